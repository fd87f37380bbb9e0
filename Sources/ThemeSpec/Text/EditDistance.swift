/// How many slips of the keyboard lie between two words.
public enum EditDistance {
    /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other, case ignored.
    ///
    /// The restricted Damerau-Levenshtein distance ("optimal string alignment", Boytsov 2011, section 2.2.1), counted
    /// in Unicode scalars. `nil` when it exceeds `limit`.
    public static func between(_ one: String, _ other: String, limit: Int = .max) -> Int? {
        guard abs(one.unicodeScalars.count - other.unicodeScalars.count) <= limit else { return nil }
        let a = Array(one.lowercased().unicodeScalars)
        let b = Array(other.lowercased().unicodeScalars)
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
}

/// The name nearest to `name`, for a "did you mean"; `nil` when none is near: more than a third of the name
/// would have to change. The first of equally near ones is taken.
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
