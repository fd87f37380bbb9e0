import SourceText

/// A JSON value and the place of its first character.
public struct JSONNode: Sendable {
    /// The value.
    public var value: JSONValue
    /// The place of the value's first character.
    public var location: SourceLocation

    /// Creates a node; without a location, it comes from no file.
    public init(_ value: JSONValue, location: SourceLocation = .none) {
        self.value = value
        self.location = location
    }

    /// The value of a key; `nil` if the key is missing, and for values that are not objects.
    ///
    /// The time is proportional to the number of members.
    public subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }

    /// The text of a string; `nil` for other values.
    public var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// The members of an object; `nil` for other values.
    public var members: [JSONMember]? {
        guard case .object(let members) = value else { return nil }
        return members
    }

    /// The elements of an array; `nil` for other values.
    public var elements: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }
}

/// A key of a JSON object and its value.
public struct JSONMember: Sendable {
    /// The key, unescaped.
    public var key: String
    /// The place of the key's opening quote.
    public var keyLocation: SourceLocation
    /// The value.
    public var node: JSONNode

    /// Creates a member; without a location, it comes from no file.
    public init(key: String, keyLocation: SourceLocation = .none, node: JSONNode) {
        self.key = key
        self.keyLocation = keyLocation
        self.node = node
    }
}

/// The contents of a JSON text, preserving the order of keys and the spelling of numbers.
public enum JSONValue: Sendable {
    /// The members in the order of the text. A repeated key is a fault; only its first value is included.
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    /// The number as spelled, such as `0.10` or `1e-7`.
    case number(String)
    case bool(Bool)
    case null
}

extension JSONValue {
    /// The kind of value for messages, such as "an object".
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

/// Converts the spelling of a JSON number to a value.
public enum JSONNumber {
    /// Returns the nearest double; `nil` if the number is too large, or so small that it would become 0.
    public static func value(_ lexeme: String) -> Double? {
        if let short = short(lexeme) { return short }
        guard let value = Double(lexeme), value.isFinite else { return nil }
        return value != 0 || isZero(lexeme) ? value : nil
    }

    /// Returns the value of a number with up to 15 digits and without an exponent: both the digits and the power of ten
    /// are exact doubles, so that one division rounds correctly (Clinger 1990, "How to read floating point numbers
    /// accurately", fast path).
    private static func short(_ lexeme: String) -> Double? {
        var digits = 0
        var places: Int?
        var mantissa: Int64 = 0
        var isNegative = false
        for byte in lexeme.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                guard digits <= 15 else { return nil }
                mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
                if let known = places { places = known + 1 }
            case UInt8(ascii: "."): places = 0
            case UInt8(ascii: "-"): isNegative = true
            default: return nil
            }
        }
        let value = Double(mantissa) / powersOfTen[places ?? 0]
        return isNegative ? -value : value
    }

    private static func isZero(_ lexeme: String) -> Bool {
        lexeme.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}

/// Swift literals, for documents that the program creates.
extension JSONNode: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByArrayLiteral
{
    /// Creates a string.
    public init(stringLiteral text: String) {
        self.init(.string(text))
    }

    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self.init(.bool(value))
    }

    /// Creates an object, whose keys must differ.
    public init(dictionaryLiteral members: (String, JSONNode)...) {
        self.init(.object(members.map { JSONMember(key: $0, node: $1) }))
    }

    /// Creates an array.
    public init(arrayLiteral elements: JSONNode...) {
        self.init(.array(elements))
    }

    /// Returns a string.
    public static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }

    /// Returns `true` or `false`.
    public static func bool(_ value: Bool) -> JSONNode { JSONNode(.bool(value)) }

    /// Returns an array.
    public static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }

    /// The value `null`.
    public static let null = JSONNode(.null)

    /// Returns a finite number in the shortest form that reads back as the same double; whole numbers without a decimal
    /// point.
    public static func number(_ value: Double) -> JSONNode {
        let isWhole = value == value.rounded() && abs(value) < 1e15
        return JSONNode(.number(isWhole ? String(Int(value)) : "\(value)"))
    }

    /// Returns an object with a member for each entry; the keys must differ.
    public static func object(_ entries: some Sequence<(String, JSONNode)>) -> JSONNode {
        JSONNode(.object(entries.map { JSONMember(key: $0.0, node: $0.1) }))
    }
}

extension JSONNode {
    /// Changes the value at a path of keys in place.
    ///
    /// - Parameter location: The location of missing keys and objects, which are added; `nil` to add nothing and call
    ///   `change` only if the value exists.
    public mutating func change(
        at path: some Sequence<String>, adding location: SourceLocation? = nil, _ change: (inout JSONNode) -> Void
    ) {
        self.change(at: Array(path)[...], adding: location, change)
    }

    /// Sets the value at a path of keys, and adds missing objects along the path.
    ///
    /// - Parameter location: The location of the value with its contents, and of the keys and objects that are added.
    public mutating func set(_ path: [String], to node: JSONNode, at location: SourceLocation) {
        change(at: path[...], adding: location) { $0 = node.placed(at: location) }
    }

    private mutating func change(
        at path: ArraySlice<String>, adding location: SourceLocation?, _ change: (inout JSONNode) -> Void
    ) {
        guard let key = path.first else { return change(&self) }
        var members = self.members ?? []
        guard let index = members.firstIndex(where: { $0.key == key }) ?? location.map({ _ in members.count }) else {
            return
        }
        if let location, index == members.count {
            let object = JSONNode(.object([]), location: location)
            members.append(JSONMember(key: key, keyLocation: location, node: object))
        }
        // Releasing the value avoids a copy of the array when it is changed.
        value = .null
        members[index].node.change(at: path.dropFirst(), adding: location, change)
        value = .object(members)
    }

    /// Returns the node with all its contents at one location.
    public func placed(at location: SourceLocation) -> JSONNode {
        switch value {
        case .object(let members):
            let moved = members.map {
                JSONMember(key: $0.key, keyLocation: location, node: $0.node.placed(at: location))
            }
            return JSONNode(.object(moved), location: location)
        case .array(let elements): return JSONNode(.array(elements.map { $0.placed(at: location) }), location: location)
        default: return JSONNode(value, location: location)
        }
    }

    /// Returns the node with the file index of every location increased.
    public func movingFiles(by count: Int32) -> JSONNode {
        var node = self
        node.location = location.movingFile(by: count)
        switch value {
        case .object(let members):
            node.value = .object(
                members.map {
                    let place = $0.keyLocation.movingFile(by: count)
                    return JSONMember(key: $0.key, keyLocation: place, node: $0.node.movingFiles(by: count))
                })
        case .array(let elements): node.value = .array(elements.map { $0.movingFiles(by: count) })
        default: break
        }
        return node
    }
}

extension SourceLocation {
    fileprivate func movingFile(by count: Int32) -> SourceLocation {
        file < 0 ? self : SourceLocation(file: file + count, offset: offset)
    }
}
