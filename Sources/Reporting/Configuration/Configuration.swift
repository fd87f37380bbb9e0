import Importing
import JSONText
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A project's settings for the audit and the scan: the contents of `.vitrine.json`.
public struct Configuration: Sendable {
    /// The themes to audit and validate: names of themes, or paths relative to the folder of the configuration.
    public var themes: [String] = []
    /// The line and column of each name in ``themes``, from 1.
    public fileprivate(set) var places: [String: (line: Int, column: Int)] = [:]
    /// The line and column of an empty array of themes, from 1; `nil` if there is none.
    public fileprivate(set) var emptyThemes: (line: Int, column: Int)?
    /// The level of conformance.
    public var level: ContrastLevel?
    /// The definition of large text.
    public var largeText: LargeText?
    /// Whether all content sizes are audited.
    public var hasAllContentSizes = false
    /// The severities and exclusions.
    public var policy = FindingPolicy()
    /// The path of the baseline, relative to the folder of the configuration.
    public var baseline: String?

    /// Creates the default settings.
    public init() {}

    /// The settings of an audit of the project without options.
    public var settings: AuditSettings {
        AuditSettings(
            level: level ?? .aa, largeText: largeText ?? .strict,
            contentSizes: hasAllContentSizes ? ContentSize.allCases : [.standard])
    }

    /// The name of the file.
    public static let fileName = ".vitrine.json"
}

/// The keys of a configuration, in the order of its documentation.
private enum ConfigurationKey: String, CaseIterable {
    case schema = "$schema"
    case themes, level, largeText, contentSize, rules, exclude, baseline

    static var names: [String] { allCases.map(\.rawValue) }
}

extension Configuration {
    /// Reads a configuration file.
    ///
    /// - Throws: All errors in the file.
    public init(_ bytes: [UInt8], named name: String) throws(ThemeFailure) {
        let root = try JSONReader.read(bytes, named: name)
        var reader = ConfigurationReader(lines: SourceLines(bytes))
        reader.read(root)
        let diagnostics = reader.log.diagnostics(in: [SourceFile(name: name, bytes: bytes)])
        guard diagnostics.isEmpty else { throw ThemeFailure(diagnostics: diagnostics) }
        self = reader.configuration
    }

    /// The identifiers of all rules that a configuration can contain.
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
            case .themes:
                if node.elements?.isEmpty == true {
                    configuration.emptyThemes = lines.position(of: Int(node.location.offset))
                }
                for element in elements(node) {
                    guard let name = string(element) else { continue }
                    configuration.themes.append(name)
                    configuration.places[name] = lines.position(of: Int(element.location.offset))
                }
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
            if condition == .appearance, !Self.appearances.contains(wanted) {
                fail(
                    .unknownValue, member.node,
                    "expected light or dark, found \(quoted(wanted))\(hint(wanted, Self.appearances))")
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
    private static let appearances = Appearance.allCases.map(\.rawValue)
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

/// The JSON Schema (draft-07) of a configuration, derived from the rules and names that its reader uses.
public enum ConfigurationSchema {
    /// Returns the schema as an indented document, without a newline at the end.
    public static func text() -> String { JSONWriter.text(node) }

    /// The keys of a configuration and their descriptions, for documentation.
    public static var keys: [(name: String, note: String)] {
        ConfigurationKey.allCases.map { key in
            (key.rawValue, member(key).members?.first { $0.key == "description" }?.node.string ?? "")
        }
    }

    /// The schema as a JSON value.
    static var node: JSONNode {
        [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "Vitrine configuration",
            "type": "object", "additionalProperties": false,
            "properties": .object(ConfigurationKey.allCases.map { ($0.rawValue, member($0)) }),
        ]
    }

    private static func member(_ key: ConfigurationKey) -> JSONNode {
        switch key {
        case .schema: text("The schema that editors check the file with.")
        case .themes:
            noted(

                """
                What audit and validate check without arguments: names of themes, files and folders, relative to the folder \
                of this file.
                """,
                ["type": "array", "items": text()])
        case .level:
            noted(
                "The level of conformance of WCAG 2.2, as --level of audit.",
                choice(ContrastLevel.allCases.map(\.rawValue)))
        case .largeText:
            noted("The definition of large text, as --large-text of audit.", choice(LargeText.allCases.map(\.rawValue)))
        case .contentSize: noted("The text sizes that are audited: L or all.", choice(["L", "all"]))
        case .rules:
            noted(
                "The severity of rules of the audit and the scan: error, warning or off. Only errors fail.",
                [
                    "type": "object", "additionalProperties": false,
                    "properties": .object(
                        Configuration.ruleIDs.map {
                            ($0, choice(FindingPolicy.RuleSeverity.allCases.map(\.rawValue)))
                        }),
                ])
        case .exclude:
            noted(
                """
                Findings that do not count: one or more of \
                \(FindingPolicy.Exclusion.Condition.allCases.map(\.rawValue).joined(separator: ", ")), and a reason.
                """, ["type": "array", "items": exclusion])
        case .baseline: text("The file of known findings, relative to the folder of this file.")
        }
    }

    private static var exclusion: JSONNode {
        let names: [FindingPolicy.Exclusion.Condition: [String]] = [
            .rule: Configuration.ruleIDs, .appearance: Appearance.allCases.map(\.rawValue),
        ]
        let conditions = FindingPolicy.Exclusion.Condition.allCases.map { condition in
            (condition.rawValue, names[condition].map(choice) ?? text())
        }
        return [
            "type": "object", "additionalProperties": false, "required": ["reason"], "minProperties": .number(2),
            "properties": .object(conditions + [("reason", ["type": "string", "pattern": "[A-Za-z]"])]),
        ]
    }

    private static func text(_ note: String? = nil) -> JSONNode {
        let schema: JSONNode = ["type": "string", "minLength": .number(1)]
        return note.map { noted($0, schema) } ?? schema
    }

    private static func choice(_ names: [String]) -> JSONNode { ["enum": .array(names.map { .string($0) })] }

    private static func noted(_ note: String, _ schema: JSONNode) -> JSONNode {
        JSONNode(.object([JSONMember(key: "description", node: .string(note))] + (schema.members ?? [])))
    }
}
