import ColorScience
import Importing
import ScratchFolder
import Testing
import ThemeSpec

@testable import Editing

struct TokenReferenceTests {
    private func spec() throws -> ThemeSpec { try ThemeLibrary().load("checkpoint").spec }

    @Test func rolesNamesAndPathsAreFound() throws {
        let spec = try spec()
        #expect(try TokenReference("primaryCTA", in: spec) == .color([.primaryCTA]))
        let (name, role) = try #require(spec.aliases.colors.min { $0.key < $1.key })
        #expect(try TokenReference(name, in: spec) == .color([role]))
        #expect(
            try TokenReference("typography.body_m.pointSize", in: spec)
                == .value(["typography", "roles", "body_m", "pointSize"]))
        #expect(try TokenReference("radii.small", in: spec) == .value(["visual", "radii", "small"]))
    }

    /// Every listed name refers to exactly one token. Only some are tested, unless the run is thorough.
    @Test(arguments: ["checkpoint", "scarf", "modern-gray", "app-theme"]) func listedNamesAreFound(slug: String) throws
    {
        let spec = try ThemeLibrary().load(slug).spec
        let tokens = TokenReference.all(in: spec)
        #expect(tokens.count > 100 && Set(tokens.map(\.name)).count == tokens.count)
        #expect(tokens.contains { $0.name == "primaryCTA" && $0.value.hasPrefix("#") })
        #expect(tokens.contains { $0.name == "typography.body_m.pointSize" })
        for token in Sampling.some(of: tokens, ofEvery: 5) {
            #expect(throws: Never.self, "\(token.name)") { try TokenReference(token.name, in: spec) }
        }
    }

    /// A size that is that of a text style is listed with the size.
    @Test func sizeOfTextStyleIsListedWithStyle() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "AppTheme.swift",
            """
            enum AppTheme {
                static let ink = Color(hex: "#111111")
                enum Fonts { static let body = Font.body.bold(), title = Font.system(size: 30) }
            }
            """)
        let tokens = TokenReference.all(in: try ThemeLibrary(importer: ThemeImporter.library).load(path).spec)
        func token(_ end: String) throws -> (name: String, value: String, detail: String?) {
            try #require(tokens.first { $0.name.hasSuffix(end) }, "\(end)")
        }
        #expect(try token("Fonts.body.pointSize").value == "textStyle")
        #expect(try token("Fonts.body.pointSize").detail == "17 pt, the size of body")
        #expect(try token("typography.body_m.pointSize").detail == "17 pt, the size of body")
        #expect(try token("Fonts.title.pointSize").detail == nil)
    }

    /// Lengths of Swift code that are not steps of a scale are listed, as are colors that an import derives from
    /// others.
    @Test func listedTokensOfSwiftCodeCanBeChanged() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "AppTheme.swift",
            """
            import SwiftUI
            enum AppTheme {
                enum Colors {
                    static let ink = Color(hex: "#111111"), paper = Color(hex: "#FFFFFF"), accent = Color(hex: "#3355AA")
                }
                enum Spacing { static let gutter: CGFloat = 7, m: CGFloat = 12, hero: CGFloat = 50 }
                enum Radius { static let chip: CGFloat = 5 }
            }
            """)
        let library = ThemeLibrary(importer: ThemeImporter.library)
        let spec = try library.load(path).spec
        let tokens = TokenReference.all(in: spec)
        for (name, value) in [("gutter", "7"), ("m", "12"), ("hero", "50"), ("chip", "5")] {
            #expect(tokens.contains { $0.name.hasSuffix("." + name) && $0.value == value }, "\(name)")
        }
        #expect(tokens.contains { $0.name == "surfaces.card.border.lightHex" && $0.value.hasPrefix("#") })
        for token in tokens where token.value.hasPrefix("#") {
            let reference = try TokenReference(token.name, in: spec)
            guard case .value(let path) = reference else { continue }
            var theme = EditableTheme(spec, in: library, newPath: folder.path + "/new.json")
            #expect(throws: Never.self, "\(token.name)") { _ = try theme.set([path: EditValue.color(.white)]) }
        }
    }

    /// A length is listed with all its decimals, so that it can be set again unchanged.
    @Test func listedLengthsHaveAllTheirDecimals() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.json",
            """
            { "extends": "modern-gray",
              "layout": { "scale": { "m": 12.0001 } }, "visual": { "radii": { "small": 0.1 } },
              "aliases": { "spacing": { "S.hair": 7.123456, "S.third": 0.3333333333333333, "S.m": "scale.m",
                "S.tiny": 0.0004, "S.whole": 16.0 }, "radii": { "R.chip": 2.00049, "R.small": "radii.small" } } }
            """)
        let spec = try ThemeLibrary().load(path).spec
        let values = Dictionary(uniqueKeysWithValues: TokenReference.all(in: spec).map { ($0.name, $0.value) })
        let want = [
            "S.hair": "7.123456", "S.third": "0.3333333333333333", "S.m": "12.0001", "S.tiny": "0.0004",
            "S.whole": "16", "R.chip": "2.00049", "R.small": "0.1",
        ]
        for (name, value) in want { #expect(values[name] == value, "\(name)") }
        for (name, value) in want {
            var theme = EditableTheme(spec, in: ThemeLibrary(), newPath: folder.path + "/new.json")
            try TokenChange(appearances: [.light]).apply(name, value, to: &theme)
            #expect(theme.changedFiles.isEmpty, "\(name)")
        }
    }

    @Test func unknownAndAmbiguousNamesAreRejectedWithHints() throws {
        let spec = try spec()
        let unknown = #expect(throws: EditFailure.self) { try TokenReference("primryCTA", in: spec) }
        #expect(unknown?.message.contains("did you mean \"primaryCTA\"?") == true)
        let several = #expect(throws: EditFailure.self) { try TokenReference("pointSize", in: spec) }
        #expect(several?.message.contains("which could be") == true)
    }

    @Test func fontIsRejectedWithNamesOfItsParts() throws {
        let failure = #expect(throws: EditFailure.self) { try TokenReference("body_m", in: spec()) }
        let message = "\"body_m\" is a font; expected one of its parts: "
        #expect(failure?.message == message + "\"body_m.pointSize\", \"body_m.weight\" and \"body_m.design\"")
    }

    @Test func colorIsFoundByItsPathInAModel() throws {
        #expect(try TokenReference("colors.primaryCTA", in: spec()) == .color([.primaryCTA]))
    }

    @Test func valueTypeMatchesTokenType() throws {
        let spec = try spec()
        let size = TokenReference.value(["typography", "roles", "body_m", "pointSize"])
        #expect(try EditValue("18.5", for: size, in: spec, .light, old: .number(17)) == .number(18.5))
        #expect(throws: EditFailure.self) { try EditValue("NaN", for: size, in: spec, .light, old: .number(17)) }
        // A text style may determine the size; the reader of documents knows its name.
        #expect(try EditValue("textStyle", for: size, in: spec, .light, old: .number(17)) == .text("textStyle"))
        let radius = TokenReference.value(["visual", "radii", "small"])
        #expect(throws: EditFailure.self) { try EditValue("big", for: radius, in: spec, .light, old: .number(8)) }
        let role = TokenReference.color([.primaryCTA])
        #expect(
            try EditValue("textPrimary", for: role, in: spec, .dark, old: nil)
                == .color(try #require(spec.colors[.textPrimary]?.dark)))
        #expect(throws: EditFailure.self) { try EditValue("oklch(200% 0 0)", for: role, in: spec, .light, old: nil) }
    }
}
