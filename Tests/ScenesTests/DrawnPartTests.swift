import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Block drawings next to text: bars in place of text, pills, dots and the car.
struct DrawnPartTests {
    /// A block in place of a line of text has clean ends in its row, even if its layout begins in the middle of a row.
    @Test(arguments: [GlyphSet.ascii] + ShapeTests.sets, [32.0, 40]) func skeletonBarsHaveCleanEnds(
        glyphs: GlyphSet, top: Double
    ) throws {
        let style = SkeletonStyle(try SpecimenSceneTests.model("gentle-default", .large, .dark))
        for height in [16.0, 32] {
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .black, glyphs: glyphs)
            let rest = canvas.frame()
            SkeletonBlock(share: 0.5, height: height, style).draw(
                in: Rect(x: 16, y: top, width: 128, height: height), on: &canvas)
            let frame = canvas.frame()
            let changed = frame.cells.indices.filter { frame.cells[$0] != rest.cells[$0] }
            let rows = Dictionary(grouping: changed) { $0 / 20 }
            #expect(rows.count == PointGrid.row(at: height), "\(height)")
            for (row, cells) in rows {
                #expect(
                    cells.map { $0 % 20 } == Array(2..<10) && Set(cells.map { frame.cells[$0] }).count == 1, "\(row)")
            }
        }
    }

    /// If the label of a pill does not fit in large letters, the whole pill is small: its dot is a character in the
    /// same row.
    @Test func pillIsAsSmallAsItsLabel() throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let model = try SpecimenSceneTests.model("checkpoint", size, .dark)
            for columns in [40, 44, 60] {
                let picture = SpecimenSceneTests.picture(.dashboard, model, columns: columns)
                let label = try #require(picture.trace?.runs.first { $0.text == "OVERDUE" })
                guard label.rows == 1 else { continue }
                let text = picture.frame.text(row: label.row)
                #expect(text.contains("• OVERDUE") || text.contains("● OVERDUE"), "\(size) at \(columns)")
            }
            let capsule = StatusPill(.overdue, in: model).capsule
            let width = NaturalWidth.of(capsule)
            guard capsule.label.rows > 1 else { continue }
            let heights = [width, 128].map { capsule.size(fitting: $0).height }
            #expect(heights[0] > heights[1], "\(size)")
        }
    }

    /// Small text of one size has letters of one height, regardless of its line spacing.
    @Test(arguments: ThemeLibrary().slugs, ContentSize.allCases)
    func smallTextOfOneSizeHasOneHeight(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(.sextant, hasPixels: false))
        let texts = [TextRole.footnote, .caption, .caption2].map { model.text($0) }.filter { !$0.isTitle }
        for (one, other) in texts.flatMap({ one in texts.map { (one, $0) } }) where one.pointSize == other.pointSize {
            let rows = [one, other].map { Label("A", $0).rows }
            #expect(rows[0] == rows[1], "\(one.role) and \(other.role)")
        }
    }

    /// The circle of a status begins in the column in which text below it begins.
    @Test(arguments: ThemeLibrary().slugs, ContentSize.allCases)
    func circleBeginsWithTheText(theme: String, size: ContentSize) throws {
        let style = StatusDotStyle(.statusOverdue, in: try SpecimenSceneTests.model(theme, size))
        for rows in 1...4 {
            var canvas = Canvas(size: GridSize(columns: 24, rows: 12), background: .white, glyphs: .sextant)
            let rest = canvas.frame()
            let height = max(style.circle, Double(rows) * CellMetrics.height)
            let top = PointGrid.wholeRows((160 - height) / 2)
            StatusDot(style: style, rows: rows).draw(
                in: Rect(x: 32, y: top, width: style.circle, height: Double(rows) * CellMetrics.height), on: &canvas)
            let frame = canvas.frame()
            let columns = frame.cells.indices.filter { frame.cells[$0] != rest.cells[$0] }.map { $0 % 24 }
            #expect(columns.min() == 4, "\(rows) rows")
            #expect(Set(columns).count % 2 == 1, "\(rows) rows: \(Set(columns).sorted())")
        }
    }

    /// Below the text, the car begins in the column of the text.
    @Test func stackedCarBeginsWithTheText() throws {
        let model = try SpecimenSceneTests.model("checkpoint", .accessibilityMedium, .dark)
        let trace = try #require(SpecimenSceneTests.picture(.dashboard, model, columns: 40).trace)
        let name = try #require(trace.runs.first { $0.text.hasPrefix("Brake") })
        let cells = (0..<trace.size.rows).flatMap { row in (0..<40).map { (column: $0, row: row) } }
        let car = cells.filter { cell in
            trace.sources(column: cell.column, row: cell.row).contains {
                $0.origin.token == "car" && $0.origin.colorRole == ColorRole.textPrimary.rawValue
            }
        }
        #expect(car.map { $0.column }.min() == name.column)
    }
}
