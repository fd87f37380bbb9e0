import ColorScience
import Importing
import ScratchFolder
import Testing
import ThemeSpec

@testable import Editing

/// Changes of themes in Swift code, by the values of the resulting theme.
struct EditableSwiftThemeTests {
    private let library = ThemeLibrary(importer: ThemeImporter.library)
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func theme(_ name: String) throws -> EditableTheme {
        EditableTheme(try library.load(name).spec, in: library, newPath: folder.path + "/new.json")
    }

    private func color(_ hex: String) throws -> EditValue { .color(try #require(Color(hex: hex))) }

    private func key(_ role: String, _ key: String) -> [String] { ["colors", "pairByRole", role, key] }

    private func text(_ theme: EditableTheme) throws -> String {
        #expect(theme.contents.count == 1)
        return String(decoding: try #require(theme.contents.first?.value), as: UTF8.self)
    }

    private let source = """
        import SwiftUI

        enum AppTheme {
            enum Colors {
                static let background = Color(light: Color(hex: 0xF8F8F0), dark: Color(hex: 0x101418)) // page
                static let textPrimary = Color(light: .black, dark: .white)
                static let accent = Color(hex: 0x4a6ef5)
                static let link = accent
                static let borderSubtle = Color(light: Color(white: 0.8), dark: Color(white: 0.25)).opacity(0.5)
            }
            enum Spacing { static let large: CGFloat = 16 }
            enum Fonts { static let body = Font.system(size: 17, weight: .regular) }
        }

        """

    @Test func valueWithoutLiteralIsWrittenToDocument() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let path = ["typography", "roles", "body_m", "relativeTo"]
        try #require(theme.value(at: path) != .text("caption"))
        _ = try theme.set([path: .text("caption")])
        #expect(theme.contents.keys.sorted() == [folder.path + "/AppTheme.mapped.json"])
        #expect(try text(theme).contains("\"relativeTo\" : \"caption\""))
    }

    @Test func eachAppearanceIsChangedInItsLiteral() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        _ = try theme.set([key("background", "lightHex"): color("#FFFFFF")])
        _ = try theme.set([key("background", "darkHex"): color("#202428")])
        _ = try theme.set([key("textPrimary", "darkHex"): color("#EEEEEE")])
        let want = source.replacing("0xF8F8F0", with: "0xFFFFFF").replacing("0x101418", with: "0x202428")
            .replacing("dark: .white", with: "dark: Color(hex: 0xEEEEEE)")
        #expect(try text(theme) == want)
        #expect(theme.spec.colors[.background]?.dark.hex == "#202428")
    }

    /// A color that follows from the token would change with it, so that the two still differ.
    @Test func colorThatFollowsFromTokenIsRefusedAsItsValue() throws {
        let source = """
            enum AppTheme {
                static let background = Color(light: .white, dark: .black), textPrimary = Color(light: .black, dark: .white)
                static let accent = Color(hex: 0x336699), veil = accent.opacity(0.5), same = accent, other = veil
                static let link = Color(hex: 0x102030)
            }
            """
        var theme = try theme(folder.write("AppTheme.swift", source))
        let change = TokenChange(appearances: Appearance.allCases)
        for name in ["AppTheme.veil", "AppTheme.other"] {
            let failure = #expect(throws: EditFailure.self) { try change.apply("AppTheme.accent", name, to: &theme) }
            #expect(
                failure?.message
                    == "\"\(name)\" follows from \"AppTheme.accent\" and would change too (a cycle); "
                    + "set #33669980, its color in light, instead")
            #expect(theme.contents.isEmpty)
        }
        // The same color, one that follows in the other direction, and an independent one.
        try change.apply("AppTheme.accent", "AppTheme.same", to: &theme)
        #expect(theme.spec.colors[.accent]?.light.hex == "#336699")
        try change.apply("AppTheme.accent", "AppTheme.link", to: &theme)
        #expect(try text(theme).contains("accent = Color(hex: 0x102030), veil = accent.opacity(0.5)"))
    }

