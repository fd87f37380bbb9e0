import ColorScience
import SourceText
import SwiftText

/// Hard-coded styling in a source file.
public struct StyleFinding: Sendable {
    /// The value, for finding the nearest token.
    enum Value: Sendable {
        case color(light: Color, dark: Color, use: ColorUse)
        /// The size in pt, and SwiftUI's name of a text style.
        case font(size: Double?, textStyle: String?)
        /// A length in pt.
        case number(Double)
    }

    /// The use of a color, according to its modifier.
    enum ColorUse: Sendable { case foreground, background, any }

    /// The kind of styling.
    public let rule: StyleRule
    /// The path of the file, as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The source, shortened if it is long; safe for a terminal.
    public let source: String
    let value: Value
}

/// The hard-coded styling of a source file.
public struct StyleFindings: Sendable {
    /// The findings in the order of the source; only those in views if the file declares a theme.
    public private(set) var all: [StyleFinding] = []
    /// Whether the file declares a theme and no views, so that all its values are tokens.
    public let declaresOnlyTheme: Bool

    /// Finds the hard-coded styling in a source.
    ///
    /// - Parameters:
    ///   - source: UTF-8, of any size up to 2 GiB.
    ///   - file: The path, for the findings.
    public init(_ source: [UInt8], file: String) {
        let scanner = source.withUnsafeBufferPointer { bytes in
            var scanner = StyleScanner(bytes)
            scanner.scan()
            return (
                declaresOnlyTheme: scanner.isTheme && !scanner.hasViews, found: scanner.findings(source, file: file)
            )
        }
        (declaresOnlyTheme, all) = scanner
    }
}

/// The hard-coded styling that `scan` reports: what the AppTheme pattern prohibits in views, and what Scarf advises
/// against.
public enum StyleRule: String, CaseIterable, Sendable {
    case literalColor = "literal-color"
    case systemColor = "system-color"
    case systemFont = "system-font"
    case textStyle = "text-style"
    case padding, spacing
    case cornerRadius = "corner-radius"
    case shadow

    /// A title without a period at its end.
    public var title: String {
        switch self {
        case .literalColor: "a color defined by its components or hex"
        case .systemColor: "a system color instead of a token"
        case .systemFont: "a hard-coded font"
        case .textStyle: "a system text style instead of a token"
        case .padding: "hard-coded padding"
        case .spacing: "hard-coded spacing"
        case .cornerRadius: "a hard-coded corner radius"
        case .shadow: "a hard-coded shadow"
        }
    }
}

/// Finds hard-coded styling in one source file, in one pass over its tokens with a few tokens of lookahead.
///
/// A color or font is hard-coded if its value does not depend on the rest of the program; `Color(hex: item.hex)` is
/// not. A length of zero is not reported. Values are allowed in types that declare tokens and in extensions of `Color`
/// and `Font`. In a file that declares a theme type with static members, such as `AppTheme`, only the values in views
/// are reported: extensions and functions there are parts of the theme.
private struct StyleScanner {
    /// The modifier whose first argument is being scanned, or another style of `foregroundStyle`.
    struct Slot {
        let type: SwiftType
        let use: StyleFinding.ColorUse
        /// The number of open parentheses in its argument.
        let depth: Int
        /// Whether the argument is a list, such as the colors of a gradient.
        var isList = false
        /// The number of open square brackets in its argument.
        var brackets = 0
        var isConditional = false
    }

    struct Found {
        let rule: StyleRule
        let range: Range<Int>
        let value: StyleFinding.Value
        let isInView: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var lexer: SwiftLexer
    var found: [Found] = []
    var previous = SwiftToken(kind: .end, startsLine: true, start: 0, end: 0)
    var slot: Slot?
    private var depth = 0
    private var braces = 0
    /// The brace depth of the token type that is being scanned.
    private var exempt: Int?
    /// Whether that type is a theme type; with a static member, the file declares a theme.
    private var isInRoot = false
    private(set) var isTheme = false
    /// The brace depth of the outermost view that is being scanned.
    private var view: Int?
    private(set) var hasViews = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lexer = SwiftLexer(bytes)
    }

