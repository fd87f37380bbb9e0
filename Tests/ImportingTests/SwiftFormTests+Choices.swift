import ColorScience
import ScratchFolder
import Testing

@testable import Importing

extension SwiftFormTests {
    /// Types of two values for light and dark, and types that refer to instances or to a protocol.
    static let choices: [Form] = [
        Form(
            name: "an enum of light and dark with another name than that of a theme",
            source: """
                enum Look { case dark, light
                    var canvas: UIColor { switch self { case .dark: .black; case .light: .white } }
                    var label: UIColor { switch self { case .dark: .white; case .light: .black } } }
                """, colors: ["canvas #FFFFFF|#000000", "label #000000|#FFFFFF"]),
        Form(
            name: "functions of an enum of light and dark with another name than that of a theme",
            source: """
                enum Look { case dark, light }
                enum Brand { static func page(_ look: Look) -> Color { switch look { case .dark: .black; case .light: .white } }
                    static func ink(_ look: Look) -> Color { look == .dark ? .white : .black } }
                """, colors: ["Brand.page #FFFFFF|#000000", "Brand.ink #000000|#FFFFFF"]),
        Form(
            name: "functions of an enum of shades",
            source: """
                enum Shade { case light, dark }
                enum Brand { static func leaf(_ shade: Shade) -> Color { shade == .dark ? .black : .white } }
                """, colors: ["Brand.leaf.light #FFFFFF", "Brand.leaf.dark #000000"]),
        Form(
            name: "a palette for light and one for dark in one type",
            source: """
                struct Hues { let page: Color; let ink: Color; let mark: Color }
                struct AppTheme { let lightHues = Hues(page: .white, ink: .black, mark: Color(white: 0.4))
                    let darkHues = Hues(page: .black, ink: .white, mark: Color(white: 0.6))
                    let rule = Color(white: 0.5) }
                """,
            colors: [
                "hues.page #FFFFFF|#000000", "hues.ink #000000|#FFFFFF", "hues.mark #666666|#999999", "rule #808080",
            ]
        ),
        Form(
            name: "constants for light and dark of one color each",
            source: """
                struct Theme { var page: Color }
                extension Theme { static let dark: Self = .init(page: .black)
                    static let light: Self = .init(page: .white) }
                """, colors: ["page #FFFFFF|#000000"]),
        Form(
            name: "one color for light and dark beside a theme",
            source: """
                enum AppTheme { static let page = Color.white; static let ink = Color.black }
                enum Bubble { case light, dark
                    var fill: Color { switch self { case .light: Color(white: 0.9); case .dark: Color(white: 0.2) } } }
                struct Rule { let tone: Color
                    static let light = Rule(tone: Color(hex: "#DDDDDD")); static let dark = Rule(tone: Color(hex: "#222222")) }
                """,
            colors: ["page #FFFFFF", "ink #000000", "Bubble.fill #E6E6E6|#333333", "Rule.tone #DDDDDD|#222222"]),
        Form(
            name: "an enum of a light and a dark shade",
            source: """
                enum Blue { case light, dark
                    var color: Color { switch self { case .light: Color(hex: "#AACCFF"); case .dark: Color(hex: "#001133") } } }
                """, colors: ["Blue.light #AACCFF", "Blue.dark #001133"]),
        Form(
            name: "types for light and dark of which some colors cannot be read",
            source: """
                protocol Tones { var page: UIColor { get }; var ink: UIColor { get }; var mark: UIColor { get } }
                struct DarkTones: Tones { var page: UIColor { .black }
                    var ink: UIColor { UIColor(code: 1) }
                    var mark: UIColor { UIColor(code: 2) } }
                struct LightTones: Tones { var page: UIColor { .white }
                    var ink: UIColor { UIColor(code: 3) }
                    var mark: UIColor { .red } }
                """, colors: ["page #FFFFFF|#000000"],
            notes: [
                "3: \"ink\": UIColor(code:) is not", "4: \"mark\": UIColor(code:) is not",
                "6: \"ink\": UIColor(code:) is not", "7: \"mark\" is known for one appearance only",
            ]),
        Form(
            name: "types for light and dark without a protocol of which some colors cannot be read",
            source: """
                struct NightSkin { let page = Color.black; let ink = Color(code: 1); let mark = Color(code: 2) }
                struct DaySkin { let page = Color.white; let ink = Color(code: 3); let mark = Color.red }
                """, colors: ["page #FFFFFF|#000000"],
            notes: [
                "1: \"ink\": Color(code:) is not", "1: \"mark\": Color(code:) is not",
                "2: \"ink\": Color(code:) is not", "2: \"mark\" is known for one appearance only",
            ]),
        Form(
            name: "an enum whose cases select instances that are themes",
            source: """
                struct Theme { var page: Color; var ink: Color; var mark: Color
                    static let sand = Theme(page: .white, ink: .black, mark: Color(white: 0.5))
                    static let coal = Theme(page: .black, ink: .white, mark: Color(white: 0.6)) }
                enum Choice { case sand, coal
                    var theme: Theme { switch self { case .sand: .sand; case .coal: .coal } }
                    var swatch: Color { switch self { case .sand: Color(white: 0.9); case .coal: Color(white: 0.1) } } }
                """,
            colors: [
                "sand: page #FFFFFF", "sand: ink #000000", "sand: mark #808080", "sand: Choice.sand #E6E6E6",
                "sand: Choice.coal #1A1A1A", "coal: page #000000", "coal: ink #FFFFFF", "coal: mark #999999",
                "coal: Choice.sand #E6E6E6", "coal: Choice.coal #1A1A1A",
            ]),
        Form(
            name: "an enum with a subscript beside a color",
            source: """
                enum Kind { case one, two
                    subscript(index: Int = 0) -> Color { .white }
                    var tone: Color { switch self { case .one: .black; case .two: Color(white: 0.5) } } }
                """, colors: ["Kind.one.tone #000000", "Kind.one #FFFFFF", "Kind.two.tone #808080", "Kind.two #FFFFFF"]),
        Form(
            name: "instances with equal colors of an initializer",
            source: """
                final class Paint { let edge: UIColor; let fill: UIColor
                    init(edge: UIColor, fill: UIColor) { self.edge = edge; self.fill = fill }
                    static let addButton = Paint(edge: .white, fill: .red)
                    static let sendButton = Paint(edge: .white, fill: .blue) }
                """,
            colors: [
                "addButton.edge #FFFFFF", "sendButton.edge #FFFFFF", "addButton.fill #FF0000",
                "sendButton.fill #0000FF",
            ].map { "Paint." + $0 }),
        Form(
            name: "members of a type that themes do not support",
            source: """
                struct Panel { let tint = Color.white
                    let glass: Material = .thin
                    let spring: Animation = .spring(response: 0.3)
                    var motion: Animation { .easeOut(duration: 0.1) } }
                enum Kind { case one, two
                    var glass: Material { switch self { case .one: .thin; case .two: .thick } }
                    var tone: Color { switch self { case .one: .white; case .two: .black } } }
                """, colors: ["tint #FFFFFF", "Kind.one #FFFFFF", "Kind.two #000000"],
            notes: [
                "2: \"glass\": expected a color, a font or a number, found 'Material'",
                "3: \"spring\": expected a color, a font or a number, found 'Animation'",
                "4: \"motion\": expected a color, a font or a number, found 'Animation'",
                "6: \"glass\": expected a color, a font or a number, found 'Material'",
            ]),
        Form(
            name: "functions of cases that cannot be evaluated",
            source: """
                enum Voice: String { case loud, low
                    func font() -> UIFont { UIFont(name: "Avenir", size: rawValue.has("lo") ? 3 : 4)! }
                    func color() -> UIColor { Elsewhere.color(rawValue) } }
                enum Colors { static let ink = UIColor.black }
                """, colors: ["Colors.ink #000000"], notes: ["2: \"loud.font\": ", "3: \"loud.color\": "]),
        Form(
            name: "a value of a protocol with members that are no requirements",
            source: """
                protocol Skin { var a: Color { get } }
                extension Skin { var a: Color { .white }; var b: Color { .white } }
                struct Sea: Skin { var a: Color { .black }; var b: Color { .black } }
                enum AppTheme { static let skin: any Skin = Sea(); static let sea = Sea()
                    static let one = skin.a; static let two = skin.b; static let three = sea.b
                    static let four: Color = { let skin: Skin = Sea(); return skin.b }()
                    static let five = of(Sea()); static let six = skin.own; static let seven = skin.shade()
                    static let eight = pick(Sea()); static let nine = other(Sea(), 2)
                    private static func of(_ skin: Skin) -> Color { skin.b }
                    private static func pick<T: Skin>(_ skin: T) -> Color { skin.b }
                    private static func other<T, S: Skin>(_ one: S, _ two: T) -> Color { one.b } }
                extension Skin { func shade() -> Color { .white } }
                extension Sea { var own: Color { b }; func shade() -> Color { .black } }
                """,
            colors: [
                "a #000000", "b #000000", "one #000000", "two #FFFFFF", "three #000000", "four #FFFFFF",
                "five #FFFFFF", "six #000000", "seven #FFFFFF", "eight #FFFFFF", "nine #FFFFFF", "own #000000",
                "shade #000000",
            ], notes: ["3: \"sea\" is the same as \"skin\""]),
        Form(
            name: "members of a protocol that refer to requirements of constants",
            source: """
                protocol Tones { static var page: UIColor { get }; static var rule: UIColor { get } }
                extension Tones { static func bar() -> BarTheme { BarTheme(page: page) }
                    static var edge: UIColor { rule.withAlphaComponent(0.5) } }
                struct LightTones: Tones { static let page = UIColor.white; static let rule = UIColor.black }
                struct DarkTones: Tones { static let page = UIColor.black; static let rule = UIColor.white }
                """,
            colors: [
                "Tones.edge #00000080|#FFFFFF80", "Tones.page #FFFFFF|#000000", "Tones.rule #000000|#FFFFFF",
            ]),
        Form(
            name: "a member of a protocol without a type that conforms",
            source: """
                protocol Tones { static var page: Color { get } }
                extension Tones { static var edge: Color { page.opacity(0.5) } }
                enum Colors { static let ink = Color.black }
                """, colors: ["Colors.ink #000000"],
            notes: ["2: \"edge\": \"page\" is a requirement of \"Tones\", which gives it no value"]),
        Form(
            name: "the default of a function that another type replaces",
            source: """
                enum Kind { case one, two }
                extension Tones { static func page(_ kind: Kind) -> UIColor { .clear } }
                extension Sea { static func page(_ kind: Kind) -> UIColor { switch kind { case .one: .white; case .two: .black } } }
                """, colors: ["Sea.page.one #FFFFFF", "Sea.page.two #000000"],
            notes: ["2: \"page\" has one color for all cases"]),
        Form(
            name: "the current theme beside others of one color",
            source: """
                protocol AppTheme { var page: UIColor { get } }
                final class Theme { static var currentTheme: AppTheme = PaperTheme() }
                final class RiverTheme: AppTheme { var page: UIColor = .blue }
                final class PaperTheme: AppTheme { var page: UIColor = .white }
                """, colors: ["RiverTheme.page #0000FF", "page #FFFFFF"]),
        Form(
            name: "a generic function without a constraint after the colon",
            source: """
                enum Brand { static let ink = of(1); private static func of<T:(_ value: T) -> Color { .black } }
                """, colors: ["Brand.ink #000000"]),
        Form(
            name: "a conversion of a color for an appearance",
            source: """
                extension NSColor { static let ink = NSColor.black
                    func fixed(for look: NSAppearance = .currentDrawing()) -> NSColor {
                        var drawn: CGColor?
                        look.performAsCurrentDrawingAppearance { drawn = cgColor }
                        return drawn.flatMap(NSColor.init) ?? self } }
                """, colors: ["ink #000000"]),
        Form(
            name: "a color for an appearance that cannot be evaluated",
            source: """
                enum Brand { static let ink = Color.black
                    static func page(for scheme: ColorScheme) -> Color { Elsewhere.color(scheme) } }
                """, colors: ["Brand.ink #000000"], notes: ["2: \"page\": the result of \"color\" cannot be evaluated"]),
    ]

