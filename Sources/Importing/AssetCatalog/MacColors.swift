import ColorScience
import ThemeSpec

/// The colors of macOS that AppKit has names for, as in macOS 12 to 14 without increased contrast.
///
/// Those whose names begin with `system` are from Apple's Human Interface Guidelines, "Color". Apple publishes no values of
/// the others: they are approximations of what `NSColor` resolves to in the appearances `aqua` and `darkAqua` with the blue
/// accent color, and depend on the version of macOS, the accent color and the wallpaper behind a window.
enum MacColors {
    /// Returns the colors of `labelColor`, or of `systemRed`; `nil` for other names.
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
