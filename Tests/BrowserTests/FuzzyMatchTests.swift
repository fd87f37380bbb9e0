@testable import Browser
import Testing

struct FuzzyMatchTests {
    @Test(arguments: [
        ("ep", "Editorial Paper"), ("edpa", "Editorial Paper"), ("PAPER", "Editorial Paper"), ("mint", "Compact Mint"),
        ("tblue", "Technical Blue"), ("e l p", "Elegant Purple"), ("", "Anything"),
    ])
    func findsLettersInOrder(query: String, name: String) {
        #expect(FuzzyMatch(query, in: name) != nil)
    }

    @Test(arguments: [("pe x", "Editorial Paper"), ("tnim", "Compact Mint"), ("aa", "a")])
    func needsEveryLetter(query: String, name: String) {
        #expect(FuzzyMatch(query, in: name) == nil)
    }

    /// The first of each list is what somebody who types that means.
    @Test(arguments: [
        ("el", ["Elegant Purple", "Gentle Default"]), ("ed", ["Editorial Paper", "Gentle Default"]),
        ("de", ["Gentle Default", "Modern Gray"]), ("gr", ["Modern Gray", "Bold Orange"]),
        ("mg", ["Modern Gray", "Compact Mint Green"]), ("bo", ["Bold Orange", "Carbon"]),
    ])
    func ranksWhatIsMeantFirst(query: String, names: [String]) throws {
        let scores = names.compactMap { FuzzyMatch(query, in: $0)?.score }
        let rest = names.count == scores.count ? scores.dropFirst() : []
        #expect(try rest.allSatisfy { try #require(scores.first) > $0 }, "\(scores)")
    }

    @Test func tellsWhereTheLettersAre() {
        #expect(FuzzyMatch("ep", in: "Editorial Paper")?.places == [0, 10])
        #expect(FuzzyMatch("pap", in: "Editorial Paper")?.places == [10, 11, 12])
    }
}

/// The fast way for many names is the same as the slow one.
struct FuzzySearchTests {
    @Test(arguments: ["e", "ep", "E P", "aa", "", " ", "ba", "zz", "é", "d9"])
    func scoresAsTheMatchDoes(query: String) {
        let names = [
            "Editorial Paper", "Gentle Default", "aardvark", "BANANA-bread 99", "Café É", "", "e", "x_ep", "d9 D9",
        ]
        for name in names {
            #expect(FuzzySearch(query).score(name) == FuzzyMatch(query, in: name)?.score, "\(query) in \(name)")
        }
    }
}
