import SwiftText

extension SwiftDeclarationReader {
    /// Reads `let a = 1, b: CGFloat = 2`, or a computed property, starting at the keyword.
    mutating func readBindings(isStatic: Bool) {
        let isVariable = code.isWord(at, "var")
        at += 1
        repeat {
            if code.isWord(at, ",") { at += 1 }
            if code.isWord(at, "(") {
                readTuple(isStatic: isStatic, isVariable: isVariable)
                continue
            }
            guard code[at].kind == .identifier else { return noteName() }
            readBinding(isStatic: isStatic, isVariable: isVariable)
        } while code.isWord(at, ",")
    }

    /// Records a name that begins with a digit.
    private mutating func noteName() {
        guard code[at].kind == .number else { return }
        let isSplit = code[at + 1].kind == .identifier && code[at + 1].start == code[at].end
        let name = code.text(at) + (isSplit ? code.text(at + 1) : "")
        found.misnamed.append((name, Int(code[at].start)))
    }

    private mutating func readBinding(isStatic: Bool, isVariable: Bool) {
        let (name, offset) = (code.text(at), Int(code[at].start))
        at += 1
        let typeStart = code.isWord(at, ":") ? at + 1 : nil
        let type = readAnnotation()
        if !isStatic { noteInstanceProperty() }
        let isComputed = code.isWord(at, "{")
        guard isComputed || code.isWord(at, "=") else {
            // A property without a value is a protocol requirement, or is set by the initializer.
            let isOptional = isVariable && (code.isWord(at - 1, "?") || code.isWord(at - 1, "!"))
            guard !isStatic || isOptional || wrapper != nil else { return }
            found.values.append(
                SwiftDeclaration(
                    scope: scope, name: name, offset: offset, type: type, typeStart: typeStart, isStatic: isStatic,
                    value: at..<at, isComputed: false, isEnvironment: isEnvironment, isStored: isStored,
                    isVariable: isVariable, wrapper: wrapper, isPrivate: isPrivate))
            return
        }
        let start = at + 1
        if isComputed { skipBlock() } else { skipExpression() }
        var end = isComputed ? max(at - 1, start) : at
        if !isComputed, start == end {
            let next = code.excerpt(at: at)
            found.faults.append(("expected a value after '=', found \(next)", Int(code[start - 1].start)))
        }
        // Skip the observers of a stored property.
        if !isComputed, code.isWord(at, "{") { skipBlock() }
        // `{ get }` is a requirement and `{ didSet { … } }` an observer: neither gives a value.
        let isRequired = isComputed && (start..<end).allSatisfy { Self.requirements.contains(code.text($0)) }
        let isObserver = isComputed && isObserver(start)
        if isRequired || isObserver { end = start }
        if isRequired { require(name) }
        if isRequired || isObserver, isStatic { return }
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: offset, type: type, typeStart: typeStart, isStatic: isStatic,
                value: start..<max(start, end),
                isComputed: isComputed && !isObserver, isEnvironment: isEnvironment, isStored: isStored,
                isVariable: isVariable && (!isComputed || isObserver), wrapper: isComputed ? nil : wrapper,
                isPrivate: isPrivate))
    }

    /// Reads `let (a, b) = (1, 2)`.
    private mutating func readTuple(isStatic: Bool, isVariable: Bool) {
        let names = elements(at..<code.behindBracket(at, limit: code.tokens.count - 1))
        at = code.behindBracket(at, limit: code.tokens.count - 1)
        _ = readAnnotation()
        guard code.isWord(at, "=") else { return }
        let start = at + 1
        skipExpression()
        let whole = start..<max(start, at)
        let values = code.isWord(start, "(") && code.behindBracket(start, limit: at) == at ? elements(whole) : []
        for (index, name) in names.enumerated()
        where code[name.lowerBound].kind == .identifier && !code.isWord(name.lowerBound, "_") {
            found.values.append(
                SwiftDeclaration(
                    scope: scope, name: code.text(name.lowerBound), offset: Int(code[name.lowerBound].start), type: nil,
                    isStatic: isStatic, value: values.count == names.count ? values[index] : whole, isComputed: false,
                    isVariable: isVariable, isPrivate: isPrivate,
                    element: values.count == names.count ? nil : index))
        }
    }

    /// Returns the tokens of the elements in parentheses, without labels.
    private func elements(_ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var (start, index) = (range.lowerBound + 1, range.lowerBound + 1)
        while index < range.upperBound {
            if code.isWord(index, ",") || index == range.upperBound - 1 {
                if code[start].kind == .identifier, code.isWord(start + 1, ":") { start += 2 }
                if start < index { found.append(start..<index) }
                start = index + 1
            }
            index = code.isOpening(index) ? code.behindBracket(index, limit: range.upperBound) : index + 1
        }
        return found
    }

    /// Returns the first name of a type annotation; `[` for `[Color]`.
    private mutating func readAnnotation() -> String? {
        guard code.isWord(at, ":") else { return nil }
        at += 1
        var type: String?
        var depth = 0
        while code[at].kind != .end, !code[at].startsLine || type == nil {
            let text = code.text(at)
            // Generic arguments: `Dictionary<String, Color>`.
            if code[at].kind == .operator, text != "->" {
                depth += text.count { $0 == "<" } - text.count { $0 == ">" }
            }
            if depth <= 0, ["=", "{", ",", "}", ";"].contains(text) { break }
            // As in Swift, `Color?=` contains the operator `?=`.
            let isModule = code.isWord(at, "SwiftUI") || code.isWord(at, ".")
            if type == nil, !isModule { type = code.text(at) }
            at = code.isOpening(at) ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        return type
    }

    /// Skips an expression from its `=` to the end of the line or of its continuation lines.
    private mutating func skipExpression() {
        at += 1
        // If the next line begins with a declaration, the value is missing.
        if code[at].startsLine, isDeclaration(at) || Self.keywords.contains(code.text(at)) { return }
        var brackets: [UInt8] = []
        while code[at].kind != .end {
            let token = code[at]
            if token.startsLine, brackets.isEmpty, !continues(at) { return }
            if brackets.isEmpty, code.isWord(at, "{"), isObserver(at + 1) { return }
            if token.startsLine, !brackets.contains(UInt8(ascii: "{")), isDeclaration(at) { return }
            if token.kind == .punctuation {
                let byte = code.bytes[Int(token.start)]
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(byte)
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    // A closing bracket of another kind ends the enclosing block.
                    guard let last = brackets.last, Self.closing(last) == byte else { return }
                    brackets.removeLast()
                case UInt8(ascii: ","), UInt8(ascii: ";"): if brackets.isEmpty { return }
                default: break
                }
            }
            at += 1
        }
    }

    private func isObserver(_ index: Int) -> Bool {
        code.isWord(index, "didSet") || code.isWord(index, "willSet")
    }

    private static func closing(_ opening: UInt8) -> UInt8 {
        opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening + 2
    }

    /// Returns whether an expression continues on a line, judging by the line's first token and the token before it.
    private func continues(_ index: Int) -> Bool {
        let (token, before) = (code[index], code[index - 1])
        // A `!` at the end of a line unwraps the value before it.
        if before.kind == .operator && !code.isWord(index - 1, "!") || code.isWord(index - 1, ":")
            || code.isWord(index - 1, ".")
        {
            return true
        }
        return token.kind == .operator || code.isWord(index, ".") || code.isWord(index, ":")
            || code.isDynamicColor(index)
    }

    /// Returns whether the token starts a declaration, which no expression contains: an earlier bracket was left open.
    private func isDeclaration(_ index: Int) -> Bool {
        code[index].kind == .identifier
            && ["static", "enum", "struct", "extension", "import", "public", "private"].contains(code.text(index))
    }

    private static let keywords: Set<String> = ["let", "var", "func", "init", "case", "typealias", "internal"]

    private static let requirements: Set<String> = ["get", "set", "async", "throws", "nonmutating", "mutating"]

    /// Reads a function, an initializer or a subscript. A function without parameters is treated as a computed
    /// property.
    mutating func readFunction(isStatic: Bool) {
        let hasName = code.isWord(at, "func")
        let (offset, nameAt) = (Int(code[at].start), hasName ? at + 1 : at)
        let (name, nameOffset) = (code.text(nameAt), Int(code[nameAt].start))
        at = nameAt + 1
        var (parameters, returned): (Int?, Int?) = (nil, nil)
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            if code.isWord(at, "->") { returned = returned ?? at + 1 }
            if parameters != nil, code[at].startsLine, isDeclarationStart(at) { break }
            if code.isWord(at, "(") {
                parameters = parameters ?? at
                at = code.behindBracket(at, limit: code.tokens.count - 1)
            } else {
                at += 1
            }
        }
        guard let parameters, code.isWord(at, "{") else { return require(name) }
        let start = at + 1
        skipBlock()
        let body = start..<max(at - 1, start)
        var typeAt = returned
        while let at = typeAt, code.isWord(at, "SwiftUI") || code.isWord(at, ".") || code.isWord(at, "some") {
            typeAt = at + 1
        }
        let type = typeAt.map { code.text($0) }
        found.functions.append(
            SwiftFunction(
                scope: scope, name: name, offset: offset, isStatic: isStatic, parameters: parameters,
                returned: returned, returnedName: type, body: body, isPrivate: isPrivate))
        guard hasName, let type, isStatic, code.isWord(parameters + 1, ")"),
            SwiftType(named: type) != nil || type.utf8.first.map({ 65...90 ~= $0 || "[(".utf8.contains($0) }) ?? false
        else { return }
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: nameOffset, type: type, typeStart: returned, isStatic: true,
                value: body, isComputed: true, isFunction: true, isPrivate: isPrivate))
    }

    /// Adds a member without a body to those that the protocol around it requires.
    private mutating func require(_ name: String) {
        guard let last = open.last, found.containers[last].keyword == .protocol else { return }
        found.requirements.insert(scope + [name])
    }

    /// Returns whether the token starts the next member, after a requirement without a body.
    private func isDeclarationStart(_ index: Int) -> Bool {
        code[index].kind == .identifier
            && (Self.modifiers.contains(code.text(index))
                || ["static", "func", "var", "let", "init", "case", "struct", "enum"].contains(code.text(index)))
    }

    /// Reads `case sm = 8, md = 16`, and cases without a value.
    mutating func readCase() {
        at += 1
        noteName()
        while code[at].kind == .identifier {
            let (name, offset) = (code.text(at), Int(code[at].start))
            at += 1
            let hasPayload = code.isWord(at, "(")
            if hasPayload { at = code.behindBracket(at, limit: code.tokens.count - 1) }
            let start = at + 1
            let hasValue = code.isWord(at, "=")
            if hasValue { at = code.isWord(start, "-") ? start + 2 : start + 1 }
            if let last = open.last {
                found.containers[last].cases.append(
                    SwiftContainer.Case(
                        name: name, offset: offset, raw: hasValue ? start : nil, hasPayload: hasPayload))
            }
            if holdsTokens(start) || hasValue && isHex(start) {
                found.values.append(
                    SwiftDeclaration(
                        scope: scope, name: name, offset: offset, type: nil, isStatic: true,
                        value: start..<max(at, start), isComputed: false, isCase: true, isPrivate: isPrivate))
            }
            guard code.isWord(at, ",") else { return }
            at += 1
        }
    }

    /// Returns whether a case's raw value is a token: a length or a hex. Integers usually only number the cases, unless
    /// the enum is named for lengths.
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

    /// Returns whether a case's raw value is an integer of six hexadecimal digits in an enum that is named for colors;
    /// others may be flags or codes.
    private func isHex(_ start: Int) -> Bool {
        guard code.isWord(start - 1, "="), code[start].kind == .number, code[start].range.count == 8,
            code.text(start).hasPrefix("0x"), let container = open.last.map({ found.containers[$0] })
        else { return false }
        let words = container.path.flatMap(TokenName.words)
        return words.contains { ["color", "colors", "colour", "colours", "palette", "hex", "swatch"].contains($0) }
    }
}
