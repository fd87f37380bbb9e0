import Platform

/// A program could not be started, or did not do in time what a test waited for.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failure, and the screen at that time.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A call of the system failed. `number` is an errno.
    init(_ what: String, errno number: Int32) {
        self.init("\(what): \(strerror(number).map { String(cString: $0) } ?? "error \(number)")")
    }
}
