/// What the mouse did, and over which cell; (0, 0) is the top left one.
public struct MouseEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The first button went down.
        case press
        case wheelUp, wheelDown
    }

    public var column: Int
    public var row: Int
    public var kind: Kind

    public init(column: Int, row: Int, kind: Kind) {
        self.column = column
        self.row = row
        self.kind = kind
    }
}
