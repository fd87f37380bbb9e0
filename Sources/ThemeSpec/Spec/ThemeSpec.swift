/// A theme document that has been read, merged over what it extends and checked: every value is in its range.
///
/// Lengths are pt at the Large text size and colours are as written; ``ThemeSpec`` resolves nothing.
public struct ThemeSpec: Sendable {
    /// The short name, such as `editorial-paper`.
    public let slug: String
    public let source: ThemeSource
    public let metadata: ThemeMetadata
    /// The version of Gentle's format, such as `0.7.0`.
    public let specVersion: String
    /// At least `background` and `textPrimary`; the engine has stand-ins for the other ``ColorRole/known`` roles.
    public internal(set) var colors: [ColorRole: ColorPair]
    /// Every text role.
    public let typography: [TextRole: TextRoleSpec]
    public let layout: LayoutSpec
    public let visual: VisualSpec
    /// Every button role.
    public let buttons: [ButtonRole: ButtonSpec]
    /// At least those that the buttons refer to.
    public let animations: [ButtonAnimation: ButtonAnimationSpec]
    /// Every surface role.
    public internal(set) var surfaces: [SurfaceRole: SurfaceSpec]
    /// The merged document with the places its values came from.
    public let document: JSONNode
    /// The files that ``document`` refers to: the theme's own, then its parents.
    let files: [SourceFile]
}
