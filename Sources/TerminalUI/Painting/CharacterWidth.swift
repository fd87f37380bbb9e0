import Platform

/// What wcwidth(3) returns in this program, for ncurses too, according to the width table of `Platform`; see wcwidth.c.
///
/// - Returns: 0, 1 or 2 columns; -1 for control characters and for values that are not Unicode scalars.
@_cdecl("vitrine_character_columns") public func characterColumns(_ character: wchar_t) -> CInt {
    if character == 0 { return 0 }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: Int32(character))), !TextMeasure.isControl(scalar) else {
        return -1
    }
    return CInt(TextMeasure.columns(of: scalar))
}
