import ColorScience

/// Hard-coded styling in a source file.
public struct StyleFinding: Sendable {
    /// The value, for finding the nearest token.
    enum Value: Sendable {
        case color(light: Color, dark: Color, use: ColorUse)
        /// Size in pt, and SwiftUI's name of a text style.
        case font(size: Double?, textStyle: String?)
        /// pt.
        case number(Double)
    }

    /// The use of a color, by the modifier that takes it.
    enum ColorUse: Sendable { case foreground, background, any }

    /// The kind of styling.
    public let rule: StyleRule
    /// The path of the file, as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The source, cut where it is long; safe for a terminal.
    public let source: String
    let value: Value
}

/// The hard-coded styling of a source file.
public enum StyleFindings {
    /// Returns the findings in a source, in its order; none in a file that declares a theme.
    ///
    /// - Parameters:
    ///   - source: UTF-8, of any size up to 2 GiB.
    ///   - file: The path, for the findings.
    public static func of(_ source: [UInt8], file: String) -> [StyleFinding] {
        StyleScanner.findings(source, file: file)
    }
}

/// The hard-coded styling that `scan` looks for: what the AppTheme pattern bans in views, and what Scarf advises against.
public enum StyleRule: String, CaseIterable, Sendable {
    case literalColor = "literal-color"
    case systemColor = "system-color"
    case systemFont = "system-font"
    case textStyle = "text-style"
    case padding, spacing
    case cornerRadius = "corner-radius"
    case shadow

    /// A sentence without its period.
    public var title: String {
        switch self {
        case .literalColor: "a color given by its components or hex"
        case .systemColor: "a color of the system where a token belongs"
        case .systemFont: "a font built in place"
        case .textStyle: "a text style of the system where a token belongs"
        case .padding: "padding as a number"
        case .spacing: "spacing as a number"
        case .cornerRadius: "a corner radius as a number"
        case .shadow: "a shadow made of numbers"
        }
    }
}
