import ColorScience
import SourceText

/// SGR sequences for the output of commands, or none.
public struct TextPen: Sendable {
    /// Whether text is in color.
    public let isColored: Bool
    /// Whether colors of themes are shown, which requires true color.
    let hasSwatches: Bool

    /// - Parameters:
    ///   - isColored: Whether text is in color, using SGR sequences.
    ///   - hasSwatches: Whether colors of themes are shown too, which requires true color.
    public init(isColored: Bool, hasSwatches: Bool = false) {
        (self.isColored, self.hasSwatches) = (isColored, hasSwatches && isColored)
    }

    /// A pen that writes no sequences.
    public static let plain = TextPen(isColored: false)

    func bold(_ text: String) -> String { sgr("1", text) }
    func faint(_ text: String) -> String { sgr("2", text) }
    func bad(_ text: String) -> String { sgr("31", text) }
    func good(_ text: String) -> String { sgr("32", text) }
    func warning(_ text: String) -> String { sgr("33", text) }

    /// Returns text in the color of a severity.
    func text(_ text: String, _ severity: Severity) -> String {
        switch severity {
        case .error: bad(text)
        case .warning: warning(text)
        case .note: faint(text)
        }
    }

    /// Returns a block of three cells in each color, followed by a space; empty without swatches.
    func swatches(_ colors: RGB...) -> String {
        guard hasSwatches else { return "" }
        return colors.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m   " }.joined() + "\u{1B}[0m "
    }

    private func sgr(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
