extension SwiftFormTests {
    /// Types at the same level that are separate themes, and those that are parts of one theme.
    static let namespaces: [Form] = [
        Form(
            name: "namespaces with the same names",
            source: """
                enum ColorTokens {
                    enum Kids {
                        static let background = Color(hex: "#FFF7E0")
                        static let text = Color(hex: "#221100")
                        static let accent = Color(hex: "#FF6600")
                        static let border = Color(hex: "#EEDDCC")
                    }
                    enum Adult {
                        static let background = Color.white
                        static let text = Color.black
                        static let accent = Color(hex: "#0066FF")
                        static let border = Color(hex: "#DDDDDD")
                    }
                    static let brand = Color(hex: "#123456")
                }
                """,
            colors: [
                "Kids: background #FFF7E0", "Kids: text #221100", "Kids: accent #FF6600", "Kids: border #EEDDCC",
                "Kids: ColorTokens.brand #123456", "Adult: background #FFFFFF", "Adult: text #000000",
                "Adult: accent #0066FF", "Adult: border #DDDDDD", "Adult: ColorTokens.brand #123456",
            ]),
        Form(
            name: "namespaces of namespaces with the same names",
            source: """
                enum OceanTheme {
                    enum Text { static let primary = Color.black; static let muted = Color(white: 0.4) }
                    enum Background { static let primary = Color.white }
                }
                enum ForestTheme {
                    enum Text { static let primary = Color.white; static let muted = Color(white: 0.8) }
                    enum Background { static let primary = Color.black }
                }
                """,
            colors: [
                "OceanTheme: Text.primary #000000", "OceanTheme: Text.muted #666666",
                "OceanTheme: Background.primary #FFFFFF", "ForestTheme: Text.primary #FFFFFF",
                "ForestTheme: Text.muted #CCCCCC", "ForestTheme: Background.primary #000000",
            ]),
        Form(
            name: "light and dark of two themes",
            source: """
                enum Kids {
                    enum Light { static let background = Color.white; static let text = Color.black; static let card = Color.red }
                    enum Dark { static let background = Color.black; static let text = Color.white; static let card = Color.red }
                }
                enum AdultColors {
                    enum Light { static let background = Color(white: 0.8); static let text = Color.blue; static let card = Color.white }
                    enum Dark { static let background = Color(white: 0.2); static let text = Color.white; static let card = Color.black }
                }
                """,
            colors: [
                "Kids.background #FFFFFF|#000000", "Kids.text #000000|#FFFFFF", "Kids.card #FF3B30|#FF453A",
                "AdultColors.background #CCCCCC|#333333", "AdultColors.text #007AFF|#FFFFFF",
                "AdultColors.card #FFFFFF|#000000",
            ]),
        Form(
            name: "types without a protocol for light and dark",
            source: """
                struct LightColors { let page = Color.white; let ink = Color.black; let rule = Color(white: 0.8) }
                struct DarkColors { let page = Color.black; let ink = Color.white; let rule = Color(white: 0.2) }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF", "rule #CCCCCC|#333333"]),
        Form(
            name: "types without a protocol that are themes",
            source: """
                struct OceanColors { let background = Color.white; let text = Color.black; let accent = Color(hex: "#0044AA") }
                struct ForestColors { let background = Color.white; let text = Color.black; let accent = Color(hex: "#226622") }
                """,
            colors: [
                "OceanColors: background #FFFFFF", "OceanColors: text #000000", "OceanColors: accent #0044AA",
                "ForestColors: background #FFFFFF", "ForestColors: text #000000", "ForestColors: accent #226622",
            ]),
        Form(
            name: "parts of a theme with the same names",
            source: """
                enum Tints {
                    enum PrimaryButton { static let background = Color.black; static let text = Color.white
                        static let border = Color.black; static let icon = Color.white }
                    enum Card { static let background = Color.white; static let text = Color.black
                        static let border = Color.black; static let icon = Color.black }
                }
                enum Blue { static let s100 = Color(hex: "#111111"); static let s200 = Color(hex: "#222222")
                    static let s300 = Color(hex: "#333333"); static let s400 = Color(hex: "#444444") }
                enum Red { static let s100 = Color(hex: "#111111"); static let s200 = Color(hex: "#222222")
                    static let s300 = Color(hex: "#333333"); static let s400 = Color(hex: "#444444") }
                """,
            colors: [
                "Tints.PrimaryButton.background #000000", "Tints.PrimaryButton.text #FFFFFF",
                "Tints.PrimaryButton.border #000000", "Tints.PrimaryButton.icon #FFFFFF",
                "Tints.Card.background #FFFFFF", "Tints.Card.text #000000", "Tints.Card.border #000000",
                "Tints.Card.icon #000000", "Blue.s100 #111111", "Blue.s200 #222222", "Blue.s300 #333333",
                "Blue.s400 #444444", "Red.s100 #111111", "Red.s200 #222222", "Red.s300 #333333", "Red.s400 #444444",
            ]),
        Form(
            name: "the only instance of a theme",
            source: """
                struct Theme { let page: Color; let ink: Color; let rule: Color
                    static let ocean = Theme(page: .white, ink: .black, rule: .gray) }
                struct ButtonColors { let fill: Color; let label: Color; let edge: Color }
                """, colors: ["page #FFFFFF", "ink #000000", "rule #8E8E93"]),
        Form(
            name: "the only instance of a component",
            source: """
                struct ButtonColors { let fill: Color; let label: Color; let edge: Color }
                enum Theme { static let action = ButtonColors(fill: .white, label: .black, edge: .gray) }
                """, colors: ["action.fill #FFFFFF", "action.label #000000", "action.edge #8E8E93"]),
        Form(
            name: "the default of the environment",
            source: """
                struct Look { let page: Color; let ink: Color; let rule: Color
                    static let ocean = Look(page: .white, ink: .black, rule: .gray)
                    static let night = Look(page: .black, ink: .white, rule: .gray) }
                struct LookKey: EnvironmentKey { static let defaultValue = Look.ocean }
                """,
            colors: [
                "ocean: page #FFFFFF", "ocean: ink #000000", "ocean: rule #8E8E93", "night: page #000000",
                "night: ink #FFFFFF", "night: rule #8E8E93",
            ]),
        Form(
            name: "the default of the environment for one appearance",
            source: """
                extension Palette {
                    var page: Color { colorScheme == .dark ? .black : .white }
                    var ink: Color { colorScheme == .dark ? .white : .black }
                }
                private struct PaletteKey: EnvironmentKey { static let defaultValue = Palette(colorScheme: .dark) }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "an extension of an enum of another file",
            source: """
                extension Paper {
                    var page: Color { switch self { case .cream: return Color(hex: "#FFF8E7"); case .slate, .ink: return .black } }
                    var text: Color { switch self { case .cream: return .black; case .slate: return .white; case .ink: return .far } }
                    var rule: Color { switch self { case .cream: return .gray; case .slate: return .red; case .ink: return .blue } }
                    var mark: Color { switch self { case .cream: return .red; case .slate: return .blue; case .ink: return .green } }
                }
                """,
            colors: [
                "cream: page #FFF8E7", "cream: text #000000", "cream: rule #8E8E93",
                "cream: mark #FF3B30|#FF453A", "slate: page #000000", "slate: text #FFFFFF",
                "slate: rule #FF3B30|#FF453A", "slate: mark #007AFF|#0A84FF", "ink: page #000000",
                "ink: rule #007AFF|#0A84FF", "ink: mark #34C759|#30D158",
            ], notes: ["3: \"ink.text\": \".far\" is not declared in this file"]),
        Form(
            name: "a base class and its subclasses",
            source: """
                protocol Theme { var page: UIColor { get }; var ink: UIColor { get }; var rule: UIColor { get } }
                class BaseTheme: Theme { var page: UIColor { .white }; var ink: UIColor { .black }; var rule: UIColor { .gray } }
                class InkTheme: BaseTheme { override var page: UIColor { .black }; override var ink: UIColor { .white } }
                """,
            colors: [
                "BaseTheme: page #FFFFFF", "BaseTheme: ink #000000", "BaseTheme: rule #808080",
                "InkTheme: page #000000", "InkTheme: ink #FFFFFF", "InkTheme: rule #808080",
            ]),
        Form(
            name: "dictionaries by the cases of an enum",
            source: """
                enum Kind { case normal, fire }
                extension UIColor { static let normal = UIColor(white: 0.2, alpha: 1); static let fire = UIColor.red }
                enum P { static let colors: [Kind: UIColor] = [.normal: .normal, .fire: .fire] }
                """,
            colors: ["normal #333333", "fire #FF0000", "P.colors.normal #333333", "P.colors.fire #FF0000"]),
    ]
}
