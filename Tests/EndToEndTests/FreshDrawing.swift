import Platform
import PseudoTerminal
import Testing

/// Expects that the screen equals a complete drawing of the same state, which SIGCONT triggers.
func expectFreshlyDrawn(_ session: TerminalSession, _ how: String) throws {
    let before = session.screen
    let count = session.output.count
    session.signal(SIGCONT)
    // The screen is cleared first.
    try session.waitUntil("a whole picture") { _ in
        session.output[count...].contains(UInt8(ascii: "J"))
    }
    try session.settle()
    let after = session.screen
    var places: [String] = []
    for row in 0..<after.rows {
        for column in 0..<after.columns where !isSame(before[column, row], after[column, row]) {
            places.append("column \(column), row \(row): \(before[column, row]) for \(after[column, row])")
        }
    }
    guard let first = places.first else { return }
    Issue.record("\(how): \(places.count) cells differ, such as \(first)\n\(before.picture)\n\(after.picture)")
}

/// Returns whether two cells look the same; for a space without lines, only the background is visible.
private func isSame(_ one: ScreenCell, _ other: ScreenCell) -> Bool {
    if one == other { return true }
    let showsInk = [one, other].contains { $0.reverse || $0.underline || $0.style.strikethrough }
    return one.text == " " && other.text == " " && !showsInk && one.background == other.background
}
