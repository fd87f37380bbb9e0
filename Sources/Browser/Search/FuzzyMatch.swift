/// How well a name answers what was typed: its letters have to come in that order, anywhere in the name.
public struct FuzzyMatch: Hashable, Comparable, Sendable {
    /// Larger is better.
    public let score: Int
    /// The places of the letters that were found, in characters from the start of the name.
    public let places: [Int]

    /// `nil` where the letters of `query` are not all there. Case and spaces in the query do not count.
    public init?(_ query: String, in name: String) {
        let wanted = query.lowercased().filter { $0 != " " }
        let letters = Array(name.lowercased())
        guard let best = Self.best(Array(wanted), letters) else { return nil }
        (score, places) = best
    }

    public static func < (one: FuzzyMatch, other: FuzzyMatch) -> Bool { one.score < other.score }

    /// The best of the ways to find the letters: one is tried from each place where the first of them stands.
    private static func best(_ wanted: [Character], _ letters: [Character]) -> (score: Int, places: [Int])? {
        guard let first = wanted.first else { return (0, []) }
        var best: (score: Int, places: [Int])?
        for start in letters.indices where letters[start] == first {
            guard let places = places(of: wanted, in: letters, from: start) else { break }
            let score = score(places, letters)
            if score > best?.score ?? .min { best = (score, places) }
        }
        return best
    }

    /// Each letter at the start of a word where one follows, else wherever it comes next.
    private static func places(of wanted: [Character], in letters: [Character], from start: Int) -> [Int]? {
        var places = [start]
        for letter in wanted.dropFirst() {
            let next = (places.last ?? start) + 1
            guard let nearest = letters[min(next, letters.count)...].firstIndex(of: letter) else { return nil }
            let word = letters[nearest...].indices.first { letters[$0] == letter && isWordStart($0, letters) }
            places.append(nearest == next ? nearest : word ?? nearest)
        }
        return places
    }

    /// Letters in a row and at the starts of words count for more, and short names come before long ones.
    private static func score(_ places: [Int], _ letters: [Character]) -> Int {
        var score = -letters.count
        for (index, place) in places.enumerated() {
            if isWordStart(place, letters) { score += 24 }
            if index > 0, places[index - 1] == place - 1 { score += 32 }
            if place == index { score += 16 }
        }
        return score
    }

    private static func isWordStart(_ place: Int, _ letters: [Character]) -> Bool {
        place == 0 || !letters[place - 1].isLetter && !letters[place - 1].isNumber
    }
}
