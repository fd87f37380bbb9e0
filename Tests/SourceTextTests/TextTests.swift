import Testing

@testable import SourceText

struct TextTests {
    @Test(arguments: [
        ("plain", "plain"), ("naïve 日本 🚗", "naïve 日本 🚗"), ("a\tb\r\n", "a\\u{9}b\\u{D}\\u{A}"),
        ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{0}\u{7F}\u{85}\u{9B}", "\\u{0}\\u{7F}\\u{85}\\u{9B}"),
        ("\u{202A}\u{202E}\u{2066}\u{2069}\u{200F}", "\\u{202A}\\u{202E}\\u{2066}\\u{2069}\\u{200F}"),
        ("\u{2028}\u{2029}\u{200B}\u{FEFF}", "\\u{2028}\\u{2029}\\u{200B}\\u{FEFF}"),
        ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("a\u{200D}b", "a\\u{200D}b"), ("\u{200D}", "\\u{200D}"),
        ("\u{E0041}", "\\u{E0041}"),
    ])
    func controlCharactersBecomeVisible(text: String, shown: String) {
        #expect(visibleControls(text) == shown)
    }

    @Test func printableASCIIIsUnchanged() {
        for value in UInt32(0x21)...0x7E {
            let text = Unicode.Scalar(value).map { String($0) } ?? ""
            #expect(visibleControls(text) == text)
        }
    }

    /// Combining marks take no column, ideographs and emoji two.
    @Test(arguments: [
        ("plain", 0, "plain   "), ("日本語", 0, "日本語  "), ("e\u{301}🚗", 0, "e\u{301}🚗     "), ("日本語日本", 0, "日本語日本"),
        ("日本語日本", 1, "日本語日本 "), ("\u{1B}", 0, "\\u{1B}  "),
    ])
    func paddedTextIsAsWideAsItsColumn(text: String, gap: Int, padded: String) {
        #expect(SourceText.padded(text, to: 8, gap: gap) == padded)
    }

    @Test func nounsAreSingularOrPlural() {
        #expect([0, 1, 2].map { counted($0, "edit") } == ["0 edits", "1 edit", "2 edits"])
        #expect([1, 3].map { counted($0, "pair fails", "pairs fail") } == ["1 pair fails", "3 pairs fail"])
    }

    @Test func quotedTextIsTruncated() {
        #expect(quoted("a\"b") == "\"a\"b\"")
        #expect(quoted(String(repeating: "x", count: 49)) == "\"" + String(repeating: "x", count: 48) + "…\"")
        #expect(quoted(String(repeating: "x", count: 48)) == "\"" + String(repeating: "x", count: 48) + "\"")
        #expect(quoted("e" + String(repeating: "\u{301}", count: 9999)).unicodeScalars.count == 51)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "ABC", 0), ("kitten", "sitting", 3), ("ab", "ba", 1),
        ("card", "crad", 1), ("ca", "abc", 3), ("größe", "grosse", 3),
    ])
    func editDistanceIsSymmetricAndLimited(one: String, other: String, distance: Int) {
        #expect(EditDistance.between(one, other) == distance)
        #expect(EditDistance.between(other, one) == distance)
        #expect(EditDistance.between(one, other, limit: distance) == distance)
        if distance > 0 { #expect(EditDistance.between(one, other, limit: distance - 1) == nil) }
    }

    @Test(arguments: [
        ("dashbord", "dashboard"), ("DASHBOARD", "dashboard"), ("chta", "chat"), ("c", nil), ("reading room", nil),
        ("", nil), (String(repeating: "x", count: 5000), nil),
    ])
    func nearestNameIsFound(name: String, found: String?) {
        #expect(nearestName(to: name, in: ["dashboard", "chat", "reading"]) == found)
    }

    @Test(arguments: [
        ("a/b.json", "b", "a"), ("b.json", "b", "."), ("/b", "b", "/"), ("x/y/.json", ".json", "x/y"),
        ("b.JSON", "b", "."),
    ])
    func stemAndFolderAreFound(path: String, stem: String, folder: String) {
        #expect(PathText.stem(path) == stem)
        #expect(PathText.folder(path) == folder)
    }

    @Test(arguments: [
        ("My Brand.json", "my-brand"), ("a\u{1B}\u{202E}b.json", "ab"), ("\u{7}.json", "theme"), ("ÉTÉ.json", "été"),
    ])
    func slugIsMadeOfFileName(path: String, slug: String) {
        #expect(PathText.slug(path) == slug)
    }

    /// Compares the index with a plain count, in text with long lines, wide scalars and a byte order mark.
    @Test(arguments: ["", "\u{FEFF}", "\n\n"])
    func linesAndColumnsConvertBothWays(start: String) {
        let long = String(repeating: "aé漢🚗", count: 300)
        let bytes = Array((start + "ä\n" + long + "\r\n\n x\n" + long).utf8)
        let lines = SourceLines(bytes)
        let isMarked = start == "\u{FEFF}"
        var (line, column) = (1, 1)
        for offset in (isMarked ? 3 : 0)..<bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                #expect(lines.position(of: offset) == (line, column))
                #expect(lines.offset(line: line, column: column) == offset)
                column += 1
            }
            if bytes[offset] == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
        }
        #expect(lines.position(of: bytes.count) == (line, column))
        #expect(lines.position(of: bytes.count + 9) == (line, column))
        #expect(lines.position(of: 0) == (1, 1))
        #expect(lines.offset(line: line, column: 9999) == bytes.count)
        #expect(lines.offset(line: line + 1, column: 1) == bytes.count)
        let second = bytes.firstIndex(of: UInt8(ascii: "\n"))
        if start != "\n\n" { #expect(lines.offset(line: 1, column: 9999) == second) }
    }

    @Test func emptyTextHasOnePosition() {
        let lines = SourceLines([])
        #expect(lines.position(of: 5) == (1, 1))
        #expect(lines.offset(line: 3, column: 3) == 0)
    }

    @Test func excerptHas40CharactersBeforeAnd60FromTheOffset() {
        let line = String(repeating: "a", count: 100) + "1" + String(repeating: "b", count: 100)
        let file = SourceFile(name: "t", bytes: Array(("x\n" + line + "\ny").utf8))
        let excerpt = file.excerpt(around: 102)
        #expect(excerpt.text == "…" + String(repeating: "a", count: 40) + "1" + String(repeating: "b", count: 59) + "…")
        #expect(excerpt.marked.lowerBound == 41)
        #expect(file.excerpt(around: 0).text == "x" && file.position(of: 102) == (2, 101))
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func lineFeedsAndCarriageReturnsEndLines(end: String) {
        let bytes = Array("ab\(end)\(end)ä x\(end)".utf8)
        let lines = SourceLines(bytes)
        for (letter, line, column) in [("a", 1, 1), ("b", 1, 2), ("x", 3, 3)] {
            let offset = bytes.firstIndex(of: Array(letter.utf8)[0]) ?? 0
            #expect(lines.position(of: offset) == (line, column))
            #expect(lines.offset(line: line, column: column) == offset)
        }
        #expect(lines.position(of: bytes.count).line == 4)
        let split = SourceLines.split(bytes).map { String(decoding: $0, as: UTF8.self) }
        let left = end == "\r\n" ? "\r" : ""
        #expect(split == ["ab" + left, left, "ä x" + left, ""])
    }
}
