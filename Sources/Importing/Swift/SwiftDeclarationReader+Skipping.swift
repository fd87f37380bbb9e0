import SwiftText

extension SwiftDeclarationReader {
    mutating func skipToBody() {
        at += 1
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            at = code.isWord(at, "(") ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        if code.isWord(at, "{") { skipBlock() }
    }

    /// Skips `#Preview("Dark") { … }` and other macros.
    mutating func skipMacro() {
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
