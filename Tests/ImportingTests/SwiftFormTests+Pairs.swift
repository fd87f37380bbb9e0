extension SwiftFormTests {
    /// Colors for light and dark, in one value or in two, and colors that are equal in both.
    static let pairs: [Form] = [
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
    ]
}
