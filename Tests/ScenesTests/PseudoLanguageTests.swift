import Canvas
import Letterforms
import Platform
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

@Suite struct PseudoLanguageTests {
    @Test(arguments: [
        ("Next up", "[Ñéxt ûp one]"), ("Good", "[Gööd one]"),
        ("500 mi", "500 mi"), ("✓ 10:02", "✓ 10:02"), ("", ""), ("7KXB 204", "7KXB 204"),
        ("12 of 20 packed", "[12 öf 20 páçkéd one]"), ("3.1 MB", "3.1 MB"), ("One\nTwo", "[Öñé one]\n[Twö one]"),
        ("7 sessions · 3.1 MB", "[7 séssîöñs · 3.1 MB one]"),
    ]) func wordsAreAccentedAndNumbersKept(text: String, want: String) {
        #expect(PseudoLanguage.translated(text) == want)
    }

    @Test func textsAreAboutTwoFifthsLonger() {
        for part in Article.darkroom.parts {
            guard case .paragraph(let text) = part else { continue }
            let ratio = Double(PseudoLanguage.translated(text).count) / Double(text.count)
            #expect((1.3...1.5).contains(ratio), "\(text)")
        }
    }

    @Test func facesHaveAllLetters() {
        let words = "The quick brown fox jumps over the lazy dog. SPHINX OF BLACK QUARTZ, JUDGE MY VOW!"
        let text = PseudoLanguage.translated(words)
        for character in text + text.uppercased() + text.lowercased() {
            #expect(BigLetter(character) != nil && TextMeasure.columns(of: character) == 1, "\(character)")
        }
    }

    private func texts(_ scene: Scene, _ settings: Set<EnvironmentSetting>) throws -> [String] {
        let model = RenderModel(
            try ThemeLibrary().load("checkpoint").spec, RenderEnvironment(settings: settings))
        let size = GridSize(columns: 140, rows: scene.rows(model, columns: 140))
        return try #require(scene.picture(model, size: size, isTraced: true).trace).runs.map(\.text)
    }

    @Test func textsOfTheAppAreTranslatedAndNamesAreNot() throws {
        let dashboard = try texts(.dashboard, [.pseudoLanguage])
        #expect(dashboard.contains("[ÑÉXT ÛP ONE]") && dashboard.contains("[Îñ 12 dáýs one]"))
        #expect(dashboard.contains("Daily Driver") && dashboard.contains("32,500 mi"))
        let form = try texts(.form, [.pseudoLanguage])
        #expect(form.contains("[+ Ñéw Ñöté one]") && form.contains("Packing list"))
        let chat = try texts(.chat, [.pseudoLanguage])
        #expect(chat.contains("read_file") && chat.contains("atlas"))
        // Only names, numbers and symbols remain.
        let colors = try texts(.colors, [.pseudoLanguage])
        #expect(colors.contains("[SÛRFÁÇÉS ONE]") && colors.contains("surfaceBase"))
    }

    /// Low letters are the same with accents, which have a separate row.
    @Test func accentsOfSmallLettersHaveSeparateRow() throws {
        let style = try SpecimenSceneTests.model("gentle-default").text(.title)
        #expect([Label("Nandu", style), Label("Ñandú", style)].map(\.rows) == [2, 3])
        #expect([Label("Nandu", style), Label("Ñandú", style), Label("Façade", style)].map(\.letterRows) == [2, 2, 2])
        #expect(Label("Façade", style).rows == 2)
    }

    @Test func symbolsAreOutsideTranslatedTexts() throws {
        for settings in [Set([EnvironmentSetting.pseudoLanguage]), [.pseudoLanguage, .rightToLeft]] {
            let chat = try texts(.chat, settings)
            let isMirrored = settings.contains(.rightToLeft)
            #expect(chat.contains { isMirrored ? $0.hasPrefix("⌄ [") : $0.hasSuffix("] ⌄") })
            #expect(isMirrored || chat.contains { $0.hasPrefix("◂ [") })
        }
    }

    @Test func truncatedTextsHaveLocationAndComponent() throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        for settings in [Set([EnvironmentSetting.pseudoLanguage]), [.pseudoLanguage, .rightToLeft]] {
            let model = RenderModel(spec, RenderEnvironment(settings: settings))
            let size = GridSize(columns: 110, rows: 44)
            let picture = Scene.chat.picture(model, size: size, isTraced: true)
            let trace = try #require(picture.trace)
            #expect(trace.cutTexts.count == picture.notes.truncated)
            let cut = try #require(
                trace.cutTexts.first { text in
                    text.text.hasPrefix("[") && text.source.map { trace.sources[$0].component.last } == "Session row"
                })
            #expect(cut.shown.hasSuffix("…") && cut.text.hasPrefix(cut.shown.dropLast()))
            let source = trace.sources[try #require(cut.source)]
            #expect(source.component.last == "Session row" && source.origin.part == .text)
            let run = try #require(trace.runs.first { $0.text == cut.shown })
            #expect(PointGrid.row(at: cut.rect.minY) == run.row)
            #expect(cut.rect.minX <= Double(run.column) * CellMetrics.width)
            #expect(cut.rect.maxX >= Double(run.column + run.columns) * CellMetrics.width)
        }
        let standard = Scene.chat.picture(
            RenderModel(spec, RenderEnvironment()), size: GridSize(columns: 140, rows: 44), isTraced: true)
        #expect(try #require(standard.trace).cutTexts.isEmpty == (standard.notes.truncated == 0))
    }
}
