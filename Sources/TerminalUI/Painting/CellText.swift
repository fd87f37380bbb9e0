import CNcurses
import Canvas
import Platform

/// The text that curses is given for a glyph, checked against the width that wcwidth(3) has for it.
///
/// Curses relies on that width. Where it differs from the number of cells that the glyph has in the frame, everything to
/// the right would be displaced, so such a glyph is not sent.
struct CellText {
    /// A base character and the ones that combine with it, padded with zeros to ``limit``.
    private var characters: [wchar_t]

    var bytes: [UInt8] { characters.withUnsafeBytes { Array($0) } }

    /// U+FFFD, the replacement character.
    static let replacement: wchar_t = 0xFFFD
    /// `?`.
    static let asciiReplacement: wchar_t = 0x3F

    /// The most characters that a cell of curses holds.
    private static let limit = Int(CCHARW_MAX)

    /// The character of a glyph of one scalar; `nil` for other glyphs, and where the width differs.
    static func single(_ glyph: Glyph, width: Int) -> wchar_t? {
        let value = glyph.rawValue
        guard glyph.scalar != nil, nc_width(wchar_t(value)) == Int32(width) else { return nil }
        return wchar_t(value)
    }

    /// The characters of a cluster; `nil` where the width of its base differs.
    ///
    /// Scalars that do not combine with the base, such as further emoji after a joiner, are left out, because curses
    /// cannot store them.
    static func cluster(_ glyph: Glyph, of frame: Frame, width: Int) -> CellText? {
        guard let index = glyph.clusterIndex, frame.clusters.indices.contains(index) else { return nil }
        let scalars = frame.clusters[index].unicodeScalars
        guard let base = scalars.first, nc_width(wchar_t(base.value)) == Int32(width) else { return nil }
        var characters = [wchar_t(base.value)]
        for scalar in scalars.dropFirst() where nc_width(wchar_t(scalar.value)) == 0 {
            if characters.count < limit { characters.append(wchar_t(scalar.value)) }
        }
        characters += Array(repeating: 0, count: limit - characters.count)
        return CellText(characters: characters)
    }
}

/// What wcwidth(3) returns in this program, for ncurses too, according to the width table of `Platform`; see wcwidth.c.
///
/// - Returns: 0, 1 or 2 columns; -1 for control characters and for values that are not Unicode scalars.
@_cdecl("vitrine_character_columns") public func characterColumns(_ character: wchar_t) -> CInt {
    switch character {
    case 0: return 0
    // ASCII, box drawing, blocks and geometric shapes: nearly every cell of a frame.
    case 0x20...0x7E, 0x2500...0x25FC, 0x1FB00...0x1FBFF: return 1
    default: break
    }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: Int32(character))), !TextMeasure.isControl(scalar) else {
        return -1
    }
    return CInt(TextMeasure.columns(of: scalar))
}
