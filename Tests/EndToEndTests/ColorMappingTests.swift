import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// Mapping the colors of a Swift file to roles in the browser.
@Suite(.blocking)
struct ColorMappingTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(
            "enum Brand {\n    static let paper = Color.white\n    static let aqua = Color(hex: 0x14A3B8)\n}\n",
            to: "Brand.swift")
    }

    private func open() throws -> TerminalSession { try BrowserSession.opened([path], columns: 100, rows: 30) }

    @Test func mappingIsStoredNextToSource() throws {
        let session = try open()
        try session.waitFor("1 of 2 colors mapped: press m")
        session.send("m")
        try session.waitUntil("the colors") { $0.contains("    aqua  ") && $0.contains("no role") }
        session.send("\r")
        try session.waitFor("Brand.aqua as")
        session.send("\r")
        try session.waitUntil("the report") {
            $0.contains("stored in Brand.mapped.json") && $0.contains("2 of 2 mapped")
        }
        let text = try String(contentsOfFile: folder.path + "/Brand.mapped.json", encoding: .utf8)
        #expect(text.contains("\"extends\" : \"Brand.swift\"") && text.contains("\"Brand.aqua\" : "))
        // The mapping follows the source.
        try folder.write(
            "enum Brand {\n    static let paper = Color.white\n    static let aqua = Color(hex: 0x771122)\n}\n",
            to: "Brand.swift")
        let show = try CommandRun.run(
            BrowserSession.program, ["show", folder.path + "/Brand.mapped.json"],
            environment: TerminalSession.environment)
        #expect(String(decoding: show.output, as: UTF8.self).contains("#771122"))
    }

    @Test func mappingOfFolderThatCannotBeWrittenIsReported() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Brand.mapped.json", withIntermediateDirectories: true)
        let session = try open()
        session.send("m\r")
        try session.waitFor("Brand.aqua as")
        session.send("\r")
        try session.waitFor("exists and does not extend")
        session.press(.escape)
        session.press(.escape)
        try session.waitUntil("the scene") { !$0.contains("aqua") }
    }
}
