import PseudoTerminal
import Testing

/// The focus ring.
@Suite(.blocking)
struct FocusRingTests {
    /// The header of the dashboard has text up to its edges.
    @Test func focusRingDoesNotCoverText() throws {
        let session = try BrowserSession.opened(["editorial-paper", "scarf"], columns: 80, rows: 24)
        let before = session.screen
        #expect(before.contains("32,500 mi • 2022 Toyota Camry"))
        session.send("f")
        try session.waitUntil("a ring") { $0.text != before.text }
        try session.settle()
        #expect(session.screen.contains("32,500 mi • 2022 Toyota Camry"))
    }
}
