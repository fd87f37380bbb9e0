/// Breaking and shortening text for a number of columns.
public enum TextLayout {
    /// Where truncation puts its ellipsis.
    public enum Truncation: Sendable {
        case tail
        case middle
    }

    /// The text in at most `columns` columns, with an ellipsis in place of what is cut.
    public static func truncated(_ text: String, columns: Int, mode: Truncation = .tail) -> String {
        guard TextMeasure.columns(text) > columns else { return text }
        guard columns > 1 else { return columns == 1 ? "…" : "" }
        switch mode {
        case .tail:
            return ellipsized(text[...], columns: columns)
        case .middle:
            let head = prefix(of: text[...], columns: columns / 2)
            let tail = suffix(of: text[...], columns: columns - 1 - TextMeasure.columns(head))
            return head + "…" + tail
        }
    }

    /// The text with `spaces` spaces between its characters, as letter-spaced capitals are set.
    public static func tracked(_ text: String, spaces: Int) -> String {
        guard spaces > 0 else { return text }
        let gap = String(repeating: " ", count: spaces)
        return text.map(String.init).joined(separator: gap)
    }

    /// As much of the text as fits before an ellipsis, which always ends it; no space stands before that.
    static func ellipsized(_ text: Substring, columns: Int) -> String {
        guard columns > 0 else { return "" }
        var head = prefix(of: text, columns: columns - 1)
        while head.last == " " { head.removeLast() }
        return head + "…"
    }

    static func prefix(of text: Substring, columns: Int) -> Substring {
        var left = columns
        var end = text.startIndex
        while end < text.endIndex {
            left -= TextMeasure.columns(of: text[end])
            if left < 0 { break }
            text.formIndex(after: &end)
        }
        return text[..<end]
    }

    private static func suffix(of text: Substring, columns: Int) -> Substring {
        var left = columns
        var start = text.endIndex
        while start > text.startIndex {
            let before = text.index(before: start)
            left -= TextMeasure.columns(of: text[before])
            if left < 0 { break }
            start = before
        }
        return text[start...]
    }
}
