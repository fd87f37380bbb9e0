import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The built-in themes on terminals with 256 and 16 colors, in every appearance and scene.
struct PaletteSceneTests {
    private static let slugs = ThemeLibrary().slugs
    private static let page = GridSize(columns: 120, rows: 40)
    private static let screens: [(size: GridSize, contentSize: ContentSize)] = [
        (GridSize(columns: 100, rows: 30), .standard), (GridSize(columns: 70, rows: 45), .accessibilityExtraLarge),
        (GridSize(columns: 120, rows: 24), .extraSmall), (GridSize(columns: 48, rows: 36), .extraLarge),
    ]

    /// The scene in the browser equals that of `render`, regardless of the adjacent bars.
    ///
    /// Each theme tests another combination of screens and depths with its scenes and appearances.
    @Test(arguments: Sampling.some(of: slugs, ofEvery: 2))
    func sceneIsEqualWithAndWithoutBars(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        var screen = slug.utf8.reduce(0) { $0 + Int($1) }
        for appearance in spec.metadata.appearances {
            for scene in Scene.all {
                let (size, contentSize) = Self.screens[screen % Self.screens.count]
                let depth: ColorDepth = screen / Self.screens.count % 2 == 0 ? .ansi256 : .ansi16
                screen += 1
                let browser = Browser(
                    library: ThemeLibrary(), themes: ThemeList([slug]), size: size,
                    environment: RenderEnvironment(appearance: appearance, contentSize: contentSize), scene: scene,
                    display: Browser.Display(depth: depth, glyphs: .sextant))
                let whole = browser.frame(size: size).painted(at: depth)
                let place = try #require(browser.panes(in: size).first)
                guard place.size.columns >= scene.minimumSize.columns, place.size.rows >= scene.minimumSize.rows else {
                    continue
                }
                var state = SceneState()
                state.depth = depth
                let model = RenderModel(spec, appearance: appearance, contentSize: contentSize)
                let alone = scene.frame(model, state, size: place.size).painted(at: depth)
                var different = 0
                for row in 0..<alone.rows {
                    for column in 0..<alone.columns {
                        let cell = whole[column: place.column + column, row: place.row + row]
                        let other = alone[column: column, row: row]
                        // The glyphs of clusters are numbered in each frame.
                        if cell.foreground != other.foreground || cell.background != other.background
                            || cell.attributes != other.attributes
                        {
                            different += 1
                        }
                    }
                }
                #expect(different == 0, "\(scene.slug), \(appearance)")
            }
        }
    }

