import ColorScience
import Platform

/// One cell of a frame: a glyph with its colors and attributes.
public struct Cell: Hashable, Sendable {
    /// The glyph of the cell.
    public var glyph: Glyph
    /// The color of the glyph.
    public var foreground: RGB
    /// The color behind the glyph. Setting another color removes the image from the cell.
    public var background: RGB {
        didSet { attributes.remove(.overPixels) }
    }
    /// The attributes of the glyph, such as bold.
    public var attributes: CellAttributes

    /// Creates a cell.
    public init(glyph: Glyph = .space, foreground: RGB, background: RGB, attributes: CellAttributes = []) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Creates an empty cell of one color.
    public init(background: RGB) {
        self.init(foreground: background, background: background)
    }
}

/// Attributes of a cell in addition to its colors.
public struct CellAttributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt8

    /// Creates attributes from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold or brighter.
    public static let bold = CellAttributes(rawValue: 1 << 0)
    /// Fainter.
    public static let dim = CellAttributes(rawValue: 1 << 1)
    /// Italic.
    public static let italic = CellAttributes(rawValue: 1 << 2)
    /// Underlined.
    public static let underline = CellAttributes(rawValue: 1 << 3)
    /// Foreground and background exchanged.
    public static let reverse = CellAttributes(rawValue: 1 << 4)
    /// Struck through.
    public static let strikethrough = CellAttributes(rawValue: 1 << 5)
    /// An image of the frame is visible behind the glyph. The background is the mean color of the image in the cell.
    public static let overPixels = CellAttributes(rawValue: 1 << 6)
    /// The block glyph is part of a large letter, so that it gets the palette color of text. Only frames for 16 or 256
    /// colors have it, until they are painted.
    static let partOfLetter = CellAttributes(rawValue: 1 << 7)
}

/// The content of a cell: a Unicode scalar, a cluster of the frame, or the right half of a wide glyph.
public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar value, an index into ``Frame/clusters`` plus 0x110000, or the value of ``continuation``.
    public let rawValue: UInt32

    /// Creates a glyph from its raw value.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates a glyph of one scalar.
    public init(_ scalar: Unicode.Scalar) {
        rawValue = scalar.value
    }

    init(cluster index: Int) {
        rawValue = Self.firstCluster + UInt32(truncatingIfNeeded: index)
    }

    /// An empty cell.
    public static let space = Glyph(rawValue: 0x20)
    /// The right half of the wide glyph in the cell to the left. It is not sent to the terminal.
    public static let continuation = Glyph(rawValue: .max)

    private static let firstCluster: UInt32 = 0x11_0000

    /// Whether the cell is the right half of a wide glyph.
    public var isContinuation: Bool { self == .continuation }

    /// The scalar; `nil` for a cluster or a continuation.
    public var scalar: Unicode.Scalar? {
        Unicode.Scalar(rawValue)
    }

    /// The index into ``Frame/clusters``; `nil` if the glyph is not a cluster.
    public var clusterIndex: Int? {
        rawValue >= Self.firstCluster && !isContinuation ? Int(rawValue - Self.firstCluster) : nil
    }
}

extension Glyph {
    /// Whether the glyph is a block glyph, so that both colors of the cell fill areas, or a diagonal at the corner of a
    /// line of blocks, which has the color of the line.
    var isDrawn: Bool { BlockGlyph.contains(rawValue) || self == Glyph("╱") || self == Glyph("╲") }

    /// Whether the glyph is a letter, a digit or punctuation. Dots and check marks are excluded, because their color
    /// matters more than their legibility.
    var isLetter: Bool {
        switch rawValue {
        case BlockGlyph.octants: false
        case 0x21...0x7E, 0xA1...0x1FFF, 0x2010...0x2021, 0x2024...0x218F, 0x2C00...0x1FAFF, 0x20000...0x10FFFF: true
        default: clusterIndex != nil
        }
    }
}

/// A set of glyphs for drawing shapes. Each set contains the previous one.
public enum GlyphSet: String, CaseIterable, Comparable, Sendable {
    /// No block glyphs: cells have one color, and borders are `-`, `|` and `+`.
    case ascii
    /// Half blocks and eighths (U+2580...U+2590, U+2594, U+2595).
    case half
    /// Also quadrants (U+2596...U+259F).
    case quadrant
    /// Also sextants (U+1FB00...U+1FB3B, Unicode 13).
    case sextant
    /// Also smooth mosaics and triangles (U+1FB3C...U+1FB6F, Unicode 13).
    case mosaic
    /// Also octants (U+1CD00...U+1CDE5, Unicode 16).
    case octant
    /// Images under the text. If images cannot be shown, cells are drawn as with `octant`.
    case pixel

    /// Returns whether `one` has fewer glyphs than `other`.
    public static func < (one: GlyphSet, other: GlyphSet) -> Bool {
        one.order < other.order
    }

    /// The set for output without images.
    public var withoutImages: GlyphSet { self == .pixel ? .octant : self }

    private var order: Int {
        switch self {
        case .ascii: 0
        case .half: 1
        case .quadrant: 2
        case .sextant: 3
        case .mosaic: 4
        case .octant: 5
        case .pixel: 6
        }
    }
}

/// The conversion of text to glyphs that are safe to send to a terminal.
enum GlyphRun {
    /// Calls `body` with each glyph and its number of columns (1 or 2), in visual order, until it returns false.
    ///
    /// Control characters become U+FFFD, and characters without width are omitted. Clusters of several scalars are
    /// added to `clusters`.
    static func forEach(in text: String, clusters: inout [String], _ body: (Glyph, Int) -> Bool) {
        var text = text
        let isSimple = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            for byte in bytes where !body(Glyph(rawValue: UInt32(byte)), 1) { break }
            return true
        }
        if isSimple { return }
        for character in VisualOrder.characters(text) {
            let width = TextMeasure.columns(of: character)
            if width == 0 { continue }
            guard body(glyph(for: character, clusters: &clusters), width) else { return }
        }
    }

    /// The maximum number of scalars in one cell, which excessive combining marks would exceed.
    private static let longestCluster = 16

    private static func glyph(for character: Character, clusters: inout [String]) -> Glyph {
        let scalars = character.unicodeScalars
        if scalars.contains(where: TextMeasure.isControl) { return Glyph("\u{FFFD}") }
        if let only = scalars.first, scalars.count == 1 { return Glyph(only) }
        var cluster = String.UnicodeScalarView()
        cluster.append(contentsOf: scalars.prefix(longestCluster))
        return index(of: String(cluster), in: &clusters)
    }

    /// Returns the glyph of a cluster; adds the cluster to the table if necessary.
    static func index(of cluster: String, in clusters: inout [String]) -> Glyph {
        if let known = clusters.firstIndex(where: { $0.unicodeScalars.elementsEqual(cluster.unicodeScalars) }) {
            return Glyph(cluster: known)
        }
        clusters.append(cluster)
        return Glyph(cluster: clusters.count - 1)
    }
}
