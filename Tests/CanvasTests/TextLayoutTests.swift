import Testing

@testable import Canvas
@testable import Platform

@Suite struct TextLayoutTests {
    @Test(arguments: [
        ("", 5, [""]), ("abc", 5, ["abc"]), ("abc def", 5, ["abc", "def"]), ("abc def", 7, ["abc def"]),
        ("abc   def", 4, ["abc", "def"]), ("abc def ghi", 7, ["abc def", "ghi"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("ab abcdef", 4, ["ab", "abcd", "ef"]), ("a\nb\n\nc", 5, ["a", "b", "", "c"]), ("a\r\nb", 5, ["a", "b"]),
        ("well-known", 6, ["well-", "known"]), ("test --filter", 8, ["test", "--filter"]),
        ("at -5 km", 4, ["at", "-5", "km"]), ("日本語です", 4, ["日本", "語で", "す"]),
        ("日本語です", 5, ["日本", "語で", "す"]), ("ab日本", 4, ["ab日", "本"]), ("日", 1, ["…"]), ("日a", 1, ["…", "a"]),
        ("abc ", 3, ["abc"]), ("  ab", 3, ["  a", "b"]), ("     ab", 3, ["", "ab"]), ("abc", 0, []), ("abc", -1, []),
        ("one two ", 3, ["one", "two"]), ("Sources/Import/Set.swift", 16, ["Sources/Import/", "Set.swift"]),
        ("in Sources/Import", 9, ["in", "Sources/", "Import"]), ("see a/b", 6, ["see", "a/b"]),
        ("12/2026", 4, ["12/2", "026"]),
    ]) func wrappingBreaksLines(text: String, columns: Int, lines: [String]) {
        #expect(TextLayout.wrapped(text, columns: columns) == lines)
    }

    @Test(arguments: [
        ("abc def ghi", 7, 1, ["abc de…"]), ("abc def ghi", 4, 2, ["abc", "def…"]), ("abc def", 3, 2, ["abc", "def"]),
        ("a\nb\nc", 5, 2, ["a", "b…"]), ("abcde\nf", 5, 1, ["abcd…"]), ("abc def", 4, 1, ["abc…"]), ("abc", 2, 0, []),
        ("日本語", 4, 1, ["日…"]), ("ab cd", 3, 1, ["ab…"]), ("abc", 9, 1, ["abc"]),
    ]) func wrappingTruncatesLastLine(text: String, columns: Int, limit: Int, lines: [String]) {
        #expect(TextLayout.wrapped(text, columns: columns, maxLines: limit) == lines)
    }

    @Test(arguments: [
        (", ", 8, ["ab, cd,", "efgh, i"]), (", ", 9, ["ab, cd,", "efgh, i"]), (" · ", 7, ["ab · cd", "efgh", "i"]),
        ("  ", 6, ["ab  cd", "efgh", "i"]), (", ", 3, ["ab,", "cd,", "efg", "h,", "i"]),
    ])
    func linesOfPartsEndInPunctuation(separator: String, columns: Int, lines: [String]) {
        #expect(TextLayout.wrapped(["ab", "cd", "efgh", "i"], separator: separator, columns: columns) == lines)
    }

    @Test func wordsEndWhereLinesBreak() {
        for (text, words) in [
            ("Brake inspection", ["Brake", "inspection"]), (" over-due —5 ", ["over-", "due", "—5"]),
            ("車a b\nc", ["車", "a", "b", "c"]), ("", []), ("- -", ["-", "-"]), ("a --all", ["a", "--all"]),
            ("at Sources/Set.swift 1/2", ["at", "Sources/", "Set.swift", "1/2"]), ("/usr/", ["/usr/"]),
        ] {
            #expect(TextLayout.words(of: text).map(String.init) == words)
        }
    }

    @Test func wrappedLinesFitAndKeepAllText() {
        let text = "The quick-brown 狐 jumps — over 👩‍👩‍👧 the  lazy dog, thequickbrownfox"
        let words = text.filter { $0 != " " }
        for columns in 2...40 {
            let lines = TextLayout.wrapped(text, columns: columns)
            #expect(lines.allSatisfy { TextMeasure.columns($0) <= columns })
            #expect(lines.joined().filter { $0 != " " } == words)
        }
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef", "abcdef"), ("abcdef", 5, "abcd…", "ab…ef"), ("abcdef", 4, "abc…", "ab…f"),
        ("abcdef", 1, "…", "…"), ("abcdef", 0, "", ""), ("ab cdef", 4, "ab…", "ab…f"), ("日本語", 5, "日本…", "日…語"),
        ("日本語", 4, "日…", "日…"), ("日本語", 2, "…", "…"),
    ]) func truncationAddsEllipsis(text: String, columns: Int, tail: String, middle: String) {
        #expect(TextLayout.truncated(text, columns: columns) == tail)
        #expect(TextLayout.truncated(text, columns: columns, mode: .middle) == middle)
    }

    @Test func trackingInsertsSpaces() {
        #expect(TextLayout.tracked("NEXT UP", spaces: 1) == "N E X T   U P")
        #expect(TextLayout.tracked("e\u{301}x", spaces: 2) == "e\u{301}  x")
        #expect(TextLayout.tracked("AB", spaces: 0) == "AB")
        #expect(TextLayout.tracked("", spaces: 3).isEmpty)
    }
}
