import CNcurses
import Canvas

/// What curses is given for a glyph, checked against the width that the C library finds for it.
///
/// Curses goes by `wcwidth`. Where that differs from the cells that the frame has for a glyph, everything to the
/// right would be off, so such a glyph is not sent.
struct CellText {
    /// A base and what combines with it, zero-terminated when shorter than what a cell holds.
    private var characters: [wchar_t]

    var bytes: [UInt8] { characters.withUnsafeBytes { Array($0) } }

    /// U+FFFD, the replacement character.
    static let replacement: wchar_t = 0xFFFD
    /// `?`.
    static let asciiReplacement: wchar_t = 0x3F

    /// The most that a cell of curses holds.
    private static let limit = Int(CCHARW_MAX)

    /// The character of a glyph of one scalar, `nil` if it is not as wide as that, or no such glyph.
    static func single(_ glyph: Glyph, width: Int) -> wchar_t? {
        let value = glyph.rawValue
        if width == 1, isKnownNarrow(value) { return wchar_t(value) }
        guard glyph.scalar != nil, nc_width(wchar_t(value)) == Int32(width) else { return nil }
        return wchar_t(value)
    }

    /// The characters of a cluster, `nil` if its base is not as wide as that.
    ///
    /// What does not combine with the base, such as further pictures after a joiner, is left out: curses has no
    /// place for it.
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

    /// ASCII, Latin letters, box drawing, blocks and shapes, braille and sextants: most of every frame.
    private static func isKnownNarrow(_ value: UInt32) -> Bool {
        switch value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2500...0x25FC, 0x2800...0x28FF, 0x1FB00...0x1FB3B: true
        default: false
        }
    }
}
