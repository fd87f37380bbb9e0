import ColorScience
import ThemeSpec

/// The colors of iOS that files refer to by name, as in iOS 13 to 18.
enum SystemColors {
    /// Returns the colors of `systemBackground`, or of `systemBackgroundColor` as in asset catalogs; `nil` for other
    /// names.
    static func pair(named name: String) -> ColorPair? {
        let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        guard let row = table.first(where: { $0.name == short }) else { return nil }
        guard let light = Color(hex: row.light), let dark = Color(hex: row.dark) else { return nil }
        return ColorPair(light: light, dark: dark)
    }

    static var names: [String] { table.map { $0.name + "Color" } }

    private static let table: [(name: String, light: String, dark: String)] = [
        ("label", "#000000", "#FFFFFF"),
        ("secondaryLabel", "#3C3C4399", "#EBEBF599"),
        ("tertiaryLabel", "#3C3C434D", "#EBEBF54D"),
        ("quaternaryLabel", "#3C3C432E", "#EBEBF529"),
        ("placeholderText", "#3C3C434D", "#EBEBF54D"),
        ("link", "#007AFF", "#0984FF"),
        ("separator", "#3C3C434A", "#54545899"),
        ("opaqueSeparator", "#C6C6C8", "#38383A"),
        ("systemBackground", "#FFFFFF", "#000000"),
        ("secondarySystemBackground", "#F2F2F7", "#1C1C1E"),
        ("tertiarySystemBackground", "#FFFFFF", "#2C2C2E"),
        ("systemGroupedBackground", "#F2F2F7", "#000000"),
        ("secondarySystemGroupedBackground", "#FFFFFF", "#1C1C1E"),
        ("tertiarySystemGroupedBackground", "#F2F2F7", "#2C2C2E"),
        ("systemFill", "#78788033", "#7878805C"),
        ("secondarySystemFill", "#78788029", "#78788052"),
        ("tertiarySystemFill", "#7676801F", "#7676803D"),
        ("quaternarySystemFill", "#74748014", "#7676802E"),
        ("systemRed", "#FF3B30", "#FF453A"),
        ("systemOrange", "#FF9500", "#FF9F0A"),
        ("systemYellow", "#FFCC00", "#FFD60A"),
        ("systemGreen", "#34C759", "#30D158"),
        ("systemMint", "#00C7BE", "#63E6E2"),
        ("systemTeal", "#30B0C7", "#40C8E0"),
        ("systemCyan", "#32ADE6", "#64D2FF"),
        ("systemBlue", "#007AFF", "#0A84FF"),
        ("systemIndigo", "#5856D6", "#5E5CE6"),
        ("systemPurple", "#AF52DE", "#BF5AF2"),
        ("systemPink", "#FF2D55", "#FF375F"),
        ("systemBrown", "#A2845E", "#AC8E68"),
        ("systemGray", "#8E8E93", "#8E8E93"),
        ("systemGray2", "#AEAEB2", "#636366"),
        ("systemGray3", "#C7C7CC", "#48484A"),
        ("systemGray4", "#D1D1D6", "#3A3A3C"),
        ("systemGray5", "#E5E5EA", "#2C2C2E"),
        ("systemGray6", "#F2F2F7", "#1C1C1E"),
        ("white", "#FFFFFF", "#FFFFFF"),
        ("black", "#000000", "#000000"),
        ("clear", "#00000000", "#00000000"),
    ]
}
