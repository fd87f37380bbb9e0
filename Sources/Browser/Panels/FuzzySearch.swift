/// One query for many names: as ``FuzzyMatch`` scores them, at a fraction of the time where names are ASCII.
struct FuzzySearch {
    private let query: String
    /// The query's bytes; `nil` where they are not all ASCII.
    private let bytes: [UInt8]?

    init(_ query: String) {
        self.query = query
        let wanted = Array(query.lowercased().utf8.filter { $0 != UInt8(ascii: " ") })
        bytes = wanted.allSatisfy { $0 < 0x80 } ? wanted : nil
    }

    /// `nil` where the letters of the query are not all in the name.
    func score(_ name: String) -> Int? {
        guard let bytes else { return FuzzyMatch(query, in: name)?.score }
        var name = name
        return name.withUTF8 { name in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { lower in
                var wanted = bytes[...]
                for (index, byte) in name.enumerated() {
                    guard byte < 0x80 else {
                        return FuzzyMatch(query, in: String(decoding: name, as: UTF8.self))?.score
                    }
                    lower[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
                    if wanted.first == lower[index] { wanted = wanted.dropFirst() }
                }
                guard wanted.isEmpty else { return nil }
                return withUnsafeTemporaryAllocation(of: Int.self, capacity: bytes.count) { places in
                    var places = places
                    return FuzzyAlignment.score(bytes, lower, &places)
                }
            }
        }
    }
}

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

/// A letter as the search sees it: a character, or a byte of a name that is all ASCII.
protocol FuzzyLetter: Equatable {
    /// Whether it is a letter or a digit, after anything else than which a word starts.
    var isInWord: Bool { get }
}

extension Character: FuzzyLetter {
    var isInWord: Bool { isLetter || isNumber }
}

extension UInt8: FuzzyLetter {
    /// In lower case.
    var isInWord: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

/// Finds the letters of a query in a name. Both are in lower case.
enum FuzzyAlignment {
    /// The best score of the ways to find the letters, of which one is tried from each place where the first of them
    /// stands; `nil` where they are not all there.
    ///
    /// - Parameter places: Room for a place a letter.
    /// - Parameter better: Told each place list that is better than those before.
    @inline(__always)
    static func score<Letter: FuzzyLetter, Name: RandomAccessCollection<Letter>>(
        _ wanted: some RandomAccessCollection<Letter>, _ name: Name, _ places: inout UnsafeMutableBufferPointer<Int>,
        better: (UnsafeMutableBufferPointer<Int>) -> Void = { _ in }
    ) -> Int? where Name.Index == Int {
        guard let first = wanted.first else { return 0 }
        var best: Int?
        for start in name.indices where name[start] == first {
            guard place(wanted, in: name, from: start, &places) else { break }
            let score = score(places, name)
            if score > best ?? .min {
                best = score
                better(places)
            }
        }
        return best
    }

    /// Each letter at the start of a word where one follows, else wherever it comes next.
    @inline(__always)
    private static func place<Letter: FuzzyLetter, Name: RandomAccessCollection<Letter>>(
        _ wanted: some RandomAccessCollection<Letter>, in name: Name, from start: Int,
        _ places: inout UnsafeMutableBufferPointer<Int>
    ) -> Bool where Name.Index == Int {
        var last = start
        places[0] = start
        for (number, letter) in wanted.dropFirst().enumerated() {
            var nearest = last + 1
            while nearest < name.endIndex, name[nearest] != letter { nearest += 1 }
            guard nearest < name.endIndex else { return false }
            var place = nearest
            if nearest != last + 1 {
                var word = nearest
                while word < name.endIndex, name[word] != letter || !isWordStart(word, name) { word += 1 }
                if word < name.endIndex { place = word }
            }
            places[number + 1] = place
            last = place
        }
        return true
    }

    /// Letters in a row and at the starts of words count for more, and short names come before long ones.
    @inline(__always)
    private static func score<Letter: FuzzyLetter, Name: RandomAccessCollection<Letter>>(
        _ places: UnsafeMutableBufferPointer<Int>, _ name: Name
    ) -> Int where Name.Index == Int {
        var score = -name.count
        for (index, place) in places.enumerated() {
            if isWordStart(place, name) { score += 24 }
            if index > 0, places[index - 1] == place - 1 { score += 32 }
            if place == index { score += 16 }
        }
        return score
    }

    @inline(__always)
    private static func isWordStart<Letter: FuzzyLetter, Name: RandomAccessCollection<Letter>>(
        _ place: Int, _ name: Name
    ) -> Bool where Name.Index == Int {
        place == 0 || !name[place - 1].isInWord
    }
}
