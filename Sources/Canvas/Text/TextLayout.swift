import Platform

/// Line breaking and truncation of text for a number of columns.
public enum TextLayout {
    /// The position of the ellipsis of truncated text.
    public enum Truncation: Sendable {
        /// At the end.
        case tail
        /// In the middle.
        case middle
    }

    /// Returns the text in at most `columns` columns, with an ellipsis if it is truncated.
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

    /// Returns the text with `spaces` spaces between its characters, for letter-spaced text.
    public static func tracked(_ text: String, spaces: Int) -> String {
        guard spaces > 0 else { return text }
        let gap = String(repeating: " ", count: spaces)
        return text.map(String.init).joined(separator: gap)
    }

    /// Returns as much of the text as fits, followed by an ellipsis without a space before it.
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

extension TextLayout {
    /// Returns the parts in lines of at most `columns` columns, with the separator between the parts of a line. A line
    /// that others follow ends in the punctuation at the beginning of the separator. A part that is too long for a line
    /// is wrapped separately.
    public static func wrapped(_ parts: [String], separator: String, columns: Int) -> [String] {
        let punctuation = separator.prefix { $0 != " " }
        var lines: [String] = []
        for (index, part) in parts.enumerated() {
            let part = index + 1 < parts.count ? part + punctuation : part
            let joined = lines.last.map { $0 + separator.dropFirst(punctuation.count) + part }
            if let joined, TextMeasure.columns(joined) <= columns {
                lines[lines.count - 1] = joined
            } else {
                lines += wrapped(part, columns: columns)
            }
        }
        return lines
    }

    /// Returns the lines of a text in `columns` columns.
    ///
    /// Lines break at spaces, which are removed, after hyphens and dashes, on both sides of wide characters, and at
    /// newlines. Words that are too long break after a slash, as in a path, or at the column. With `maxLines`, the last
    /// line ends in an ellipsis if the text is truncated. The result is empty without columns or lines; an empty text
    /// is one empty line.
    public static func wrapped(_ text: String, columns: Int, maxLines: Int? = nil) -> [String] {
        let limit = maxLines ?? .max
        guard columns > 0, limit > 0 else { return [] }
        if isOneLine(text), TextMeasure.columns(text) <= columns { return [text] }
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [String] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                let (line, remainder) = firstLine(of: rest, width: columns) { character, _ in
                    let width = TextMeasure.columns(of: character)
                    return (width, width == 2)
                }
                let isCut = lines.count + 1 == limit && (remainder != nil || number + 1 < paragraphs.count)
                lines.append(isCut ? ellipsized(rest, columns: columns) : line)
                if lines.count == limit { return lines }
                guard let remainder else { break }
                rest = remainder
            } while true
        }
        return lines
    }

    /// Returns whether a text has no line break and no trailing space, so that wrapping does not change it if it fits.
    public static func isOneLine(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // The line breaks beyond ASCII (U+0085, U+2028, U+2029) contain one of these bytes.
            bytes.last != 0x20 && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
        } || !text.contains(where: \.isNewline) && text.last != " "
    }

    /// Returns the parts of a text between the places where ``wrapped(_:columns:maxLines:)`` prefers to break lines.
    public static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        func end(at place: String.Index) {
            if start < place { words.append(text[start..<place]) }
            start = place
        }
        for place in text.indices {
            let character = text[place]
            if character == " " || character.isNewline {
                end(at: place)
                start = text.index(after: place)
            } else if TextMeasure.columns(of: character) == 2 {
                end(at: place)
                end(at: text.index(after: place))
            } else if start < place, breaksAfter(character) || isSlash(at: place, in: text[...]),
                !text[start..<place].allSatisfy(breaksAfter)
            {
                end(at: text.index(after: place))
            }
        }
        end(at: text.endIndex)
        return words
    }

    /// Returns the first line of a paragraph and the remaining text; `nil` if there is none.
    ///
    /// - Parameter measure: Returns the width of a character at a distance from the start of the line, and whether
    ///   lines may break on both sides of it.
    @inline(__always)
    static func firstLine(
        of text: Substring, width limit: Int, measure: (Character, Int) -> (width: Int, isWide: Bool)
    ) -> (String, Substring?) {
        var used = 0
        var lineEnd = text.startIndex
        var breakEnd: Substring.Index?  // the end of the line, before the spaces
        var breakNext: Substring.Index?  // the start of the next line
        var slashEnd: Substring.Index?  // the end of the line if a word is longer than it
        var place = text.startIndex
        var wasSpace = false
        var hasLetter = false  // since the last space, other than hyphens: an option stays with its hyphens
        while place < text.endIndex {
            let character = text[place]
            let (width, isWide) = measure(character, used)
            let next = text.index(after: place)
            if character == " " {
                if !wasSpace { breakEnd = place }
                breakNext = next
                wasSpace = true
                hasLetter = false
            } else {
                if wasSpace || isWide, place > text.startIndex {
                    if !wasSpace { breakEnd = place }
                    breakNext = place
                }
                let wasLetter = !wasSpace && place > text.startIndex  // a minus sign stays with its number
                wasSpace = false
                if used + width > limit { break }
                lineEnd = next
                if !breaksAfter(character) {
                    hasLetter = true
                } else if hasLetter {
                    (breakEnd, breakNext) = (next, next)
                }
                if isWide { (breakEnd, breakNext) = (next, next) }
                if wasLetter, isSlash(at: place, in: text) { slashEnd = next }
            }
            used += width
            place = next
        }
        if place == text.endIndex { return (String(text[..<lineEnd]), nil) }
        if let end = breakEnd, let next = breakNext, end > text.startIndex {
            return (String(text[..<end]), text[next...])
        }
        if let slashEnd { return (String(text[..<slashEnd]), text[slashEnd...]) }
        if lineEnd == text.startIndex {
            // No character fits: either a wide one in one column, or too many spaces at the start of a paragraph.
            let isBlank = text.first == " "
            let rest = isBlank ? text.drop { $0 == " " } : text.dropFirst()
            return (isBlank ? "" : "…", rest.isEmpty ? nil : rest)
        }
        return (String(text[..<lineEnd]), text[lineEnd...])
    }

    private static func breaksAfter(_ character: Character) -> Bool {
        // Comparing scalars needs no normalization, which comparing characters does.
        let scalars = character.unicodeScalars
        return switch scalars.first {
        case "-", "\u{2010}", "\u{2013}", "\u{2014}": scalars.count == 1
        default: false
        }
    }

    /// Returns whether a character is a slash before a letter, where long words may break; a slash before a digit is
    /// part of a number or a date.
    private static func isSlash(at place: String.Index, in text: Substring) -> Bool {
        guard text[place] == "/" else { return false }
        let next = text.index(after: place)
        return next < text.endIndex && text[next].isLetter
    }
}
