import PseudoTerminal
import Testing

/// The browser and `render` choose the same palette colors.
@Suite(.blocking, .enabled(if: BrowserSession.glyphs != "pixel"))
struct PaletteTests {
    @Test(arguments: ["256", "16"])
    func screenEqualsRenderedFrame(depth: String) throws {
        let session = try BrowserSession.opened(["soft-green", "--depth", depth])
        try expectPrinted(["soft-green"], depth, session)
        // Changing some cells may change the colors of the others.
        session.press(.pageDown)
        session.press(.home)
        session.send(" ")
        try session.waitUntil("dark") { $0.contains("Dark") }
        session.press(.right)
        try session.waitUntil("the next theme") { $0.contains("‹Editorial Paper›") }
        try session.settle()
        try expectPrinted(["editorial-paper", "--appearance", "dark"], depth, session)
    }

    private func expectPrinted(_ arguments: [String], _ depth: String, _ session: TerminalSession) throws {
        let (columns, rows) = (session.screen.columns, session.screen.rows)
        let render = try CommandRun.run(
            BrowserSession.program,
            ["render"] + arguments
                + ["--chrome", "--size", "\(columns)x\(rows)", "--glyphs", BrowserSession.glyphs, "--depth", depth],
            environment: TerminalSession.environment)
        var emulator = ScreenEmulator(columns: columns, rows: rows)
        let text = String(decoding: render.output, as: UTF8.self).dropLast().replacing("\n", with: "\r\n")
        emulator.feed(Array(text.utf8))
        var differences = 0
        for row in 0..<rows {
            for column in 0..<columns {
                let (shown, printed) = (session.screen[column, row], emulator.screen[column, row])
                let isSame = shown.text == " " || shown.foreground == printed.foreground
                if shown.text != printed.text || shown.background != printed.background || !isSame { differences += 1 }
            }
        }
        #expect(differences == 0)
    }
}
