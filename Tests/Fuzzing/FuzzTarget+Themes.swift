import Canvas
import Exporting
import Importing
import Reporting
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension FuzzTarget {
    /// Theme documents.
    static let theme = FuzzTarget(name: "theme") { bytes in
        load(ScratchFiles.write(bytes, as: "theme.json"), bytes)
    }

    /// Swift theme files such as `AppTheme.swift`.
    static let swift = FuzzTarget(name: "swift") { bytes in
        load(ScratchFiles.write(bytes, as: "AppTheme.swift"), bytes)
    }

    /// Design tokens and resolvers.
    static let tokens = FuzzTarget(name: "tokens") { bytes in
        load(ScratchFiles.write(bytes, as: "brand.tokens.json"), bytes)
    }

    /// An asset catalog with two color sets; a null character marks the start of the second `Contents.json`.
    static let catalog = FuzzTarget(name: "catalog") { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
        _ = ScratchFiles.write(parts[0], as: "Fuzz.xcassets/Accent.colorset/Contents.json")
        let second = ScratchFiles.write(
            parts.count > 1 ? parts[1] : [], as: "Fuzz.xcassets/Brand/BackgroundPrimary.colorset/Contents.json")
        load(String(second.prefix(second.utf8.count - "/Brand/BackgroundPrimary.colorset/Contents.json".count)), bytes)
    }

    private static let library = ThemeLibrary(importer: ThemeImporter.library)

    private static func load(_ path: String, _ bytes: [UInt8]) {
        let loaded: LoadedTheme
        do {
            loaded = try library.load(path)
        } catch {
            return Promise.isVisible(error.text, "an error")
        }
        for diagnostic in loaded.diagnostics { Promise.isVisible(diagnostic.text(), "a diagnostic") }
        checkMetadata(loaded.spec)
        // Exporting and drawing a theme takes a hundred times as long as reading it, so it is done for few inputs,
        // always the same ones.
        let sum = bytes.reduce(0) { $0 &+ Int($1) }
        if sum % 16 == 0 { checkExports(loaded.spec) }
        if sum % 64 == 1 { checkPictures(loaded.spec, Scene.all[sum / 64 % Scene.all.count]) }
    }

    private static func checkMetadata(_ spec: ThemeSpec) {
        let data = spec.metadata
        for text in [data.name, data.summary, data.purpose, data.symbol, data.description].compactMap(\.self) {
            Promise.isVisible(text, "metadata")
            Promise.holds(!text.utf8.contains(0x0A), "a line end in metadata")
        }
    }

    private static func checkExports(_ spec: ThemeSpec) {
        let model = RenderModel(spec, appearance: .dark)
        Promise.isVisible(ModelJSON.encode(model), "a model as JSON")
        Promise.isVisible(ModelText.describe(model), "a model as text")
        let exports = [
            DTCGExporter.export(spec), SwiftExporter.export(spec), CSSExporter.export(spec),
            ColorSetExporter.export(spec),
        ]
        for export in exports {
            for file in export.files { Promise.isVisible(file.text, "an export") }
            for loss in export.losses { Promise.isVisible(loss, "a loss") }
        }
    }

    private static func checkPictures(_ spec: ThemeSpec, _ scene: Scene) {
        let audit = ThemeAudit(spec)
        for finding in audit.findings { Promise.isVisible(finding.message, "a finding") }
        let model = RenderModel(spec, appearance: .dark, contentSize: .accessibilityExtraExtraExtraLarge)
        let frame = scene.frame(model, size: GridSize(columns: 60, rows: 20))
        for row in 0..<frame.rows { Promise.isVisible(frame.text(row: row), "a frame") }
    }
}
