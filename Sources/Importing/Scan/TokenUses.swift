import SourceText
import SwiftText

/// A place in Swift code that uses a token of a design system.
public struct TokenUse: Hashable, Sendable {
    /// The name of the token in the search.
    public let token: String
    /// The path of the file, as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The expression, such as `AppTheme.Colors.ink`; safe for a terminal.
    public let text: String
}

/// Finds the uses of tokens in Swift code by their names, in one pass over its tokens.
///
/// `AppTheme.Colors.ink` is found as `AppTheme.Colors.ink`, `Colors.ink` and `theme.colors.ink`, and as `ink` inside
/// its type. A constant of an extension of `Color` is also found as `.ink`, and a catalog color as the text
/// `"Brand/Ink"` and as Xcode's symbol `.ink`. Declarations are not uses.
public struct TokenUseSearch: Sendable {
    private struct Token: Sendable {
        let name: String
        /// The namespaces, from the innermost to the outermost.
        let spaces: [String]
        let isInCatalog: Bool
    }

    /// The tokens by the last component of their names.
    private var byEnd: [String: [Token]] = [:]
    /// The names of catalog colors.
    private var texts: [String: String] = [:]

    /// Creates a search for tokens.
    ///
    /// - Parameters:
    ///   - names: The full names of tokens.
    ///   - areInCatalogs: Whether names without a namespace are catalog colors.
    public init(_ names: some Sequence<String>, areInCatalogs: Bool = false) {
        for name in names {
            let isInCatalog = name.contains("/") || areInCatalogs && !name.contains(".")
            let parts = name.split { $0 == "." || $0 == "/" }.map(String.init)
            guard let last = parts.last else { continue }
            let spaces = Array(parts.dropLast().reversed())
            byEnd[last, default: []].append(Token(name: name, spaces: spaces, isInCatalog: isInCatalog))
            guard isInCatalog else { continue }
            texts[name] = name
            let symbol = Self.symbol(last)
            if symbol != last {
                byEnd[symbol, default: []].append(Token(name: name, spaces: spaces, isInCatalog: true))
            }
        }
    }

    /// Returns the uses in a source, in their order.
    ///
    /// - Parameter file: The path, for the uses.
    public func uses(in source: [UInt8], file: String) -> [TokenUse] {
        source.withUnsafeBufferPointer { bytes in
            let code = SwiftCode(bytes)
            let lines = SourceLines(source)
            var found: [TokenUse] = []
            var scopes = TypeScopes()
            scopes.cases = Self.cases(in: code)
            for index in code.tokens.indices {
                scopes.pass(index, in: code)
                guard let (token, start) = token(at: index, in: code, scopes) else { continue }
                let first = Int(code[start].start)
                let (line, column) = lines.position(of: first)
                found.append(
                    TokenUse(
                        token: token, file: file, line: line, column: column,
                        text: code.excerpt(first..<Int(code[index].end))))
            }
            return found
        }
    }

    /// Returns the places of the enum cases that code declares, by their names.
    private static func cases(in code: SwiftCode) -> [String: Set<Int>] {
        var cases: [String: Set<Int>] = [:]
        for index in code.tokens.indices where code.isWord(index, "case") && code[index].kind == .identifier {
            var at = index + 1
            while code.tokens.indices.contains(at), code[at].kind == .identifier {
                cases[code.text(at), default: []].insert(at)
                guard code.isWord(at + 1, ",") else { break }
                at += 2
            }
        }
        return cases
    }

    /// Returns the token used at an index, and the index at which its expression starts.
    private func token(at index: Int, in code: SwiftCode, _ scopes: TypeScopes) -> (name: String, start: Int)? {
        switch code[index].kind {
        case .string:
            let name = texts[String(code.text(index).dropFirst().dropLast())]
            return name.map { ($0, index) }
        case .identifier:
            guard let tokens = byEnd[code.text(index)] else { return nil }
            let chain = chain(before: index, in: code, isInLiteral: scopes.isInLiteral)
            let cases = scopes.cases[code.text(index)]
            guard !chain.isDeclaration, cases?.contains(index) != true else { return nil }
            // `.surface` is a case of an enum rather than a token without a type.
            let isPattern = chain.start > 0 && code.isWord(chain.start - 1, "case")
            let isCase = chain.isImplicit && (cases != nil || isPattern)
            let token =
                tokens.first { Self.fits($0, chain, scopes) && !(isCase && $0.spaces.isEmpty && !$0.isInCatalog) }
                ?? Self.memberOfTheme(tokens, chain)
            return token.map { ($0.name, chain.start) }
        default: return nil
        }
    }

    /// The code before a name.
    private struct Chain {
        /// The preceding names, from the nearest to the farthest.
        var names: [String] = []
        /// Whether it follows a point without a name before the point.
        var isImplicit = false
        var isDeclaration = false
        /// The index of the first token of the expression.
        var start: Int
    }

    /// Keywords before an expression, which may begin with a point.
    private static let keywords: Set<String> = [
        "case", "return", "in", "else", "try", "await", "throw", "where", "is", "as",
    ]

