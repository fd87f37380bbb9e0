extension JSONWriter {
    static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain {
            output.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { write(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar {
        case "\"": output.append(contentsOf: "\\\"".utf8)
        case "\\": output.append(contentsOf: "\\\\".utf8)
        case "\u{08}": output.append(contentsOf: "\\b".utf8)
        case "\u{0C}": output.append(contentsOf: "\\f".utf8)
        case "\n": output.append(contentsOf: "\\n".utf8)
        case "\r": output.append(contentsOf: "\\r".utf8)
        case "\t": output.append(contentsOf: "\\t".utf8)
        default:
            guard scalar.isHiddenControl else { return output.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                output.append(contentsOf: "\\u".utf8)
                output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
                output.append(contentsOf: digits.utf8)
            }
        }
    }
}

extension JSONWriter {
    /// The text as a JSON string, quotes and all.
    public static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 2)
        write(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
