/// Why a golden check failed, with the lines that differ.
public struct GoldenMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
