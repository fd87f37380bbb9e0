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
