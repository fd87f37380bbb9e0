/// Finds the declarations in a file's tokens: one pass, and whatever the file holds, an end.
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
        // A condition of compilation is no code; both of its branches are.
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
        // Types nested deeper than anyone writes them are gone over as any block is.
        guard open.count < Self.deepest else { return skipBlock() }
        at += 1
        open.append(found.containers.count)
        found.containers.append(
            SwiftContainer(
                keyword: keyword, path: (open.count > 1 ? outerPath : []) + path, offset: offset, rawType: rawType))
    }

    private var outerPath: [String] { found.containers[open[open.count - 2]].path }

    mutating func noteInstanceProperty() {
        if let last = open.last { found.containers[last].hasInstanceProperties = true }
    }

    /// Goes over a `{` and what is in it.
    mutating func skipBlock() {
        let start = at
        at = code.behindBracket(at, limit: code.tokens.count - 1)
        if code[at].kind == .end, !code.isWord(at - 1, "}") {
            found.unbalanced = found.unbalanced ?? ("{", Int(code[start].start))
        }
    }

    private static let deepest = 64
    /// A file of 16 MiB could hold a million.
    static let mostDeclarations = 100_000

    private static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "lazy", "weak", "unowned",
        "nonisolated", "override", "mutating", "indirect", "dynamic", "required", "convenience",
    ]
}
