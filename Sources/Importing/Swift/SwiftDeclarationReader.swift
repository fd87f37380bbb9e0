import SwiftText

/// Finds the declarations in the tokens of a file, in one pass that always ends.
struct SwiftDeclarationReader {
    let code: SwiftCode
    var at = 0
    var found = SwiftDeclarations()
    /// The containers that are open: indices of ``SwiftDeclarations/containers``.
    private(set) var open: [Int] = []
    private var isStatic = false

    private init(_ code: SwiftCode) {
        self.code = code
    }

    static func read(_ code: SwiftCode) -> SwiftDeclarations {
        var reader = SwiftDeclarationReader(code)
        while reader.code[reader.at].kind != .end {
            guard reader.found.values.count < mostDeclarations else {
                reader.found.cut = Int(reader.code[reader.at].start)
                return reader.found
            }
            reader.readMember()
        }
        if let last = reader.open.last {
            let container = reader.found.containers[last]
            reader.found.unbalanced = reader.found.unbalanced ?? ("{", container.offset)
        }
        return reader.found
    }

    var scope: [String] { open.last.map { found.containers[$0].path } ?? [] }

    private mutating func readMember() {
        let token = code[at]
        switch token.kind {
        case .punctuation: readPunctuation(code.bytes[Int(token.start)])
        case .identifier: readWord()
        default: at += 1
        }
    }

    private mutating func readPunctuation(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): skipBlock()
        case UInt8(ascii: "}"):
            if let last = open.popLast() {
                found.containers[last].isClosed = true
            } else {
                found.unbalanced = found.unbalanced ?? ("}", Int(code[at].start))
            }
            at += 1
        case UInt8(ascii: "("), UInt8(ascii: "["):
            at = code.behindBracket(at, limit: code.tokens.count - 1)
        case UInt8(ascii: "@"): at += 2
        // The condition of `#if` is skipped; both of its branches are read.
        case UInt8(ascii: "#"): skipLine()
        default: at += 1
        }
        isStatic = false
    }

    private mutating func readWord() {
        let word = code.text(at)
        if word == "static" || word == "class" && isMember(at + 1) {
            isStatic = true
            at += 1
            return
        }
        if Self.modifiers.contains(word) {
            at += 1
            if code.isWord(at, "(") { at = code.behindBracket(at, limit: at + 4) }
            return
        }
        switch word {
        case "let", "var": readBindings(isStatic: isStatic || open.isEmpty)
        case "func": readFunction(isStatic: isStatic)
        case "init", "subscript", "deinit": skipToBody()
        case "case": readCase()
        default:
            if let keyword = SwiftContainer.Keyword(rawValue: word), code[at + 1].kind == .identifier {
                openContainer(keyword)
            } else {
                at += 1
            }
        }
        isStatic = false
    }

    private func isMember(_ index: Int) -> Bool {
        code.isWord(index, "var") || code.isWord(index, "let") || code.isWord(index, "func")
    }

    private mutating func openContainer(_ keyword: SwiftContainer.Keyword) {
        let offset = Int(code[at].start)
        at += 1
        var path = [code.text(at)]
        at += 1
        while code.isWord(at, "."), code[at + 1].kind == .identifier {
            path.append(code.text(at + 1))
            at += 2
        }
        let rawType = code.isWord(at, ":") ? code.text(at + 1) : nil
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") { at += 1 }
        guard code.isWord(at, "{") else { return }
        // Types nested too deep are skipped like other blocks.
        guard open.count < Self.deepest else { return skipBlock() }
        at += 1
        open.append(found.containers.count)
        found.containers.append(
            SwiftContainer(
                keyword: keyword, path: (open.count > 1 ? outerPath : []) + path, offset: offset, rawType: rawType))
    }

    private var outerPath: [String] { found.containers[open[open.count - 2]].path }

    private mutating func noteInstanceProperty() {
        if let last = open.last { found.containers[last].hasInstanceProperties = true }
    }

    /// Skips a `{` and the block after it.
    private mutating func skipBlock() {
        let start = at
        at = code.behindBracket(at, limit: code.tokens.count - 1)
        if code[at].kind == .end, !code.isWord(at - 1, "}") {
            found.unbalanced = found.unbalanced ?? ("{", Int(code[start].start))
        }
    }

    private static let deepest = 64
    /// The declarations that are read: a file of 16 MiB could have a million.
    static let mostDeclarations = 100_000

    private static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "lazy", "weak", "unowned",
        "nonisolated", "override", "mutating", "indirect", "dynamic", "required", "convenience",
    ]
}

extension SwiftDeclarationReader {
    /// Reads `let a = 1, b: CGFloat = 2`, or a computed property, from the keyword on.
    private mutating func readBindings(isStatic: Bool) {
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

    /// Returns the first name of a type annotation; `[` for `[Color]`.
    private mutating func readAnnotation() -> String? {
        guard code.isWord(at, ":") else { return nil }
        at += 1
        var type: String?
        while code[at].kind != .end, !code[at].startsLine || type == nil {
            if ["=", "{", ",", "}", ";"].contains(code.text(at)) { break }
            // As in Swift, `Color?=` has the operator `?=`.
            let isModule = code.isWord(at, "SwiftUI") || code.isWord(at, ".")
            if type == nil, !isModule { type = code.text(at) }
            at = code.isOpening(at) ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        return type
    }

    /// Skips an expression from its `=` to the end of the line, or of the lines that continue it.
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
                    // A bracket of another kind closes the block around the expression.
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

    /// Whether an expression continues on a line, by the line's first token or the one before it.
    private func continues(_ index: Int) -> Bool {
        let (token, before) = (code[index], code[index - 1])
        // A `!` at the end of a line unwraps the value before it.
        if before.kind == .operator && !code.isWord(index - 1, "!") || code.isWord(index - 1, ":")
            || code.isWord(index - 1, ".")
        {
            return true
        }
        return token.kind == .operator || code.isWord(index, ".") || code.isWord(index, ":")
    }

    /// Whether the token starts a declaration, which no expression contains: a bracket before it was left open.
    private func isDeclaration(_ index: Int) -> Bool {
        code[index].kind == .identifier
            && ["static", "enum", "struct", "extension", "import", "public", "private"].contains(code.text(index))
    }

    /// Reads a function; one without parameters is treated as a computed property.
    private mutating func readFunction(isStatic: Bool) {
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

    /// Reads `case sm = 8, md = 16`, and cases without a value.
    private mutating func readCase() {
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

    /// Whether a case's raw value is a token: a length, or a hex. Integers usually just number the cases, unless the
    /// name of the enum is one for lengths.
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

    private mutating func skipToBody() {
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
