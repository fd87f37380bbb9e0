extension SwiftEvaluator {
    /// The value of an expression that the range holds and nothing else.
    func whole(_ range: Range<Int>, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var at = range.lowerBound
        let value = try sum(&at, range.upperBound, context)
        // `try`, `as` and `??` do not change a value that is there.
        if at < range.upperBound, !code.isWord(at, "??"), !code.isWord(at, "as") {
            throw expected("the end of the expression", at: at, before: range.upperBound)
        }
        return value
    }

    private func sum(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var value = try product(&at, end, context)
        while at < end, code.isWord(at, "+") || code.isWord(at, "-") {
            let sign = code.isWord(at, "+") ? 1.0 : -1
            let place = at
            at += 1
            let other = try product(&at, end, context)
            guard case .number(let left) = value, case .number(let right) = other else {
                throw unreadable("expected numbers around \(code.quoted(place))", at: place)
            }
            value = .number(left + sign * right)
        }
        return value
    }

    private func product(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let start = at
        var value = try unary(&at, end, context)
        while at < end, code.isWord(at, "*") || code.isWord(at, "/") {
            let divides = code.isWord(at, "/")
            let place = at
            at += 1
            let other = try unary(&at, end, context)
            guard case .number(let left) = value, case .number(let right) = other else {
                throw unreadable("expected numbers around \(code.quoted(place))", at: place)
            }
            guard !divides || right != 0 else { throw unreadable("a division by 0", at: place) }
            let quotient = divides ? left / right : left * right
            let isWhole = divides && context.type == .integer && areIntegers(start..<at)
            value = .number(isWhole ? quotient.rounded(.towardZero) : quotient)
        }
        return value
    }

    /// Whether there are only integer literals: without a type they divide as integers do.
    private func areIntegers(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            switch code[index].kind {
            case .identifier: false
            case .number: code.text(index).utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
            default: true
            }
        }
    }

    private func unary(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        if at < end, code.isWord(at, "-") || code.isWord(at, "+") {
            let isNegative = code.isWord(at, "-")
            at += 1
            let value = try postfix(&at, end, context)
            guard case .number(let number) = value else { throw expected("a number", at: at - 1, before: end) }
            return .number(isNegative ? -number : number)
        }
        return try postfix(&at, end, context)
    }

    private func postfix(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var value = try primary(&at, end, context)
        while at < end {
            if code.isWord(at, "!") {
                at += 1
                continue
            }
            guard code.isWord(at, "."), at + 1 < end, code[at + 1].kind == .identifier else { break }
            let place = at + 1
            at += 2
            var arguments: [SwiftArgument] = []
            if at < end, code.isWord(at, "(") { arguments = self.arguments(&at, end) }
            value = try applied(place, arguments, to: value, context)
        }
        return value
    }

    private func primary(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        guard context.depth < Self.deepest else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.deepest)", offset: Int(code[at].start), reason: .depth)
        }
        guard at < end else { throw expected("a value", at: at, before: end) }
        let token = code[at]
        switch token.kind {
        case .number:
            at += 1
            return .number(try number(at - 1))
        case .string:
            at += 1
            return .text(try text(at - 1))
        case .identifier: return try named(&at, end, context)
        case .punctuation where code.isWord(at, "("):
            let start = at + 1
            var after = at
            let arguments = self.arguments(&after, end)
            at = after
            if arguments.count > 1, let value = try described(arguments, start - 1, context) { return value }
            return try whole(start..<max(at - 1, start), context.nested(as: context.type))
        case .punctuation where code.isWord(at, ".") && code[at + 1].kind == .identifier:
            return try implicitMember(&at, end, context)
        case .punctuation where code.isWord(at, "["):
            throw unreadable("a list is no single token", at: at)
        default:
            throw expected("a color, a font or a number", at: at, before: end)
        }
    }

    /// A number literal's value.
    func number(_ index: Int) throws(SwiftUnreadable) -> Double {
        let digits = code.text(index).utf8.filter { $0 != UInt8(ascii: "_") }
        let text = String(decoding: digits, as: UTF8.self)
        let bases = ["0x": 16, "0b": 2, "0o": 8]
        if let base = bases[String(text.prefix(2))], let integer = UInt64(text.dropFirst(2), radix: base) {
            return Double(integer)
        }
        guard let value = Double(text), value.isFinite else {
            throw unreadable("expected a number, found \(code.quoted(index))", at: index)
        }
        return value
    }

    /// A string literal's text; one with escapes or interpolations has none here.
    func text(_ index: Int) throws(SwiftUnreadable) -> String {
        let bytes = code.bytes[code[index].range]
        let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        let inner = bytes.dropFirst(hashes + 1).dropLast(hashes + 1)
        let isWhole = bytes.count >= 2 * (hashes + 1) && bytes.dropLast(hashes).last == UInt8(ascii: "\"")
        guard isWhole, !inner.contains(UInt8(ascii: "\\")), !inner.contains(UInt8(ascii: "\"")) else {
            throw unreadable("expected a plain text in quotes, found \(code.quoted(index))", at: index)
        }
        return String(decoding: inner, as: UTF8.self)
    }
}
