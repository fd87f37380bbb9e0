import ColorScience
import JSONText
import ThemeSpec

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

/// What an importer found in a file or a folder.
public struct ImportedTokens: Sendable {
    /// The name of the design system, from the file.
    public var name: String
    /// In the order of the file.
    public var tokens: [ImportedToken]
    public var notes: [ImportNote]
    /// What the file says in a theme document's own form, for which tokens have no words; tokens go over it.
    public var document: JSONNode?
    /// Whether a font given by its size alone keeps it at every text size, as SwiftUI's `Font.system(size:)` does.
    var fixesSizes = false
    /// Which color roles the tokens are for, where the file says that.
    var roles: DTCGRoles?

    public init(name: String, tokens: [ImportedToken] = [], notes: [ImportNote] = []) {
        self.name = name
        self.tokens = tokens
        self.notes = notes
    }
}
