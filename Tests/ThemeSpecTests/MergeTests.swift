import Testing

@testable import JSONText
@testable import ThemeSpec

struct MergeTests {
    /// Cases (child, parent, merged): the definition of extending as a table.
    @Test(arguments: [
        ("{}", "{\"a\":1}", "{\"a\":1}"),
        ("{\"a\":2}", "{\"a\":1,\"b\":1}", "{\"a\":2,\"b\":1}"),
        ("{\"a\":null}", "{\"a\":1,\"b\":1}", "{\"b\":1}"),
        ("{\"c\":null}", "{\"a\":1}", "{\"a\":1}"),
        ("{\"a\":{\"x\":2}}", "{\"a\":{\"x\":1,\"y\":1}}", "{\"a\":{\"x\":2,\"y\":1}}"),
        ("{\"a\":{\"x\":null}}", "{\"a\":{\"x\":1,\"y\":1}}", "{\"a\":{\"y\":1}}"),
        ("{\"a\":{\"x\":null,\"z\":1}}", "{}", "{\"a\":{\"z\":1}}"),
        ("{\"a\":[3]}", "{\"a\":[1,2]}", "{\"a\":[3]}"),
        ("{\"a\":{\"x\":1}}", "{\"a\":[1,2]}", "{\"a\":{\"x\":1}}"),
        ("{\"a\":7}", "{\"a\":{\"x\":1}}", "{\"a\":7}"),
        (
            "{\"s\":{\"backgroundStyle\":{\"type\":\"solid\"}}}", "{\"s\":{\"backgroundStyle\":{\"tint\":1},\"w\":1}}",
            "{\"s\":{\"backgroundStyle\":{\"type\":\"solid\"},\"w\":1}}"
        ),
        ("{\"s\":{\"backgroundStyle\":null}}", "{\"s\":{\"backgroundStyle\":{\"tint\":1}}}", "{\"s\":{}}"),
        (
            "{\"extends\":\"p\",\"name\":\"C\"}",
            "{\"extends\":\"q\",\"name\":\"P\",\"summary\":\"s\",\"purpose\":\"p\",\"symbol\":\"x\",\"description\":\"d\","
                + "\"scenes\":[1],\"appearances\":[2],\"own\":3}",
            "{\"extends\":\"p\",\"name\":\"C\",\"scenes\":[1],\"appearances\":[2],\"own\":3}"
        ),
    ])
    func documentsMergeByKeys(child: String, parent: String, merged: String) throws {
        var merge = ThemeMerge()
        let result = merge.merge(try node(child), over: try node(parent))
        #expect(JSONWriter.text(result) == JSONWriter.text(try node(merged)))
    }

    @Test func longObjectsMergeLikeShortOnes() throws {
        let parent = (0..<100).map { "\"k\($0)\":0" }.joined(separator: ",")
        var merge = ThemeMerge()
        let result = merge.merge(try node("{\"k7\":1,\"k99\":null,\"new\":2}"), over: try node("{\(parent)}"))
        #expect(result.members?.count == 100)
        #expect(result["k99"] == nil)
        for (key, lexeme) in [("k7", "1"), ("k8", "0"), ("new", "2")] {
            guard case .number(let found) = result[key]?.value else {
                Issue.record("\(key) is no number")
                continue
            }
            #expect(found == lexeme)
        }
    }

    private func node(_ text: String) throws -> JSONNode {
        try JSONReader.read(Array(text.utf8), named: "t.json")
    }
}
