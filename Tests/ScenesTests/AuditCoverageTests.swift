import Canvas
import ColorScience
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes
@testable import ThemeAudit

/// The audit checks exactly the pairs of colors that scenes draw.
struct AuditCoverageTests {
    struct Case: CustomTestStringConvertible {
        let theme: String
        let appearance: Appearance
        var testDescription: String { "\(theme) \(appearance)" }
    }

    static let cases = ThemeLibrary().slugs.flatMap { theme in
        let spec = try? ThemeLibrary().load(theme).spec
        // A theme that cannot be loaded fails in both appearances.
        let has = spec?.metadata.appearances ?? Appearance.allCases
        return Appearance.allCases.filter(has.contains).map { Case(theme: theme, appearance: $0) }
    }

    /// Each theme in one appearance, alternately.
    static let casesInTurn = cases.enumerated().filter { $0.offset % 4 == 0 || $0.offset % 4 == 3 }.map(\.element)

    @Test(arguments: Sampling.isThorough ? cases : casesInTurn)
    func auditCoversExactlyTheDrawnPairs(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        let model = RenderModel(spec, appearance: test.appearance)
        var checker = DrawnPairChecker(model)
        for scene in Self.scenes {
            DrawnStates(model: model, scene: scene).forEachPicture(isWhole: true) { picture in
                guard let trace = picture.trace else { return }
                for pair in trace.pairs(in: picture.frame) { checker.check(pair, in: scene) }
            }
        }
        #expect(checker.unaudited.isEmpty)
        #expect(checker.neverDrawn.isEmpty)
    }

    /// Large text requires less contrast and changes which parts of a scene are side by side, in both appearances
    /// alike.
    @Test(arguments: Sampling.some(of: casesInTurn, ofEvery: 2))
    func auditCoversAllPairsOfLargeText(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        let model = RenderModel(spec, appearance: test.appearance, contentSize: .accessibilityExtraLarge)
        var checker = DrawnPairChecker(model)
        for scene in Self.scenes {
            DrawnStates(model: model, scene: scene).forEachPicture(isWhole: false) { picture in
                guard let trace = picture.trace else { return }
                for pair in trace.pairs(in: picture.frame) { checker.check(pair, in: scene) }
            }
        }
        #expect(checker.unaudited.isEmpty)
    }

    /// The cards of the theme picker are not a scene, but use the colors of the theme.
    @Test(arguments: cases) func auditCoversPickerCards(_ test: Case) throws {
        let model = RenderModel(try ThemeLibrary().load(test.theme).spec, appearance: test.appearance)
        var canvas = Canvas(size: GridSize(columns: 48, rows: 8), background: ScreenStyle(model).background)
        canvas.startTracing()
        let card = ThemeCard(name: "Name", summary: "What it is for", isChosen: false, in: model)
        card.draw(in: Rect(x: 8, y: 16, width: 368, height: 96), on: &canvas)
        let trace = try #require(canvas.trace)
        var checker = DrawnPairChecker(model)
        for pair in trace.pairs(in: canvas.frame()) where pair.isText { checker.check(pair, in: .components) }
        #expect(checker.unaudited.isEmpty && trace.runs.count > 2)
    }

    /// A counter that reads only cells finds no failing text that the audit does not report.
    @Test(arguments: Sampling.isThorough ? cases : casesInTurn)
    func counterFindsNoOtherFailingText(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        #expect(Self.unreported(in: RenderModel(spec, appearance: test.appearance)).isEmpty)
    }

    /// Random colors, in alternating appearances. A thorough run has more, in both.
    @Test(arguments: 0..<seeds) func auditOfRandomThemeMatchesDrawing(seed: Int) throws {
        var random = RandomTheme(seed: seed)
        let spec = try random.spec()
        let appearances = Appearance.allCases.filter(spec.metadata.appearances.contains)
        let place = seed / 2 % appearances.count
        for appearance in Sampling.isThorough ? appearances : [appearances[place]] {
            let model = RenderModel(spec, appearance: appearance)
            var checker = DrawnPairChecker(model)
            for scene in Self.scenes {
                DrawnStates(model: model, scene: scene).forEachPicture(isWhole: false) { picture in
                    guard let trace = picture.trace else { return }
                    for pair in trace.pairs(in: picture.frame) { checker.check(pair, in: scene) }
                }
            }
            #expect(checker.unaudited.isEmpty)
            #expect(Self.unreported(in: model).isEmpty)
        }
    }

    private static let seeds = Sampling.isThorough ? 96 : 9

