/// What a colour is for. An open set: a theme may add roles of its own to those that are known here.
public struct ColorRole: RawRepresentable, Hashable, Comparable, Sendable {
    /// The key in a document's `colors.pairByRole`.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static func < (one: ColorRole, other: ColorRole) -> Bool {
        one.rawValue < other.rawValue
    }
}
