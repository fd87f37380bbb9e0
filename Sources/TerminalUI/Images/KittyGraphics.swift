import Canvas
import Platform

/// The commands of the kitty graphics protocol.
///
/// Source: kitty's `docs/graphics-protocol.rst`. All commands suppress replies (`q=2`).
enum KittyGraphics {
    /// The form in which the pixels of an image are passed to the terminal.
    enum Content {
        /// A PNG file in the command itself, for terminals on other machines.
        case png([UInt8])
        /// The path of a file of 24-bit pixels, which the terminal deletes.
        case file(String)
    }

    /// Images at this depth are above the default background and below text.
    static let depth = -1

    /// Returns the command that displays an image at the cursor, below text. The cursor does not move.
    static func display(_ content: Content, id: UInt32, width: Int, height: Int) -> [UInt8] {
        let keys = "a=T,q=2,i=\(id),p=1,C=1,z=\(depth)"
        switch content {
        case .file(let path):
            return command(keys + ",f=24,s=\(width),v=\(height),t=t", Base64.encoded(Array(path.utf8)))
        case .png(let bytes):
            let payload = Base64.encoded(bytes)
            var result: [UInt8] = []
            var start = 0
            repeat {
                let end = min(start + chunkSize, payload.count)
                let more = end < payload.count ? 1 : 0
                let first = start == 0 ? keys + ",f=100,t=d,m=\(more)" : "m=\(more),q=2"
                result += command(first, payload[start..<end])
                start = end
            } while start < payload.count
            return result
        }
    }

    /// Returns the command that displays an image again at the cursor. The terminal must already have it.
    static func displayAgain(id: UInt32) -> [UInt8] {
        command("a=p,q=2,i=\(id),p=1,C=1,z=\(depth)", [])
    }

    /// Returns the command that deletes an image.
    static func delete(id: UInt32) -> [UInt8] { command("a=d,d=I,i=\(id),q=2", []) }

    /// Deletes all images at ``depth`` on the screen.
    static let deleteAll = command("a=d,d=Z,z=\(depth),q=2", [])

    private static func command(_ keys: String, _ payload: some Collection<UInt8>) -> [UInt8] {
        var bytes = Array("\u{1B}_G\(keys)".utf8)
        if !payload.isEmpty {
            bytes.append(UInt8(ascii: ";"))
            bytes += payload
        }
        return bytes + [0x1B, 0x5C]
    }

    /// The maximum size of a payload, in bytes.
    private static let chunkSize = 4096
}

/// The encoding of RFC 4648.
enum Base64 {
    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let count = min(3, bytes.count - index)
            let second = count > 1 ? bytes[index + 1] : 0
            let third = count > 2 ? bytes[index + 2] : 0
            let bits = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
            result.append(alphabet[Int(bits >> 18)])
            result.append(alphabet[Int(bits >> 12 & 63)])
            result.append(count > 1 ? alphabet[Int(bits >> 6 & 63)] : padding)
            result.append(count > 2 ? alphabet[Int(bits & 63)] : padding)
            index += 3
        }
        return result
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
}