    /// A superclass in another file has lengths, and types of another file are those of a palette.
    @Test(arguments: [
        (
            "class NightTheme: RootTheme { override var page: UIColor { .black } }",
            "class RootTheme { var page: UIColor { fatalError() }; var cornerRadius: CGFloat { 8 } }",
            ["cornerRadius", "page"]
        ),
        (
            "struct NordTheme: Theme { let light: NordPalette = NordPaletteLight() }",
            "struct NordPaletteLight: NordPalette { let page = Color.white; let ink = Color.black }",
            ["light.page", "light.ink"]
        ),
    ])
    func inheritedValuesOfAnotherFileAreRead(source: String, neighbor: String, names: [String]) throws {
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        #expect(found.tokens.map { $0.path.joined(separator: ".") } == names, "\(found.notes)")
    }

    /// Widths and heights outside of types are noted, because no component uses them.
    @Test func widthsOutsideOfTypesAreTokens() throws {
        let source = """
            enum Spacing { static let small: CGFloat = 8 }
            let MaxPaneWidth: CGFloat = 640
            let rowHeight = 44.0
            let retryCount: Int = 3
            let columns: CGFloat = 3
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [] }, catalogs: { _ in nil })
        #expect(
            found.tokens.map { $0.path.joined(separator: ".") } == ["Spacing.small", "MaxPaneWidth", "rowHeight"])
    }

    /// The hexes of an enum that is private in another file are unknown.
    @Test func hexOfAnotherFileIsReportedByItsName() throws {
        let source = """
            enum AppTheme { static let page = Color.white; static let ink: Color = .init(hex: .coal) }
            """
        let neighbor = """
            private enum Hex: UInt32 { case coal = 0x111111 }
            private extension Color { init(hex: Hex) { self.init(hex: hex.rawValue) } }
            """
        for (neighbors, message) in [
            ([], "\".coal\" is not declared in this file"), ([neighbor], "\"coal\" is private in another file"),
        ] {
            let found = try SwiftThemeImporter.tokens(
                source: Array(source.utf8), file: "T.swift", neighbors: { neighbors.map { Array($0.utf8) } },
                catalogs: { _ in nil })
            #expect(found.notes.map(\.message) == ["\"ink\": " + message])
        }
    }

    @Test func numbersWithoutBoundAreReported() throws {
        let source = """
            enum AppTheme { static let ink = Color.black
                static let radius: CGFloat = .infinity
                static let width = CGFloat.infinity
                static let most: Double = .greatestFiniteMagnitude
                static let gap: CGFloat = CGFloat(1 &+ 2) }
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [] }, catalogs: { _ in nil })
        #expect(found.tokens.map { $0.path.joined(separator: ".") } == ["ink", "gap"])
        #expect(
            found.notes.map(\.message) == [
                "\"radius\": expected a finite length, found '.infinity'",
                "\"width\": expected a finite length, found '.infinity'",
                "\"most\": expected a finite length, found '.greatestFiniteMagnitude'",
            ])
    }
}
