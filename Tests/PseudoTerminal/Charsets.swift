/// The designated character sets G0 and G1, and the one in use. Only ASCII and DEC's line drawing are distinguished.
struct Charsets: Sendable {
    private var isLineDrawing = [false, false]
    private var active = 0

    /// Designates a set: `ESC ( final` designates G0, `ESC ) final` G1; other slots are not emulated.
    mutating func designate(_ slot: UInt8, _ final: UInt8) {
        switch slot {
        case UInt8(ascii: "("): isLineDrawing[0] = final == UInt8(ascii: "0")
        case UInt8(ascii: ")"): isLineDrawing[1] = final == UInt8(ascii: "0")
        default: break
        }
    }

    /// Handles SI and SO.
    mutating func shift(to slot: Int) {
        active = slot
    }

    func map(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard isLineDrawing[active], (0x5F...0x7E).contains(scalar.value) else { return scalar }
        return Self.lineDrawing[Int(scalar.value) - 0x5F]
    }

    /// DEC Special Graphics, 0x5F...0x7E, as listed in xterm's `ctlseqs`.
    private static let lineDrawing = Array("\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}
