import Platform

/// An error if a program could not be started, or did not meet a test's condition in time.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failure, with the screen at that time.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Creates the error of a failed system call. `number` is an errno.
    init(_ what: String, errno number: Int32) {
        self.init("\(what): \(strerror(number).map { String(cString: $0) } ?? "error \(number)")")
    }
}
