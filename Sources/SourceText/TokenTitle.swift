/// The name of a token in the source of a design system, in forms of different lengths.
public enum TokenTitle {
    /// Returns the forms of a name from the longest to the shortest, each with one leading namespace less:
    /// `AppTheme.Colors.ink`, `Colors.ink`, `ink`.
    public static func forms(_ name: String) -> [String] {
        var forms = [name]
        var rest = name[...]
        while let end = rest.utf8.firstIndex(where: isSeparator) {
            rest = rest[rest.utf8.index(after: end)...]
            if !rest.isEmpty { forms.append(String(rest)) }
        }
        return forms
    }

    /// Returns the last component of a name: `ink` of `AppTheme.Colors.ink`.
    public static func last(_ name: String) -> String {
        let separators = [UInt8(ascii: "."), UInt8(ascii: "/")]
        guard let end = name.utf8.dropLast().lastIndex(where: separators.contains) else { return name }
        return String(name[name.index(after: end)...])
    }

    /// Returns the longest form of a name with at most `length` characters, 0 or more; if there is none, the shortest
    /// form with its middle omitted.
    public static func fitted(_ name: String, _ length: Int) -> String {
        let forms = forms(name)
        if let form = forms.first(where: { $0.count <= length }) { return form }
        let shortest = forms.last ?? name
        guard length > 2 else { return String(shortest.prefix(length)) }
        let head = length / 2
        return shortest.prefix(head) + "…" + shortest.suffix(length - head - 1)
    }

    /// Returns the leading namespaces that all names have, with the separator at the end: `AppTheme.Colors.`; empty for
    /// fewer than two names.
    public static func sharedNamespace(_ names: [String]) -> String {
        guard names.count > 1, let first = names.first else { return "" }
        // The longest prefix of the first name that ends at a separator and that is followed by text in all names.
        let prefixes = forms(first).dropFirst().map { first.dropLast($0.count) }
        return prefixes.last { prefix in names.allSatisfy { $0.count > prefix.count && $0.hasPrefix(prefix) } }
            .map(String.init) ?? ""
    }

    /// Returns the name followed by its role, as in `AppTheme.Colors.ink (textPrimary)`; only the role if there is no
    /// name.
    public static func text(_ name: String?, role: String) -> String {
        guard let name, name != role else { return role }
        return "\(name) (\(role))"
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") }

    /// Returns the indices of the names that a text refers to: those equal to it, otherwise those that end with it
    /// after a separator, otherwise the same ignoring case.
    public static func matches(_ text: String, in names: [String]) -> [Int] {
        let wanted = text.lowercased()
        let rules: [(String) -> Bool] = [
            { $0 == text }, { forms($0).contains(text) }, { $0.lowercased() == wanted },
            { forms($0).contains { $0.lowercased() == wanted } },
        ]
        for isMatch in rules {
            let found = names.indices.filter { isMatch(names[$0]) }
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension TokenTitle {
    /// Returns the words of a name in lowercase: `["text", "primary"]` for `textPrimary`, `TextPrimary`,
    /// `text-primary`, `text_primary` and `text.primary`. Everything after 1,000 characters is ignored.
    public static func words(_ name: String) -> [String] {
        if let words = asciiWords(name) { return words.flatMap(parts) }
        var words: [String] = []
        var word = ""
        let letters = name.prefix(1000).map { (letter: $0, kind: kind($0)) }
        for (index, (letter, kind)) in letters.enumerated() {
            guard kind != .other else {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
                continue
            }
            let follows = index > 0 && [.lowercase, .number].contains(letters[index - 1].kind)
            let leads = index + 1 < letters.count && letters[index + 1].kind == .lowercase
            if kind == .uppercase, !word.isEmpty, follows || leads {
                words.append(word.lowercased())
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words.flatMap(parts)
    }

    /// Returns the parts of a word that ends with a size such as `2xl`: `spacing` and `2xl` of `spacing2xl`.
    private static func parts(_ word: String) -> [String] {
        guard word.utf8.count > 3, word.hasSuffix("xl") || word.hasSuffix("xs") else { return [word] }
        let stem = word.utf8.dropLast(2)
        let digits = stem.reversed().prefix { 0x30...0x39 ~= $0 }.count
        guard (1...2).contains(digits), digits < stem.count else { return [word] }
        let end = word.utf8.index(word.endIndex, offsetBy: -2 - digits)
        return [String(word[..<end]), String(word[end...])]
    }

    /// Returns the words of an ASCII name, as nearly all names are; `nil` for other names.
    private static func asciiWords(_ name: String) -> [String]? {
        let words = name.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
            guard bytes.count <= 1000, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            var words: [String] = []
            var word: [UInt8] = []
            word.reserveCapacity(16)
            func end() {
                guard !word.isEmpty else { return }
                words.append(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case 0x41...0x5A:
                    let follows = index > 0 && isLowercaseOrDigit(bytes[index - 1])
                    if follows || index + 1 < bytes.count && 0x61...0x7A ~= bytes[index + 1] { end() }
                    word.append(byte | 0x20)
                case 0x61...0x7A, 0x30...0x39: word.append(byte)
                default: end()
                }
            }
            end()
            return words
        }
        return words ?? nil
    }

    private static func isLowercaseOrDigit(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x30...0x39 ~= byte }

    private enum LetterKind {
        case uppercase, lowercase, number, letter, other
    }

    /// Returns the kind of a character in a name. ASCII characters, by far the most frequent, need no table of Unicode
    /// properties.
    private static func kind(_ letter: Character) -> LetterKind {
        switch letter.asciiValue {
        case (0x41...0x5A)?: .uppercase
        case (0x61...0x7A)?: .lowercase
        case (0x30...0x39)?: .number
        case _?: .other
        case nil:
            if !letter.isLetter, !letter.isNumber {
                .other
            } else if letter.isUppercase {
                .uppercase
            } else if letter.isLowercase {
                .lowercase
            } else {
                letter.isNumber ? .number : .letter
            }
        }
    }
}
