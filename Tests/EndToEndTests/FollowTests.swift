import PseudoTerminal
import Testing

/// `--follow`: the appearance of the terminal. Editorial Paper's background is white in light, and black in dark.
@Suite(.blocking)
struct FollowTests {
    private static let light = ScreenColor.rgb(255, 255, 255)
    private static let dark = ScreenColor.rgb(0, 0, 0)

    private func background(_ screen: Screen) -> ScreenColor { screen[0, 20].background }

    @Test(arguments: [(TerminalTraits(), dark), (.light, light)])
    func firstFrameHasTerminalAppearance(traits: TerminalTraits, color: ScreenColor) throws {
        let session = try BrowserSession.opened(["editorial-paper", "--follow"], traits: traits)
        #expect(background(session.screen) == color)
        #expect(session.screen.contains("follows terminal") && session.screen.modes.contains(2031))
        // The other appearance was never shown.
        let other = color == Self.dark ? "48;2;255;255;255m    " : "48;2;0;0;0m    "
        #expect(!String(decoding: session.output, as: UTF8.self).contains(other))
        try BrowserSession.expectQuits(session, "following")
    }

    @Test func withoutTheOptionTheTerminalIsNotQueried() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        let output = String(decoding: session.output, as: UTF8.self)
        #expect(background(session.screen) == Self.light && !session.screen.modes.contains(2031))
        #expect(!output.contains("?996n") && !output.contains("]11;?"))
        session.send("\u{1B}[?997;1n")
        try session.settle()
        #expect(background(session.screen) == Self.light)
    }

    @Test func changesAreFollowedUntilAnAppearanceIsSelected() throws {
        let session = try BrowserSession.opened(["editorial-paper", "--follow"])
        session.send("\u{1B}[?997;2n")
        try session.waitUntil("light") { background($0) == Self.light && $0.contains("follows terminal") }
        session.send(" ")
        try session.waitUntil("dark, selected with space") {
            background($0) == Self.dark && $0.contains("t follow terminal")
        }
        session.send("\u{1B}[?997;2n")
        try session.settle()
        #expect(background(session.screen) == Self.dark && !session.screen.modes.contains(2031))
        session.traits = .light
        session.send("t")
        try session.waitUntil("the terminal's light") { background($0) == Self.light && $0.modes.contains(2031) }
        #expect(!session.screen.contains("again"))
        try BrowserSession.expectQuits(session, "following again")
    }

    @Test func keyTurnsFollowingOn() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.send("t")
        try session.waitUntil("the terminal's dark") { background($0) == Self.dark && $0.contains("follows terminal") }
    }

    /// The keys arrive in one read.
    @Test(arguments: [" t", " t t", "tt", " ttt", "t t"])
    func followingAgainQueriesAgain(keys: String) throws {
        let session = try BrowserSession.opened(["editorial-paper", "--follow"])
        #expect(background(session.screen) == Self.dark)
        session.send(keys)
        try session.waitUntil("the terminal's dark again") {
            background($0) == Self.dark && $0.contains("follows terminal")
        }
        try session.settle()
        #expect(background(session.screen) == Self.dark && session.screen.modes.contains(2031))
    }

    @Test func appearanceOptionTakesPrecedence() throws {
        let session = try BrowserSession.opened(["editorial-paper", "--follow", "--appearance", "light"])
        #expect(background(session.screen) == Self.light && !session.screen.modes.contains(2031))
    }

    /// Without a reply, `COLORFGBG` determines the result, and dark is the default; the first frame does not wait for
    /// it.
    @Test(arguments: [
        ([String: String](), dark), (["COLORFGBG": "0;15"], light), (["COLORFGBG": "15;default;0"], dark),
    ])
    func environmentDeterminesAppearanceWithoutReply(environment: [String: String], color: ScreenColor) throws {
        let session = try BrowserSession.opened(
            ["editorial-paper", "--follow"], environment: environment, traits: .silent)
        try session.waitUntil("the default") { background($0) == color }
        try BrowserSession.expectQuits(session, "a terminal without replies")
    }

    /// Only replies to the color queries: both terminators, and one to four digits.
    @Test(arguments: [
        ("rgb:ffff/ffff/ffff\u{7}", light), ("rgb:f/f/f\u{1B}\\", light), ("#101010\u{1B}\\", dark),
        ("rgba:1010/1010/1010/8000\u{7}", dark),
    ])
    func colorReplyDeterminesAppearance(reply: String, color: ScreenColor) throws {
        let session = try BrowserSession.start(["editorial-paper", "--follow"], traits: .silent)
        try session.waitUntil("the query") { _ in session.output.contains(UInt8(ascii: "]")) }
        session.send("\u{1B}]11;\(reply)\u{1B}[?62;22c")
        try session.waitUntil("the color of the reply") { background($0) == color }
        try session.settle()
        #expect(session.screen.contains("32,500 mi"))
    }

    /// Replies that are split, delayed or out of order are not read as keys, which these letters would be.
    @Test func splitRepliesAreNotReadAsKeys() throws {
        let session = try BrowserSession.opened(["editorial-paper", "--follow", "--reduce-motion"], traits: .silent)
        BrowserSession.pause(for: .milliseconds(1200))
        try session.settle()
        let before = session.screen
        for piece in ["\u{1B}", "]11;rgb:ff", "ff/ffff/", "ffff\u{1B}", "\\"] {
            session.send(piece)
            BrowserSession.pause(for: .milliseconds(piece == "\u{1B}" ? 45 : 400))
        }
        try session.waitUntil("light, late") { background($0) == Self.light }
        for piece in ["\u{1B}[?99", "7;1", "n", "\u{1B}[?62;", "22c", "\u{1B}[?2026", ";2$", "y"] {
            session.send(piece)
            BrowserSession.pause(for: .milliseconds(400))
        }
        try session.waitUntil("dark again") { background($0) == Self.dark }
        try session.settle()
        #expect(session.screen == before)
    }

    /// GNU screen and the Linux console print unknown queries, or reply out of order.
    @Test(arguments: ["screen-256color", "linux", "vt100"])
    func someTerminalsAreNotQueried(term: String) throws {
        let session = try BrowserSession.opened(
            ["editorial-paper", "--follow"], environment: ["TERM": term, "COLORTERM": ""])
        let output = String(decoding: session.output, as: UTF8.self)
        for query in ["?996n", "]11;?", "\u{1B}[c", "?2026$p", "?2031h"] { #expect(!output.contains(query)) }
        try BrowserSession.expectQuits(session, term)
    }

    /// Frames are sent as synchronized output only if the terminal supports it; the first one does not wait for the
    /// reply.
    @Test func framesAreSynchronizedWhereSupported() throws {
        for traits in [TerminalTraits(), .silent] {
            let session = try BrowserSession.opened(["editorial-paper", "--reduce-motion"], traits: traits)
            session.press(.right)
            try session.waitUntil("the next theme") { $0.contains("‹Technical Blue›") }
            try session.settle()
            let output = String(decoding: session.output, as: UTF8.self)
            let begins = output.ranges(of: "\u{1B}[?2026h").count
            #expect(begins == output.ranges(of: "\u{1B}[?2026l").count)
            // The reply may arrive before the first frame.
            #expect(traits.replies ? (1...2).contains(begins) : begins == 0)
            try BrowserSession.expectQuits(session, "synchronized frames")
        }
    }
}
