import SourceText
import SwiftText

/// Parses expressions of Swift source.
///
/// It supports the syntax that occurs in themes, and reports the place of other syntax. It never reads past its last
/// token.
struct SwiftParser {
    let code: SwiftCode
    /// The index of the next token.
    var at: Int
    /// The index after the last token.
    let end: Int
    /// Whether `{` after a value is a trailing closure, which it is not in a condition.
    var allowsClosures = true
    /// The number of brackets and operators around the next token.
    private(set) var depth = 0

    /// The maximum depth of nested brackets and operators, which are read on the call stack.
    static let deepest = 48
    /// The maximum length of a chain of operators, members and calls, each of which contains the previous one. A theme
    /// has a few; longer chains would overflow the call stack when they are released.
    static let longestChain = 256

    init(_ code: SwiftCode, _ range: Range<Int>) {
        self.code = code
        at = range.lowerBound
        end = min(range.upperBound, code.tokens.count - 1)
    }

    /// Reads an expression that fills the range.
    mutating func whole() throws(SwiftUnreadable) -> SwiftExpression {
        let value = try expression()
        guard at >= end || code.isWord(at, ";") else { throw incomplete("the end of the expression") }
        return value
    }

    /// Reads an expression of operators with at least the precedence `minimum`.
    mutating func expression(_ minimum: Int = 0) throws(SwiftUnreadable) -> SwiftExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw tooDeep() }
        let start = at
        var left = try unary()
        var length = 0
        while at < end {
            length += 1
            guard length < Self.longestChain else { throw tooLong() }
            if code.isWord(at, "is") {
                throw SwiftUnreadable(message: "a test of a type is not evaluated", offset: Int(code[at].start))
            }
            if code.isWord(at, "as") {
                at += 1
                if code.isWord(at, "?") || code.isWord(at, "!") { at += 1 }
                _ = type()
                continue
            }
            guard code[at].kind == .operator else { break }
            let name = code.text(at)
            if name == "?" {
                guard minimum <= 1 else { break }
                at += 1
                let one = try expression(1)
                guard at < end, code.isWord(at, ":") else { throw expected("':'") }
                at += 1
                left = SwiftExpression(.conditional(left, one, try expression(1)), start..<at)
                continue
            }
            guard let strength = Self.strengths[name], strength >= minimum else { break }
            at += 1
            if at >= end, name == "..." {
                left = SwiftExpression(.range(left, name, nil), start..<at)
                continue
            }
            let right = try expression(name == "??" ? strength : strength + 1)
            left = SwiftExpression(.binary(name, left, right), start..<at)
        }
        return left
    }

    private mutating func unary() throws(SwiftUnreadable) -> SwiftExpression {
        let start = at
        while at < end, code.isWord(at, "try") || code.isWord(at, "await") {
            at += 1
            if code.isWord(at, "?") || code.isWord(at, "!") { at += 1 }
        }
        if at < end, code[at].kind == .operator {
            let name = code.text(at)
            if name == "..." || name == "..<" {
                at += 1
                return SwiftExpression(.range(nil, name, try expression(7)), start..<at)
            }
            guard ["-", "+", "!", "~", "&"].contains(name) else { throw expected("a color, a font or a number") }
            at += 1
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.deepest else { throw tooDeep() }
            return SwiftExpression(.prefix(name, try unary()), start..<at)
        }
        return try postfix()
    }

    private mutating func postfix() throws(SwiftUnreadable) -> SwiftExpression {
        let start = at
        var value = try primary()
        var length = 0
        while at < end {
            length += 1
            guard length < Self.longestChain else { throw tooLong() }
            let isNear = at > 0 && code[at].start == code[at - 1].end
            if code.isWord(at, ".") {
                guard code[at + 1].kind == .identifier || code[at + 1].kind == .number else {
                    at += 1
                    throw expected("a name", reason: .syntax)
                }
                let name = code.text(at + 1)
                at += 2
                value = SwiftExpression(.member(value, name), start..<at)
            } else if code.isWord(at, "("), !code[at].startsLine, let labels = labels() {
                // `Color(hex:)` lacks a value; the name of the function is `Color.init(hex:)`.
                if case .name(let name) = value.kind, name.first?.isUppercase ?? false {
                    at += 3
                    throw expected("a value", reason: .syntax)
                }
                at += 2 * labels.count + 2
                value = SwiftExpression(.function(value, labels), start..<at)
            } else if code.isWord(at, "("), !code[at].startsLine {
                var arguments = try self.arguments()
                try closures(&arguments)
                value = SwiftExpression(.call(value, arguments), start..<at)
            } else if code.isWord(at, "["), !code[at].startsLine {
                value = SwiftExpression(.subscripted(value, try arguments()), start..<at)
            } else if isClosure, Self.takesClosure(value) {
                var arguments: [SwiftArgument] = []
                try closures(&arguments)
                value = SwiftExpression(.call(value, arguments), start..<at)
            } else if isNear, code.isWord(at, "!") {
                at += 1
            } else if isNear, code.isWord(at, "?"), code[at + 1].start == code[at].end, isChain(at + 1) {
                at += 1
            } else if isNear, code.isWord(at, "<"), let behind = behindGenerics() {
                at = behind
            } else {
                break
            }
        }
        return value
    }

    /// Returns the labels in the brackets at `at` if these contain nothing else: `(red:green:)`.
    private func labels() -> [String]? {
        var labels: [String] = []
        var index = at + 1
        while index + 1 < end, code[index].kind == .identifier, code.isWord(index + 1, ":") {
            labels.append(code.text(index))
            index += 2
        }
        return labels.isEmpty || !code.isWord(index, ")") ? nil : labels
    }

    private func isChain(_ index: Int) -> Bool {
        code.isWord(index, ".") || code.isWord(index, "(") || code.isWord(index, "[")
    }

    /// Whether a trailing closure begins here: in the same line, or after the name of a color type, whose initializer
    /// with a closure may have its brace in the next line.
    private var isClosure: Bool {
        code.isWord(at, "{") && allowsClosures && (!code[at].startsLine || code.isDynamicColor(at))
    }

    private static func takesClosure(_ value: SwiftExpression) -> Bool {
        switch value.kind {
        case .name, .member, .implicitMember, .call: true
        default: false
        }
    }

    /// Returns the index after `<Name, Name>` if a call or a member follows; `nil` for a comparison.
    private func behindGenerics() -> Int? {
        var index = at + 1
        while index < min(end, at + 16) {
            if code.isWord(index, ">") { return isChain(index + 1) ? index + 1 : nil }
            let isPart =
                code[index].kind == .identifier || [".", ",", "[", "]", ":", "?"].contains(code.text(index))
            guard isPart else { return nil }
            index += 1
        }
        return nil
    }

    /// Reads the arguments in the brackets at `at`.
    private mutating func arguments() throws(SwiftUnreadable) -> [SwiftArgument] {
        let close = code.behindBracket(at, limit: end) - 1
        var inner = within(at + 1..<max(close, at + 1))
        var arguments: [SwiftArgument] = []
        while inner.at < inner.end {
            var label: String?
            if code[inner.at].kind == .identifier, inner.at + 1 < inner.end, code.isWord(inner.at + 1, ":") {
                label = code.text(inner.at)
                inner.at += 2
            }
            if inner.isOperatorAlone { throw inner.expected("a value") }
            arguments.append(SwiftArgument(label: label, value: try inner.expression()))
            guard inner.at < inner.end else { break }
            guard code.isWord(inner.at, ",") else { throw inner.incomplete("','") }
            inner.at += 1
        }
        at = close + 1
        return arguments
    }

    /// Whether an operator is passed as a function: `reduce(0, +)`.
    private var isOperatorAlone: Bool { at + 1 == end && code[at].kind == .operator }

    private mutating func closures(_ arguments: inout [SwiftArgument]) throws(SwiftUnreadable) {
        while at < end, isClosure {
            arguments.append(SwiftArgument(label: nil, value: try closure()))
            // `label: { … }` after the first closure.
            guard at + 2 < end, code[at].kind == .identifier, code.isWord(at + 1, ":"), code.isWord(at + 2, "{") else {
                return
            }
            let label = code.text(at)
            at += 2
            arguments.append(SwiftArgument(label: label, value: try closure()))
        }
    }

    /// Returns a parser for a part, which counts as one level deeper.
    func within(_ range: Range<Int>) -> SwiftParser {
        var inner = SwiftParser(code, range.lowerBound..<min(range.upperBound, end))
        inner.depth = depth + 1
        return inner
    }

    private mutating func primary() throws(SwiftUnreadable) -> SwiftExpression {
        guard at < end else { throw incomplete("a value") }
        guard depth < Self.deepest else { throw tooDeep() }
        let start = at
        switch code[at].kind {
        case .number:
            at += 1
            return SwiftExpression(try number(start), start..<at)
        case .string:
            at += 1
            do throws(SwiftUnreadable) {
                return SwiftExpression(.text(try text(start)), start..<at)
            } catch {
                let parts = interpolation(start)
                return SwiftExpression(parts.map { .interpolation($0) } ?? .unreadableText(error), start..<at)
            }
        case .identifier: return try word()
        case .punctuation: return try punctuated()
        case .operator, .end: throw expected("a color, a font or a number")
        }
    }

    private mutating func word() throws(SwiftUnreadable) -> SwiftExpression {
        if code.isWord(at, "if") || code.isWord(at, "switch") {
            let start = at
            let statement = try statement()
            return SwiftExpression(.statement(statement), start..<at)
        }
        // `some` and `any` precede the name of a type. They are skipped in a loop: a file may have any number of them.
        while code.isWord(at, "some") || code.isWord(at, "any"), at + 1 < end, code[at + 1].kind == .identifier {
            at += 1
        }
        let start = at
        let name = code.text(at)
        at += 1
        let kind: SwiftExpression.Kind
        switch name {
        case "true": kind = .bool(true)
        case "false": kind = .bool(false)
        case "nil": kind = .none
        case "let", "var":
            guard code[at].kind == .identifier else { return try expression() }
            kind = .binding(code.text(at))
            at += 1
        default: kind = .name(name)
        }
        return SwiftExpression(kind, start..<at)
    }

    private mutating func punctuated() throws(SwiftUnreadable) -> SwiftExpression {
        let start = at
        switch code.bytes[Int(code[at].start)] {
        case UInt8(ascii: "(") where start + 1 < end:
            let arguments = try self.arguments()
            if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
            return SwiftExpression(.tuple(arguments), start..<at)
        case UInt8(ascii: "["): return try collection()
        case UInt8(ascii: "{"): return try closure()
        case UInt8(ascii: ".") where code[at + 1].kind == .identifier && at + 1 < end:
            at += 2
            return SwiftExpression(.implicitMember(code.text(start + 1)), start..<at)
        case UInt8(ascii: "#") where code[at + 1].kind == .identifier && at + 1 < end:
            at += 2
            return SwiftExpression(.name("#" + code.text(start + 1)), start..<at)
        case UInt8(ascii: "\\"):
            var names: [String] = []
            at += 1
            while at < end, code[at].kind == .identifier || code.isWord(at, ".") {
                if code[at].kind == .identifier { names.append(code.text(at)) }
                at += 1
            }
            return SwiftExpression(.keyPath(names), start..<at)
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
            throw expected("a color, a font or a number", reason: .syntax)
        default: throw expected("a color, a font or a number")
        }
    }

    private mutating func collection() throws(SwiftUnreadable) -> SwiftExpression {
        let start = at
        let close = code.behindBracket(at, limit: end) - 1
        var inner = within(at + 1..<max(close, at + 1))
        at = close + 1
        var values: [SwiftExpression] = []
        var pairs: [(key: SwiftExpression, value: SwiftExpression)] = []
        while inner.at < inner.end {
            // `[:]` is empty.
            if code.isWord(inner.at, ":"), inner.at + 1 == inner.end { break }
            let value = try inner.expression()
            if inner.at < inner.end, code.isWord(inner.at, ":") {
                inner.at += 1
                pairs.append((value, try inner.expression()))
            } else {
                values.append(value)
            }
            guard inner.at < inner.end else { break }
            guard code.isWord(inner.at, ",") else { throw inner.incomplete("','") }
            inner.at += 1
        }
        return SwiftExpression(pairs.isEmpty ? .list(values) : .dictionary(pairs), start..<at)
    }

    private mutating func closure() throws(SwiftUnreadable) -> SwiftExpression {
        let start = at
        let behind = code.behindBracket(at, limit: end)
        var inner = within(at + 1..<max(behind - 1, at + 1))
        at = behind
        let parameters = inner.closureParameters()
        return SwiftExpression(
            .closure(SwiftClosure(parameters: parameters, body: try inner.statements())), start..<at)
    }

    /// Reads `traits in` or `(traits: UITraitCollection) -> UIColor in`, and returns the names.
    private mutating func closureParameters() -> [String] {
        var index = at
        if code.isWord(index, "[") { index = code.behindBracket(index, limit: end) }
        let first = index
        guard let word = (first..<max(first, min(first + 32, end))).first(where: { code.isWord($0, "in") }) else {
            return []
        }
        let head = first..<word
        guard !head.contains(where: { ["{", "=", "for", "return", "let", "if"].contains(code.text($0)) }) else {
            return []
        }
        at = word + 1
        var names: [String] = []
        for index in head where code[index].kind == .identifier {
            if code.isWord(index - 1, ":") || code.isWord(index - 1, "->") || code.isWord(index - 1, ".") { continue }
            names.append(code.text(index))
        }
        return names
    }

    private static let strengths: [String: Int] = [
        "<<": 9, ">>": 9, "*": 8, "/": 8, "%": 8, "&": 8, "&*": 8, "+": 7, "-": 7, "&+": 7, "&-": 7, "|": 7,
        "^": 7, "...": 6, "..<": 6, "??": 5, "==": 4, "!=": 4, "===": 4, "!==": 4, "<": 4, ">": 4, "<=": 4, ">=": 4,
        "~=": 4,
        "&&": 3, "||": 2,
    ]
}

extension SwiftCode {
    /// Returns whether a token is the brace of a closure from which a color is made: `UIColor`, then `{` in any line.
    func isDynamicColor(_ index: Int) -> Bool {
        isWord(index, "{") && index > 0 && (isWord(index - 1, "UIColor") || isWord(index - 1, "NSColor"))
    }
}
