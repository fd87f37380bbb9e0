/// What a JSON text holds, with nothing lost: order, spelling of numbers, and where everything stood.
public enum JSONValue: Sendable {
    /// In the order of the text. A key that came twice is a fault, and only its first value is here.
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    /// As spelled, such as `0.10` or `1e-7`.
    case number(String)
    case bool(Bool)
    case null
}

extension JSONValue {
    /// What a message calls a value of this kind.
    public var kind: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }
}
