import Testing

@testable import SourceText
@testable import JSONText
@testable import ThemeSpec

/// A document for every rule, and the exact text of its diagnostics.
struct RuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let document: String
        let found: [String]
        var testDescription: String { visibleControls(document) }

        init(_ document: String, _ found: String...) {
            self.document = document
            self.found = found
        }
    }

    static let json = [
        Case("", "1:1: error: expected a JSON document, found an empty file [empty-file]"),
        Case(" \n ", "1:1: error: expected a JSON document, found an empty file [empty-file]"),
        Case("[1]", "1:1: error: expected an object at the top level, found an array [not-an-object]"),
        Case("{\"a\": 1,}", "1:9: error: expected another entry after the comma, found \"}\" [bad-json]"),
        Case("{\"a\": 1 \"b\"}", "1:9: error: expected \",\" or \"}\", found \"\"\" [bad-json]"),
        Case("{\"a\" 1}", "1:6: error: expected \":\" after the key, found \"1\" [bad-json]"),
        Case("{a: 1}", "1:2: error: expected a key in double quotes, found \"a\" [bad-json]"),
        Case("{\"é\": tru}", "1:7: error: expected a value, found \"tru\" [bad-json]"),
        Case("{\"a\": True}", "1:7: error: expected a value, found \"True\" [bad-json]"),
        Case("{\n\"a\": [1 2]}", "2:9: error: expected \",\" or \"]\", found \"2\" [bad-json]"),
        Case("{\"a\": 01}", "1:7: error: expected no digit after a leading 0, found \"01\" [bad-json]"),
        Case("{\"a\": 1.}", "1:7: error: expected a number, found \"1.\" [bad-json]"),
        Case("{\"a\": 1e+}", "1:7: error: expected a number, found \"1e+\" [bad-json]"),
        Case("{\"a\": -}", "1:7: error: expected a number, found \"-\" [bad-json]"),
        Case("{\"a\": 0x10}", "1:7: error: expected a number, found \"0x10\" [bad-json]"),
        Case("{} x", "1:4: error: expected the end of the file, found \"x\" [bad-json]"),
        Case("{\"a\": ", "1:7: error: expected a value, found the end of the file [bad-json]"),
        Case(
            "{\"a\": \"b",
            "1:9: error: expected the closing quote of a string, found the end of the file [bad-json]"),
        Case(
            "{\"a\": \"b\nc\"}",
            "1:9: error: expected no control character in a string, found the end of the line [bad-json]"),
        Case(
            "{\"a\": \"\u{1B}[2J\"}",
            "1:8: error: expected no control character in a string, found \\u{1B} [bad-json]"),
        Case(
            "{\"a\": \"\\x\"}",
            "1:8: error: expected an escape such as \\n or \\u0041, found \"\\x\" [bad-json]"),
        Case("{\"a\": \"\\u12G4\"}", "1:8: error: expected four hexadecimal digits, found \"\\u12G4\" [bad-json]"),
        Case("{\"a\": \"\\ud800\"}", "1:8: error: expected a pair of surrogates, found \"\\ud800\" [bad-json]"),
        Case(
            "{\"extends\":\"gentle-default\",\"name\":\"A\",\"name\":\"B\"}",
            "1:40: error: expected every key once in an object, found \"name\" again [duplicate-key]"),
        Case(
            "{\"a\":" + String(repeating: "[", count: 200),
            "1:133: error: expected at most 128 levels of nesting, found more [too-deep]"),
    ]

    @Test(arguments: json) func malformedTextIsReported(_ test: Case) {
        let reading = Reading(test.document)
        #expect(reading.lines == test.found)
        #expect(reading.spec == nil)
    }

    @Test(arguments: values + structure) func eachRuleReportsItsFault(_ test: Case) {
        let reading = Reading.sparse(test.document)
        #expect(reading.lines == test.found)
        #expect((reading.spec == nil) == test.found.contains { $0.contains(": error: ") })
    }

    @Test func invalidUTF8IsReported() {
        let reading = Reading(bytes: Array("{\"a\": \"b".utf8) + [0xC3, 0x28] + Array("\"}".utf8))
        #expect(reading.lines == ["1:9: error: expected UTF-8, found the byte 0xC3 [invalid-utf8]"])
    }

    @Test func tooLargeDocumentIsReported() {
        let reading = Reading(bytes: [UInt8](repeating: 0x20, count: JSONReader.maximumFileSize + 1))
        #expect(reading.lines == ["1:1: error: expected at most 16 MiB, found more [too-large]"])
    }

    @Test func tableCoversEveryRule() {
        let elsewhere: Set<String> = [
            // Tested separately, below and in ExtendsTests.
            "invalid-utf8", "too-large", "too-many-faults", "missing-parent", "unreadable-parent", "extends-outside",
            "extends-cycle", "extends-too-deep",
            // Tested in MigrationTests.
            "migrated",
        ]
        let cases = Self.json + Self.values + Self.structure
        let covered = cases.flatMap(\.found).compactMap { $0.split(separator: "[").last?.dropLast() }.map(String.init)
        #expect(elsewhere.union(covered) == Set(Rule.allCases.map(\.rawValue)))
    }

    @Test func fullDocumentNeedsEverySection() {
        let lines = Reading("{\"name\": \"x\"}").diagnostics
        #expect(lines.map(\.rule) == ["missing-section", "missing-section"])
        let sections = #""colors", "typography", "layout", "visual", "buttons" and "surfaces""#
        #expect(
            lines.map(\.message) == [
                "expected the key \"_specVersion\", found none", "expected the sections \(sections), found none",
            ])
        let hint = "a document with only the differences starts with \"extends\" : \"gentle-default\""
        #expect(lines.map(\.notes) == [[], [hint]])
        #expect(lines.allSatisfy { $0.line == 1 && $0.column == 1 })
    }

    /// A key at the top level that belongs in a section would have no effect.
    @Test(arguments: [
        (##""primaryCTA":{"lightHex":"#112233","darkHex":"#445566"}"##, "primaryCTA", "colors.pairByRole"),
        (##""background":"#FFFFFF""##, "background", "colors.pairByRole"),
        (##""brand":{"lightHex":"#112233"}"##, "brand", "colors.pairByRole"),
        (#""body":{"pointSize":20}"#, "body", "typography.roles"), (#""radii":{"small":3}"#, "radii", "visual"),
        (#""gap":{"s":3}"#, "gap", "layout"), (#""cardElevated":{}"#, "cardElevated", "surfaces.roles"),
        (#""card":{}"#, "card", "layout.inset or surfaces.roles"),
        (#""roles":{}"#, "roles", "typography or buttons or surfaces"),
    ])
    func keyOfSectionAtTopLevelIsAnError(member: String, key: String, place: String) {
        let expected = "expected \"\(key)\" in \(place), found it at the top level"
        #expect(Reading.sparse(member).lines == ["2:1: error: \(expected) [unknown-key]"])
    }

    @Test(arguments: [
        (##""colors":{"primaryCTA":"#112233"}"##, 11, "primaryCTA", "colors.pairByRole", "colors"),
        (##""colors":{"brand":{"darkHex":"#112233"}}"##, 11, "brand", "colors.pairByRole", "colors"),
        (#""typography":{"body":{}}"#, 15, "body", "typography.roles", "typography"),
        (#""layout":{"card":{}}"#, 11, "card", "layout.inset", "layout"),
    ])
    func roleInSectionIsAnError(member: String, column: Int, key: String, place: String, section: String) {
        let expected = "expected \"\(key)\" in \(place), found it in \(section)"
        #expect(Reading.sparse(member).lines == ["2:\(column): error: \(expected) [unknown-key]"])
    }

    /// A key that other tools use gets the object that has these values.
    @Test func usualKeyOfOtherToolsGetsHint() {
        let note = "the key \"spacing\" is unknown and is kept unchanged; it has no effect, unlike layout.scale"
        #expect(Reading.sparse(#""spacing":{"s":8}"#).lines == ["2:1: note: \(note) [unknown-key]"])
    }

    /// Other data may have the name of a role.
    @Test(arguments: [#""info":"1.2""#, #""background":{"tool":1}"#, #""spacing":{"s":8}"#, #""radii":3"#])
    func otherKeyAtTopLevelIsNoted(member: String) {
        let reading = Reading.sparse(member)
        #expect(reading.spec != nil && reading.diagnostics.map(\.severity) == [.note], "\(reading.lines)")
    }

    @Test func faultsBeyondTheLimitAreCounted() {
        let members = (0..<1005).map { "\"key\($0)\": 0" }.joined(separator: ",")
        let reading = Reading.sparse(members)
        #expect(reading.spec != nil)
        #expect(reading.diagnostics.count == FaultLog.maximumFaults + 1)
        #expect(reading.diagnostics.last?.message == "5 more findings are not shown")
        #expect(reading.diagnostics.last?.rule == "too-many-faults")
    }
}
