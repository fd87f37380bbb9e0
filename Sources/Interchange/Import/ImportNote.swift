/// What an import has to say: what was left out and why, or how something was understood.
public struct ImportNote: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// Left out: it could not be read.
        case skipped
        /// Read, but changed on the way, such as a color outside sRGB.
        case changed
        /// How it was understood, such as the role that a name was mapped to.
        case mapped
    }

    public let kind: Kind
    public let file: String
    /// From 1; `nil` where it is about the whole file.
    public let line: Int?
    public let column: Int?
    /// Lower case; fit for a terminal.
    public let message: String

    public init(_ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}
