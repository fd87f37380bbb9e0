/// A color as the program set it, before any terminal's theme gives it a value.
public enum ScreenColor: Hashable, Sendable {
    /// The terminal's own foreground or background (SGR 39, 49).
    case `default`
    /// An index 0...255 (SGR 30-37 are 0...7, 90-97 are 8...15, 38;5;n is n).
    case palette(UInt8)
    /// 24 bits: red, green, blue.
    case rgb(UInt8, UInt8, UInt8)
}
