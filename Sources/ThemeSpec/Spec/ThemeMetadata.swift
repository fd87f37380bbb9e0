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
    /// The text sizes that the app follows; where people choose one beyond, it keeps to the nearest.
    public var contentSizes: ClosedRange<ContentSize>
    /// What it is made for, where its rules differ with that.
    public var platform: Platform?
    /// The names of the design system's own rules that it holds itself to; they are not checked here.
    public var rules: [String]
}
