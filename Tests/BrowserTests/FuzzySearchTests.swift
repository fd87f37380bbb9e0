@testable import Browser
import Testing

struct FuzzySearchTests {
    @Test(arguments: [
        ("ep", "Editorial Paper"), ("edpa", "Editorial Paper"), ("PAPER", "Editorial Paper"), ("mint", "Compact Mint"),
        ("tblue", "Technical Blue"), ("e l p", "Elegant Purple"), ("", "Anything"), ("é", "Cafe\u{301}"),
        ("d9", "BANANA-bread 99"),
    ])
    func lettersInOrderAreFound(query: String, name: String) {
        #expect(FuzzySearch(query).score(name) != nil)
    }

    @Test(arguments: [
        ("pe x", "Editorial Paper"), ("tnim", "Compact Mint"), ("aa", "a"), ("a", ""), ("e", "Café"),
    ])
    func missingOrUnorderedLettersAreNotFound(query: String, name: String) {
        #expect(FuzzySearch(query).score(name) == nil)
    }

    /// The first name of each list is the one that the query most likely means.
    @Test(arguments: [
        ("el", ["Elegant Purple", "Gentle Default"]), ("ed", ["Editorial Paper", "Gentle Default"]),
        ("de", ["Gentle Default", "Modern Gray"]), ("gr", ["Modern Gray", "Elegant Purple"]),
        ("mg", ["Modern Gray", "Compact Mint Green"]), ("bo", ["Bold Orange", "Carbon"]),
        ("ep", ["Editorial Paper", "Deep"]), ("pap", ["Paper", "Editorial Paper"]),
        ("paper", ["Paper", "Paper edited"]),
        ("save", ["to save", "a saved one"]),
    ])
    func bestMatchIsFirst(query: String, names: [String]) throws {
        let scores = names.compactMap { FuzzySearch(query).score($0) }
        #expect(scores.count == names.count)
        let best = try #require(scores.first)
        #expect(scores.dropFirst().allSatisfy { best > $0 }, "\(scores)")
    }

    /// 24 for the start of a word, 32 for adjacent letters, 16 for the position of the letter in the query, -1 for each
    /// character before the last letter, 8 for a match up to the end of a word, 1 for one up to the end of the name.
    @Test(arguments: [
        ("ep", "Editorial Paper", 24 + 16 + 24 - 10), ("pap", "x pap", 24 + 32 + 32 - 4 + 8 + 1), ("", "x", 0),
        ("size", "size: L", 24 + 16 * 4 + 32 * 3 - 3 + 8), ("size", "size: xxxL", 24 + 16 * 4 + 32 * 3 - 3 + 8),
    ])
    func scoreCountsWordStartsAndAdjacentLetters(query: String, name: String, score: Int) {
        #expect(FuzzySearch(query).score(name) == score)
    }

    /// Letters that are scattered within words match only if there is no better match.
    @Test(arguments: [
        ("heat", ["theme: App Theme", "heat map"], [1]), ("olor", ["Colors", "follower"], [0]),
        ("heat", ["theme: Classic Tan", "heat map of all themes", "follow the terminal's light or dark mode"], [1]),
        ("ep", ["Deep", "Editorial Paper", "Elegant Purple"], [2, 1, 0]),
        ("cssc", ["Classic Tan", "Modern Gray"], [0]), ("", ["b", "a"], [0, 1]),
    ])
    func scatteredLettersMatchOnlyWithoutBetterMatches(query: String, names: [String], indices: [Int]) {
        #expect(FuzzySearch(query).ranked(names) == indices)
    }

    /// A label matches too, but after names that contain the search text.
    @Test(arguments: [
        ("cont", [2, 1, 0]), ("filter", [0]), ("screen: con", [2]), ("dark", [3]), ("next", [1]),
    ])
    func matchingNamesPrecedeMatchingLabels(query: String, indices: [Int]) {
        let names: [(name: String, label: String?)] = [
            ("filter the pairs", "contrast screen: "), ("next control", nil), ("Contrast", "screen: "),
            ("Dark", "appearance: "),
        ]
        #expect(FuzzySearch(query).ranked(names) == indices)
    }
}
