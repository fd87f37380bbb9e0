/// The order in which the characters of a line are seen from left to right.
///
/// Cells are sent to the terminal from left to right, and a terminal that orders text itself is told not to
/// (``Frame/isOrdered``). The rules are those of the Unicode Bidirectional Algorithm (UAX #9) for lines whose base
/// direction is left to right, without embeddings and isolates: text from right to left is reversed, apart from its
/// numbers.
enum VisualOrder {
    /// The direction of a character by itself.
    private enum Direction {
        case left, right, number
        /// What may be within a number.
        case separator
        case neutral
    }

    /// The characters of a line in the order in which they are seen; the line itself if none is from right to left.
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

    /// Whether a character is from right to left.
    static func isRightToLeft(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value, value >= 0x590 else { return false }
        // Scripts from right to left by their blocks (UAX #9, table 4, and DerivedBidiClass.txt), without the digits of
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

    /// 0 for characters from left to right, 1 for those from right to left, 2 for numbers among these.
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
            // Numbers behind a letter from left to right are part of its text (rule W7).
            case .number: levels.append(strong == .right ? 2 : 0)
            default: levels.append(0)
            }
        }
        // Neutral characters have the direction of both sides, otherwise that of the line (rules N1 and N2).
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

    /// A run from right to left: reversed, with its numbers from left to right and its brackets mirrored (rules L2 and
    /// L4).
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
    /// Whether the frame has text from right to left, whose cells are in the order in which it is seen. What shows the
    /// frame must not order it again.
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
