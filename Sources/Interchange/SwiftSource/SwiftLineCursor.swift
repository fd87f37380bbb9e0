/// Finds lines and columns of places that are asked for in ascending order, in one pass over the source.
struct SwiftLineCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark is no character of the first line.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Line and column of a byte, both from 1; the column counts Unicode scalars.
    mutating func move(to target: Int) -> (line: Int, column: Int) {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return (line, column)
    }
}
