import Testing

@testable import Platform

@Suite struct TextMeasureTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("\u{1161}", 0), ("🇫🇷", 2), ("🇫", 1), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("1️⃣", 2), ("#️⃣", 2), ("❤", 1), ("❤️", 2),
        ("❤︎", 1),
        ("⌚", 2), ("⌚︎", 1), ("⚠️", 2), ("😀︎", 1), ("🏴‍☠️", 2),
        ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
        ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{AD}", 0), ("\t", 1), ("\r\n", 1), ("\u{1B}", 1),
        ("…", 1), ("•", 1), ("›", 1), ("█", 1), ("\u{1FB00}", 1), ("ไทย", 3), ("กำ", 2), ("नि", 2), ("\u{2028}", 1),
        ("a日b", 4), ("\u{1F6DC}", 2), ("\u{20000}", 2), ("〇", 2), ("㊗️", 2),
    ]) func textHasColumnsOfItsCharacters(text: String, columns: Int) {
        #expect(TextMeasure.columns(text) == columns, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        #expect(text.reduce(0) { $0 + TextMeasure.columns(of: $1) } == columns)
        #expect(TextMeasure.columns(Substring(text)) == columns)
    }

    /// Scalars of Unicode 14 to 17, which older tables lack or count as wide because they were not assigned.
    @Test(
        arguments: [
            ("\u{0897}", 0), ("\u{10EFD}", 0), ("\u{11F00}", 0),
            ("\u{20C1}", 1), ("\u{2427}", 1), ("\u{2429}", 1), ("\u{1C89}", 1), ("\u{10D40}", 1), ("\u{16D40}", 1),
            ("\u{1CC00}", 1), ("\u{1CD00}", 1), ("\u{1CEB3}", 1), ("\u{1FBE6}", 1), ("\u{1FBFA}", 1),
            ("\u{2630}", 2), ("\u{4DC0}", 2), ("\u{1D300}", 2), ("\u{1FAE9}", 2), ("\u{1F6D8}", 2), ("\u{18D80}", 2),
        ] as [(Unicode.Scalar, Int)]) func recentScalarHasColumns(scalar: Unicode.Scalar, columns: Int)
    {
        #expect(TextMeasure.columns(of: scalar) == columns)
    }

    @Test func unassignedScalarsAreNarrowOutsideThePlanesOfIdeographs() {
        for scalar in ["\u{378}", "\u{1249}", "\u{2FA20}", "\u{3FFFD}", "\u{40000}"] as [Unicode.Scalar] {
            #expect(scalar.properties.generalCategory == .unassigned)
            let isIdeographic = (0x20000...0x3FFFD).contains(scalar.value)
            #expect(TextMeasure.columns(of: scalar) == (isIdeographic ? 2 : 1))
        }
    }

    @Test(arguments: [WidthTable.zero, WidthTable.wide]) func widthTablesAreAscendingRanges(table: [UInt32]) {
        #expect(!table.isEmpty && table.count.isMultiple(of: 2))
        for index in table.indices.dropFirst() {
            let isEnd = !index.isMultiple(of: 2)
            #expect(isEnd ? table[index] >= table[index - 1] : table[index] > table[index - 1] + 1, "at \(index)")
        }
    }
}
