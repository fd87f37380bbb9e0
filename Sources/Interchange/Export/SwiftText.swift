/// Pieces of Swift source.
enum SwiftText {
    /// An enum in `AppTheme`.
    static func block(_ name: some StringProtocol, _ rows: [String]) -> String {
        "    enum \(name) {\n" + rows.map { "        \($0)\n" }.joined() + "    }\n"
    }

    static func length(_ name: String, _ value: Double) -> String {
        "static let \(name): CGFloat = \(exact(value))"
    }

    /// A name that can be an identifier: letters, digits and underscores of ASCII, no digit first.
    static func identifier(_ name: String) -> String {
        let isFit = name.allSatisfy { isLetter($0) }
        var fit = name
        if !isFit {
            // What cannot stay parts words.
            let words = TokenName.words(String(name.map { isLetter($0) ? $0 : " " }))
            fit = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        }
        // A name of underscores alone is none, and these two mean a type's own type.
        if fit.allSatisfy({ $0 == "_" }) { return fit.isEmpty ? "" : fit + "role" }
        return fit.first?.isNumber == true || ["Type", "Protocol"].contains(fit) ? "_" + fit : fit
    }

    /// In backticks where it is a keyword.
    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func isLetter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
