/// The sequence that sets the clipboard (xterm's `ctlseqs`, OSC 52).
enum ClipboardSequence {
    /// Returns the sequence for a text without its control characters, so that pasting it executes nothing.
    static func bytes(_ text: String) -> [UInt8] {
        let plain = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(plain.utf8)) + [0x1B, 0x5C]
    }
}
