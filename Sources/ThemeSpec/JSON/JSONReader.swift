/// Reads JSON strictly as RFC 8259 defines it, keeping where every key and value stood.
///
/// The toolchain's decoder says neither where a value stood nor that a key came twice, and it stops at its first
/// fault; a theme's author needs all three. A byte order mark is passed over. Nesting deeper than ``deepest`` is a
/// fault, found before the stack or the time that such a text would cost is spent.
public enum JSONReader {
    /// Levels of nesting.
    public static let deepest = 128
    /// Bytes.
    public static let largestFile = 16 << 20

    /// The text's value.
    ///
    /// - Parameter name: what diagnostics call the text: a path as a rule.
    /// - Throws: every fault that was found: all duplicate keys, and the first place that is no JSON.
    public static func read(_ bytes: [UInt8], named name: String) throws(ThemeFailure) -> JSONNode {
        let reading = read(bytes, file: 0)
        guard let root = reading.root, reading.faults.isEmpty else {
            var log = FaultLog()
            log.add(reading.faults, file: 0)
            throw ThemeFailure(diagnostics: log.diagnostics(in: [SourceFile(name: name, bytes: bytes)]))
        }
        return root
    }

    /// What could be read: no root after a fault that broke the text off, and every fault.
    static func read(_ bytes: [UInt8], file: Int32) -> (root: JSONNode?, faults: [JSONFault]) {
        if bytes.count > largestFile { return (nil, [tooLarge]) }
        return bytes.withUnsafeBufferPointer { buffer in
            if let offset = UTF8Check.firstInvalid(in: buffer) {
                let byte = String(buffer[offset], radix: 16, uppercase: true)
                let message = "expected UTF-8, found the byte 0x\(byte)"
                return (nil, [JSONFault(rule: .invalidUTF8, offset: offset, message: message)])
            }
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
        JSONFault(rule: .tooLarge, offset: 0, message: "expected at most \(largestFile >> 20) MiB, found more")
    }
}
