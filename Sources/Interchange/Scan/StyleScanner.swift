import ColorScience

/// Finds hard-coded styling in one source file: one pass over its tokens, a few looked ahead.
///
/// A color or a font counts as hard-coded where it has a value without the rest of the program: `Color(hex: item.hex)`
/// does not. Zero is no length. Types that declare tokens, and extensions of `Color` and `Font`, are where values
/// belong; in a file with a theme's own type of static members, such as `AppTheme`, nothing is reported.
struct StyleScanner {
    /// What the first argument of a modifier may be that the scanner is in.
    struct Slot {
        let type: SwiftType
        let use: StyleFinding.ColorUse
        /// How many parentheses are open in its argument.
        let depth: Int
        var isConditional = false
    }

    struct Found {
        let rule: StyleRule
        let range: Range<Int>
        let value: StyleFinding.Value
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var lexer: SwiftLexer
    var found: [Found] = []
    var previous = SwiftToken(kind: .end, startsLine: true, start: 0, end: 0)
    var slot: Slot?
    private var depth = 0
    private var braces = 0
    /// The braces around the type of tokens that the scanner is in.
    private var exempt: Int?
    /// Whether that type is a theme's own; with a static member it makes the file one.
    private var isInRoot = false
    private var isTheme = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lexer = SwiftLexer(bytes)
    }

    static func findings(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> [StyleFinding] {
        var scanner = StyleScanner(bytes)
        scanner.scan()
        guard !scanner.isTheme, !scanner.found.isEmpty else { return [] }
        var cursor = SwiftLineCursor(bytes)
        let code = SwiftCode(bytes, tokens: [])
        // A shadow is found before the colors in it.
        return scanner.found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { found in
            let (line, column) = cursor.move(to: found.range.lowerBound)
            return StyleFinding(
                rule: found.rule, file: file, line: line, column: column, source: code.excerpt(found.range),
                value: found.value)
        }
    }

    private mutating func scan() {
        while !isTheme {
            let token = lexer.next()
            switch token.kind {
            case .end: return
            case .identifier: read(token)
            case .punctuation: readPunctuation(token)
            case .operator:
                if token.end - token.start == 1, bytes[Int(token.start)] == UInt8(ascii: "?") {
                    slot?.isConditional = true
                }
            case .number, .string: break
            }
            previous = token
        }
    }

    private mutating func readPunctuation(_ token: SwiftToken) {
        switch bytes[Int(token.start)] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
            depth -= 1
            if let open = slot, depth < open.depth { slot = nil }
        case UInt8(ascii: ","): if let open = slot, depth == open.depth { slot = nil }
        case UInt8(ascii: "{"): braces += 1
        case UInt8(ascii: "}"):
            braces -= 1
            if let outer = exempt, braces <= outer { exempt = nil }
        case UInt8(ascii: "."): readSlot(token)
        default: break
        }
    }

    private mutating func read(_ token: SwiftToken) {
        let next = token.end < UInt32(bytes.count) ? bytes[Int(token.end)] : 0
        switch next {
        case UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: " "): break
        default: return
        }
        guard let word = StyleWords.word(bytes, token.range) else { return }
        let isMember = previous.kind == .punctuation && bytes[Int(previous.start)] == UInt8(ascii: ".")
        switch (word, next) {
        case (.type, UInt8(ascii: " ")): if !isMember { openType(token) }
        case (.staticMember, UInt8(ascii: " ")): isTheme = isTheme || isInRoot && exempt != nil
        case _ where exempt != nil: break
        case (.foreground, UInt8(ascii: "(")) where isMember:
            slot = Slot(type: .color, use: .foreground, depth: depth + 1)
        case (.background, UInt8(ascii: "(")) where isMember:
            slot = Slot(type: .color, use: .background, depth: depth + 1)
        case (.font, UInt8(ascii: "(")) where isMember: slot = Slot(type: .font, use: .any, depth: depth + 1)
        case (.padding, UInt8(ascii: "(")) where isMember: readPadding(token)
        case (.shadow, UInt8(ascii: "(")) where isMember: readShadow(token)
        case (.cornerRadius, UInt8(ascii: "(")) where isMember: readLength(token, .cornerRadius)
        case (.cornerRadius, UInt8(ascii: ":")), (.radiusLabel, UInt8(ascii: ":")): readLength(token, .cornerRadius)
        case (.spacingLabel, UInt8(ascii: ":")): readLength(token, .spacing)
        // `AppTheme.Color.red` is a token.
        case _ where isMember: break
        case (.color, UInt8(ascii: "(")), (.color, UInt8(ascii: ".")): readExpression(token, .color)
        case (.fontType, UInt8(ascii: "(")), (.fontType, UInt8(ascii: ".")): readExpression(token, .font)
        default: break
        }
    }

    /// Whether what follows is the body of a type that holds tokens.
    private mutating func openType(_ keyword: SwiftToken) {
        var ahead = lexer
        let first = ahead.next()
        guard first.kind == .identifier else { return }
        var name = first
        var token = ahead.next()
        while bytes[token.range].elementsEqual(".".utf8) {
            name = ahead.next()
            token = ahead.next()
        }
        var isView = false
        for _ in 0..<StyleScanner.lookahead where token.kind != .end && !bytes[token.range].elementsEqual("{".utf8) {
            isView = isView || Self.views.contains { bytes[token.range].elementsEqual($0.utf8) }
            token = ahead.next()
        }
        let text = String(decoding: bytes[name.range], as: UTF8.self)
        let root = String(decoding: bytes[first.range], as: UTF8.self)
        let isExtension = bytes[keyword.range].elementsEqual("extension".utf8)
        guard !isView, exempt == nil,
            [text, root].contains(where: {
                StyleWords.declaresTokens($0, isExtension: isExtension)
            })
        else { return }
        exempt = braces
        isInRoot = braces == 0 && SwiftThemeRoot.rank(root) != nil && !isExtension
    }

    /// What makes a type no holder of tokens, whatever its name.
    private static let views = [
        "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "TextFieldStyle", "App", "Scene",
    ]

    /// Tokens that are looked ahead at most.
    static let lookahead = 64
}
