import Testing

@testable import JSONText
@testable import SourceText
@testable import ThemeSpec

/// Every document that is included with Vitrine.
struct PresetTests {
    @Test(arguments: ThemeLibrary().slugs) func presetLoadsWithoutDiagnostics(slug: String) throws {
        let theme = try ThemeLibrary().load(slug)
        #expect(theme.diagnostics.isEmpty)
        #expect(theme.spec.slug == slug && theme.spec.source == .builtIn)
        let metadata = theme.spec.metadata
        #expect(PathText.slug(metadata.name) == slug)
        for text in [metadata.summary, metadata.purpose, metadata.symbol, metadata.description] {
            #expect(text?.isEmpty == false)
        }
        #expect(!metadata.appearances.isEmpty && !metadata.scenes.isEmpty)
    }

    /// The documents are stored in the form of the writer, so that a change affects only the changed lines.
    @Test(arguments: EmbeddedThemes.files.map(\.slug)) func presetIsWrittenInCanonicalForm(slug: String) throws {
        let file = try #require(BuiltInThemes.file(slug))
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(JSONWriter.text(try JSONReader.read(file.bytes, named: slug)) == text)
    }

    /// The 64-bit FNV-1a hashes of GentleDesignSystem 0.7.0's exports of its nine presets.
    @Test(arguments: gentleHashes) func presetExportMatchesGentleByteForByte(slug: String, hash: UInt64) throws {
        let text = try ThemeLibrary().load(slug).spec.gentleDocument()
        #expect(text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } == hash)
    }

    static let gentleHashes: [(String, UInt64)] = [
        ("gentle-default", 0xCAB7_480C_31F7_967C),
        ("classic-tan", 0x86E9_9CB6_0641_4E99),
        ("modern-gray", 0xE1BF_0542_2258_6FC1),
        ("soft-green", 0xCC09_9CE7_C3DD_B198),
        ("editorial-paper", 0xF914_769C_9716_8AD9),
        ("technical-blue", 0xA61C_A6CC_6129_4CAB),
        ("bold-orange", 0xAE76_3F64_D741_01DC),
        ("elegant-purple", 0x8C1A_908B_A3B5_6948),
        ("compact-mint", 0xB05B_D14D_63E9_3258),
    ]

    @Test func gentlePresetsComeFirst() {
        let order = Self.gentleHashes.map(\.0)
        #expect(Array(ThemeLibrary().slugs.prefix(9)) == order)
    }

    @Test func gentleDefaultHasDocumentedValues() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        #expect(spec.specVersion == "0.7.0")
        #expect(Set(spec.colors.keys) == Set(ColorRole.gentle))
        #expect(spec.colors[.surfaceScrim]?[.dark].hex == "#000000B3")
        #expect(Set(spec.typography.keys) == Set(TextRole.allCases))
        let code = try #require(spec.typography[.monoCode])
        #expect((code.pointSize, code.letterSpacing, code.width) == (17, 0.3, .condensed))
        #expect(spec.typography[.body]?.width == nil)
        #expect(SpacingToken.allCases.map { spec.layout.gap[$0] } == [4, 8, 12, 16, 24, 32])
        #expect(
            spec.layout.inset[.control] == [
                .regular: AxisInset(horizontal: .step(.l), vertical: .step(.s)),
                .tight: AxisInset(horizontal: .step(.m), vertical: .step(.xs)),
            ])
        #expect(spec.visual.radii.pill == 999 && spec.visual.shadows.medium == 6)
        #expect(spec.animations[.pop]?.pressedScale == 0.975)
        #expect(spec.buttons[.quaternary]?.usesNativeStyle == true)
        #expect(spec.surfaces[.chrome]?.background == .material(.ultraThin, tint: nil, tintOpacity: 0))
        #expect(
            spec.surfaces[.floatingPanel]?.background == .glass(fallbackMaterial: .regular, fallbackColor: .surfaceBase)
        )
        #expect(spec.surfaces[.overlaySheet]?.background == .material(.regular, tint: .surfaceTint, tintOpacity: 0.1))
    }

    @Test func sparsePresetReplacesAndRemovesValues() throws {
        let editorial = try ThemeLibrary().load("editorial-paper").spec
        #expect(editorial.surfaces[.chrome]?.background == .solid(.surfaceBase))
        #expect(try ThemeLibrary().load("technical-blue").spec.typography[.monoCode]?.width == nil)
    }
}
