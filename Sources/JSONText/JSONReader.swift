import SourceText

/// Reads JSON strictly according to RFC 8259, with the location of every key and value.
///
/// Foundation's decoder reports neither locations nor duplicate keys, and stops at the first fault; theme authors need
/// all three. A byte order mark is ignored. Nesting deeper than ``maximumDepth`` is a fault, because the parser is
/// recursive.
public enum JSONReader {
    /// The maximum depth of nesting.
    public static let maximumDepth = 128
    /// The maximum size of a file, in bytes.
    public static let maximumFileSize = 16 << 20

    /// Returns the value of a text.
    ///
    /// - Parameter name: The name of the text in diagnostics, usually a path.
    /// - Throws: All duplicate keys, and the first syntax error.
    public static func read(_ bytes: [UInt8], named name: String) throws(ThemeFailure) -> JSONNode {
        let reading = read(bytes, file: 0)
        guard let root = reading.root, reading.faults.isEmpty else {
            var log = FaultLog()
            log.add(reading.faults, file: 0)
            throw ThemeFailure(diagnostics: log.diagnostics(in: [SourceFile(name: name, bytes: bytes)]))
        }
        return root
    }

    /// Returns the value of a text, `nil` after a syntax error, and every fault.
    ///
    /// - Parameter file: The index of the file in all locations.
    public static func read(_ bytes: [UInt8], file: Int32) -> (root: JSONNode?, faults: [JSONFault]) {
        if bytes.count > maximumFileSize { return (nil, [tooLarge]) }
        return bytes.withUnsafeBufferPointer { buffer in
            if let fault = UTF8Check.fault(in: buffer) { return (nil, [fault]) }
            var parser = JSONParser(buffer, file: file)
            do throws(JSONFault) {
                let root = try parser.document()
                return (root, parser.duplicates)
            } catch {
                return (nil, parser.duplicates + [error])
            }
        }
    }

    private static var tooLarge: JSONFault {
        JSONFault(rule: .tooLarge, offset: 0, message: "expected at most \(maximumFileSize >> 20) MiB, found more")
    }
}

/// A fault of a JSON text, with its place.
public struct JSONFault: Error {
    var rule: Rule
    /// The offset in bytes from the start.
    var offset: Int
    var message: String
    var notes: [String] = []
    /// The place of the first of two duplicates.
    var first: Int?
}

extension FaultLog {
    /// Adds the faults of a JSON text.
    public mutating func add(_ faults: [JSONFault], file: Int32) {
        for fault in faults {
            let place = { (offset: Int) in SourceLocation(file: file, offset: Int32(offset)) }
            add(
                Fault(
                    rule: fault.rule, location: place(fault.offset), message: fault.message, notes: fault.notes,
                    first: fault.first.map(place)))
        }
    }
}

/// Checks that UTF-8 is well-formed, according to table 3-7 of the Unicode Standard.
public enum UTF8Check {
    /// Checks a text that is not JSON.
    ///
    /// - Parameter name: The name of the text in diagnostics, usually a path.
    /// - Throws: The first ill-formed sequence.
    public static func check(_ bytes: [UInt8], named name: String) throws(ThemeFailure) {
        guard let fault = bytes.withUnsafeBufferPointer(fault) else { return }
        var log = FaultLog()
        log.add([fault], file: 0)
        throw ThemeFailure(diagnostics: log.diagnostics(in: [SourceFile(name: name, bytes: bytes)]))
    }

    /// Returns the first ill-formed sequence as a fault; `nil` if there is none.
    static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> JSONFault? {
        guard let offset = firstInvalid(in: bytes) else { return nil }
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        return JSONFault(rule: .invalidUTF8, offset: offset, message: "expected UTF-8, found the byte 0x\(byte)")
    }

    /// Returns the offset of the first ill-formed sequence; `nil` if there is none.
    static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var at = 0
        while at < bytes.count {
            // Check eight bytes at a time, because nearly all text is ASCII.
            while at + 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & asciiMask == 0 {
                at += 8
            }
            guard at < bytes.count else { break }
            guard let length = sequenceLength(bytes, at) else { return at }
            at += length
        }
        return nil
    }

    private static let asciiMask: UInt64 = 0x8080_8080_8080_8080

    private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[at] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
        for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(bytes[at + offset]) { return nil }
        return length
    }
}
