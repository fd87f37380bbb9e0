/// Text from outside, made safe to keep and show.
enum PastedText {
    /// UTF-8 as text: line ends become line feeds, tabs stay, other control characters are dropped.
    static func cleaned(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: text.append("\n")
            case 0x0A where previous == "\r": break
            case 0x09, 0x0A: text.append(scalar)
            case 0x00..<0x20, 0x7F...0x9F: break
            default: text.append(scalar)
            }
            previous = scalar
        }
        return String(text)
    }
}
