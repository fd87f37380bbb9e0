/// The visual order of the characters of a line, from left to right.
///
/// Cells are sent to the terminal from left to right, and a terminal that reorders text is instructed not to
/// (``Frame/isOrdered``). The rules are those of the Unicode Bidirectional Algorithm (UAX #9) for lines whose base
/// direction is left to right, without embeddings and isolates: right-to-left text is reversed, except for its numbers.
enum VisualOrder {
    /// The direction of an individual character.
    private enum Direction {
        case left, right, number
        /// A character that may be within a number.
        case separator
        case neutral
    }

    /// Returns the characters of a line in visual order; the line itself if it has no right-to-left characters.
    static func characters(_ text: String) -> [Character] {
        let characters = Array(text)
        guard characters.contains(where: { isRightToLeft($0) }) else { return characters }
        let levels = levels(characters)
        var result: [Character] = []
        var index = 0
        while index < characters.count {
            let end = levels[index...].firstIndex { ($0 == 0) != (levels[index] == 0) } ?? characters.count
            let run = characters[index..<end]
            result += levels[index] == 0 ? Array(run) : reversed(run, levels[index..<end])
            index = end
        }
        return result
    }

    /// Returns whether a character is written from right to left.
    static func isRightToLeft(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value, value >= 0x590 else { return false }
        // Right-to-left scripts by their blocks (UAX #9, table 4, and DerivedBidiClass.txt), without the digits of
        // Arabic.
        switch value {
        case 0x660...0x669, 0x6F0...0x6F9: return false
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return false
        }
    }

    private static func direction(_ character: Character) -> Direction {
        if isRightToLeft(character) { return .right }
        if character.isNumber { return .number }
        if character.isLetter { return .left }
        return ".,:/-+".contains(character) ? .separator : .neutral
    }

    /// Returns 0 for left-to-right characters, 1 for right-to-left ones, and 2 for numbers among the latter.
    private static func levels(_ characters: [Character]) -> [Int] {
        var directions = characters.map(direction)
        // A separator between two digits belongs to the number, and others are neutral (rules W4 and W6).
        for index in directions.indices where directions[index] == .separator {
            let isInside =
                index > 0 && index + 1 < directions.count && directions[index - 1] == .number
                && directions[index + 1] == .number
            directions[index] = isInside ? .number : .neutral
        }
        var levels: [Int] = []
        var strong = Direction.left
        for direction in directions {
            if direction == .left || direction == .right { strong = direction }
            switch direction {
            case .right: levels.append(1)
            // Numbers after a left-to-right letter are part of its text (rule W7).
            case .number: levels.append(strong == .right ? 2 : 0)
            default: levels.append(0)
            }
        }
        // Neutral characters have the direction of both sides if that is the same, otherwise that of the line (rules N1
        // and N2).
        var index = 0
        while index < directions.count {
            guard directions[index] == .neutral else {
                index += 1
                continue
            }
            let end = directions[index...].firstIndex { $0 != .neutral } ?? directions.count
            if index > 0, levels[index - 1] > 0, end < directions.count, levels[end] > 0 {
                for place in index..<end { levels[place] = 1 }
            }
            index = end
        }
        return levels
    }

    /// Returns a right-to-left run in visual order: reversed, with its numbers from left to right and its brackets
    /// mirrored (rules L2 and L4).
    private static func reversed(_ run: ArraySlice<Character>, _ levels: ArraySlice<Int>) -> [Character] {
        var result: [Character] = []
        var index = run.endIndex
        while index > run.startIndex {
            let last = index - 1
            guard levels[last] == 2 else {
                result.append(mirrored[run[last]] ?? run[last])
                index = last
                continue
            }
            var first = last
            while first > run.startIndex, levels[first - 1] == 2 { first -= 1 }
            result += run[first...last]
            index = first
        }
        return result
    }

    private static let mirrored: [Character: Character] = [
        "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›",
        "›": "‹",
    ]
}

extension Frame {
    /// Whether the frame has right-to-left text, whose cells are in visual order. A terminal must not reorder it.
    public var isOrdered: Bool {
        (0..<rows).contains { row in
            (0..<columns).contains { column in
                let glyph = self[column: column, row: row].glyph
                guard glyph.rawValue >= 0x590, !glyph.isContinuation else { return false }
                return text(of: self[column: column, row: row]).first.map(VisualOrder.isRightToLeft) ?? false
            }
        }
    }
}
