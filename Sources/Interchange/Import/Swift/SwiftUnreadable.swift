/// Why an expression has no value here.
struct SwiftUnreadable: Error {
    enum Reason {
        case other
        /// Aliases that lead back to themselves.
        case circle
        /// Nested deeper than is followed.
        case depth
    }

    /// Lower case; fit for a terminal.
    let message: String
    /// Bytes from the start of the source.
    let offset: Int
    var reason = Reason.other
    /// The declaration that was too deep in a chain of aliases, and can be read from its own place.
    var declaration: Int?
}
