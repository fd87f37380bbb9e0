/// An instruction to a terminal in a stream of bytes.
enum TerminalEvent: Hashable, Sendable {
    case print(Unicode.Scalar)
    /// A C0 control.
    case execute(UInt8)
    /// An escape sequence: `ESC intermediates final`.
    case escape([UInt8], UInt8)
    case control(ControlSequence)
    /// The content of an OSC string.
    case command([UInt8])
    /// The content of an APC string.
    case application([UInt8])
}
