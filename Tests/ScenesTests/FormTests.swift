import Canvas
import ColorScience
import Goldens
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The layouts of the form, the list and the empty states.
struct FormTests {
    @Test func formAndListAreSideBySideIfBothFit() throws {
        let model = try SpecimenSceneTests.model("app-theme")
        for (columns, isBeside) in [(49, false), (80, false), (120, true), (200, true)] {
            let runs = try #require(SpecimenSceneTests.picture(.form, model, columns: columns).trace?.runs)
            let form = try #require(runs.first { $0.text == "Packing list" })
            let list = try #require(runs.first { $0.text == "12 of 20 packed" })
            #expect((list.column > form.column + 30) == isBeside, "\(columns) columns")
        }
    }

    /// The narrowest width that does not need another row, in whole columns.
    @Test(arguments: [(21, 20), (20, 20), (19, 10), (10, 10), (9, 7), (6, 5), (40, 20)])
    func balancedTextHasLinesOfSimilarLength(columns: Int, expected: Int) {
        let balanced = Balanced(content: Block(columns: 20))
        let size = balanced.size(fitting: Double(columns) * CellMetrics.width)
        #expect(size.width == Double(expected) * CellMetrics.width)
    }

    @Test func emptyStatesUseAvailableColumns() throws {
        let model = try SpecimenSceneTests.model("checkpoint")
        for (columns, count) in [(49, 1), (80, 2), (120, 2), (200, 4)] {
            let runs = try #require(SpecimenSceneTests.picture(.empty, model, columns: columns).trace?.runs)
            let headings = ["NOTES", "SEARCH", "VEHICLES", "SERVICES"].compactMap { word in
                runs.first { $0.text == word }
            }
            #expect(headings.count == 4 && Set(headings.map(\.column)).count == count, "\(columns) columns")
        }
    }

