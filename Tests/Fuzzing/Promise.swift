import ThemeSpec

@testable import SourceText
/// What has to hold for every input.
enum Promise {
    /// No character of the text can do anything to a terminal but be shown, and begin a new line.
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
