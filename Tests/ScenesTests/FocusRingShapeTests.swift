import Canvas
import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import Scenes
@testable import ThemeEngine

/// The ring around the control that has the focus, in all themes.
struct FocusRingShapeTests {
    /// The ring of each control on the dashboard, the components and the form is visible.
    @Test(arguments: [Scene.dashboard, .components, .form]) func focusRingIsVisible(scene: Scene) throws {
        for model in try ShapeTests.models() where ["Checkpoint", "Gentle Default", "Bold Orange"].contains(model.name)
        {
            let size = GridSize(columns: 60, rows: 320)
            let rest = scene.picture(model, size: size, isTraced: true)
            for region in rest.trace?.regions ?? [] {
                var state = SceneState()
                state.focus = Target(id: region.id)
                let frame = scene.picture(model, state, size: size).frame
                let changed = frame.cells.indices.filter { frame.cells[$0] != rest.frame.cells[$0] }
                let note = "\(model.name) \(model.appearance) \(region.id)"
                #expect(changed.count >= 4, "\(note)")
                let drawn = changed.map { frame.cells[$0] }.filter { $0.glyph != .space }
                // The paler parts of blocks are corners.
                let ratios = drawn.map { Contrast.ratio(Color($0.foreground), Color($0.background)) }
                #expect((ratios.sorted().dropFirst(ratios.count / 2).first ?? 0) >= 3, "\(note)")
                #expect(frame.plainText().filter(\.isLetter) == rest.frame.plainText().filter(\.isLetter), "\(note)")
            }
        }
    }

    /// A ring does not touch its control, so its color depends on its background and not on the fill.
    @Test(arguments: try ShapeTests.models()) func focusRingHasTheSameColorOnEveryFill(model: RenderModel) {
        var state = SceneState()
        state.focus = Target(id: "button.primary.note")
        let size = GridSize(columns: 60, rows: 24)
        let picture = Scene.empty.picture(model, state, size: size, isTraced: true)
        let roles = picture.trace?.sources.filter { $0.origin.token == "focus" }.compactMap(\.origin.colorRole) ?? []
        let background = Color(picture.frame[column: 0, row: 0].background)
        #expect(roles == [FocusStyle(model).choice(on: [background]).role.rawValue], "\(model.name)")
    }

    /// The ring of every kind of control is a closed line, half a cell away from it at each side.
    @Test(arguments: ["checkpoint", "gentle-default", "scarf"], ShapeTests.sets)
    func ringHasOneDistance(theme: String, glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model(theme)
        let shapes: [Shape] = [.rectangle, .roundedRectangle(radius: 8), .roundedRectangle(radius: 20), .capsule]
        for (number, shape) in shapes.enumerated() {
            for rows in 1...4 {
                let size = GridSize(columns: 20, rows: rows + 4)
                let rect = Rect(x: 32, y: 32, width: 96, height: Double(rows) * CellMetrics.height)
                var canvas = Canvas(size: size, background: .white, glyphs: glyphs)
                canvas.fill(shape, in: rect, with: .color(Color(RGB(packed: 0x4060C0))))
                let rest = canvas.frame()
                FocusRing(rect: rect, shape: shape, style: FocusStyle(model), isPressed: false, name: "it")
                    .draw(on: &canvas)
                let frame = canvas.frame()
                let changed = Set(frame.cells.indices.filter { frame.cells[$0] != rest.cells[$0] })
                let around = Set(
                    frame.cells.indices.filter {
                        let (column, row) = ($0 % size.columns, $0 / size.columns)
                        let isEnd = row == 1 || row == rows + 2
                        return isEnd && (3...16).contains(column)
                            || (1...rows + 2).contains(row) && [3, 16].contains(column)
                    })
                #expect(changed == around, "\(number), \(rows) rows")
                let lines = changed.map { Character(frame.cells[$0].glyph.scalar ?? " ") }
                #expect(lines.allSatisfy { ShapeTests.lines.contains($0) }, "\(number), \(rows) rows")
            }
        }
    }

    /// A line directly next to letters would look like a part of them.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper"])
    func ringAroundTextHasAColumnOfSpace(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        var state = SceneState()
        state.focus = .header
        let frame = Scene.dashboard.picture(model, state, size: GridSize(columns: 80, rows: 24)).frame
        let row = try #require((0..<24).first { frame.text(row: $0).contains("32,500 mi •") })
        let text = Array(frame.text(row: row))
        let first = try #require(text.firstIndex(of: "3"))
        #expect(text[first - 1] == " " && text[first - 2] != " ", "\(String(text))")
    }

