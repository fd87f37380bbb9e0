/// How well a name answers what was typed: its letters have to come in that order, anywhere in the name.
public struct FuzzyMatch: Hashable, Comparable, Sendable {
    /// Larger is better.
    public let score: Int
    /// The places of the letters that were found, in characters from the start of the name.
    public let places: [Int]

    /// `nil` where the letters of `query` are not all there. Case and spaces in the query do not count.
    public init?(_ query: String, in name: String) {
        let wanted = Array(query.lowercased().filter { $0 != " " })
        var places = Array(repeating: 0, count: wanted.count)
        var best = places
        let score = places.withUnsafeMutableBufferPointer { places in
            FuzzyAlignment.score(wanted, Array(name.lowercased()), &places) { best = Array($0) }
        }
        guard let score else { return nil }
        (self.score, self.places) = (score, best)
    }

    public static func < (one: FuzzyMatch, other: FuzzyMatch) -> Bool { one.score < other.score }
}
