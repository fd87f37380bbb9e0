extension SwiftFormTests {
    /// Statements of helpers, gradients, enums of tokens, and values of which only parts are known.
    static let statements: [Form] = [
        Form(
            name: "gradients",
            source: """
                enum Theme {
                    static let rise = LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)
                    static var fall: some View { LinearGradient(gradient: Gradient(stops: [.init(color: .black.opacity(0.5),
                        location: 0), Gradient.Stop(color: .white, location: 1)]), startPoint: .top, endPoint: .bottom)
                        .ignoresSafeArea() }
                    static let far = Gradient(colors: [Elsewhere.one, .black])
                }
                extension Gradient { static let glow = Gradient(colors: [.black, .white]) }
                extension LinearGradient { static let shine = LinearGradient(gradient: .glow, startPoint: .top, endPoint: .bottom) }
                struct Look { let page: Color; let ink: Color; let rule: Color
                    var wash: LinearGradient { LinearGradient(colors: [page, ink], startPoint: .top, endPoint: .bottom) } }
                let look = Look(page: .white, ink: .black, rule: .black)
                """,
            colors: [
                "rise.1 #FFFFFF", "rise.2 #000000", "fall.1 #00000080", "fall.2 #FFFFFF", "far.2 #000000",
                "Gradient.glow.1 #000000", "Gradient.glow.2 #FFFFFF", "LinearGradient.shine.1 #000000",
                "LinearGradient.shine.2 #FFFFFF", "look.wash.1 #FFFFFF", "look.wash.2 #000000", "look.page #FFFFFF",
                "look.ink #000000", "look.rule #000000",
            ], notes: ["6: \"far.1\": \"Elsewhere.one\" is not declared in this file"]),
        Form(
            name: "loops, lists and caches",
            source: """
                enum Shades {
                    private static var cache: [String: UIColor] = [:]
                    static func made(_ white: CGFloat) -> UIColor {
                        let key = "\\(white)"
                        if let known = cache[key] { return known }
                        let made = UIColor(white: white, alpha: 1)
                        self.cache[key] = made
                        return made
                    }
                    static func parsed(_ text: String) -> UIColor {
                        var value = 0
                        for letter in text { value = value * 16 + Int(String(letter), radix: 16)! }
                        return UIColor(white: CGFloat(value) / 255, alpha: 1)
                    }
                    static let dark = made(0)
                    static let light = parsed("FF")
                    static var all: [UIColor] { var all: [UIColor] = []; all.append(dark); all.append(light); return all }
                    static let steps: [UIColor] = (0...1).map { UIColor(white: CGFloat($0), alpha: 1) }
                }
                """,
            colors: [
                "Shades.dark #000000", "Shades.light #FFFFFF", "Shades.all.1 #000000", "Shades.all.2 #FFFFFF",
                "Shades.steps.1 #000000", "Shades.steps.2 #FFFFFF",
            ]),
        Form(
            name: "a method that changes a text",
            source: """
                extension String { mutating func cut() { if hasPrefix("#") { self = replacingOccurrences(of: "#", with: "") } } }
                extension UIColor {
                    static func of(_ text: String) -> UIColor {
                        var text = text
                        text.cut()
                        let value = strtoll(text.cString(using: .ascii), nil, 16)
                        return UIColor(red: CGFloat((value & 0xff0000) >> 16) / 255, green: CGFloat((value & 0xff00) >> 8) / 255,
                            blue: CGFloat(value & 0xff) / 255, alpha: 1)
                    }
                    static let leaf = of("#102030")
                }
                """, colors: ["leaf #102030"]),
        Form(
            name: "an operator of the file",
            source: """
                extension UIColor { static func | (light: UIColor, dark: UIColor) -> UIColor {
                    UIColor { $0.userInterfaceStyle == .dark ? dark : light } } }
                enum Theme { static let page: UIColor = .white | .black }
                """, colors: ["page #FFFFFF|#000000"]),
        Form(
            name: "an initializer and functions of the cases of enums",
            source: """
                extension UIColor {
                    enum Kind { case page, ink }
                    convenience init(_ kind: Kind) { switch kind {
                        case .page: self.init(white: 1, alpha: 1)
                        case .ink: self.init(hexString: "102030") } }
                }
                enum Brand {
                    enum Tone { case text(Text), rule
                        enum Text { case plain, faint } }
                    static func color(for tone: Tone) -> UIColor { switch tone {
                        case .text(.plain): .black
                        case .text(.faint): .white
                        case .rule: .red } }
                    static func asset(_ tone: Tone.Text) -> UIColor? { UIColor(named: "Nowhere") }
                }
                """,
            colors: [
                "Kind.page #FFFFFF", "Kind.ink #102030", "Brand.color.text.plain #000000",
                "Brand.color.text.faint #FFFFFF",
                "Brand.color.rule #FF0000",
            ],
            notes: [
                "14: \"asset(.plain)\": no color set \"Nowhere\" was found",
                "14: \"asset(.faint)\": no color set \"Nowhere\" was found",
            ]),
        Form(
            name: "property wrappers",
            source: """
                @propertyWrapper struct Hex { var wrappedValue: Color; init(_ text: String) { wrappedValue = Color(hex: text) } }
                enum Theme {
                    @Hex("#102030") static var ink
                    @Adaptive(light: .white, dark: .black) static var page: Color
                    @Stored("accent") static var accent: Color
                }
                """, colors: ["ink #102030", "page #FFFFFF|#000000"],
            notes: ["5: \"accent\": the property wrapper \"Stored\" is not declared in this file"]),
        Form(
            name: "members of an extension of a type of another file",
            source: """
                extension Console { func back() -> Color { .white }
                    func edge() -> Color { .black }
                    func level(_ level: Level) -> Color { level.color } }
                """, colors: ["back #FFFFFF", "edge #000000"],
            notes: ["3: \"level\" is a function of its parameters, not a constant"]),
        Form(
            name: "a subclass that sets what it inherits",
            source: """
                class DayStyle: Style { required init(traitCollection: UITraitCollection) {
                    super.init(traitCollection: traitCollection)
                    if let color = UIApplication.shared.delegate?.window??.tintColor { tint = color } else { tint = .blue }
                    page = .white
                    ink = UIColor(white: 0, alpha: 1) } }
                """, colors: ["page #FFFFFF", "ink #000000"],
            notes: ["3: \"tint\": \"UIApplication.shared.delegate.window\" is known only at run time"]),
        Form(
            name: "a theme of which a parameter decides a part",
            source: """
                struct Palette { let page: Color; let ink: Color
                    static func made(kind: Kind, appearance: App.Appearance) -> Palette {
                        Palette(page: kind.page, ink: appearance == .dark ? .white : .black) } }
                """, colors: ["ink #000000|#FFFFFF"],
            notes: ["2: \"page\": depends on \"kind\", a parameter of \"made\""]),
        Form(
            name: "a switch of light, dark and other themes",
            source: """
                enum Theme { static var page: Color { switch Manager.shared.mode {
                    case .dark: return .black
                    case .light: return .white
                    case .sepia: return Color(hex: "#F4ECD8") } } }
                """, colors: ["page #FFFFFF|#000000"],
            notes: ["1: 'Manager.shared.mode' is read as the appearance; \"sepia\" left out"]),
        Form(
            name: "colors of CSS, of Swift 2 and of cases of other files",
            source: """
                struct Sheet { let rule: String; let page: UIColor; let back: Fill
                    static let sheet = Sheet(rule: "rgba(0, 0, 0, 0.5)", page: UIColor.whiteColor(), back: .solid(UIColor.black)) }
                """,
            colors: ["Sheet.sheet.rule #00000080", "Sheet.sheet.page #FFFFFF", "Sheet.sheet.back #000000"]),
        Form(
            name: "cases whose raw values are integers of six hexadecimal digits",
            source: "enum SolarColor: Int { case base = 0x002B36, ink = 0x839496 }",
            colors: ["SolarColor.base #002B36", "SolarColor.ink #839496"]),
        Form(
            name: "colors that are nil",
            source: """
                extension UIColor {
                    static let ink = UIColor(hex: "#102030")
                    static let page = UIColor.white
                    convenience init?(hex: String) { guard hex.count == 9 else { return nil }; self.init(white: 1, alpha: 1) }
                }
                """, colors: ["page #FFFFFF"], notes: ["2: \"ink\" is nil"]),
        Form(
            name: "a method of a color that is made for it",
            source: """
                extension UIColor { func of(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) } }
                enum Theme { static let page = UIColor().of(1) }
                """, colors: ["page #FFFFFF"]),
        Form(
            name: "a file for macOS that names AppKit by a label only",
            source:
                "enum Theme { static let page = Color(nsColor: .windowBackgroundColor); static let rule = Color.primary }",
            colors: ["page #ECECEC|#323232", "rule #000000D9|#FFFFFFD9"]),
        Form(
            name: "a function that sets variables",
            source: """
                struct Style { static var page = UIColor.white; static var ink = UIColor.black
                    static func night() { page = .black; ink = .white } }
                """, colors: ["Style.page #FFFFFF", "Style.ink #000000"], notes: ["2: \"night\" sets 2 variables"]),
        Form(
            name: "initializers of one label and several types",
            source: """
                extension Color {
                    enum Hex: UInt32 { case leaf = 0x102030 }
                    init(hex: Hex) { self.init(hex: hex.rawValue) }
                    init(hex: UInt32) {
                        func part(_ shift: Int) -> Double { Double((hex >> shift) & 0xFF) / 255 }
                        self.init(red: part(16), green: part(8), blue: part(0)) }
                }
                enum Theme { static let leaf = Color(hex: .leaf) }
                """, colors: ["Hex.leaf #102030", "leaf #102030"]),
        Form(
            name: "a builder of several expressions",
            source: """
                struct Row { let name: String; let color: Color }
                struct Page { let rows: [Row]; let title: Color }
                let page = Page(title: .black) { Row(name: "ink", color: .black); Row(name: "page", color: .white) }
                """,
            colors: ["page.title #000000", "page.rows.1 #000000", "page.rows.2 #FFFFFF"]),
    ]
}
