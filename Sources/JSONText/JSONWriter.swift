/// Writes JSON in the format of GentleDesignSystem's exports: keys in byte order, two spaces of indentation, `"key" :
/// value`, no newline at the end.
///
/// The toolchain's encoder produces the same format, but converts numbers: `1e-7` becomes `0.0000001`, `1.50` becomes
/// `1.5`, and numbers of more than 38 digits are truncated. Here every number keeps its spelling. Characters that could
/// control a terminal are written as equivalent escapes.
public enum JSONWriter {
    /// Returns the value as text, without a newline at the end.
    public static func text(_ node: JSONNode) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(16 << 10)
        write(node, depth: 0, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func write(_ node: JSONNode, depth: Int, to output: inout [UInt8]) {
        switch node.value {
        case .object(let members):
            let sorted = members.sorted { precedes($0.key, $1.key) }
            list(sorted, "{", "}", depth: depth, to: &output) { member, output in
                write(member.key, to: &output)
                output.append(contentsOf: " : ".utf8)
                write(member.node, depth: depth + 1, to: &output)
            }
        case .array(let elements):
            list(elements, "[", "]", depth: depth, to: &output) { write($0, depth: depth + 1, to: &$1) }
        case .string(let text): write(text, to: &output)
        case .number(let lexeme): output.append(contentsOf: lexeme.utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        }
    }

    /// Returns whether the bytes of a key precede those of another.
    private static func precedes(_ one: String, _ other: String) -> Bool {
        let order = one.utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                for index in 0..<min(left.count, right.count) where left[index] != right[index] {
                    return left[index] < right[index]
                }
                return left.count < right.count
            }
        }
        return (order ?? nil) ?? one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Writes an object or array. An empty one contains an empty line, as in the encoder's output.
    private static func list<Element>(
        _ elements: [Element], _ opening: StaticString, _ closing: StaticString, depth: Int, to output: inout [UInt8],
        each: (Element, inout [UInt8]) -> Void
    ) {
        append(opening, to: &output)
        newline(elements.isEmpty ? 0 : depth + 1, to: &output)
        var isFirst = true
        for element in elements {
            if !isFirst {
                output.append(UInt8(ascii: ","))
                newline(depth + 1, to: &output)
            }
            isFirst = false
            each(element, &output)
        }
        newline(depth, to: &output)
        append(closing, to: &output)
    }

    private static func newline(_ depth: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private static func append(_ text: StaticString, to output: inout [UInt8]) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

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
    /// Returns the text as a JSON string, with its quotes.
    public static func literal(_ text: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 2)
        write(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
