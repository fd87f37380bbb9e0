import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// The requirements of the Design Tokens Community Group's schemas of 2025.10 for a resolver document and its tokens,
/// checked for every export.
struct DTCGFormatTests {
    @Test(arguments: ThemeLibrary().slugs) func builtInThemesFollowTheSchemas(slug: String) throws {
        try expectValid(try ThemeLibrary().load(slug).spec)
    }

    @Test(arguments: UInt64(100)...130) func generatedThemesFollowTheSchemas(seed: UInt64) throws {
        let folder = try ScratchFolder()
        try expectValid(try ThemeLibrary().load(try folder.write("t.json", GeneratedTheme.text(seed: seed))).spec)
    }

    /// The checks themselves detect errors.
    @Test(arguments: [
        ("{\"a\":{\"$value\":1,\"x\":1}}", "a token's key x"), ("{\"$x\":{}}", "the name $x"),
        ("{\"a.b\":{}}", "the name a.b"),
        ("{\"a\":{\"$type\":\"colour\"}}", "the type colour"), ("{\"a\":{\"$value\":1}}", "no type"),
        ("{\"$type\":\"color\",\"a\":{\"$value\":{\"colorSpace\":\"srgb\"}}}", "a color's components"),
        ("{\"$type\":\"dimension\",\"a\":{\"$value\":{\"value\":1,\"unit\":\"pt\"}}}", "the unit pt"),
        ("{\"$type\":\"typography\",\"a\":{\"$value\":{\"fontSize\":1}}}", "typography without fontFamily"),
        ("{\"a\":1}", "a is neither group nor token"),
    ])
    func formatCheckFindsTheFault(text: String, fault: String) throws {
        let root = try JSONReader.read(Array(text.utf8), named: "t")
        #expect(Self.faults(ofGroup: root, type: nil).contains { $0.hasPrefix(fault) })
    }

    private func expectValid(_ spec: ThemeSpec) throws {
        let text = try #require(DTCGExporter.export(spec).files.first?.text)
        let root = try JSONReader.read(Array(text.utf8), named: "t")
        let keys = (root.members ?? []).map(\.key)
        let known = ["$schema", "version", "name", "description", "sets", "modifiers", "resolutionOrder", "$defs"]
        #expect(keys.allSatisfy(known.contains) && root["version"]?.string == "2025.10")
        let order = try #require(root["resolutionOrder"]?.elements)
        #expect(!order.isEmpty)
        for step in order {
            let reference = try #require(step["$ref"]?.string)
            #expect(reference.hasPrefix("#/sets/") || reference.hasPrefix("#/modifiers/"))
            #expect(DTCGBranch(root).find(reference) != nil)
        }
        for set in root["sets"]?.members ?? [] {
            #expect(set.node.members?.map(\.key) == ["sources"])
            for source in set.node["sources"]?.elements ?? [] {
                #expect(Self.faults(ofGroup: source, type: nil) == [])
            }
        }
        for modifier in root["modifiers"]?.members ?? [] {
            let contexts = try #require(modifier.node["contexts"]?.members)
            #expect(contexts.count >= 2)
            #expect(contexts.contains { $0.key == modifier.node["default"]?.string })
            for source in contexts.flatMap({ $0.node.elements ?? [] }) {
                #expect(Self.faults(ofGroup: source, type: nil) == [])
            }
        }
    }

    private static func faults(ofGroup group: JSONNode, type: String?) -> [String] {
        guard let members = group.members else { return ["a group that is no object"] }
        let own = group["$type"]?.string
        var faults = own.map { types.contains($0) ? [] : ["the type \($0)"] } ?? []
        for member in members where !["$type", "$description", "$extensions", "$deprecated"].contains(member.key) {
            if member.key.isEmpty || member.key.hasPrefix("$") || member.key.contains(where: { "{}.".contains($0) }) {
                faults.append("the name \(member.key)")
            } else if member.node["$value"] != nil {
                faults += self.faults(ofToken: member.node, type: own ?? type)
            } else if member.node.members != nil {
                faults += self.faults(ofGroup: member.node, type: own ?? type)
            } else {
                faults.append("\(member.key) is neither group nor token")
            }
        }
        return faults
    }

    private static func faults(ofToken token: JSONNode, type: String?) -> [String] {
        let known = ["$value", "$type", "$description", "$extensions", "$deprecated"]
        let others = (token.members ?? []).map(\.key).filter { !known.contains($0) }.map { "a token's key \($0)" }
        guard let type = token["$type"]?.string ?? type else { return others + ["no type"] }
        guard let value = token["$value"] else { return others }
        return others + faults(of: value, type: type)
    }

    private static func faults(of value: JSONNode, type: String) -> [String] {
        let keys = Set((value.members ?? []).map(\.key))
        switch type {
        case "color":
            let components = value["components"]?.elements?.compactMap(number) ?? []
            var faults = keys.subtracting(["colorSpace", "components", "alpha", "hex"]).map { "a color's key \($0)" }
            if value["colorSpace"]?.string != "srgb" { faults.append("a color's space") }
            if components.count != 3 || !components.allSatisfy((0...1).contains) {
                faults.append("a color's components")
            }
            if let alpha = value["alpha"], !(number(alpha).map((0...1).contains) ?? false) { faults.append("an alpha") }
            let hex = value["hex"]?.string
            if let hex, hex.utf8.count != 7 || !hex.hasPrefix("#") { faults.append("the hex \(hex)") }
            return faults
        case "dimension":
            let unit = value["unit"]?.string ?? ""
            let isFit =
                ["px", "rem"].contains(unit) && keys == ["value", "unit"] && value["value"].flatMap(number) != nil
            return isFit ? [] : ["the unit \(unit)"]
        case "typography":
            let needed: Set = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
            let missing = needed.subtracting(keys).sorted().map { "typography without \($0)" }
            let weight = value["fontWeight"].flatMap(number) ?? 0
            let families = value["fontFamily"]?.elements?.compactMap(\.string) ?? []
            guard missing.isEmpty, keys == needed else { return missing + ["typography's keys"] }
            guard (1...1000).contains(weight), !families.isEmpty, value["lineHeight"].flatMap(number) != nil else {
                return ["typography's values"]
            }
            return [value["fontSize"], value["letterSpacing"]].flatMap { node in
                node.map { faults(of: $0, type: "dimension") } ?? []
            }
        default: return ["the type \(type)"]
        }
    }

    private static func number(_ node: JSONNode) -> Double? {
        guard case .number(let text) = node.value else { return nil }
        return Double(text)
    }

    private static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]
}
