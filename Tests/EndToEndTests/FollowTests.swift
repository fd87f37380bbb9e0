import PseudoTerminal
import Testing

/// `--follow`: the terminal's own light or dark. Editorial Paper's background is white, in the dark black.
@Suite(.serialized, .blocking)
struct FollowTests {
    private static let light = ScreenColor.rgb(255, 255, 255)
    private static let dark = ScreenColor.rgb(0, 0, 0)

    private func paper(_ screen: Screen) -> ScreenColor { screen[0, 20].background }

    @Test(arguments: [(TerminalTraits(), dark), (.light, light)])
    func theFirstPictureIsTheTerminals(traits: TerminalTraits, color: ScreenColor) throws {
        let session = try BrowserSession.opened(["--follow"], traits: traits)
        #expect(paper(session.screen) == color)
        #expect(session.screen.contains("follows terminal") && session.screen.modes.contains(2031))
        // Nothing else was ever shown.
        let other = color == Self.dark ? "48;2;255;255;255m    " : "48;2;0;0;0m    "
        #expect(!String(decoding: session.output, as: UTF8.self).contains(other))
        try BrowserSession.expectQuits(session, "following")
    }

    @Test func withoutTheOptionNothingIsAskedNorFollowed() throws {
        let session = try BrowserSession.opened()
        let output = String(decoding: session.output, as: UTF8.self)
        #expect(paper(session.screen) == Self.light && !session.screen.modes.contains(2031))
        #expect(!output.contains("?996n") && !output.contains("]11;?"))
        session.send("\u{1B}[?997;1n")
        try session.settle()
        #expect(paper(session.screen) == Self.light)
    }

    @Test func aChangeIsFollowedUntilOneIsChosenByHand() throws {
        let session = try BrowserSession.opened(["--follow"])
        session.send("\u{1B}[?997;2n")
        try session.waitUntil("the light") { paper($0) == Self.light && $0.contains("follows terminal") }
        session.send(" ")
        try session.waitUntil("the dark, by hand") { paper($0) == Self.dark && $0.contains("t follow terminal") }
        session.send("\u{1B}[?997;2n")
        try session.settle()
        #expect(paper(session.screen) == Self.dark && !session.screen.modes.contains(2031))
        session.traits = .light
        session.send("t")
        try session.waitUntil("the terminal's light") { paper($0) == Self.light && $0.modes.contains(2031) }
        #expect(!session.screen.contains("again"))
        try BrowserSession.expectQuits(session, "following again")
    }

    @Test func theKeyFollowsWithoutTheOption() throws {
        let session = try BrowserSession.opened()
        session.send("t")
        try session.waitUntil("the terminal's dark") { paper($0) == Self.dark && $0.contains("follows terminal") }
    }

    /// Typed so fast that the browser takes them in at once.
    @Test(arguments: [" t", " t t", "tt", " ttt", "t t"])
    func followingAnewAsksAnew(keys: String) throws {
        let session = try BrowserSession.opened(["--follow"])
        #expect(paper(session.screen) == Self.dark)
        session.send(keys)
        try session.waitUntil("the terminal's dark again") {
            paper($0) == Self.dark && $0.contains("follows terminal")
        }
        try session.settle()
        #expect(paper(session.screen) == Self.dark && session.screen.modes.contains(2031))
    }

    @Test func anAppearanceThatIsAskedForWins() throws {
        let session = try BrowserSession.opened(["--follow", "--appearance", "light"])
        #expect(paper(session.screen) == Self.light && !session.screen.modes.contains(2031))
    }

    /// A mute terminal is what `COLORFGBG` says, else a dark one; the first picture does not wait for it.
    @Test(arguments: [
        ([String: String](), dark), (["COLORFGBG": "0;15"], light), (["COLORFGBG": "15;default;0"], dark),
    ])
    func aMuteTerminal(environment: [String: String], color: ScreenColor) throws {
        let session = try BrowserSession.opened(["--follow"], environment: environment, traits: .silent)
        try session.waitUntil("the likeliest") { paper($0) == color }
        try BrowserSession.expectQuits(session, "a mute terminal")
    }

    /// The colors alone: no `CSI ? 996 n`, either end of the string, few digits or many.
    @Test(arguments: [
        ("rgb:ffff/ffff/ffff\u{7}", light), ("rgb:f/f/f\u{1B}\\", light), ("#101010\u{1B}\\", dark),
        ("rgba:1010/1010/1010/8000\u{7}", dark),
    ])
    func colorsAlone(reply: String, color: ScreenColor) throws {
        let session = try BrowserSession.start(["--follow"], traits: .silent)
        try session.waitUntil("the question") { _ in session.output.contains(UInt8(ascii: "]")) }
        session.send("\u{1B}]11;\(reply)\u{1B}[?62;22c")
        try session.waitUntil("its answer's color") { paper($0) == color }
        try session.settle()
        #expect(session.screen.contains("32,500 mi"))
    }

    /// Answers in pieces, late, and out of order are answers, and never keys: these letters would be.
    @Test func answersInPiecesNeverLeak() async throws {
        let session = try BrowserSession.opened(["--follow", "--reduce-motion"], traits: .silent)
        try await Task.sleep(for: .milliseconds(1200))
        try session.settle()
        let before = session.screen
        for piece in ["\u{1B}", "]11;rgb:ff", "ff/ffff/", "ffff\u{1B}", "\\"] {
            session.send(piece)
            try await Task.sleep(for: .milliseconds(piece == "\u{1B}" ? 45 : 400))
        }
        try session.waitUntil("the light, late") { paper($0) == Self.light }
        for piece in ["\u{1B}[?99", "7;1", "n", "\u{1B}[?62;", "22c", "\u{1B}[?2026", ";2$", "y"] {
            session.send(piece)
            try await Task.sleep(for: .milliseconds(400))
        }
        try session.waitUntil("the dark again") { paper($0) == Self.dark }
        try session.settle()
        #expect(session.screen == before)
    }

    /// GNU screen and the Linux console print what they do not know, or answer at the wrong place.
    @Test(arguments: ["screen-256color", "linux", "vt100"])
    func someAreNotAsked(term: String) throws {
        let session = try BrowserSession.opened(["--follow"], environment: ["TERM": term, "COLORTERM": ""])
        let output = String(decoding: session.output, as: UTF8.self)
        for question in ["?996n", "]11;?", "\u{1B}[c", "?2026$p", "?2031h"] { #expect(!output.contains(question)) }
        try BrowserSession.expectQuits(session, term)
    }

    /// Frames are marked where the terminal shows them at once, and only there; the first never waits to know.
    @Test func framesAreMarkedWhereTheTerminalTakesMarks() throws {
        for traits in [TerminalTraits(), .silent] {
            let session = try BrowserSession.opened(["--reduce-motion"], traits: traits)
            session.press(.right)
            try session.waitUntil("the next theme") { $0.contains("‹Technical Blue›") }
            try session.settle()
            let output = String(decoding: session.output, as: UTF8.self)
            let begins = output.ranges(of: "\u{1B}[?2026h").count
            #expect(begins == output.ranges(of: "\u{1B}[?2026l").count)
            #expect(begins == (traits.answers ? 1 : 0))
            try BrowserSession.expectQuits(session, "marked frames")
        }
    }
}
