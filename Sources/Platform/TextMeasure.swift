/// The number of columns that text takes on a terminal.
public enum TextMeasure {
    /// Returns the columns of a text: the sum over its characters.
    public static func columns(_ text: some StringProtocol) -> Int {
        columns(String(text))
    }

    /// Returns the columns of a text: the sum over its characters.
    public static func columns(_ text: String) -> Int {
        // In ASCII, every byte is a character of one column except in CR LF, which is one character of two bytes.
        var text = text
        let count = text.withUTF8 { bytes in
            bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? bytes.count : nil
        }
        return count ?? text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of a character: 0, 1 or 2.
    ///
    /// Emoji sequences (flags, keycaps, joined by U+200D, with a skin tone or with U+FE0F) take two columns. The text
    /// presentation selector U+FE0E makes an emoji narrow. Other characters take the sum of their scalars, at most two.
    /// Control characters take one column, since they are drawn as U+FFFD.
    public static func columns(of character: Character) -> Int {
        // One byte is a character of ASCII.
        if character.utf8.count == 1 { return 1 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if isControl(first) { return 1 }
        var sum = 0
        var isEmoji = false
        var isText = false
        for scalar in scalars {
            switch scalar.value {
            case 0xFE0E: isText = true
            case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF: isEmoji = isEmoji || first.properties.isEmoji
            case 0x200D: isEmoji = isEmoji || first.properties.isEmojiPresentation
            default: break
            }
            sum += columns(of: scalar)
        }
        if isText, scalars.count == 2, first.properties.isEmoji { return 1 }
        if isEmoji, scalars.count > 1 { return 2 }
        return min(sum, 2)
    }

    /// Returns the columns of a scalar by itself, 0, 1 or 2, as wcwidth(3) counts them; 1 for a control character.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        if contains(WidthTable.zero, value) { return 0 }
        return contains(WidthTable.wide, value) ? 2 : 1
    }

    /// Returns whether a scalar controls the terminal or the order of its text, and so must never be written to one.
    ///
    /// These are C0, DEL, C1, the line and paragraph separators, and the bidirectional and interlinear controls.
    public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
        default: false
        }
    }

    /// Returns whether one of the table's ranges contains `value`; a binary search.
    private static func contains(_ table: [UInt32], _ value: UInt32) -> Bool {
        var low = 0
        var high = table.count / 2
        while low < high {
            let middle = (low + high) / 2
            if value < table[2 * middle] {
                high = middle
            } else if value > table[2 * middle + 1] {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }
}
