import ColorScience

/// Hard-coded styling in a source file.
public struct StyleFinding: Sendable {
    /// What it comes to, for finding the token that is nearest.
    enum Value: Sendable {
        case color(light: Color, dark: Color, use: ColorUse)
        /// Size in pt, and SwiftUI's name of a text style.
        case font(size: Double?, textStyle: String?)
        /// pt.
        case number(Double)
    }

    /// What a color is for, by the modifier that it is given to.
    enum ColorUse: Sendable { case foreground, background, any }

    public let rule: StyleRule
    public let file: String
    /// Both from 1; the column counts Unicode scalars.
    public let line: Int
    public let column: Int
    /// The source, cut where it is long; fit for a terminal.
    public let source: String
    let value: Value
}

/// The hard-coded styling of a source file.
public enum StyleFindings {
    /// What is found in a source, in its order; nothing in a file that declares a theme.
    ///
    /// - Parameters:
    ///   - source: UTF-8, of any size up to 2 GiB.
    ///   - file: The path, for the findings.
    public static func of(_ source: [UInt8], file: String) -> [StyleFinding] {
        source.withUnsafeBufferPointer { StyleScanner.findings($0, file: file) }
    }
}

/// The hard-coded styling that `scan` looks for: what AppTheme bans in views, and what Scarf calls a code smell.
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
