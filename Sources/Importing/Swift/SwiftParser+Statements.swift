import SwiftText

extension SwiftParser {
    /// Reads all statements up to the end.
    mutating func statements() throws(SwiftUnreadable) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        while at < end {
            if code.isWord(at, ";") {
                at += 1
            } else if code.isWord(at, "@") {
                at += 2
                if code.isWord(at, "(") { at = code.behindBracket(at, limit: end) }
            } else {
                let start = at
                if code.isWord(at, "let") || code.isWord(at, "var") {
                    statements += try declarations()
                } else {
                    statements.append(try statement())
                }
                if at == start { throw expected("a statement") }
            }
        }
        return statements
    }

    /// Reads the next statement.
    mutating func statement() throws(SwiftUnreadable) -> SwiftStatement {
        let start = at
        switch code[at].kind == .identifier ? code.text(at) : "" {
        case "return":
            at += 1
            guard at < end, !code[at].startsLine || !startsStatement, !code.isWord(at, ";") else {
                return .returned(nil, at: start)
            }
            return .returned(try expression(), at: start)
        case "if": return try conditional()
        case "guard":
            at += 1
            let conditions = try conditions()
            if code.isWord(at, "else") { at += 1 }
            return .guarded(conditions, otherwise: try block(), at: start)
        case "switch": return try switched()
        case "func":
            if let function = try localFunction() { return function }
            at = start
            skipStatement()
            return .other(at: start)
        case "for":
            if let loop = try? loop() { return loop }
            at = start
            skipStatement()
            return .other(at: start)
        case "while", "repeat", "do", "defer", "struct", "enum", "class", "throw", "typealias",
            "break", "continue", "fallthrough":
            skipStatement()
            return .other(at: start)
        default: break
        }
        let value = try expression()
        guard at < end, code[at].kind == .operator, Self.assignments.contains(code.text(at)) else {
            return .expression(value)
        }
        let name = code.text(at)
        at += 1
        return .assigned(value, name, try expression())
    }

    /// Reads `for name in values where condition { … }`.
    private mutating func loop() throws(SwiftUnreadable) -> SwiftStatement {
        let start = at
        at += 1
        var names: [String] = []
        let behind = code.isWord(at, "(") ? code.behindBracket(at, limit: end) : at + 1
        for index in at..<behind where code[index].kind == .identifier { names.append(code.text(index)) }
        at = behind
        guard code.isWord(at, "in") else { throw expected("'in'") }
        at += 1
        let outer = allowsClosures
        allowsClosures = false
        defer { allowsClosures = outer }
        let values = try expression()
        var filter: SwiftExpression?
        if at < end, code.isWord(at, "where") {
            at += 1
            filter = try expression()
        }
        allowsClosures = outer
        return .loop(names, values, filter: filter, try block(), at: start)
    }

    /// Reads a local function as a closure; `nil` if its parameters are not plain.
    private mutating func localFunction() throws(SwiftUnreadable) -> SwiftStatement? {
        let start = at
        guard code[at + 1].kind == .identifier, code.isWord(at + 2, "(") else { return nil }
        let name = code.text(at + 1)
        let close = code.behindBracket(at + 2, limit: end) - 1
        var names: [String] = []
        var index = at + 3
        while index < close {
            guard let colon = (index..<min(index + 3, close)).first(where: { code.isWord($0, ":") }), colon > index
            else {
                return nil
            }
            names.append(code.text(colon - 1))
            index = colon + 1
            while index < close, !code.isWord(index, ",") {
                index = code.isOpening(index) ? code.behindBracket(index, limit: close) : index + 1
            }
            index += 1
        }
        at = close + 1
        while at < end, !code.isWord(at, "{") { at += 1 }
        let body = try block()
        let closure = SwiftExpression(.closure(SwiftClosure(parameters: names, body: body)), start..<at)
        return .declared([name], nil, closure)
    }

    /// Whether the next token begins a statement, so that a preceding `return` has no value.
    private var startsStatement: Bool {
        ["case", "default", "let", "var", "return", "if", "guard", "switch", "for"].contains(code.text(at))
    }

    private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/="]

    /// Reads `let a = 1, b = 2`, or `let r, g, b: Double`, whose type applies to all names.
    private mutating func declarations() throws(SwiftUnreadable) -> [SwiftStatement] {
        var found: [SwiftStatement] = []
        repeat { found.append(try declaration()) } while at < end && code.isWord(at, ",")
        guard case .declared(_, let type?, _) = found.last else { return found }
        return found.map { statement in
            guard case .declared(let names, nil, nil) = statement else { return statement }
            return .declared(names, type, nil)
        }
    }

    private mutating func declaration() throws(SwiftUnreadable) -> SwiftStatement {
        let start = at
        at += 1
        guard at < end else { throw expected("a name") }
        var names: [String] = []
        if code.isWord(at, "(") {
            let behind = code.behindBracket(at, limit: end)
            for index in at..<behind where code[index].kind == .identifier { names.append(code.text(index)) }
            at = behind
        } else {
            names = [code.text(at)]
            at += 1
        }
        var type: SwiftTypeName?
        if at < end, code.isWord(at, ":") {
            at += 1
            type = self.type()
        }
        guard at < end, code.isWord(at, "=") else {
            // A computed property, or one that is assigned later.
            if at < end, code.isWord(at, "{") {
                at = code.behindBracket(at, limit: end)
                return .other(at: start)
            }
            return .declared(names, type, nil)
        }
        at += 1
        return .declared(names, type, try expression())
    }

    /// Reads a chain of `if` and `else if`. Each of its statements contains the next one.
    private mutating func conditional() throws(SwiftUnreadable) -> SwiftStatement {
        let start = at
        var branches: [(conditions: [SwiftCondition], body: [SwiftStatement], start: Int)] = []
        var otherwise: [SwiftStatement]?
        repeat {
            guard branches.count < Self.longestChain else { throw tooLong("branches") }
            let branch = at
            at += 1
            branches.append((try conditions(), try block(), branch))
            guard at < end, code.isWord(at, "else") else { break }
            at += 1
            if !(at < end && code.isWord(at, "if")) { otherwise = try block() }
        } while otherwise == nil
        for branch in branches.dropFirst().reversed() {
            otherwise = [.conditional(branch.conditions, branch.body, otherwise: otherwise, at: branch.start)]
        }
        return .conditional(branches[0].conditions, branches[0].body, otherwise: otherwise, at: start)
    }

    private mutating func conditions() throws(SwiftUnreadable) -> [SwiftCondition] {
        let outer = allowsClosures
        allowsClosures = false
        defer { allowsClosures = outer }
        var conditions: [SwiftCondition] = []
        while at < end {
            if code.isWord(at, "#") {
                conditions.append(.available(!code.isWord(at + 1, "unavailable")))
                at += 2
                if code.isWord(at, "(") { at = code.behindBracket(at, limit: end) }
            } else if code.isWord(at, "case") {
                at += 1
                let pattern = try expression()
                guard code.isWord(at, "=") else { throw expected("'='") }
                at += 1
                conditions.append(.matched(pattern, try expression()))
            } else if code.isWord(at, "let") || code.isWord(at, "var") {
                let (name, place) = (code.text(at + 1), at + 1)
                at += 2
                if code.isWord(at, ":") {
                    at += 1
                    _ = type()
                }
                if at < end, code.isWord(at, "=") {
                    at += 1
                    conditions.append(.bound(name, try expression()))
                } else {
                    conditions.append(.bound(name, SwiftExpression(.name(name), place..<place + 1)))
                }
            } else {
                conditions.append(.expression(try expression()))
            }
            guard at < end, code.isWord(at, ",") else { break }
            at += 1
        }
        return conditions
    }

    private mutating func block() throws(SwiftUnreadable) -> [SwiftStatement] {
        guard at < end, code.isWord(at, "{") else { throw expected("a block") }
        guard depth < Self.deepest else { throw tooDeep() }
        let behind = code.behindBracket(at, limit: end)
        var inner = within(at + 1..<max(behind - 1, at + 1))
        at = behind
        return try inner.statements()
    }

    private mutating func switched() throws(SwiftUnreadable) -> SwiftStatement {
        let start = at
        at += 1
        let outer = allowsClosures
        allowsClosures = false
        let subject = try expression()
        allowsClosures = outer
        guard at < end, code.isWord(at, "{") else { throw expected("a block") }
        let behind = code.behindBracket(at, limit: end)
        var inner = within(at + 1..<max(behind - 1, at + 1))
        at = behind
        var cases: [SwiftStatement.SwiftCase] = []
        while inner.at < inner.end { cases.append(try inner.switchCase()) }
        return .switched(subject, cases, at: start)
    }

    private mutating func switchCase() throws(SwiftUnreadable) -> SwiftStatement.SwiftCase {
        while at < end, code.isWord(at, "@") {
            at += 2
            if code.isWord(at, "(") { at = code.behindBracket(at, limit: end) }
        }
        var patterns: [SwiftExpression] = []
        var filter: SwiftExpression?
        if code.isWord(at, "default") {
            at += 1
        } else {
            guard code.isWord(at, "case") else { throw expected("'case'") }
            repeat {
                at += 1
                patterns.append(try expression())
            } while at < end && code.isWord(at, ",")
            if at < end, code.isWord(at, "where") {
                at += 1
                filter = try expression()
            }
        }
        guard at < end, code.isWord(at, ":") else { throw expected("':'") }
        at += 1
        var inner = within(at..<nextCase)
        at = inner.end
        return SwiftStatement.SwiftCase(patterns: patterns, filter: filter, body: try inner.statements())
    }

    /// The index of the next `case` or `default` of the same switch, or of the switch's end.
    private var nextCase: Int {
        var index = at
        while index < end {
            if code.isOpening(index) {
                index = code.behindBracket(index, limit: end)
                continue
            }
            // `if case` is a condition.
            let isCase = code.isWord(index, "case") && !code.isWord(index - 1, "if") && !code.isWord(index - 1, ",")
            if isCase || code.isWord(index, "default") && code.isWord(index + 1, ":") || code.isWord(index, "@") {
                return index
            }
            index += 1
        }
        return end
    }

    /// Skips an unsupported statement with its blocks.
    private mutating func skipStatement() {
        at += 1
        while at < end, !code[at].startsLine || code.isWord(at, "{") {
            at = code.isOpening(at) ? code.behindBracket(at, limit: end) : at + 1
        }
    }
}
