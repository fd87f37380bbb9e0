import Canvas
import ColorScience
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A foreground on a background as a scene shows them: what an audit must have judged.
public struct DrawnPair: Hashable, Sendable {
    /// What was painted, with the components that contain it.
    public let source: Trace.Source
    /// Whether the foreground is text: letters and digits. Symbols are graphics.
    public let isText: Bool
    /// The foreground as shown.
    public let foreground: RGB
    /// The background as shown.
    public let background: RGB

    /// WCAG's contrast ratio, 1...21.
    public var ratio: Double { Contrast.ratio(foreground, background) }

    /// The ratio that a level of conformance requires of the foreground.
    public func required(_ level: ContrastLevel = .aa, _ largeText: LargeText = .strict) -> Double {
        guard isText, let size = source.origin.pointSize else { return ContrastLevel.nonText }
        let weight = source.origin.weight.flatMap(FontWeight.init) ?? .regular
        return level.required(isLarge: largeText.isLarge(size, weight))
    }

    /// Whether a check is about this pair: the same role and, up to shadows and highlights, the same colors.
    public func isJudged(by check: AuditCheck) -> Bool {
        isText == check.pair.isText && source.origin.colorRole == check.foreground
            && foreground.isNear(check.foregroundColor) && background.isNear(check.backgroundColor)
    }
}

extension Trace {
    /// Returns the pairs of a line of text in the visible cells of its frame, each once.
    public func pairs(of run: PlacedText, in frame: Frame) -> Set<DrawnPair> {
        guard let index = run.source else { return [] }
        let source = sources[index]
        let isText = source.origin.part == .text && run.text.contains { $0.isLetter || $0.isNumber }
        let blanks = run.rows == 1 ? run.blankColumns : []
        var pairs: Set<DrawnPair> = []
        for row in (run.row..<run.row + run.rows).clamped(to: 0..<frame.rows) {
            for column in (run.column..<run.column + run.columns).clamped(to: 0..<frame.columns) {
                let cell = frame[column: column, row: row]
                guard cell.glyph != .space, !cell.glyph.isContinuation, !blanks.contains(column),
                    self.sources(column: column, row: row).first(where: \.isSolid) == source
                else { continue }
                pairs.insert(
                    DrawnPair(
                        source: source, isText: isText, foreground: cell.foreground, background: cell.background))
            }
        }
        return pairs
    }

    /// Returns the pairs of all lines of text and of all shapes of one color.
    public func pairs(in frame: Frame) -> Set<DrawnPair> {
        var pairs: Set<DrawnPair> = []
        for run in runs { pairs.formUnion(self.pairs(of: run, in: frame)) }
        for shape in shapes {
            pairs.insert(
                DrawnPair(
                    source: sources[shape.source], isText: false, foreground: shape.colors.foreground,
                    background: shape.colors.background))
        }
        return pairs
    }
}

extension PlacedText {
    /// The columns of its spaces, which may show an edge or a shadow.
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

extension RGB {
    /// Whether each channel differs by as little as under a faint shadow.
    fileprivate func isNear(_ other: RGB) -> Bool {
        [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { one, other in
            abs(Int(one) - Int(other)) <= 8
        }
    }
}

extension Trace.Source {
    /// Whether it hides what is beneath, unlike a shadow or a glow.
    fileprivate var isSolid: Bool { origin.part != .shadow && origin.part != .glow }
}