    /// Shading blocks look the same in both states, so signs are used.
    @Test func formInASCIIHasSigns() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let text = Scene.form.picture(model, size: GridSize(columns: 50, rows: 50), glyphs: .ascii).frame.plainText()
        for sign in ["(   O)", "(O   )", "[_]  Folder", "o-   Pin", "/_\\  Remind"] {
            #expect(text.contains(sign), "\(sign)")
        }
    }

    /// The knob is nearer to one end of the track than to the other by at least its own width.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .octant], [true, false])
    func knobIsClearlyAtOneEnd(glyphs: GlyphSet, isOn: Bool) throws {
        let style = ToggleStyle(try SpecimenSceneTests.model("checkpoint", .large, .dark))
        let toggle = Toggle(isOn: isOn, style: style, isTall: true)
        let columns = Int(toggle.size(fitting: 200).width / CellMetrics.width)
        var canvas = Canvas(size: GridSize(columns: columns, rows: 2), background: .black, glyphs: glyphs)
        toggle.draw(in: Rect(x: 0, y: 0, width: Double(columns) * CellMetrics.width, height: 32), on: &canvas)
        let frame = canvas.frame()
        let color = (isOn ? style.onKnob : style.offKnob).rgb
        let knob = (0..<columns).filter { column in
            (0..<2).contains { row in
                let cell = frame[column: column, row: row]
                return cell.background == color || cell.foreground == color && cell.glyph != .space
            }
        }
        let (left, right) = (try #require(knob.first), columns - 1 - (try #require(knob.last)))
        #expect(abs(left - right) >= knob.count && (left > right) == isOn, "\(left) \(knob.count) \(right)")
    }

    @Test func toggleChangesOnlyItself() throws {
        let model = try SpecimenSceneTests.model("app-theme")
        let rest = SpecimenSceneTests.picture(.form, model, columns: 80)
        for name in ["pin", "remind"] {
            var state = SceneState()
            state.flipped = [.toggle(name)]
            let flipped = SpecimenSceneTests.picture(.form, model, columns: 80, state: state)
            let region = try #require(flipped.trace?.regions.first { $0.id == Target.toggle(name).id })
            var changed = 0
            for row in 0..<rest.rows {
                for column in 0..<80
                where rest.frame[column: column, row: row] != flipped.frame[column: column, row: row] {
                    changed += 1
                    #expect(region.contains(column: column, row: row), "column \(column), row \(row)")
                }
            }
            #expect(changed > 0)
        }
    }

    /// The minimum height of 44 pt is three rows.
    @Test(arguments: ContentSize.allCases)
    func targetsAreLargeEnough(contentSize: ContentSize) throws {
        for theme in ["app-theme", "compact-mint", "checkpoint"] {
            let model = try SpecimenSceneTests.model(theme, contentSize)
            for scene in [Scene.form, .empty] {
                let regions = try #require(SpecimenSceneTests.picture(scene, model, columns: 49).trace?.regions)
                #expect(!regions.isEmpty)
                for region in regions {
                    #expect(region.rect.height >= 44 || contentSize < .large, "\(theme) \(scene.slug) \(region.id)")
                }
            }
        }
    }

    /// No word is cut off on a phone, at any text size.
    @Test(arguments: ContentSize.allCases)
    func noTextIsTruncated(contentSize: ContentSize) throws {
        for theme in ["app-theme", "scarf", "checkpoint", "editorial-paper", "technical-blue"] {
            let model = try SpecimenSceneTests.model(theme, contentSize)
            for scene in [Scene.form, .empty] {
                for columns in [49, 120] {
                    let picture = SpecimenSceneTests.picture(scene, model, columns: columns)
                    #expect(picture.notes.truncated == 0, "\(theme) \(scene.slug) \(columns)")
                }
            }
        }
    }

    /// Every row of the list has a symbol in the accent color at its leading side.
    @Test func everyListRowHasASymbol() throws {
        let model = try SpecimenSceneTests.model("app-theme")
        let picture = SpecimenSceneTests.picture(.form, model, columns: 49)
        let trace = try #require(picture.trace)
        let rows = trace.regions.filter { $0.id.hasPrefix("row.") || $0.id.hasPrefix("toggle.") }
        #expect(rows.count == 7)
        for region in rows {
            let symbols = (0..<picture.rows).filter { row in
                region.contains(column: 5, row: row)
                    && trace.sources(column: 5, row: row).contains { $0.origin.token == "symbol" }
            }
            #expect(!symbols.isEmpty, "\(region.id)")
        }
    }

    /// A card with rows ends as far below its last row as it begins above the first one, even in pixels.
    @Test func cardsAreSymmetrical() throws {
        for theme in ["gentle-default", "checkpoint", "scarf"] {
            let model = try SpecimenSceneTests.model(theme)
            let picture = Scene.form.picture(
                model, size: GridSize(columns: 60, rows: 60), pixels: .scaled(1), isTraced: true)
            let trace = try #require(picture.trace)
            let rows = ["row.folder", "toggle.remind"].compactMap { id in trace.regions.first { $0.id == id }?.rect }
            try #require(rows.count == 2)
            let shape = trace.shapes.last {
                $0.rect.minY <= rows[0].minY && $0.rect.maxY >= rows[1].maxY && abs($0.rect.width - rows[0].width) < 1
                    && trace.sources[$0.source].origin.part == .fill
            }
            let card = try #require(shape).rect
            #expect(abs((rows[0].minY - card.minY) - (card.maxY - rows[1].maxY)) <= 1.5, "\(theme): \(card) \(rows)")
        }
    }

    /// Either all rows of a list are stacked or none, so that their names are aligned.
    @Test(arguments: [ContentSize.large, .accessibilityMedium, .accessibilityExtraLarge])
    func rowsOfListAreStackedTogether(size: ContentSize) throws {
        for theme in ["gentle-default", "checkpoint", "compact-mint"] {
            let model = try SpecimenSceneTests.model(theme, size)
            for columns in [40, 49, 60, 72, 80, 100] {
                let trace = try #require(SpecimenSceneTests.picture(.form, model, columns: columns).trace)
                for names in [["Folder", "Pin", "Remind"], ["Packing", "Gifts", "Reading", "Night"]] {
                    let places = names.compactMap { name in
                        trace.runs.last { $0.text.hasPrefix(name) && $0.text != "Packing list" }?.column
                    }
                    #expect(places.count == names.count && Set(places).count == 1, "\(theme) \(columns) \(places)")
                }
            }
        }
    }
}

