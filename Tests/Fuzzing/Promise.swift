import ThemeSpec

@testable import SourceText
/// Checks that must hold for every input.
enum Promise {
    /// Checks that the text contains no control characters other than newlines.
    static func isVisible(_ text: String, _ what: @autoclosure () -> String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = String(line)
            precondition(visibleControls(line) == line, "\(what()): a control character in \(visibleControls(line))")
        }
    }

    static func holds(_ condition: Bool, _ what: @autoclosure () -> String) {
        precondition(condition, what())
    }
}
