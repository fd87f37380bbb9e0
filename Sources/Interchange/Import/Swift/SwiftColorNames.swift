import ColorScience
import ThemeSpec

/// Colors that SwiftUI and UIKit have names for.
enum SwiftColorNames {
    /// `Color.red`, `Color.primary` and styles such as `.tertiary`: the system's colors under shorter names.
    static func swiftUI(_ name: String) -> ColorPair? {
        guard let system = swiftUINames.first(where: { $0.name == name }) else { return nil }
        return SystemColors.pair(named: system.system)
    }

    /// `UIColor.label`, `UIColor.systemRed`, `NSColor.labelColor`, and the fixed `UIColor.red`.
    static func platform(_ name: String) -> ColorPair? {
        if let pair = SystemColors.pair(named: name) { return pair }
        guard let fixed = fixed.first(where: { $0.name == name }) else { return nil }
        return Color(hex: fixed.hex).map { ColorPair(light: $0, dark: $0) }
    }

    /// Of both, for "did you mean".
    static var known: [String] { swiftUINames.map(\.name) }

    private static let swiftUINames: [(name: String, system: String)] = [
        ("white", "white"), ("black", "black"), ("clear", "clear"),
        ("primary", "label"), ("secondary", "secondaryLabel"), ("tertiary", "tertiaryLabel"),
        ("quaternary", "quaternaryLabel"), ("accentColor", "systemBlue"),
        ("red", "systemRed"), ("orange", "systemOrange"), ("yellow", "systemYellow"), ("green", "systemGreen"),
        ("mint", "systemMint"), ("teal", "systemTeal"), ("cyan", "systemCyan"), ("blue", "systemBlue"),
        ("indigo", "systemIndigo"), ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"),
        ("gray", "systemGray"),
    ]

    /// UIKit's colors that are the same always (UIColor, "Fixed colors"), and its two for text.
    private static let fixed: [(name: String, hex: String)] = [
        ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"), ("cyan", "#00FFFF"), ("yellow", "#FFFF00"),
        ("magenta", "#FF00FF"), ("orange", "#FF8000"), ("purple", "#800080"), ("brown", "#996633"),
        ("gray", "#808080"), ("darkGray", "#555555"), ("lightGray", "#AAAAAA"), ("darkText", "#000000"),
        ("lightText", "#FFFFFF99"),
    ]
}
