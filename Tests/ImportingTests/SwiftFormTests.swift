import ColorScience
import Testing

@testable import Importing

/// Forms of theme files other than static constants: instances, helpers, switches and types at the same level.
struct SwiftFormTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let name: String
        let source: String
        /// `PATH #LIGHT|#DARK` of every color, in the order of the themes; `THEME: PATH …` if there are several.
        let colors: [String]
        /// Parts of the notes, in order.
        var notes: [String] = []

        var testDescription: String { name }
    }

    @Test(
        arguments: forms + conditions + pairs + hexInitializers + functions + namespaces + elsewhere + statements
            + choices)
    func declarationFormIsRead(_ form: Form) throws {
        let themes = try SwiftThemeImporter.themes(source: Array(form.source.utf8), file: "T.swift") { name in
            name == "Leaf"
                ? CatalogColor(light: Color(RGB(packed: 0x2E7D32)), dark: Color(RGB(packed: 0x81C784))) : nil
        }
        var colors: [String] = []
        for theme in themes {
            for token in theme.tokens {
                guard case .color(let light, let dark) = token.value else { continue }
                let prefix = themes.count > 1 ? (theme.title ?? theme.name) + ": " : ""
                colors.append(
                    prefix + token.path.joined(separator: ".") + " " + light.hex + (dark.map { "|" + $0.hex } ?? ""))
            }
        }
        #expect(colors == form.colors)
        let notes = themes[0].notes.map { "\($0.line ?? 0): \($0.message)" }
        #expect(notes.count == form.notes.count, "\(notes)")
        for (note, want) in zip(notes, form.notes) {
            let isThere = note.hasPrefix(want)
            #expect(isThere, "\(note)")
        }
    }

    @Test func namesOfNeighborFilesAreFound() throws {
        let source = "enum AppTheme { static let ink = Ramp.gray9; static let gone = Elsewhere.gray1 }"
        let neighbor = "enum Ramp { static let gray9 = Color(white: 0.2); static let gray1 = Color(white: 0.9) }"
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        #expect(found.tokens.map(\.path) == [["ink"]])
        #expect(found.notes.map(\.message) == ["\"gone\": \"Elsewhere.gray1\" is not declared in this file"])
    }

    @Test func numbersInExtensionsBesideThemeAreRead() throws {
        let source = """
            enum Theme { static let gap: CGFloat = 6 }
            extension CGFloat { static let wide: CGFloat = 40 }
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [] }, catalogs: { _ in nil })
        #expect(Set(found.tokens.map(\.path)) == [["gap"], ["wide"]])
    }

    /// The type with the best name for a theme does not exclude types that are named for lengths, nor constants outside
    /// of types.
    @Test func lengthsBesideTypesNamedForTokensAreRead() throws {
        let source = """
            enum DesignTokens { static let accent = Color.red }
            struct LegacySpacingTokens { static let sm: CGFloat = 6; enum Card { static let padding: CGFloat = 12 } }
            enum RadiusSystem { static let lg: CGFloat = 18 }
            enum TextStyleToken { static let scale: CGFloat = 2 }
            let cardCornerRadius: CGFloat = 14
            private let hairlineSpacing: CGFloat = 1
            let retries = 3
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [] }, catalogs: { _ in nil })
        #expect(
            found.tokens.map { $0.path.joined(separator: ".") } == [
                "accent", "LegacySpacingTokens.sm", "LegacySpacingTokens.Card.padding", "RadiusSystem.lg",
                "cardCornerRadius",
            ])
    }

    /// A type of the file is different from one of the same name in a neighbor, and the file determines the platform.
    @Test func nearbyFilesDoNotReplaceTypesOfFile() throws {
        let source = """
            import AppKit
            struct Look { let page: Color; let ink: Color; let rule: Color
                static let one = Look(page: .white, ink: .black, rule: .secondary)
                static let two = Look(page: .black, ink: .white, rule: Elsewhere.rule) }
            """
        let neighbor = """
            import UIKit
            struct Look { let joker = Color(hex: 0x112233); static let three = Look(); enum Inner { static let a = Color.red } }
            extension Look { var mark: Color { .white } }
            enum Elsewhere { static let rule = Color.black }
            """
        let found = try SwiftThemeImporter.themes(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        let colors = found.map { theme in
            theme.tokens.map { "\($0.path.joined(separator: ".")) \($0.pair?.light.hex ?? "")" }
        }
        #expect(
            colors == [
                ["page #FFFFFF", "ink #000000", "rule #00000080", "mark #FFFFFF"],
                ["page #000000", "ink #FFFFFF", "rule #000000", "mark #FFFFFF"],
            ])
    }

    /// An extension has the cases that it names, even if a neighbor declares the enum.
    @Test func enumOfANeighborIsRead() throws {
        let source = """
            extension Paper { func color() -> Color { switch self { case .cream: .white; case .slate: .far } } }
            """
        let neighbor = """
            enum Paper: String { case cream = "c", slate, other }
            extension Color { static let far = Color(hex: 0x112233) }
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        #expect(
            found.tokens.map { "\($0.path) \($0.pair?.light.hex ?? "")" } == [
                "[\"Paper\", \"cream\"] #FFFFFF", "[\"Paper\", \"slate\"] #112233",
            ])
    }

    /// A declaration that differs between neighbors is unknown.
    @Test func namesThatNeighborsDeclareDifferentlyAreNotRead() throws {
        let source = "enum AppTheme { static let ink = Ramp.ink; static let same = Ramp.same; static let a = mix(1) }"
        let neighbors = [
            "enum Ramp { static let ink = Color.white; static let same = Color.black }; func mix(_ n: Int) -> Color { .red }",
            "enum Ramp { static let ink = Color.black; static let same = Color.black }; func mix(_ n: Int) -> Color { .blue }",
        ]
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { neighbors.map { Array($0.utf8) } },
            catalogs: { _ in nil })
        #expect(found.tokens.map(\.path) == [["same"]])
        #expect(found.notes.count == 2)
    }

    /// Private declarations of two files share their names; each file refers to its own.
    @Test func privateNamesAreFoundOnlyInTheirFile() throws {
        let source = """
            private enum Raw { static let base = Color(white: 0.6) }
            private typealias Shade = Raw
            private let level = 0.4
            private func tone() -> Color { Color(white: 0.8) }
            private extension Color { init(_ hex: Int) { self.init(white: Double(hex) / 10) }
                var soft: Color { opacity(0.8) } }
            enum Palette { static let a = Raw.base, b = Color(white: level), c = tone(), d = a.soft, e = Color(6)
                static let s = Shade.base }
            extension Color { static let a = Far.a, b = Far.b, c = Far.c, d = Far.d, e = Far.e, g = hidden
                static let s = Far.s }
            """
        let neighbor = """
            private enum Raw { static let base = Color(white: 0) }
            private enum Dim { static let base = Color.black }
            private typealias Shade = Dim
            private let level = 0.2, hidden = Color.red
            fileprivate func tone() -> Color { Color(white: 1) }
            extension Color { fileprivate init(_ hex: Int) { self.init(white: Double(hex) / 5) }
                fileprivate var soft: Color { opacity(0.2) } }
            enum Far { static let a = Raw.base, b = Color(white: level), c = tone(), d = a.soft, e = Color(3)
                static let s = Shade.base }
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        let colors = found.tokens.map { "\($0.path.joined(separator: ".")) \($0.pair?.light.hex ?? "")" }
        #expect(
            colors == [
                "Raw.base #999999", "tone #CCCCCC", "Palette.a #999999", "Palette.b #666666", "Palette.c #CCCCCC",
                "Palette.d #999999CC", "Palette.e #999999", "Palette.s #999999", "a #000000", "b #333333", "c #FFFFFF",
                "d #00000033",
                "e #999999", "s #000000",
            ])
        #expect(found.notes.map(\.message) == ["\"g\": \"hidden\" is private in another file"])
    }

    @Test func colorOfOneAppearanceIsReported() throws {
        let source = """
            struct Theme {
                var page: Color
                var ink: Color
                var tint: Color = Color(red: 0, green: 0, blue: 1)
                static let light = Theme(page: .white, ink: .black)
                static let dark = Theme(page: .black, ink: .white, tint: Color("Missing"))
            }
            """
        let found = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "T.swift") { _ in nil }
        let messages = found.notes.map(\.message)
        // The color for light is not used for dark.
        #expect(!found.tokens.contains { $0.path == ["tint"] })
        #expect(messages.contains("\"tint\" is known for one appearance only"), "\(messages)")
        #expect(messages.count == 2)
    }

    @Test func equalNotesAreOneLine() throws {
        let rows = (1...9).map { "    static let c\($0) = Color(\"Missing\($0)\")\n" }.joined()
        let found = try SwiftThemeImporter.tokens(
            source: Array("enum AppTheme {\n    static let ink = Color.black\n\(rows)}".utf8), file: "T.swift",
            catalogs: { _ in nil })
        let lines = ImportNote.lines(found.notes)
        #expect(
            lines == [
                "T.swift:3:27: skipped: \"c1\": no color set \"Missing1\" was found "
                    + "(also c2, c3, c4, c5, c6, c7, c8 and c9; 9 in total)"
            ], "\(lines)")
        #expect(ImportNote.lines(found.notes, verbose: true).count == 9)
    }

    @Test func notesWithoutNamesAreOneLineWithTheirLines() {
        let notes = [3, 8, 9, 40].map {
            ImportNote(.changed, file: "T.swift", line: $0, column: 5, "italic is left out")
        }
        #expect(
            ImportNote.lines(notes) == [
                "T.swift:3:5: changed: italic is left out (also on lines 8, 9 and 40; 4 in total)"
            ])
        let named = ["a", "b", "c", "d"].map {
            ImportNote(.skipped, file: "T.swift", "no text role is called \"\($0)\"")
        }
        #expect(
            ImportNote.lines(named) == [
                "T.swift: skipped: no text role is called \"a\" (also b, c and d; 4 in total)"
            ])
    }

    @Test func mutuallyRecursiveHelpersTerminate() throws {
        let source = """
            enum AppTheme {
                static func one(_ n: Int) -> Color { two(n) }
                static func two(_ n: Int) -> Color { one(n) }
                static let loop = one(1)
                static let ink = Color.black
            }
            """
        let found = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "T.swift") { _ in nil }
        #expect(found.tokens.map(\.path) == [["ink"]])
        #expect(found.notes.map(\.line) == [4])
    }

    /// A name that several notes have is listed once.
    @Test func repeatedNamesAreListedOnce() {
        func notes(_ kind: ImportNote.Kind, _ names: [String], _ message: String) -> [ImportNote] {
            names.enumerated().map { index, name in
                ImportNote(kind, file: "T.swift", line: index + 1, column: 1, "\"\(name)\" \(message)")
            }
        }
        #expect(
            ImportNote.lines(notes(.mapped, ["ink", "page", "ink", "page"], "to accent")) == [
                "T.swift:1: mapped: 2 names: \"ink\" to accent and \"page\" to accent"
            ])
        #expect(
            ImportNote.lines(notes(.skipped, ["a", "b", "a", "b"], "is no color")) == [
                "T.swift:1:1: skipped: \"a\" is no color (also b; 4 in total)"
            ])
        #expect(
            ImportNote.lines(notes(.skipped, ["a", "a", "a", "a"], "is no color")) == [
                "T.swift:1:1: skipped: \"a\" is no color (4 times)"
            ])
    }
}