    /// Areas above 1 % of the 24-bit frame: with 256 colors, none is much farther from its color than the nearest
    /// palette color, and neither palette changes a hue. Text that passes in 24 bits passes at least as large text in a
    /// palette, even if bold text is bright. Each theme tests every other scene unless the run is thorough.
    @Test(arguments: slugs)
    func areasKeepTheirColorsAndTextIsReadable(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        let first = Self.slugs.firstIndex(of: slug) ?? 0
        for (number, appearance) in spec.metadata.appearances.enumerated() {
            let model = RenderModel(spec, appearance: appearance)
            for (place, scene) in Scene.all.enumerated() where Sampling.includes(first + number + place, ofEvery: 2) {
                let wanted = scene.frame(model, size: Self.page)
                for depth in [ColorDepth.ansi16, .ansi256] {
                    var state = SceneState()
                    state.depth = depth
                    let frame = scene.frame(model, state, size: Self.page)
                    let shown = frame.painted(at: depth)
                    let unreadable = Self.unreadableText(in: frame, as: shown, at: depth)
                    #expect(unreadable.isEmpty, "\(scene.slug), \(appearance), \(depth): \(unreadable.prefix(3))")
                    for area in Self.areas(of: wanted, as: shown) {
                        let comment = Comment(rawValue: "\(scene.slug), \(appearance), \(depth): \(area)")
                        if depth == .ansi256 { #expect(area.excess <= 6, comment) }
                        #expect(area.keepsHue, comment)
                    }
                }
            }
        }
    }

    /// In dark themes, tracks of toggles that are off are nearly as dark as the card.
    @Test(arguments: ["gentle-default", "checkpoint"]) func offToggleHasTrackWith16Colors(slug: String) throws {
        let model = RenderModel(try ThemeLibrary().load(slug).spec, appearance: .dark)
        var state = SceneState()
        state.depth = .ansi16
        let picture = Scene.form.picture(model, state, size: Self.page, isTraced: true)
        let row = try #require(picture.trace?.regions.first { $0.id == Target.toggle("remind").id }).rect
        let frame = picture.frame.painted(at: .ansi16)
        let track = RGB(packed: 0x808080)
        let count = (PointGrid.row(at: row.minY)..<PointGrid.row(at: row.maxY)).reduce(0) { sum, row in
            sum + (0..<frame.columns).count { frame[column: $0, row: row].background == track }
        }
        #expect(count >= 2)
    }

    /// Returns the letters with a contrast ratio of 4.5 or more in `frame` and less than 3 in the palette.
    private static func unreadableText(in frame: Frame, as painted: Frame, at depth: ColorDepth) -> [String] {
        var known: Set<Cell> = []
        var unreadable: [String] = []
        for (cell, shown) in zip(frame.cells, painted.cells) {
            guard cell.glyph.scalar?.properties.isAlphabetic == true else { continue }
            var style = shown
            style.glyph = .space
            guard Contrast.ratio(cell.foreground, cell.background) >= 4.5, known.insert(style).inserted else {
                continue
            }
            let ratio = depth == .ansi16 ? leastRatio(shown) : Contrast.ratio(shown.foreground, shown.background)
            if ratio < 3 { unreadable.append("\(cell.foreground.hex) on \(cell.background.hex): \(ratio)") }
        }
        return unreadable
    }

    private static func leastRatio(_ cell: Cell) -> Double {
        TerminalPalette.leastRatio16(
            TerminalPalette.nearest16(cell.foreground), TerminalPalette.nearest16(cell.background),
            isBold: cell.attributes.contains(.bold))
    }

    /// An area of one color and its most frequent palette color.
    private struct Area: CustomStringConvertible {
        let wanted: RGB
        let shown: RGB

        /// The CIEDE2000 difference of the colors minus that of the nearest palette color.
        var excess: Double {
            func lab(_ color: RGB) -> CIELab { CIELab(LinearColor(Color(color))) }
            let nearest = (UInt8(16)...255).map { lab(TerminalPalette.color(at: $0)).difference(to: lab(wanted)) }
            return lab(shown).difference(to: lab(wanted)) - (nearest.min() ?? 0)
        }

        var keepsHue: Bool {
            let (color, painted) = (OKLCH(Color(wanted)), OKLCH(Color(shown)))
            if painted.chroma < 0.005 { return color.chroma < 0.13 }
            let turn = abs(color.hue - painted.hue)
            return color.chroma > 0.03 && min(turn, 360 - turn) <= 48
        }

        var description: String { "\(wanted.hex) as \(shown.hex)" }
    }

    private static func areas(of wanted: Frame, as shown: Frame) -> [Area] {
        var counts: [RGB: [RGB: Int]] = [:]
        for (cell, painted) in zip(wanted.cells, shown.cells) {
            let isPlain = cell.glyph == .space || cell.glyph.scalar?.properties.isAlphabetic == true
            if isPlain, !isBlock(painted.glyph) {
                counts[cell.background, default: [:]][painted.background, default: 0] += 1
            }
        }
        return counts.compactMap { color, painted in
            guard painted.values.reduce(0, +) * 100 > wanted.cells.count else { return nil }
            return painted.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }.map {
                Area(wanted: color, shown: $0.key)
            }
        }
    }

    private static func isBlock(_ glyph: Glyph) -> Bool {
        switch glyph.rawValue {
        case 0x2580...0x259F, 0x1FB00...0x1FBFF: true
        default: false
        }
    }
}
