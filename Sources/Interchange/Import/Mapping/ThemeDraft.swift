import ThemeSpec

/// A theme document made of what an importer found: sparse, over `gentle-default`.
public struct ThemeDraft: Sendable {
    /// The theme's display name.
    public let name: String
    /// The document. Its values stand where the files have them, which are numbered as in ``files``.
    public let document: JSONNode
    /// The first is what was imported; a folder is without bytes.
    public let files: [(path: String, bytes: [UInt8])]
    /// What was mapped to what, changed or left out.
    public let notes: [ImportNote]

    /// The document as text, with a newline at its end.
    public var text: String { JSONWriter.text(document) + "\n" }
}
