import ColorScience
import ThemeSpec

/// The colors of iOS that files refer to by name, as in iOS 13 to 18.
///
/// Those for increased contrast are the "accessible" ones in Apple's Human Interface Guidelines, "Color". It lists none
/// for labels, fills, separators and backgrounds, which therefore do not change here.
enum SystemColors {
    /// Returns the colors for a name such as `systemBackground`, or `systemBackgroundColor` as in asset catalogs; `nil`
    /// for other names.
    static func pair(named name: String) -> ColorPair? {
        let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        guard let row = table.first(where: { $0.name == short }) else { return nil }
        guard let light = Color(hex: row.light), let dark = Color(hex: row.dark) else { return nil }
        let accessible = increased.first { $0.name == short }
        return ColorPair(
            light: light, dark: dark,
            increasedContrast: IncreasedContrastColors(
                light: accessible.flatMap { Color(hex: $0.light) }, dark: accessible.flatMap { Color(hex: $0.dark) }))
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

    private static let increased: [(name: String, light: String, dark: String)] = [
        ("systemRed", "#D70015", "#FF6961"),
        ("systemOrange", "#C93400", "#FFB340"),
        ("systemYellow", "#B25000", "#FFD426"),
        ("systemGreen", "#248A3D", "#30DB5B"),
        ("systemMint", "#0C817B", "#66D4CF"),
        ("systemTeal", "#008299", "#5DE6FF"),
        ("systemCyan", "#0071A4", "#70D7FF"),
        ("systemBlue", "#0040DD", "#409CFF"),
        ("systemIndigo", "#3634A3", "#7D7AFF"),
        ("systemPurple", "#8944AB", "#DA8FFF"),
        ("systemPink", "#D30F45", "#FF6482"),
        ("systemBrown", "#7F6545", "#B59469"),
        ("systemGray", "#6C6C70", "#AEAEB2"),
        ("systemGray2", "#8E8E93", "#7C7C80"),
        ("systemGray3", "#AEAEB2", "#545456"),
        ("systemGray4", "#BCBCC0", "#444446"),
        ("systemGray5", "#D8D8DC", "#363638"),
        ("systemGray6", "#EBEBF0", "#242426"),
    ]
}

/// The named colors of AppKit, as in macOS 12 to 14, without increased contrast.
///
/// Those whose names begin with `system` are from Apple's Human Interface Guidelines, "Color". Apple publishes no
/// values for the others: they approximate what `NSColor` resolves to in the appearances `aqua` and `darkAqua` with the
/// blue accent color. They depend on the version of macOS, the accent color and the wallpaper behind a window.
enum MacColors {
    /// Returns the colors for a name such as `labelColor` or `systemRed`; `nil` for other names.
    static func pair(named name: String) -> ColorPair? {
        guard let row = table.first(where: { $0.name == name }) else { return nil }
        guard let light = Color(hex: row.light), let dark = Color(hex: row.dark) else { return nil }
        return ColorPair(light: light, dark: dark)
    }

    private static let table: [(name: String, light: String, dark: String)] = [
        ("labelColor", "#000000D9", "#FFFFFFD9"),
        ("secondaryLabelColor", "#00000080", "#FFFFFF8C"),
        ("tertiaryLabelColor", "#00000042", "#FFFFFF40"),
        ("quaternaryLabelColor", "#0000001A", "#FFFFFF1A"),
        ("textColor", "#000000", "#FFFFFF"),
        ("placeholderTextColor", "#00000040", "#FFFFFF40"),
        ("selectedTextColor", "#000000", "#FFFFFF"),
        ("textBackgroundColor", "#FFFFFF", "#1E1E1E"),
        ("selectedTextBackgroundColor", "#B3D7FF", "#3F638B"),
        ("linkColor", "#0068DA", "#419CFF"),
        ("separatorColor", "#0000001A", "#FFFFFF1A"),
        ("gridColor", "#E6E6E6", "#1A1A1A"),
        ("headerTextColor", "#000000D9", "#FFFFFF"),
        ("windowBackgroundColor", "#ECECEC", "#323232"),
        ("windowFrameTextColor", "#000000D9", "#FFFFFFD9"),
        ("underPageBackgroundColor", "#969696E6", "#282828"),
        ("controlBackgroundColor", "#FFFFFF", "#1E1E1E"),
        ("controlColor", "#FFFFFF", "#FFFFFF40"),
        ("controlTextColor", "#000000D9", "#FFFFFFD9"),
        ("disabledControlTextColor", "#00000040", "#FFFFFF40"),
        ("controlAccentColor", "#007AFF", "#0A84FF"),
        ("selectedContentBackgroundColor", "#0063E1", "#0058D0"),
        ("selectedControlColor", "#B3D7FF", "#3F638B"),
        ("selectedControlTextColor", "#000000D9", "#FFFFFFD9"),
        ("selectedMenuItemTextColor", "#FFFFFF", "#FFFFFF"),
        ("alternateSelectedControlTextColor", "#FFFFFF", "#FFFFFF"),
        ("unemphasizedSelectedContentBackgroundColor", "#DCDCDC", "#464646"),
        ("unemphasizedSelectedTextBackgroundColor", "#DCDCDC", "#464646"),
        ("unemphasizedSelectedTextColor", "#000000", "#FFFFFF"),
        ("findHighlightColor", "#FFFF00", "#FFFF00"),
        ("shadowColor", "#000000", "#000000"),
        ("highlightColor", "#FFFFFF", "#B4B4B4"),
        ("systemRed", "#FF3B30", "#FF453A"),
        ("systemOrange", "#FF9500", "#FF9F0A"),
        ("systemYellow", "#FFCC00", "#FFD60A"),
        ("systemGreen", "#28CD41", "#32D74B"),
        ("systemMint", "#00C7BE", "#66D4CF"),
        ("systemTeal", "#59ADC4", "#6AC4DC"),
        ("systemCyan", "#55BEF0", "#5AC8F5"),
        ("systemBlue", "#007AFF", "#0A84FF"),
        ("systemIndigo", "#5856D6", "#5E5CE6"),
        ("systemPurple", "#AF52DE", "#BF5AF2"),
        ("systemPink", "#FF2D55", "#FF375F"),
        ("systemBrown", "#A2845E", "#AC8E68"),
        ("systemGray", "#8E8E93", "#98989D"),
    ]
}
