/// The marks that Latin-1 sets on letters.
enum BigAccent: UInt32, Sendable {
    case grave = 0x300
    case acute = 0x301
    case circumflex = 0x302
    case tilde = 0x303
    case dieresis = 0x308
    case ring = 0x30A
    case cedilla = 0x327
}
