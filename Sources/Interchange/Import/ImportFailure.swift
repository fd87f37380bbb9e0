/// Why nothing could be imported: no theme, or nothing that can be read.
public struct ImportFailure: Error, Hashable, Sendable {
    /// Lower case, with the path and, where there is one, line and column.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}
