import SourceText
import Testing

@testable import SwiftText

struct SwiftLexerTests {
    private func tokens(_ text: String) -> [String] {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            let code = SwiftCode(UnsafeBufferPointer(buffer))
            return code.tokens.dropLast().map { String(decoding: code.bytes[$0.range], as: UTF8.self) }
        }
    }

    @Test(arguments: [
        ("let a = 1", ["let", "a", "=", "1"]),
        ("a/* b /* c */ d */e // f\ng", ["a", "e", "g"]),
        ("/* open a\nb", []),
        (
            "0xFF_00 0b1 0o7 1_000.5e-3 1...3 1.max 0x1p+4",
            [
                "0xFF_00", "0b1", "0o7", "1_000.5e-3", "1", "...", "3", "1", ".", "max", "0x1p+4",
            ]
        ),
        ("24/255 a*/* c */b", ["24", "/", "255", "a", "*", "b"]),
        ("`class`.x", ["`class`", ".", "x"]),
        ("x!.y?.z ?? -1", ["x", "!", ".", "y", "?", ".", "z", "??", "-", "1"]),
        ("#if os(iOS)", ["#", "if", "os", "(", "iOS", ")"]),
        ("größe = 2", ["größe", "=", "2"]),
        ("#!/usr/bin/swift\na", ["a"]),
    ])
    func literalsAndCommentsBecomeTokens(text: String, want: [String]) {
        #expect(tokens(text) == want)
    }

    @Test(arguments: [
        (#""plain" a"#, #""plain""#),
        (#""a \" b" a"#, #""a \" b""#),
        (##"#"raw " \ "# a"##, ##"#"raw " \ "#"##),
        (##"#"""# a"##, ##"#"""#"##),
        (#""a \(b("c \(d) e") + (f)) g" a"#, #""a \(b("c \(d) e") + (f)) g""#),
        (##"#"a \(b) \#(c("d")) "# a"##, ##"#"a \(b) \#(c("d")) "#"##),
        (#""\(x /* " ) */)" a"#, #""\(x /* " ) */)""#), (#""\(x /* )" a"#, #""\(x /* )""#),
        ("\"\"\"\nx \"y\" // z\n\\(\"w\")\n\"\"\" a", "\"\"\"\nx \"y\" // z\n\\(\"w\")\n\"\"\""),
        ("\"\" a", "\"\""),
        ("\"not closed\na", "\"not closed"),
        (#"/a"b\/[c]/ a"#, #"/a"b\/[c]/"#),
        (##"#/a"b/c/# a"##, ##"#/a"b/c/#"##),
    ])
    func literals(text: String, literal: String) {
        #expect(tokens(text) == [literal, "a"])
    }

    @Test func divisionIsNotARegex() {
        #expect(tokens("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(tokens("f(a) / 2 + b[0]/3") == ["f", "(", "a", ")", "/", "2", "+", "b", "[", "0", "]", "/", "3"])
        #expect(tokens("reduce(0, /)") == ["reduce", "(", "0", ",", "/", ")"])
    }

    @Test func lexerEndsOnRandomBytes() {
        var seed: UInt64 = 7
        let alphabet = Array("\"\"\"#\\()/*{}[]a1.\n \u{FF}".utf8)
        for length in [1, 2, 3, 10, 100, 1000] {
            for _ in 0..<50 {
                let bytes = (0..<length).map { _ -> UInt8 in
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1
                    return alphabet[Int(seed >> 33) % alphabet.count]
                }
                bytes.withUnsafeBufferPointer { buffer in
                    let code = SwiftCode(buffer)
                    #expect(code.tokens.last?.kind == .end)
                    #expect(zip(code.tokens, code.tokens.dropFirst()).allSatisfy { $0.end <= $1.start })
                }
            }
        }
    }

    @Test(arguments: ["\"\\(", "(/", "/*", "#\"\"\"", "{", "`", "\"\"\"\\("])
    func lexerEndsOnRepeatedText(piece: String) {
        let text = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
        #expect(Array(text.utf8).withUnsafeBufferPointer { SwiftCode($0).tokens.last?.kind == .end })
    }

    @Test func linesAndColumnsCountScalars() {
        Array("\u{FEFF}ä\n  é x".utf8).withUnsafeBufferPointer { bytes in
            let code = SwiftCode(bytes)
            let lines = SourceLines(Array(bytes))
            let places = code.tokens.dropLast().map { lines.position(of: Int($0.start)) }
            #expect(places.map(\.line) == [1, 2, 2])
            #expect(places.map(\.column) == [1, 3, 5])
        }
    }

    @Test(arguments: [(72, 72), (200, 74)])
    func excerptIsCutWhereItIsLong(count: Int, shown: Int) {
        let source = Array(String(repeating: "x", count: count).utf8)
        let text = source.withUnsafeBufferPointer { SwiftCode($0).excerpt(0..<count) }
        #expect(text.unicodeScalars.count == shown && text.hasSuffix("…") == (count > 72))
    }

    @Test(arguments: [
        (48, "'" + String(repeating: "x", count: 48) + "'"), (49, "'" + String(repeating: "x", count: 48) + "…'"),
    ])
    func tokenExcerptIsCutAfter48Bytes(count: Int, expected: String) {
        let source = Array(String(repeating: "x", count: count).utf8)
        #expect(source.withUnsafeBufferPointer { SwiftCode($0).excerpt(at: 0) } == expected)
    }
}
