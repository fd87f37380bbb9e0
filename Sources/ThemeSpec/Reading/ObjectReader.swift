import JSONText
import SourceText

/// Reads the keys of one object of the document.
///
/// A value that is missing, of the wrong type or out of range is reported once, and reading continues with a
/// placeholder, which is never used: a document with an error yields no theme.
struct ObjectReader {
    let context: ReadingContext
    let path: [String]
    let location: SourceLocation
    let members: [JSONMember]
    private var readKeys: [String] = []
    private var missing: [String] = []

    /// A reader of the object; `nil`, reported, if the node is not an object.
    init?(_ node: JSONNode, _ path: [String], _ context: ReadingContext) {
        guard case .object(let members) = node.value else {
            context.wrongType(node, expected: "an object")
            return nil
        }
        self.context = context
        self.path = path
        self.location = node.location
        self.members = members
    }

    /// The value of the key; `nil` if it is missing or `null`.
    mutating func optional(_ key: String) -> JSONNode? {
        if readKeys.isEmpty { readKeys.reserveCapacity(members.count) }
        readKeys.append(key)
        guard let node = members.first(where: { $0.key == key })?.node else { return nil }
        if case .null = node.value { return nil }
        return node
    }

    mutating func required(_ key: String) -> JSONNode? {
        let node = optional(key)
        if node == nil { missing.append(key) }
        return node
    }

    /// Whether the key is there with a value other than `null`.
    func has(_ key: String) -> Bool {
        guard let node = members.first(where: { $0.key == key })?.node else { return false }
        if case .null = node.value { return false }
        return true
    }

    /// The reader of a required object.
    mutating func object(_ key: String) -> ObjectReader? {
        required(key).flatMap { ObjectReader($0, path + [key], context) }
    }

    /// The reader of an object that may be missing.
    mutating func object(ifGiven key: String) -> ObjectReader? {
        optional(key).flatMap { ObjectReader($0, path + [key], context) }
    }

    mutating func number(_ key: String, _ range: NumberRange) -> Double {
        required(key).map { number($0, range) } ?? 0
    }

    mutating func optionalNumber(_ key: String, _ range: NumberRange) -> Double? {
        optional(key).map { number($0, range) }
    }

    private func number(_ node: JSONNode, _ range: NumberRange) -> Double {
        context.number(node, range) ?? 0
    }

    mutating func flag(_ key: String) -> Bool {
        guard let node = required(key) else { return false }
        guard case .bool(let value) = node.value else {
            context.wrongType(node, expected: "true or false")
            return false
        }
        return value
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Choice.Type = Choice.self
    ) -> Choice? {
        required(key).flatMap { context.choice($0) }
    }

    mutating func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Choice.Type = Choice.self
    ) -> Choice? {
        optional(key).flatMap { context.choice($0) }
    }

    /// Reports the missing keys, and the keys that were not read.
    func finish() {
        reportMissing()
        for member in members where !readKeys.contains(member.key) { context.unknownKey(member, besides: readKeys) }
    }

    func reportMissing() {
        context.missing(.missingKey, "key", missing, under: path, in: location)
    }
}