    /// Returns the colors of failing text in any scene that no failing check has, apart from shadows and highlights.
    private static func unreported(in model: RenderModel) -> [FrameCounter.Letters] {
        var counter = FrameCounter()
        for scene in scenes {
            // As plain text, large letters can be read from the frame, except those of swatches, which are samples.
            let glyphs: GlyphSet = scene.slug == Scene.colors.slug ? .sextant : .ascii
            let states = DrawnStates(model: model, scene: scene, glyphs: glyphs, hasSheets: false)
            states.forEachPicture(isWhole: false) { counter.count($0.frame) }
        }
        let settings = AuditSettings(contentSizes: [model.requestedSize], appearances: [model.appearance])
        let checks = ThemeAudit(model.spec, settings).checks.filter(\.pair.isText).map { check in
            (check, backgrounds: ColorRange(check.pair.background.colors(in: model)))
        }
        #expect(counter.letters > 1000)
        return counter.failing.filter { letters in
            let (foreground, background) = (RGB(packed: letters.foreground), RGB(packed: letters.background))
            return !checks.contains { check, backgrounds in
                // Large text passes at 3:1.
                guard !check.passes || (check.isLarge && letters.ratio >= 3) else { return false }
                guard backgrounds.contains(background) else { return false }
                return ColorRange.isNear(check.pair.foreground.composited(over: Color(background)).rgb, foreground)
            }
        }
    }

    /// The checker finds an undeclared pair, a pair that no scene shows, and a pair with another verdict.
    @Test func checkerFindsUndeclaredAndUndrawnPairs() throws {
        let model = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .light)
        let picture = Scene.dashboard.picture(model, size: GridSize(columns: 60, rows: 50), isTraced: true)
        let trace = try #require(picture.trace)
        let drawn = try #require(trace.pairs(in: picture.frame).first { $0.isText })
        var checker = DrawnPairChecker(model)
        #expect(!checker.neverDrawn.isEmpty)
        checker.check(drawn, in: .dashboard)
        #expect(checker.unaudited.isEmpty)
        let unknown = DrawnPair(
            source: drawn.source, isText: true, foreground: drawn.background, background: drawn.foreground)
        checker.check(unknown, in: .dashboard)
        #expect(checker.unaudited.count == 1)
    }

    /// All scenes but the contrast screen, which shows the pairs of the audit in colors that are readable in every
    /// theme.
    private static let scenes = Scene.all.filter { $0.slug != Scene.contrast.slug }
}

/// Compares drawn pairs with those of the audit of one theme in one appearance at one content size.
struct DrawnPairChecker {
    /// The drawn pairs that the audit does not check, or for which it has another verdict.
    private(set) var unaudited: Set<String> = []
    private var known: [Known]
    /// The sizes in pt of the texts next to specimens, which are checked as at the Large size.
    private let annotationSizes: Set<Double>
    /// The indices of known pairs by the properties that they share with drawn pairs.
    private var places: [Kind: [Int]] = [:]
    /// The pairs that have been checked in a scene, since many parts are alike.
    private var checked: Set<Checked> = []

    private struct Checked: Hashable {
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
        let backgrounds: ColorRange
        /// Whether the check is of the Large size instead of the model's: only texts next to specimens are checked by
        /// it.
        let isOfAnnotations: Bool
        var isDrawn = false
    }

    /// The properties that equal pairs share.
    private enum Kind: Hashable {
        case ring, knob
        case role(String, isText: Bool)
    }

    init(_ model: RenderModel) {
        annotationSizes = Set(TextRole.allCases.map { model.annotation($0).pointSize })
        let sizes = model.requestedSize == .standard ? [.standard] : [model.requestedSize, .standard]
        let settings = AuditSettings(contentSizes: sizes, appearances: [model.appearance])
        known = ThemeAudit(model.spec, settings).checks.map { check in
            Known(
                check: check, backgrounds: ColorRange(check.pair.background.colors(in: model)),
                isOfAnnotations: check.contentSize != model.requestedSize)
        }
        for (index, known) in known.enumerated() {
            let pair = known.check.pair
            places[.role(pair.foregroundRole.rawValue, isText: pair.isText), default: []].append(index)
            if pair.part.hasPrefix("ring"), !pair.isText { places[.ring, default: []].append(index) }
            if pair.background == .white, !pair.isText { places[.knob, default: []].append(index) }
        }
    }

    /// The pairs that the audit considers drawn and that no scene has drawn.
    var neverDrawn: Set<String> {
        Set(known.filter { $0.check.pair.isDrawn && !$0.isDrawn && !$0.isOfAnnotations }.map(\.check.message))
    }

