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
