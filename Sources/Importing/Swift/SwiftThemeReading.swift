import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Reads one theme file: its declarations, the values of tokens, and notes, all in the order of the file.
struct SwiftThemeReading {
    /// A token whose line is not yet known.
    struct Token {
        var path: [String]
        var value: SwiftValue
        var offset: Int
        /// The place of the declaration for which the path is the name; `nil` if it is the offset.
        var declaration: Int?
        /// Whether the token combines two constants for light and dark. Its path ends with the common part of their
        /// names.
        var isPairOfNames = false
    }

    typealias Note = SwiftNote

    let file: String
    /// The number of bytes of the file itself; code after them is only referred to.
    let own: Int
    let lines: SourceLines
    let declarations: SwiftDeclarations
    let evaluator: SwiftEvaluator
    let root: SwiftThemeRoot
    let bytes: UnsafeBufferPointer<UInt8>
    let leftOut: [Int]
    var tokens: [Token] = []
    var presets = SwiftPresets()
    var notes: [Note] = []
    /// Whether a name is missing that another file may declare.
    var needsMore = false
    /// The types with an instance that was read.
    var seenTypes: Set<[String]> = []
    /// The functions that were read as tokens.
    var readFunctions: Set<Int> = []
    /// The reasons why functions without parameters other than the appearance have no value.
    var failures: [Int: SwiftUnreadable] = [:]
    /// Widths and heights outside of types, which are tokens if the file has others.
    private var sizes: [Token] = []
    /// The defaults of environment keys that are instances.
    var defaults: [(declaration: SwiftDeclaration, instance: SwiftInstance)] = []
    /// The indices of declarations by their offsets.
    let declared: [Int: Int]
    /// The indices of the instance methods of a type, by its path.
    let methods: [[String]: [Int]]
    /// The paths of constants by their offsets; for joined namespaces, without the appearance.
    var constants: [Int: [String]] = [:]

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, own: Int, neighbors: [Int] = [], lines: SourceLines, file: String,
        platform: TargetPlatform? = nil, isHighContrast: Bool, catalogs: @escaping (String) -> CatalogColor?
    ) {
        self.bytes = bytes
        self.own = own
        self.lines = lines
        self.file = file
        let (code, leftOut) = SwiftConditions.active(SwiftCode(bytes), for: platform, own: own)
        self.leftOut = leftOut
        declarations = SwiftDeclarationReader.read(code, own: own, neighbors: neighbors)
        needsMore = declarations.infersCases
        evaluator = SwiftEvaluator(
            code, own: own, declarations: declarations, hexOrder: SwiftHexOrder(code), platform: platform,
            isHighContrast: isHighContrast, catalogs: catalogs)
        root = SwiftThemeRoot(declarations, own: own)
        methods = Dictionary(
            grouping: declarations.functions.indices.filter { [declarations] in !declarations.functions[$0].isStatic }
        ) { [declarations] in declarations.functions[$0].scope }
        declared = Dictionary(declarations.values.enumerated().map { ($1.offset, $0) }) { first, _ in first }
    }

    /// Returns the indices of the other files whose declarations were used.
    ///
    /// - Parameter starts: The offsets of these files.
    func usedNeighbors(_ starts: [Int]) -> Set<Int> {
        let functions = evaluator.findings.called.map { declarations.functions[$0].offset }
        let places = evaluator.names.uses.offsets.union(functions).filter { $0 >= own }
        return Set(places.compactMap { place in starts.lastIndex { $0 <= place } })
    }

    mutating func result() -> Result<[ImportedTokens], ImportFailure> {
        readConstants()
        pairNamespaces()
        readEnums()
        readFunctionsOfAppearance()
        addDefaults()
        readTypes()
        readNamespaces()
        pairNames()
        if !tokens.isEmpty || !presets.isEmpty { tokens += sizes }
        if evaluator.findings.needsHexOrder || evaluator.findings.missesNames { needsMore = true }
        let themes = settled(presets.themes(shared: &tokens))
        for repeated in presets.repeated {
            let other = quoted(repeated.other.joined(separator: "."))
            notes.append(
                Note(.mapped, on: repeated.path.joined(separator: "."), " is the same as \(other)", at: repeated.offset)
            )
        }
        tokens = withoutRepeats(settled(tokens))
        addRemarks()
        guard !tokens.isEmpty || !themes.isEmpty else {
            return .failure(ImportFailure(refusal, notes: ordered(notes.filter { $0.kind == .skipped })))
        }
        for token in presets.oneSided {
            let name = token.path.joined(separator: ".")
            notes.append(
                Note(.mapped, on: name, " is known for one appearance only and is used for both", at: token.offset))
        }
        let notes = ordered(self.notes)
        let shared = tokens.sorted { $0.offset < $1.offset }
        let names = SwiftTokenNames(declarations, root: root)
        guard !themes.isEmpty else {
            var result = imported(name, shared, notes, names)
            result.isDark = presets.isDark
            return .success([result])
        }
        return .success(
            themes.map { theme in
                let paths = Set(theme.tokens.map(\.path))
                let own = theme.tokens + shared.filter { !paths.contains($0.path) }
                var result = imported(theme.name.isEmpty ? name : theme.name, withoutRepeats(own), notes, names)
                result.title = theme.title
                result.isDark = theme.isDark
                return result
            })
    }

    /// The name of the design system: that of the type that contains all tokens, otherwise that of the file. The name
    /// of a pair is not that of one half.
    private var name: String {
        let stem = PathText.stem(file, without: [".swift"])
        guard let name = root.name else { return stem }
        guard presets.isPair, let side = SwiftPresets.side(of: [name]) else { return name }
        return side.rest.first ?? (SwiftPresets.side(of: [stem]) == nil ? stem : "Theme")
    }

    private mutating func settled(_ themes: [SwiftPresets.Preset]) -> [SwiftPresets.Preset] {
        themes.map { theme in
            var theme = theme
            theme.tokens = settled(theme.tokens)
            return theme
        }
    }

    /// Returns tokens without unreadable values. Lengths and fonts that differ in dark have their light values.
    private mutating func settled(_ tokens: [Token]) -> [Token] {
        var settled: [Token] = []
        for token in tokens {
            func note(_ kind: ImportNote.Kind, _ message: String) {
                notes.append(Note(kind, on: token.path.joined(separator: "."), message, at: token.offset))
            }
            switch token.value {
            case .varying(.unreadable, _), .varying(_, .unreadable):
                note(.skipped, " is known for one appearance only")
            case .varying(let light, let dark) where Self.isLengthOrFont(light) && Self.isLengthOrFont(dark):
                note(.changed, " differs in dark, but only colors can; the light value is used")
                settled.append(Token(path: token.path, value: light, offset: token.offset))
            case .varying: note(.skipped, " differs in light and dark, but only colors can")
            case .unreadable: break
            default: settled.append(token)
            }
        }
        return settled
    }

    private static func isLengthOrFont(_ value: SwiftValue) -> Bool {
        if case .font = value { return true }
        return value.number != nil
    }

    /// Reads the constants of all types and at the top level.
    private mutating func readConstants() {
        var seen: Set<[String]> = []
        var doubtful: [(declaration: SwiftDeclaration, failure: SwiftUnreadable)] = []
        for (index, declaration) in declarations.values.enumerated()
        where declaration.isStatic && declaration.offset < own && !evaluator.isTextOfColoredCase(declaration) {
            guard seen.insert(declaration.path).inserted else {
                let message = " is already declared; the first declaration is used"
                notes.append(Note(.skipped, on: declaration.name, message, at: declaration.offset))
                continue
            }
            constants[declaration.offset] = declaration.path
            do throws(SwiftUnreadable) {
                let value = try evaluator.value(of: index)
                if Self.needsRequirement(value), addMember(index, ofTypesConformingTo: declaration.scope) { continue }
                if case .instance(let instance) = value, isDefault(declaration) {
                    defaults.append((declaration, instance))
                } else {
                    add(value, declaration)
                }
            } catch {
                if error.reason == .requirement, addMember(index, ofTypesConformingTo: declaration.scope) { continue }
                if let type = plainType(of: declaration) {
                    let message = ": \(ImportNote.noPlace), found '\(type)'"
                    notes.append(Note(.skipped, on: declaration.name, message, at: declaration.offset))
                    continue
                }
                guard isExpected(declaration), !declaration.isFunction || isKnown(declaration.type) else {
                    if declaration.type == nil, !declaration.isComputed, !isPlainCall(declaration) {
                        doubtful.append((declaration, error))
                    }
                    continue
                }
                skip(declaration.name, error, at: declaration.offset)
            }
        }
        // A constant next to tokens is usually a token.
        let scopes = Set(tokens.compactMap { constants[$0.offset]?.dropLast() })
        for (declaration, failure) in doubtful where scopes.contains(declaration.scope[...]) {
            skip(declaration.name, failure, at: declaration.offset)
        }
    }

    /// Returns whether a declaration's value is created by a type that the file does not declare, or depends on the
    /// device.
    private func isPlainCall(_ declaration: SwiftDeclaration) -> Bool {
        let (first, end) = (declaration.value.lowerBound, declaration.value.upperBound)
        guard evaluator.code[first].kind == .identifier else { return true }
        let name = evaluator.code.text(first)
        if Self.plainTypes.contains(name) || SwiftEvaluator.isOfDevice(name) { return true }
        return name.first?.isUppercase ?? false && evaluator.code.isWord(first + 1, "(")
            && evaluator.code.behindBracket(first + 1, limit: end) == end
    }

    mutating func add(_ value: SwiftValue, _ declaration: SwiftDeclaration) {
        let path = root.path(of: declaration.path)
        let inRoot = declaration.scope.first == root.name && root.name != nil
        switch value {
        case .color, .font, .shadow: tokens.append(Token(path: path, value: value, offset: declaration.offset))
        case .number, .integer:
            if let place = valueOffset(declaration), let color = hexLiteral(place, value) {
                return tokens.append(Token(path: path, value: color, offset: declaration.offset))
            }
            // `let cardRadius: CGFloat = 12` outside of types
            let isGlobal =
                declaration.scope.isEmpty && !declaration.isPrivate && SwiftThemeRoot.holdsTokens(declaration.name)
            let token = Token(path: path, value: value, offset: declaration.offset)
            if declaration.scope.isEmpty, !isGlobal, isSize(declaration, value) { return sizes.append(token) }
            guard declaration.isCase || isGlobal || root.holdsNumbers(declaration.scope) else { return }
            tokens.append(token)
        case .none:
            let type = declaration.type.flatMap(SwiftType.init(named:))
            guard type.map(\.isColor) ?? (declaration.type == nil && isExpected(declaration)),
                !declaration.isVariable, !declaration.value.contains(where: { evaluator.code.isWord($0, "nil") })
            else { return }
            notes.append(Note(.skipped, on: declaration.name, " is nil", at: declaration.offset))
        case .text(let text):
            if let color = hexColor(text, path) {
                if case .unreadable(let failure) = color {
                    return skip(path.joined(separator: "."), failure, at: declaration.offset)
                }
                return tokens.append(Token(path: path, value: color, offset: declaration.offset))
            }
            guard inRoot else { return }
            // This is not a reason why there is no theme.
            let message = quoted(declaration.name) + ": \(ImportNote.noPlace), found a text"
            notes.append(Note(.skipped, message, at: declaration.offset))
        case .instance, .list, .dictionary, .enumCase, .varying(.instance, .instance):
            addInstances(value, name: declaration.name, path: path, at: declaration.offset, isExpected: inRoot)
        case .bool(let value) where inRoot:
            skip(
                declaration.name,
                SwiftUnreadable(
                    message: "\(ImportNote.noPlace), found '\(value)'", offset: declaration.offset),
                at: declaration.offset)
        case .varying(.bool, .bool), .varying(.text, .text): break
        case .varying: tokens.append(Token(path: path, value: value, offset: declaration.offset))
        case .symbol(let name): skipMember(name, of: declaration)
        case .bool, .type, .closure, .appearance, .unreadable: break
        }
    }

    /// Notes a member of a type with the name of a theme that the file does not declare.
    private mutating func skipMember(_ name: String, of declaration: SwiftDeclaration) {
        guard let type = declaration.type, !isKnown(type), let last = TokenName.words(type).last,
            ["colors", "palette", "theme", "tokens"].contains(last)
        else { return }
        let message = "\(quoted(type + "." + name)) is not declared in this file"
        let failure = SwiftUnreadable(message: message, offset: declaration.offset, reason: .undeclared)
        skip(declaration.name, failure, at: declaration.offset)
    }

    /// Returns whether a number is a width or a height, judging by its name.
    private func isSize(_ declaration: SwiftDeclaration, _ value: SwiftValue) -> Bool {
        guard !declaration.isPrivate, let last = TokenName.words(declaration.name).last else { return false }
        let isLength =
            if case .number = value { true } else { declaration.type.flatMap(SwiftType.init(named:)) == .number }
        return isLength && ["width", "height", "thickness", "diameter"].contains(last)
    }

    /// Returns the place of a declaration's value if it is a single literal.
    func valueOffset(_ declaration: SwiftDeclaration) -> Int? {
        guard declaration.value.count == 1, !declaration.isComputed else { return nil }
        return Int(evaluator.code[declaration.value.lowerBound].start)
    }

    /// Returns the place where the value of a declaration begins; `nil` for a computed property.
    func valueStart(_ declaration: SwiftDeclaration) -> Int? {
        guard !declaration.value.isEmpty, !declaration.isComputed else { return nil }
        return Int(evaluator.code[declaration.value.lowerBound].start)
    }

    /// Returns whether a type belongs to the system or is declared here.
    private func isKnown(_ type: String?) -> Bool {
        guard let type else { return false }
        return SwiftType(named: type) != nil || evaluator.names.hasContainers([type])
    }

    /// Returns the name of the system type of a declaration, if design systems use this type and themes do not support
    /// it; `nil` for others.
    func plainType(of declaration: SwiftDeclaration) -> String? {
        var name = evaluator.type(of: declaration)?.text ?? ""
        if name.isEmpty, let start = declaration.value.first {
            let isModule =
                SwiftParser.modules.contains(evaluator.code.text(start)) && evaluator.code.isWord(start + 1, ".")
            let start = isModule ? start + 2 : start
            name = evaluator.code.text(start)
            if evaluator.code.isWord(start + 1, "."),
                Self.designTypes.contains(name + "." + evaluator.code.text(start + 2))
            {
                name += "." + evaluator.code.text(start + 2)
            }
        }
        return Self.designTypes.contains(name) ? name : nil
    }

    private static let designTypes: Set<String> = [
        "Animation", "AnyTransition", "Font.Weight", "Font.Design", "Font.TextStyle", "UIFont.Weight", "Material",
    ]

    /// Notes the members of a type whose types are used in design systems and are not supported by themes.
    mutating func noteUnsupported(_ unsupported: [Int]) {
        for index in unsupported {
            let declaration = declarations.values[index]
            guard declaration.offset < own, let type = plainType(of: declaration) else { continue }
            let message = ": \(ImportNote.noPlace), found '\(type)'"
            notes.append(Note(.skipped, on: declaration.name, message, at: declaration.offset))
        }
    }

    /// Returns whether themes do not support the type of a member. A weight or a design is a part of a font.
    func isUnsupported(_ index: Int) -> Bool {
        plainType(of: declarations.values[index]).map { !$0.contains(".") } ?? false
    }

    /// Types whose values are not tokens.
    static let plainTypes: Set<String> = [
        "String", "Substring", "Bool", "URL", "Date", "TimeInterval", "Locale", "LocalizedStringKey", "Image",
    ]

    /// Returns whether an unreadable declaration could be a token.
    private func isExpected(_ declaration: SwiftDeclaration) -> Bool {
        if let type = declaration.type {
            if let system = SwiftType(named: type) {
                return system.isColor || system == .font || root.holdsNumbers(declaration.scope)
            }
            if Self.plainTypes.contains(type) { return false }
        }
        if let first = declaration.scope.first, first == root.name || SwiftThemeRoot.extended.contains(first) {
            return true
        }
        let words = declaration.value.prefix(40)
        let ends = ["color", "gradient"]
        return words.contains { index in ends.contains { evaluator.code.text(index).lowercased().hasSuffix($0) } }
            || declaration.scope.contains(where: SwiftThemeRoot.holdsTokens)
    }

    mutating func skip(_ name: String, _ failure: SwiftUnreadable, at place: Int) {
        if failure.reason == .undeclared { needsMore = true }
        let offset = failure.offset > 0 && failure.offset < own ? failure.offset : place
        if failure.reason == .syntax {
            // The place identifies the value, unless the place is in another file.
            let isHere = failure.offset < own
            let message = isHere ? failure.message : quoted(name) + ": in another file: " + failure.message
            notes.append(Note(.skipped, message, at: offset, reason: .syntax))
            return
        }
        notes.append(Note(.skipped, on: name, ": " + failure.message, at: offset, reason: failure.reason))
    }

    /// Returns the color of a text that is a hex, with `#` or in a color type, or a CSS color, as in `rgba(0, 0, 0,
    /// 0.1)`.
    func hexColor(_ text: String, _ path: [String]) -> SwiftValue? {
        if ColorText.isFunction(text), let css = try? ColorText.color(text) {
            return .color(light: css.color, dark: nil)
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard [6, 8].contains(digits.utf8.count),
            digits.utf8.allSatisfy({ UInt8(ascii: "0")...57 ~= $0 || 65...70 ~= $0 || 97...102 ~= $0 })
        else { return nil }
        let words = Set((path + [root.name ?? ""]).flatMap(TokenName.words))
        guard text.hasPrefix("#") || !words.isDisjoint(with: Self.colorWords) else { return nil }
        if let color = evaluator.colorOfInitializers(text) { return color }
        return try? evaluator.hex(text, SwiftExpression(.text(text), 0..<1))
    }

    private static let colorWords: Set<String> = [
        "color", "colors", "colour", "colours", "palette", "theme", "hex", "scheme", "swatch",
    ]
}

