import ColorScience
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Editing

/// The text of a changed value in every form of Swift code.
struct SwiftWriterTests {
    private static let light = SourceEdit.Part.color(.light, isIncreased: false)
    private static let dark = SourceEdit.Part.color(.dark, isIncreased: false)

    private static func color(_ hex: String) -> EditValue { Color(hex: hex).map(EditValue.color) ?? .text(hex) }

    /// Changes the color `x` of a declaration in an enum, in both appearances if it has one color for both.
    private static func changed(_ declaration: String, _ part: SourceEdit.Part, to hex: String, beside: String = "")
        throws -> String
    {
        let head = "enum AppTheme {\n"
        let tail = "\n\(beside)\n}\n"
        let rewriting = try SwiftRewriting(Array((head + declaration + tail).utf8))
        let leaf = SwiftRewriting.Leaf(theme: 0, path: ["x"], part: part)
        guard case .color(let new) = color(hex) else { throw SwiftRewriting.Refusal(description: "no color") }
        let changes = try rewriting.colorChanges(leaf, to: new).changes
        let bytes = try #require(changes.applied(to: rewriting.source, of: SwiftRewriting.path))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix(head) && text.hasSuffix(tail))
        return String(text.dropFirst(head.count).dropLast(tail.count))
    }

    /// Generic RGB has a gamma of 1.8 and other primaries, so its components are not those of sRGB.
    @Test(arguments: [
        ("#7A5CCD", "0.40, green: 0.26, blue: 0.76"), ("#808080", "0.427, green: 0.427, blue: 0.427"),
    ])
    func calibratedComponentsAreWrittenInGenericRGB(hex: String, components: String) throws {
        let source = "static let x = NSColor(calibratedRed: 0.25, green: 0.35, blue: 0.8, alpha: 1)"
        let text = try Self.changed(source, Self.light, to: hex)
        #expect(text == "static let x = NSColor(calibratedRed: \(components), alpha: 1)")
    }

