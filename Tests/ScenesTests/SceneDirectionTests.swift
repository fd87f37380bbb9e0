import Canvas
import ColorScience
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Right-to-left layouts of the scenes.
@Suite struct SceneDirectionTests {
    private static let themes = ["gentle-default", "checkpoint", "scarf", "apptheme"]

    struct Case: CustomTestStringConvertible {
        let scene: String
        let theme: String
        let size: GridSize
        var testDescription: String { "\(scene) \(theme) \(size.columns)x\(size.rows)" }
    }

    static let cases = Scene.all.enumerated().flatMap { number, scene in
        themes.enumerated().map { index, theme in
            let sizes = [(49, 40), (80, 24), (140, 60)]
            let size = sizes[(number + index) % sizes.count]
            return Case(scene: scene.slug, theme: theme, size: GridSize(columns: size.0, rows: size.1))
        }
    }

    /// Returns the picture from left to right and the one from right to left.
    private func pictures(
        _ test: Case, contentSize: ContentSize = .large, pixels: CellPixels? = nil, glyphs: GlyphSet = .sextant
    ) throws -> (ScenePicture, ScenePicture) {
        let spec = try ThemeLibrary().load(test.theme).spec
        let scene = try #require(Scene.named(test.scene))
        func picture(_ settings: Set<EnvironmentSetting>) -> ScenePicture {
            let environment = RenderEnvironment(appearance: .light, contentSize: contentSize, settings: settings)
            return scene.picture(
                RenderModel(spec, environment), size: test.size, glyphs: glyphs, pixels: pixels, isTraced: true)
        }
        return (picture([]), picture([.rightToLeft]))
    }

