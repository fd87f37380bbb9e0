/// Text for terminals that show ASCII only.
enum AsciiText {
    /// The text with the signs of screens and typography in their nearest ASCII, each as wide as it was.
    ///
    /// Letters of other scripts stay: there is nothing to put in their place.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return String(text.map { signs[$0] ?? $0 })
    }

    private static let signs: [Character: Character] = [
        "›": ">", "‹": "<", "»": ">", "«": "<", "→": ">", "←": "<", "↑": "^", "↓": "v", "⌄": "v", "⌃": "^", "▾": "v",
        "▴": "^", "▸": ">", "◂": "<", "•": "*", "●": "*", "○": "o", "·": ".", "…": "~", "–": "-", "—": "-", "−": "-",
        "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "‚": ",", "×": "x", "✓": "v", "✔": "v", "✗": "x", "✕": "x",
        "▏": "|", "▕": "|", "│": "|", "─": "-", "\u{A0}": " ",
    ]
}

extension Frame {
    /// The frame with the signs of its bars and panels in ASCII, as a terminal needs them that has no others; letters of
    /// other scripts stay.
    public func foldedToASCII() -> Frame {
        var frame = self
        for index in frame.cells.indices {
            guard let scalar = frame.cells[index].glyph.scalar, !scalar.isASCII else { continue }
            if let sign = AsciiText.folded(String(scalar)).unicodeScalars.first, sign.isASCII {
                frame.cells[index].glyph = Glyph(sign)
            }
        }
        return frame
    }
}
