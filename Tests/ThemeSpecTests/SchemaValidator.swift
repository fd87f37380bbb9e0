import Foundation
import JSONText

/// Validates documents with the subset of JSON Schema (draft-07) that the program's schemas use.
struct SchemaValidator {
    /// The path and the reason of each violation.
    private(set) var violations: [String] = []

    /// The schema in which references are resolved.
    let root: JSONNode

    static func violations(of document: JSONNode, against schema: JSONNode, in root: JSONNode? = nil) -> [String] {
        var validator = SchemaValidator(root: root ?? schema)
        validator.validate(document, schema, "")
        return validator.violations
    }

    private mutating func validate(_ node: JSONNode, _ schema: JSONNode, _ path: String) {
        if case .bool(let isAllowed) = schema.value {
            if !isAllowed { violations.append("\(path): nothing is allowed") }
            return
        }
        for member in schema.members ?? [] { check(member, node, schema, path) }
    }

    private mutating func check(_ keyword: JSONMember, _ node: JSONNode, _ schema: JSONNode, _ path: String) {
        let value = keyword.node
        switch keyword.key {
        case "$ref":
            let name = value.string.map { String($0.dropFirst("#/definitions/".count)) } ?? ""
            guard let definition = root["definitions"]?[name] else {
                violations.append("\(path): the definition \(name) is missing")
                break
            }
            validate(node, definition, path)
        case "definitions", "$schema", "title", "description", "then", "else": break
        case "type":
            let types = value.elements?.compactMap(\.string) ?? [value.string ?? ""]
            require(types.contains(Self.type(node)), "\(path): expected \(types), found \(Self.type(node))")
        case "enum":
            let texts = value.elements?.map { JSONWriter.text($0) } ?? []
            require(texts.contains(JSONWriter.text(node)), "\(path): \(JSONWriter.text(node)) is no choice")
        case "pattern":
            guard let text = node.string, let pattern = value.string else { break }
            require(text.range(of: pattern, options: .regularExpression) != nil, "\(path): \(text) is not \(pattern)")
        case "minimum", "maximum", "exclusiveMinimum":
            guard case .number(let text) = node.value, let number = Double(text), let limit = Self.number(value) else {
                break
            }
            let isFine =
                keyword.key == "minimum" ? number >= limit : keyword.key == "maximum" ? number <= limit : number > limit
            require(isFine, "\(path): \(text) is out of range")
        case "minLength": if let text = node.string { require(!text.isEmpty, "\(path): is empty") }
        case "minItems":
            if let elements = node.elements, let least = Self.number(value) {
                require(Double(elements.count) >= least, "\(path): too few")
            }
        case "minProperties":
            if let members = node.members, let least = Self.number(value) {
                require(Double(members.count) >= least, "\(path): too few")
            }
        case "uniqueItems":
            if let elements = node.elements, case .bool(true) = value.value {
                require(Set(elements.map { JSONWriter.text($0) }).count == elements.count, "\(path): repeated")
            }
        case "items":
            for (index, element) in (node.elements ?? []).enumerated() { validate(element, value, "\(path)/\(index)") }
        case "required":
            guard let members = node.members else { break }
            for key in value.elements?.compactMap(\.string) ?? [] {
                require(members.contains { $0.key == key }, "\(path): \(key) is missing")
            }
        case "properties":
            for member in node.members ?? [] {
                if let own = value[member.key] { validate(member.node, own, "\(path)/\(member.key)") }
            }
        case "additionalProperties":
            for member in node.members ?? [] where schema["properties"]?[member.key] == nil {
                validate(member.node, value, "\(path)/\(member.key)")
            }
        case "propertyNames":
            for member in node.members ?? [] { validate(.string(member.key), value, "\(path)/\(member.key)") }
        case "anyOf":
            let isAny = (value.elements ?? []).contains { Self.violations(of: node, against: $0, in: root).isEmpty }
            require(isAny, "\(path): is none of \(value.elements?.count ?? 0)")
        case "if":
            let applies = Self.violations(of: node, against: value, in: root).isEmpty
            if let branch = schema[applies ? "then" : "else"] { validate(node, branch, path) }
        default: violations.append("the keyword \(keyword.key) is not known")
        }
    }

    private mutating func require(_ condition: Bool, _ violation: @autoclosure () -> String) {
        if !condition { violations.append(violation()) }
    }

    private static func type(_ node: JSONNode) -> String {
        switch node.value {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: "number"
        case .bool: "boolean"
        case .null: "null"
        }
    }

    private static func number(_ node: JSONNode) -> Double? {
        guard case .number(let text) = node.value else { return nil }
        return Double(text)
    }
}
