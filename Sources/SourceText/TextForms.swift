import Platform

/// Returns text from a file for a message: in double quotes, safe for a terminal, and cut after 48 Unicode scalars.
public func quoted(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: 48, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return "\"" + visibleControls(String(text[..<end])) + (end < text.endIndex ? "…" : "") + "\""
}

/// Returns an argument or a path for a message: in double quotes, safe for a terminal, and not cut.
public func quoted(inFull text: String) -> String { "\"" + visibleControls(text) + "\"" }

/// Returns the names as a list in a sentence: `a, b and c`.
public func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}

/// Returns the first names as a list, with the number of the others: `a, b, c and 4 more`.
///
/// - Parameter most: The maximum number of names.
public func listedFirst(_ names: [String], most: Int = 3) -> String {
    names.count > most ? commaSeparated(names.prefix(most), of: names.count) : listed(names)
}

/// Returns names separated by commas, with the number of others: `a, b` or `a, b, c and 4 more`.
///
/// - Parameter count: The number of the names and the others.
public func commaSeparated(_ names: some Collection<String>, of count: Int) -> String {
    names.joined(separator: ", ") + (count > names.count ? " and \(count - names.count) more" : "")
}

/// Returns a number with its noun: `1 edit`, `2 edits`.
///
/// - Parameter plural: The noun for numbers other than one; by default the noun with an `s`.
public func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// Returns the text with all characters made visible that could control a terminal or reorder text, as in `\u{1B}`.
///
/// These are: C0 and C1 controls (including line ends and tabs), DEL, line and paragraph separators, marks and
/// overrides of writing direction (U+202A...202E, U+2066...2069, U+200E, U+200F, U+061C), and zero-width characters. A
/// zero-width joiner is kept between non-ASCII characters, where it joins emoji and letters.
public func visibleControls(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
    var shown = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
        let joins = scalar == "\u{200D}" && !isJoiner(scalars, at: index)
        if joins || scalar.isHiddenControl {
            shown += scalar.visibleEscape
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}

/// Returns the text with visible control characters, followed by spaces until it takes a number of columns on a
/// terminal.
///
/// - Parameters:
///   - columns: The minimum number of columns.
///   - gap: The minimum number of spaces.
public func padded(_ text: String, to columns: Int, gap: Int = 0) -> String {
    let shown = visibleControls(text)
    return shown + String(repeating: " ", count: max(columns - TextMeasure.columns(shown), gap))
}

private func isJoiner(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index > 0 && index + 1 < scalars.count && scalars[index - 1].value > 0x7F && scalars[index + 1].value > 0x7F
}

extension Unicode.Scalar {
    /// Whether the scalar must never reach a terminal. The zero-width joiner, which depends on its neighbors, is not
    /// included.
    public var isHiddenControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F, SystemName.mark.value:
            true
        default: false
        }
    }

    /// The scalar as an escape in Swift's notation, such as `\u{1B}` for the escape character; for the mark of a byte
    /// that is not UTF-8, the beginning of `\xFF`.
    public var visibleEscape: String {
        self == SystemName.mark ? "\\x" : "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
}

extension StringProtocol {
    /// The text with its first letter in upper case.
    public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Collection<String> {
    /// The words as one name in camel case: `textPrimary` for `text` and `primary`.
    public var camelCased: String { (first ?? "") + dropFirst().map(\.capitalizedFirst).joined() }
}

/// Words in the command line of a POSIX shell.
public enum ShellWord {
    /// Returns the word in single quotes if the shell would otherwise change it.
    public static func quoted(_ word: String) -> String {
        let isSafe = word.unicodeScalars.allSatisfy { scalar in
            safe.contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        if isSafe, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static let safe: Set<Unicode.Scalar> = ["-", "_", ".", "/", ",", ":", "@", "%", "+", "="]
}

/// The number of typing errors between two words.
public enum EditDistance {
    /// Returns the number of insertions, deletions, substitutions and swaps of neighbors that turn one word into the
    /// other, ignoring case; `nil` if it exceeds `limit`.
    ///
    /// This is the restricted Damerau-Levenshtein distance ("optimal string alignment", Boytsov 2011, section 2.2.1),
    /// counted in Unicode scalars.
    public static func between(_ one: String, _ other: String, limit: Int = .max) -> Int? {
        // A letter has at most four bytes.
        if limit < 16,
            one.utf8.count > 4 * (other.utf8.count + limit) || other.utf8.count > 4 * (one.utf8.count + limit)
        {
            return nil
        }
        // An edit adds or removes at most two letters. Most words differ in more, which is detected without the table.
        if limit < 16, let one = letters(one), let other = letters(other) {
            guard (one ^ other).nonzeroBitCount <= 2 * limit else { return nil }
        }
        let (a, b) = (lowercaseScalars(one), lowercaseScalars(other))
        guard abs(a.count - b.count) <= limit else { return nil }
        var before = [Int](repeating: 0, count: b.count + 1)
        var above = Array(0...b.count)
        var row = above
        for i in a.indices {
            row[0] = i + 1
            var least = row[0]
            for j in b.indices {
                var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
                row[j + 1] = best
                least = min(least, best)
            }
            if least > limit { return nil }
            (before, above, row) = (above, row, before)
        }
        return above[b.count] <= limit ? above[b.count] : nil
    }

    /// Returns the set of the letters of an ASCII word, ignoring case; `nil` for other words.
    private static func letters(_ word: String) -> UInt32? {
        var set: UInt32 = 0
        for byte in word.utf8 {
            guard byte < 0x80 else { return nil }
            set |= 1 << UInt32(byte & 0x1F)
        }
        return set
    }

    private static func lowercaseScalars(_ word: String) -> [UInt32] {
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.lowercased().unicodeScalars.map(\.value) }
        return word.utf8.map { UInt32((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) }
    }
}

/// Returns the name nearest to `name`, for a "did you mean"; the first of several equally near names.
///
/// It is `nil` if more than a third of the name would have to change, and for names of more than 64 scalars.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
    let longestWorthReading = 64
    let count = name.unicodeScalars.count
    guard (1...longestWorthReading).contains(count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
        let limit = min(max(1, count / 3), (best?.distance ?? .max) - 1)
        guard limit >= 0, let distance = EditDistance.between(name, candidate, limit: limit) else { continue }
        best = (candidate, distance)
        if distance == 0 { break }
    }
    return best?.name
}

/// Returns a number with at most the given number of decimals, without an exponent or trailing zeros: `0.5`, `12`.
public func decimal(_ value: Double, places: Int = 4) -> String {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled / power)
    var digits = String(Int(scaled) - whole * Int(power))
    digits = String(repeating: "0", count: max(places - digits.utf8.count, 0)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + String(whole) + (digits.isEmpty ? "" : "." + digits)
}

/// Returns a number rounded to exactly the given number of decimals; decimals beyond the precision of a double are 0.
public func fixed(_ value: Double, places: Int) -> String {
    var scale = 1
    var kept = 0
    while kept < places, abs(value) * Double(scale) < 1e14 {
        scale *= 10
        kept += 1
    }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard places > 0 else { return sign + "\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: max(kept - fraction.utf8.count, 0))
    return sign + "\(scaled / scale)." + zeros + fraction + String(repeating: "0", count: places - kept)
}

/// Returns a number in the shortest form that reads back as the same number: `0.5`, `12`, `2e-05`.
public func exact(_ value: Double) -> String {
    let short = decimal(value)
    return Double(short) == value ? short : "\(value)"
}
