extension SwiftFormTests {
    /// Functions, lists and namespaces that occur in theme files of projects.
    static let functions: [Form] = [
        Form(
            name: "a function of the appearance that makes a theme",
            source: """
                struct Look: Skin {
                    let sample = Color(white: 0.4)
                    func colors(for scheme: ColorScheme) -> SkinColors {
                        let isDark = scheme == .dark
                        return Maker.make(page: isDark ? .black : .white, ink: isDark ? .white : .black, mark: .red)
                    }
                }
                """,
            colors: [
                "sample #666666", "colors.page #FFFFFF|#000000", "colors.ink #000000|#FFFFFF",
                "colors.mark #FF3B30|#FF453A",
            ]),
        Form(
            name: "a method of the appearance that makes a theme of each case",
            source: """
                struct Palette { let page: NSColor; let ink: NSColor; let link: NSColor; let isDark: Bool }
                enum Look { case system, ash, bone
                    func palette(systemIsDark: Bool) -> Palette {
                        switch self {
                        case .system: return (systemIsDark ? Look.ash : Look.bone).palette(systemIsDark: systemIsDark)
                        case .ash: return Palette(page: .black, ink: .white, link: .red, isDark: true)
                        case .bone: return Palette(page: .white, ink: .black, link: .blue, isDark: false)
                        }
                    } }
                """,
            colors: [
                "system: palette.page #FFFFFF|#000000", "system: palette.ink #000000|#FFFFFF",
                "system: palette.link #0000FF|#FF0000", "ash: palette.page #000000", "ash: palette.ink #FFFFFF",
                "ash: palette.link #FF0000", "bone: palette.page #FFFFFF", "bone: palette.ink #000000",
                "bone: palette.link #0000FF",
            ]),
        Form(
            name: "overloads that call each other with tuples and colors",
            source: """
                enum Look {
                    static let page = adaptive(light: 0xFAF9F5, dark: 0x141413)
                    static let line = adaptive(light: (31, 30, 29, 0.5), dark: (250, 249, 245, 0.2))
                    private static func adaptive(light: Int, dark: Int) -> Color {
                        adaptive(light: rgb(light), dark: rgb(dark))
                    }
                    private static func adaptive(
                        light: (Int, Int, Int, Double), dark: (Int, Int, Int, Double)
                    ) -> Color {
                        adaptive(light: rgba(light), dark: rgba(dark))
                    }
                    private static func adaptive(light: NSColor, dark: NSColor) -> Color {
                        Color(nsColor: NSColor(name: nil) { appearance in
                            appearance.bestMatch(from: [.darkAqua, .aqua]) == .darkAqua ? dark : light
                        })
                    }
                    private static func rgb(_ hex: Int) -> NSColor {
                        NSColor(srgbRed: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
                                blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
                    }
                    private static func rgba(_ c: (Int, Int, Int, Double)) -> NSColor {
                        NSColor(srgbRed: CGFloat(c.0) / 255, green: CGFloat(c.1) / 255, blue: CGFloat(c.2) / 255,
                                alpha: c.3)
                    }
                }
                """,
            colors: ["Look.page #FAF9F5|#141413", "Look.line #1F1E1D80|#FAF9F533"]),
        Form(
            name: "overloads that call each other with numbers and texts",
            source: """
                enum Look {
                    static let page = make(0xFFFFFF)
                    static let ink = make("#112233")
                    private static func make(_ v: Int) -> Color { make(hexString(v)) }
                    private static func make(_ v: String) -> Color { Color(hex: v) }
                    private static func make(_ v: Color) -> Color { v.opacity(0.5) }
                    private static func hexString(_ v: Int) -> String { String(format: "#%06X", v) }
                }
                """,
            colors: ["Look.page #FFFFFF", "Look.ink #112233"], notes: ["6: \"make\" is a function of its parameters"]),
        Form(
            name: "a function that returns a tuple of colors",
            source: """
                enum Look {
                    static let ink = Color.black
                    static func pair(for colorScheme: ColorScheme) -> (page: Color, mark: Color) {
                        switch colorScheme {
                        case .dark: return (page: .black, mark: .white)
                        default: return (.white, .black)
                        }
                    }
                }
                """,
            colors: ["Look.ink #000000", "Look.pair.page #FFFFFF|#000000", "Look.pair.mark #000000|#FFFFFF"]),
        Form(
            name: "a table with a color for light and one for dark",
            source: """
                enum Tokens {
                    static let table: [String: [Mode: Tone]] = [
                        "text.main": [.light: Tone(r: 0, g: 0, b: 0, a: 1), .dark: Tone(r: 1, g: 1, b: 1, a: 1)],
                        "page": [.dark: Tone(r: 0, g: 0, b: 0, a: 1), .light: Tone(r: 1, g: 1, b: 1, a: 1)],
                    ]
                }
                """,
            colors: ["table.text.main #000000|#FFFFFF", "table.page #FFFFFF|#000000"]),
        Form(
            name: "components without labels in a type of another file",
            source: """
                private func rgb(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> LookRGBA {
                    LookRGBA(r, g, b, a)
                }
                enum Look { static let page = Pair(light: rgb(1, 1, 1), dark: rgb(0.2, 0.2, 0.4, 0.6)) }
                """,
            colors: ["Look.page #FFFFFF|#33336699"]),
        Form(
            name: "results that depend on parameters and on values of the system",
            source: """
                enum Look {
                    static let ink = Color.black
                    static func tone(_ tone: Double, weight: Double = 1) -> Color { Color(white: tone) }
                    static func saved(defaults: UserDefaults = .standard) -> Color {
                        let name = defaults.string(forKey: "name")
                        return name == "a" ? .black : .white
                    }
                }
                """,
            colors: ["Look.ink #000000"],
            notes: [
                "3: \"tone\" is a function of its parameters, not a constant",
                "5: \"saved\": the result of \".string\" is known only at run time",
            ]),
        Form(
            name: "a computed component out of range",
            source: """
                enum Look {
                    static let low = 0.1 - 0.3
                    static let page = Color(hue: 0.5, saturation: low, brightness: 1)
                    static let ink = Color.black
                }
                """,
            colors: ["Look.ink #000000"],
            notes: ["3: \"page\": expected a component in 0...1, found 'low', which is -0.2"]),
        Form(
            name: "a default for a missing color set",
            source: """
                extension UIColor {
                    static let page: UIColor = UIColor(named: "Gone") ?? UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                    static let leaf: UIColor = UIColor(named: "Leaf") ?? .red
                    static let lost: UIColor = UIColor(named: "Gone")!
                }
                """,
            colors: ["page #0000FF", "leaf #2E7D32|#81C784"],
            notes: [
                "2: no color set \"Gone\" was found: its default is read",
                "4: \"lost\": no color set \"Gone\" was found",
            ]),
        Form(
            name: "functions for light and dark",
            source: """
                struct Look {
                    struct Colors { var page: Color; var ink: Color }
                    struct Metrics { var gap = 4.0 }
                    var colors: Colors
                    var metrics = Metrics()
                    static func light() -> Look { Look(colors: Colors(page: .white, ink: .black)) }
                    static func dark() -> Look {
                        var look = Look(colors: .init(page: .black, ink: .white))
                        look.colors.ink = Color(white: 0.8)
                        return look
                    }
                }
                """, colors: ["colors.page #FFFFFF|#000000", "colors.ink #000000|#CCCCCC"]),
        Form(
            name: "references to functions",
            source: """
                enum Lines {
                    enum Kind { case added, removed }
                    static func rule(isDark: Bool) -> NSColor { isDark ? .white : .black }
                    static func fill(_ kind: Kind, isDark: Bool) -> NSColor {
                        switch (kind, isDark) { case (.added, false): .green
                        case (.added, true): .blue
                        case (.removed, _): .red }
                    }
                    private static func dyn(_ make: @escaping (Bool) -> NSColor) -> NSColor {
                        NSColor(name: nil) { appearance in
                            make(appearance.bestMatch(from: [.darkAqua, .aqua]) == .darkAqua) }
                    }
                    static let ruleColor = dyn(rule(isDark:))
                    static let addedColor = dyn { fill(.added, isDark: $0) }
                }
                """,
            colors: [
                "Lines.rule #000000|#FFFFFF", "Lines.fill.added #00FF00|#0000FF", "Lines.fill.removed #FF0000",
                "Lines.ruleColor #000000|#FFFFFF", "Lines.addedColor #00FF00|#0000FF",
            ]),
        Form(
            name: "lists of colors and of hexes",
            source: """
                struct Look {
                    let marks: [UInt32]
                    let tones: [Color]
                    var faint: [Color] { tones.map { $0.opacity(0.5) } }
                    static let one = Look(marks: [0x102030, 0xFFEE99], tones: [.white, .black])
                }
                """,
            colors: [
                "Look.one.faint.1 #FFFFFF80", "Look.one.faint.2 #00000080", "Look.one.marks.1 #102030",
                "Look.one.marks.2 #FFEE99", "Look.one.tones.1 #FFFFFF", "Look.one.tones.2 #000000",
            ]),
        Form(
            name: "dictionaries with numbers as keys",
            source: """
                enum Ramp { static let gray: [Int: Color] = [50: Color(white: 0.9), 900: Color(white: 0.1)] }
                enum Theme { static let ink = Ramp.gray[900]! }
                """, colors: ["Ramp.gray.50 #E6E6E6", "Ramp.gray.900 #1A1A1A", "ink #1A1A1A"]),
        Form(
            name: "types of the project with the names of the system's",
            source: """
                enum DS {
                    enum Color {
                        static let ink: SwiftUI.Color = .init(white: 0.2)
                        static let text = SwiftUI.Color.primary.opacity(0.5)
                    }
                    enum Font { static let body: SwiftUI.Font = .system(.body) }
                }
                """, colors: ["Color.ink #333333", "Color.text #00000080|#FFFFFF80"]),
        Form(
            name: "cases with a color for light and one for dark",
            source: """
                enum Role: String { case page, ink
                    var light: Color { switch self { case .page: .white; case .ink: .black } }
                    var dark: Color { switch self { case .page: .black; case .ink: .white } }
                    func resolved(_ scheme: ColorScheme) -> Color { scheme == .dark ? dark : light } }
                """, colors: ["Role.page #FFFFFF|#000000", "Role.ink #000000|#FFFFFF"]),
        Form(
            name: "hexes without a label, and colors that are compared",
            source: """
                enum Theme {
                    static let ink = Color("1A1A1A")
                    static let page = Color("Facade")
                    static let mark = ink == .white ? Color.black : .white
                }
                """, colors: ["ink #1A1A1A", "mark #FFFFFF"],
            notes: ["2: \"1A1A1A\" is read as a hex", "3: \"page\": no color set \"Facade\""]),
        Form(
            name: "raw values of cases",
            source: """
                enum Level: Int { case flat, raised = 4, top
                    var shade: Color { Color.black.opacity([0.5, 0, 0, 0, 0.25, 1][rawValue]) } }
                enum Ramp {
                    enum Pale: String { case ink = "#111111" }
                    enum Deep: String { case ink = "#EEEEEE" }
                }
                extension Color {
                    static let ink = Color(pale: Ramp.Pale.ink.rawValue, deep: Ramp.Deep.ink.rawValue)
                    init(pale: String, deep: String) {
                        self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: deep) : UIColor(hex: pale) })
                    }
                }
                """,
            colors: [
                "Level.flat #00000080", "Level.raised #00000040", "Level.top #000000", "Ramp.Pale.ink #111111",
                "Ramp.Deep.ink #EEEEEE", "ink #111111|#EEEEEE",
            ]),
        Form(
            name: "SpriteKit's name of the color",
            source: """
                enum Tiles { static let rock = SKColor(white: 0.2, alpha: 1); static let sand: SKColor = .yellow }
                """, colors: ["Tiles.rock #333333", "Tiles.sand #FFFF00"]),
        Form(
            name: "subscripts of tokens",
            source: """
                enum Token { case ink, page }
                enum Theme {
                    static subscript(_ token: Token) -> Color {
                        switch token {
                        case .ink: Color(light: Color(hex: "101112"), dark: Color(hex: "F0F1F2"))
                        case .page: Color(hex: "FAFBFC")
                        }
                    }
                }
                """, colors: ["ink #101112|#F0F1F2", "page #FAFBFC"]),
        Form(
            name: "subscripts in expressions",
            source: """
                struct Ramp {
                    enum Step { case low, high }
                    subscript(step: Step) -> Color {
                        get { step == .low ? Color(white: 0.2) : Color(white: 0.8) }
                    }
                    subscript(at step: Step) -> Color { self[step].opacity(0.5) }
                    static subscript(step: Step) -> Color { Ramp()[step] }
                }
                extension Color {
                    static let ink = Ramp[.low]
                    static let page = Ramp()[.high]
                    static let faint = Ramp()[at: .low]
                }
                """, colors: ["ink #333333", "page #CCCCCC", "faint #33333380"]),
        Form(
            name: "extensions of a name for the system's type",
            source: """
                #if os(macOS)
                import AppKit
                typealias Shade = NSColor
                #elseif os(iOS)
                import UIKit
                typealias Shade = UIColor
                #endif
                struct Named {
                    let value: UInt32
                    var color: Shade { Shade(named: self) }
                    static let ink = Named(value: 0x102030ff)
                    static let veil = Named(value: 0x20406080)
                }
                extension Shade {
                    convenience init(value: UInt32) {
                        let parts = [value >> 24, value >> 16, value >> 8, value].map { CGFloat($0 & 0xff) / 255 }
                        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
                    }
                    convenience init(named name: Named) { self.init(value: name.value) }
                }
                """, colors: ["Named.ink #102030", "Named.veil #20406080"]),
    ]
}
