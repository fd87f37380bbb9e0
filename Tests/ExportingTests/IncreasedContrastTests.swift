import ColorScience
import Foundation
import ScratchFolder
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// Colors for increased contrast in every format that can hold them.
struct IncreasedContrastTests {
    private func theme(_ members: String = "") throws -> ThemeSpec {
        let folder = try ScratchFolder()
        let path = try folder.write(
            theme: "t.json",
            """
            \(members)
            "colors": { "pairByRole": {
              "accent": { "lightHex": "#808080", "darkHex": "#909090",
                "lightIncreasedContrastHex": "#303030", "darkIncreasedContrastHex": "#D0D0D080" },
              "danger": { "lightHex": "#FF0000", "darkHex": "#FF8080", "lightIncreasedContrastHex": "#A00000" },
              "info": { "lightHex": "#0000FF", "darkHex": "#0000FF", "lightIncreasedContrastHex": "#000080",
                "darkIncreasedContrastHex": "#000080" } } }
            """)
        return try ThemeLibrary().load(path).spec
    }

    private func imported(_ export: ThemeExport, as name: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        for file in export.files { try folder.write(file.path.isEmpty ? name : name + "/" + file.path, file.text) }
        return try ThemeLibrary(importer: ThemeImporter.library).load(folder.path + "/" + name).spec
    }

    private func hexes(_ spec: ThemeSpec) -> [String] {
        [ColorRole.accent, .danger, .info].map { role in
            guard let pair = spec.colors[role] else { return "none" }
            let all = [
                pair[.light], pair.increased(in: .light), pair[.dark], pair.increased(in: .dark),
            ]
            return all.map(\.hex).joined(separator: " ")
        }
    }

    private let all = [
        "#808080 #303030 #909090 #D0D0D080", "#FF0000 #A00000 #FF8080 #FF8080", "#0000FF #000080 #0000FF #000080",
    ]

    @Test func formatsKeepColorsForIncreasedContrast() throws {
        let spec = try theme()
        #expect(hexes(spec) == all)
        #expect(hexes(try imported(SwiftExporter.export(spec), as: "AppTheme.swift")) == all)
        #expect(hexes(try imported(ColorSetExporter.export(spec), as: "T.xcassets")) == all)
        #expect(hexes(try imported(DTCGExporter.export(spec), as: "t.tokens.json")) == all)
    }

    @Test(arguments: ["light", "dark"]) func themeOfOneAppearanceKeepsColorsForIncreasedContrast(appearance: String)
        throws
    {
        let spec = try theme("\"appearances\": [\"\(appearance)\"],")
        let only = try #require(spec.metadata.appearances.first)
        let wanted = [ColorRole.accent, .danger, .info].map { spec.colors[$0]?.increased(in: only).hex }
        for (export, name) in [
            (SwiftExporter.export(spec), "AppTheme.swift"), (ColorSetExporter.export(spec), "T.xcassets"),
            (DTCGExporter.export(spec), "t.tokens.json"),
        ] {
            let found = try imported(export, as: name)
            #expect(found.metadata.appearances.count == 1, "\(name)")
            #expect([ColorRole.accent, .danger, .info].map { found.colors[$0]?.increased(in: only).hex } == wanted)
        }
    }

    @Test func catalogListsTheLuminosityBeforeTheContrast() throws {
        let files = ColorSetExporter.export(try theme()).files
        let text = try #require(files.first { $0.path.hasPrefix("accent.") }?.text)
        #expect(text.contains("high") && text.split(separator: "\"idiom\"").count == 5)
        let last = try #require(text.range(of: "contrast", options: .backwards))
        let luminosity = try #require(text.range(of: "luminosity", options: .backwards))
        #expect(luminosity.lowerBound < last.lowerBound)
        // A color that is the same in dark needs no variant for dark.
        let info = try #require(files.first { $0.path.hasPrefix("info.") }?.text)
        #expect(!info.contains("luminosity") && info.contains("high"))
    }

    @Test func cssHasColorsForIncreasedContrastInMediaQuery() throws {
        let css = try #require(CSSExporter.export(try theme()).files.first?.text)
        let parts = css.split(separator: "@media (prefers-contrast: more)")
        #expect(parts.count == 4)
        #expect(!parts[0].contains("#303030"))
        #expect(parts[1].contains("--color-accent: #303030;") && parts[1].contains("--color-danger: #A00000;"))
        #expect(parts[2].hasPrefix(" and (prefers-color-scheme: dark) {"))
        #expect(parts[2].contains("--color-accent: #D0D0D080;") && parts[2].contains("--color-danger: #FF8080;"))
        #expect(parts[3].contains("--color-danger: light-dark(#A00000, #FF8080);"))
        #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
        let plain = try #require(CSSExporter.export(try ThemeLibrary().load("checkpoint").spec).files.first?.text)
        #expect(!plain.contains("prefers-contrast"))
    }

    @Test func gentleExportReportsLostColorsForIncreasedContrast() throws {
        let export = GentleExporter.export(try theme())
        #expect(!export.files[0].text.contains("IncreasedContrast"))
        #expect(export.losses.contains("colors for increased contrast are omitted: accent, danger, info"))
    }

    @Test func bordersForIncreasedContrastAreReported() throws {
        let folder = try ScratchFolder()
        let border = "{ \"lightIncreasedContrastHex\": \"#000000\" }"
        let path = try folder.write(
            theme: "t.json", "\"surfaces\": { \"roles\": { \"card\": { \"border\": \(border) } } }")
        let spec = try ThemeLibrary().load(path).spec
        for export in [CSSExporter.export(spec), SwiftExporter.export(spec), ColorSetExporter.export(spec)] {
            #expect(
                export.losses.contains { $0.hasSuffix("has no colors of borders for increased contrast: card border") })
        }
        let found = try imported(DTCGExporter.export(spec), as: "t.tokens.json")
        #expect(found.surfaces[.card]?.border == spec.surfaces[.card]?.border)
    }
}
