import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// The picture that the browser opened with is kept, and shown at once the next time.
@Suite(.serialized)
struct OpeningPictureTests {
    private let home: ScratchFolder
    private var environment: [String: String] { ["XDG_CACHE_HOME": home.path + "/cache"] }
    private var file: String { home.path + "/cache/vitrine/opening" }

    init() throws { home = try ScratchFolder() }

    private func open(
        _ arguments: [String] = ["soft-green", "scarf"], columns: Int = 80, _ variables: [String: String] = [:]
    ) throws -> TerminalSession {
        try BrowserSession.opened(
            arguments, environment: environment.merging(variables) { $1 }, columns: columns, rows: 24)
    }

    private func kept() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file))) }

    /// Puts another letter into the picture that is kept: what then shows it can have it from nowhere else.
    private func mark() throws {
        var bytes = try kept()
        // Twelve bytes are a cell, the first four of them its character.
        let word = Array("Green".utf8)
        let place = bytes.indices.first { start in
            word.indices.allSatisfy { index in
                let cell = start + index * 12
                return cell + 4 <= bytes.count && bytes[cell] == word[index] && bytes[cell + 1] == 0
            }
        }
        bytes[try #require(place)] = UInt8(ascii: "Q")
        try Data(bytes).write(to: URL(filePath: file))
    }

    private func hasShownMark(_ session: TerminalSession) -> Bool {
        String(decoding: session.output, as: UTF8.self).contains("Qreen")
    }

    @Test func itIsShownBeforeAnythingIsDrawn() throws {
        _ = try open()
        let first = try kept()
        let status = try FileManager.default.attributesOfItem(atPath: file)
        #expect(status[.posixPermissions] as? Int == 0o600)
        try mark()
        let again = try open()
        #expect(hasShownMark(again))
        // What is drawn takes its place, on the screen and in the file.
        #expect(again.screen.contains("‹Soft Green›") && !again.screen.contains("Qreen"))
        #expect(try kept() == first)
        try BrowserSession.expectQuits(again, "with a picture of the time before")
    }

    @Test func itIsNotShownWhereTheBrowserOpensOtherwise() throws {
        let path = try home.write(theme: "own.json", "\"name\":\"Green Hill\"")
        _ = try open([path])
        try mark()
        #expect(!hasShownMark(try open([path], columns: 90)))
        for (arguments, variables) in [
            ([path, "--appearance", "dark"], [:]), ([path, "--content-size", "AX1"], [:]), ([path, "scarf"], [:]),
            ([path], ["COLORTERM": ""]), ([path], ["LC_ALL": "C"]), ([path], ["VITRINE_REDUCE_MOTION": "1"]),
            ([path, "--lens", "gray"], [:]),
        ] as [([String], [String: String])] {
            _ = try open([path])
            try mark()
            #expect(!hasShownMark(try open(arguments, variables)), "\(arguments) \(variables)")
        }
        _ = try open([path])
        try mark()
        try home.write(theme: "own.json", "\"name\":\"Green Vale\"")
        #expect(!hasShownMark(try open([path])))
        try mark()
        #expect(hasShownMark(try open([path])))
    }

    @Test func whatIsNoPictureIsLeftOut() throws {
        _ = try open()
        let bytes = try kept()
        let half = Array(bytes[..<(bytes.count / 2)])
        for junk in [[], [0], half, bytes + [1], [UInt8](repeating: 0xFF, count: bytes.count)] {
            try Data(junk).write(to: URL(filePath: file))
            let session = try open()
            #expect(session.screen.contains("‹Soft Green›"))
            #expect(try kept() == bytes)
        }
    }

    @Test func nothingIsWrittenThroughALink() throws {
        let other = try home.write("mine", to: "other")
        try FileManager.default.createDirectory(atPath: home.path + "/cache/vitrine", withIntermediateDirectories: true)
        try home.link("cache/vitrine/opening", to: other)
        let session = try open()
        #expect(session.screen.contains("‹Soft Green›"))
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
    }
}
