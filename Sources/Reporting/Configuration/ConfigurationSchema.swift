import JSONText
import ThemeAudit

/// The JSON Schema (draft-07) of a configuration, made of the rules and names that its reader uses.
public enum ConfigurationSchema {
    /// Returns the schema as an indented document, without a newline at the end.
    public static func text() -> String { JSONWriter.text(node) }

    /// The keys of a configuration and what they do, for documentation.
    public static var keys: [(name: String, note: String)] {
        ConfigurationKey.allCases.map { key in
            (key.rawValue, member(key).members?.first { $0.key == "description" }?.node.string ?? "")
        }
    }

    /// The schema as a value.
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
        let conditions = FindingPolicy.Exclusion.Condition.allCases.map { condition in
            (condition.rawValue, condition == .rule ? choice(Configuration.ruleIDs) : text())
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