    /// A path of one appearance gets the named color of that appearance.
    @Test func namedColorOfDarkValueIsThatInDark() throws {
        var document = try self.theme(folder.write("own.json", "{\"extends\":\"modern-gray\"}"))
        let change = TokenChange(appearances: Appearance.allCases)
        try change.apply("surfaces.card.border.darkHex", "background", to: &document)
        let border = ["surfaces", "roles", "card", "border", "darkHex"]
        #expect(document.value(at: border) == .color(document.spec.resolved(.background, .dark)))
    }

    /// Two constants of one type are one color, with a separate literal for each appearance.
    @Test func colorOfTwoConstantsIsChangedInConstantForAppearance() throws {
        let source = """
            enum Theme {
                static let bgLight = Color.white
                static let bgDark = Color(hex: "#000000")
                static let cardLight = Color(hex: "#FFFFFF")
                static let cardDark = Color(hex: "#000000")
            }

            """
        var theme = try theme(folder.write("Theme.swift", source))
        _ = try theme.set([key("surfaceBase", "darkHex"): color("#111111")])
        _ = try theme.set([key("surfaceBase", "lightHex"): color("#EEEEEE")])
        let want = source.replacing("cardLight = Color(hex: \"#FFFFFF", with: "cardLight = Color(hex: \"#EEEEEE")
            .replacing("cardDark = Color(hex: \"#000000", with: "cardDark = Color(hex: \"#111111")
        #expect(try text(theme) == want)
    }

    /// A theme in two files is changed in the file for the appearance, whichever of the files is opened.
    @Test(arguments: ["Light", "Dark"]) func fileForAppearanceIsChanged(name: String) throws {
        let source = "enum Theme { static let text = Color(hex: 0x000000); static let page = Color(hex: 0xFFFFFF) }"
        let dark = source.replacing("000000", with: "EEEEEE").replacing("FFFFFF", with: "111111")
        let files = ["Light": try folder.write("Light.swift", source), "Dark": try folder.write("Dark.swift", dark)]
        var theme = try theme(#require(files[name]))
        _ = try theme.set([key("textPrimary", "darkHex"): color("#DDDDDD")])
        _ = try theme.set([key("textPrimary", "lightHex"): color("#222222")])
        let texts = theme.contents.mapValues { String(decoding: $0, as: UTF8.self) }
        let light = folder.path + "/Light.swift"
        #expect(texts[light] == source.replacing("000000", with: "222222"))
        #expect(texts[folder.path + "/Dark.swift"] == dark.replacing("EEEEEE", with: "DDDDDD"))
    }

    /// A system color in a theme for light and in one for dark is one color in each of them.
    @Test(arguments: [("lightHex", "light"), ("darkHex", "dark")])
    func instanceOfAnAppearanceGetsAPlainColor(member: String, instance: String) throws {
        let source = """
            struct Theme {
                let name: String; let page: Color; let ink: Color; let badge: Color; let colorScheme: ColorScheme
                static let dark = Theme(
                    name: "Dark", page: Color(white: 0.1), ink: .white, badge: .orange, colorScheme: .dark)
                static let light = Theme(
                    name: "Light", page: Color(white: 0.9), ink: .black, badge: .orange, colorScheme: .light)
            }

            """
        var theme = try theme(folder.write("Theme.swift", source))
        _ = try theme.set([key("badge", member): color("#FF00FF")])
        let parts = source.split(separator: "static let light")
        let plain = "Color(red: 1, green: 0, blue: 1)"
        let want = parts.enumerated().map { index, part in
            (index == 1) == (instance == "light") ? String(part).replacing(".orange", with: plain) : String(part)
        }
        #expect(try text(theme) == want.joined(separator: "static let light"))
    }

    @Test func oneLiteralForBothIsChangedForBoth() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let role = "accent"
        #expect(throws: EditFailure.self) { try theme.set([key(role, "lightHex"): color("#AB12CD")]) }
        _ = try theme.set([key(role, "lightHex"): color("#AB12CD"), key(role, "darkHex"): color("#AB12CD")])
        #expect(try text(theme) == source.replacing("0x4a6ef5", with: "0xab12cd"))
        #expect(theme.contents.keys.first == folder.path + "/AppTheme.swift")
    }