    /// One of five cases, unless the run is thorough.
    @Test(arguments: Sampling.some(of: cases, ofEvery: 5)) func shapesAreMirrored(_ test: Case) throws {
        let (one, other) = try pictures(test, pixels: .scaled(1), glyphs: .pixel)
        let (first, second) = try (#require(one.frame.layers.first).image, #require(other.frame.layers.first).image)
        let mask = try Mask(#require(one.trace), isMirrored: true).union(Mask(#require(other.trace)))
        var differences: Set<[Int]> = []
        for y in 0..<first.height {
            for x in 0..<first.width where !mask.contains(column: x / 8, row: y / 16) {
                if first[first.width - 1 - x, y] != second[x, y] { differences.insert([x / 8, y / 16]) }
            }
        }
        #expect(differences.isEmpty, "cells \(differences.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }.prefix(10))")
        #expect(mask.count < test.size.columns * test.size.rows * 9 / 10, "cells beside text are compared")
    }

    @Test(arguments: cases) func textReadsFromLeftToRight(_ test: Case) throws {
        let (one, other) = try pictures(test)
        let (first, second) = try (#require(one.trace), #require(other.trace))
        #expect(first.runs.count == second.runs.count && !first.runs.isEmpty)
        for (run, mirrored) in zip(first.runs, second.runs) {
            #expect(mirrored.column == test.size.columns - run.column - run.columns && mirrored.row == run.row)
            // The spaces around text are a part of the layout of tables, and signs are on its other side.
            func words(_ text: String) -> String {
                let words = text.filter { !"▸◂⌄".contains($0) }.split(separator: " ")
                let isSign = [words.first, words.last].contains("·")
                return words.filter { !isSign || $0 != "·" }.joined(separator: " ")
            }
            #expect(words(mirrored.text) == words(run.text) || Self.twins[run.text] == mirrored.text)
            #expect(mirrored.colors == run.colors)
            // The visible part of a line of one row, if nothing covers it.
            guard mirrored.rows == 1, (0..<test.size.rows).contains(mirrored.row), mirrored.column >= 0,
                mirrored.column + mirrored.columns <= test.size.columns
            else { continue }
            let columns = mirrored.column..<mirrored.column + mirrored.columns
            guard columns.allSatisfy({ second.textSource(column: $0, row: mirrored.row) != nil }) else { continue }
            let shown = columns.map { other.frame.text(of: other.frame[column: $0, row: mirrored.row]) }.joined()
            if !mirrored.text.contains(" ") { #expect(shown == mirrored.text) }
        }
    }

    /// The symbols that are mirrored.
    private static let twins = ["›": "‹"]

    @Test(arguments: cases) func regionsAndBoxesAreMirrored(_ test: Case) throws {
        let (one, other) = try pictures(test)
        let (first, second) = try (#require(one.trace), #require(other.trace))
        func mirrored(_ rect: Rect) -> Rect {
            Rect(x: test.size.size.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
        }
        #expect(first.regions.map(\.id) == second.regions.map(\.id))
        #expect(first.regions.map { mirrored($0.rect) } == second.regions.map(\.rect))
        #expect(first.boxes.map { mirrored($0.rect) } == second.boxes.map(\.rect))
        for region in first.regions {
            let (column, row) = (PointGrid.column(at: region.rect.minX), PointGrid.row(at: region.rect.minY))
            let last = test.size.columns - 1
            #expect(first.region(column: column, row: row)?.id == second.region(column: last - column, row: row)?.id)
        }
    }

    @Test(arguments: [GlyphSet.ascii, .half, .quadrant, .sextant, .mosaic, .octant, .pixel])
    func symmetricComponentsAreEqual(glyphs: GlyphSet) throws {
        for theme in Self.themes {
            let spec = try ThemeLibrary().load(theme).spec
            func frame(_ settings: Set<EnvironmentSetting>, _ surface: SurfaceModel, _ text: TextModel) -> Frame {
                var canvas = Canvas(
                    size: GridSize(columns: 21, rows: 9), background: .white, glyphs: glyphs,
                    pixels: glyphs == .pixel ? .scaled(2) : nil)
                canvas.isMirrored = settings.contains(.rightToLeft)
                let element = Surface(
                    surface, Label("level", text, alignment: .center).rowCentered(minimumHeight: 80).filling())
                element.draw(in: Rect(x: 24, y: 32, width: 120, height: 80), on: &canvas)
                return canvas.frame()
            }
            let model = RenderModel(spec, appearance: .light)
            for role in SurfaceRole.allCases {
                let surface = model.surface(role)
                // A border that fades from corner to corner is not symmetric.
                guard surface.borderFade == nil, surface.shadow?.x ?? 0 == 0 else { continue }
                let text = model.text(.body)
                #expect(frame([], surface, text) == frame([.rightToLeft], surface, text), "\(theme) \(role)")
            }
        }
    }
}

/// The cells of a picture with text or with parts that are not mirrored.
private struct Mask {
    private let size: GridSize
    private var cells: Set<Int> = []

    var count: Int { cells.count }

    init(_ trace: Trace, isMirrored: Bool = false) {
        size = trace.size
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let sources = trace.sources(column: column, row: row)
                if sources.contains(where: { $0.origin.part == .text }) { add(column, row, isMirrored) }
                // Outlines may exceed the cells of the blocks.
                guard sources.contains(where: { Self.fixed.contains($0.origin.token) }) else { continue }
                for y in row - 1...row + 1 { for x in column - 1...column + 1 { add(x, y, isMirrored) } }
            }
        }
        // Outlines of letters may exceed the cells of their text.
        for run in trace.runs {
            for row in run.row - 1...run.row + run.rows {
                for column in run.column - 1...run.column + run.columns { add(column, row, isMirrored) }
            }
        }
    }

    private mutating func add(_ column: Int, _ row: Int, _ isMirrored: Bool) {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
        cells.insert(row * size.columns + (isMirrored ? size.columns - 1 - column : column))
    }

    func union(_ other: Mask) -> Mask {
        var union = self
        union.cells.formUnion(other.cells)
        return union
    }

    func contains(column: Int, row: Int) -> Bool { cells.contains(row * size.columns + column) }

    /// The tokens of the parts that are not mirrored.
    private static let fixed: Set<String> = ["symbol", "checkmark", "car", "figure", "curve", "empty state", "caret"]
}