extension SwiftThemeReading {
    /// Turns sibling namespaces whose colors have the same names into themes, unless the file has other themes.
    mutating func readNamespaces() {
        guard !presets.hasThemes else { return }
        var members: [SwiftVersion] = []
        var indices: [[String]: Int] = [:]
        for (index, token) in tokens.enumerated() {
            guard let path = constants[token.offset], Self.isToken(token) || token.value.number != nil else { continue }
            for count in 1..<max(path.count, 1) where !SwiftThemeRoot.extended.contains(path[count - 1]) {
                let type = Array(path.prefix(count))
                let place = indices[type] ?? members.count
                indices[type] = place
                if place == members.count { members.append(SwiftVersion(path: type)) }
                members[place].tokens.append(index)
                if Self.isToken(token) { members[place].names.insert(path.dropFirst(count).joined(separator: ".")) }
            }
        }
        members.sort { $0.path.count < $1.path.count }
        var taken: Set<Int> = []
        for group in SwiftVersion.themes(members) where !group.contains(where: { taken.contains($0.tokens[0]) }) {
            for member in group {
                taken.formUnion(member.tokens)
                let own = member.tokens.map { index in
                    var token = self.tokens[index]
                    token.path = Array((constants[token.offset] ?? token.path).dropFirst(member.path.count))
                    return token
                }
                presets.add(
                    SwiftPresets.Preset(
                        name: member.path.last ?? "", family: "namespaces " + group[0].path.joined(separator: "."),
                        path: root.path(of: member.path), tokens: own))
            }
        }
        guard !taken.isEmpty else { return }
        tokens = tokens.indices.filter { !taken.contains($0) }.map { tokens[$0] }
    }
}
