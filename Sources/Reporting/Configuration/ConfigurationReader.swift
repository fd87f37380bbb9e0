import Importing
import JSONText
import SourceText
import ThemeAudit

extension Configuration {
    /// Reads a configuration file.
    ///
    /// - Throws: All that is wrong with it.
    public init(_ bytes: [UInt8], named name: String) throws(ThemeFailure) {
        let root = try JSONReader.read(bytes, named: name)
        var reader = ConfigurationReader(lines: SourceLines(bytes))
        reader.read(root)
        let diagnostics = reader.log.diagnostics(in: [SourceFile(name: name, bytes: bytes)])
        guard diagnostics.isEmpty else { throw ThemeFailure(diagnostics: diagnostics) }
        self = reader.configuration
    }

    /// The ids of all rules that a configuration can name.
    static var ruleIDs: [String] { AuditRules.all.map { $0.id } + StyleRule.allCases.map(\.rawValue) }
}

/// Reads the members of a configuration.
private struct ConfigurationReader {
    let lines: SourceLines
    var configuration = Configuration()
    var log = FaultLog()

    mutating func read(_ root: JSONNode) {
        guard let members = root.members else {
            return fail(.notAnObject, root, "expected a configuration, an object, found \(root.value.kind)")
        }
        for member in members {
            let node = member.node
            switch ConfigurationKey(rawValue: member.key) {
            case .schema: _ = string(node)
            case .themes: configuration.themes = elements(node).compactMap { string($0) }
            case .level: configuration.level = choice(node, ContrastLevel.allCases.map { ($0.rawValue, $0) })
            case .largeText: configuration.largeText = choice(node, LargeText.allCases.map { ($0.rawValue, $0) })
            case .contentSize:
                configuration.hasAllContentSizes = choice(node, [("all", true), ("L", false)]) ?? false
            case .rules: readRules(node)
            case .exclude: configuration.policy.exclusions = elements(node).compactMap { exclusion($0) }
            case .baseline: configuration.baseline = string(node)
            case nil: unknown(member, "key of a configuration", ConfigurationKey.names)
            }
        }
    }

    private mutating func readRules(_ node: JSONNode) {
        guard let members = node.members else {
            return fail(.wrongType, node, "expected an object, found \(node.value.kind)")
        }
        for member in members {
            guard Configuration.ruleIDs.contains(member.key) else {
                unknown(member, "rule", Configuration.ruleIDs)
                continue
            }
            let severities = FindingPolicy.RuleSeverity.allCases.map { ($0.rawValue, $0) }
            configuration.policy.severities[member.key] = choice(member.node, severities)
        }
    }

    private mutating func exclusion(_ node: JSONNode) -> FindingPolicy.Exclusion? {
        guard let members = node.members else {
            fail(.wrongType, node, "expected an object, found \(node.value.kind)")
            return nil
        }
        var (conditions, reason): ([FindingPolicy.Exclusion.Condition: String], String?) = ([:], nil)
        for member in members {
            if member.key == Self.reason {
                reason = string(member.node)
                continue
            }
            guard let condition = FindingPolicy.Exclusion.Condition(rawValue: member.key) else {
                let names = FindingPolicy.Exclusion.Condition.allCases.map(\.rawValue) + [Self.reason]
                unknown(member, "key of an exclusion", names)
                continue
            }
            guard let wanted = string(member.node) else { continue }
            if condition == .rule, !Configuration.ruleIDs.contains(wanted) {
                fail(
                    .unknownValue, member.node,
                    "expected a rule, found \(quoted(wanted))\(hint(wanted, Configuration.ruleIDs))")
            }
            conditions[condition] = wanted
        }
        guard let reason, reason.contains(where: \.isLetter) else {
            fail(.missingKey, node, "expected the \"reason\" of an exclusion, found none")
            return nil
        }
        if conditions.isEmpty {
            fail(.missingKey, node, "expected a condition such as \"rule\" or \"theme\", found none")
        }
        var exclusion = FindingPolicy.Exclusion(conditions, reason: visibleControls(reason))
        (exclusion.line, exclusion.column) = lines.position(of: Int(node.location.offset))
        return exclusion
    }

    private static let reason = "reason"
}

extension ConfigurationReader {
    private mutating func string(_ node: JSONNode) -> String? {
        guard let text = node.string else {
            fail(.wrongType, node, "expected a string, found \(node.value.kind)")
            return nil
        }
        if text.isEmpty { fail(.emptyText, node, "expected some text, found \"\"") }
        return text
    }

    private mutating func elements(_ node: JSONNode) -> [JSONNode] {
        if let elements = node.elements { return elements }
        fail(.wrongType, node, "expected an array, found \(node.value.kind)")
        return []
    }

    private mutating func choice<Value>(_ node: JSONNode, _ choices: [(name: String, value: Value)]) -> Value? {
        guard let name = string(node) else { return nil }
        if let value = choices.first(where: { $0.name.lowercased() == name.lowercased() })?.value { return value }
        let names = choices.map(\.name)
        let message = "expected one of \(names.joined(separator: ", ")), found \(quoted(name))\(hint(name, names))"
        fail(.unknownValue, node, message)
        return nil
    }

    private mutating func unknown(_ member: JSONMember, _ what: String, _ names: [String]) {
        let list = names.count <= 10 ? "; expected one of \(names.joined(separator: ", "))" : ""
        let near = hint(member.key, names)
        let message = "unknown \(what) \(quoted(member.key))\(near.isEmpty ? list : near)"
        log.add(Fault(rule: .unknownKey, location: member.keyLocation, message: message))
    }

    private func hint(_ name: String, _ names: [String]) -> String {
        nearestName(to: name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
    }

    private mutating func fail(_ rule: Rule, _ node: JSONNode, _ message: String) {
        log.add(Fault(rule: rule, location: node.location, message: message))
    }
}
