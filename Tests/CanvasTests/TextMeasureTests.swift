import Testing

@testable import Canvas
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
    ]) func columns(text: String, columns: Int) {
        #expect(TextMeasure.columns(text) == columns, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        #expect(text.reduce(0) { $0 + TextMeasure.columns(of: $1) } == columns)
        #expect(TextMeasure.columns(Substring(text)) == columns)
    }

    @Test(arguments: [WidthTable.zero, WidthTable.wide]) func tablesAreAscendingRanges(table: [UInt32]) {
        #expect(table.count.isMultiple(of: 2))
        for index in table.indices.dropFirst() {
            let isEnd = !index.isMultiple(of: 2)
            #expect(isEnd ? table[index] >= table[index - 1] : table[index] > table[index - 1] + 1, "at \(index)")
        }
    }

    @Test func writtenColumnsAreThoseMeasured() {
        for text in ["abc", "日本語", "👩‍👩‍👧‍👦x", "e\u{301}\u{200B}", "\u{1B}[0m", "1️⃣❤️❤︎"] {
            var frame = Frame(columns: 20, rows: 1, background: .init(packed: 0))
            #expect(frame.write(text, column: 0, row: 0, foreground: .init(packed: 0)) == TextMeasure.columns(text))
        }
    }
}
