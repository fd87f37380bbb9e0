import PseudoTerminal
import Testing

@testable import Goldens

struct GoldenTests {
    @Test(arguments: [
        ("plain ┌─┐\n", "plain ┌─┐\n"), ("\u{1B}[0m", #"\e[0m"#), ("a\r\n\u{7}", "a\\u{d}\n\\u{7}"), (#"a\b"#, #"a\b"#),
        (#"\e"#, #"\\e"#), ("\\\u{1B}", #"\\\e"#), (#"\u{7}"#, #"\\u{7}"#), ("\u{9B}", #"\u{9b}"#),
    ])
    func controlCharactersAreSpelledOut(text: String, visible: String) {
        #expect(visibleText(text) == visible)
    }

    @Test func diffsShowChangesWithContext() {
        let diff = LineDiff(expected: "1\n2\n3\n4\n5\n6\n7\n8\n", actual: "1\n2\n3\n4\nfive\n6\n7\n8\n9\n").description
        #expect(diff == "@@ -3 +3 @@\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n+9")
        #expect(
            LineDiff(expected: "a\n", actual: "a").description == "@@ -1 +1 @@\n-a\n+a (no newline at the end)")
    }

    @Test func longDiffsAreCut() {
        let expected = (0..<100).map { "\($0)\n" }.joined()
        let lines = LineDiff(expected: expected, actual: "").description.split(separator: "\n")
        #expect(lines.count == LineDiff.longest && lines.last == "(62 more lines)")
    }

    @Test func recordedTextMatchesUntilItChanges() throws {
        let made = try CommandRun.run("mktemp", ["-d"])
        let folder = String(decoding: made.output.dropLast(), as: UTF8.self)
        defer { _ = try? CommandRun.run("rm", ["-r", folder]) }
        func check(_ text: String, _ name: String = "x", isRecording: Bool = false) throws(GoldenMismatch) {
            try checkGolden(text, name, file: "\(folder)/Tests.swift", isRecording: isRecording)
        }
        let missing = #expect(throws: GoldenMismatch.self) { try check("a\n") }
        #expect(missing?.description.contains("run the test with VITRINE_RECORD=1") == true)
        let recorded = #expect(throws: GoldenMismatch.self) { try check("a\u{1B}\n", isRecording: true) }
        #expect(recorded?.description == "x: recorded; review it, then run again without VITRINE_RECORD")
        try check("a\u{1B}\n")
        let different = #expect(throws: GoldenMismatch.self) { try check("b\n") }
        #expect(different?.description.hasSuffix("@@ -1 +1 @@\n-a\\e\n+b") == true)
        #expect(throws: GoldenMismatch.self) { try check("a\u{1B}") }
        for name in ["", "../x", "a/b", ".x"] {
            #expect(throws: GoldenMismatch.self) { try check("a", name, isRecording: true) }
        }
    }

    /// The name is invalid, so that a run that records creates no file.
    @Test func mismatchFailsTheTest() {
        withKnownIssue {
            expectGolden("anything", "not/a/name")
        } matching: { issue in
            issue.comments.first?.rawValue.contains("a golden's name is") == true
        }
    }
}
