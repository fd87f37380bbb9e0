extension SwiftDeclarationReader {
    /// `let a = 1, b: CGFloat = 2`, or a computed property; from the keyword on.
    mutating func readBindings(isStatic: Bool) {
        at += 1
        repeat {
            if code.isWord(at, ",") { at += 1 }
            guard code[at].kind == .identifier else { return }
            readBinding(isStatic: isStatic)
        } while code.isWord(at, ",")
    }

    private mutating func readBinding(isStatic: Bool) {
        let (name, offset) = (code.text(at), Int(code[at].start))
        at += 1
        let type = readAnnotation()
        if !isStatic { noteInstanceProperty() }
        let isComputed = code.isWord(at, "{")
        guard isComputed || code.isWord(at, "=") else { return }
        let start = at + 1
        if isComputed { skipBlock() } else { skipExpression() }
        let end = isComputed ? max(at - 1, start) : at
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: offset, type: type, isStatic: isStatic,
                value: start..<max(start, end),
                isComputed: isComputed))
    }

    /// The first name of a type annotation; `[Color]` is `[`.
    private mutating func readAnnotation() -> String? {
        guard code.isWord(at, ":") else { return nil }
        at += 1
        var type: String?
        while code[at].kind != .end, !code[at].startsLine || type == nil {
            if ["=", "{", ",", "}", ";"].contains(code.text(at)) { break }
            // `Color?=` is cut as Swift cuts it.
            let isModule = code.isWord(at, "SwiftUI") || code.isWord(at, ".")
            if type == nil, !isModule { type = code.text(at) }
            at = code.isOpening(at) ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        return type
    }

    /// From the `=` to behind the expression: the end of the line, unless the expression goes on behind it.
    private mutating func skipExpression() {
        at += 1
        var brackets: [UInt8] = []
        while code[at].kind != .end {
            let token = code[at]
            if token.startsLine, brackets.isEmpty, !continues(at) { return }
            if token.startsLine, !brackets.contains(UInt8(ascii: "{")), isDeclaration(at) {
                return reportOpen(brackets)
            }
            if token.kind == .punctuation {
                let byte = code.bytes[Int(token.start)]
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(byte)
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    // A bracket of another kind closes what is around the expression.
                    guard let last = brackets.last, Self.closing(last) == byte else { return reportOpen(brackets) }
                    brackets.removeLast()
                case UInt8(ascii: ","), UInt8(ascii: ";"): if brackets.isEmpty { return }
                default: break
                }
            }
            at += 1
        }
        reportOpen(brackets)
    }

    private mutating func reportOpen(_ brackets: [UInt8]) {
        guard let last = brackets.last else { return }
        let bracket = String(Unicode.Scalar(last))
        found.unbalanced = found.unbalanced ?? (bracket, Int(code[max(at - 1, 0)].start))
    }

    private static func closing(_ opening: UInt8) -> UInt8 {
        opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening + 2
    }

    /// Whether the token at the start of a line, or the one before it, says that the expression goes on.
    private func continues(_ index: Int) -> Bool {
        let (token, before) = (code[index], code[index - 1])
        // A `!` at the end of a line unwraps what stands before it.
        if before.kind == .operator && !code.isWord(index - 1, "!") || code.isWord(index - 1, ":")
            || code.isWord(index - 1, ".")
        {
            return true
        }
        return token.kind == .operator || code.isWord(index, ".") || code.isWord(index, ":")
    }

    /// Words that no expression holds: a bracket before them was left open.
    private func isDeclaration(_ index: Int) -> Bool {
        code[index].kind == .identifier
            && ["static", "enum", "struct", "extension", "import", "public", "private"].contains(code.text(index))
    }

    /// A function without parameters is as good as a computed property.
    mutating func readFunction(isStatic: Bool) {
        let (name, offset, nameOffset) = (code.text(at + 1), Int(code[at].start), Int(code[at + 1].start))
        var returned: String?
        let isPlain = isStatic && code.isWord(at + 2, "(") && code.isWord(at + 3, ")")
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            if code.isWord(at, "->") { returned = code.text(at + 1) }
            at = code.isWord(at, "(") ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        let type = returned.flatMap(SwiftType.init(named:)) == nil ? nil : returned
        if type != nil, !isPlain { found.functions.append((name, scope, offset)) }
        guard code.isWord(at, "{") else { return }
        let start = at + 1
        skipBlock()
        guard type != nil, isPlain else { return }
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: nameOffset, type: type, isStatic: true,
                value: start..<max(at - 1, start), isComputed: true))
    }

    /// `case sm = 8, md = 16` and cases without a value.
    mutating func readCase() {
        at += 1
        while code[at].kind == .identifier {
            let (name, offset) = (code.text(at), Int(code[at].start))
            if let last = open.last, found.containers[last].cases.count < 8 {
                found.containers[last].cases.append(name)
            }
            at += 1
            if code.isWord(at, "(") { at = code.behindBracket(at, limit: code.tokens.count - 1) }
            let start = at + 1
            if code.isWord(at, "=") { at = code.isWord(start, "-") ? start + 2 : start + 1 }
            if holdsTokens(start) {
                found.values.append(
                    SwiftDeclaration(
                        scope: scope, name: name, offset: offset, type: nil, isStatic: true,
                        value: start..<max(at, start), isComputed: false, isCase: true))
            }
            guard code.isWord(at, ",") else { return }
            at += 1
        }
    }

    /// Whether a case's raw value is a token: a length, or a hex. Integers number cases as a rule, unless the enum is
    /// called what lengths are.
    private func holdsTokens(_ start: Int) -> Bool {
        guard let container = open.last.map({ found.containers[$0] }) else { return false }
        switch container.rawType {
        case "CGFloat", "Double", "Float": return true
        case "Int":
            let words = Set(TokenName.words(container.path.last ?? ""))
            return RoleNames.numbers.contains { !$0.words.isDisjoint(with: words) }
        case "String":
            let token = code[start]
            return code.isWord(start - 1, "=") && token.kind == .string && token.range.count > 4
                && code.bytes[Int(token.start) + 1] == UInt8(ascii: "#")
        default: return false
        }
    }

    mutating func skipToBody() {
        at += 1
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            at = code.isWord(at, "(") ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        if code.isWord(at, "{") { skipBlock() }
    }

    mutating func skipLine() {
        repeat { at += 1 } while code[at].kind != .end && !code[at].startsLine
    }
}
