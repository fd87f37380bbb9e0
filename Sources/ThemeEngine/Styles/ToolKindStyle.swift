import ColorScience
import ThemeSpec

/// A kind of tool that Scarf's chat calls, in the color that the theme keeps for it.
public struct ToolKindStyle: Sendable {
    public let name: String
    public let role: ColorRole
    public let color: Color
    public let label: TextModel
    /// pt.
    public let diameter: Double

    /// Those that the theme has a color for: none where it is not Scarf or made from it.
    public static func all(in model: RenderModel) -> [ToolKindStyle] {
        kinds.compactMap { name in
            let role = ColorRole(rawValue: "tool" + name)
            guard let color = model.colors.byRole[role] else { return nil }
            return ToolKindStyle(
                name: name, role: role, color: color,
                label: model.text(.caption).colored(.textSecondary, in: model), diameter: model.scaled(24))
        }
    }

    private static let kinds = ["Bash", "Edit", "Search", "Web", "Think"]
}
