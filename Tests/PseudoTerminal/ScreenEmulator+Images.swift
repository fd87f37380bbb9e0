import Inflate
import Platform

/// An image that a terminal displays with the kitty graphics protocol.
public struct ScreenImage: Hashable, Sendable {
    /// The number that the program assigned to the image.
    public var id: Int
    /// The column of the top left cell.
    public var column: Int
    /// The row of the top left cell.
    public var row: Int
    /// The depth; images with negative numbers are below text.
    public var depth: Int
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The red, green and blue of each pixel, row by row.
    public var pixels: [UInt8]
}

/// The part of the kitty graphics protocol that programs need for images under text: transmitting images of 24-bit
/// pixels and PNG files, in commands and in files; placing them at the cursor; and deleting them.
extension ScreenEmulator {
    /// An image that is being sent in several commands.
    struct ImageTransfer: Sendable {
        var keys: [String: String]
        var payload: [UInt8]
    }

    /// Performs a string between `ESC _` and `ESC \`.
    mutating func perform(application content: [UInt8]) {
        guard traits.showsImages, content.first == UInt8(ascii: "G") else { return }
        let parts = content.dropFirst().split(
            separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        var keys: [String: String] = [:]
        for pair in (parts.first ?? []).split(separator: UInt8(ascii: ",")) {
            let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard sides.count == 2 else { return fail("a key without a value") }
            keys[String(decoding: sides[0], as: UTF8.self)] = String(decoding: sides[1], as: UTF8.self)
        }
        let payload = parts.count > 1 ? Array(parts[1]) : []
        if var transfer = imageTransfer {
            guard Set(keys.keys).isSubset(of: ["m", "q"]) else { return fail("a command within the data of an image") }
            transfer.payload += payload
            imageTransfer = keys["m"] == "1" ? transfer : nil
            if imageTransfer == nil { perform(transfer.keys, transfer.payload) }
        } else if keys["m"] == "1" {
            imageTransfer = ImageTransfer(keys: keys, payload: payload)
        } else {
            perform(keys, payload)
        }
    }

    private mutating func perform(_ keys: [String: String], _ payload: [UInt8]) {
        let id = keys["i"].flatMap { Int($0) } ?? 0
        switch keys["a"] ?? "t" {
        case "q": replies += Array("\u{1B}_Gi=\(id);OK\u{1B}\\".utf8)
        case "T":
            if store(keys, payload, id) { place(keys, id) }
        case "t": _ = store(keys, payload, id)
        case "p": place(keys, id)
        case "d": delete(keys, id)
        case let action: fail("the action \(action)")
        }
    }

    private mutating func store(_ keys: [String: String], _ payload: [UInt8], _ id: Int) -> Bool {
        guard let data = Base64Text.decoded(payload) else {
            fail("the data of an image")
            return false
        }
        if keys["f"] == "100", keys["t"] == "d", let file = try? PNGFile(data) {
            store(id, file.width, file.height, file.pixels)
            return true
        }
        guard keys["f"] == "24", let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) })
        else {
            fail("the format of an image")
            return false
        }
        var pixels: [UInt8]?
        switch keys["t"] ?? "d" {
        case "d": pixels = data
        case "t", "f":
            let path = String(decoding: data, as: UTF8.self)
            guard keys["t"] == "f" || path.contains("tty-graphics-protocol") else {
                fail("the path of a temporary file")
                return false
            }
            pixels = Self.content(of: path)
            if keys["t"] == "t" { unlink(path) }
        default: break
        }
        if keys["o"] == "z" { pixels = pixels.flatMap { try? Inflate.zlib($0) } }
        guard let pixels, pixels.count == width * height * 3 else {
            fail("the data of an image")
            return false
        }
        store(id, width, height, pixels)
        return true
    }

    private mutating func store(_ id: Int, _ width: Int, _ height: Int, _ pixels: [UInt8]) {
        imageData[id] = (width, height, pixels)
        // A new image with an existing number removes the previous one from the screen.
        screen.images.removeAll { $0.id == id }
    }

    private mutating func place(_ keys: [String: String], _ id: Int) {
        guard let data = imageData[id] else { return fail("an image that was not sent") }
        screen.images.removeAll { $0.id == id }
        screen.images.append(
            ScreenImage(
                id: id, column: screen.cursor.column, row: screen.cursor.row, depth: keys["z"].flatMap { Int($0) } ?? 0,
                width: data.width, height: data.height, pixels: data.pixels))
        if keys["C"] != "1" { fail("an image that moves the cursor") }
    }

    private mutating func delete(_ keys: [String: String], _ id: Int) {
        switch keys["d"] ?? "a" {
        case "I":
            screen.images.removeAll { $0.id == id }
            imageData[id] = nil
        case "Z":
            let depth = keys["z"].flatMap { Int($0) }
            for image in screen.images where image.depth == depth { imageData[image.id] = nil }
            screen.images.removeAll { $0.depth == depth }
        case let what: fail("the deletion \(what)")
        }
    }

    private mutating func fail(_ what: String) { screen.imageFaults.append(what) }

    private static func content(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { Descriptors.close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { Descriptors.read(descriptor, into: $0) }
            guard count > 0 else { return count == 0 ? content : nil }
            content += buffer[..<count]
        }
    }
}

/// The encoding of RFC 4648.
enum Base64Text {
    /// Returns the decoded bytes, or `nil` if the text is not base 64 with padding.
    static func decoded(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: 4) {
            var bits: UInt32 = 0
            var padding = 0
            for byte in text[start..<start + 4] {
                let value: UInt8
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
                case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
                case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
                case UInt8(ascii: "+"): value = 62
                case UInt8(ascii: "/"): value = 63
                case UInt8(ascii: "=") where start + 4 == text.count:
                    padding += 1
                    value = 0
                default: return nil
                }
                bits = bits << 6 | UInt32(value)
            }
            bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)].dropLast(padding)
        }
        return bytes
    }
}
