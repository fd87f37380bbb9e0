import ColorScience

/// One named value of a design system as its file gives it, before it is given a role.
public struct ImportedToken: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        /// Straight-alpha sRGB for each appearance; `dark` is `nil` where the file gives one color for both.
        case color(light: Color, dark: Color?)
        /// Size in pt at Large, `nil` where a text style decides it; weight, design and text style as SwiftUI names them.
        case font(size: Double?, weight: String?, design: String?, textStyle: String?)
        /// pt, or a factor where the name says so.
        case number(Double)
    }

    /// The name and the namespaces it stands in, from the outermost in, such as `["Colors", "accent"]`.
    public let path: [String]
    public let value: Value
    /// Where it is given; lines and columns count from 1.
    public let file: String
    public let line: Int
    public let column: Int

    public init(path: [String], value: Value, file: String, line: Int, column: Int) {
        self.path = path
        self.value = value
        self.file = file
        self.line = line
        self.column = column
    }
}
