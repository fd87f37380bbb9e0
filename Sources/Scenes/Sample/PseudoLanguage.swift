import ThemeEngine

/// A language for testing layouts, like the accented pseudo-languages of Xcode: `Next up` is `[Ñéxt Úp one]`.
///
/// Texts are about 40 % longer, as translations from English often are, at least one word longer, accented and in
/// brackets, so that text that is cut off, too wide or not translated is visible. The accented letters are in Latin-1,
/// which all faces contain.
enum PseudoLanguage {
    /// Returns a text in the pseudo-language. Lines stay lines, and one without words, such as `500 mi`, stays the
    /// same.
    static func translated(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line($0) }.joined(separator: "\n")
    }

    private static func line(_ line: Substring) -> String {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let letters = words.filter(isTranslated).reduce(0) { $0 + $1.count }
        guard letters > 0 else { return String(line) }
        var result = words.map { isTranslated($0) ? String($0.map { accents[$0] ?? $0 }) : String($0) }
        var missing = (letters * 2 + 4) / 5
        for index in 0..<letters where missing > 0 {
            let word = numbers[index % numbers.count]
            result.append(word)
            missing -= word.count + 1
        }
        return "[" + result.joined(separator: " ") + "]"
    }

    /// Whether a word is translated. Numbers, such as `MX-5` and `10:02`, and units are not.
    private static func isTranslated(_ word: Substring) -> Bool {
        word.contains(where: \.isLetter) && !word.contains(where: \.isNumber)
            && !units.contains(word.filter(\.isLetter))
    }

    private static let units: Set<String> = ["mi", "pt", "ms", "s", "kB", "MB"]

    private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    /// Letters with an accented form whose uppercase letter is in Latin-1 as well.
    private static let accents: [Character: Character] = [
        "a": "á", "c": "ç", "e": "é", "i": "î", "n": "ñ", "o": "ö", "u": "û", "y": "ý",
        "A": "Á", "C": "Ç", "E": "É", "I": "Î", "N": "Ñ", "O": "Ö", "U": "Û", "Y": "Ý",
    ]
}

extension TextModel {
    /// Returns a text of the app in the language of the environment.
    func localized(_ text: String) -> String { isPseudoLanguage ? PseudoLanguage.translated(text) : text }
}
