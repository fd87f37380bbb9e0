import Platform

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
