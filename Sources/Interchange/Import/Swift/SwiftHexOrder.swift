/// In which order a `Color(hex:)` takes the bytes of eight digits. Six digits are red, green and blue in all of them.
enum SwiftHexOrder {
    /// Alpha first, as most helpers that take eight digits at all have it.
    case alphaFirst
    case alphaLast
    /// Only the last 24 bits are looked at.
    case opaque

    /// What the file's own `init(hex:)` does; `nil` without one.
    ///
    /// It is told by what gets the bits that are shifted down by 24: the first name of a tuple, a label or a constant.
    init?(_ code: SwiftCode) {
        var start: Int?
        for index in code.tokens.indices where code.isWord(index, "init") && code.isWord(index + 1, "(") {
            if code.text(index + 2).lowercased().hasPrefix("hex") || code.text(index + 3).lowercased() == "hex" {
                start = index
                break
            }
        }
        guard let start else { return nil }
        var body = code.behindBracket(start + 1, limit: code.tokens.count - 1)
        while code[body].kind != .end, !code.isWord(body, "{") { body += 1 }
        let end = code.behindBracket(body, limit: code.tokens.count - 1)
        guard let shift = (body..<max(body, end)).first(where: { code.isWord($0, "24") }) else {
            self = .opaque
            return
        }
        self = Self.target(of: shift, from: body, in: code).lowercased().hasPrefix("a") ? .alphaFirst : .alphaLast
    }

    /// The name that an expression is for: `a` of `(a, r, g, b) =`, `red` of `red:`, `r` of `let r =`.
    private static func target(of index: Int, from body: Int, in code: SwiftCode) -> String {
        var at = index
        while at > body, !code.isWord(at, "="), !code.isWord(at, ":") { at -= 1 }
        guard code.isWord(at - 1, ")") else { return code.text(at - 1) }
        while at > body, !code.isWord(at, "(") { at -= 1 }
        return code.text(at + 1)
    }
}
