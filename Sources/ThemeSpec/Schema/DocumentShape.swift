import JSONText

/// The shape of a value in a document, from which its JSON Schema is generated.
indirect enum DocumentShape {
    /// Text that must not be blank.
    case text
    /// A string that may have to match a regular expression.
    case string(pattern: String? = nil)
    case number(NumberRange)
    case flag
    case choice([String])
    case array(DocumentShape, isUnique: Bool)
    /// An object with these keys.
    case object([Field])
    /// An object whose keys are roles; if it is open, other keys are allowed.
    case table(_ roles: [String], required: [String], DocumentShape, isOpen: Bool)
    /// An object with any keys.
    case dictionary(DocumentShape)
    /// An object that is never merged with an inherited one, and therefore always complete.
    case whole([[Field]])
    case either([DocumentShape])
    /// A value that is kept and not interpreted.
    case anything
    /// A shape that the schema defines once and references by name.
    case named(String, DocumentShape)

    /// A key of an object, and its value.
    struct Field {
        let key: String
        let shape: DocumentShape
        var isRequired = true
        /// A description for editors.
        var note: String?
    }
}

extension DocumentShape {
    /// Returns a closed set of names.
    static func names<Name: RawRepresentable<String> & CaseIterable>(of _: Name.Type) -> DocumentShape {
        .choice(Name.allCases.map(\.rawValue))
    }

    /// Returns an object whose keys are the roles of a closed set.
    static func roles<Role: RawRepresentable<String> & CaseIterable>(
        _: Role.Type, required: [Role] = Array(Role.allCases), _ value: DocumentShape
    ) -> DocumentShape {
        .table(Role.allCases.map(\.rawValue), required: required.map(\.rawValue), value, isOpen: false)
    }
}

extension DocumentShape {
    /// The schema of a value in a sparse document: every key is optional, and `null` removes the inherited value.
    var sparse: JSONNode {
        switch self {
        case .text: ["type": ["string", "null"], "pattern": "\\S"]
        case .string(let pattern): Self.string(pattern, types: ["string", "null"])
        case .number(let range): Self.number(range, types: ["number", "null"])
        case .flag: ["type": ["boolean", "null"]]
        case .choice(let names): ["enum": .array(names.map { .string($0) } + [JSONNode(.null)])]
        case .array(let element, let isUnique):
            Self.array(of: element, isUnique: isUnique, types: ["array", "null"])
        case .object(let fields):
            Self.object(fields.map { ($0.key, $0.noted($0.shape.sparse)) }, rest: false)
        case .table(let roles, _, let value, let isOpen):
            isOpen
                ? Self.object(roles.map { ($0, value.sparse) }, rest: value.sparse)
                : Self.object(roles.map { ($0, value.sparse) }, rest: false)
        case .dictionary(let value): ["type": ["object", "null"], "additionalProperties": value.sparse]
        case .whole, .either: ["anyOf": [complete, ["type": "null"]]]
        case .anything: [:]
        case .named(let name, _): ["$ref": .string("#/definitions/\(name)")]
        }
    }

    /// The schema of a value in a document without a parent: required values are present and not `null`.
    var complete: JSONNode {
        switch self {
        case .text: ["type": "string", "pattern": "\\S"]
        case .string(let pattern): Self.string(pattern, types: "string")
        case .number(let range): Self.number(range, types: "number")
        case .flag: ["type": "boolean"]
        case .choice(let names): ["enum": .array(names.map { .string($0) })]
        case .array(let element, let isUnique): Self.array(of: element, isUnique: isUnique, types: "array")
        case .object(let fields):
            Self.required(
                fields.filter(\.isRequired).map(\.key),
                fields.map { ($0.key, $0.isRequired ? $0.shape.complete : $0.shape.optional) })
        case .table(let roles, let required, let value, let isOpen):
            Self.required(
                required, roles.map { ($0, required.contains($0) ? value.complete : value.optional) },
                rest: isOpen ? value.optional : nil)
        case .dictionary: ["type": "object"]
        case .whole(let variants):
            [
                "anyOf": .array(
                    variants.map { fields in
                        let members = fields.map { ($0.key, $0.isRequired ? $0.shape.complete : $0.shape.sparse) }
                        return Self.object(members, rest: false, required: fields.filter(\.isRequired).map(\.key))
                    })
            ]
        case .either(let shapes): ["anyOf": .array(shapes.map(\.complete))]
        case .anything: [:]
        case .named(let name, _): ["$ref": .string("#/definitions/\(Self.complete(name))")]
        }
    }

    /// The definitions of a named shape.
    var definitions: [(String, JSONNode)] {
        guard case .named(let name, let shape) = self else { return [] }
        return [(name, shape.sparse), (Self.complete(name), shape.complete)]
    }

    /// Returns the name of the definition for complete documents.
    private static func complete(_ name: String) -> String { name + "-complete" }

    /// The schema of a value that may be missing or `null`, but is complete otherwise.
    private var optional: JSONNode { ["anyOf": [complete, ["type": "null"]]] }

    private static func object(
        _ members: [(String, JSONNode)], rest: JSONNode, required: [String] = []
    ) -> JSONNode {
        var node: [(String, JSONNode)] = [
            ("type", required.isEmpty ? ["object", "null"] : "object"), ("properties", .object(members)),
            ("additionalProperties", rest),
        ]
        if rest.members != nil { node.append(("propertyNames", ["pattern": .string(roleName)])) }
        if !required.isEmpty { node.append(("required", .array(required.map { .string($0) }))) }
        return .object(node)
    }

    private static func required(
        _ keys: [String], _ members: [(String, JSONNode)], rest: JSONNode? = nil
    ) -> JSONNode {
        var node: [(String, JSONNode)] = [("type", "object"), ("properties", .object(members))]
        if !keys.isEmpty { node.append(("required", .array(keys.map { .string($0) }))) }
        if let rest { node.append(("additionalProperties", rest)) }
        return .object(node)
    }

    private static func string(_ pattern: String?, types: JSONNode) -> JSONNode {
        .object([("type", types)] + (pattern.map { [("pattern", .string($0))] } ?? []))
    }

    private static func array(of element: DocumentShape, isUnique: Bool, types: JSONNode) -> JSONNode {
        [
            "type": types, "items": element.complete, "minItems": isUnique ? .number(1) : .number(0),
            "uniqueItems": .bool(isUnique),
        ]
    }

    private static func number(_ range: NumberRange, types: JSONNode) -> JSONNode {
        [
            "type": types, (range.excludesLowest ? "exclusiveMinimum" : "minimum"): .number(range.lowest),
            "maximum": .number(range.highest),
        ]
    }

    /// A color role as the reader requires it: 1 to 64 characters without spaces.
    private static let roleName = "^\\S{1,64}$"
}

extension DocumentShape.Field {
    /// Returns the schema with the description of the field.
    fileprivate func noted(_ schema: JSONNode) -> JSONNode {
        guard let note, let members = schema.members else { return schema }
        return JSONNode(.object([JSONMember(key: "description", node: .string(note))] + members))
    }
}
