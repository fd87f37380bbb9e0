extension SwiftFormTests {
    static let forms: [Form] = [
        Form(
            name: "instances for light and dark",
            source: """
                struct Skin { let page: Color; let ink: Color; var faint: Color { ink.opacity(0.5) } }
                extension Skin {
                    static let dark = Skin(page: .black, ink: .white)
                    static let light = Skin(page: Color(white: 1), ink: Color(hex: "102030"))
                }
                """, colors: ["faint #10203080|#FFFFFF80", "page #FFFFFF|#000000", "ink #102030|#FFFFFF"]),
        Form(
            name: "presets in a list, by a function",
            source: """
                struct Theme {
                    let title: String
                    let page: Color
                    let ink: Color
                    let link: Color
                    static let all = [make("Moss", 0x10_20_30, .white), make("Clay", 0x302010, .black)]
                    static func make(_ title: String, _ page: UInt32, _ ink: Color) -> Theme {
                        Theme(title: title, page: Color(hex: page), ink: ink, link: ink.opacity(0.5))
                    }
                }
                """,
            colors: [
                "Moss: page #102030", "Moss: ink #FFFFFF", "Moss: link #FFFFFF80", "Clay: page #302010",
                "Clay: ink #000000", "Clay: link #00000080",
            ]),
        Form(
            name: "a type for each theme",
            source: """
                protocol Look { var page: Color { get }
                    var ink: Color { get }
                    var rule: Color { get } }
                extension Look { var rule: Color { ink.opacity(0.2) } }
                struct Sand: Look { let page = Color(hex: "FFF0E0"); var ink: Color { return .black } }
                final class Slate: Look { var page: Color { get { Color(hex: "202830") } }
                    var ink: Color = .white }
                """,
            colors: [
                "Sand: page #FFF0E0", "Sand: ink #000000", "Sand: rule #00000033", "Slate: ink #FFFFFF",
                "Slate: page #202830", "Slate: rule #FFFFFF33",
            ]),
        Form(
            name: "one instance in an extension of Color",
            source: """
                extension Color { static let app = AppColors() }
                struct AppColors { let leaf = Color("Leaf"); let gone = Color("Gone") }
                """, colors: ["leaf #2E7D32|#81C784"], notes: ["2: \"gone\": no color set \"Gone\" was found"]),
        Form(
            name: "an initializer that sets properties",
            source: """
                class Look {
                    let page: UIColor
                    private(set) var ink: UIColor
                    init(page: UIColor, ink: UIColor = .white) { self.page = page; self.ink = ink }
                    static let shared = Look(page: UIColor(white: 0.2, alpha: 1))
                }
                """, colors: ["page #333333", "ink #FFFFFF"]),
        Form(
            name: "cases of an enum",
            source: """
                enum Tone: String, CaseIterable { case calm, loud
                    case wild
                    var color: Color {
                        switch self {
                        case .calm: Color(hex: "445566")
                        case .loud, .wild: return Color.named(self)
                        }
                    }
                }
                extension Color { static func named(_ tone: Tone) -> Color { tone == .loud ? .black : .white } }
                """, colors: ["Tone.calm #445566", "Tone.loud #000000", "Tone.wild #FFFFFF"]),
        Form(
            name: "cases that are themes",
            source: """
                enum Mood { case sea, sun
                    var page: Color { self == .sea ? Color(hex: "003355") : Color(hex: "FFEE99") }
                    var ink: Color { switch self { case .sea: .white; case .sun: .black } }
                    var mark: Color { ink.opacity(0.2) } }
                """,
            colors: [
                "sea: page #003355", "sea: ink #FFFFFF", "sea: mark #FFFFFF33", "sun: page #FFEE99",
                "sun: ink #000000", "sun: mark #00000033",
            ]),
        Form(
            name: "the color scheme in a struct and in functions",
            source: """
                struct Shades {
                    @Environment(\\.colorScheme) var scheme
                    var page: Color { scheme == .dark ? .black : Color(hex: "F8F8F0") }
                    var ink: Color { if scheme == .dark { return .white }; return .black }
                }
                enum AppTheme {
                    static func rule(_ scheme: ColorScheme) -> Color {
                        switch scheme { case .dark: .white.opacity(0.2); default: .black.opacity(0.2) }
                    }
                    static func card(isDark: Bool) -> Color { isDark ? Color(white: 0.2) : .white }
                }
                """,
            colors: [
                "page #F8F8F0|#000000", "ink #000000|#FFFFFF", "rule #00000033|#FFFFFF33", "card #FFFFFF|#333333",
            ]),
        Form(
            name: "helpers",
            source: """
                enum AppTheme {
                    static let page = dyn(0xFAFAFA, 0x101010)
                    static let ink = rgb(16, 32, 48, 0.5)
                    static let leaf = asset("Leaf")
                    private static func dyn(_ light: UInt, _ dark: UInt) -> Color {
                        Color(UIColor { traits in traits.userInterfaceStyle == .dark ? UIColor(hex: dark) : UIColor(hex: light) })
                    }
                    private static func rgb(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> Color {
                        return Color(red: r / 255, green: g / 255, blue: b / 255).opacity(a)
                    }
                    private static func asset(_ name: String) -> Color { Color(name, bundle: .module) }
                }
                """, colors: ["page #FAFAFA|#101010", "ink #10203080", "leaf #2E7D32|#81C784"]),
        Form(
            name: "initializers and closures of UIColor",
            source: """
                extension UIColor {
                    static let page = Self { traits in traits.userInterfaceStyle == .dark ? .black : .white }
                    static let ink = Self(darkColor: .white, lightColor: .black)
                    static let bytes = UIColor(r: 16, g: 32, b: 48)
                    convenience init(darkColor: UIColor, lightColor: UIColor) {
                        self.init { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
                    }
                    convenience init(r: CGFloat, g: CGFloat, b: CGFloat) {
                        self.init(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
                    }
                    static let red1: UIColor = .red
                }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF", "bytes #102030", "red1 #FF0000"]),
        Form(
            name: "extensions beside another type, nested types and a color of its own called black",
            source: """
                struct AppTheme { static let gap: CGFloat = 8; static let tint = Color.moss }
                extension Color {
                    static let black = Color(hex: "111111")
                    static var moss: Color { Base.green.opacity(0.5) }
                    static let text = Color.black
                    enum Base { static let green = Color(hex: "00AA44") }
                }
                extension NSColor { static let pane = NSColor.windowBackgroundColor }
                extension ShapeStyle where Self == Color { static var wash: Color { Color(light: .white, dark: .black, alpha: 0.5) } }
                """,
            colors: [
                "tint #00AA4480", "black #111111", "moss #00AA4480", "text #111111", "Base.green #00AA44",
                "pane #ECECEC|#323232", "wash #FFFFFF80|#11111180",
            ]),
        Form(
            name: "previews and platforms",
            source: """
                #if os(macOS)
                typealias PlatformColor = NSColor
                #else
                typealias PlatformColor = UIColor
                #endif
                extension Color {
                    static let bar = Color(PlatformColor.systemGreen)
                    static let named = Color(NSColor(named: "Leaf")!)
                    static let symbol = Color(.leaf)
                    static var Leaf: Color { Color(#function, bundle: .module) }
                }
                #Preview("Dark") { Text("a") }
                extension UIColor { static let late = #colorLiteral(red: 0, green: 0.2, blue: 0.4, alpha: 1) }
                """,
            colors: [
                "bar #34C759|#30D158", "named #2E7D32|#81C784", "symbol #2E7D32|#81C784", "Leaf #2E7D32|#81C784",
                "late #003366",
            ]),
        Form(
            name: "generated constants of an asset catalog",
            source: """
                enum Asset { static let leaf = ColorAsset(name: "Leaf") }
                final class ColorAsset {
                    let name: String
                    lazy var color: UIColor = { guard let color = UIColor(asset: self) else { fatalError(name) }
                        return color }()
                    init(name: String) { self.name = name }
                }
                """, colors: ["Asset.leaf #2E7D32|#81C784"]),
        Form(
            name: "colors as texts, numbers, tuples and dictionaries",
            source: """
                enum Palette {
                    static let rust = "C25A2A"
                    static let sea: UInt32 = 0x1B4965
                    static let marks: [(name: String, color: Color)] = [("Sun", Color(hex: "FFEE99")), ("Sea", .white)]
                    static let named: [String: Color] = ["moss": Color(hex: "335533")]
                }
                """,
            colors: [
                "Palette.rust #C25A2A", "Palette.sea #1B4965", "Palette.marks.Sun #FFEE99", "Palette.marks.Sea #FFFFFF",
                "Palette.named.moss #335533",
            ]),
        Form(
            name: "themes of a type that is declared elsewhere",
            source: """
                extension EditorTheme {
                    static var light: EditorTheme { EditorTheme(text: Attribute(color: NSColor(hex: "102030")), page: .white, bold: true) }
                    static var dark: EditorTheme { .init(text: Attribute(color: NSColor(hex: "E0E8F0")), page: .black, bold: true) }
                }
                """, colors: ["text #102030|#E0E8F0", "page #FFFFFF|#000000"]),
        Form(
            name: "initializers of integers and of the color scheme, and methods",
            source: """
                extension Color {
                    init(red: Int, green: Int, blue: Int) {
                        self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
                    }
                    static let dim = Color(red: 1, green: 0, blue: 51)
                    static let half = Color(red: 0.2, green: 0, blue: 1)
                }
                struct Tints {
                    let page: Color
                    init(scheme: ColorScheme) { page = scheme == .dark ? .black : .white }
                    func ink() -> Color { 0x102030.color }
                }
                """, colors: ["dim #010033", "half #3300FF", "page #FFFFFF|#000000", "ink #102030"]),
        Form(
            name: "initializers of the same labels",
            source: """
                extension Color {
                    static let pair = Color(light: "#FFFFFF", dark: "#102030")
                    init(hex: String) { self.init(UInt(hex.dropFirst(), radix: 16)!) }
                    init(_ bytes: UInt) {
                        self.init(red: Double(bytes >> 16) / 255, green: Double(bytes >> 8 & 255) / 255, blue: Double(bytes & 255) / 255)
                    }
                    init(light: String, dark: String) { self.init(light: Color(hex: light), dark: Color(hex: dark)) }
                    init(light: Color, dark: Color) {
                        self.init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
                    }
                }
                """, colors: ["pair #FFFFFF|#102030"]),
        Form(
            name: "mixed colors",
            source: """
                extension Color {
                    static let device = Color.black.mix(with: .white, by: 0.5, in: .device)
                    static let gray = Color.black.mix(with: .white, by: 0.5)
                }
                """, colors: ["device #808080", "gray #636363"]),
        Form(
            name: "what is known only at run time",
            source: """
                final class Manager: ObservableObject {
                    @AppStorage("accent") var accentName = "Leaf"
                    @Published var isDarkMode = false
                    var accent: Color { Color(accentName) }
                    var page: Color { isDarkMode ? .black : .white }
                    var stored: Color { Color(hex: UserDefaults.standard.string(forKey: "c") ?? "") }
                }
                """, colors: ["page #FFFFFF|#000000"],
            notes: [
                "2: \"accentName\": \"accentName\" is known only", "2: \"accent\": \"accentName\" is known only",
                "3: \"isDarkMode\" is read as the appearance", "6: \"stored\": \"UserDefaults.standard\" is known only",
            ]),
        Form(
            name: "an import of a class",
            source: """
                import class UIKit.UIColor
                extension UIColor {
                    struct Theme { static let black = UIColor.black; static let sea = UIColor(white: 0.4, alpha: 1) }
                }
                """, colors: ["Theme.black #000000", "Theme.sea #666666"]),
        Form(
            name: "a function that returns what the instance has",
            source: """
                enum Part { case ink, page, mark }
                struct Skin {
                    let ink: Color; let page: Color; let mark: Color
                    func color(for part: Part) -> Color {
                        switch part { case .ink: ink; case .page: page; case .mark: mark.opacity(0.5) }
                    }
                    static let day = Skin(ink: .black, page: .white, mark: .red)
                    static let night = Skin(ink: .white, page: .black, mark: .blue)
                }
                """,
            colors: [
                "color.mark #FF3B3080|#0A84FF80", "ink #000000|#FFFFFF", "page #FFFFFF|#000000",
                "mark #FF3B30|#0A84FF",
            ]),
        Form(
            name: "an enum and a class that choose from instances",
            source: """
                struct Skin { let ink: Color; let page: Color; let mark: Color
                    static let light = Skin(ink: .black, page: .white, mark: Color(white: 0.4))
                    static let dark = Skin(ink: .white, page: .black, mark: Color(white: 0.6))
                    static let sand = Skin(ink: .black, page: Color(hex: "F0E0D0"), mark: Color(white: 0.3))
                }
                enum Mode { case light, dark
                    var skin: Skin { switch self { case .light: .light; case .dark: .dark } } }
                final class Manager: ObservableObject {
                    @Published var mode: Mode = .light
                    var colors: Skin { switch mode { case .light: .light; case .dark: .dark } }
                }
                """,
            colors: [
                "T: ink #000000|#FFFFFF", "T: page #FFFFFF|#000000", "T: mark #666666|#999999", "sand: ink #000000",
                "sand: page #F0E0D0", "sand: mark #4D4D4D",
            ]),
        Form(
            name: "a list of instances in what manages them",
            source: """
                class Skin: NSObject {
                    var name: String
                    var page: UIColor?
                    var ink: UIColor?
                    var line: UIColor?
                    init(name: String) { self.name = name }
                }
                class Manager: NSObject {
                    let list: [Skin]
                    override init() {
                        let coal = Skin(name: "Coal")
                        coal.page = .black
                        coal.ink = .white
                        coal.line = UIColor(white: 0.2, alpha: 1)
                        let milk = Skin(name: "Milk")
                        milk.page = .white
                        milk.ink = .black
                        milk.line = UIColor(white: 0.8, alpha: 1)
                        list = [coal, milk]
                        super.init()
                    }
                }
                """,
            colors: [
                "Coal: page #000000", "Coal: ink #FFFFFF", "Coal: line #333333", "Milk: page #FFFFFF",
                "Milk: ink #000000", "Milk: line #CCCCCC",
            ]),
        Form(
            name: "an initializer that calls a method",
            source: """
                class Palette: NSObject {
                    static let shared = Palette()
                    var page: UIColor?
                    var ink: UIColor?
                    override init() {
                        super.init()
                        setDefault(0.2)
                    }
                    func setDefault(_ white: CGFloat) {
                        page = .white
                        self.ink = UIColor(white: white, alpha: 1)
                    }
                }
                """, colors: ["page #FFFFFF", "ink #333333"]),
        Form(
            name: "a list of colors that is a default",
            source: """
                final class Scheme: ObservableObject {
                    @Published var list: [Color]
                    init(list: [Color] = [.black, Color(white: 0.4)]) { self.list = list }
                }
                """, colors: ["list.1 #000000", "list.2 #666666"]),
        Form(
            name: "a color beside others",
            source: """
                struct Tone { let color: Color; let deep: Color; let contrast: Color }
                enum Tones { static let sun = Tone(color: .yellow, deep: Color(white: 0.3), contrast: .black) }
                """,
            colors: ["Tones.sun.color #FFCC00|#FFD60A", "Tones.sun.deep #4D4D4D", "Tones.sun.contrast #000000"]),
    ]
}
