import ColorScience
import SourceText

/// SGR sequences for the results that commands print, or none.
public struct TextPen: Sendable {
    /// Whether text is in color.
    public let isColored: Bool
    /// Whether colors of themes are shown, which needs true color.
    let hasSwatches: Bool

    /// - Parameters:
    ///   - isColored: Whether text is in color, by SGR sequences.
    ///   - hasSwatches: Whether colors of themes are shown as well, which needs true color.
    public init(isColored: Bool, hasSwatches: Bool = false) {
        (self.isColored, self.hasSwatches) = (isColored, hasSwatches && isColored)
    }

    /// Text without any sequence.
    public static let plain = TextPen(isColored: false)

    func bold(_ text: String) -> String { sgr("1", text) }
    func faint(_ text: String) -> String { sgr("2", text) }
    func bad(_ text: String) -> String { sgr("31", text) }
    func good(_ text: String) -> String { sgr("32", text) }
    func warning(_ text: String) -> String { sgr("33", text) }

    /// Text in the color of a severity.
    func text(_ text: String, _ severity: Severity) -> String {
        switch severity {
        case .error: bad(text)
        case .warning: warning(text)
        case .note: faint(text)
        }
    }

    /// A block three cells wide in each color and a space after them; empty without swatches.
    func swatches(_ colors: RGB...) -> String {
        guard hasSwatches else { return "" }
        return colors.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m   " }.joined() + "\u{1B}[0m "
    }

    private func sgr(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
