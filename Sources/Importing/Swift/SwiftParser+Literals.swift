import SourceText
import SwiftText

extension SwiftParser {
    /// Reads a type; `nil` if none starts here, and for a function type, a type in parentheses or one that is nested
    /// too deep.
    mutating func type() -> SwiftTypeName? {
        guard depth < Self.deepest else {
            at = end
            return nil
        }
        skipTypeModifiers()
        let isFunction = skipParameterTypes()
        var name: SwiftTypeName?
        if code.isWord(at, "[") {
            let behind = code.behindBracket(at, limit: end)
            var inner = within(at + 1..<max(at + 1, behind - 1))
            at = behind
            name = inner.type()
            if inner.at < inner.end, code.isWord(inner.at, ":") {
                inner.at += 1
                name = inner.type()
            }
            name?.isCollection = true
        } else if code.isWord(at, "(") {
            let behind = code.behindBracket(at, limit: end)
            var inner = within(at + 1..<max(at + 1, behind - 1))
            at = behind
            let elements = inner.elements()
            if elements.count > 1 { name = SwiftTypeName(path: [], elements: elements) }
        } else if at < end, code[at].kind == .identifier {
            var path = [code.text(at)]
            at += 1
            while true {
                if at < end, code.isWord(at, "<") { at = behindAngle() }
                guard at + 1 < end, code.isWord(at, "."), code[at + 1].kind == .identifier else { break }
                path.append(code.text(at + 1))
                at += 2
            }
            name = SwiftTypeName(path: path)
        }
        // With a space before it, `??` is an operator.
        while at > 0, at < end, code[at].start == code[at - 1].end,
            code.isWord(at, "?") || code.isWord(at, "!") || code.isWord(at, "??")
        {
            at += 1
        }
        return isFunction ? nil : name
    }

    private mutating func skipTypeModifiers() {
        while at < end, code.isWord(at, "@") { at += 2 }
        while at < end, ["some", "any", "inout", "borrowing", "consuming", "__owned"].contains(code.text(at)) {
            at += 1
        }
    }

    /// Skips the parameters of a function type with the arrow behind them, and those of function types that it returns.
    /// Returns whether there are any.
    private mutating func skipParameterTypes() -> Bool {
        var isFunction = false
        while at < end, code.isWord(at, "(") {
            let behind = code.behindBracket(at, limit: end)
            guard behind < end, code.isWord(behind, "->") else { break }
            at = behind + 1
            isFunction = true
            skipTypeModifiers()
        }
        return isFunction
    }

    /// Reads the elements of a tuple type up to the end.
    private mutating func elements() -> [SwiftTypeName.Element] {
        var elements: [SwiftTypeName.Element] = []
        while at < end {
            var label: String?
            if at + 1 < end, code[at].kind == .identifier, code.isWord(at + 1, ":") {
                label = code.text(at)
                at += 2
            }
            elements.append(SwiftTypeName.Element(label: label == "_" ? nil : label, type: type()))
            // Unsupported code, such as a parameter's default value, is not part of a tuple type.
            guard at < end, code.isWord(at, ",") else { break }
            at += 1
        }
        return at < end ? [] : elements
    }

    private func behindAngle() -> Int {
        var index = at
        var open = 0
        while index < min(end, at + 64) {
            for byte in code.bytes[code[index].range] where code[index].kind == .operator {
                if byte == UInt8(ascii: "<") { open += 1 }
                if byte == UInt8(ascii: ">") { open -= 1 }
            }
            index += 1
            if open <= 0 { break }
        }
        return index
    }

    static let modules: Set<String> = [
        "SwiftUI", "UIKit", "AppKit", "Foundation", "CoreGraphics", "Swift", "DeveloperToolsSupport",
    ]

    /// Returns the value of a number literal.
    func number(_ index: Int) throws(SwiftUnreadable) -> SwiftExpression.Kind {
        let digits = code.text(index).utf8.filter { $0 != UInt8(ascii: "_") }
        let text = String(decoding: digits, as: UTF8.self)
        let bases = ["0x": 16, "0b": 2, "0o": 8]
        if let base = bases[String(text.prefix(2))], let integer = UInt64(text.dropFirst(2), radix: base) {
            return Int(exactly: integer).map { .integer($0) } ?? .number(Double(integer))
        }
        if let integer = Int(text) { return .integer(integer) }
        guard let value = Double(text), value.isFinite else {
            throw SwiftUnreadable(
                message: "expected a number, found \(code.excerpt(at: index))", offset: Int(code[index].start),
                reason: .syntax)
        }
        return .number(value)
    }

