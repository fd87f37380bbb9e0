import ColorScience
import Platform

/// One cell of a frame: a glyph, its two opaque colours and its attributes.
public struct Cell: Hashable, Sendable {
    public var glyph: Glyph
    public var foreground: RGB
    public var background: RGB
    public var attributes: CellAttributes

    public init(glyph: Glyph = .space, foreground: RGB, background: RGB, attributes: CellAttributes = []) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// An empty cell of one colour.
    public init(background: RGB) {
        self.init(foreground: background, background: background)
    }
}

/// How the glyph of a cell is set, beside its colours.
public struct CellAttributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let bold = CellAttributes(rawValue: 1 << 0)
    public static let dim = CellAttributes(rawValue: 1 << 1)
    public static let italic = CellAttributes(rawValue: 1 << 2)
    public static let underline = CellAttributes(rawValue: 1 << 3)
    public static let reverse = CellAttributes(rawValue: 1 << 4)
    public static let strikethrough = CellAttributes(rawValue: 1 << 5)
}

/// What a cell shows: one Unicode scalar, one of its frame's clusters, or the right half of a wide glyph.
public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar value; or `firstCluster` and an index into ``Frame/clusters``; or ``continuation``.
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public init(_ scalar: Unicode.Scalar) {
        rawValue = scalar.value
    }

    init(cluster index: Int) {
        rawValue = Self.firstCluster + UInt32(truncatingIfNeeded: index)
    }

    public static let space = Glyph(rawValue: 0x20)
    /// The right half of the wide glyph in the cell to the left; nothing is written for it.
    public static let continuation = Glyph(rawValue: .max)

    private static let firstCluster: UInt32 = 0x11_0000

    public var isContinuation: Bool { self == .continuation }

    /// The scalar, unless this is a cluster or a continuation.
    public var scalar: Unicode.Scalar? {
        Unicode.Scalar(rawValue)
    }

    /// The index into ``Frame/clusters``, if this is one.
    public var clusterIndex: Int? {
        rawValue >= Self.firstCluster && !isContinuation ? Int(rawValue - Self.firstCluster) : nil
    }
}

extension Glyph {
    /// Whether it is a part of a drawing, so that both of the cell's colors are areas: blocks and sextants.
    var isDrawn: Bool {
        switch rawValue {
        case 0x2580...0x259F, 0x1FB00...0x1FB3B: true
        default: false
        }
    }

    /// Whether it is read: a letter, a digit or a sign between them. Not a dot or a tick, whose color is its meaning.
    var isLetter: Bool {
        switch rawValue {
        case 0x21...0x7E, 0xA1...0x1FFF, 0x2010...0x2021, 0x2024...0x218F, 0x2C00...0x1FAFF, 0x20000...0x10FFFF: true
        default: clusterIndex != nil
        }
    }
}

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

/// Turns text into glyphs that are safe to send to a terminal.
enum GlyphRun {
    /// Calls `body` with each glyph and its columns (1 or 2) until it returns false.
    ///
    /// Control characters become U+FFFD, and what has no width of its own is left out. Clusters of several scalars are
    /// added to `clusters`.
    static func forEach(in text: String, clusters: inout [String], _ body: (Glyph, Int) -> Bool) {
        var text = text
        let isSimple = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            for byte in bytes where !body(Glyph(rawValue: UInt32(byte)), 1) { break }
            return true
        }
        if isSimple { return }
        for character in text {
            let width = TextMeasure.columns(of: character)
            if width == 0 { continue }
            guard body(glyph(for: character, clusters: &clusters), width) else { return }
        }
    }

    /// No script or emoji sequence needs more scalars in one cell; piles of combining marks do.
    private static let longestCluster = 16

    private static func glyph(for character: Character, clusters: inout [String]) -> Glyph {
        let scalars = character.unicodeScalars
        if scalars.contains(where: TextMeasure.isControl) { return Glyph("\u{FFFD}") }
        if let only = scalars.first, scalars.count == 1 { return Glyph(only) }
        var cluster = String.UnicodeScalarView()
        cluster.append(contentsOf: scalars.prefix(longestCluster))
        return index(of: String(cluster), in: &clusters)
    }

    /// The glyph of a cluster, adding it to the table when it is new.
    static func index(of cluster: String, in clusters: inout [String]) -> Glyph {
        if let known = clusters.firstIndex(where: { $0.unicodeScalars.elementsEqual(cluster.unicodeScalars) }) {
            return Glyph(cluster: known)
        }
        clusters.append(cluster)
        return Glyph(cluster: clusters.count - 1)
    }
}
