import JSONText
import Testing

struct JSONTextEditTests {
    private func changed(_ text: String, _ path: [String], _ node: JSONNode) -> String? {
        guard let edit = JSONTextEdit(Array(text.utf8)), let change = edit.setting(path, to: node) else { return nil }
        var bytes = edit.bytes
        bytes.replaceSubrange(change.range, with: Array(change.text.utf8))
        let result = String(decoding: bytes, as: UTF8.self)
        #expect(JSONTextEdit(bytes) != nil, "not valid: \(result)")
        return result
    }

    @Test func replacingAValueKeepsAllOtherText() {
        let text = "{\r\n\t\"b\" :1.50,  \"a\": \"x\\\"y\" ,\r\n\"c\":[1 , {\"d\": \"]\"}]\r\n}\r\n"
        #expect(changed(text, ["a"], "z") == text.replacing("\"x\\\"y\"", with: "\"z\""))
        #expect(changed(text, ["b"], .number(2)) == text.replacing("1.50", with: "2"))
        #expect(changed(text, ["c"], .bool(true)) == text.replacing("[1 , {\"d\": \"]\"}]", with: "true"))
    }

    @Test func byteOrderMarkIsKept() {
        #expect(changed("\u{FEFF}{\"a\": 1}", ["a"], "b") == "\u{FEFF}{\"a\": \"b\"}")
    }

    @Test func newMembersFollowTheLayoutOfTheText() {
        #expect(
            changed("{\n    \"extends\": \"x\"\n}\n", ["colors", "a"], ["lightHex": "#000000"])
                == """
                {
                    "extends": "x",
                    "colors": {
                        "a": {
                            "lightHex": "#000000"
                        }
                    }
                }

                """)
        #expect(changed("{\"a\":{\"b\":1}}", ["a", "c", "d"], .null) == "{\"a\":{\"b\":1,\"c\":{\"d\":null}}}")
        #expect(changed("{\n\t\"a\": { \"b\": 1 }\n}", ["a", "c"], "d") == "{\n\t\"a\": { \"b\": 1, \"c\": \"d\" }\n}")
        #expect(changed("{}", ["a"], "b") == "{\n  \"a\" : \"b\"\n}")
        #expect(changed("{\n  \"a\" : {}\n}", ["a", "b"], "c") == "{\n  \"a\" : {\n    \"b\" : \"c\"\n  }\n}")
    }

    @Test(arguments: [
        ("{\"a\": 1, \"b\": {\"c\": 2}}", "{\"a\": 1, \"b\": {\"c\": 2, \"d\": {\"e\": [1, 2], \"f\": 3}}}"),
        ("{\"a\":1,\"b\":{\"c\":2}}", "{\"a\":1,\"b\":{\"c\":2,\"d\":{\"e\":[1,2],\"f\":3}}}"),
        ("{\"b\": {\"c\": 2,  \"a\": 1}}", "{\"b\": {\"c\": 2,  \"a\": 1,  \"d\": {\"e\": [1,  2],  \"f\": 3}}}"),
    ])
    func newMembersOfSingleLineHaveItsSpace(text: String, result: String) {
        let node: JSONNode = ["e": [.number(1), .number(2)], "f": .number(3)]
        #expect(changed(text, ["b", "d"], node) == result)
    }

    @Test func newElementOfSingleLineHasItsSpace() throws {
        for text in ["{\"a\": [1, 2]}", "{\"a\":[1,2]}"] {
            let edit = try #require(JSONTextEdit(Array(text.utf8)))
            let change = edit.appending(.number(3), to: try #require(edit.root["a"]), depth: 2)
            #expect(change.text == (text.contains(" ") ? ", 3" : ",3"))
        }
    }

    @Test func newMembersAreInOrderInAnObjectWhoseKeysAre() {
        #expect(
            changed("{\n  \"a\": 1,\n  \"c\": 2\n}", ["b"], "x") == "{\n  \"a\": 1,\n  \"b\": \"x\",\n  \"c\": 2\n}")
        #expect(
            changed("{\n  \"c\": 1,\n  \"a\": 2\n}", ["b"], "x") == "{\n  \"c\": 1,\n  \"a\": 2,\n  \"b\": \"x\"\n}")
    }

    @Test(arguments: [
        (
            "{\r\n\t\"a\" : 1,\r\n\t\"c\" : [\r\n2]\r\n}",
            "{\r\n\t\"a\" : 1,\r\n\t\"b\" : 0.5,\r\n\t\"c\" : [\r\n2]\r\n}"
        ),
        ("{ \"a\":1,\"c\":2 }", "{ \"a\":1,\"b\":0.5,\"c\":2 }"), ("{ \"a\": 1 }", "{ \"a\": 1, \"b\": 0.5 }"),
        ("{ \"c\": 1,\n  \"a\": [1, 2] }", "{ \"c\": 1,\n  \"a\": [1, 2],\n  \"b\": 0.5 }"), ("{\"c\": 1}", nil),
    ])
    func memberAfterAnotherIsLaidOutLikeIt(text: String, result: String?) throws {
        let edit = try #require(JSONTextEdit(Array(text.utf8)))
        let change = edit.adding("b", JSONNode(.number("0.5")), after: "a", in: edit.root)
        var bytes = edit.bytes
        if let change { bytes.replaceSubrange(change.range, with: Array(change.text.utf8)) }
        let found = change == nil ? nil : String(decoding: bytes, as: UTF8.self)
        #expect(found == result)
    }

    @Test func nullOnPathIsReplacedByObject() {
        #expect(changed("{\"a\": null}", ["a", "b"], "c") == "{\"a\": {\"b\": \"c\"}}")
    }

    @Test func memberIsNotAddedToValueThatIsNotAnObject() {
        #expect(changed("{\"a\": 1}", ["a", "b"], "c") == nil)
        #expect(JSONTextEdit(Array("{\"a\": 1".utf8)) == nil)
    }
}
