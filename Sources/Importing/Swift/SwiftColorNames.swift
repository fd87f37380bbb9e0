import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// The byte order of eight digits in a `Color(hex:)`. Six digits are always red, green and blue.
enum SwiftHexOrder {
    /// Alpha first, as in most helpers that accept eight digits.
    case alphaFirst
    case alphaLast
    /// Only the last 24 bits are used.
    case opaque

    /// Determines the order in the file's own `init(hex:)`; `nil` if there is none.
    ///
    /// The name to which the bits shifted by 24 are assigned decides: the first of a tuple, a label or a constant.
    init?(_ code: SwiftCode) {
        var start: Int?
        // `.init(hex: …)` and `self.init(hex: …)` are calls.
        for index in code.tokens.indices
        where code.isWord(index, "init") && code.isWord(index + 1, "(") && !code.isWord(max(index - 1, 0), ".") {
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

    /// Returns the only possible order of the eight-digit hexes in a file: in grays with an alpha, such as `#FFFFFF14`,
    /// red, green and blue come first; `nil` if there is no such evidence.
    static func inferred(_ code: SwiftCode) -> SwiftHexOrder? {
        var isFound = false
        for token in code.tokens where token.kind == .string || token.kind == .number {
            let bytes = code.bytes[token.range]
            let digits = (bytes.last == UInt8(ascii: "\"") ? bytes.dropFirst().dropLast() : bytes)
            let hex = digits.dropFirst(digits.first == UInt8(ascii: "#") ? 1 : digits.starts(with: [48, 120]) ? 2 : 0)
            guard hex.count == 8, hex.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { continue }
            let pairs = stride(from: hex.startIndex, to: hex.endIndex, by: 2).map {
                [hex[$0] | 0x20, hex[$0 + 1] | 0x20]
            }
            guard pairs[0] == pairs[1], pairs[1] == pairs[2] else { return nil }
            isFound = true
        }
        return isFound ? .alphaLast : nil
    }

    /// Returns the name that an expression is assigned to: `a` of `(a, r, g, b) =`, `red` of `red:`, `r` of `let r =`.
    private static func target(of index: Int, from body: Int, in code: SwiftCode) -> String {
        var at = index
        while at > body, !code.isWord(at, "="), !code.isWord(at, ":") { at -= 1 }
        guard code.isWord(at - 1, ")") else { return code.text(at - 1) }
        while at > body, !code.isWord(at, "(") { at -= 1 }
        return code.text(at + 1)
    }
}

/// The colors that SwiftUI and UIKit have names for.
enum SwiftColorNames {
    /// Returns `Color.red`, `Color.primary` and styles such as `.tertiary`, which are shorter names of system colors.
    static func swiftUI(_ name: String, isMac: Bool = false) -> ColorPair? {
        guard let system = swiftUINames.first(where: { $0.name == name })?.system else { return nil }
        if isMac, let pair = MacColors.pair(named: system) ?? MacColors.pair(named: system + "Color") { return pair }
        return SystemColors.pair(named: system)
    }

    /// Returns `UIColor.label`, `UIColor.systemRed`, `NSColor.labelColor`, and the fixed `UIColor.red`.
    static func platform(_ name: String, isMac: Bool) -> ColorPair? {
        if isMac, let pair = MacColors.pair(named: name) { return pair }
        if let pair = SystemColors.pair(named: name) { return pair }
        guard let fixed = fixed.first(where: { $0.name == name }) else { return nil }
        return Color(hex: fixed.hex).map { ColorPair(light: $0, dark: $0) }
    }

    /// SwiftUI's names, for "did you mean".
    static var known: [String] { swiftUINames.map(\.name) }

    private static let swiftUINames: [(name: String, system: String)] = [
        ("white", "white"), ("black", "black"), ("clear", "clear"),
        ("primary", "label"), ("secondary", "secondaryLabel"), ("tertiary", "tertiaryLabel"),
        ("quaternary", "quaternaryLabel"), ("accentColor", "systemBlue"),
        ("red", "systemRed"), ("orange", "systemOrange"), ("yellow", "systemYellow"), ("green", "systemGreen"),
        ("mint", "systemMint"), ("teal", "systemTeal"), ("cyan", "systemCyan"), ("blue", "systemBlue"),
        ("indigo", "systemIndigo"), ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"),
        ("gray", "systemGray"),
    ]

    /// UIKit's fixed colors (UIColor, "Fixed colors"), and its two text colors.
    private static let fixed: [(name: String, hex: String)] = [
        ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"), ("cyan", "#00FFFF"), ("yellow", "#FFFF00"),
        ("magenta", "#FF00FF"), ("orange", "#FF8000"), ("purple", "#800080"), ("brown", "#996633"),
        ("gray", "#808080"), ("darkGray", "#555555"), ("lightGray", "#AAAAAA"), ("darkText", "#000000"),
        ("lightText", "#FFFFFF99"),
    ]
}

/// Two colors of one type whose names differ only in `light` and `dark`.
struct NamePair {
    /// Whether the lightness of the colors matches the background or text that the name indicates.
    enum Fit {
        case right, unknown, reversed
    }

    /// The indices of the tokens.
    let light: Int, dark: Int
    /// The path of the type that contains the type of the colors; for a type that is not nested, its own path. The
    /// pairs of an outer type are either all for light and dark, or all shades.
    let outerType: [String]
    /// The name without the appearance.
    let name: String
    let colors: [Color]
    let fit: Fit
    /// Whether the name refers explicitly to an appearance, as in `lightMode`.
    let isSaid: Bool

    /// Creates a pair; `nil` for values that are not colors, and for names of hues, such as `lightGray` and `darkGray`,
    /// which are shades.
    init?(
        _ light: Int, _ dark: Int, _ type: [String], _ name: NameOfAppearance,
        in tokens: [SwiftThemeReading.Token]
    ) {
        guard case .color(let one, _) = tokens[light].value,
            case .color(let lightOfDark, let darkOfDark) = tokens[dark].value,
            Self.hues.isDisjoint(with: name.rest.words)
        else { return nil }
        let other = darkOfDark ?? lightOfDark
        (self.light, self.dark, self.name) = (light, dark, name.rest.text)
        outerType = type.count > 1 ? Array(type.dropLast()) : type
        (colors, isSaid) = ([one, other], name.isSaid)
        let difference = LinearColor(one).luminance - LinearColor(other).luminance
        switch Self.isText(type.suffix(1) + [name.rest.text], name.rest.words) {
        case _ where difference == 0: fit = .unknown
        case true?: fit = difference < 0 ? .right : .reversed
        case false?: fit = difference > 0 ? .right : .reversed
        case nil: fit = .unknown
        }
    }

    /// Returns whether pairs are for light and dark rather than shades: the name of at least one pair refers explicitly
    /// to an appearance, or its lightness matches a background or text.
    static func areOfAppearances(_ pairs: [NamePair]) -> Bool {
        pairs.contains { $0.isSaid || $0.fit == .right }
    }

    /// Returns the light and the dark color of a value in which they differ; `nil` for other values.
    static func colors(_ value: SwiftValue) -> [Color]? {
        guard case .color(let light, let dark?) = value, light != dark else { return nil }
        return [light, dark]
    }

    /// Returns whether a name indicates a text (`true`) or a background (`false`); `nil` for other names.
    private static func isText(_ path: [String], _ words: [String]) -> Bool? {
        for role in RoleNames.roles(of: path) {
            if [.textPrimary, .textSecondary, .textTertiary].contains(role) { return true }
            if [.background, .surfaceBase, .surfaceCardSecondary].contains(role) { return false }
            return nil
        }
        guard let last = words.last(where: { !["color", "colour"].contains($0) }) else { return nil }
        return RoleMapping.surfaceWords.contains(last) ? false : texts.contains(last) ? true : nil
    }

    private static let texts: Set<String> = ["text", "label", "ink", "foreground", "title", "subtitle"]
    static let hues: Set<String> = [
        "gray", "grey", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
        "brown", "black", "white", "navy", "gold", "violet", "magenta", "silver", "beige", "lime", "olive", "coral",
        "turquoise", "amber", "rose", "salmon", "maroon", "lavender", "slate", "charcoal", "cream",
    ]
}

/// A name that begins or ends with `light` or `dark`: `lightBgColor`, `bg_dark`, `backgroundLightColor`, `kDarkText`.
struct NameOfAppearance {
    let isDark: Bool
    /// The name without the appearance, in its original spelling and as words.
    let rest: (text: String, words: [String])
    /// Whether the name refers explicitly to an appearance, as in `lightMode`.
    let isSaid: Bool

    /// Creates a name; `nil` if the name indicates no appearance or nothing else, or if it is for content on a light or
    /// dark background, such as `textOnDark`.
    init?(_ name: String) {
        let words = TokenName.words(name)
        guard words.count > 1, let at = words.indices.first(where: { Self.sides.contains(words[$0]) }),
            words.count(where: Self.sides.contains) == 1
        else { return nil }
        var range = at..<at + 1
        // As in `kLightBackground`.
        if at == 1, words[0] == "k" { range = 0..<2 }
        if range.upperBound < words.count, Self.kinds.contains(words[range.upperBound]) {
            range = range.lowerBound..<range.upperBound + 1
        }
        let isLast =
            range.upperBound == words.count
            || range.upperBound == words.count - 1 && ["color", "colour"].contains(words[range.upperBound])
        guard range.count < words.count,
            range.lowerBound == 0 || isLast && !["on", "for", "over"].contains(words[at - 1])
        else {
            return nil
        }
        isDark = words[at] == "dark"
        isSaid = range.upperBound > at + 1
        guard let text = Self.text(name, words, without: range) else { return nil }
        rest = (text, Array(words[..<range.lowerBound] + words[range.upperBound...]))
    }

    /// Returns the name in its original spelling, without a range of its words.
    private static func text(_ name: String, _ words: [String], without range: Range<Int>) -> String? {
        var text = ""
        var left = name[...]
        for (index, word) in words.enumerated() {
            let separator = left.prefix { !$0.isLetter && !$0.isNumber }
            left = left.dropFirst(separator.count)
            var spelled = String(left.prefix(word.count))
            guard spelled.lowercased() == word else { return nil }
            left = left.dropFirst(word.count)
            guard !range.contains(index) else { continue }
            if text.isEmpty, name.first?.isLowercase ?? false { spelled = spelled.lowercased() }
            text += (text.isEmpty ? "" : separator) + spelled
        }
        return text
    }

    private static let sides: Set<String> = ["light", "dark"]
    private static let kinds: Set<String> = ["mode", "theme", "scheme", "appearance"]
}

/// The colors of strings and of enum cases, according to the code that creates colors from them.
extension SwiftEvaluator {
    /// Returns the initializers of color types whose only required parameter is a `String`; if some of them are for
    /// hexes, only these.
    func textInitializers() -> [Int] {
        let found = declarations.functions.indices.filter { index in
            let function = declarations.functions[index]
            guard function.name == "init", function.scope.last.flatMap(SwiftType.init(named:))?.isColor ?? false,
                let parameters = try? parameters(index), let first = parameters.first, first.value == nil
            else { return false }
            return first.type?.text == "String" && parameters.dropFirst().allSatisfy { $0.value != nil }
        }
        let ofHexes = found.filter { index in
            title(ofInitializer: index).lowercased().contains("hex")
                || ((try? parameters(index))?.first?.name.lowercased().contains("hex") ?? false)
        }
        return ofHexes.isEmpty ? found : ofHexes
    }

    /// Returns the color that the initializers in the code create from a string, which they may interpret in an unusual
    /// way; an unreadable value if they create different colors, and `nil` if they create none.
    func colorOfInitializers(_ text: String) -> SwiftValue? {
        var found: (index: Int, value: SwiftValue)?
        for index in initializersOfTexts {
            let made = try? inBothAppearances { () throws(SwiftUnreadable) in
                try initialized(index, with: .text(text))
            }
            guard let made, case .color(let other, _) = made else { continue }
            if let found, case .color(let one, _) = found.value, Self.areEqual(found.value, made) != true {
                let all = [(one, found.index), (other, index)].map { color, index in
                    "\(color.hex) by \(quoted(title(ofInitializer: index)))"
                }
                let message = "expected a string that represents one color, found " + all.joined(separator: " and ")
                return .unreadable(SwiftUnreadable(message: message, offset: 0))
            }
            found = found ?? (index, made)
        }
        return found?.value
    }

    /// Returns whether a declaration is a case with a string as its raw value, in an enum that has a computed property
    /// of a color type.
    func isTextOfColoredCase(_ declaration: SwiftDeclaration) -> Bool {
        declaration.isCase && code[declaration.value.lowerBound].kind == .string
            && names.properties(of: declaration.scope).contains { index in
                let property = declarations.values[index]
                return property.isComputed && property.type.flatMap(SwiftType.init(named:))?.isColor ?? false
            }
    }

    /// Returns the case that a declaration of a raw value belongs to, if the enum has properties or functions of a
    /// color type; `nil` for other declarations and other enums.
    func coloredCase(_ index: Int) -> SwiftValue? {
        let declaration = declarations.values[index]
        guard declaration.isCase else { return nil }
        let path = declaration.scope
        let isColored: Bool
        if let known = memory.coloredEnums[path] {
            isColored = known
        } else {
            let types =
                names.properties(of: path).map { declarations.values[$0].type }
                + declarations.functions.filter { $0.scope == path && !$0.isStatic }.map(\.returnedName)
            isColored = types.contains { $0.flatMap(SwiftType.init(named:))?.isColor ?? false }
            memory.coloredEnums[path] = isColored
        }
        return isColored ? .enumCase(SwiftEnumCase(type: .own(path), name: declaration.name)) : nil
    }

    /// Returns the type and the first label of an initializer, such as `Color(hex:)`.
    func title(ofInitializer index: Int) -> String {
        let label = (try? parameters(index))?.first?.label ?? "_"
        return declarations.functions[index].scope.joined(separator: ".") + "(\(label):)"
    }
}

extension SwiftEvaluator {
    /// Returns the raw value of a case of an enum with texts or integers.
    func rawValue(
        _ value: SwiftEnumCase, _ path: [String], _ expression: SwiftExpression
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let declared = names.enumCase(value.name, of: path) else {
            throw unreadable("the raw value is not known", at: expression.start)
        }
        guard let raw = declared.raw else {
            if names.containers(path).contains(where: { $0.rawType == "String" }) { return .text(value.name) }
            return .integer(try number(of: value.name, path, expression))
        }
        return try literal(at: raw, path)
    }

    /// The value of the literal after the `=` of a case.
    private func literal(at index: Int, _ path: [String]) throws(SwiftUnreadable) -> SwiftValue {
        var parser = SwiftParser(code, index..<index + (code.isWord(index, "-") ? 2 : 1))
        return try evaluate(try parser.whole(), Context(frame: SwiftFrame(scope: path)))
    }

    /// The raw value of a case of integers without a literal: one more than that of the previous case.
    private func number(
        of name: String, _ path: [String], _ expression: SwiftExpression
    ) throws(SwiftUnreadable) -> Int {
        let containers = names.containers(path)
        var next = 0
        for enumCase in containers.flatMap(\.cases)
        where containers.contains(where: { $0.rawType.flatMap(SwiftType.init(named:)) == .integer }) {
            if let raw = enumCase.raw {
                guard case .integer(let number) = try literal(at: raw, path) else { break }
                next = number
            }
            if enumCase.name == name { return next }
            guard next < .max else { break }
            next += 1
        }
        throw unreadable("the raw value is not known", at: expression.start)
    }
}

extension SwiftThemeReading {
    /// Returns whether a property declares that a theme is dark; `nil` for other properties.
    static func isDark(_ name: String, _ value: SwiftValue) -> Bool? {
        switch (name, value) {
        case ("isDark", .bool(let value)), ("isDarkTheme", .bool(let value)), ("isDarkMode", .bool(let value)):
            return value
        case ("isLight", .bool(let value)), ("isLightTheme", .bool(let value)): return !value
        case ("colorScheme", let value), ("appearance", let value), ("userInterfaceStyle", let value),
            ("preferredColorScheme", let value), ("scheme", let value):
            let name: String? =
                switch value {
                case .symbol(let name): name
                case .enumCase(let own): own.name
                default: nil
                }
            return name.flatMap { ["dark": true, "light": false][$0] }
        default: return nil
        }
    }

    /// Returns whether a computed property of a case declares that the theme is dark; `nil` if none does.
    func isDark(_ enumCase: SwiftContainer.Case, of type: [String]) -> Bool? {
        let value = SwiftValue.enumCase(SwiftEnumCase(type: .own(type), name: enumCase.name))
        let context = SwiftEvaluator.Context(frame: SwiftFrame(scope: type))
        for index in evaluator.names.properties(of: type) {
            let declaration = declarations.values[index]
            guard declaration.isComputed, !declaration.value.isEmpty, let name = declaration.type,
                name == "Bool" || SwiftEvaluator.isAppearance(name)
            else { continue }
            evaluator.limits.startDeclaration()
            guard let result = try? evaluator.computed(index, value, context) else { continue }
            let key = name == "Bool" ? declaration.name : "scheme"
            if let isDark = Self.isDark(key, result) { return isDark }
        }
        return nil
    }
}