    private func chain(before index: Int, in code: SwiftCode, isInLiteral: Bool) -> Chain {
        var chain = Chain(start: index)
        var at = index
        while at > 0, code.isPoint(at - 1) {
            guard at > 1, code[at - 2].kind == .identifier, !Self.keywords.contains(code.text(at - 2)) else {
                chain.isImplicit = chain.names.isEmpty
                chain.start = at - 1
                return chain
            }
            chain.names.append(code.text(at - 2))
            at -= 2
        }
        chain.start = at
        if at == index, index > 0, code[index - 1].kind == .identifier {
            chain.isDeclaration = ["let", "var", "case", "func"].contains(code.text(index - 1))
        }
        if at == index, code.isWord(index + 1, ":"), !Self.isValue(beforeColon: index, in: code, isInLiteral) {
            chain.isDeclaration = true
        }
        return chain
    }

    /// Returns whether a name before a colon is a value, as the first branch of a condition and the key of a dictionary
    /// are, and not a label or a parameter.
    private static func isValue(beforeColon index: Int, in code: SwiftCode, _ isInLiteral: Bool) -> Bool {
        guard index > 0 else { return false }
        let before = code[index - 1]
        switch before.kind {
        // `<` without a space precedes a generic parameter.
        case .operator: return !code.isWord(index - 1, "<") || before.end < code[index].start
        case .punctuation where code.isWord(index - 1, ",") || code.isWord(index - 1, "["): return isInLiteral
        case .punctuation: return code.isWord(index - 1, ":")
        case .identifier: return code.isWord(index - 1, "try") || code.isWord(index - 1, "await")
        default: return false
        }
    }

    private static func fits(_ token: Token, _ chain: Chain, _ scopes: TypeScopes) -> Bool {
        let ofColors = token.spaces.first.map(extended.contains) ?? false
        if chain.isImplicit { return token.isInCatalog || ofColors || token.spaces.isEmpty }
        guard let nearest = chain.names.first else {
            return !token.isInCatalog && scopes.names.starts(with: token.spaces.reversed())
        }
        if token.isInCatalog, extended.contains(nearest) { return true }
        guard let space = token.spaces.first else { return true }
        // `appTheme.ink` and `theme.ink` refer to instances of `AppTheme`.
        let (short, long) = (nearest.lowercased(), space.lowercased())
        return short == long || short.utf8.count >= shortestInstance && long.hasSuffix(short)
    }

    /// Returns the token that a member of a property such as `effectiveTheme` may be, whatever the type of the property
    /// is: the one with the fewest namespaces.
    private static func memberOfTheme(_ tokens: [Token], _ chain: Chain) -> Token? {
        guard let nearest = chain.names.first, nearest.first?.isLowercase == true,
            nearest.lowercased().contains("theme")
        else { return nil }
        let members = tokens.filter { !$0.isInCatalog && !($0.spaces.first.map(extended.contains) ?? false) }
        return members.min { $0.spaces.count < $1.spaces.count }
    }

    /// Returns Xcode's symbol for a catalog color: `brandInk` for `Brand Ink`.
    private static func symbol(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let first = words.first else { return name }
        let head = first.prefix { $0.isUppercase }
        let start = head.count > 1 && head.count < first.count ? head.count - 1 : head.count
        let rest = words.dropFirst().map(\.capitalizedFirst).joined()
        return first.prefix(start).lowercased() + first.dropFirst(start) + rest
    }

    private static let extended: Set<String> = ["Color", "UIColor", "NSColor", "ShapeStyle", "Font", "CGFloat"]
    /// The minimum length of an instance's name, in UTF-8 bytes.
    private static let shortestInstance = 4
}

/// The types that enclose a place in Swift code.
private struct TypeScopes {
    /// The names of the types, from the outermost to the innermost.
    var names: [String] { open.flatMap { $0 } }
    /// The places of the enum cases that the code declares, by their names.
    var cases: [String: Set<Int>] = [:]
    /// The names that each open brace adds: those of a type or an extension, otherwise none.
    private var open: [[String]] = []
    /// The names of a type whose brace follows.
    private var next: [String] = []
    /// Whether each open bracket begins the literal of an array or a dictionary.
    private var literals: [Bool] = []
    /// Whether the innermost open bracket begins the literal of an array or a dictionary.
    var isInLiteral: Bool { literals.last ?? false }

    /// Processes the token at an index. Must be called for each token in order.
    mutating func pass(_ index: Int, in code: SwiftCode) {
        if code.isOpening(index) {
            // The bracket of a subscript follows its value without a space.
            let isNear = index > 0 && code[index - 1].end == code[index].start
            let isSubscript = isNear && (code[index - 1].kind == .identifier || code.isClosing(index - 1))
            literals.append(code.isWord(index, "[") && !isSubscript)
        } else if code.isClosing(index) {
            _ = literals.popLast()
        }
        if code.isWord(index, "{") {
            open.append(next)
            next = []
        } else if code.isWord(index, "}") {
            _ = open.popLast()
        } else if code[index].kind == .identifier, Self.keywords.contains(code.text(index)),
            index == 0 || !code.isPoint(index - 1)
        {
            next = []
            var at = index + 1
            while code.tokens.indices.contains(at), code[at].kind == .identifier {
                next.append(code.text(at))
                guard code.isPoint(at + 1) else { break }
                at += 2
            }
        }
    }

    private static let keywords: Set<String> = ["enum", "struct", "class", "actor", "extension"]
}

extension SwiftCode {
    /// Returns whether the token at an index is a point.
    fileprivate func isPoint(_ index: Int) -> Bool { isWord(index, ".") }
}
