/// A place in one of the files that a document was read from.
public struct SourceLocation: Hashable, Sendable {
    /// An index among those files; negative for what came from none.
    public var file: Int32
    /// Bytes from the file's start; files are smaller than 2 GiB by far (``JSONReader/largestFile``).
    public var offset: Int32

    public init(file: Int32, offset: Int32) {
        self.file = file
        self.offset = offset
    }

    public static let none = SourceLocation(file: -1, offset: 0)
}

extension SourceLocation: Comparable {
    public static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.file, one.offset) < (other.file, other.offset)
    }
}
