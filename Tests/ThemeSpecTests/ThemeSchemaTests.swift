import Foundation
import JSONText
import ScratchFolder
import SourceText
import Testing

@testable import ThemeSpec

/// The schema and the reader accept the same documents.
struct ThemeSchemaTests {
    private let schema = ThemeSchema.node

    /// Returns whether the reader accepts a document without any unknown key, and the rules of its findings.
    private func accepts(_ text: String) -> (isAccepted: Bool, rules: Set<String>) {
        let reading = Reading(text)
        let found = reading.diagnostics.filter { $0.severity == .error || $0.rule == Rule.unknownKey.rawValue }
        return (found.isEmpty, Set(found.map(\.rule)))
    }

    private func violations(_ text: String) throws -> [String] {
        SchemaValidator.violations(of: try JSONReader.read(Array(text.utf8), named: "t.json"), against: schema)
    }

    @Test func everyBuiltInThemeIsValid() throws {
        for slug in BuiltInThemes.slugs {
            let file = try #require(BuiltInThemes.file(slug))
            #expect(try violations(String(decoding: file.bytes, as: UTF8.self)) == [], "\(slug)")
        }
    }

    /// Each value of a complete document is replaced by values of each kind, and each key misspelled or removed.
    @Test(arguments: ["gentle-default", "checkpoint", "app-theme"])
    func readerAndSchemaAgreeOnChanges(slug: String) throws {
        let file = try #require(BuiltInThemes.file(slug))
        let root = try JSONReader.read(file.bytes, named: slug)
        var random = SystemChoice(state: 1)
        var (count, differing) = (0, [String]())
        for path in leaves(of: root) where random.next(Sampling.isThorough ? 4 : 12) == 0 {
            for value in Self.values {
                let text = JSONWriter.text(root.replacing(path, by: value))
                let (isAccepted, rules) = accepts(text)
                // Only the reader can check that references exist and that inherited members are complete.
                let undecided = root["extends"] == nil ? Self.references : Self.references.union(Self.inherited)
                if !rules.isEmpty, rules.isSubset(of: undecided) { continue }
                count += 1
                if try violations(text).isEmpty != isAccepted {
                    differing.append("\(path.joined(separator: ".")) = \(JSONWriter.text(value)): \(rules)")
                }
            }
        }
        #expect(count > 100)
        #expect(differing == [])
    }

    @Test(arguments: [
        "{}", "{\"extends\":\"modern-gray\"}", "{\"extends\":\"modern-gray\",\"vendor\":1}",
        "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\"accent\":null,\"new\":{\"lightHex\":\"#123456\",\"darkHex\":\"#123456\"}}}}",
        "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\"accent\":{\"lighthex\":\"#123456\"}}}}",
        "{\"extends\":\"modern-gray\",\"design\":{\"palette\":{\"primary\":\"#123456\"},\"density\":\"compact\",\"navigation\":1}}",
        "{\"extends\":\"modern-gray\",\"design\":{\"fontdesign\":\"serif\"}}",
        "{\"extends\":\"modern-gray\",\"appearances\":[]}",
        "{\"extends\":\"modern-gray\",\"appearances\":[\"dark\",\"dark\"]}",
        "{\"extends\":\"modern-gray\",\"scenes\":[\"chat\"]}",
        "{\"extends\":\"modern-gray\",\"scenes\":[\"nonsense\"]}",
        "{\"extends\":\"modern-gray\",\"$schema\":\"s\"}",
        "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"card\":{\"backgroundStyle\":{\"type\":\"solid\",\"colorRole\":\"background\"}}}}}",
        "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"card\":{\"backgroundStyle\":{\"type\":\"solid\"}}}}}",
        "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"crd\":{}}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"spacing\":{\"half gap\":\"gap.s\",\"other\":3}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"spacing\":{\"a\":\"gap.huge\"}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"colors\":{\"a\":[\"accent\",\"danger\"],\"b\":{\"role\":[\"accent\"]}}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"colors\":{\"a\":[\"accent\",\"accent\"]}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"colors\":{\"a\":[]}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"fonts\":{\"a\":{\"role\":\"body_m\",\"source\":\"A.swift:1:2\"}}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"radii\":{\"a\":{\"length\":3,\"source\":\"A.swift:1\"}}}}",
        "{\"extends\":\"modern-gray\",\"aliases\":{\"radii\":{\"a\":{\"role\":3}}}}",
        "{\"extends\":\"modern-gray\",\"contentSizes\":{\"largest\":\"AX2\"}}",
        "{\"extends\":\"modern-gray\",\"name\":\" \"}",
        "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\"accent\":{\"lightHex\":\"#123456\",\"darkHex\":\"#123456\",\"lightIncreasedContrastHex\":\"#000000\"}}}}",
        "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"card\":{\"border\":{\"darkIncreasedContrastHex\":null}}}}}",
        "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"card\":{\"border\":{\"darkIncreasedContrastHex\":\"red\"}}}}}",
    ])
    func readerAndSchemaAgreeOnSparseDocuments(text: String) throws {
        let (found, (isAccepted, rules)) = (try violations(text), accepts(text))
        #expect(found.isEmpty == isAccepted, "\(rules) \(found)")
    }

    /// The corpus with which the fuzzers start.
    @Test func readerAndSchemaAgreeOnFuzzCorpus() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fuzzing/Corpus/theme")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
            guard let root = try? JSONReader.read(bytes, named: file) else { continue }
            let text = JSONWriter.text(root)
            let (isAccepted, rules) = accepts(text)
            if !rules.isEmpty, rules.isSubset(of: Self.references) { continue }
            #expect(try violations(text).isEmpty == isAccepted, "\(file): \(rules)")
        }
    }

    private static let values: [JSONNode] = [
        "text", "#123456", .number(0.5), .number(100_000), .number(-1), true, JSONNode(.null), [], [:],
    ]
    /// The rules about members that are missing both in a document and in those that it extends.
    private static let inherited = Set([Rule.missingKey, .missingRole, .missingSection].map(\.rawValue))
    /// The rules about references of a document.
    private static let references: Set<String> = Set(
        [
            Rule.undefinedColorRole, .undefinedAnimation, .missingParent, .extendsCycle, .unreadableParent,
            .extendsOutside,
            .badVersion, .olderDocument,
        ].map(\.rawValue))

    private func leaves(of node: JSONNode, _ path: [String] = []) -> [[String]] {
        guard let members = node.members, !members.isEmpty else { return [path] }
        return members.flatMap { leaves(of: $0.node, path + [$0.key]) } + (path.isEmpty ? [] : [path])
    }
}

extension JSONNode {
    fileprivate func replacing(_ path: [String], by value: JSONNode) -> JSONNode {
        guard let first = path.first, let members else { return value }
        return .object(
            members.map { ($0.key, $0.key == first ? $0.node.replacing(Array(path.dropFirst()), by: value) : $0.node) })
    }
}

/// A generator of the same choices in every run.
private struct SystemChoice {
    var state: UInt64

    mutating func next(_ count: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % count
    }
}