    @Test func derivedValuesChangeWithTheirSource() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let also = try theme.set([key("borderSubtle", "lightHex"): color("#99999980")])
        #expect(try text(theme) == source.replacing("white: 0.8", with: "white: 0.6"))
        #expect(also.allSatisfy { $0.first == "surfaces" })
        _ = try theme.set([key("borderSubtle", "darkHex"): color("#40302080")])
        #expect(theme.spec.colors[.borderSubtle]?.dark.hex == "#40302080")
    }

    /// A color that the import derives from another one is not a token of the source.
    @Test func derivedColorsAreOverridden() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let border = ["surfaces", "roles", "card", "border", "lightHex"]
        #expect(theme.value(at: border) != nil)
        #expect(try theme.set([border: color("#FF0000")]).isEmpty)
        #expect(theme.value(at: border) == .color(try #require(Color(hex: "#FF0000"))))
        #expect(theme.contents.keys.sorted() == [folder.path + "/AppTheme.mapped.json"])
    }

    /// One token provides several roles: the role that it is for is changed in place, and the others are overridden.
    @Test(arguments: [("ink", "textPrimary", "textOnOverlay"), ("danger", "danger", "destructive")])
    func roleDerivedFromTokenIsOverriddenInDocument(token: String, own: String, following: String) throws {
        let source = source.replacing("textPrimary", with: token)
        var theme = try theme(folder.write("AppTheme.swift", source))
        #expect(Set(theme.spec.aliases.roles(ofColor: "AppTheme.Colors.\(token)").map(\.rawValue)) == [own, following])
        let change = [key(following, "lightHex"): try color("#223344")]
        #expect(try theme.set(change).isEmpty)
        #expect(theme.contents.keys.sorted() == [folder.path + "/AppTheme.mapped.json"])
        #expect(theme.spec.colors[ColorRole(rawValue: following)]?.light.hex == "#223344")
        // The name no longer refers to the role, which does not change when the token changes.
        #expect(theme.spec.aliases.roles(ofColor: "AppTheme.Colors.\(token)").map(\.rawValue) == [own])
        #expect(try theme.set([key(own, "lightHex"): color("#102030")]).isEmpty)
        let code = String(decoding: try #require(theme.contents[folder.path + "/AppTheme.swift"]), as: UTF8.self)
        #expect(code == source.replacing("light: .black", with: "light: Color(hex: 0x102030)"))
        #expect(theme.spec.colors[ColorRole(rawValue: following)]?.light.hex == "#223344")
        // So does its color in the other appearance.
        let dark = theme.spec.colors[ColorRole(rawValue: own)]?.dark
        #expect(try theme.set([key(following, "darkHex"): color("#AABBCC")]).isEmpty)
        #expect(theme.spec.colors[ColorRole(rawValue: own)]?.dark == dark)
    }

    @Test func allRolesOfATokenTogetherAreChangedInItsLiteral() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let change = [
            key("textPrimary", "darkHex"): try color("#EEEEEE"), key("textOnOverlay", "darkHex"): try color("#EEEEEE"),
        ]
        _ = try theme.set(change)
        #expect(try text(theme) == source.replacing("dark: .white", with: "dark: Color(hex: 0xEEEEEE)"))
    }

    /// Whole numbers of Display P3 cannot give each color of sRGB. A gray has the same numbers in both.
    @Test(arguments: [("0x63, 0x63, 0x63", "#636363", "#666666"), ("0xC0, 0x48, 0x48", "#D03C43", "#CC4C4C")])
    func wholeNumbersOfWideGamutAreChanged(parts: String, old: String, new: String) throws {
        func source(_ parts: String) -> String {
            """
            import SwiftUI
            extension Color { static let accent = Color(.p3(\(parts))) }
            extension UIColor {
                static func p3(_ r: Int, _ g: Int, _ b: Int) -> UIColor {
                    UIColor(displayP3Red: CGFloat(r) / 255, green: CGFloat(g) / 255, blue: CGFloat(b) / 255, alpha: 1)
                }
            }
            """
        }
        let path = try folder.write("AppTheme.swift", source(parts))
        var theme = try theme(path)
        try #require(theme.spec.colors[.accent]?.light.hex == old)
        func set(_ hex: String) throws {
            _ = try theme.set([key("accent", "lightHex"): color(hex), key("accent", "darkHex"): color(hex)])
        }
        do {
            try set(new)
        } catch let failure as EditFailure {
            let message = "the literal cannot give \(new) exactly; "
            let found = try #require(failure.message.range(of: message))
            let nearest = String(failure.message[found.upperBound...].prefix(7))
            try set(nearest)
            #expect(theme.spec.colors[.accent]?.light.hex == nearest)
        }
        let text = try text(theme)
        #expect(text.contains("(.p3(0x") && text != source(parts), "\(text)")
    }

    /// Steps of other scales are derived from those of the source, and the corners of cards from its radii.
    @Test func lengthDerivedFromTokenIsOverriddenInDocument() throws {
        let source = source.replacing(
            "enum Fonts", with: "enum Radius { static let large: CGFloat = 18 }\n    enum Fonts")
        let path = try folder.write("AppTheme.swift", source)
        for following in [["layout", "gap", "l"], ["surfaces", "roles", "card", "cornerRadius"]] {
            var theme = try theme(path)
            #expect(try theme.set([following: .number(21)]).isEmpty)
            #expect(theme.contents.keys.sorted() == [folder.path + "/AppTheme.mapped.json"], "\(following)")
        }
        var theme = try theme(path)
        _ = try theme.set([["layout", "scale", "l"]: .number(20)])
        _ = try theme.set([["visual", "radii", "large"]: .number(22)])
        #expect(try text(theme) == source.replacing("= 16", with: "= 20").replacing("= 18", with: "= 22"))
    }

    @Test func numbersAndFontsAreChanged() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        _ = try theme.set([["layout", "scale", "l"]: .number(20)])
        let body = ["typography", "roles", "body_m"]
        _ = try theme.set([body + ["pointSize"]: .number(18.5)])
        _ = try theme.set([body + ["weight"]: .text("semibold")])
        _ = try theme.set([body + ["design"]: .text("serif")])
        let want = source.replacing("= 16", with: "= 20").replacing(
            "size: 17, weight: .regular", with: "size: 18.5, weight: .semibold, design: .serif")
        let found = try text(theme)
        #expect(found == want)
    }

    /// A system color that becomes the same in both appearances needs no code for each of them.
    @Test func systemColorBecomesOneLiteralForBothAppearances() throws {
        let code = source.replacing("Color(light: .black, dark: .white)", with: "Color.primary")
        var theme = try theme(folder.write("AppTheme.swift", code))
        _ = try theme.set([
            key("textPrimary", "lightHex"): color("#222222"), key("textPrimary", "darkHex"): color("#222222"),
        ])
        #expect(try text(theme) == code.replacing("Color.primary", with: "Color(hex: 0x222222)"))
    }

    @Test(arguments: [
        (".custom(\"Avenir\", size: 17)", "weight", "bold", ".custom(\"Avenir\", size: 17).weight(.bold)"),
        (".body", "design", "serif", ".system(.body, design: .serif)"),
        (".body", "weight", "bold", ".body.weight(.bold)"),
    ])
    func missingFontArgumentIsAdded(font: String, part: String, value: String, changed: String) throws {
        let before = source.replacing(".system(size: 17, weight: .regular)", with: font)
        var theme = try theme(folder.write("AppTheme.swift", before))
        let role = try #require(theme.spec.aliases.fonts["AppTheme.Fonts.body"]?.rawValue)
        _ = try theme.set([["typography", "roles", role, part]: .text(value)])
        #expect(try text(theme) == source.replacing(".system(size: 17, weight: .regular)", with: changed))
    }

    @Test(arguments: [
        (
            ".custom(\"Avenir\", size: 17)", "design", EditValue.text("serif"),
            "AppTheme.swift:12:36: the font has no design that could be changed to serif"
        ),
        (".body", "pointSize", .number(20), "AppTheme.swift:12:36: the font has the size of a system text style"),
        (".system(size: 17)", "pointSize", .number(600), "expected a number above 0 and at most 512, found 600"),
    ])
    func rejectedFontChangeNamesReason(font: String, part: String, value: EditValue, reason: String) throws {
        let code = source.replacing(".system(size: 17, weight: .regular)", with: font)
        var theme = try theme(folder.write("AppTheme.swift", code))
        let role = try #require(theme.spec.aliases.fonts["AppTheme.Fonts.body"]?.rawValue)
        let failure = #expect(throws: EditFailure.self) { try theme.set([["typography", "roles", role, part]: value]) }
        #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    }

    @Test func themeOfSeveralInAFileIsChangedAlone() throws {
        let source = """
            struct Theme {
                let background: Color
                let textPrimary: Color
                let accent: Color
                static let ocean = Theme(background: .white, textPrimary: .black, accent: Color(hex: "#0044AA"))
                static let forest = Theme(background: .white, textPrimary: .black, accent: Color(hex: "#226622"))
            }
            """
        let path = try folder.write("Theme.swift", source)
        var theme = try theme(path + "#forest")
        let values = try [
            key("background", "lightHex"): color("#F0FFF0"), key("background", "darkHex"): color("#F0FFF0"),
        ]
        _ = try theme.set(values)
        #expect(
            try text(theme)
                == source.replacing(
                    "forest = Theme(background: .white", with: ##"forest = Theme(background: Color(hex: "#F0FFF0")"##))
        #expect(theme.contents.keys.first == path)
    }

    @Test func literalInAnotherFileIsChangedThere() throws {
        try folder.write("Ramp.swift", "enum Ramp { static let gray = Color(hex: \"#202020\") }\n")
        let path = try folder.write(
            "AppTheme.swift",
            "enum AppTheme { static let textPrimary = Ramp.gray; static let background = Color.white }\n")
        var theme = try theme(path)
        let values = try [
            key("textPrimary", "lightHex"): color("#303030"), key("textPrimary", "darkHex"): color("#303030"),
        ]
        _ = try theme.set(values)
        #expect(theme.contents.keys.map { $0.split(separator: "/").last } == ["Ramp.swift"])
        #expect(try text(theme) == "enum Ramp { static let gray = Color(hex: \"#303030\") }\n")
    }

    @Test func themeOfOneAppearanceIsChangedInBoth() throws {
        let source =
            "enum AppTheme { static let background = Color(hex: 0xF8F8F0); static let textPrimary = Color.black }\n"
        var theme = try theme(folder.write("AppTheme.swift", source))
        #expect(theme.spec.metadata.appearances == [.light])
        #expect(
            try theme.set([key("background", "lightHex"): color("#FFFFFF")]).contains(key("background", "darkHex")))
        #expect(try text(theme) == source.replacing("0xF8F8F0", with: "0xFFFFFF"))
    }

    @Test func nearbyFilesAreChangedInSuccessiveEdits() throws {
        let ramp = "enum Ramp { static let ink = Color.black; static let page = Color(hex: \"#202020\") }\n"
        try folder.write("Ramp.swift", ramp)
        let path = try folder.write(
            "AppTheme.swift", "enum AppTheme { static let textPrimary = Ramp.ink; static let background = Ramp.page }\n"
        )
        var theme = try theme(path)
        let appearance = try #require(theme.spec.metadata.appearances.first)
        for (role, hex) in [("textPrimary", "#303030"), ("background", "#404040"), ("textPrimary", "#505050")] {
            _ = try theme.set([key(role, ColorPair.key(appearance)): color(hex)])
        }
        let want = ramp.replacing("Color.black", with: "Color(hex: \"#505050\")").replacing("#202020", with: "#404040")
        #expect(try text(theme) == want)
    }

    @Test func tokensOfOneLiteralAreReportedInOrder() throws {
        let source =
            "enum AppTheme { static let base = Color.gray; static let accent = base; static let link = base }\n"
        var theme = try theme(folder.write("AppTheme.swift", source))
        let appearance = try #require(theme.spec.metadata.appearances.first)
        var values: [[String]: EditValue] = [:]
        for (role, hex) in [("base", "#111111"), ("link", "#222222"), ("accent", "#333333")] {
            values[key(role, ColorPair.key(appearance))] = try color(hex)
        }
        for _ in 0..<8 {
            let failure = #expect(throws: EditFailure.self) { try theme.set(values) }
            let roles = ["accent", "base"].map { TokenReference.title(key($0, ColorPair.key(appearance))) }
            #expect(failure == .oneLiteral(roles[0], roles[1]), "\(failure?.message ?? "")")
        }
    }

    @Test func rejectedChangeNamesSharedLiteral() throws {
        var theme = try theme(folder.write("AppTheme.swift", source))
        let role = "accent"
        let failure = #expect(throws: EditFailure.self) { try theme.set([key(role, "darkHex"): color("#AB12CD")]) }
        let place = folder.path + "/AppTheme.swift:7:40"
        #expect(
            failure?.message == "\(place) defines light and dark; change both, or write a separate color for each there"
        )
    }

    /// The corner radius of buttons is a step of the radii only while it does not make them pills.
    @Test(arguments: [(14, 22, "pill"), (30, 12, "rounded"), (30, 24, "pill"), (14, 16, "rounded")])
    func radiusOfButtonsIsChangedInItsLiteral(old: Int, new: Int, shape: String) throws {
        let source = """
            enum Theme {
                enum Colors { static let background = Color(hex: 0xF8F8F0) }
                enum Radius { static let card: CGFloat = 18; static let button: CGFloat = \(old) }
            }

            """
        var theme = try theme(folder.write("Theme.swift", source))
        try TokenChange(appearances: []).apply("Radius.button", "\(new)", to: &theme)
        #expect(try text(theme) == source.replacing("= \(old)", with: "= \(new)"))
        #expect(theme.value(at: ["buttons", "roles", "primary", "shape"]) == .text(shape))
        // Beside a medium radius of the same length, only its own literal changes.
        let both = source.replacing("let card: CGFloat = 18", with: "let medium: CGFloat = \(old)")
        var other = try self.theme(folder.write("Other.swift", both))
        try TokenChange(appearances: []).apply("Radius.button", "\(new)", to: &other)
        #expect(try text(other) == both.replacing("button: CGFloat = \(old)", with: "button: CGFloat = \(new)"))
    }

    @Test func refusalWithoutLiteralNamesThePlace() throws {
        let source = "enum Theme {\n    static let gap = value()\n}\n"
        let edit = SourceEdit(
            path: "Theme.swift", bytes: Array(source.utf8), offset: 28, part: .number, old: .number(3), new: .number(4))
        let failure = #expect(throws: EditFailure.self) { try SwiftWriter.candidates(for: edit) { [] } }
        #expect(failure?.message.hasPrefix("Theme.swift:2:16: no literal defines this value") == true)
    }

    /// The weight of a font is not added to the function that makes other fonts too.
    @Test func weightIsChangedInItsLiteralOrRefused() throws {
        let source = """
            enum AppTheme {
                static let background = Color(hex: 0xFFFFFF)
                private static func name(_ weight: Font.Weight) -> String {
                    switch weight {
                    case .bold: return "Inter-Bold"
                    case .black, .heavy: return "Inter-Black"
                    default: return "Inter-Regular"
                    }
                }
                private static func inter(_ size: CGFloat, _ weight: Font.Weight) -> Font {
                    .custom(name(weight), size: size)
                }
                static var title2: Font { inter(22, .bold) }
                static var body: Font { inter(17, .regular) }
            }

            """
        var theme = try theme(folder.write("AppTheme.swift", source))
        let path = ["typography", "roles", "title2_l", "weight"]
        try #require(theme.value(at: path) == .text("bold"))
        let failure = #expect(throws: EditFailure.self) { try theme.set([path: .text("heavy")]) }
        #expect(failure?.message.contains("would change typography.body_m.weight") ?? false, "\(failure)")
        #expect(theme.contents.isEmpty)
        _ = try theme.set([path: .text("black")])
        #expect(try text(theme) == source.replacing("22, .bold", with: "22, .black"))
    }

    /// A font that is another token follows that token.
    @Test func weightIsAddedToTheFontThatOthersRepeat() throws {
        let source = """
            enum AppTheme {
                static let background = Color(hex: 0xFFFFFF)
                static let body = Font.custom("Inter", size: 17)
                static let callout = body
            }

            """
        var theme = try theme(folder.write("AppTheme.swift", source))
        let also = try theme.set([["typography", "roles", "body_m", "weight"]: .text("bold")])
        #expect(also.contains { $0.last == "weight" })
        #expect(try text(theme) == source.replacing("size: 17)", with: "size: 17).weight(.bold)"))
    }

    /// A clear color is replaced like any other, in a theme for one appearance too.
    @Test func clearColorIsReplaced() throws {
        let source = """
            enum Theme {
                static let background = Color(hex: 0x101010), textPrimary = Color.white
                static let segment = Color.clear
            }

            """
        var theme = try theme(folder.write("Theme.swift", source))
        let change = TokenChange(appearances: Appearance.allCases)
        try change.apply("segment", "#FF000040", to: &theme)
        #expect(theme.value(at: key("segment", "darkHex")) == (try color("#FF000040")))
        // Messages about a theme for one appearance do not name it.
        let failure = theme.refusal(at: key("segment", "darkHex"), "T:1", wouldChange: [key("text", "darkHex")])
        #expect(failure.message.hasPrefix("T:1: no literal gives segment; "), "\(failure)")
        #expect(try text(theme).contains("segment = Color(hex: 0x") || text(theme).contains("opacity: 0.25)"))
    }

    /// A color that replaces a translucent system color has one opacity.
    @Test func colorInPlaceOfTranslucentOneHasOneOpacity() throws {
        let source = """
            import AppKit
            struct Theme {
                static let background = Color(white: 1), text = Color(white: 0)
                static let divider = Color.secondary.opacity(0.15)
            }

            """
        var theme = try theme(folder.write("Theme.swift", source))
        try TokenChange(appearances: Appearance.allCases).apply("divider", "#FF000040", to: &theme)
        #expect(try text(theme).contains("divider = Color(red: 1, green: 0, blue: 0).opacity(0.25)\n"))
    }

    /// Each appearance may have a literal of its own for the opacity.
    @Test(arguments: [
        "case light, dark; var isDark: Bool { self == .dark }",
        "case light, dark, system; var isDark: Bool { switch self { case .dark: true; case .light, .system: false } }",
    ])
    func opacityOfOneAppearanceIsChangedInItsLiteral(cases: String) throws {
        let source = """
            enum AppTheme: String {
                \(cases)
                var background: Color { isDark ? .black : .white }
                var text: Color { isDark ? .white : .black }
                var gold: Color { Color(red: 0.98, green: 0.675, blue: 0.02) }
                var glow: Color { gold.opacity(isDark ? 0.20 : 0.12) }
            }

            """
        var theme = try theme(folder.write("AppTheme.swift", source))
        _ = try theme.set([key("glow", "lightHex"): color("#FAAC0550")])
        #expect(theme.value(at: key("glow", "lightHex")) == (try color("#FAAC0550")))
        #expect(theme.value(at: key("glow", "darkHex")) == (try color("#FAAC0533")))
        #expect(try text(theme).contains("isDark ? 0.20 : 0.31"))
    }

    /// The refusal names the token's place if it refers to a literal elsewhere.
    @Test func refusalForOneAppearanceNamesTheToken() throws {
        let source = """
            enum AppColor {
                static let brandHex = "#C7C8E5"
                static let background = Color(light: Color(hex: "#F7F6F3"), dark: Color(hex: "#0E1116"))
                static let accent = Color(light: Color(hex: brandHex), dark: Color(hex: brandHex))
            }

            """
        var theme = try theme(folder.write("AppColor.swift", source))
        let failure = #expect(throws: EditFailure.self) {
            try theme.set([key("accent", "lightHex"): color("#AABBEE")])
        }
        let file = folder.path + "/AppColor.swift"
        #expect(
            failure?.message == "\(file):4:16: light and dark have the color at \(file):2:27; change both, or write a "
                + "separate color for each here")
    }
}
