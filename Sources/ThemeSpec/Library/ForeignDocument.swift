/// A theme document that was made from files of another format.
///
/// Its values stand where those files have them, so that whatever is said of them leads there.
public struct ForeignDocument: Sendable {
    /// The theme's display name; its slug is made of it.
    public let name: String
    /// Every place in it is in one of `files`.
    public let root: JSONNode
    /// Paths and contents.
    public let files: [(path: String, bytes: [UInt8])]
    /// What was changed or left out on the way.
    public let diagnostics: [Diagnostic]
    /// Other files and folders that were looked at: a change there may change the theme.
    public var others: [String]

    public init(
        name: String, root: JSONNode, files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic] = [],
        others: [String] = []
    ) {
        self.name = name
        self.root = root
        self.files = files
        self.diagnostics = diagnostics
        self.others = others
    }
}

/// Makes a theme document of a file or folder in another format; `nil` for what it does not know.
///
/// Asked for every path before anything is read, without the faults; and again for a file that is no theme document,
/// with them.
public typealias ForeignImporter =
    @Sendable (_ path: String, _ faults: [Diagnostic]?) throws(ThemeLoadError) -> ForeignDocument?
