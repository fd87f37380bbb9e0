extension SwiftFormTests {
    /// Types at the same level that are separate themes, and those that are parts of one theme.
    static let namespaces: [Form] = [
        Form(
            name: "static members of a protocol for the types that conform to it",
            source: """
                protocol Brand { static var main: Color { get } }
                extension Brand { static var main: Color { Color(white: 0.4) }
                    static var soft: Color { main.opacity(0.5) }
                    static var faint: Color { Self.main.opacity(0.2) }
                    static func tint(_ part: Double) -> Color { main.opacity(part) } }
                enum Plain: Brand {}
                enum Green: Brand { static var main: Color { Color(red: 0, green: 1, blue: 0) } }
                enum App { static let a = Plain.soft, b = Green.soft, c = Green.faint, d = Green.tint(0.8), e = Plain.main }
                """,
            colors: [
                "Brand.main #666666", "Brand.soft #66666680", "Brand.faint #66666633", "Green.main #00FF00",
                "App.a #66666680", "App.b #00FF0080", "App.c #00FF0033", "App.d #00FF00CC", "App.e #666666",
            ]),
        Form(
            name: "class members that a subclass overrides",
            source: """
                class Base { enum Raw { static let gray = Color(white: 0.2) }
                    class var tag: Color { Raw.gray }
                    class var soft: Color { tag.opacity(0.5) }
                    class func tint(_ part: Double) -> Color { tag.opacity(part) } }
                final class Ocean: Base { override class var tag: Color { Color(red: 0, green: 1, blue: 0) } }
                final class Sand: Base {}
                enum App { static let a = Base.soft, b = Ocean.soft, c = Sand.soft, d = Ocean.tint(0.2), e = Sand.tint(0.2) }
                """,
            colors: [
                "Base.Raw.gray #333333", "Base.tag #333333", "Base.soft #33333380", "Ocean.tag #00FF00",
                "App.a #33333380", "App.b #00FF0080", "App.c #33333380", "App.d #00FF0033", "App.e #33333333",
            ]),
        Form(
            name: "members of a protocol's extension that are no requirements",
            source: """
                protocol Look { var ink: Color { get }; static var page: Color { get } }
                extension Look { var rule: Color { ink.opacity(0.5) }
                    var faint: Color { rule.opacity(0.5) }
                    var wash: Color { self.rule }
                    static var edge: Color { page.opacity(0.5) }
                    static var line: Color { edge } }
                extension Look { static var page: Color { .white } }
                struct Own: Look { let ink = Color.black; let rule = Color.white
                    static let page = Color.white; static let edge = Color.black }
                enum App { static let a = Own().faint, b = Own().wash, c = Own().rule, d = Own.line, e = Own.edge }
                """,
            colors: [
                "faint #00000040", "wash #00000080", "Look.edge #FFFFFF80", "Look.line #FFFFFF80", "Look.page #FFFFFF",
                "ink #000000", "rule #FFFFFF", "Own.page #FFFFFF", "Own.edge #000000", "App.a #00000040",
                "App.b #00000080", "App.c #FFFFFF", "App.d #FFFFFF80", "App.e #000000",
            ]),
        Form(
            name: "constants in a tuple",
            source: """
                func both() -> (Color, Color) { (.black, .white) }
                enum App { static let (a, b) = (Color(white: 0.2), Color(white: 0.4)), c = Color.white
                    static let (d, _, e): (Color, Color, Color) = (first: .black, .black, last: .white)
                    static let (f, g) = both() }
                """,
            colors: [
                "both.0 #000000", "both.1 #FFFFFF", "App.a #333333", "App.b #666666", "App.c #FFFFFF", "App.d #000000",
                "App.e #FFFFFF", "App.f #000000",
                "App.g #FFFFFF",
            ]),
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
