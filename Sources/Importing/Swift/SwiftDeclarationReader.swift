import SwiftText

/// Finds the declarations in the tokens of a file, in one pass that always ends.
struct SwiftDeclarationReader {
    let code: SwiftCode
    var at = 0
    var found = SwiftDeclarations()
    /// The containers that are open: indices of ``SwiftDeclarations/containers``.
    private(set) var open: [Int] = []
    private var isStatic = false
    private var isEnvironment = false
    private var isStored = false

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
        case UInt8(ascii: "@"):
            let isOfEnvironment = code.isWord(at + 1, "Environment")
            if ["AppStorage", "SceneStorage", "UserDefault", "Default"].contains(code.text(at + 1)) { isStored = true }
            at += 2
            let start = at
            if code.isWord(at, "("), !code[at].startsLine {
                at = code.behindBracket(at, limit: code.tokens.count - 1)
            }
            if isOfEnvironment {
                // `\.colorScheme`, `\.colorSchemeContrast`, or `\.self` for the whole environment.
                let isAppearance =
                    code.isWord(start + 1, "\\") && at == start + 5
                    && ["colorScheme", "colorSchemeContrast", "self"].contains(code.text(start + 3))
                if isAppearance { isEnvironment = true } else { isStored = true }
            }
            return
        case UInt8(ascii: "#"): skipMacro()
        default: at += 1
        }
        isStatic = false
        (isEnvironment, isStored) = (false, false)
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
        case "func": readFunction(isStatic: isStatic || open.isEmpty)
        case "init": readFunction(isStatic: false)
        case "subscript": readFunction(isStatic: isStatic)
        case "deinit": skipToBody()
        case "case": readCase()
        // `import class UIKit.UIColor` declares no class.
        case "import": skipLine()
        case "typealias": readAlias()
        default:
            if let keyword = SwiftContainer.Keyword(rawValue: word), code[at + 1].kind == .identifier {
                openContainer(keyword)
            } else {
                at += 1
            }
        }
        isStatic = false
        (isEnvironment, isStored) = (false, false)
    }

    private mutating func readAlias() {
        let name = code.text(at + 1)
        if code.isWord(at + 2, "=") { found.aliases.append((scope + [name], at + 3)) }
        at += 2
    }

    private func isMember(_ index: Int) -> Bool {
        ["var", "let", "func", "subscript"].contains(code.text(index))
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
        // `typealias Color = UIColor` before an extension of it, as in the output of SwiftGen.
        if keyword == .extension, let alias = found.aliases.first(where: { $0.path == [path[0]] }),
            SwiftType(named: code.text(alias.type)) != nil
        {
            path[0] = code.text(alias.type)
        }
        var inherited: [String] = []
        var isInList = false
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            if code.isWord(at, ":") { isInList = true }
            if code.isWord(at, "where") { isInList = false }
            if isInList, code[at].kind == .identifier, inherited.count < Self.mostInherited {
                inherited.append(code.text(at))
            }
            at += 1
        }
        guard code.isWord(at, "{") else { return }
        // Types nested too deep are skipped like other blocks.
        guard open.count < Self.deepest else { return skipBlock() }
        at += 1
        open.append(found.containers.count)
        found.containers.append(
            SwiftContainer(
                keyword: keyword, path: (open.count > 1 ? outerPath : []) + path, offset: offset, inherited: inherited))
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
    private static let mostInherited = 16
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
        let isVariable = code.isWord(at, "var")
        at += 1
        repeat {
            if code.isWord(at, ",") { at += 1 }
            guard code[at].kind == .identifier else { return }
            readBinding(isStatic: isStatic, isVariable: isVariable)
        } while code.isWord(at, ",")
    }

    private mutating func readBinding(isStatic: Bool, isVariable: Bool) {
        let (name, offset) = (code.text(at), Int(code[at].start))
        at += 1
        let typeStart = code.isWord(at, ":") ? at + 1 : nil
        let type = readAnnotation()
        if !isStatic { noteInstanceProperty() }
        let isComputed = code.isWord(at, "{")
        guard isComputed || code.isWord(at, "=") else {
            // Without a value it is a requirement of a protocol, or the initializer sets it.
            guard !isStatic else { return }
            found.values.append(
                SwiftDeclaration(
                    scope: scope, name: name, offset: offset, type: type, typeStart: typeStart, isStatic: false,
                    value: at..<at, isComputed: false, isEnvironment: isEnvironment, isStored: isStored))
            return
        }
        let start = at + 1
        if isComputed { skipBlock() } else { skipExpression() }
        var end = isComputed ? max(at - 1, start) : at
        // The observers of a stored property.
        if !isComputed, code.isWord(at, "{") { skipBlock() }
        // `{ get }` is a requirement, `{ didSet { … } }` an observer: neither has a value.
        let isRequired = isComputed && (start..<end).allSatisfy { Self.requirements.contains(code.text($0)) }
        let isObserver = isComputed && isObserver(start)
        if isRequired || isObserver { end = start }
        if isRequired || isObserver, isStatic { return }
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: offset, type: type, typeStart: typeStart, isStatic: isStatic,
                value: start..<max(start, end),
                isComputed: isComputed && !isObserver, isEnvironment: isEnvironment, isStored: isStored,
                isVariable: isVariable && (!isComputed || isObserver)))
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
            if brackets.isEmpty, code.isWord(at, "{"), isObserver(at + 1) { return }
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

    private func isObserver(_ index: Int) -> Bool {
        code.isWord(index, "didSet") || code.isWord(index, "willSet")
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

    private static let requirements: Set<String> = ["get", "set", "async", "throws", "nonmutating", "mutating"]

    /// Reads a function, an initializer or a subscript; a function without parameters is treated as a computed property.
    private mutating func readFunction(isStatic: Bool) {
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
        guard let parameters, code.isWord(at, "{") else { return }
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
                returned: returned, returnedName: type, body: body))
        guard hasName, let type, isStatic, code.isWord(parameters + 1, ")"),
            SwiftType(named: type) != nil || type.utf8.first.map({ 65...90 ~= $0 }) ?? false
        else { return }
        found.values.append(
            SwiftDeclaration(
                scope: scope, name: name, offset: nameOffset, type: type, typeStart: returned, isStatic: true,
                value: body, isComputed: true, isFunction: true))
    }

    /// Whether the token starts the next member, behind a requirement without a body.
    private func isDeclarationStart(_ index: Int) -> Bool {
        code[index].kind == .identifier
            && (Self.modifiers.contains(code.text(index))
                || ["static", "func", "var", "let", "init", "case", "struct", "enum"].contains(code.text(index)))
    }

    /// Reads `case sm = 8, md = 16`, and cases without a value.
    private mutating func readCase() {
        at += 1
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
}

extension SwiftDeclarationReader {
    private mutating func skipToBody() {
        at += 1
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            at = code.isWord(at, "(") ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        if code.isWord(at, "{") { skipBlock() }
    }

    /// Skips `#Preview("Dark") { … }` and other macros.
    private mutating func skipMacro() {
        at += 1
        guard code[at].kind == .identifier else { return }
        if ["sourceLocation", "warning", "error", "if", "elseif", "else", "endif"].contains(code.text(at)) {
            return skipLine()
        }
        at += 1
        if code.isWord(at, "("), !code[at].startsLine {
            at = code.behindBracket(at, limit: code.tokens.count - 1)
        }
        while code.isWord(at, "{"), !code[at].startsLine { skipBlock() }
    }

    mutating func skipLine() {
        repeat { at += 1 } while code[at].kind != .end && !code[at].startsLine
    }
}
