extension SwiftShapeTests {
    static let shapes: [Shape] = [
        Shape(
            name: "nested enums",
            source: """
                import SwiftUI
                enum AppTheme {
                    enum Colors { static let primary = Color(hex: "#5B21B6") }
                    enum Fonts { static let body = Font.system(.body, design: .serif) }
                    enum Spacing { static let md: CGFloat = 16 }
                    enum Style { static let cardCornerRadius: CGFloat = 20 }
                }
                extension Color { init(hex: String) {
                    let n = UInt64(hex.dropFirst(), radix: 16) ?? 0
                    self.init(red: Double(n >> 16) / 255, green: Double(n >> 8 & 255) / 255, blue: Double(n & 255) / 255)
                } }
                """,
            tokens: [
                "Colors.primary #5B21B6", "Fonts.body serif body", "Spacing.md 16.0", "Style.cardCornerRadius 20.0",
            ]),
        Shape(
            name: "nested structs with a private initializer",
            source: """
                public struct AppTheme {
                    private init() {}
                    public struct Colors {
                        private init() {}
                        public static let accent = Color(red: 0.2, green: 0.4, blue: 0.6)
                    }
                }
                """, tokens: ["Colors.accent #336699"]),
        Shape(
            name: "flat statics",
            source: """
                enum AppTheme {
                    static let accentColor = Color.blue
                    static let spacing: CGFloat = 8
                    static let cardBackground = Color(.systemBackground)
                }
                """, tokens: ["accentColor #007AFF|#0A84FF", "spacing 8.0", "cardBackground #FFFFFF|#000000"]),
        Shape(
            name: "a palette renamed, three levels deep",
            source: """
                enum DS {
                    enum Palette {
                        enum Brand { static let primary = Color(white: 0.2) }
                        static let ink = Brand.primary.opacity(0.5)
                    }
                }
                """, tokens: ["Palette.Brand.primary #333333", "Palette.ink #33333380"]),
        Shape(
            name: "a color token enum beside other code",
            source: """
                struct FeatureColors {
                    static let chart = Color(hex: 0x1B4965)
                    func fill(for index: Int) -> Color { index == 0 ? FeatureColors.chart : .red }
                }
                struct ChartView: View { var body: some View { Text("a").foregroundStyle(.red).padding(12) } }
                """, tokens: ["FeatureColors.chart #1B4965"],
            notes: ["3: \"fill\" is a function of its parameters, not a constant"]),
        Shape(
            name: "roots side by side",
            source: """
                enum ScarfColor { static let accent = Color("Brand/Rust", bundle: .module) }
                enum ScarfSpace { static let s1: CGFloat = 4; static let s4: CGFloat = 16 }
                enum ScarfRadius { static let sm: CGFloat = 4; static let pill: CGFloat = 999 }
                enum ScarfFont { static let body = Font.system(size: 14) }
                """,
            tokens: [
                "ScarfColor.accent #C25A2A|#E89360", "ScarfSpace.s1 4.0", "ScarfSpace.s4 16.0", "ScarfRadius.sm 4.0",
                "ScarfRadius.pill 999.0", "ScarfFont.body 14.0",
            ]),
        Shape(
            name: "namespaces beside the theme",
            source: """
                enum AppTheme { enum Colors { static let ink = Color.black } }
                enum AppSpacing { static let md: CGFloat = 12 }
                enum Radius { static let card: CGFloat = 18 }
                enum Analytics { static let limit: Double = 3 }
                """, tokens: ["Colors.ink #000000", "AppSpacing.md 12.0", "Radius.card 18.0"]),
        Shape(
            name: "raw values",
            source: """
                enum Theme { static let tint = Color.orange }
                enum Spacing: CGFloat {
                    case xs = 4, sm = 8
                    case md = 16
                    var value: CGFloat { rawValue }
                }
                enum CornerRadius: Int { case small = 6, large = 20 }
                """,
            tokens: [
                "tint #FF9500|#FF9F0A", "Spacing.xs 4.0", "Spacing.sm 8.0", "Spacing.md 16.0", "CornerRadius.small 6.0",
                "CornerRadius.large 20.0",
            ]),
        Shape(
            name: "hexes as raw values",
            source: """
                enum AppPalette: String {
                    case accent = "#E07A5F"
                    case paper = "#FFF8F0"
                    case title = "Palette"
                    var color: Color { Color(hex: rawValue) }
                }
                """, tokens: ["AppPalette.accent #E07A5F", "AppPalette.paper #FFF8F0"],
            notes: ["5: \"title.color\": expected 6 hex digits"]),
        Shape(
            name: "functions without parameters",
            source: """
                enum AppTheme {
                    static func accent() -> Color { Color(white: 0.2) }
                    static func title() -> Font { return .system(size: 28, weight: .bold) }
                    static func gap() -> CGFloat { 8 }
                    static func shade(_ by: Double) -> Color { accent().opacity(by) }
                }
                """, tokens: ["accent #333333", "title 28.0 bold", "gap 8.0"],
            notes: ["5: \"shade\" is a function of its parameters, not a constant"]),
        Shape(
            name: "text styles as values",
            source: """
                enum DesignSystem {
                    enum Typography {
                        static let title = TextStyle(font: .system(.title, design: .rounded), color: .primary, tracking: 0.5)
                    }
                }
                """, tokens: ["Typography.title rounded title"],
            notes: ["3: only the font of the text style is imported"]),
        Shape(
            name: "a text style with an initializer",
            source: """
                struct Style { let font: Font; let color: Color
                    init(font: Font, color: Color) { self.font = font; self.color = color } }
                enum Typography {
                    static let title = Style(font: .system(.title, design: .rounded), color: .black)
                }
                """, tokens: ["Typography.title rounded title"],
            notes: ["4: only the font of the text style is imported"]),
        Shape(
            name: "extensions of Color alone",
            source: """
                import SwiftUI
                extension Color {
                    static let brandPrimary = Color("Brand/Rust")
                    static let brandPaper = Color(red: 250/255, green: 248/255, blue: 243/255)
                }
                """, tokens: ["brandPrimary #C25A2A|#E89360", "brandPaper #FAF8F3"]),
        Shape(
            name: "a theme whose tokens are in extensions",
            source: """
                enum Theme {}
                extension Theme { enum Colors { static let ink = Color(white: 0) } }
                extension Theme.Colors { static let paper = Color(white: 1) }
                extension View { func card() -> some View { padding(16).background(Theme.Colors.paper) } }
                """, tokens: ["Colors.ink #000000", "Colors.paper #FFFFFF"]),
        Shape(
            name: "light and dark over several lines",
            source: """
                struct Theme {
                    struct Colors {
                        static let background = Color(
                            light: Color(hex: "F8F9FA"),
                            dark: Color(hex: "1C1C1E")
                        )
                        static let text = Color(uiColor: UIColor { traits in
                            switch traits.userInterfaceStyle {
                            case .dark: return UIColor.white
                            default: return UIColor.black
                            }
                        })
                    }
                }
                """, tokens: ["Colors.background #F8F9FA|#1C1C1E", "Colors.text #000000|#FFFFFF"]),
        Shape(
            name: "aliases before their targets, and commented code",
            source: """
                enum AppTheme {
                    enum Colors {
                        static let link = accent // #FF0000
                        // static let old = Color(hex: "000000")
                        /* static let older = Color(hex: "111111") */
                        static let accent = AppTheme.Colors.brand
                        static let brand = Color(hex: "#40916C")
                        static let faint = Self.accent.opacity(0.25)
                    }
                }
                """,
            tokens: [
                "Colors.link #40916C", "Colors.accent #40916C", "Colors.brand #40916C", "Colors.faint #40916C40",
            ]),
        Shape(
            name: "what is no token",
            source: """
                enum AppTheme {
                    static let ink = Color.black
                    static let chart: [Color] = [.red, .blue]
                    static let sunset = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                    static let spring = Animation.spring(response: 0.3)
                    static let title = "Theme"
                    static let isDark = true
                    static let missing = Color("Nowhere")
                    static let foreign = Color.brandX
                }
                """,
            tokens: [
                "ink #000000", "chart.1 #FF3B30|#FF453A", "chart.2 #007AFF|#0A84FF", "sunset.1 #FF3B30|#FF453A",
                "sunset.2 #007AFF|#0A84FF",
            ],
            notes: [
                "5: \"spring\": ", "6: \"title\": expected a color",
                "7: \"isDark\": expected a color", "8: \"missing\": no color set", "9: \"foreign\": \".brandX\"",
            ]),
        Shape(
            name: "a switch of appearance",
            source: "enum AppTheme: String, CaseIterable { case light, dark, system }",
            refusal: "T.swift:1:1: \"AppTheme\" is an enum of cases (light, dark, system), expected"),
        Shape(
            name: "a numbered switch of appearance",
            source: "enum AppTheme: Int { case light = 0, dark = 1 }",
            refusal: "T.swift:1:1: \"AppTheme\" is an enum of cases (light, dark), expected"),
        Shape(
            name: "a class with a shared instance",
            source: """
                final class AppTheme: ObservableObject {
                    static let shared = AppTheme()
                    @Published var accent = Color.blue
                }
                """, tokens: ["accent #007AFF|#0A84FF"]),
        Shape(
            name: "a struct of instance properties",
            source: "struct Theme { let primary: Color; static let `default` = Theme(primary: .blue) }",
            tokens: ["primary #007AFF|#0A84FF"]),
        Shape(
            name: "a protocol",
            source: "protocol Theme { var primary: Color { get } }",
            refusal: "T.swift:1:1: \"Theme\" is a protocol of instance properties, expected"),
        Shape(
            name: "a view",
            source: "struct Home: View { var body: some View { Text(\"x\").padding(8) } }",
            refusal: "T.swift: no theme was found, expected static constants"),
        Shape(name: "nothing", source: "", refusal: "T.swift: no theme was found"),
        Shape(
            name: "a circle",
            source: "enum AppTheme { static let a = b; static let b = a; static let ink = Color.black }",
            tokens: ["ink #000000"],
            notes: ["1: \"a\": \"AppTheme.a\" refers to itself", "1: \"b\": \"AppTheme.a\" refers to itself"]),
        Shape(
            name: "braces that are not closed",
            source: """
                enum AppTheme {
                    enum Colors {
                        static let ink = Color.black
                """, tokens: ["Colors.ink #000000"], notes: ["2: '{' is never closed"]),
    ]
}
