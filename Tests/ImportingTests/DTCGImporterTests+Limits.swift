import ScratchFolder
import Testing

@testable import Importing

/// Chains of references, cycles, and groups that grow.
extension DTCGImporterTests {
    /// Returns a file of tokens each of which refers to the previous one, in this or the opposite order.
    func chain(_ count: Int, isReversed: Bool = false, last: String) -> String {
        let names = (0..<count).map { isReversed ? count - 1 - $0 : $0 }
        let tokens = names.map { index in
            "\"t\(index)\": { \"$value\": \(index == 0 ? last : "\"{c.t\(index - 1)}\"") }"
        }
        return "{ \"c\": { \"$type\": \"color\",\n\(tokens.joined(separator: ",\n"))\n} }"
    }

    @Test(arguments: [false, true]) func longAliasChainsResolve(isReversed: Bool) throws {
        let count = 20_000
        let folder = try ScratchFolder()
        let path = try folder.write("t.tokens.json", chain(count, isReversed: isReversed, last: red))
        var reading = DTCGReading(path: path, maximumValues: 100_000)
        let root = try reading.root().node
        let references = DTCGReferences(root: root)
        for index in stride(from: 0, to: count, by: 1) {
            let token = try #require(root["c"]?.members?[index + 1])
            let value = try references.value(of: token.node, ["c", token.key], groupType: "color", &reading)
            guard case .color(let color, nil) = value else {
                Issue.record("\(token.key) is no color")
                return
            }
            #expect(color.hex == "#FF0000")
        }
        #expect(references.steps <= 2 * count)
    }

    @Test func longAliasCycleIsReportedOnce() throws {
        let found = try tokens(chain(20_000, last: "\"{c.t19999}\""))
        #expect(found.tokens.isEmpty)
        #expect(found.notes.count == 1)
        let cycle =
            "expected no cycle, found c.t0 -> c.t19999 -> c.t19998 -> c.t19997 -> ... -> c.t3 -> c.t2 -> c.t1 -> c.t0"
        #expect(found.notes.first?.message == cycle)
    }

    @Test func aliasesOfABrokenAliasShareItsFault() throws {
        let found = try tokens(chain(1000, last: "\"{c.missing}\""))
        #expect(found.tokens.isEmpty)
        #expect(found.notes.count == 2)
        #expect(found.notes.first?.message == "expected a token, found \"{c.missing}\", which leads to no token")
        let others = "999 tokens refer to a value that cannot be read, on line 2: \"c.t1\", \"c.t2\", "
        #expect(found.notes.last?.message.hasPrefix(others) == true, "\(found.notes)")
        #expect(found.notes.first?.line == 2)
    }

    @Test(arguments: [("\"x\": { \"$extends\": ", " }"), ("\"$extends\": ", "")])
    func groupsThatExtendTooDeepAreNoted(before: String, after: String) throws {
        let groups = (1..<300).map { "\"g\($0 - 1)\": { \(before)\"{g\($0)}\"\(after) }" }
        let found = try tokens(
            "{ \(groups.joined(separator: ",\n")), \"g299\": { \"a\": { \"$type\": \"color\", \"$value\": \(red) } } }"
        )
        #expect(found.notes.contains { $0.message == "expected groups at most 256 levels deep, found more" })
        #expect(found.tokens.contains { $0.path.first == "g290" })
    }

    @Test func manyReferencesBetweenSetsTerminate() throws {
        let sources = { (set: String) in
            Array(repeating: "{ \"$ref\": \"#/sets/\(set)\" }", count: 50).joined(separator: ",")
        }
        let sets = (0..<10).map { "\"s\($0)\": { \"sources\": [\(sources("s\($0 + 1)"))] }" }.joined(separator: ",\n")
        let text =
            "{ \"sets\": { \(sets), \"s10\": { \"sources\": [{}] } }, \"resolutionOrder\": [{ \"$ref\": \"#/sets/s0\" }] }"
        let error = #expect(throws: ImportFailure.self) { try tokens(text, maximumValues: 20_000) }
        #expect(error?.message.contains("expected at most 20000 values, found more") == true)
    }

    /// The limit counts the contents of groups at every level.
    @Test func groupsExtendingOneGroupRepeatedlyTerminate() throws {
        var text = "{ \"c\": { \"$type\": \"color\", \"p\": { \"$value\": \(red) } }"
        for level in 0...40 {
            let before = level == 0 ? "{c}" : "{e\(level - 1)}"
            let inner = "{ \"$extends\": \"\(before)\" }"
            text += ", \"e\(level)\": { \"$extends\": \"\(before)\", \"x\": \(inner), \"y\": \(inner) }"
        }
        let found = try tokens(text + " }", maximumValues: 20_000)
        #expect(found.notes.contains { $0.message == "expected at most 20000 values, found more, which are omitted" })
    }

    @Test func exponentiallyGrowingGroupsTerminate() throws {
        // Every group holds the one before it twice.
        var text = "{ \"g0\": { \"$type\": \"color\", \"a\": { \"$value\": \(red) } }"
        for level in 1...40 {
            let before = "{ \"$extends\": \"{g\(level - 1)}\" }"
            text += ", \"g\(level)\": { \"x\": \(before), \"y\": \(before) }"
        }
        let found = try tokens(text + " }", maximumValues: 20_000)
        #expect(found.notes.contains { $0.message == "expected at most 20000 values, found more, which are omitted" })
        let reference = "{ \"$ref\": \"#/sets/a\" }"
        let set = "{ \"sets\": { \"a\": { \"sources\": [\(reference)] } }, \"resolutionOrder\": [\(reference)] }"
        #expect(throws: ImportFailure.self) { try tokens(set) }
    }
}
