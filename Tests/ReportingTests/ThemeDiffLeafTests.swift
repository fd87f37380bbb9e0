import Foundation
import JSONText
import Reporting
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Changes every value of theme documents, one at a time: `diff` must report each change. With `VITRINE_THOROUGH` in
/// the environment, all values of four documents are tested instead of every other one of two.
struct ThemeDiffLeafTests {
    private let folder: ScratchFolder
    private let library = ThemeLibrary()

    init() throws { folder = try ScratchFolder() }

    private static let slugs =
        ["gentle-default", "checkpoint"]
        + (Sampling.isThorough ? ["scarf", "app-theme"] : [])

    @Test(arguments: slugs)
    func everyChangedValueIsADifference(slug: String) throws {
        let original = try Self.document(slug)
        let first = try load(original)
        var count = 0
        let lacksDark = !first.metadata.appearances.contains(.dark)
        let hasOneSize = first.metadata.contentSizes.lowerBound == first.metadata.contentSizes.upperBound
        for path in Self.leaves(original, []) where path != ["_specVersion"] {
            // Values for another platform, or for an appearance that the theme lacks, are not differences.
            if path[0] == "platforms" || lacksDark && path.last == "darkHex" { continue }
            if hasOneSize, path.last == "isFixed" { continue }
            defer { count += 1 }
            guard Sampling.includes(count, ofEvery: 3) else { continue }
            // Another name may refer to the same length.
            let isFound = Self.candidates(for: path, in: original).contains { value in
                guard let changed = try? load(original.setting(path, to: value)) else { return false }
                // Most values differ in the appearance that is compared first.
                let order: [Appearance] = path.last?.contains("dark") == true ? [.dark, .light] : [.light, .dark]
                return order.contains { !ThemeDifferences.between(first, changed, appearances: [$0]).isEmpty }
            }
            #expect(isFound, "\(path.joined(separator: "."))")
        }
        #expect(count > 80)
    }

    private static func document(_ slug: String) throws -> JSONNode {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Themes/\(slug).json")
        return try JSONReader.read(Array(Data(contentsOf: file)), named: slug)
    }

    private func load(_ document: JSONNode) throws -> ThemeSpec {
        try library.load(try folder.write("theme.json", JSONWriter.text(document))).spec
    }

    /// Returns the paths of all values; a list is one value. A background is also one value, because its type
    /// determines its other members.
    private static func leaves(_ node: JSONNode, _ path: [String]) -> [[String]] {
        guard let members = node.members else { return [path] }
        let isBackground = path.last == "backgroundStyle"
        return (isBackground ? [path] : [])
            + members.filter { !isBackground || $0.key != "type" }.flatMap { leaves($0.node, path + [$0.key]) }
    }

    /// Returns values with which to replace the one at `path`; not all of them are valid there.
    private static func candidates(for path: [String], in document: JSONNode) -> [JSONNode] {
        let old = path.reduce(document) { $0[$1] ?? .null }
        switch old.value {
        case .bool(let flag):
            return [.bool(!flag)]
        case .null:
            return names.joined().map { .string($0) }
        case .number:
            let number = Double(JSONWriter.text(old)) ?? 0
            return [.number(number + 1), .number(number == 0.5 ? 0.25 : 0.5)]
        case .array(let elements):
            let others = [["light"], ["dark"], ["chat"], []].map { JSONNode.array($0) }
            return [.array(Array(elements.dropLast())), .array(elements + ["added"])] + others
        case .string(let text):
            // The names of the same set come first, because most of the others are rejected.
            let related = names.filter { $0.contains(text) } + names.filter { !$0.contains(text) }
            let others = related.joined().filter { $0 != text }.map { JSONNode.string($0) }
            return text.hasPrefix("#") ? ["#12345678", "#123456"] : others + [.string(text + " too"), .number(18.5)]
        case .object:
            return [["type": "solid", "colorRole": "accent"]]
        }
    }

    /// The names that documents use for values of a fixed set.
    private static let names: [[String]] = [
        ["textSecondary", "accent", "body_m", "title_xl", "gap.m", "scale.xl"],
        FontWeight.allCases.map(\.rawValue), FontDesign.allCases.map(\.rawValue), FontWidth.allCases.map(\.rawValue),
        TextStyle.allCases.map(\.rawValue), SpacingToken.allCases.map(\.rawValue), ButtonFill.allCases.map(\.rawValue),
        ButtonBorder.allCases.map(\.rawValue), ButtonShape.allCases.map(\.rawValue),
        ButtonAnimation.allCases.map(\.rawValue), Material.allCases.map(\.rawValue),
        DepthEffect.allCases.map(\.rawValue), SurfaceRole.allCases.map(\.rawValue),
        ContentSize.allCases.map(\.rawValue), TargetPlatform.allCases.map(\.rawValue),
        ["compact", "spacious", "serif", "glass", "flat", "radii.small", "technical-blue"],
    ]
}

extension JSONNode {
    /// Returns the document with another value at a path.
    fileprivate func setting(_ path: [String], to value: JSONNode) -> JSONNode {
        guard let key = path.first else { return value }
        let rest = Array(path.dropFirst())
        return .object(
            (members ?? []).map { ($0.key, $0.key == key ? $0.node.setting(rest, to: value) : $0.node) })
    }
}
