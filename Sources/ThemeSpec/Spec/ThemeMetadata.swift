/// What a theme says about itself. All text is fit for a terminal: control characters have been made visible.
public struct ThemeMetadata: Hashable, Sendable {
    /// The display name, such as "Editorial Paper"; made from the file's name where the document has none.
    public var name: String
    /// One short line.
    public var summary: String?
    /// What kind of app it suits.
    public var purpose: String?
    /// The name of an SF Symbol.
    public var symbol: String?
    public var description: String?
    /// The appearances it was designed for, at least one.
    public var appearances: [Appearance]
    /// The screens that show it best, its home first; their names are not checked here.
    public var scenes: [String]
}
