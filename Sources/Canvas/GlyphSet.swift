/// The glyphs a frame may be drawn with; each set can draw all that the one before it can.
public enum GlyphSet: String, CaseIterable, Comparable, Sendable {
    /// No block glyphs: cells have one colour, and borders are `-`, `|` and `+`.
    case ascii
    /// Half blocks and eighths (U+2580...U+2590, U+2594, U+2595).
    case half
    /// Also quadrants (U+2596...U+259F).
    case quadrant
    /// Also sextants (U+1FB00...U+1FB3B, Unicode 13).
    case sextant

    public static func < (one: GlyphSet, other: GlyphSet) -> Bool {
        one.order < other.order
    }

    private var order: Int {
        switch self {
        case .ascii: 0
        case .half: 1
        case .quadrant: 2
        case .sextant: 3
        }
    }
}