    /// A button without room for a ring has bars at its sides, which touch its fill.
    @Test func focusBarsDifferFromFillOfButton() throws {
        var state = SceneState()
        state.focus = Target(id: "send")
        let model = try SpecimenSceneTests.model("scarf")
        let picture = Scene.chat.picture(model, state, size: GridSize(columns: 40, rows: 90), isTraced: true)
        let roles = picture.trace?.sources.filter { $0.origin.token == "focus" }.compactMap(\.origin.colorRole) ?? []
        #expect(Set(roles) == [FocusStyle.otherRole.rawValue])
    }

    /// The glow behind the car reaches the edge of the card, but there is space for the ring. The ring covers none of
    /// the cells of the card, and the shadow below the card is visible through it.
    @Test(arguments: ["checkpoint", "gentle-default", "bold-orange"]) func cardHasRingAllAround(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        let size = GridSize(columns: 60, rows: 44)
        var state = SceneState()
        for glyphs in ShapeTests.sets {
            let rest = Scene.dashboard.picture(model, size: size, glyphs: glyphs, isTraced: true)
            let card = try #require(rest.trace?.regions.first { $0.id == Target.nextUp.id }).rect
            state.focus = .nextUp
            let frame = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
            let rows = Int((card.minY / CellMetrics.height).rounded(.up))..<Int(card.maxY / CellMetrics.height)
            let columns = PointGrid.column(at: card.minX)..<PointGrid.column(at: card.maxX)
            let gap = model.hasBorderedButtons ? 1 : 0
            let sides = [columns.lowerBound - 1 - gap, columns.upperBound + gap]
            for row in rows {
                for column in columns {
                    #expect(frame[column: column, row: row] == rest.frame[column: column, row: row], "\(glyphs)")
                }
                let ends = sides.map { frame[column: $0, row: row].glyph }
                #expect(ends == [Glyph("│"), Glyph("│")], "\(glyphs), row \(row)")
            }
            for (row, corners) in [(rows.lowerBound - 1, "╭╮"), (rows.upperBound, "╰╯")] {
                #expect(columns.allSatisfy { frame[column: $0, row: row].glyph == Glyph("─") })
                let ends = sides.map { frame[column: $0, row: row].glyph }
                #expect(ends == corners.unicodeScalars.map(Glyph.init), "\(glyphs), row \(row)")
                let shade = frame[column: columns.lowerBound + 8, row: row].background
                let plain = rest.frame[column: columns.lowerBound + 8, row: row]
                let range = [plain.foreground.green, plain.background.green].map(Int.init)
                #expect(((range.min() ?? 0) - 1...(range.max() ?? 0) + 1).contains(Int(shade.green)), "\(glyphs)")
            }
        }
    }

    /// The ring of a card that begins in the middle of a row is around it or on its edge, not inside.
    @Test(arguments: ThemeLibrary().slugs) func ringIsNotInsideItsCard(theme: String) throws {
        let size = GridSize(columns: 60, rows: 44)
        for appearance in Appearance.allCases {
            let model = try SpecimenSceneTests.model(theme, .standard, appearance)
            var state = SceneState()
            state.focus = .nextUp
            for glyphs in ShapeTests.sets {
                let rest = Scene.dashboard.picture(model, size: size, glyphs: glyphs, isTraced: true)
                let card = try #require(rest.trace?.regions.first { $0.id == Target.nextUp.id }).rect
                let frame = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
                let ends = try #require(Self.ends(of: Self.ring(frame, rest.frame)))
                let (top, bottom) = (Double(ends.top) + 0.5, Double(ends.bottom) + 0.5)
                let note = "\(appearance) \(glyphs): \(ends)"
                #expect(top * CellMetrics.height <= card.minY + 1, "\(note)")
                #expect(bottom * CellMetrics.height >= PointGrid.snapped(card).maxY - 1, "\(note)")
                #expect((Double(ends.left) + 0.5) * CellMetrics.width <= card.minX + CellMetrics.width, "\(note)")
                #expect((Double(ends.right) + 0.5) * CellMetrics.width >= card.maxX - CellMetrics.width, "\(note)")
            }
        }
    }

