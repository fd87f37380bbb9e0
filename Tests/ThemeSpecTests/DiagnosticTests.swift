import Testing

@testable import SourceText
@testable import ThemeSpec

/// The printed form of a finding: the excerpt, the caret, the notes.
struct DiagnosticTests {
    @Test func diagnosticShowsExcerptAndCaret() {
        let reading = Reading.sparse(
            "\t\"colors\": {\"pairByRole\": {\"accent\": {\r\n\t\t\"lightHex\": \"#12345\", \"x\": 1}}}")
        #expect(
            reading.diagnostics.map { $0.text() } == [
                """
                t.json:2:38: error: expected the key "darkHex", found none [missing-key]
                  2 |     "colors": {"pairByRole": {"accent": {
                    |                                         ^
                """,
                """
                t.json:3:15: error: expected #RRGGBB or #RRGGBBAA, found "#12345" [bad-color]
                  3 |         "lightHex": "#12345", "x": 1}}}}
                    |                     ^~~~~~~~
                """,
                """
                t.json:3:25: note: the key "x" is unknown and is kept unchanged [unknown-key]
                  3 |         "lightHex": "#12345", "x": 1}}}}
                    |                               ^~~
                """,
            ])
    }

    @Test func caretIsBelowTheValueBehindWideAndCombiningCharacters() {
        let reading = Reading.sparse("\"色彩\": 1, \"name\": 70")
        let wrong = reading.diagnostics.first { $0.rule == "wrong-type" }?.text() ?? ""
        let indent = String(repeating: " ", count: 19)
        #expect(wrong.hasSuffix("\n  2 | \"色彩\": 1, \"name\": 70}\n    | \(indent)^~"), "\(wrong)")
        let diagnostic = Diagnostic(
            rule: "r", severity: .note, file: "f", line: 1, column: 4, message: "m",
            excerpt: "日本e\u{301} 色彩 x", marked: 5..<7)
        #expect(diagnostic.text().hasSuffix("  1 | 日本e\u{301} 色彩 x\n    |       ^~~~"))
        let end = Diagnostic(
            rule: "r", severity: .note, file: "f", line: 1, column: 3, message: "m", excerpt: "日本", marked: 2..<3)
        #expect(end.text().hasSuffix("\n    |     ^"))
    }

    @Test func diagnosticEndsWithNotes() {
        let reading = Reading.sparse("\"name\": \"A\",\n\"name\": \"B\"")
        #expect(
            reading.diagnostics.first?.text() == """
                t.json:3:1: error: expected every key once in an object, found "name" again [duplicate-key]
                  3 | "name": "B"}
                    | ^~~~~~
                  note: the first one is at 2:1
                """)
    }

    @Test func longLineIsCutAroundTheColumn() throws {
        let pad = String(repeating: "é", count: 500)
        let reading = Reading.sparse("\"pad\": \"\(pad)\", \"name\": 7, \"more\": \"\(pad)\"")
        let diagnostic = try #require(reading.diagnostics.first { $0.rule == "wrong-type" })
        #expect((diagnostic.line, diagnostic.column) == (2, 520))
        #expect(diagnostic.excerpt.hasPrefix("…é") && diagnostic.excerpt.hasSuffix("é…"))
        #expect(diagnostic.excerpt.count < 110)
        let scalars = Array(diagnostic.excerpt.unicodeScalars)
        #expect(String(String.UnicodeScalarView(scalars[diagnostic.marked])) == "7")
    }

    @Test func controlCharactersInExcerptAreVisible() throws {
        let reading = Reading.sparse("\"\u{202E}\u{9B}k\u{7F}\": 1")
        let text = try #require(reading.diagnostics.first).text()
        #expect(
            text == """
                t.json:2:1: note: the key "\\u{202E}\\u{9B}k\\u{7F}" is unknown and is kept unchanged [unknown-key]
                  2 | "\\u{202E}\\u{9B}k\\u{7F}": 1}
                    | ^~~~~~~~~~~~~~~~~~~~~~~
                """)
    }

    @Test func controlCharactersInFileNameAreVisible() throws {
        let file = SourceFile(name: "a\u{1B}b", bytes: [0x7B])
        #expect(file.name == "a\\u{1B}b")
    }

    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (4, 1, 4), (5, 2, 1), (6, 3, 1), (7, 3, 2), (99, 3, 3),
    ])
    func offsetHasLineAndColumn(offset: Int, line: Int, column: Int) {
        // a, b, é (2 bytes), newline, newline, c, d
        let file = SourceFile(name: "f", bytes: Array("abé\n\ncd".utf8))
        #expect(file.position(of: offset) == (line, column))
    }

    @Test func byteOrderMarkIsNotCountedAsColumn() throws {
        let reading = Reading("\u{FEFF}{\"extends\":\"gentle-default\", \"zz\":1}")
        #expect(reading.lines == ["1:30: note: the key \"zz\" is unknown and is kept unchanged [unknown-key]"])
        #expect(reading.diagnostics.first?.excerpt == "{\"extends\":\"gentle-default\", \"zz\":1}")
    }
}