    mutating func check(_ drawn: DrawnPair, in scene: Scene) {
        let origin = drawn.source.origin
        let facts = Checked(
            scene: scene.slug, part: origin.part, token: origin.token, colorRole: origin.colorRole,
            isText: drawn.isText, foreground: drawn.foreground, background: drawn.background,
            required: drawn.required())
        guard Self.means(drawn), checked.insert(facts).inserted else { return }
        var isChecked = Self.isRing(drawn) && drawn.ratio >= ContrastLevel.nonText
        let isAnnotation = origin.pointSize.map(annotationSizes.contains) == true
        for index in places[Self.kind(of: drawn), default: []] where Self.isSame(drawn, known[index]) {
            guard isAnnotation || !known[index].isOfAnnotations else { continue }
            let check = known[index].check
            if check.pair.scene == scene.slug || Self.isRing(drawn) { known[index].isDrawn = true }
            let verdict = drawn.ratio >= drawn.required() || !check.passes
            if check.required >= drawn.required(), verdict { isChecked = true }
        }
        guard !isChecked else { return }
        unaudited.insert(
            """
            \(scene.slug): \(drawn.source.component.joined(separator: " > ")) \(origin.token) \(origin.part) \
            \(origin.colorRole ?? "") \(drawn.foreground.hex) on \(drawn.background.hex), \(drawn.ratio)
            """)
    }

    /// Returns whether the foreground conveys information.
    private static func means(_ drawn: DrawnPair) -> Bool {
        let origin = drawn.source.origin
        switch origin.part {
        // Sample letters on a swatch demonstrate the contrast that is written below them.
        case .text: return origin.token != "swatch"
        case .shape: return true
        // The border of a surface is a separator and not a control; a filled button is identified by its label.
        case .border:
            // A button of Gentle has the same name, with a path to its role.
            let isScarf = origin.token == "secondary button" && origin.path.first == "colors"
            return origin.colorRole != nil && !filledControls.contains(origin.token) && !isScarf
        case .fill, .line, .shadow, .glow: return false
        }
    }

    /// The tokens of the borders of filled controls and of swatches.
    private static let filledControls: Set<String> = ["secondary action", "swatch"]

    /// Returns whether the pair is a focus ring. Its color depends on its surroundings, including shadows and edges:
    /// the ring must be visible, or the audit must report that it is not.
    private static func isRing(_ drawn: DrawnPair) -> Bool {
        ["focus", "marked row"].contains(drawn.source.origin.token)
    }

    private static func kind(of drawn: DrawnPair) -> Kind {
        let origin = drawn.source.origin
        if origin.token == "knob", origin.colorRole == nil { return .knob }
        return isRing(drawn) ? .ring : .role(origin.colorRole ?? "", isText: drawn.isText)
    }

    /// Returns whether a known pair of the same kind has the same colors.
    private static func isSame(_ drawn: DrawnPair, _ known: Known) -> Bool {
        let kind = kind(of: drawn)
        if kind == .knob { return ColorRange.isNear(drawn.background, known.check.foregroundColor) }
        guard known.backgrounds.contains(drawn.background) else { return false }
        let foreground = known.check.pair.foreground
        return kind == .ring
            || ColorRange.isNear(foreground.composited(over: Color(drawn.background)).rgb, drawn.foreground)
    }
}

/// A range of colors: all between the minimum and the maximum of each channel.
struct ColorRange {
    private var least: (red: Int, green: Int, blue: Int) = (255, 255, 255)
    private var most: (red: Int, green: Int, blue: Int) = (0, 0, 0)

    init(_ colors: [Color]) {
        for color in colors.map(\.rgb) {
            let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
            least = (min(least.red, red), min(least.green, green), min(least.blue, blue))
            most = (max(most.red, red), max(most.green, green), max(most.blue, blue))
        }
    }

    /// Returns whether the range contains a color, apart from shadows and highlights.
    func contains(_ color: RGB) -> Bool {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        return least.red - Self.tolerance <= red && red <= most.red + Self.tolerance
            && least.green - Self.tolerance <= green && green <= most.green + Self.tolerance
            && least.blue - Self.tolerance <= blue && blue <= most.blue + Self.tolerance
    }

    /// Returns whether two colors are equal, apart from shadows and highlights.
    static func isNear(_ one: RGB, _ other: RGB) -> Bool {
        abs(Int(one.red) - Int(other.red)) <= tolerance && abs(Int(one.green) - Int(other.green)) <= tolerance
            && abs(Int(one.blue) - Int(other.blue)) <= tolerance
    }

    /// The maximum difference of a channel under a shadow or a highlight of a surface.
    private static let tolerance = 8
}