    /// The bars of a row have one form in all themes. They are within the row, half a cell away from its content and
    /// from the border of the list, which is kept, and no other cell changes.
    @Test(arguments: ThemeLibrary().slugs) func barsOfRowAreBetweenContentAndBorder(theme: String) throws {
        let size = GridSize(columns: 60, rows: 60)
        let targets: [(Scene, Target)] = [
            (.form, .row("folder")), (.form, .toggle("pin")), (.form, .toggle("remind")),
            (.dashboard, .service(0)), (.dashboard, .service(1)), (.dashboard, .service(2)),
        ]
        for appearance in Appearance.allCases {
            let model = try SpecimenSceneTests.model(theme, .standard, appearance)
            let first = try #require(ThemeLibrary().slugs.firstIndex(of: theme))
            let cases = targets.flatMap { target in ShapeTests.sets.map { (target, $0) } }
            for (number, ((scene, target), glyphs)) in cases.enumerated()
            where Sampling.includes(first + number, ofEvery: 3) {
                let rest = scene.picture(model, size: size, glyphs: glyphs, isTraced: true)
                let row = PointGrid.snapped(try #require(rest.trace?.regions.first { $0.id == target.id }).rect)
                var state = SceneState()
                state.focus = target
                let frame = scene.frame(model, state, size: size, glyphs: glyphs)
                let changed = frame.cells.indices.filter { frame.cells[$0] != rest.frame.cells[$0] }
                let note = "\(target.id) \(appearance) \(glyphs): \(row)"
                let (left, right) = (PointGrid.column(at: row.minX) + 1, PointGrid.column(at: row.maxX) - 2)
                let places = Dictionary(grouping: changed) { $0 % size.columns }
                    .mapValues { $0.map { $0 / size.columns } }
                #expect(Set(places.keys) == [left, right] && places[left] == places[right], "\(note)")
                let rows = places[left] ?? []
                // A row that begins in the middle of a row of cells leaves that row to the list.
                let (top, bottom) = (Int((row.minY / 16).rounded(.up)), Int((row.maxY / 16).rounded(.down)))
                #expect(rows.count >= 2 && rows == Array((rows.first ?? 0)...(rows.last ?? 0)), "\(note)")
                #expect((rows.first ?? 0) <= top + 1 && (rows.last ?? 0) >= bottom - 2, "\(note)")
                let halves = changed.map { frame.cells[$0].glyph }
                #expect(halves.allSatisfy { $0 == Glyph("▌") || $0 == Glyph("▐") }, "\(note)")
                let lines = changed.filter { $0 % size.columns == left && Self.isBorder(rest.frame.cells[$0]) }
                #expect(lines.isEmpty, "\(note)")
            }
        }
    }

    /// The bars of the first and the last row of a list are on the list, which has one color.
    @Test(arguments: ShapeTests.sets) func barsOfRowAreOnList(glyphs: GlyphSet) throws {
        let size = GridSize(columns: 60, rows: 60)
        for appearance in Appearance.allCases {
            let model = try SpecimenSceneTests.model("checkpoint", .standard, appearance)
            let rest = Scene.dashboard.frame(model, size: size, glyphs: glyphs)
            for service in 0..<3 {
                var state = SceneState()
                state.focus = .service(service)
                let frame = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
                let bars = frame.cells.indices.filter { frame.cells[$0] != rest.cells[$0] }.map { frame.cells[$0] }
                let colors = Set(bars.map { Set([$0.foreground, $0.background]) })
                #expect(!bars.isEmpty && colors.count == 1, "\(appearance) \(service)")
            }
        }
    }

    /// Rings around buttons with and without a border have the same distance.
    @Test(arguments: ShapeTests.sets) func ringsOfThemeHaveOneDistance(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("scarf")
        #expect(model.hasBorderedButtons)
        let rect = Rect(x: 32, y: 32, width: 96, height: 48)
        let lefts = [false, true].map { hasBorder -> Int? in
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .white, glyphs: glyphs)
            canvas.fill(.rectangle, in: rect, with: .color(Color(RGB(packed: 0xE0E0E0))))
            if hasBorder { canvas.strokeBorder(.rectangle, in: rect, width: 1, with: .color(.black)) }
            let rest = canvas.frame()
            FocusRing(
                rect: rect, shape: .rectangle, style: FocusStyle(model), isPressed: false, isWide: true, name: "it"
            )
            .draw(on: &canvas)
            let frame = canvas.frame()
            return frame.cells.indices.filter { frame.cells[$0] != rest.cells[$0] }.map { $0 % 20 }.min()
        }
        #expect(lefts == [2, 2])
    }

    /// Returns whether a cell shows a horizontal line of a border.
    private static func isBorder(_ cell: Cell) -> Bool { cell.glyph == Glyph("▔") || cell.glyph == Glyph("▁") }

    /// Returns the cells of lines that another frame has not, or has in another color.
    private static func ring(_ frame: Frame, _ rest: Frame) -> Set<Int> {
        Set(
            frame.cells.indices.filter {
                frame.cells[$0] != rest.cells[$0]
                    && ShapeTests.lines.contains(Character(frame.cells[$0].glyph.scalar ?? " "))
            })
    }

