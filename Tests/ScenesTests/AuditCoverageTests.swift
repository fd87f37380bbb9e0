import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes
@testable import ThemeAudit

/// The audit judges everything that scenes draw, and nothing that they do not draw.
struct AuditCoverageTests {
    struct Case: CustomTestStringConvertible {
        let theme: String
        let appearance: Appearance
        var testDescription: String { "\(theme) \(appearance)" }
    }

    static let cases = ThemeLibrary().slugs.flatMap { theme in
        Appearance.allCases.map { Case(theme: theme, appearance: $0) }
    }

    @Test(arguments: cases) func auditJudgesAllDrawnPairsAndNoOthers(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        let model = RenderModel(spec, appearance: test.appearance)
        var judge = DrawnPairJudge(model)
        for scene in Self.scenes {
            DrawnStates(model: model, scene: scene).forEachPicture(isWhole: true) { picture in
                guard let trace = picture.trace else { return }
                for pair in trace.pairs(in: picture.frame) { judge.judge(pair, in: scene) }
            }
        }
        #expect(judge.unjudged.isEmpty)
        #expect(judge.neverDrawn.isEmpty)
    }

    /// Large text needs less contrast, and other parts of a scene are side by side.
    @Test(arguments: cases) func auditJudgesAllPairsOfLargeText(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        let model = RenderModel(spec, appearance: test.appearance, contentSize: .accessibilityExtraLarge)
        var judge = DrawnPairJudge(model)
        for scene in Self.scenes {
            DrawnStates(model: model, scene: scene).forEachPicture(isWhole: false) { picture in
                guard let trace = picture.trace else { return }
                for pair in trace.pairs(in: picture.frame) { judge.judge(pair, in: scene) }
            }
        }
        #expect(judge.unjudged.isEmpty)
    }

    /// The cards of the theme picker are not a scene, but in the colors of the theme.
    @Test(arguments: cases) func auditJudgesTheCardsOfThePicker(_ test: Case) throws {
        let model = RenderModel(try ThemeLibrary().load(test.theme).spec, appearance: test.appearance)
        var canvas = Canvas(size: GridSize(columns: 48, rows: 8), background: ScreenStyle(model).background)
        canvas.startTracing()
        let card = ThemeCard(name: "Name", summary: "What it is for", isChosen: false, in: model)
        card.draw(in: Rect(x: 8, y: 16, width: 368, height: 96), on: &canvas)
        let trace = try #require(canvas.trace)
        var judge = DrawnPairJudge(model)
        for pair in trace.pairs(in: canvas.frame()) where pair.isText { judge.judge(pair, in: .components) }
        #expect(judge.unjudged.isEmpty && trace.runs.count > 2)
    }

    /// A counter that only reads cells finds no failing text that the audit does not report.
    @Test(arguments: cases) func counterFindsNoOtherFailingText(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        #expect(Self.unreported(in: RenderModel(spec, appearance: test.appearance)).isEmpty)
    }

    @Test(arguments: 0..<32) func randomThemeIsJudgedAsDrawn(seed: Int) throws {
        var random = RandomTheme(seed: seed)
        let spec = try random.spec()
        for appearance in Appearance.allCases where spec.metadata.appearances.contains(appearance) {
            let model = RenderModel(spec, appearance: appearance)
            var judge = DrawnPairJudge(model)
            for scene in Self.scenes {
                DrawnStates(model: model, scene: scene).forEachPicture(isWhole: false) { picture in
                    guard let trace = picture.trace else { return }
                    for pair in trace.pairs(in: picture.frame) { judge.judge(pair, in: scene) }
                }
            }
            if seed == Self.unexplainedSeed {
                withKnownIssue("footers are drawn on a color between those of the page and a card") {
                    #expect(judge.unjudged.isEmpty)
                } when: {
                    !judge.unjudged.isEmpty
                }
            } else {
                #expect(judge.unjudged.isEmpty)
            }
            #expect(Self.unreported(in: model).isEmpty)
        }
    }

    /// The one random theme in which a pair is drawn that no check has the colors of.
    private static let unexplainedSeed = 11

    /// The colors of failing text in any scene that no failing check has, up to shadows and highlights.
    private static func unreported(in model: RenderModel) -> [FrameCounter.Letters] {
        var counter = FrameCounter()
        for scene in scenes {
            // As plain text large letters can be read, except those of swatches, which are samples.
            let glyphs: GlyphSet = scene.slug == Scene.colors.slug ? .sextant : .ascii
            let states = DrawnStates(model: model, scene: scene, glyphs: glyphs, hasSheets: false)
            states.forEachPicture(isWhole: false) { counter.count($0.frame) }
        }
        let settings = AuditSettings(contentSizes: [model.requestedSize], appearances: [model.appearance])
        let checks = ThemeAudit(model.spec, settings).checks.filter(\.pair.isText)
        #expect(counter.letters > 1000)
        return counter.failing.filter { letters in
            let (foreground, background) = (RGB(packed: letters.foreground), RGB(packed: letters.background))
            return !checks.contains { check in
                // Large text passes from 3:1.
                guard !check.passes || (check.isLarge && letters.ratio >= 3) else { return false }
                let colors = check.pair.background.colors(in: model)
                let shown = check.pair.foreground.composited(over: Color(background)).rgb
                return DrawnPairJudge.contains(colors, background) && DrawnPairJudge.areNear(shown, foreground)
            }
        }
    }

