import Canvas
import ColorScience
import Foundation
import Goldens
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The lists in the sources of the design systems, compared with the screens.
struct ScaleSceneTests {
    /// Returns the texts of a scene in drawing order.
    private func texts(_ scene: Scene, _ theme: String, columns: Int = 120) throws -> [String] {
        let picture = SpecimenSceneTests.picture(scene, try SpecimenSceneTests.model(theme), columns: columns)
        return try #require(picture.trace).runs.map(\.text)
    }

    /// Checks that each name is followed by its numbers.
    private func check(_ steps: [(String, String)], in texts: [String]) {
        for (name, number) in steps {
            let places = texts.indices.filter { texts[$0] == name }
            #expect(!places.isEmpty, "\(name)")
            let isBeside = places.contains { place in
                texts[place...].dropFirst().prefix(2).contains { $0 == number || $0.hasSuffix(number) }
            }
            #expect(isBeside, "\(name) \(number)")
        }
    }

    /// GentleDesignSystem's spacing tokens, radii and animations.
    @Test(arguments: [49, 80, 120, 200])
    func gentleScalesAreOnScreen(columns: Int) throws {
        let texts = try texts(.scales, "gentle-default", columns: columns)
        let steps = [("xs", 4), ("s", 8), ("m", 12), ("l", 16), ("xl", 24), ("xxl", 32)].map { ($0.0, "\($0.1) pt") }
        // The scale, gaps, grids and touch targets have the same names and, in this theme, the same values.
        check(steps, in: texts)
        for (name, _) in steps { #expect(texts.filter { $0 == name }.count == 4, "\(name)") }
        for title in ["SPACING", "GAP", "GRID", "TOUCH TARGETS", "INSETS", "CORNER RADII", "SHADOWS"] {
            #expect(texts.contains(title), "\(title)")
        }
        check([("small", "8 pt"), ("medium", "12 pt"), ("large", "20 pt"), ("pill", "999 pt")], in: texts)
        check([("none", "no shadow"), ("small", "radius 2 pt"), ("medium", "radius 6 pt")], in: texts)
        for role in InsetRole.allCases { #expect(texts.contains("\(role.rawValue) regular")) }
        check([("card regular", "l × l, 16 × 16 pt"), ("control tight", "m × xs, 12 × 4 pt")], in: texts)
        for animation in ButtonAnimation.allCases { #expect(texts.contains(animation.rawValue)) }
        #expect(texts.contains("100 ms to scale 0.72, opacity 0.9"))
        #expect(texts.contains("spring 0.45 s, damping 0.45"))
    }

    /// The cards of shadows are wide enough for their captions, so that words are not broken.
    @Test(arguments: [49, 80, 110]) func shadowCaptionsAreNotTruncated(columns: Int) throws {
        let texts = try texts(.scales, "checkpoint", columns: columns)
        for text in ["overlayPopover", "floatingPanel", "floatingWidget", "radius 2 pt", "offset 0, 12"] {
            #expect(texts.contains(text), "\(text)")
        }
    }

    /// The ten spacings, six radii, four shadows and eleven text styles of Scarf's design page.
    @Test(arguments: [49, 80, 120])
    func scarfScalesAreOnScreenByTheirNames(columns: Int) throws {
        let texts = try texts(.scales, "scarf", columns: columns)
        let spacing = [4, 8, 12, 16, 20, 24, 32, 40, 56, 80].enumerated().map {
            ("ScarfSpace.s\($0 + 1)", "\($1) pt")
        }
        check(spacing, in: texts)
        let radii = [("sm", 4), ("md", 6), ("lg", 8), ("xl", 12), ("xxl", 14), ("pill", 999)]
        check(radii.map { ("ScarfRadius.\($0.0)", "\($0.1) pt") }, in: texts)
        let fonts = [
            ("title1", "32 pt · semibold"), ("title2", "24 pt · semibold"), ("title3", "20 pt · semibold"),
            ("headline", "17 pt · semibold"), ("body", "15 pt · regular"), ("callout", "14 pt · regular"),
            ("footnote", "13 pt · regular"), ("caption", "12 pt · regular"), ("captionUppercase", "11 pt · semibold"),
            ("codeInline", "13 pt · regular · monospaced"), ("codeBlock", "13 pt · regular · monospaced"),
        ]
        for (name, facts) in fonts {
            let place = try #require(texts.firstIndex(of: "ScarfFont.\(name)"), "\(name)")
            #expect(texts[place + 1].hasPrefix(facts), "\(name): \(texts[place + 1])")
        }
        #expect(texts.filter { $0.hasPrefix("ScarfFont.") }.count == 11)
        for name in ["sm", "md", "lg", "xl"] { #expect(texts.contains("ScarfShadow.\(name)")) }
        #expect(!texts.contains("xxl") && !texts.contains("GAP"))
    }

    /// Checkpoint's single spacing scale and its type scale.
    @Test func checkpointScalesAreOnScreenByTheirNames() throws {
        let texts = try texts(.scales, "checkpoint")
        let spacing = [("xs", 4), ("sm", 8), ("md", 16), ("lg", 24), ("xl", 32), ("2xl", 48)]
        check(spacing.map { ("space-\($0.0)", "\($0.1) pt") }, in: texts)
        let fonts = [
            ("display-large", "34 pt · bold · rounded"), ("headline-large", "28 pt · bold · tracking -0.5"),
            ("headline", "24 pt · semibold · tracking -0.5"), ("title", "17 pt · semibold"),
            ("body", "17 pt · regular"),
            ("body-secondary", "15 pt · regular"), ("caption", "14 pt · regular"),
            ("caption-small", "12 pt · semibold"),
        ]
        check(fonts, in: texts)
        check([("subtlePress", "150 ms to scale 0.98, opacity 0.9")], in: texts)
        #expect(!texts.contains("springBack"))
    }

    /// The nested tokens of the AppTheme pattern, on Scales and next to the roles on Colors and Typography.
    @Test(arguments: [49, 120])
    func nestedTokenNamesAreOnScreen(columns: Int) throws {
        let scales = try texts(.scales, "app-theme", columns: columns)
        let spacing = [("xs", 4), ("sm", 8), ("md", 16), ("lg", 24), ("xl", 40)]
        check(spacing.map { ("AppTheme.Spacing.\($0.0)", "\($0.1) pt") }, in: scales)
        check([("AppTheme.Style.cornerRadius", "12 pt"), ("AppTheme.Style.cardCornerRadius", "16 pt")], in: scales)
        let fonts = [
            ("largeTitle", "34 pt · bold · rounded"), ("title", "28 pt · bold · rounded"),
            ("title2", "22 pt · semibold · rounded"), ("title3", "20 pt · semibold · rounded"),
            ("headline", "17 pt · semibold · rounded"), ("body", "17 pt · regular · rounded"),
            ("callout", "16 pt · regular · rounded"), ("subheadline", "15 pt · regular · rounded"),
            ("footnote", "13 pt · regular · rounded"), ("caption", "12 pt · regular · rounded"),
            ("caption2", "11 pt · regular · rounded"),
        ]
        check(fonts.map { ("AppTheme.Fonts.\($0.0)", $0.1) }, in: scales)
        let typography = Set(
            try texts(.typography, "app-theme", columns: columns).flatMap { $0.components(separatedBy: " · ") })
        for (name, _) in fonts { #expect(typography.contains("AppTheme.Fonts.\(name)"), "\(name)") }
        let colors = try texts(.colors, "app-theme", columns: columns)
        let names = [
            "primary", "secondary", "accent", "background", "surface", "textPrimary", "textSecondary", "textTertiary",
        ]
        for name in names { #expect(colors.contains("AppTheme.Colors.\(name)"), "\(name)") }
        let place = try #require(colors.firstIndex(of: "AppTheme.Colors.surface"))
        #expect(colors[place + 1] == "surfaceBase")
    }

    @Test func componentsOfSystemsAreShownUnderTheirThemesOnly() throws {
        let titles = ["CHECKPOINT BUTTONS", "SCARF BUTTONS", "DEPTH EFFECTS"]
        for theme in ThemeLibrary().slugs {
            let shown = try texts(.components, theme).filter { titles.contains($0) }
            let expected =
                switch theme {
                case "checkpoint": ["CHECKPOINT BUTTONS"]
                case "scarf": ["SCARF BUTTONS"]
                case "app-theme": [String]()
                default: ["DEPTH EFFECTS"]
                }
            #expect(shown == expected, "\(theme)")
        }
        let folder = try ScratchFolder()
        let path = try folder.write("{\"extends\":\"checkpoint\"}", to: "own.json")
        try withExtendedLifetime(folder) {
            let model = RenderModel(try ThemeLibrary().load(path).spec, appearance: .dark)
            let picture = SpecimenSceneTests.picture(.components, model, columns: 80)
            #expect(picture.trace?.runs.contains { $0.text == "CHECKPOINT BUTTONS" } == true)
        }
    }

    /// Gentle's buttons follow those of a design system that has separate ones.
    @Test func systemButtonsAreFirstAndGentleButtonsLast() throws {
        for (theme, own) in [("checkpoint", "CHECKPOINT BUTTONS"), ("scarf", "SCARF BUTTONS")] {
            let shown = try texts(.components, theme)
            let places = try [own, "STATUS", "DIVIDERS", "GENTLE BUTTON ROLES"].map { title in
                try #require(shown.firstIndex(of: title))
            }
            #expect(places == places.sorted() && !shown.contains("BUTTONS"), "\(theme)")
        }
        let shown = try texts(.components, "soft-green")
        let places = try ["STATUS", "BUTTONS", "SURFACES", "DIVIDERS"].map { title in
            try #require(shown.firstIndex(of: title))
        }
        #expect(places == places.sorted() && !shown.contains("GENTLE BUTTON ROLES"))
    }

    /// Checkpoint has no destructive button, so Gentle's is shown.
    @Test func statesSceneListsSystemButtonsFirst() throws {
        for (theme, titles) in [
            ("checkpoint", ["CHECKPOINT PRIMARY", "CHECKPOINT SECONDARY", "TEXT FIELD", "GENTLE DESTRUCTIVE"]),
            ("scarf", ["SCARF PRIMARY", "SCARF SECONDARY", "SCARF DESTRUCTIVE", "TEXT FIELD", "CHAT INPUT"]),
            ("soft-green", ["PRIMARY", "SECONDARY", "DESTRUCTIVE", "TEXT FIELD", "CHAT INPUT"]),
        ] {
            let shown = try texts(.states, theme)
            let places = try titles.map { title in
                try #require(shown.firstIndex { $0 == title || $0 == title + " BUTTON" }, "\(theme): \(title)")
            }
            #expect(places == places.sorted() && shown.count { $0.hasSuffix(" BUTTON") } == 3, "\(theme)")
        }
    }

    @Test func everyToolKindHasARow() throws {
        let texts = try texts(.chat, "scarf", columns: 200)
        for kind in ["READ", "EDIT", "EXECUTE", "FETCH", "SEARCH", "THINK"] { #expect(texts.contains(kind), "\(kind)") }
    }

    /// The bar of a length is as long as the length.
    @Test func barsHaveTheirLengths() throws {
        let model = try SpecimenSceneTests.model("scarf")
        let style = ScalesStyle(model)
        for step in model.ownSpacing {
            var canvas = Canvas(size: GridSize(columns: 14, rows: 1), background: .white, glyphs: .sextant)
            LengthPicture(step.points, .bar, style).draw(in: Rect(x: 0, y: 0, width: 112, height: 16), on: &canvas)
            let frame = canvas.frame()
            let painted = (0..<14).filter { frame[column: $0, row: 0].glyph != Glyph(" ") }.count
            #expect(painted == Int((step.points / 8).rounded(.up)), "\(step.name)")
        }
    }

    /// The pictures of two radii of a theme differ clearly.
    @Test(arguments: ThemeLibrary().slugs, [GlyphSet.sextant, .quadrant]) func radiiLookDifferent(
        theme: String, glyphs: GlyphSet
    ) throws {
        let model = try SpecimenSceneTests.model(theme)
        let style = ScalesStyle(model)
        // The painted points of the upper left quarter.
        let areas = model.radiusSteps.map { step in
            var canvas = Canvas(size: GridSize(columns: 10, rows: 5), background: .white, glyphs: glyphs)
            RadiusPicture(step.points, style).draw(in: Rect(x: 0, y: 0, width: 80, height: 80), on: &canvas)
            let points = FramePoints(canvas.frame())
            return (0..<32).reduce(0) { sum, y in sum + (0..<40).count { points.darkness($0, y) > 0.05 } }
        }
        for (index, step) in model.radiusSteps.enumerated().dropFirst() {
            let before = model.radiusSteps[index - 1].points
            // A capsule is drawn whole.
            guard step.points > before, step.points < style.shapeHeight / 2 else { continue }
            #expect(areas[index - 1] - areas[index] >= 30, "\(before) and \(step.points): \(areas)")
        }
    }

    /// An animation without motion is last, and cannot be played.
    @Test func stillAnimationIsLast() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let trace = try #require(SpecimenSceneTests.picture(.scales, model, columns: 60).trace)
        let names = trace.runs.map(\.text).filter { name in ButtonAnimation.allCases.contains { $0.rawValue == name } }
        #expect(names.last == ButtonAnimation.unknown.rawValue)
        let curves = trace.regions.map(\.id).filter { $0 == Target.curve(.unknown).id }
        #expect(curves.isEmpty && trace.regions.contains { $0.id == Target.curve(.pop).id })
    }

    /// In pixels, a bar is in the middle of the text next to it.
    @Test func barsAreInTheMiddleOfTheirRow() throws {
        let style = ScalesStyle(try SpecimenSceneTests.model("checkpoint"))
        var canvas = Canvas(
            size: GridSize(columns: 6, rows: 1), background: .white, glyphs: .pixel, pixels: .scaled(1))
        LengthPicture(32, .bar, style).draw(in: Rect(x: 0, y: 0, width: 48, height: 16), on: &canvas)
        let image = canvas.frame().pixels(rows: 0..<1, cell: .scaled(1))
        let rows = (0..<16).filter { image[8, $0] != image[47, 0] }
        #expect(rows == Array(4..<12))
    }

    /// In glyphs, a bar is in the middle if a cell has three or four rows of blocks.
    @Test(arguments: [(GlyphSet.sextant, "🬋"), (.mosaic, "🬋")])
    func blocksAreInTheMiddleOfTheirRow(glyphs: GlyphSet, block: String) throws {
        let style = ScalesStyle(try SpecimenSceneTests.model("checkpoint"))
        var canvas = Canvas(size: GridSize(columns: 6, rows: 1), background: .white, glyphs: glyphs)
        LengthPicture(32, .bar, style).draw(in: Rect(x: 0, y: 0, width: 48, height: 16), on: &canvas)
        #expect(canvas.frame().plainText() == String(repeating: block, count: 4) + "  ")
    }

    @Test func octantsAreInTheMiddleOfTheirRow() {
        let canvas = Canvas(size: GridSize(columns: 6, rows: 3), background: .white, glyphs: .octant)
        let bar = canvas.bar(in: Rect(x: 0, y: 16, width: 30, height: 16), height: 8)
        #expect(bar == Rect(x: 0, y: 20, width: 32, height: 8))
    }

    /// The content has one size in all pictures, and differs from its padding at every color depth.
    @Test(arguments: ["checkpoint", "gentle-default"], [ColorDepth.mono, .ansi16, .ansi256, .truecolor])
    func insetsHaveOneContent(theme: String, depth: ColorDepth) throws {
        let style = ScalesStyle(try SpecimenSceneTests.model(theme, .large, .dark))
        for vertical in [4.0, 8, 12, 14, 16, 20, 24] {
            let picture = InsetPicture(horizontal: 16, vertical: vertical, style)
            let rows = Int(picture.size(fitting: 200).height / CellMetrics.height)
            let page = try SpecimenSceneTests.model(theme, .large, .dark).colors.onBackground(.background)
            var canvas = Canvas(
                size: GridSize(columns: 20, rows: rows), background: page, glyphs: .quadrant, depth: depth)
            picture.draw(in: Rect(x: 0, y: 0, width: 160, height: Double(rows) * 16), on: &canvas)
            let frame = canvas.frame()
            // The half rows of a column through the middle: the page, the padding, the content, the padding, the page.
            let halves = (0..<rows).flatMap { Self.halves(frame[column: 7, row: $0], of: frame, upright: true) }
            let runs = halves.chunked()
            let content = runs.count >= 4 ? runs[runs.count - 3] : 0
            #expect(Double(content) * CellMetrics.height / 2 == style.contentHeight, "\(vertical): \(runs)")
        }
    }

    /// Among 16 colors, the tint of Bold Orange is equal to the accent, so the padding is gray.
    @Test func contentOfInsetsKeepsItsColorWith16Colors() throws {
        let model = try SpecimenSceneTests.model("bold-orange", .large, .light)
        let style = ScalesStyle(model)
        var canvas = Canvas(
            size: GridSize(columns: 20, rows: 4), background: model.colors.onBackground(.background),
            glyphs: .quadrant, depth: .ansi16)
        InsetPicture(horizontal: 16, vertical: 16, style)
            .draw(in: Rect(x: 0, y: 0, width: 160, height: 64), on: &canvas)
        let frame = canvas.frame()
        let halves = (0..<4).flatMap { Self.halves(frame[column: 7, row: $0], of: frame, upright: true) }
        #expect(halves.contains(style.color.rgb), "\(halves)")
    }

    /// Even with few colors, two targets are two equal squares with the distance between them.
    @Test(arguments: [ColorDepth.mono, .ansi16, .ansi256])
    func touchTargetsAreSeparatedWithFewColors(depth: ColorDepth) throws {
        let model = try SpecimenSceneTests.model("gentle-default", .large, .dark)
        var canvas = Canvas(
            size: GridSize(columns: 20, rows: 3), background: model.colors.onBackground(.background),
            glyphs: .quadrant, depth: depth)
        TargetPicture(distance: 4, ScalesStyle(model)).draw(in: Rect(x: 0, y: 0, width: 160, height: 48), on: &canvas)
        let frame = canvas.frame()
        let halves = (0..<20).flatMap { Self.halves(frame[column: $0, row: 1], of: frame, upright: false) }
        #expect(halves.chunked() == [11, 1, 11, 17], "\(halves.chunked())")
    }

    /// Returns the colors of the upper and the lower half of a cell, or of the left and the right one.
    private static func halves(_ cell: Cell, of frame: Frame, upright: Bool) -> [RGB] {
        let (ink, paper) = (cell.foreground, cell.background)
        switch frame.text(of: cell) {
        case "█": return [ink, ink]
        case "▀" where upright, "▌" where !upright: return [ink, paper]
        case "▄" where upright, "▐" where !upright: return [paper, ink]
        default: return [paper, paper]
        }
    }

    /// The pictures of a row end at the same height, half a row above their captions.
    @Test func insetsShareTheirBaseline() throws {
        let style = ScalesStyle(try SpecimenSceneTests.model("checkpoint"))
        for vertical in [4.0, 8, 14, 16, 20, 24] {
            let picture = InsetPicture(horizontal: 16, vertical: vertical, style)
            let size = picture.size(fitting: 200)
            let rows = Int(size.height / CellMetrics.height)
            var canvas = Canvas(
                size: GridSize(columns: 20, rows: rows), background: .white, glyphs: .pixel, pixels: .scaled(1))
            picture.draw(in: Rect(x: 0, y: 0, width: 160, height: size.height), on: &canvas)
            let image = canvas.frame().pixels(rows: 0..<rows, cell: .scaled(1))
            let painted = (0..<rows * 16).filter { image[2, $0] != image[159, 0] }
            #expect(painted.last == rows * 16 - 9 && (painted.first ?? -1) >= 0, "\(vertical)")
            #expect(Double(painted.count) == style.contentHeight + 2 * vertical, "\(vertical)")
        }
    }

    /// The dot of a curve that is played moves from the left to the right.
    @Test func playedCurvesMoveTheirDot() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let target = Target.curve(.springBack)
        var last = -1
        for phase in [0.1, 0.4, 0.8] {
            var state = SceneState()
            state.press = Press(target, scale: 1, opacity: 1, phase: phase)
            let picture = SpecimenSceneTests.picture(.scales, model, columns: 60, state: state)
            let rest = SpecimenSceneTests.picture(.scales, model, columns: 60)
            let region = try #require(picture.trace?.regions.first { $0.id == target.id })
            var changed: [Int] = []
            for row in 0..<picture.rows {
                for column in 0..<60
                where picture.frame[column: column, row: row] != rest.frame[column: column, row: row] {
                    changed.append(column)
                    #expect(region.contains(column: column, row: row))
                }
            }
            #expect(changed.count == 1 && changed[0] > last, "\(phase): \(changed)")
            last = changed.first ?? last
        }
    }
}

extension [RGB] {
    /// Returns the lengths of the runs of equal colors.
    fileprivate func chunked() -> [Int] {
        var lengths: [Int] = []
        for index in indices {
            if index > 0, self[index] == self[index - 1] { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
        }
        return lengths
    }
}
