import ColorScience
import Testing

@testable import Canvas
@testable import Platform

/// The cells that are sent again when one frame follows another.
struct FrameChangesTests {
    private func frame(_ rows: [String]) -> Frame {
        let columns = rows.map { TextMeasure.columns($0) }.max() ?? 0
        var frame = Frame(columns: columns, rows: rows.count, background: RGB(packed: 0))
        for (row, text) in rows.enumerated() {
            frame.write(text, column: 0, row: row, foreground: RGB(packed: 0xFFFFFF))
        }
        return frame
    }

    private func changes(_ new: Frame, since old: Frame?, columns: Int = 99, rows: Int = 99) -> [String] {
        var found: [String] = []
        new.forEachChange(since: old, columns: columns, rows: rows) { row, cells in
            found.append("\(row): \(cells.lowerBound - row * new.columns)..<\(cells.upperBound - row * new.columns)")
        }
        return found
    }

    @Test func onlyDifferencesAreReported() {
        let old = frame(["abcdef", "ghijkl"])
        #expect(changes(old, since: old).isEmpty)
        #expect(changes(frame(["abXdYf", "ghijkZ"]), since: old) == ["0: 2..<3", "0: 4..<5", "1: 5..<6"])
        #expect(changes(frame(["XYcdef", "ghijkl"]), since: old) == ["0: 0..<2"])
    }

    @Test func wideGlyphsAreReportedWhole() {
        let old = frame(["a車b"])
        #expect(changes(frame(["a猫b"]), since: old) == ["0: 1..<3"])
        #expect(changes(frame(["axyb"]), since: old) == ["0: 1..<3"])
    }

    @Test func clustersOfDifferentFramesDiffer() {
        // Both have one cluster, which is the first one of each.
        let (one, other) = (frame(["ae\u{301}b"]), frame(["ao\u{308}b"]))
        #expect(changes(other, since: one) == ["0: 1..<2"])
        #expect(changes(one, since: one).isEmpty)
    }

    @Test func wholeRowsAreReportedAfterResize() {
        let new = frame(["abc", "def"])
        #expect(changes(new, since: nil) == ["0: 0..<3", "1: 0..<3"])
        #expect(changes(new, since: frame(["abcd", "defg"])) == ["0: 0..<3", "1: 0..<3"])
        #expect(changes(new, since: nil, columns: 2, rows: 1) == ["0: 0..<2"])
    }
}
