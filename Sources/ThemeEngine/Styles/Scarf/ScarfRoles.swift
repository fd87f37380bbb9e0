import ThemeSpec

/// The color roles that Scarf's own components need and that nothing else can stand in for.
public enum ScarfRoles {
    /// The accent at a tenth: behind a ghost button while it is pressed.
    static let accentTint = ColorRole(rawValue: "accentTint")
    /// The fill of a primary button while it is pressed.
    static let accentActive = ColorRole(rawValue: "accentActive")
    /// The edge of a secondary button, and its fill while it is pressed.
    static let borderStrong = ColorRole(rawValue: "borderStrong")

    /// Whether the theme gives all of them, as Scarf does and what is made from it.
    public static func areGiven(in model: RenderModel) -> Bool {
        [accentTint, accentActive, borderStrong].allSatisfy { model.colors.byRole[$0] != nil }
    }
}
