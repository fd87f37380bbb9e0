/// A piece of Swift source that is no white space and no comment.
struct SwiftToken: Hashable {
    enum Kind: UInt8 {
        /// Keywords too, and names in backticks.
        case identifier
        case number
        /// A whole string or regex literal, delimiters, interpolations and all.
        case string
        /// One of `( ) [ ] { } , : ; . @ # \`, or a byte that is nothing in Swift.
        case punctuation
        /// A run of operator characters.
        case `operator`
        /// Behind the last one; empty.
        case end
    }

    let kind: Kind
    /// Whether a line ends between the token before and this one.
    let startsLine: Bool
    /// Bytes from the start of the source.
    let start: UInt32
    let end: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
}
