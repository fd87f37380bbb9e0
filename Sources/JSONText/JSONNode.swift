import SourceText

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

/// A key of a JSON object and its value.
public struct JSONMember: Sendable {
    public var key: String
    /// Where the key's opening quote stands.
    public var keyLocation: SourceLocation
    public var node: JSONNode

    public init(key: String, keyLocation: SourceLocation = .none, node: JSONNode) {
        self.key = key
        self.keyLocation = keyLocation
        self.node = node
    }
}

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

/// The value of a JSON number's spelling.
public enum JSONNumber {
    /// The nearest double; `nil` for one beyond the largest, or so small that only 0 is near it.
    public static func value(_ lexeme: String) -> Double? {
        if let short = short(lexeme) { return short }
        guard let value = Double(lexeme), value.isFinite else { return nil }
        return value != 0 || isZero(lexeme) ? value : nil
    }

    /// Up to 15 digits without an exponent: both the digits and the power of ten are exact doubles, so that one
    /// division rounds correctly (Clinger 1990, "How to read floating point numbers accurately", fast path).
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

/// Documents that the program makes itself, written as Swift literals.
extension JSONNode: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByArrayLiteral
{
    public init(stringLiteral text: String) {
        self.init(.string(text))
    }

    public init(booleanLiteral value: Bool) {
        self.init(.bool(value))
    }

    public init(dictionaryLiteral members: (String, JSONNode)...) {
        self.init(.object(members.map { JSONMember(key: $0, node: $1) }))
    }

    public init(arrayLiteral elements: JSONNode...) {
        self.init(.array(elements))
    }

    public static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }

    public static func bool(_ value: Bool) -> JSONNode { JSONNode(.bool(value)) }

    public static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }

    public static let null = JSONNode(.null)

    /// The shortest spelling that reads back as the same double, whole numbers without a point; it must be finite.
    public static func number(_ value: Double) -> JSONNode {
        let isWhole = value == value.rounded() && abs(value) < 1e15
        return JSONNode(.number(isWhole ? String(Int(value)) : "\(value)"))
    }

    /// An object with a member for each entry.
    public static func object(_ entries: some Sequence<(String, JSONNode)>) -> JSONNode {
        JSONNode(.object(entries.map { JSONMember(key: $0.0, node: $0.1) }))
    }
}

extension JSONNode {
    /// The node, and all that it holds, at one place.
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

    /// The node with its places in files of numbers that are higher by as much.
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
