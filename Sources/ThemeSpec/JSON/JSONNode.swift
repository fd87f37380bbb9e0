/// A JSON value and the place of its first character.
public struct JSONNode: Sendable {
    public var value: JSONValue
    public var location: SourceLocation

    public init(_ value: JSONValue, location: SourceLocation = .none) {
        self.value = value
        self.location = location
    }

    /// The value of an object's key; `nil` where there is none or this is no object.
    public subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }

    /// A string's text.
    public var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// An object's members.
    public var members: [JSONMember]? {
        guard case .object(let members) = value else { return nil }
        return members
    }

    /// An array's elements.
    public var elements: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }
}