    /// Returns the text of a string literal without interpolations.
    func text(_ index: Int) throws(SwiftUnreadable) -> String {
        let bytes = code.bytes[code[index].range]
        let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        let inner = bytes.dropFirst(hashes + 1).dropLast(hashes + 1)
        let isWhole = bytes.count >= 2 * (hashes + 1) && bytes.dropLast(hashes).last == UInt8(ascii: "\"")
        let isText = bytes.dropFirst(hashes).first == UInt8(ascii: "\"")
        guard isWhole, let text = hashes == 0 ? Self.unescaped(inner) : String(decoding: inner, as: UTF8.self),
            hashes == 0 || !inner.contains(UInt8(ascii: "\\")) && !inner.contains(UInt8(ascii: "\""))
        else {
            throw SwiftUnreadable(
                message: "expected a plain text in quotes, found \(code.excerpt(at: index))",
                offset: Int(code[index].start), reason: isText && !isWhole ? .syntax : .other)
        }
        return text
    }

    /// Returns a literal's text with its escapes replaced; `nil` for unsupported escapes or a quote.
    private static func unescaped(_ bytes: some Collection<UInt8>) -> String? {
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return bytes.contains(UInt8(ascii: "\"")) ? nil : String(decoding: bytes, as: UTF8.self)
        }
        var text = ""
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let letter = rest.popFirst() {
            guard letter == "\\" else {
                if letter == "\"" { return nil }
                text.append(letter)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            if let plain = escapes[escape] {
                text.append(plain)
            } else if escape == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                let number = UInt32(rest[..<end], radix: 16), let scalar = Unicode.Scalar(number)
            {
                text.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            } else {
                return nil
            }
        }
        return text
    }

    private static let escapes: [Character: Character] = [
        "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\"": "\"", "'": "'", "\\": "\\",
    ]

    /// Returns the parts of a string literal whose interpolations are only names and their members; `nil` for other
    /// literals.
    func interpolation(_ index: Int) -> [SwiftExpression]? {
        var rest = code.bytes[code[index].range]
        guard rest.count > 1, rest.removeFirst() == UInt8(ascii: "\""), rest.removeLast() == UInt8(ascii: "\"") else {
            return nil
        }
        let range = index..<index + 1
        var parts: [SwiftExpression] = []
        while let first = rest.first {
            if first != UInt8(ascii: "\\") {
                let text = rest.prefix { $0 != UInt8(ascii: "\\") }
                guard !text.contains(UInt8(ascii: "\"")) else { return nil }
                parts.append(SwiftExpression(.text(String(decoding: text, as: UTF8.self)), range))
                rest = rest.dropFirst(text.count)
                continue
            }
            rest = rest.dropFirst()
            guard rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
            let names = rest[(rest.startIndex + 1)..<end].split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard names.allSatisfy({ name in !name.isEmpty && name.allSatisfy(Self.isName) }) else { return nil }
            let words = names.map { String(decoding: $0, as: UTF8.self) }
            parts.append(
                words.dropFirst().reduce(SwiftExpression(.name(words[0]), range)) { base, name in
                    SwiftExpression(.member(base, name), range)
                })
            rest = rest[(end + 1)...]
        }
        return parts
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    func expected(_ what: String, reason: SwiftUnreadable.Reason = .other) -> SwiftUnreadable {
        SwiftUnreadable(
            message: "expected \(what), found " + (at < end ? code.excerpt(at: at) : "nothing"),
            offset: Int(code[at].start), reason: reason)
    }

    /// Returns the failure of an expression that is invalid Swift code if it ends here, or if a name or a literal
    /// follows.
    func incomplete(_ what: String) -> SwiftUnreadable {
        var failure = expected(what)
        // A `>` may end the arguments of a generic type, which are not supported.
        let isBehindGenerics = at > 0 && code[at - 1].kind == .operator && code.text(at - 1).hasSuffix(">")
        if isBehindGenerics { return failure }
        if at >= end || [.identifier, .number, .string].contains(code[at].kind) { failure.reason = .syntax }
        return failure
    }

    func tooDeep() -> SwiftUnreadable {
        SwiftUnreadable(message: "nested deeper than \(Self.deepest)", offset: Int(code[at].start), reason: .depth)
    }

    func tooLong(_ what: String = "operators, members and calls") -> SwiftUnreadable {
        SwiftUnreadable(
            message: "expected at most \(Self.longestChain) \(what) in a row, found more",
            offset: Int(code[at].start), reason: .depth)
    }
}
