extension SwiftFormTests {
    /// Two types for light and dark.
    static let halves = """
        struct LightTheme: Theme { let page = Color.white; let ink = Color.black }
        struct DarkTheme: Theme { let page = Color.black; let ink = Color.white }
        """

    /// Colors for light and dark, in one value or in two, and colors that are equal in both.
    static let pairs: [Form] = [
        Form(
            name: "a type that makes a color of numbers for light and dark",
            source: """
                struct Gray { let light: CGFloat; let dark: CGFloat
                    var color: Color { Color(UIColor { traits in
                        UIColor(white: traits.userInterfaceStyle == .dark ? dark : light, alpha: 1) }) } }
                enum App { static let ink = Gray(light: 0, dark: 1).color; static let page = Gray(light: 1, dark: 0) }
                """, colors: ["App.ink #000000|#FFFFFF", "App.page #FFFFFF|#000000"]),
        Form(
            name: "numbers for light and dark",
            source: """
                struct Elevation { let light: Int; let dark: Int }
                enum App { static let card = Elevation(light: 4, dark: 12); static let page = Color.white }
                """, colors: ["App.page #FFFFFF"]),
        Form(
            name: "a type that makes a color of bytes named like components",
            source: """
                struct Bytes { let red: Double; let green: Double; let blue: Double
                    var color: Color { Color(red: red / 255, green: green / 255, blue: blue / 255) } }
                enum App { static let ink = Bytes(red: 1, green: 0, blue: 0).color }
                """, colors: ["App.ink #010000"]),
        Form(
            name: "a color for dark beside components",
            source: """
                enum App { static let ink = Color(red: 1, green: 0, blue: 0, dark: .blue)
                    static let page = Color(white: 1, opacity: 0.5, dark: Color(white: 0))
                    static let odd = Color(red: 1, green: 0, blue: 0, shade: 0.5) }
                """, colors: ["App.ink #FF0000|#0A84FF", "App.page #FFFFFF80|#000000"],
            notes: ["3: \"odd\": no initializer of Color with the label \"shade:\" is declared in this file"]),
        Form(
            name: "a color for dark beside a hex without a declared initializer",
            source: """
                extension Color { static let ink = Color("#112233", dark: "#445566")
                    static let page = Color(hex: 0xFFFFFF, opacity: 0.5, dark: 0x000000)
                    static let rule = Color(rgba: 0x11223380, dark: 0x44556680)
                    static let line = Color(argb: 0x80112233, dark: 0x80445566) }
                """,
            colors: [
                "ink #112233|#445566", "page #FFFFFF80|#00000080", "rule #11223380|#44556680",
                "line #11223380|#44556680",
            ]),
        Form(
            name: "a variable appearance with an initial value",
            source: """
                final class Skin: ObservableObject { @Published var scheme: ColorScheme = .light
                    var ink: Color { scheme == .dark ? .white : .black } }
                """, colors: ["ink #000000|#FFFFFF"]),
        Form(
            name: "a parameter for the appearance with a default",
            source: """
                extension Color { static func ink(_ scheme: ColorScheme = .light) -> Color {
                    scheme == .dark ? .white : .black } }
                """, colors: ["ink #000000|#FFFFFF"]),
        Form(
            name: "a pair and the default of an environment key",
            source: """
                \(halves)
                private struct ThemeKey: EnvironmentKey { static let defaultValue: Theme = LightTheme() }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "a pair and the current theme",
            source: """
                \(halves)
                let current: Theme = LightTheme()
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "a pair in a list",
            source: """
                \(halves)
                let themes: [Theme] = [LightTheme(), DarkTheme()]
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "a pair in an argument",
            source: """
                \(halves)
                let service = ThemeService(themes: [LightTheme(), DarkTheme()])
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "a pair and a manager",
            source: """
                \(halves)
                final class Manager { static let shared = Manager(); var theme: Theme = DarkTheme() }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"]),
        Form(
            name: "a default appearance of an initializer",
            source: """
                struct Palette {
                    let page: Color
                    let card: Color
                    static let dark = Palette(page: .black, card: Color(white: 0.2))
                    static let light = Palette(page: .white, card: Color(white: 0.9))
                }
                struct Fonts { var title: Font = .system(size: 26) }
                final class Manager: ObservableObject {
                    @Published private(set) var palette: Palette
                    @Published private(set) var fonts = Fonts()
                    init(colorScheme: ColorScheme = .dark) { palette = colorScheme == .dark ? .dark : .light }
                }
                """, colors: ["page #FFFFFF|#000000", "card #E6E6E6|#333333"]),
        Form(
            name: "values of types that only protocols of other files describe",
            source: """
                struct LightTheme: Theme { let colors: Colors = LightColors() }
                struct LightColors: Colors {
                    let background: Backgrounds = LightBackgrounds()
                    let label: Labels = LightLabels()
                }
                struct LightBackgrounds: Backgrounds { let primary: Color = .white }
                struct LightLabels: Labels { let primary: Color = .black }
                """, colors: ["colors.background.primary #FFFFFF", "colors.label.primary #000000"]),
        Form(
            name: "a light and a dark case of a nested enum",
            source: """
                final class Store {
                    enum Mode { case dark, light
                        var page: Color { switch self { case .dark: return .black; case .light: return .white } } }
                }
                """, colors: ["page #FFFFFF|#000000"]),
        Form(
            name: "a function of a light and a dark case",
            source: """
                enum AppTheme { case light, dark }
                extension Color {
                    static func page(for theme: AppTheme) -> Color {
                        switch theme { case .light: return .white; case .dark: return .black }
                    }
                }
                """, colors: ["page #FFFFFF|#000000"]),
        Form(
            name: "colors of an elevated level",
            source: """
                extension UIColor {
                    static let page = UIColor {
                        $0.userInterfaceStyle == .light ? .white : ($0.userInterfaceLevel == .elevated ? .red : .black)
                    }
                    static let ink = UIColor { traits in
                        UITraitCollection.current.userInterfaceLevel == .base ? .black : .white
                    }
                }
                """, colors: ["page #FFFFFF|#000000", "ink #000000"],
            notes: ["3: differs on elevated surfaces", "6: differs on elevated surfaces"]),
        Form(
            name: "opacities outside 0...1",
            source: """
                enum Theme {
                    static let page = Color(white: 0, opacity: 7)
                    static let ink = Color.black.opacity(-2)
                    static let rule = Color.black.opacity(1)
                }
                """, colors: ["page #000000", "ink #00000000", "rule #000000"],
            notes: [
                "2: expected an opacity in 0...1, found 7; 1 is used",
                "3: expected an opacity in 0...1, found -2; 0 is used",
            ]),
        Form(
            name: "cases with equal colors",
            source: """
                enum Theme { case sand, slate
                    var page: Color { switch self { case .sand: .white; case .slate: .black } }
                    var card: Color { switch self { case .sand: .white; case .slate: Color(white: 0.2) } }
                    var ink: Color { switch self { case .sand: .black; case .slate: .white } } }
                """,
            colors: [
                "sand: page #FFFFFF", "sand: card #FFFFFF", "sand: ink #000000", "slate: page #000000",
                "slate: card #333333", "slate: ink #FFFFFF",
            ]),
        Form(
            name: "pairs of which one color is not known",
            source: """
                struct Pair { let light: Color; let dark: Color }
                enum Theme {
                    static let page = Pair(light: .white, dark: Color("Gone"))
                    static let card = Pair(light: Color("Gone"), dark: .black)
                    static let rule = Color(light: .white, dark: Color("Gone"))
                    static let ink = Pair(light: .black, dark: .white)
                }
                """, colors: ["ink #000000|#FFFFFF"],
            notes: [
                "3: \"page\": no color set \"Gone\"", "4: \"card\": no color set \"Gone\"",
                "5: \"rule\": no color set \"Gone\"",
            ]),
        Form(
            name: "pairs with further colors",
            source: """
                struct Swatch { let light: Color; let dark: Color; var text: Color = .gray; var bold = false }
                enum Theme {
                    static let page = Swatch(light: .white, dark: .black, text: .green)
                    static let card = Swatch(light: .white, dark: .black, bold: true)
                }
                """,
            colors: [
                "page: text #34C759|#30D158", "page: light #FFFFFF", "page: dark #000000", "card: text #8E8E93",
                "card: light #FFFFFF", "card: dark #000000",
            ]),
        Form(
            name: "a color for dark alone",
            source: """
                struct Panel { var dark: Color; var fill: Color = .white }
                enum Theme { static let panel = Panel(dark: .black) }
                """, colors: ["panel.fill #FFFFFF", "panel.dark #000000"]),
        Form(
            name: "namespaces for light and dark",
            source: """
                enum Theme {
                    enum Light { static let page = Color.white; static let ink = Color.black; static let gap: CGFloat = 8 }
                    enum Dark { static let page = Color(white: 0.2); static let ink = Color.white }
                }
                """, colors: ["page #FFFFFF|#333333", "ink #000000|#FFFFFF"]),
        Form(
            name: "namespaces for light and dark that other colors refer to",
            source: """
                enum Ramp {
                    enum Light { static let page = Color.white; static let ink = Color.black }
                    enum Dark { static let page = Color.black; static let ink = Color.white }
                }
                enum Theme {
                    static let page = Color(light: Ramp.Light.page, dark: Ramp.Dark.page)
                }
                """,
            colors: [
                "Ramp.Light.page #FFFFFF", "Ramp.Light.ink #000000", "Ramp.Dark.page #000000", "Ramp.Dark.ink #FFFFFF",
                "page #FFFFFF|#000000",
            ]),
        Form(
            name: "themes with different lengths in dark",
            source: """
                struct Look { let page: Color; let ink: Color; let radius: CGFloat
                    static let light = Look(page: .white, ink: .black, radius: 8)
                    static let dark = Look(page: .black, ink: .white, radius: 12) }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"],
            notes: ["2: \"radius\" differs in dark, but only colors can"]),
        Form(
            name: "a theme that is chosen by the appearance",
            source: """
                protocol Look { var page: Color { get } }
                struct Day: Look { let page = Color.white; let ink = Color.black }
                struct Night: Look { let page = Color.black; let ink = Color.white }
                enum Theme {
                    static func current(_ scheme: ColorScheme) -> Color { .red }
                    static var look: Look { UITraitCollection.current.userInterfaceStyle == .dark ? Night() : Day() }
                }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF", "current #FF3B30|#FF453A"]),
        Form(
            name: "names for light and dark",
            source: """
                struct AppColors {
                    static let lightBgColor = Color(hex: "#FAFAFA")
                    static let darkBgColor = Color(hex: "#121212")
                    static let cardLight = Color.white
                    static let cardDark = Color(white: 0.2)
                    static let accentLight = Color(hex: "#0B57D0")
                    static let accentDark = Color(hex: "#8AB4F8")
                    static let onlyLight = Color(hex: "#ABCDEF")
                    static let lightGray = Color(hex: "#DDDDDD")
                    static let darkGray = Color(hex: "#555555")
                    static let success = Color(hex: "#00AA00")
                    static let successLight = Color(hex: "#CCFFCC")
                    static let successDark = Color(hex: "#005500")
                    static let spaceLight: CGFloat = 4
                    static let spaceDark: CGFloat = 8
                }
                """,
            colors: [
                "bgColor #FAFAFA|#121212", "card #FFFFFF|#333333", "accent #0B57D0|#8AB4F8", "onlyLight #ABCDEF",
                "lightGray #DDDDDD", "darkGray #555555", "success #00AA00", "successLight #CCFFCC",
                "successDark #005500",
            ].map { "AppColors." + $0 },
            notes: [
                "2: \"AppColors.bgColor\" is \"lightBgColor\" in light and \"darkBgColor\" in dark",
                "4: \"AppColors.card\" is \"cardLight\" in light and \"cardDark\" in dark",
                "6: \"AppColors.accent\" is \"accentLight\" in light and \"accentDark\" in dark",
            ]),
        Form(
            name: "names for light and dark in an extension, and of an instance",
            source: """
                extension Color {
                    static let backgroundColorLight = Color.white
                    static let backgroundColorDark = Color.black
                    static let primaryTextLightColor = Color.black
                    static let primaryTextDarkColor = Color.white
                    static let light_divider = Color(white: 0.8)
                    static let dark_divider = Color(white: 0.2)
                }
                struct Theme { let lightModeInk = Color.black; let darkModeInk = Color.white
                    let rest = Color(white: 0.4) }
                """,
            colors: [
                "backgroundColor #FFFFFF|#000000", "primaryTextColor #000000|#FFFFFF", "divider #CCCCCC|#333333",
                "ink #000000|#FFFFFF", "rest #666666",
            ],
            notes: [
                "2: \"backgroundColor\" is \"backgroundColorLight\" in light and \"backgroundColorDark\" in dark",
                "4: \"primaryTextColor\" is", "6: \"divider\" is \"light_divider\" in light", "9: \"ink\" is",
            ]),
        Form(
            name: "names of light and dark shades",
            source: """
                enum Palette {
                    static let primaryLight = Color(hex: "#90CAF9")
                    static let primaryDark = Color(hex: "#0D47A1")
                    static let textLight = Color.white
                    static let textDark = Color.black
                    static let textOnLight = Color.black
                    static let textOnDark = Color.white
                }
                """,
            colors: [
                "primaryLight #90CAF9", "primaryDark #0D47A1", "textLight #FFFFFF", "textDark #000000",
                "textOnLight #000000", "textOnDark #FFFFFF",
            ].map { "Palette." + $0 }),
        Form(
            name: "names for light and dark that the file makes pairs of",
            source: """
                enum Ramp { static let bgLight = Color.white; static let bgDark = Color.black
                    static let inkLight = Color.black; static let inkDark = Color.white }
                enum Theme { static let bg = Color(light: Ramp.bgLight, dark: Ramp.bgDark) }
                """,
            colors: [
                "Ramp.bgLight #FFFFFF", "Ramp.bgDark #000000", "Ramp.ink #000000|#FFFFFF", "bg #FFFFFF|#000000",
            ], notes: ["2: \"Ramp.ink\" is \"inkLight\" in light and \"inkDark\" in dark"]),
        Form(
            name: "names for light and dark of types of one type",
            source: """
                enum Theme {
                    enum Text { static let primaryLight = Color.black; static let primaryDark = Color.white }
                    enum Brand { static let primaryLight = Color.blue; static let primaryDark = Color.orange }
                }
                let kLightBackground = Color.white
                let kDarkBackground = Color.black
                """,
            colors: ["Text.primary #000000|#FFFFFF", "Brand.primary #007AFF|#FF9F0A", "background #FFFFFF|#000000"],
            notes: ["2: \"Text.primary\" is", "3: \"Brand.primary\" is", "5: \"background\" is"]),
    ]
}
