import ColorScience
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// Round trips of random themes: the export reports every difference.
struct GeneratedThemeTests {
    private static let seeds = Sampling.some(of: Array(UInt64(1)...60), ofEvery: 2)

    private func theme(_ seed: UInt64) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        return try ThemeLibrary().load(try folder.write("t.json", GeneratedTheme.text(seed: seed))).spec
    }

    private func readBack(_ export: ThemeExport, as name: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        for file in export.files { try folder.write(file.path.isEmpty ? name : name + "/" + file.path, file.text) }
        return try ThemeLibrary(importer: ThemeImporter.library).load(folder.path + "/" + name).spec
    }

    @Test(arguments: seeds) func gentleExportReadsBackAsTheTheme(seed: UInt64) throws {
        let spec = try theme(seed)
        let export = GentleExporter.export(spec)
        let found = try readBack(export, as: "g.json")
        #expect(found.layout.scale == spec.layout.scale)
        #expect(found.colors.mapValues(\.light) == spec.colors.mapValues(\.light))
        #expect(found.colors.mapValues(\.dark) == spec.colors.mapValues(\.dark))
        #expect(found.increasedContrastNames == [])
        for name in spec.increasedContrastNames { expect(false, or: says(export, ["increased contrast", name])) }
        expect(found.typography == spec.typography, or: says(export, ["text styles", "sizes at Large"]))
        expect(found.layout == spec.layout, or: says(export, ["insets", "nearest step"]))
        #expect(found.visual == spec.visual)
        expect(found.surfaces == spec.surfaces, or: says(export, ["increased contrast", "border"]))
        #expect(found.buttons == spec.buttons && found.animations == spec.animations)
        expect(found.metadata.appearances == spec.metadata.appearances, or: says(export, ["appearances"]))
        expectMetadata(found.metadata, like: spec.metadata, export)
    }

    @Test(arguments: seeds) func designTokensReadBackAsTheTheme(seed: UInt64) throws {
        let spec = try theme(seed)
        let found = try readBack(DTCGExporter.export(spec), as: "g.tokens.json")
        for role in Set(spec.colors.keys).union(found.colors.keys) {
            #expect(
                found.colors[role].map { shown($0, like: spec) } == spec.colors[role].map { shown($0, like: spec) },
                "\(role.rawValue)")
        }
        #expect(found.typography == spec.typography && found.surfaces == spec.surfaces)
        #expect(found.buttons == spec.buttons && found.animations == spec.animations)
        #expect(found.layout == spec.layout && found.visual == spec.visual && found.metadata == spec.metadata)
    }

    @Test(arguments: seeds) func swiftReadsBackAsTheTheme(seed: UInt64) throws {
        let spec = try theme(seed)
        let export = SwiftExporter.export(spec)
        let found = try readBack(export, as: "AppTheme.swift")
        expectColors(found, like: spec, export, besides: ["primary", "secondary", "accent", "surface"])
        expectAppearances(found, like: spec, export)
        expectMetadata(found.metadata, like: spec.metadata, export)
        #expect(found.visual == spec.visual)
        #expect(found.layout.scale == spec.layout.scale && found.layout.gap == spec.layout.gap)
        #expect(found.layout.grid == spec.layout.grid && found.layout.touch == spec.layout.touch)
        for role in TextRole.allCases {
            let (one, other) = (try #require(found.typography[role]), try #require(spec.typography[role]))
            #expect(one.pointSize == other.pointSize && one.weight == other.weight && one.design == other.design)
            expect(
                one.relativeTo == other.relativeTo && one.isFixed == other.isFixed,
                or: says(export, ["Dynamic Type", role.plainName]))
        }
        #expect(found.surfaces[.card]?.cornerRadius == spec.surfaces[.card]?.cornerRadius)
        let words = ["surfaces", "buttons", "insets", "letter and line spacing", "color", "capitals"]
        expect(false, or: says(export, words))
    }

    @Test(arguments: seeds) func colorSetsRoundTripAndReportOmittedValues(seed: UInt64) throws {
        let spec = try theme(seed)
        let export = ColorSetExporter.export(spec)
        let found = try readBack(export, as: "Theme.xcassets")
        expectColors(found, like: spec, export)
        expectAppearances(found, like: spec, export)
        expectMetadata(found.metadata, like: spec.metadata, export)
        expect(false, or: says(export, ["fonts", "distances", "surfaces", "buttons"]))
    }

    private func says(_ export: ThemeExport, _ words: [String]) -> Bool {
        export.losses.contains { loss in words.allSatisfy { loss.contains($0) } }
    }

    /// Expects that a value is unchanged, or that the export has reported a difference.
    private func expect(_ isSame: Bool, or isSaid: Bool, _ location: Testing.SourceLocation = #_sourceLocation) {
        #expect(isSame || isSaid, sourceLocation: location)
    }

    private func shown(_ pair: ColorPair, like spec: ThemeSpec) -> [String] {
        spec.metadata.appearances.flatMap { [pair[$0].hex, pair.increased(in: $0).hex] }
    }

    private func expectColors(
        _ found: ThemeSpec, like spec: ThemeSpec, _ export: ThemeExport, besides: Set<String> = []
    ) {
        let said = Set(spec.colors.keys.filter { says(export, [quoted($0.rawValue)]) })
        for (role, pair) in spec.colors where !said.contains(role) {
            #expect(found.colors[role].map { shown($0, like: spec) } == shown(pair, like: spec), "\(role.rawValue)")
        }
        for role in found.colors.keys where spec.colors[role] == nil && !besides.contains(role.rawValue) {
            let isSaid = says(export, [quoted(role.rawValue)])
            #expect(isSaid, "\(role.rawValue) is new, and nothing is said of it")
        }
        for role in besides where spec.colors[ColorRole(rawValue: role)] == nil {
            let isThere = found.colors[ColorRole(rawValue: role)] != nil
            let isSaid = says(export, [role, " added: on import"]) || says(export, [quoted(role)])
            #expect(!isThere || isSaid, "\(role)")
        }
    }

    /// Expects the metadata of a theme.
    private func expectMetadata(_ found: ThemeMetadata, like metadata: ThemeMetadata, _ export: ThemeExport) {
        expect(found.platform == metadata.platform, or: says(export, ["platform"]))
        expect(found.rules == metadata.rules, or: says(export, ["rules"]))
        expect(found.scenes == metadata.scenes, or: says(export, ["scenes"]))
        expect(found.contentSizes == metadata.contentSizes, or: says(export, ["contentSizes"]))
        expect(found.name == metadata.name, or: says(export, ["name"]))
        expect(found.summary == metadata.summary, or: says(export, ["summary"]))
        expect(found.description == metadata.description, or: says(export, ["description"]))
    }

    private func expectAppearances(_ found: ThemeSpec, like spec: ThemeSpec, _ export: ThemeExport) {
        let (has, had) = (found.metadata.appearances, spec.metadata.appearances)
        let isSaid = says(export, ["appearance"])
        #expect(has == had || isSaid, "\(had) came back as \(has)")
    }
}
