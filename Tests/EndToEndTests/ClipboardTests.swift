import PseudoTerminal
import Testing

/// Copying through the terminal (OSC 52).
@Suite(.blocking)
struct ClipboardTests {
    /// The command in the clipboard prints the scene on screen.
    @Test(.enabled(if: BrowserSession.selectsGlyphs)) func copiedCommandPrintsTheScene() throws {
        let session = try BrowserSession.opened(
            ["soft-green", "--appearance", "dark"], columns: 80, rows: 24, traits: .named(version: "foot(1.13.1)"))
        session.press(.pageDown)
        try session.settle()
        session.send("y")
        try session.waitUntil("the report") { $0.contains("copied the render command") }
        let command = try #require(session.screen.clipboard)
        let start = "vitrine render soft-green --scene dashboard --appearance dark --size 80x20 --scroll "
        #expect(command.hasPrefix(start))
        var environment = TerminalSession.environment
        let folder = BrowserSession.program.split(separator: "/").dropLast().joined(separator: "/")
        environment["PATH"] = "/\(folder):\(environment["PATH"] ?? "")"
        let render = try CommandRun.run("sh", ["-c", command], environment: environment)
        #expect(render.status == .exited(0))
        var emulator = ScreenEmulator(columns: 80, rows: 20)
        let text = String(decoding: render.output, as: UTF8.self).dropLast().replacing("\n", with: "\r\n")
        emulator.feed(Array(text.utf8))
        for row in 0..<20 {
            #expect(session.screen.text(row: row + 1) == emulator.screen.text(row: row))
            for column in 0..<80 {
                #expect(session.screen[column, row + 1].background == emulator.screen[column, row].background)
            }
        }
        try BrowserSession.expectQuits(session, "after copying")
    }

    @Test func colorOfInspectedCellIsCopied() throws {
        let session = try BrowserSession.opened(["editorial-paper"], traits: .named(version: "kitty(0.41.1)"))
        session.send("i")
        try session.waitUntil("the inspector") { $0.contains("esc close") }
        session.send("y")
        try session.waitUntil("the report") { $0.contains("copied #") }
        let color = try #require(session.screen.clipboard)
        #expect(color.count == 7 && session.screen.contains("copied \(color)"))
    }

    /// Terminal.app is identified by its variable, and the Linux console by its type.
    @Test(arguments: [["TERM_PROGRAM": "Apple_Terminal"], ["TERM": "linux", "COLORTERM": ""]])
    func terminalWithoutClipboardIsSentNothing(environment: [String: String]) throws {
        let session = try BrowserSession.opened(["editorial-paper"], environment: environment)
        session.send("y")
        try session.waitUntil("the report") { $0.contains("no clipboard here: vitrine render") }
        #expect(session.screen.clipboard == nil)
        #expect(!String(decoding: session.output, as: UTF8.self).contains("]52;"))
    }
}
