import Foundation
import Testing

@testable import JSONText
@testable import SourceText

struct JSONTests {
    private func node(_ text: String) throws -> JSONNode {
        try JSONReader.read(Array(text.utf8), named: "t.json")
    }

    @Test(arguments: [
        ("\"\"", ""), ("\"a\"", "a"), ("\"a\\\"\\\\\\/b\"", "a\"\\/b"), ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{C}\n\r\t"),
        ("\"\\u0041\\u00e9\"", "Aé"), ("\"x\\uD83D\\uDE00y\"", "x😀y"), ("\"grün 😀\"", "grün 😀"),
        ("\"\\u0000\"", "\u{0}"),
    ])
    func stringEscapesAreDecoded(text: String, value: String) throws {
        #expect(try node(text).string == value)
    }

    @Test(arguments: [
        ("\"\\x€€\"", "\"\\x€\""), ("\"\\xé\"", "\"\\xé\""), ("\"\\x12😀😀\"", "\"\\x12\""),
        ("\"\\x", "\"\\x\""), ("\"\\u12€4\"", "\"\\u12\""),
    ])
    func unknownEscapeIsReportedInWholeCharacters(text: String, found: String) {
        let message = JSONReader.read(Array(text.utf8), file: 0).faults.first?.message
        #expect(message?.hasSuffix(", found \(found)") == true, "\(message ?? "")")
    }

    @Test(arguments: [
        "0", "-0", "0.1", "0.975", "999", "1e-7", "12345678901234567890", "1.0", "1.50", "1E5", "-12.5e+3", "5e-324",
        "123456789012345", "1234567890123456", "0.30000000000000004", "17976931348623157e292", "0.000", "0e99",
    ])
    func numbersKeepTheirSpellingAndTheirValue(lexeme: String) throws {
        let node = try node("[\(lexeme)]")
        #expect(JSONWriter.text(node) == "[\n  \(lexeme)\n]")
        #expect(JSONNumber.value(lexeme) == Double(lexeme))
    }

    @Test(arguments: ["1e999", "-1e999", "1e-400", "0.0001e-330"])
    func numbersBeyondDoublesAreNil(lexeme: String) {
        #expect(JSONNumber.value(lexeme) == nil)
    }

    @Test func shortDecimalsReadAsTheNearestDouble() {
        for thousandths in stride(from: 0, through: 99_999, by: 7) {
            let lexeme = "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
            #expect(JSONNumber.value(lexeme) == Double(lexeme))
        }
    }

    /// The format is that of the toolchain's encoder, which wrote the exports, including empty lists and escapes.
    @Test func formMatchesFoundationsEncoder() throws {
        let value: [String: [String]] = [
            "b": [], "a": ["x/y", "q\"\\", "\u{1B}\n\u{8}", "é😀"], "B": ["1"], "_": [], "a_": ["2"], "aB": ["3"],
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        #expect(JSONWriter.text(try node(text)) == text)
    }

    @Test func controlCharactersAreWrittenAsEscapes() throws {
        let text = JSONWriter.text(JSONNode(.string("a\u{7F}\u{9B}\u{202E}\u{2028}\u{E0041}z")))
        #expect(text == "\"a\\u007f\\u009b\\u202e\\u2028\\udb40\\udc41z\"")
        #expect(try node(text).string == "a\u{7F}\u{9B}\u{202E}\u{2028}\u{E0041}z")
    }

    @Test func keysAndValuesHaveLocations() throws {
        let root = try node("\u{FEFF}{\n \"a\" : [true, null]}")
        let member = try #require(root.members?.first)
        #expect((root.location.offset, member.keyLocation.offset, member.node.location.offset) == (3, 6, 12))
        #expect(member.node.elements?.map(\.location.offset) == [13, 19])
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF],
        ] as [[UInt8]])
    func illFormedUTF8IsFoundAtItsOffset(bytes: [UInt8]) {
        for length in 0..<10 {
            let text = [UInt8](repeating: 0x20, count: length) + bytes
            #expect(text.withUnsafeBufferPointer { UTF8Check.firstInvalid(in: $0) } == length)
        }
    }

    @Test func wellFormedUTF8IsAccepted() {
        let text = Array("plain ASCII, é, \u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}".utf8)
        #expect(text.withUnsafeBufferPointer { UTF8Check.firstInvalid(in: $0) } == nil)
    }

    @Test func maximumNestingIsRead() throws {
        let depth = JSONReader.maximumDepth
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try node(text).elements != nil)
        #expect(throws: ThemeFailure.self) { try node("[\(text)]") }
    }

    @Test func deepNestingFailsAtTheLimit() {
        for opening in ["[", "{\"a\":"] {
            let error = #expect(throws: ThemeFailure.self) {
                try node("{\"a\":" + String(repeating: opening, count: 1_000_000))
            }
            #expect(error?.diagnostics.map(\.rule) == ["too-deep"])
        }
    }

    /// The 50 keys are in ascending order if all of them have two digits.
    @Test(arguments: [0, 10]) func duplicateKeysAreFoundInLongObjects(first: Int) throws {
        let keys = (0..<60).map { "\"k\(first + $0 % 50)\":0" }.joined(separator: ",")
        let error = #expect(throws: ThemeFailure.self) { try node("{\(keys)}") }
        let found = try #require(error).diagnostics
        #expect(found.count == 10)
        #expect(found.first?.notes == ["the first one is at 1:2"])
    }

    @Test(arguments: [
        (1234, "1234"), (0.1, "0.1"), (-3, "-3"), (999_999_999_999_999, "999999999999999"),
    ])
    func numbersAreWrittenInTheirShortestForm(value: Double, text: String) {
        #expect(JSONWriter.text(.number(value)) == text)
    }

    @Test func valuesAreSetAtAPath() throws {
        var root = try node("{ \"a\": { \"b\": 1 }, \"c\": [2] }")
        let place = SourceLocation(file: 3, offset: 7)
        root.set(["a", "d", "e"], to: ["f": "g"], at: place)
        root.set(["a", "b"], to: .bool(true), at: place)
        root.set(["c", "x"], to: .null, at: place)
        let text = JSONWriter.text(root).filter { !$0.isWhitespace }
        #expect(text == "{\"a\":{\"b\":true,\"d\":{\"e\":{\"f\":\"g\"}}},\"c\":{\"x\":null}}")
        #expect(root["a"]?["d"]?["e"]?["f"]?.location == place && root["a"]?["d"]?.location == place)
        #expect(root.location != place)
    }

    @Test func missingValuesAreNotChangedWithoutALocation() throws {
        var root = try node("{ \"a\": { \"b\": 1 } }")
        let before = JSONWriter.text(root)
        root.change(at: ["a", "x"]) { _ in Issue.record("a missing value was changed") }
        root.change(at: ["a", "b", "c"]) { _ in Issue.record("a member of a number was changed") }
        #expect(JSONWriter.text(root) == before)
        root.change(at: ["a", "b"]) { $0 = .null }
        #expect(root["a"]?["b"]?.value.kind == "null")
    }
}
