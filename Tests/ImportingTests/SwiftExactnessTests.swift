import Testing

@testable import Importing

/// A computed value is imported exactly as Swift computes it, or not at all, with a note of the reason.
struct SwiftExactnessTests {
    struct Source: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        /// `PATH VALUE` of every color and number, in order.
        let values: [String]
        /// The beginnings of the notes, in order.
        var notes: [String] = []

        var testDescription: String { name }
    }

    @Test(arguments: loops + operators + dictionaries + enums + instances + colors)
    func evaluatedValuesMatchSwift(_ source: Source) throws {
        let found = try SwiftThemeImporter.themes(source: Array(source.text.utf8), file: "T.swift") { _ in nil }[0]
        let values = found.tokens.map { token -> String in
            let path = token.path.joined(separator: ".") + " "
            return switch token.value {
            case .color(let light, let dark): path + light.hex + (dark.map { "|" + $0.hex } ?? "")
            case .number(let number): path + "\(number)"
            case .font(let size, _, _, _): path + (size.map { "\($0)" } ?? "")
            }
        }
        #expect(values == source.values)
        let notes = found.notes.map { "\($0.line ?? 0): \($0.message)" }
        #expect(notes.count == source.notes.count, "\(notes)")
        for (note, want) in zip(notes, source.notes) { #expect(note.hasPrefix(want), "\(note)") }
    }

    static let loops: [Source] = [
        Source(
            name: "absolute values and limits of integers",
            text: """
                enum Theme { static let half = Color(odd: -15), code = Color(code: 3368601), over = Color(code: 1 << 40)
                    static let share = Color(white: min(1, 2) / 4, opacity: max(1, 0.5)) }
                extension Color {
                    init(odd: Int) { let half = abs(odd) / 2
                        self.init(red: Double(half) / 255, green: 0, blue: 0) }
                    init(code: Int) { let v = min(max(code, 0), 0xFFFFFF)
                        self.init(red: Double((v >> 16) & 0xFF) / 255, green: Double((v >> 8) & 0xFF) / 255,
                            blue: Double(v & 0xFF) / 255) } }
                """, values: ["half #070000", "code #336699", "over #FFFFFF", "share #404040"]),
        Source(
            name: "a text's part of more characters than there are",
            text: """
                enum Theme { static let page = Color.white, a = Color(hex: "112233") }
                extension Color { init(hex: String) {
                    self.init(white: Double(hex.prefix(1 << 63).count) / 6) } }
                """, values: ["page #FFFFFF"], notes: ["1: \"a\": "]),
        Source(
            name: "ranges to the ends of the integers",
            text: """
                enum Theme { static let page = Color.white
                    static var a: Color { for _ in 0...9223372036854775807 { return .red }; return .black }
                    static var b: Color { for _ in (-9223372036854775807)..<9223372036854775807 { return .red }; return .black }
                    static var c: Color {
                        for _ in stride(from: -9223372036854775807, to: 9223372036854775807, by: 1) { return .red }
                        return .black } }
                """, values: ["page #FFFFFF"],
            notes: [
                "2: \"a\": expected a range", "3: \"b\": expected a range", "5: \"c\": expected a range",
            ]),
        Source(
            name: "loops in loops without statements",
            text: """
                enum Theme { static let page = Color.white
                    static var a: Color { let r = 0..<4096; for _ in r { for _ in r { for _ in r { } } }; return .black } }
                """, values: ["page #FFFFFF"], notes: ["2: \"a\": more than 100000 expressions"]),
    ]

    static let operators: [Source] = [
        Source(
            name: "operators of the file beside those of numbers",
            text: """
                func + (a: Color, b: Color) -> Color { a }
                func * (a: Color, b: Double) -> Color { a.opacity(b) }
                enum Theme { static let page = Color.white + .black
                    static let wash = Color.black * 0.5
                    enum Spacing { static let small: CGFloat = 4 + 4
                        static let big: CGFloat = 2 * small + 8 } }
                """, values: ["page #FFFFFF", "wash #00000080", "Spacing.small 8.0", "Spacing.big 24.0"]),
        Source(
            name: "operators of one name for other operands",
            text: """
                extension Color { static func | (light: Color, dark: Color) -> Color { dark }
                    static func | (color: Color, alpha: Double) -> Color { color.opacity(alpha) } }
                enum Theme { static let page = Color.white | Color.black
                    static let wash = Color.white | 0.5 }
                """, values: ["page #000000", "wash #FFFFFF80"]),
        Source(
            name: "a long chain of an operator of the file",
            text: """
                extension Color { static func + (a: Color, b: Color) -> Color { a } }
                enum Theme { static let page = Color.white
                    static let mix = page\(String(repeating: " + page", count: 40)) }
                """, values: ["page #FFFFFF", "mix #FFFFFF"]),
    ]

    static let dictionaries: [Source] = [
        Source(
            name: "an object of a dictionary",
            text: """
                enum Theme { private static let table: NSDictionary = ["a": Color.white]
                    static var page: Color { table.object(forKey: "a") as? Color ?? .black }
                    static var ink: Color { table.object(forKey: "b") as? Color ?? .black } }
                """, values: ["table.a #FFFFFF", "page #FFFFFF", "ink #000000"]),
        Source(
            name: "a dictionary that is emptied",
            text: """
                enum Theme { static let page = Color.white
                    static var ink: Color { var d = ["a": Color.green]; d.removeAll(); return d["a"] ?? .black } }
                """, values: ["page #FFFFFF"], notes: ["2: \"ink\": \".removeAll\" of a list is not supported"]),
        Source(
            name: "an element of a static dictionary that is set and read",
            text: """
                enum Theme { static let page = Color.white
                    private static var store = ["a": Color.red]
                    static func made() -> Color { store["a"] = .green; return store["a"]! }
                    private static var kept: [String: Color] = [:]
                    static func keep() { if kept["a"] == nil { kept["a"] = .green } }
                    static let ink: Color = { keep(); return kept["a"] ?? .black }() }
                """, values: ["page #FFFFFF", "store.a #FF3B30|#FF453A"],
            notes: ["3: \"made\": an assignment to 'store'", "6: \"ink\": an assignment to 'kept'"]),
        Source(
            name: "an element of a property in an initializer",
            text: """
                struct Palette { var colors: [Color] = [.white, .black]
                    init() { colors[0] = .blue; self.colors.append(.white) } }
                enum Theme { static let palette = Palette() }
                """,
            values: ["colors.1 #007AFF|#0A84FF", "colors.2 #000000", "colors.3 #FFFFFF"]),
        Source(
            name: "an empty dictionary that a loop fills",
            text: """
                enum Theme { static let tones: Dictionary<String, Color> = { var d: [String: Color] = [:]
                    for (n, v) in [("a", 0.0), ("b", 1.0)] { d[n] = Color(white: v) }
                    return d }() }
                """, values: ["tones.a #000000", "tones.b #FFFFFF"]),
        Source(
            name: "keys of one name of types of other files",
            text: """
                enum Theme { static let tones: [AnyHashable: Color] = [Light.page: .white, Dark.page: .black, Ink.text: .black] }
                """, values: ["tones.Light.page #FFFFFF", "tones.Dark.page #000000", "tones.text #000000"]),
    ]

    static let enums: [Source] = [
        Source(
            name: "raw values after one below zero, in hexadecimal digits and near the greatest integer",
            text: """
                enum Theme { static let below = Low.b.color, hex = Step.small.color, last = High.b.color
                    static let beyond = High.c.color }
                enum Low: Int { case a = -1, b
                    var color: Color { rawValue == 0 ? .white : .black } }
                enum Step: Int { case none = 0x10, small
                    var color: Color { rawValue == 17 ? .white : .black } }
                enum High: Int { case a = 9223372036854775806, b, c
                    var color: Color { rawValue > 17 ? .white : .black } }
                """,
            values: [
                "below #FFFFFF", "hex #FFFFFF", "last #FFFFFF", "Low.a #000000", "Low.b #FFFFFF", "Step.none #000000",
                "Step.small #FFFFFF", "High.a #FFFFFF", "High.b #FFFFFF",
            ],
            notes: ["8: \"beyond\": the raw value is not known", "8: \"c.color\": the raw value is not known"]),
        Source(
            name: "flags and codes in hexadecimal digits",
            text: """
                enum Theme { static let page = Color.white }
                enum Permission: UInt32 { case read = 0x000001, write = 0x000002 }
                enum ErrorCode: Int { case denied = 0x800403 }
                """, values: ["page #FFFFFF"]),
        Source(
            name: "initializers of cases that have a color",
            text: """
                enum Brand { case page, ink
                    var color: Color { switch self { case .page: .white
                        case .ink: .black } } }
                extension UIColor { convenience init(_ brand: Brand) { switch brand {
                    case .page: self.init(white: 1, alpha: 1)
                    case .ink: self.init(white: 0, alpha: 0.5) } } }
                """, values: ["Brand.page #FFFFFF", "Brand.ink #000000"],
            notes: ["1: \"Brand.ink\": the result of \"UIColor.init\" differs"]),
        Source(
            name: "an initializer of cases that sets itself",
            text: """
                enum Brand { case page, ink }
                extension Color { init(_ brand: Brand) { switch brand {
                    case .page: self = Color.white
                    case .ink: self = Color.black } } }
                """, values: ["Brand.page #FFFFFF", "Brand.ink #000000"]),
        Source(
            name: "a switch of light and dark with a default",
            text: """
                enum Theme { static var page: Color { switch Store.shared.weight {
                    case .light: return .white
                    case .dark: return .black
                    default: return .red } } }
                """, values: ["page #FFFFFF|#000000"],
            notes: ["1: 'Store.shared.weight' is read as the appearance; \"default\" left out"]),
    ]

    static let instances: [Source] = [
        Source(
            name: "a closure behind the parentheses",
            text: """
                struct Look { var accent = Color.white
                    var make: () -> Color = { Color.green }
                    var second = Color.black }
                enum Theme { static let look = Look(second: .white) { Color.blue } }
                """, values: ["look.accent #FFFFFF", "look.second #FFFFFF"]),
        Source(
            name: "an initializer that calls a method on a condition of another file",
            text: """
                struct Palette { var accent = Color.white; var page = Color.white
                    init() { if Flags.isPro { usePro() } }
                    mutating func usePro() { accent = .blue } }
                enum Theme { static let palette = Palette() }
                """, values: ["palette.page #FFFFFF"], notes: ["2: \"accent\": \"Flags.isPro\" is not"]),
        Source(
            name: "a function of another file that changes a property",
            text: """
                struct Palette { var accent = Color.white; var page = Color.white
                    init() { configure(&accent) } }
                enum Theme { static let palette = Palette()
                    static var ink: Color { var c = Color.black; Elsewhere.change(&c); return c } }
                """, values: ["palette.page #FFFFFF"], notes: ["2: \"accent\": ", "4: \"ink\": "]),
        Source(
            name: "methods that change a property or an element",
            text: """
                extension Color { mutating func fade() { self = self.opacity(0.5) } }
                struct Palette { var accent = Color.white; var page = Color.black
                    init() { self.accent.fade(); page.fade() } }
                enum Theme { static let palette = Palette()
                    static var ink: Color { var l = [Color.black]; l[0].fade(); return l[0] } }
                """, values: ["palette.accent #FFFFFF80", "palette.page #00000080", "ink #00000080"]),
        Source(
            name: "a variable whose value is unwrapped where it is used",
            text: """
                enum Theme { static let page = Color.white
                    static var brand: Color!
                    static var ink: Color { brand ?? .black } }
                """, values: ["page #FFFFFF", "ink #000000"]),
    ]

    static let colors: [Source] = [
        Source(
            name: "a hex with a default",
            text: """
                enum Theme { static let page = Color("FF8800", default: .gray)
                    static let ink = Color("Missing", default: .black) }
                """, values: ["page #FF8800", "ink #000000"],
            notes: ["1: \"FF8800\" is read as a hex", "2: no color set \"Missing\" was found: its default is read"]),
        Source(
            name: "a text that is not a hex, with a color for this case",
            text: """
                enum Theme { static let page = Color(hex: "#FF8800", default: .gray)
                    static let ink = Color(hex: "auto", default: .black)
                    static let card = Color(hexString: "", opacity: 0.5, fallback: Color.white)
                    static let rule = Color(hex: "none") ?? .black
                    static let rust = UIColor(hex: "#C15333") ?? .black
                    static let gone = Color(hex: Settings.hex, default: .black)
                    static let lost = Color(hex: Settings.hex) ?? .black
                    static let four = Color(hex: "12345") }
                """, values: ["page #FF8800", "ink #000000", "card #FFFFFF", "rule #000000", "rust #C15333"],
            notes: [
                "2: \"auto\" is not a hex: its default is read", "3: \"\" is not a hex: its default is read",
                "4: expected 6 hex digits, found '\"none\"': its default is read",
                "6: \"gone\":", "7: \"lost\":", "8: \"four\": expected 6 hex digits",
            ]),
        Source(
            name: "a function of another file's type that changes a color",
            text: """
                enum Theme { static let page = Color.white
                    static let back: Fill = .solid(Color.black)
                    static let over: Fill = .lighter(Color.red) }
                """, values: ["page #FFFFFF", "back #000000"], notes: ["3: \"over\": the result of \"lighter\""]),
        Source(
            name: "the height of the lines and another size of a font",
            text: """
                enum Theme { static let page = Color.white
                    static let body = UIFont.systemFont(ofSize: 17)
                    static let title = UIFont.systemFont(ofSize: 12).withSize(20)
                    enum Spacing { static let line: CGFloat = body.lineHeight } }
                """, values: ["page #FFFFFF", "body 17.0", "title 20.0"],
            notes: ["4: \"line\": \"lineHeight\" of a font is not supported"]),
    ]

    @Test func recursiveInitialValuesTerminate() throws {
        let source = """
            class Palette {
                let accent = Color.red
                let next = Palette(a: 1), other = Palette(a: 2), third = Palette()
                convenience init(a: Int) { self.init() }
            }
            enum Theme { static let page = Color.white; static let palette = Palette() }
            """
        let found = try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
        #expect(found[0].tokens.contains { $0.path == ["page"] })
        #expect(
            found[0].notes.contains {
                $0.message.contains("the initial values of \"Palette\" create another instance of it")
            })
    }

    /// An invalid class whose constants are instance properties: each instance creates 30 others, none of which creates
    /// another one. One more level would take a minute.
    @Test(.timeLimit(.minutes(1))) func manyRecursiveInitialValuesTerminate() throws {
        let properties = (0..<30).map { "let inner\($0) = Shade(red: 0.\($0))" }
        let constants = (0..<12).map { "static let shade\($0) = Shade(red: 0.\($0))" }
        let source = """
            class Shade: NSObject {
                private var object = UIColor()
                convenience init(red: CGFloat) {
                    self.init(); object = UIColor(red: red, green: 0, blue: 0, alpha: 1)
                    self.init(); object = UIColor(red: red, green: 0, blue: 0, alpha: 1)
                }
                \((properties + constants).joined(separator: "\n    "))
            }
            enum Theme { static let page = Color.white; static let ink = Shade.shade1 }
            """
        let found = try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
        #expect(found[0].tokens.contains { $0.path == ["page"] })
    }
}
