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