/// The accessories of rows.
struct FormAccessoryTests {
    /// A toggle that its row places between two rows of cells is aligned to whole cells, which have two colors.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .mosaic, .octant]) func knobIsComplete(glyphs: GlyphSet) throws {
        for theme in ["checkpoint", "gentle-default", "scarf"] {
            let style = ToggleStyle(try SpecimenSceneTests.model(theme, .standard, .dark))
            let knobs = [0.0, 5, 8, 11].map { top in
                let background = Color(RGB(packed: 0x1C1C1C))
                var canvas = Canvas(size: GridSize(columns: 6, rows: 4), background: background, glyphs: glyphs)
                Toggle(isOn: true, style: style, isTall: true)
                    .draw(in: Rect(x: 0, y: 16 + top, width: 48, height: 32), on: &canvas)
                let points = FramePoints(canvas.frame())
                return (0..<48).flatMap { x in (0..<64).map { points[x, $0] } }.count { $0 == RGB(packed: 0xFFFFFF) }
            }
            #expect(knobs[0] >= 256 && Set(knobs).count == 1, "\(theme): \(knobs)")
        }
    }

    /// Without colors a knob has the color of the page, which contrasts with the track.
    @Test(arguments: [true, false]) func togglesWithoutColorsLookTheSameInBothAppearances(isOn: Bool) throws {
        let frames = try Appearance.allCases.map { appearance in
            let style = ToggleStyle(try SpecimenSceneTests.model("checkpoint", .standard, appearance))
            let page: Color = appearance == .dark ? .black : .white
            var canvas = Canvas(size: GridSize(columns: 6, rows: 2), background: page, depth: .mono)
            Toggle(isOn: isOn, style: style, isTall: true)
                .draw(in: Rect(x: 0, y: 0, width: 48, height: 32), on: &canvas)
            return canvas.frame().painted(at: .mono)
        }
        #expect(frames[0] == frames[1])
        #expect(Set(frames[0].cells.map(\.glyph)).count > 2)
    }

    /// The accessory at the end of a row is vertically centered. Between two lines of one row each there is no row for
    /// text.
    @Test(arguments: ContentSize.allCases) func accessoriesAreCentered(contentSize: ContentSize) throws {
        for theme in ["checkpoint", "gentle-default", "compact-mint"] {
            let model = try SpecimenSceneTests.model(theme, contentSize)
            let trace = try #require(SpecimenSceneTests.picture(.form, model, columns: 80).trace)
            let runs = trace.runs
            let name = try #require(runs.first { $0.text == "Folder" })
            let more = try #require(runs.first { $0.text == "Where it is kept" })
            let choice = try #require(runs.first { $0.text == "Travel" })
            guard choice.column > name.column + name.columns else { continue }
            let (above, below) = (choice.row - name.row, more.row + more.rows - choice.row - choice.rows)
            #expect(name.rows == 1 ? above == 0 : abs(above - below) <= 1, "\(theme): \(above), \(below)")
        }
    }

    /// In pixels a chevron is between two lines of one row each.
    @Test func chevronIsBetweenLinesInPixels() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let picture = Scene.form.picture(
            model, size: GridSize(columns: 110, rows: 60), pixels: .scaled(1), isTraced: true)
        let trace = try #require(picture.trace)
        let gifts = try #require(trace.runs.first { $0.text == "Gifts" })
        let rows = (gifts.row - 1...gifts.row + 2).filter { row in
            (0..<110).contains { column in
                trace.sources(column: column, row: row).contains { $0.origin.token == "chevron" }
            }
        }
        #expect(rows == [gifts.row, gifts.row + 1])
        #expect(!trace.runs.contains { $0.text == "›" })
    }

    /// In pixels the dot of a service is between two lines of one row each, as the chevron is; with glyphs it is next
    /// to the name.
    @Test(arguments: [true, false]) func dotOfServiceIsBetweenLinesInPixels(hasPixels: Bool) throws {
        let model = try SpecimenSceneTests.model("checkpoint")
        let picture = Scene.dashboard.picture(
            model, size: GridSize(columns: 80, rows: 60), pixels: hasPixels ? .scaled(1) : nil, isTraced: true)
        let trace = try #require(picture.trace)
        let name = try #require(trace.runs.first { $0.text == "Oil change" })
        let rows = (name.row - 1...name.row + 2).filter { row in
            (0..<80).contains { column in
                trace.sources(column: column, row: row).contains {
                    $0.origin.token == "status dot" && $0.origin.part == .shape
                }
            }
        }
        #expect(rows == (hasPixels ? [name.row, name.row + 1] : [name.row]))
    }

    /// Both ends of a crescent are alike, and neither is a single separate block.
    @Test func moonIsCrescent() {
        for picture in [Symbol.moon.picture, Symbol.moon.coarsePicture] {
            let rows = picture.rows
            #expect(rows == rows.reversed() && rows.allSatisfy { $0.split(separator: " ").count == 1 })
        }
    }
}

/// Characters that can be broken anywhere.
private struct Block: Element {
    let columns: Int

    func size(fitting width: Double) -> Size {
        let fitting = min(max(PointGrid.columns(fitting: width), 1), columns)
        let rows = (columns + fitting - 1) / fitting
        return Size(width: Double(fitting) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {}
}