    /// A pair that is not declared, one that no scene shows, and one with another verdict are all found.
    @Test func judgeFindsWhatIsMissing() throws {
        let model = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .light)
        let picture = Scene.dashboard.picture(model, size: GridSize(columns: 60, rows: 50), isTraced: true)
        let trace = try #require(picture.trace)
        let drawn = try #require(trace.pairs(in: picture.frame).first { $0.isText })
        var judge = DrawnPairJudge(model)
        #expect(!judge.neverDrawn.isEmpty)
        judge.judge(drawn, in: .dashboard)
        #expect(judge.unjudged.isEmpty)
        let unknown = DrawnPair(
            source: drawn.source, isText: true, foreground: drawn.background, background: drawn.foreground)
        judge.judge(unknown, in: .dashboard)
        #expect(judge.unjudged.count == 1)
    }

    /// The contrast screen shows the pairs of the audit, in colors that are readable in every theme.
    private static let scenes = Scene.all.filter { $0.slug != Scene.contrast.slug }
}

/// Compares drawn pairs with those of the audit of one theme in one appearance at one content size.
struct DrawnPairJudge {
    /// What is drawn and not judged, or judged otherwise.
    private(set) var unjudged: Set<String> = []
    private var known: [Known]
    /// What has been judged in a scene, since many parts are alike.
    private var judged: Set<Judged> = []

    private struct Judged: Hashable {
        let scene: String
        let part: Origin.Part
        let token: String
        let colorRole: String?
        let isText: Bool
        let foreground: RGB
        let background: RGB
        let required: Double
    }

    private struct Known {
        let check: AuditCheck
        let colors: [Color]
        var isDrawn = false
    }

    init(_ model: RenderModel) {
        let settings = AuditSettings(contentSizes: [model.requestedSize], appearances: [model.appearance])
        known = ThemeAudit(model.spec, settings).checks.map { check in
            Known(check: check, colors: check.pair.background.colors(in: model))
        }
    }

    /// The pairs that the audit takes for drawn, and that no scene has drawn.
    var neverDrawn: Set<String> {
        Set(known.filter { $0.check.pair.isDrawn && !$0.isDrawn }.map(\.check.message))
    }

    mutating func judge(_ drawn: DrawnPair, in scene: Scene) {
        let origin = drawn.source.origin
        let facts = Judged(
            scene: scene.slug, part: origin.part, token: origin.token, colorRole: origin.colorRole,
            isText: drawn.isText, foreground: drawn.foreground, background: drawn.background,
            required: drawn.required())
        guard Self.means(drawn), judged.insert(facts).inserted else { return }
        var isJudged = Self.isRing(drawn) && drawn.ratio >= ContrastLevel.nonText
        for index in known.indices where isSame(drawn, known[index]) {
            let check = known[index].check
            if check.pair.scene == scene.slug || Self.isRing(drawn) { known[index].isDrawn = true }
            let verdict = drawn.ratio >= drawn.required() || !check.passes
            if check.required >= drawn.required(), verdict { isJudged = true }
        }
        guard !isJudged else { return }
        unjudged.insert(
            """
            \(scene.slug): \(drawn.source.component.joined(separator: " > ")) \(origin.token) \(origin.part) \
            \(origin.colorRole ?? "") \(drawn.foreground.hex) on \(drawn.background.hex), \(drawn.ratio)
            """)
    }

    /// Whether the foreground means something.
    private static func means(_ drawn: DrawnPair) -> Bool {
        let origin = drawn.source.origin
        switch origin.part {
        // Sample letters on a swatch show the contrast that is written below them.
        case .text: return origin.token != "swatch"
        case .shape: return true
        // The border of a surface separates and is not a control; the label of a filled button identifies it.
        case .border: return origin.colorRole != nil && !filledControls.contains(origin.token)
        case .fill, .line, .shadow, .glow: return false
        }
    }

    /// The tokens of the borders of filled controls and of swatches.
    private static let filledControls: Set<String> = ["secondary action", "swatch"]

    /// A ring has the color that its surroundings need, which shadows and edges change: what counts is that it is visible,
    /// or that the audit reports a ring that is not.
    private static func isRing(_ drawn: DrawnPair) -> Bool {
        ["focus", "marked row"].contains(drawn.source.origin.token)
    }

    private func isSame(_ drawn: DrawnPair, _ known: Known) -> Bool {
        let pair = known.check.pair
        guard pair.isText == drawn.isText else { return false }
        if drawn.source.origin.token == "knob" {
            return pair.background == .white && Self.areNear(drawn.background, known.check.foregroundColor)
        }
        guard Self.contains(known.colors, drawn.background) else { return false }
        if Self.isRing(drawn) { return pair.part.hasPrefix("ring") }
        guard drawn.source.origin.colorRole == pair.foregroundRole.rawValue else { return false }
        return Self.areNear(pair.foreground.composited(over: Color(drawn.background)).rgb, drawn.foreground)
    }

    /// Whether a color is one of those that a background may have, or between them.
    static func contains(_ colors: [Color], _ shown: RGB) -> Bool {
        [\RGB.red, \.green, \.blue].allSatisfy { channel in
            let values = colors.map { Int($0.rgb[keyPath: channel]) }
            guard let least = values.min(), let most = values.max() else { return false }
            return (least - tolerance...most + tolerance).contains(Int(shown[keyPath: channel]))
        }
    }

    static func areNear(_ one: RGB, _ other: RGB) -> Bool {
        [\RGB.red, \.green, \.blue].allSatisfy { abs(Int(one[keyPath: $0]) - Int(other[keyPath: $0])) <= tolerance }
    }

    /// The difference of a channel under a shadow or a highlight of a surface.
    private static let tolerance = 8
}