    /// Returns what was found, in the order of the source.
    func findings(_ source: [UInt8], file: String) -> [StyleFinding] {
        let found = isTheme ? found.filter(\.isInView) : found
        guard !found.isEmpty else { return [] }
        let lines = SourceLines(source)
        let code = SwiftCode(bytes, tokens: [])
        // A shadow is found before the colors in it.
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { found in
            let (line, column) = lines.position(of: found.range.lowerBound)
            return StyleFinding(
                rule: found.rule, file: file, line: line, column: column, source: code.excerpt(found.range),
                value: found.value)
        }
    }

    mutating func scan() {
        while true {
            let token = lexer.next()
            // A list that was not passed as an argument, such as a property, ends with its line.
            if token.startsLine, let open = slot, open.isList, open.brackets == 0 { slot = nil }
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
        case UInt8(ascii: ","):
            guard let open = slot, depth == open.depth, open.brackets == 0 else { break }
            // `foregroundStyle` takes up to three styles.
            slot = open.use == .foreground ? Slot(type: open.type, use: open.use, depth: open.depth) : nil
        case UInt8(ascii: "["): slot?.brackets += 1
        case UInt8(ascii: "]"): slot?.brackets -= 1
        case UInt8(ascii: "{"): braces += 1
        case UInt8(ascii: "}"):
            braces -= 1
            if let outer = exempt, braces <= outer { exempt = nil }
            if let outer = view, braces <= outer { view = nil }
        case UInt8(ascii: "."): readSlot(token)
        default: break
        }
    }

    private mutating func read(_ token: SwiftToken) {
        let next = token.end < UInt32(bytes.count) ? bytes[Int(token.end)] : 0
        guard "(.: ".utf8.contains(next), let word = StyleWords.word(bytes, token.range) else { return }
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
        case (.colorList, UInt8(ascii: ":")):
            slot = Slot(type: .color, use: .any, depth: depth, isList: true)
        case (.padding, UInt8(ascii: "(")) where isMember: readPadding(token)
        case (.insets, UInt8(ascii: "(")): readInsets()
        case (.initializer, UInt8(ascii: "(")) where isMember && beginsWithEdge: readInsets()
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

    /// Checks whether a type that declares tokens begins here.
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
        if isView, exempt == nil {
            view = view ?? braces
            hasViews = true
        }
        guard !isView, exempt == nil,
            [text, root].contains(where: {
                StyleWords.declaresTokens($0, isExtension: isExtension)
            })
        else { return }
        exempt = braces
        isInRoot = braces == 0 && SwiftThemeRoot.rank(root) != nil && !isExtension
    }

    /// The protocols of types that do not declare tokens, whatever their names.
    private static let views = [
        "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "TextFieldStyle", "App", "Scene",
    ]

    /// The maximum number of tokens of lookahead.
    static let lookahead = 64
}

