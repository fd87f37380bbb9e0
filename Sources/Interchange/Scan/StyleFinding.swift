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
