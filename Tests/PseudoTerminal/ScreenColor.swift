/// A color as the program set it, without the values of a terminal's theme.
public enum ScreenColor: Hashable, Sendable {
    /// The default foreground or background of the terminal (SGR 39, 49).
    case `default`
    /// A palette index 0...255 (SGR 30-37 are 0...7, 90-97 are 8...15, 38;5;n is n).
    case palette(UInt8)
    /// A 24-bit color: red, green, blue.
    case rgb(UInt8, UInt8, UInt8)
}