extension StyleScanner {
    /// Reads `.white` or `.title2.bold()` where a modifier expects its style: first, or after `?` and `:`.
    private mutating func readSlot(_ dot: SwiftToken) {
        guard let slot, previous.kind == .punctuation || previous.kind == .operator else { return }
        let byte = bytes[Int(previous.start)]
        let isElement = slot.brackets > 0 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: ","))
        let isNext = slot.use == .foreground && depth == slot.depth && slot.brackets == 0 && byte == UInt8(ascii: ",")
        let isFirst = slot.isList ? isElement : byte == UInt8(ascii: "(") || isNext
        let isBranch = slot.isConditional && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?"))
        if isFirst || isBranch { readExpression(dot, slot.type) }
    }

    /// Reads an expression from its first token; it is hard-coded if it can be evaluated.
    private mutating func readExpression(_ first: SwiftToken, _ type: SwiftType) {
        let written = expression(from: first)
        // The gradient of a color has its color.
        let tokens = Self.withoutGradient(written, bytes)
        guard let last = written.last, let member = tokens.dropFirst().first else { return }
        let code = SwiftCode(bytes, tokens: tokens)
        let evaluator = SwiftEvaluator(code)
        guard let value = try? evaluator.whole(0..<tokens.count, type: type.name) else { return }
        let range = Int(first.start)..<Int(last.end)
        switch value {
        case .color(let light, let dark):
            // No token can replace a clear color.
            guard light.alpha > 0 else { return }
            // Either `.red` and `Color.red`, or `Color(…)`, `.init(…)` and `Color.init(…)`.
            let isInitializer = code.isWord(1, "init") || code.isWord(2, "init")
            let isNamed = bytes[first.range].elementsEqual(".".utf8) || bytes[member.range].elementsEqual(".".utf8)
            let isSystem = isNamed && !isInitializer || dark != nil
            let use = slot?.use ?? .any
            found.append(
                Found(
                    rule: isSystem ? .systemColor : .literalColor, range: range,
                    value: .color(light: light, dark: dark ?? light, use: use), isInView: view != nil))
        case .font(let font):
            let isCall = tokens.contains { $0.kind == .punctuation && bytes[$0.range].elementsEqual("(".utf8) }
            // A custom font has the text style relative to which its size grows.
            let isMade = ["system", "custom"].contains { code.isWord(1, $0) || code.isWord(2, $0) }
            found.append(
                Found(
                    rule: isCall && font.textStyle == nil || isMade ? .systemFont : .textStyle, range: range,
                    value: .font(size: font.size, textStyle: font.textStyle), isInView: view != nil))
        default: break
        }
        skip(to: last)
    }

    /// Returns an expression without the property `gradient` of a color, as in `.red.gradient`.
    private static func withoutGradient(_ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) -> [SwiftToken] {
        guard let place = tokens.lastIndex(where: { bytes[$0.range].elementsEqual("gradient".utf8) }), place > 1,
            bytes[tokens[place - 1].range].elementsEqual(".".utf8)
        else { return tokens }
        return Array(tokens[..<(place - 1)] + tokens[(place + 1)...])
    }

    /// Returns the tokens of a name with its members and calls, within the lookahead.
    private func expression(from first: SwiftToken) -> [SwiftToken] {
        var tokens = [first]
        var ahead = lexer
        var depth = 0
        while tokens.count < Self.lookahead {
            let token = ahead.next()
            guard token.kind != .end else { break }
            let byte = bytes[Int(token.start)]
            let isPunctuation = token.kind == .punctuation
            if depth == 0 {
                let isMember = isPunctuation && byte == UInt8(ascii: ".")
                let isCall = isPunctuation && byte == UInt8(ascii: "(") && !token.startsLine
                let isName = token.kind == .identifier && bytes[tokens[tokens.count - 1].range].elementsEqual(".".utf8)
                guard isMember && !token.startsLine || isCall || isName else { break }
            }
            if isPunctuation, byte == UInt8(ascii: "(") { depth += 1 }
            if isPunctuation, byte == UInt8(ascii: ")") { depth -= 1 }
            tokens.append(token)
        }
        return depth == 0 ? tokens : []
    }

    /// Advances to a token; the brackets before it are balanced.
    private mutating func skip(to last: SwiftToken) {
        while lexer.at < Int(last.end) { previous = lexer.next() }
    }

    /// Reads `.padding(12)` and `.padding(.horizontal, 12)`, starting at the name.
    private mutating func readPadding(_ name: SwiftToken) {
        var tokens = ahead(24)
        guard tokens.count > 2 else { return }
        tokens.removeFirst()
        if !isNumber(tokens[0]), let comma = tokens.firstIndex(where: { bytes[$0.range].elementsEqual(",".utf8) }) {
            // Only after edges, not after an argument of another call.
            let edges = tokens[..<comma]
            guard let first = edges.first,
                edges.allSatisfy({ $0.kind == .identifier || ".[],".utf8.contains(bytes[Int($0.start)]) })
            else { return }
            let isList = bytes[first.range].elementsEqual("[".utf8)
            let close = isList ? tokens.firstIndex { bytes[$0.range].elementsEqual("]".utf8) } : comma - 1
            guard let close, close + 1 < tokens.count, bytes[tokens[close + 1].range].elementsEqual(",".utf8) else {
                return
            }
            tokens.removeFirst(close + 2)
        }
        add(.padding, from: name, number: tokens[...])
    }

    /// Whether the next argument list begins with an edge, as in `.init(top: 4, …)`.
    private var beginsWithEdge: Bool {
        let tokens = ahead(3)
        return tokens.count == 3 && isEdge(tokens[1]) && bytes[tokens[2].range].elementsEqual(":".utf8)
    }

    private func isEdge(_ token: SwiftToken) -> Bool {
        Self.edges.contains { bytes[token.range].elementsEqual($0.utf8) }
    }

    /// Reads each length of `EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)`, starting at its arguments.
    private mutating func readInsets() {
        for argument in labeledArguments() where isEdge(argument.label) {
            add(.padding, from: argument.label, number: argument.value)
        }
    }

    /// Returns the labels of the next argument list, each with the tokens that begin with its value.
    private func labeledArguments() -> [(label: SwiftToken, value: ArraySlice<SwiftToken>)] {
        let tokens = ahead(Self.lookahead)
        var depth = 0
        var arguments: [(label: SwiftToken, value: ArraySlice<SwiftToken>)] = []
        for (index, token) in tokens.enumerated() {
            if token.kind == .punctuation {
                let byte = bytes[Int(token.start)]
                if "([{".utf8.contains(byte) { depth += 1 }
                if ")]}".utf8.contains(byte) { depth -= 1 }
                if depth == 0 { break }
            } else if depth == 1, index + 1 < tokens.count, bytes[tokens[index + 1].range].elementsEqual(":".utf8) {
                arguments.append((token, tokens.dropFirst(index + 2)))
            }
        }
        return arguments
    }

    private static let edges = ["top", "leading", "bottom", "trailing"]

    /// Reads `.cornerRadius(8)`, `cornerRadius: 8` and `spacing: 8`, starting at the name.
    private mutating func readLength(_ name: SwiftToken, _ rule: StyleRule) {
        add(rule, from: name, number: ahead(4).dropFirst())
    }

    /// Reads `.shadow(color: .black, radius: 8)`, starting at the name.
    private mutating func readShadow(_ name: SwiftToken) {
        let radius = labeledArguments().first { bytes[$0.label.range].elementsEqual("radius".utf8) }
        if let radius { add(.shadow, from: name, number: radius.value) }
    }

    private func ahead(_ count: Int) -> [SwiftToken] {
        var lexer = lexer
        return (0..<count).map { _ in lexer.next() }.filter { $0.kind != .end }
    }

    private func isNumber(_ token: SwiftToken) -> Bool {
        token.kind == .number || bytes[token.range].elementsEqual("-".utf8)
    }

    /// Adds a finding if a number other than 0 is the whole argument.
    private mutating func add(_ rule: StyleRule, from name: SwiftToken, number tokens: ArraySlice<SwiftToken>) {
        var tokens = tokens
        var sign = 1.0
        if let first = tokens.first, bytes[first.range].elementsEqual("-".utf8) {
            sign = -1
            tokens.removeFirst()
        }
        guard let number = tokens.first, number.kind == .number, let behind = tokens.dropFirst().first,
            bytes[behind.range].elementsEqual(")".utf8) || bytes[behind.range].elementsEqual(",".utf8)
        else { return }
        let code = SwiftCode(bytes, tokens: [number])
        guard let value = try? SwiftEvaluator(code).whole(0..<1, type: "CGFloat").number, value != 0 else { return }
        let isCall = lexer.byte(Int(name.end)) == UInt8(ascii: "(")
        let end = isCall ? closing(in: tokens) ?? behind : number
        let range = Int(name.start)..<Int(end.end)
        found.append(Found(rule: rule, range: range, value: .number(sign * value), isInView: view != nil))
    }

    /// Returns the parenthesis that closes the argument list of which `tokens` are a part, if it is among them.
    private func closing(in tokens: ArraySlice<SwiftToken>) -> SwiftToken? {
        var depth = 0
        return tokens.first { token in
            guard token.kind == .punctuation else { return false }
            let byte = bytes[Int(token.start)]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth < 0
        }
    }
}
