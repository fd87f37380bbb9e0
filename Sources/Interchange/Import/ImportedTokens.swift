import ThemeSpec

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
