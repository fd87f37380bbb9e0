import Canvas
import ColorScience
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A foreground on a background as drawn by a scene; the audit must contain a check for it.
public struct DrawnPair: Hashable, Sendable {
    /// The painted source, with the components that contain it.
    public let source: Trace.Source
    /// Whether the foreground is text: letters and digits. Symbols are graphics.
    public let isText: Bool
    /// The foreground as displayed.
    public let foreground: RGB
    /// The background as displayed.
    public let background: RGB

    /// WCAG's contrast ratio, 1...21.
    public var ratio: Double { Contrast.ratio(foreground, background) }

    /// Returns the ratio that a level of conformance requires of the foreground.
    public func required(_ level: ContrastLevel = .aa, _ largeText: LargeText = .strict) -> Double {
        guard isText, let size = source.origin.pointSize else { return ContrastLevel.nonText }
        let weight = source.origin.weight.flatMap(FontWeight.init) ?? .regular
        return level.required(isLarge: largeText.isLarge(size, weight))
    }

    /// Returns whether a check applies to this pair: the same role and, except for shadows and highlights, the same
    /// colors.
    public func isChecked(by check: AuditCheck) -> Bool {
        isText == check.pair.isText && source.origin.colorRole == check.foreground
            && foreground.isNear(check.foregroundColor) && background.isNear(check.backgroundColor)
    }
}

extension Trace {
    /// Returns the distinct pairs of a line of text in the visible cells of its frame.
    public func pairs(of run: PlacedText, in frame: Frame) -> Set<DrawnPair> {
        var shown: Set<ShownColors> = []
        add(run, in: frame, to: &shown)
        return Set(shown.map(pair))
    }

    /// Returns the pairs of all lines of text and of all shapes of one color.
    public func pairs(in frame: Frame) -> Set<DrawnPair> {
        var shown: Set<ShownColors> = []
        for run in runs { add(run, in: frame, to: &shown) }
        for shape in shapes { shown.insert(ShownColors(shape.source, isText: false, shape.colors)) }
        return Set(shown.map(pair))
    }

    /// Returns the pairs of all lines of text and of all shapes of one color with their areas in pt, in drawing order.
    /// A pair may occur several times.
    public func placedPairs(in frame: Frame) -> [(pair: DrawnPair, area: Rect)] {
        let screen = Rect(x: 0, y: 0, width: frame.size.size.width, height: frame.size.size.height)
        let texts = runs.flatMap { run -> [(pair: DrawnPair, area: Rect)] in
            var shown: Set<ShownColors> = []
            add(run, in: frame, to: &shown)
            let area = Rect(
                x: Double(run.column) * CellMetrics.width, y: Double(run.row) * CellMetrics.height,
                width: Double(run.columns) * CellMetrics.width, height: Double(run.rows) * CellMetrics.height)
            return shown.sorted { $0.colors.order < $1.colors.order }.map { (pair($0), area) }
        }
        let forms = shapes.map { shape in
            (pair: pair(ShownColors(shape.source, isText: false, shape.colors)), area: shape.rect)
        }
        return (texts + forms).compactMap { place in
            let (left, top) = (max(place.area.minX, screen.minX), max(place.area.minY, screen.minY))
            let (right, bottom) = (min(place.area.maxX, screen.maxX), min(place.area.maxY, screen.maxY))
            guard left < right, top < bottom else { return nil }
            return (place.pair, Rect(minX: left, minY: top, maxX: right, maxY: bottom))
        }
    }

    private func pair(_ shown: ShownColors) -> DrawnPair {
        DrawnPair(
            source: sources[shown.source], isText: shown.isText, foreground: shown.colors.foreground,
            background: shown.colors.background)
    }

    /// Adds the colors of the visible letters of a line of text.
    private func add(_ run: PlacedText, in frame: Frame, to all: inout Set<ShownColors>) {
        guard let index = run.source else { return }
        let isText = sources[index].origin.part == .text && run.text.contains { $0.isLetter || $0.isNumber }
        let blanks = run.rows == 1 ? run.blankColumns : []
        // Most letters have the same colors as the previous one.
        var last: PlacedText.Colors?
        for row in (run.row..<run.row + run.rows).clamped(to: 0..<frame.rows) {
            for column in (run.column..<run.column + run.columns).clamped(to: 0..<frame.columns) {
                let cell = frame[column: column, row: row]
                guard cell.glyph != .space, !cell.glyph.isContinuation, !blanks.contains(column),
                    topSource(column: column, row: row) == index
                else { continue }
                let colors = PlacedText.Colors(foreground: cell.foreground, background: cell.background)
                guard colors != last else { continue }
                last = colors
                all.insert(ShownColors(index, isText: isText, colors))
            }
        }
    }
}

/// The colors of a source, compared without the names of its components.
private struct ShownColors: Hashable {
    /// The index into ``Trace/sources``.
    let source: Int
    let isText: Bool
    let colors: PlacedText.Colors

    init(_ source: Int, isText: Bool, _ colors: PlacedText.Colors) {
        (self.source, self.isText, self.colors) = (source, isText, colors)
    }
}

extension PlacedText {
    /// The columns of the spaces, which may show an edge or a shadow.
    fileprivate var blankColumns: Set<Int> {
        var next = column
        var blanks: Set<Int> = []
        for character in text {
            if character == " " { blanks.insert(next) }
            next += TextMeasure.columns(String(character))
        }
        return blanks
    }
}

extension PlacedText.Colors {
    /// A sort key, so that the order of sets is deterministic.
    fileprivate var order: UInt64 { UInt64(foreground.packed) << 32 | UInt64(background.packed) }
}

extension RGB {
    /// Returns whether each channel differs by no more than a faint shadow would cause.
    fileprivate func isNear(_ other: RGB) -> Bool {
        [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { one, other in
            abs(Int(one) - Int(other)) <= 8
        }
    }
}