    @Test(arguments: [
        // Integers keep their prefix, case, underscores and order of bytes.
        ("static let x = Color(hex: 0x4A6EF5)", "static let x = Color(hex: 0xAB12CD)"),
        ("static let x = Color(hex: 0x4a6ef5)", "static let x = Color(hex: 0xab12cd)"),
        ("static let x = Color(hex: 0x4A_6E_F5)", "static let x = Color(hex: 0xAB_12_CD)"),
        ("static let x = Color(0x4A6EF5)", "static let x = Color(0xAB12CD)"),
        ("static let x: UInt32 = 0x4A6EF5 // blue", "static let x: UInt32 = 0xAB12CD // blue"),
        // Texts keep their sign, case and length.
        (##"static let x = Color(hex: "#4a6ef5")"##, ##"static let x = Color(hex: "#ab12cd")"##),
        (#"static let x = Color(hex: "4A6EF5")"#, #"static let x = Color(hex: "AB12CD")"#),
        (#"static let x = Color(hex: "0x4A6EF5")"#, #"static let x = Color(hex: "0xAB12CD")"#),
        (##"static let x = "#4A6EF5""##, ##"static let x = "#AB12CD""##),
        (##"static let x = Color(hex: "#4ae")"##, ##"static let x = Color(hex: "#ab12cd")"##),
        (##"static let x = Color(hex: "FF4A6EF5")"##, ##"static let x = Color(hex: "FFAB12CD")"##),
        // Components keep their digits, or get as many as necessary.
        (
            "static let x = Color(red: 0.29, green: 0.43, blue: 0.96)",
            "static let x = Color(red: 0.67, green: 0.07, blue: 0.804)"
        ),
        (
            "static let x = Color(red: 74 / 255, green: 110/255, blue: 245.0 / 255.0)",
            "static let x = Color(red: 171 / 255, green: 18/255, blue: 205.0 / 255.0)"
        ),
        (
            "static let x = UIColor(red: CGFloat(74) / 255, green: 0x6E / 255.0, blue: 245/255, alpha: 1)",
            "static let x = UIColor(red: CGFloat(171) / 255, green: 0x12 / 255.0, blue: 205/255, alpha: 1)"
        ),
        (
            "static let x = Color(\n\t.sRGB,\n\tred: 0.2901, green: 0.4313,\n\tblue: 0.9607, opacity: 1)",
            "static let x = Color(\n\t.sRGB,\n\tred: 0.6706, green: 0.0706,\n\tblue: 0.8039, opacity: 1)"
        ),
        (
            "static let x = #colorLiteral(red: 0.2901960784, green: 0.431372549, blue: 0.9607843137, alpha: 1)",
            "static let x = #colorLiteral(red: 0.6705882353, green: 0.070588235, blue: 0.8039215686, alpha: 1)"
        ),
        ("static let x = rgb(74, 110, 245)", "static let x = rgb(171, 18, 205)"),
        ("static let x = rgb(255, 255, 255)", "static let x = rgb(171, 18, 205)"),
        ("static let x = UIColor(r: 0.29, g: 0.43, b: 0.96)", "static let x = UIColor(r: 0.67, g: 0.07, b: 0.804)"),
        ("static let x = UIColor(r: 74, g: 110, b: 245)", "static let x = UIColor(r: 171, g: 18, b: 205)"),
        ("static let x = Color(74, 110, 245)", "static let x = Color(171, 18, 205)"),
        (##"static let x = .fromHex("#4A6EF5")"##, ##"static let x = .fromHex("#AB12CD")"##),
        (
            "static let x = Color(hue: 0.631, saturation: 0.698, brightness: 0.961)",
            "static let x = Color(hue: 0.803, saturation: 0.912, brightness: 0.804)"
        ),
        (
            "static let x = Color(.displayP3, red: 0.339, green: 0.427, blue: 0.928)",
            "static let x = Color(.displayP3, red: 0.615, green: 0.149, blue: 0.776)"
        ),
        ("static let x = Color(white: 0.5)", "static let x = Color(red: 0.67, green: 0.07, blue: 0.804)"),
        // System names become literals in the notation of most colors in the file.
        ("static let x = Color.white", "static let x = Color(red: 0.67, green: 0.07, blue: 0.804)"),
        (
            "static let x: UIColor = .red",
            "static let x: UIColor = UIColor(red: 0.67, green: 0.07, blue: 0.804, alpha: 1)"
        ),
        (
            "static var x: Color { .black.opacity(1) }",
            "static var x: Color { Color(red: 0.67, green: 0.07, blue: 0.804).opacity(1) }"
        ),
        // Literals of other declarations.
        (
            "static let y = x; static let x = Color(hex: 0x4A6EF5)",
            "static let y = x; static let x = Color(hex: 0xAB12CD)"
        ),
        (
            "static let x = y; private static let y = Color(hex: 0x4A6EF5)",
            "static let x = y; private static let y = Color(hex: 0xAB12CD)"
        ),
        (
            "static let x = Color(hex: k); static let k = 0x4A6EF5",
            "static let x = Color(hex: k); static let k = 0xAB12CD"
        ),
        (
            "static let x = Skin().y; struct Skin { let y = Color(hex: 0x4A6EF5) }",
            "static let x = Skin().y; struct Skin { let y = Color(hex: 0xAB12CD) }"
        ),
    ])
    func literalKeepsItsNotation(source: String, want: String) throws {
        let found = try Self.changed(source, Self.light, to: "#AB12CD")
        #expect(found == want)
    }

    @Test(arguments: [
        ("p3(red: 0.339, green: 0.427, blue: 0.928)", "p3(red: 0.615, green: 0.149, blue: 0.776)", "#AB12CD"),
        ("sRGB(74, 110, 245)", "sRGB(171, 18, 205)", "#AB12CD"),
        ("sRGB(255, 255, 255)", "sRGB(250, 255, 255)", "#FAFFFF"),
        ("sRGB(0, 0, 0)", "sRGB(0, 1, 0)", "#000100"),
        ("degrees(217.0, 58, 64)", "degrees(218.1, 58.5, 64.3)", "#4467A4"),
        ("gray(120)", "gray(119)", "#777777"),
    ])
    func numbersOfDeclaredFunctionsKeepTheirScale(value: String, want: String, hex: String) throws {
        let helpers = """
            static func p3(red: Double, green: Double, blue: Double) -> Color {
                Color(.displayP3, red: red, green: green, blue: blue)
            }
            static func sRGB(_ r: Double, _ g: Double, _ b: Double) -> Color {
                Color(.sRGB, red: r / 255, green: g / 255, blue: b / 255)
            }
            static func degrees(_ h: Double, _ s: Double, _ b: Double) -> Color {
                Color(hue: h / 360, saturation: s / 100, brightness: b / 100)
            }
            static func gray(_ v: Double) -> Color { Color(white: v / 255) }
            """
        let found = try Self.changed("static let x = " + value, Self.light, to: hex, beside: helpers)
        #expect(found == "static let x = " + want)
    }

    @Test(arguments: [
        ("Color(light: Color(hex: 0x111111), dark: Color(hex: 0x111111))", 1, 0),
        (##"Color(light: "#111", dark: "#111111")"##, 1, 0),
        (
            "Color(UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.0667, alpha: 1) : UIColor(hex: 0x111111) })",
            0, 1
        ),
        (
            "Color(UIColor { t in\nswitch t.userInterfaceStyle {\ncase .dark: return UIColor(hex: 0x111111)\ndefault: return rgb(17, 17, 17)\n} })",
            0, 1
        ),
        ("dyn(0x111111, 0x111111)", 1, 0),
    ])
    func eachAppearanceHasItsLiteral(value: String, indexOfDark: Int, indexOfLight: Int) throws {
        let helper = """
            static func dyn(_ one: UInt, _ two: UInt) -> Color {
                Color(UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: two) : UIColor(hex: one) })
            }
            """
        for (part, index, hex) in [(Self.light, indexOfLight, "#222222"), (Self.dark, indexOfDark, "#222222")] {
            let text = try Self.changed("static let x = " + value, part, to: hex, beside: helper)
            let marks = ["0x22", "\"#2", "0.13", "34, "]
            let places = marks.compactMap { text.range(of: $0)?.lowerBound }
            #expect(places.count == 1, "\(text)")
            let old = ["0x11", "\"#1", "0.0667", "17, "].compactMap { text.range(of: $0)?.lowerBound }
            let isLater = try #require(places.first) > (try #require(old.first))
            #expect(isLater == (index == 1), "\(text)")
        }
    }

    @Test(arguments: [
        ("Color(hex: 0x4A6EF5, opacity: 0.50)", "Color(hex: 0x4A6EF5, opacity: 0.25)"),
        ("Color(hex: 0x4A6EF5).opacity(0.5)", "Color(hex: 0x4A6EF5).opacity(0.25)"),
        (##"Color(hex: "#804A6EF5")"##, ##"Color(hex: "#404A6EF5")"##),
        (
            "Color(red: 0.29, green: 0.43, blue: 0.96, opacity: 0.5)",
            "Color(red: 0.29, green: 0.43, blue: 0.96, opacity: 0.25)"
        ),
        ("UIColor.black.withAlphaComponent(0.5)", "UIColor.black.withAlphaComponent(0.25)"),
        ("base.opacity(0.5)", "base.opacity(0.25)"),
        ("Color(white: 0.2, opacity: 0.5)", "Color(white: 0.2, opacity: 0.25)"),
        ("Color(hex: 0x4A6EF5)", "Color(hex: 0x4A6EF5).opacity(0.25)"),
        ("Color(red: 0.29, green: 0.43, blue: 0.96)", "Color(red: 0.29, green: 0.43, blue: 0.96, opacity: 0.25)"),
    ])
    func opacityChangeKeepsColorLiteral(source: String, want: String) throws {
        let base = "static let base = Color(hex: 0x4A6EF5)"
        let isBlack = source.contains("black")
        let new = isBlack ? "#00000040" : source.contains("white") ? "#33333340" : "#4A6EF540"
        #expect(
            try Self.changed("static let x = " + source, Self.light, to: new, beside: base) == "static let x = " + want)
    }

    /// Returns the message of the refusal to change a color.
    private static func refusal(_ declaration: String, _ part: SourceEdit.Part, to hex: String) -> String {
        do {
            let rewriting = try SwiftRewriting(Array("enum AppTheme {\n\(declaration)\n}\n".utf8))
            let leaf = SwiftRewriting.Leaf(theme: 0, path: ["x"], part: part)
            return "\(try rewriting.changes(leaf, to: color(hex)))"
        } catch {
            return "\(error)"
        }
    }

    @Test func rejectedChangeNamesReasonAndLocation() {
        let file = SwiftRewriting.path
        #expect(
            Self.refusal("static let x = Color(hex: 0x4A6EF5)", Self.dark, to: "#000000")
                == "\(file):2:27 defines light and dark; change both, or write a separate color for each there")
        #expect(
            Self.refusal("static let y = Color(white: 0.2)\nstatic let x = y.opacity(0.5)", Self.light, to: "#AB12CD80")
                == "the color is derived from another color by an opacity; change that color at \(file):2:16")
        #expect(
            Self.refusal("static let x = Color.black.mix(with: .white, by: 0.5)", Self.light, to: "#AB12CD")
                == "the color is computed; change its source at \(file):2:16")
    }

    @Test(arguments: [
        // An opacity is added to components that also change.
        (
            "static let x = Color(red: 1, green: 0, blue: 0)", "#12345680",
            "Color(red: 0.07, green: 0.204, blue: 0.337, opacity: 0.5)"
        ),
        // Divided bytes in another color space may need a fraction.
        (
            "static let x = Color(.displayP3, red: 110 / 255, green: 80 / 255, blue: 200 / 255)", "#D0B525",
            "Color(.displayP3, red: "
        ),
        // A system name in a place for one appearance is one color.
        (
            "static let x = Color(light: .white, dark: .red)", "#102030",
            "Color(light: Color(red: 0.063, green: 0.125, blue: 0.19), dark: .red)"
        ),
        ("static let x = Color . white", "#102030", "Color(red: 0.063, green: 0.125, blue: 0.19)"),
        // Not 0.7: as a `Float`, that is the next lower byte.
        (
            "static let x = Color(red: 0.29, green: 0.43, blue: 0.96)", "#B3B3B3",
            "Color(red: 0.702, green: 0.702, blue: 0.702)"
        ),
    ])
    func colorIsWrittenInTypeOfItsContext(declaration: String, hex: String, want: String) throws {
        let found = try Self.changed(declaration, Self.light, to: hex)
        #expect(found.hasPrefix("static let x = " + want), "\(found)")
    }

    @Test func helpersWithParametersStayAsTheyAre() {
        let helper = """
            static func dyn(light: UIColor, dark: UIColor) -> UIColor { UIColor { $0.userInterfaceStyle == .dark ? dark : light } }
            static let two = dyn(light: UIColor(white: 0.8, alpha: 1), dark: UIColor(white: 0.1, alpha: 1))
            static let x = Color(uiColor: two)
            """
        #expect(!Self.refusal(helper, Self.light, to: "#F7B88E33").contains("? Color"))
    }

    @Test func derivedColorIsNotChangedThroughItsSource() {
        let source = """
            static let b = Color(hex: "#FF8800"); static let c = Color(hex: "#FF8800")
            static let x = b.opacity(0.5)
            """
        #expect(Self.refusal(source, Self.light, to: "#96B1A580").contains("derived from another color by an opacity"))
    }

    @Test func integerLiteralsStayIntegers() throws {
        let source = "enum Spacing { static let s: Int = 4; static let big: CGFloat = 0x10 }\n"
        let rewriting = try SwiftRewriting(Array(source.utf8))
        #expect(try rewriting.text("Spacing.s", .number, to: .number(6)).contains("Int = 6;"))
        #expect(try rewriting.text("Spacing.big", .number, to: .number(17)).contains("= 0x11 }"))
        let refusal = #expect(throws: SwiftRewriting.Refusal.self) {
            try rewriting.text("Spacing.s", .number, to: .number(4.5))
        }
        #expect("\(try #require(refusal))".contains("expected a whole number"))
    }

    @Test func numbersAndFontsKeepTheirNotation() throws {
        let source = """
            enum AppTheme {
                enum Spacing { static let large: CGFloat = 16; static let half = large / 2; static let thin = 0.50 }
                enum Fonts {
                    static let body = Font.system(size: 17, weight: .semibold, design: .rounded)
                    static let note: UIFont = .systemFont(ofSize: 12.0, weight: UIFont.Weight.medium)
                    static let head = Font.system(size: 20).weight(.bold)
                    static let plain = Font.system(size: 15)
                }
            }

            """
        let rewriting = try SwiftRewriting(Array(source.utf8))
        let cases: [(name: String, part: SourceEdit.Part, new: EditValue, old: String, want: String)] = [
            ("Spacing.thin", .number, .number(0.25), "0.50", "0.25"),
            ("Spacing.thin", .number, .number(0.125), "0.50", "0.125"),
            ("Spacing.thin", .number, .number(1.0 / 3), "0.50", "0.3333333333333333"),
            ("Fonts.body", .fontSize, .number(18), "size: 17", "size: 18"),
            ("Fonts.body", .fontSize, .number(17.5), "size: 17", "size: 17.5"),
            ("Fonts.body", .fontWeight, .text("bold"), ".semibold", ".bold"),
            ("Fonts.body", .fontDesign, .text("serif"), ".rounded", ".serif"),
            ("Fonts.note", .fontSize, .number(13), "12.0", "13.0"),
            ("Fonts.note", .fontWeight, .text("heavy"), "Weight.medium", "Weight.heavy"),
            ("Fonts.head", .fontWeight, .text("black"), ".bold", ".black"),
        ]
        for (name, part, new, old, want) in cases {
            #expect(try rewriting.text(name, part, to: new) == source.replacing(old, with: want), "\(name)")
        }
        let refusal = #expect(throws: SwiftRewriting.Refusal.self) {
            try rewriting.text("Spacing.half", .number, to: .number(9))
        }
        #expect(
            "\(try #require(refusal))"
                == "the number is computed; change its source at /themes/AppTheme.swift:2:48")
    }

    @Test func bytesOutsideLiteralAreUnchanged() throws {
        let head: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text =
            "enum AppTheme {\r\n\tstatic let x = Color(hex: 0x4A6EF5) ; static let y = Color(hex: 0x4A6EF5)\t// é\r\n}"
        let rewriting = try SwiftRewriting(head + Array(text.utf8))
        let leaf = SwiftRewriting.Leaf(theme: 0, path: ["y"], part: Self.light)
        let found = try rewriting.changes(leaf, to: Self.color("#010203"), with: [Self.dark])
        #expect(found.tries == 1)
        let want = text.replacing("y = Color(hex: 0x4A6EF5)", with: "y = Color(hex: 0x010203)")
        #expect(found.changes.applied(to: rewriting.source, of: SwiftRewriting.path) == head + Array(want.utf8))
    }

    @Test func neighborFileIsChanged() throws {
        let source = "enum AppTheme { static let x = Ramp.gray; static let y = Color.black }"
        let other = "/themes/Ramp.swift"
        let ramp = "import SwiftUI\nenum Ramp { static let gray = Color(hex: 0x202020) }"
        let rewriting = try SwiftRewriting(Array(source.utf8), files: [other: Array(ramp.utf8)])
        let leaf = SwiftRewriting.Leaf(theme: 0, path: ["x"], part: Self.light)
        let found = try rewriting.changes(leaf, to: Self.color("#304050"), with: [Self.dark])
        let start = try #require(ramp.range(of: "0x202020")).lowerBound
        let offset = ramp.utf8.distance(from: ramp.startIndex, to: start)
        #expect(found.changes == [TextChange(path: other, range: offset..<offset + 8, text: "0x304050")])
    }

    /// A color set may be named in quotes or by the constant that Xcode generates, which is an argument.
    @Test(arguments: [
        #"Color("Leaf")"#, "Color(.leaf)", "Color(.Leaf)", "Color(resource: .leaf)", "UIColor(resource: .leaf)",
        "Color(.leaf).opacity(1)",
    ])
    func colorSetIsChangedInCatalog(color: String) throws {
        let folder = try ScratchFolder()
        let set = try folder.write("Colors.xcassets/Leaf.colorset/Contents.json", Self.leaf)
        let edit = try Self.edit(of: color, from: "#208040", to: "#208050", in: folder)
        let found = try SwiftWriter.candidates(for: edit)
        let start = try #require(Self.leaf.range(of: "0x40")).lowerBound
        let offset = Self.leaf.utf8.distance(from: Self.leaf.startIndex, to: start) - 1
        #expect(found.first == [TextChange(path: set, range: offset..<offset + 6, text: "\"0x50\"")])
    }

    @Test func rejectedChangeNamesColorSet() throws {
        let folder = try ScratchFolder()
        let set = try folder.write("Colors.xcassets/Leaf.colorset/Contents.json", Self.leaf)
        let edit = try Self.edit(of: "Color(.leaf).opacity(0.5)", from: "#20804080", to: "#000000", in: folder)
        let failure = #expect(throws: EditFailure.self) { try SwiftWriter.candidates(for: edit) }
        let message = "\(edit.path):1:32: the color set \"leaf\" defines the color; change it in \(set)"
        #expect(failure?.message == message)
    }

    private static let leaf =
        #"{ "colors": [{ "idiom": "universal", "color": { "color-space": "srgb", "components": { "red": "0x20", "green": "0x80", "blue": "0x40", "alpha": "1" } } }] }"#

    private static func edit(
        of code: String, from old: String, to new: String, in folder: ScratchFolder
    ) throws -> SourceEdit {
        let source = "enum AppTheme { static let x = \(code) }"
        let path = try folder.write("AppTheme.swift", source)
        return SourceEdit(
            path: path, bytes: Array(source.utf8), offset: 27, part: light, old: color(old), new: color(new))
    }
}
