/// A part of a file's text that is replaced.
public struct TextChange: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The bytes that are replaced; an empty range where text is inserted.
    public let range: Range<Int>
    /// What they are replaced with.
    public let text: String

    /// A change of a part of a file.
    public init(path: String, range: Range<Int>, text: String) {
        self.path = path
        self.range = range
        self.text = text
    }
}

extension [TextChange] {
    /// Returns the contents of a file with those of the changes that are in it; `nil` if two of them overlap or one is
    /// outside the file.
    public func applied(to bytes: [UInt8], of path: String) -> [UInt8]? {
        var result: [UInt8] = []
        var at = 0
        let own = filter { $0.path == path }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for change in own {
            guard change.range.lowerBound >= at, change.range.upperBound <= bytes.count else { return nil }
            result += bytes[at..<change.range.lowerBound]
            result += change.text.utf8
            at = change.range.upperBound
        }
        return result + bytes[at...]
    }
}
