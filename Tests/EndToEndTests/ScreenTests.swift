import PseudoTerminal
import Testing

/// The picker, variants, the inspector, the vehicle sheet and the mouse, in a terminal.
@Suite(.blocking)
struct ScreenTests {
    @Test func pickerPreviewsSelectsAndCancels() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.send("p")
        try session.waitUntil("the cards") { $0.contains("type to filter") && $0.contains("Bold Orange") }
        session.press(.down)
        try session.waitUntil("the next theme's picture") { $0.contains("‹Technical Blue›") }
        session.press(.escape)
        try session.waitUntil("the theme before") { !$0.contains("type to filter") && $0.contains("‹Editorial Paper›") }
        session.send("/mint")
        try session.waitUntil("the filtered theme") { $0.contains("1 of 12") && $0.contains("‹Compact Mint›") }
        session.press(.enter)
        try session.waitUntil("the theme kept") { !$0.contains("1 of 12") && $0.contains("‹Compact Mint›") }
    }

    @Test func variantsAreShownSideBySide() throws {
        let session = try BrowserSession.opened(["editorial-paper", "--variants", "automatic"])
        try session.waitUntil("both appearances") {
            $0.text(row: 1).contains("Light") && $0.text(row: 1).contains("Dark")
        }
        try session.waitUntil("black text on white") {
            $0[0, 20].background == .rgb(255, 255, 255) && $0[119, 20].background == .rgb(0, 0, 0)
        }
        session.send("=")
        try session.waitUntil("two text sizes") { $0.text(row: 1).contains("AX3") }
        session.send("=")
        try session.waitUntil("two themes") { $0.text(row: 1).contains("Technical Blue") }
        session.send("=")
        try session.waitUntil("a lens") { $0.text(row: 1).contains("protanopia") }
        session.send("=")
        try session.waitUntil("one picture") { !$0.text(row: 1).contains("protanopia") }
    }

    @Test func inspectorShowsSourceOfCell() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.send("i")
        // The countdown is in the middle of the screen. Its number is the first of its parts.
        session.press(.tab)
        try session.waitUntil("the number") { $0.contains("Countdown") && $0.contains("largeTitle_xxl") }
        session.press(.tab)
        // The panel wraps the name of the file.
        try session.waitUntil("a component, a role and a line") {
            $0.contains("label") && $0.contains("textSecondary") && $0.contains("(built-") && $0.contains("in):")
        }
        session.press(.escape)
        try session.waitUntil("no inspector") { !$0.contains("(built-") && !$0.contains("in):") }
    }

    @Test func sheetSelectsVehicle() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.send("v")
        try session.waitUntil("the sheet") { $0.contains("Vehicles") && $0.contains("2020 Mazda MX-5") }
        session.press(.down)
        session.press(.enter)
        try session.waitUntil("the other vehicle") { !$0.contains("Vehicles") && $0.contains("18,200 mi") }
    }

    @Test func cardCyclesThroughStatuses() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        for status in ["DUE SOON", "GOOD", "SCHEDULED", "Service logged"] {
            session.send("n")
            try session.waitUntil(status) { $0.contains(status) }
        }
        // The skeleton, the empty state and the failure are between the logged service and the first status.
        session.send("nnnn")
        try session.waitUntil("the first status") { $0.contains("OVERDUE") }
    }

    @Test func mouseSelectsTabsAndThemesAndScrolls() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.press(.click(column: 18, row: 0))
        try session.waitUntil("the components") { $0.contains("BUTTONS") }
        session.press(.wheelDown(column: 60, row: 20))
        try session.waitUntil("the picture scrolled") { !$0.text(row: 2).contains("STATUS") }
        let bar = session.screen.text(row: 37)
        let place = try #require(bar.firstRange(of: "Technical Blue"))
        session.press(.click(column: bar.distance(from: bar.startIndex, to: place.lowerBound) + 3, row: 37))
        try session.waitUntil("the theme clicked on") { $0.contains("‹Technical Blue›") }
    }

    /// With reduced motion, a change is one frame. Otherwise it begins with frames between the two appearances: their
    /// number depends on the machine, but the first one is always drawn, is between the two appearances, and none goes
    /// back.
    @Test(arguments: [
        ([String: String](), [String](), true), ([:], ["--reduce-motion"], false),
        (["VITRINE_REDUCE_MOTION": "1"], [], false), ([:], ["--depth", "256"], false),
    ])
    func crossfadesDependOnReducedMotion(environment: [String: String], arguments: [String], fades: Bool) throws {
        let last = try BrowserSession.opened(arguments + ["--appearance", "light"], environment: environment).screen
        let session = try BrowserSession.opened(arguments, environment: environment)
        // A key right after the start does not fade.
        BrowserSession.pause(for: .milliseconds(400))
        let before = session.output.count
        session.send(" ")
        try session.waitUntil("the other appearance") { $0[0, 20].background == last[0, 20].background }
        try session.settle()
        let frames = frames(of: session, from: before)
        #expect(frames.last.map { isSame($0, last) } == true)
        guard fades else {
            #expect(frames.count == 1)
            return
        }
        let levels = try frames.map { try #require(red($0)) }
        let start = try #require(red(emulator(of: session, to: before).screen))
        let (first, end) = (try #require(levels.first), try #require(levels.last))
        #expect(start < first && first < end && levels == levels.sorted(), "\(levels) from \(start)")
    }

    /// Returns whether two screens are indistinguishable; the foreground of a blank cell is not visible.
    private func isSame(_ one: Screen, _ other: Screen) -> Bool {
        (0..<one.rows).allSatisfy { row in
            (0..<one.columns).allSatisfy { column in
                let (cell, second) = (one[column, row], other[column, row])
                return cell.text == second.text && cell.background == second.background
                    && (cell.text == " " || cell.foreground == second.foreground)
            }
        }
    }

    /// Returns the screens after each of the frames sent since a byte of the output. Each frame is a synchronized
    /// update, except for those that change only a few cells: of these, the last one counts.
    private func frames(of session: TerminalSession, from start: Int) -> [Screen] {
        var emulator = emulator(of: session, to: start)
        var frames: [Screen] = []
        for byte in session.output[start...] {
            let isUpdating = emulator.screen.modes.contains(2026)
            emulator.feed([byte])
            if isUpdating, !emulator.screen.modes.contains(2026) { frames.append(emulator.screen) }
        }
        if frames.last.map({ isSame($0, emulator.screen) }) != true { frames.append(emulator.screen) }
        return frames
    }

    private func emulator(of session: TerminalSession, to end: Int) -> ScreenEmulator {
        var emulator = ScreenEmulator(columns: session.screen.columns, rows: session.screen.rows)
        emulator.feed(session.output[..<end])
        return emulator
    }

    /// Returns the red part of the scene's background, which rises from dark to light.
    private func red(_ screen: Screen) -> Int? {
        guard case .rgb(let red, _, _) = screen[0, 20].background else { return nil }
        return Int(red)
    }
}