    private static func ends(of ring: Set<Int>) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        let (columns, rows) = (ring.map { $0 % 60 }, ring.map { $0 / 60 })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        return (left, right, top, bottom)
    }

    /// In pixels, the ring surrounds a card that begins in the middle of a row, or is along its edge.
    @Test func ringInPixelsFollowsEdge() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let rect = Rect(x: 48, y: 40, width: 96, height: 64)
        for hasText in [false, true] {
            var canvas = Canvas(
                size: GridSize(columns: 24, rows: 10), background: .white, glyphs: .pixel, pixels: .scaled(1))
            if hasText { canvas.text("beside", column: 0, row: 3, color: .black) }
            FocusRing(rect: rect, shape: .rectangle, style: FocusStyle(model), isPressed: false, name: "it")
                .draw(on: &canvas)
            let image = canvas.frame().pixels(rows: 0..<10, cell: .scaled(1))
            let painted = (0..<160).filter { image[96, $0] != Color.white.rgb }
            #expect(painted == (hasText ? [40, 41, 102, 103] : [36, 37, 106, 107]), "\(hasText)")
        }
    }

    /// In pixels, the ring is farther away from letters at the edge of a control, and does not change their color.
    @Test func ringInPixelsIsApartFromText() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        var canvas = Canvas(
            size: GridSize(columns: 24, rows: 10), background: .white, glyphs: .pixel, pixels: .scaled(1))
        for row in [3, 4] { canvas.text("inside", column: 6, row: row, color: .black) }
        FocusRing(
            rect: Rect(x: 48, y: 48, width: 96, height: 64), shape: .rectangle, style: FocusStyle(model),
            isPressed: false, name: "it"
        )
        .draw(on: &canvas)
        let frame = canvas.frame()
        let image = frame.pixels(rows: 0..<10, cell: .scaled(1))
        #expect((0..<192).filter { image[$0, 90] != Color.white.rgb } == [40, 41, 150, 151])
        for row in [3, 4] { #expect(frame[column: 6, row: row].foreground == Color.black.rgb) }
    }

    /// In pixels, the ring of a row is inside the row, between its dividers.
    @Test func ringInPixelsIsInsideRow() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        var canvas = Canvas(
            size: GridSize(columns: 24, rows: 10), background: .white, glyphs: .pixel, pixels: .scaled(1))
        FocusRing(
            rect: Rect(x: 48, y: 40, width: 96, height: 64), shape: .rectangle, style: FocusStyle(model),
            isPressed: false, isRow: true, name: "it"
        )
        .draw(on: &canvas)
        let image = canvas.frame().pixels(rows: 0..<10, cell: .scaled(1))
        #expect((0..<160).filter { image[96, $0] != Color.white.rgb } == [42, 43, 100, 101])
        #expect((0..<192).filter { image[$0, 72] != Color.white.rgb } == [52, 53, 138, 139])
    }

    /// The ring is around the lines next to a card with sharp corners, which keeps its border.
    @Test(arguments: ShapeTests.sets) func ringIsAroundBorder(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("editorial-paper")
        let size = GridSize(columns: 60, rows: 44)
        var state = SceneState()
        let rest = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
        state.focus = .nextUp
        let frame = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
        let changed = rest.cells.indices.filter { rest.cells[$0] != frame.cells[$0] }
        #expect(changed.allSatisfy { rest.cells[$0].glyph == .space })
        let text = frame.plainText()
        let line = String(repeating: "─", count: 40)
        #expect(text.contains("┌" + line) && text.contains(line + "┘"))
        #expect(!"╱╲╭╮╰╯".contains { text.contains($0) })
    }

    /// While a control is pressed, its ring is unchanged or absent.
    @Test func pressLeavesNoPartsOfRing() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let size = GridSize(columns: 60, rows: 60)
        var state = SceneState()
        state.focus = .button(.primary)
        let rest = Scene.components.picture(model, state, size: size).frame.plainText()
        state.press = Press(.button(.primary), scale: 0.9, opacity: 0.9)
        let pressed = Scene.components.picture(model, state, size: size).frame.plainText()
        let lines = ShapeTests.lines
        let (before, after) = (rest.filter { lines.contains($0) }, pressed.filter { lines.contains($0) })
        let none = Scene.components.frame(model, size: size).plainText().filter { lines.contains($0) }
        #expect(before.count > none.count && (after == before || after == none))
    }
}
