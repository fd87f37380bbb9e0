import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// The user's themes, and the last session.
@Suite(.blocking)
struct UserFilesTests {
    private let home: ScratchFolder
    private var environment: [String: String] {
        ["XDG_DATA_HOME": home.path + "/data", "XDG_STATE_HOME": home.path + "/state"]
    }
    private var state: String { home.path + "/state/vitrine/browser.json" }

    init() throws {
        home = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: home.path + "/data/vitrine/themes", withIntermediateDirectories: true)
    }

    private func theme(_ text: String, _ name: String) throws {
        _ = try home.write(text, to: "data/vitrine/themes/" + name)
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
        var variables = TerminalSession.environment
        for (name, value) in environment { variables[name] = value }
        let result = try CommandRun.run(BrowserSession.program, arguments, environment: variables)
        guard case .exited(let status) = result.status else { return (-1, "", "\(result.status)") }
        return (status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    private func open(_ arguments: [String] = []) throws -> TerminalSession {
        try BrowserSession.opened(arguments, environment: environment)
    }

    private func writeState(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/state/vitrine", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: state))
    }

    @Test func everyCommandFindsUserThemes() throws {
        try theme("{\"extends\":\"soft-green\",\"name\":\"My Brand\",\"summary\":\"Ours\"}", "my-brand.json")
        try theme("{\"extends\":\"modern-gray\",\"name\":\"Other\"}", "soft-green.json")
        let list = try run(["list", "--json"])
        #expect(list.status == 0 && list.error.isEmpty)
        #expect(list.output.contains("\"source\" : \"\(home.path)/data/vitrine/themes/my-brand.json\""))
        #expect(try run(["show", "My Brand"]).output.hasPrefix("My Brand, light"))
        #expect(try run(["render", "soft-green", "--size", "60x20", "--format", "text"]).status == 0)
        let session = try open(["my brand"])
        #expect(session.screen.contains("‹My Brand›"))
        session.press(.right)
        try session.waitFor("‹Gentle Default›")
        for name in ["Classic Tan", "Modern Gray", "Other"] {
            session.press(.right)
            try session.waitFor("‹\(name)›")
        }
    }

    @Test func brokenUserThemeIsReportedAndSkipped() throws {
        try theme("{", "bad\u{1B}[2J\u{202E}.json")
        let list = try run(["list"])
        #expect(list.status == 0)
        #expect(list.output.contains("editorial-paper"))
        #expect(list.error.contains("bad\\u{1B}[2j\\u{202E}") || list.error.contains("bad[2j is not listed"))
        for text in [list.output, list.error] {
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
        let session = try open()
        session.press(.left)
        session.press(.left)
        session.send("p")
        try session.waitFor("themes")
        session.press(.end)
        try session.waitFor("expected a key in double quotes")
    }

    @Test(arguments: ["q", "term"])
    func lastSessionIsRestored(way: String) throws {
        let session = try open()
        #expect(session.screen.contains("‹Checkpoint›"))
        session.press(.right)
        session.send(" +2")
        try session.waitUntil("all of it") { $0.contains("‹Scarf›") && $0.contains("BUTTONS") }
        try session.settle()
        if way == "q" { session.send("q") } else { kill(session.processIdentifier, SIGTERM) }
        let status = try session.waitForExit()
        #expect(way == "q" ? status == .exited(0) : status == .signaled(SIGTERM))
        var file = stat()
        #expect(lstat(state, &file) == 0 && file.st_mode & 0o7777 == 0o600)
        let again = try open()
        #expect(again.screen.contains("‹Scarf›") && again.screen.contains("BUTTONS"))
        again.press(.down)
        again.press(.down)
        // The text size of Scarf is fixed.
        try again.waitFor("‹xL (L)›")
        let other = try open(["--appearance", "light", "--scene", "dashboard"])
        #expect(other.screen.contains("‹Scarf›") && other.screen.contains("NEXT UP"))
        let fresh = try open(["--fresh"])
        #expect(fresh.screen.contains("‹Checkpoint›") && fresh.screen.contains("NEXT UP"))
        let named = try open(["soft-green"])
        #expect(named.screen.contains("‹Soft Green›") && named.screen.contains("NEXT UP"))
    }

    @Test func lastThemeFileIsRestoredByAbsolutePath() throws {
        let path = try home.write("{\"extends\":\"scarf\",\"name\":\"Of A File\"}", to: "own.json")
        let session = try open([path])
        session.send("q")
        _ = try session.waitForExit()
        #expect(try open().screen.contains("‹Of A File›"))
        #expect(unlink(path) == 0)
        let without = try open()
        #expect(without.screen.contains("the last theme cannot be restored"))
        #expect(without.screen.contains("‹Checkpoint›"))
        without.press(.escape)
        try without.waitUntil("no notice") { !$0.contains("cannot be restored") }
    }

    @Test(arguments: [
        "", "{", "[1,2", "null", "{\"theme\":\"no-such-theme\"}", "{\"theme\":\"\\u001b[2J\\u202e\"}",
        "{\"theme\":\"/dev/zero\"}", "{\"theme\":\"/\"}", String(repeating: "[", count: 60000),
        String(repeating: " ", count: 200_000), "{\"theme\":\"--fresh\",\"scene\":\"q\",\"appearance\":\"x\"}",
    ])
    func malformedStateFileIsReportedAndIgnored(text: String) throws {
        try writeState(text)
        let session = try open()
        #expect(session.screen.contains("‹Checkpoint›"))
        #expect(session.screen.contains("cannot be restored"))
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func symbolicLinkIsNotUsedAsStateFile() throws {
        try writeState("{}")
        #expect(unlink(state) == 0)
        let victim = try home.write("{\"theme\":\"soft-green\"}", to: "victim")
        #expect(symlink(victim, state) == 0)
        let session = try open()
        #expect(session.screen.contains("symbolic") && session.screen.contains("‹Checkpoint›"))
        session.press(.right)
        session.send("q")
        _ = try session.waitForExit()
        #expect(
            try String(decoding: Data(contentsOf: URL(filePath: victim)), as: UTF8.self) == "{\"theme\":\"soft-green\"}"
        )
        var status = stat()
        #expect(lstat(state, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func temporaryFileOfKilledSessionIsRemoved() throws {
        try writeState("{}")
        let left = try home.write("{", to: "state/vitrine/.vitrine-0123abcd.tmp")
        let session = try open(["scarf"])
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(try open().screen.contains("‹Scarf›"))
    }

    @Test func unwritableStateFolderIsIgnored() throws {
        // A file with the path of the folder: not even the superuser can create the folder.
        _ = try home.write("", to: "state")
        let session = try open()
        session.press(.right)
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(!session.screen.contains("cannot be restored"))
    }
}
