import SourceText
import SwiftText
import ThemeSpec

extension SwiftThemeReading {
    /// Removes tokens that repeat another one.
    ///
    /// A token is a repetition if it has the same name and value as another token from the same place, because an
    /// instance is reached twice or because extensions of two types declare the same color, as in `Color` and
    /// `ShapeStyle`. The token with the shortest path is kept. The instances that one initializer creates share the
    /// places of its assignments: their tokens are repetitions only if all of them are.
    func withoutRepeats(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        var places: [Place: Int] = [:]
        var names: [String: [Int]] = [:]
        let owners = ownersInInitializers(tokens)
        for (index, token) in tokens.enumerated() {
            let name = token.path.last ?? ""
            let place = Place(offset: token.offset, name: name, owner: owners[index] ?? [])
            if let index = places[place], Self.isSame(result[index].value, token.value) {
                if token.path.count < result[index].path.count { result[index].path = token.path }
                continue
            }
            if let type = extended(token),
                names[name]?.contains(where: { isMirror(token, of: type, result[$0]) }) ?? false
            {
                continue
            }
            places[place] = places[place] ?? result.count
            names[name, default: []].append(result.count)
            result.append(token)
        }
        return result
    }

    private struct Place: Hashable {
        let offset: Int
        let name: String
        let owner: [String]
    }

    /// Returns the paths of the instances whose tokens are at the places of an initializer, by the tokens' indices. An
    /// instance with the same tokens as another one has the path of that one.
    private func ownersInInitializers(_ tokens: [Token]) -> [Int: [String]] {
        let bodies = declarations.functions.filter { $0.name == "init" && !$0.body.isEmpty && $0.offset < own }.map {
            Int(evaluator.code[$0.body.lowerBound].start)...Int(evaluator.code[$0.body.upperBound].start)
        }
        guard !bodies.isEmpty else { return [:] }
        let inside = tokens.indices.filter { index in bodies.contains { $0.contains(tokens[index].offset) } }
        let groups = Dictionary(grouping: inside) { Array(tokens[$0].path.dropLast()) }
        var owners: [Int: [String]] = [:]
        var first: [[Int]: [[String]]] = [:]
        for (path, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
            let key = members.map { tokens[$0].offset }
            let twin = first[key, default: []].first { other in
                zip(groups[other] ?? [], members).allSatisfy { Self.isSame(tokens[$0].value, tokens[$1].value) }
            }
            first[key, default: []].append(path)
            for member in members { owners[member] = twin ?? path }
        }
        return owners
    }

    /// Returns whether a token in an extension of a system type repeats that of another system type, or is a shorthand
    /// for styles.
    private func isMirror(_ token: Token, of type: String, _ other: Token) -> Bool {
        guard Self.isSame(token.value, other.value) else { return false }
        return extended(other).map { $0 != type } ?? Self.shorthands.contains(type)
    }

    /// Returns the system type whose extension declares a token; `nil` for other tokens.
    private func extended(_ token: Token) -> String? {
        guard let path = constants[token.offset], path.count == 2, SwiftThemeRoot.extended.contains(path[0]) else {
            return nil
        }
        return path[0]
    }

    /// The types whose extensions make colors and lengths available as `.accent` and `.small`.
    private static let shorthands: Set<String> = ["ShapeStyle", "CGFloat", "Double"]

    /// Returns the places of the elements of a list at an offset, or in the declaration there; if it is not a literal,
    /// the offset for each element.
    func elements(at offset: Int, count: Int) -> [Int] {
        let code = evaluator.code
        let same = Array(repeating: offset, count: count)
        guard var at = code.index(at: offset) else { return same }
        if !code.isWord(at, "[") {
            guard let index = declared[offset] else { return same }
            let declaration = declarations.values[index]
            guard !declaration.isComputed, !declaration.value.isEmpty else { return same }
            at = declaration.value.lowerBound
        }
        guard code.isWord(at, "[") else { return same }
        let end = code.behindBracket(at, limit: code.tokens.count) - 1
        var starts: [Int] = []
        var isStart = true
        at += 1
        while at < end {
            if isStart { starts.append(Int(code[at].start)) }
            isStart = code.isWord(at, ",")
            let opens = ["(", "[", "{"].contains { code.isWord(at, $0) }
            at = opens ? max(code.behindBracket(at, limit: end), at + 1) : at + 1
        }
        return starts.count == count && starts.allSatisfy { $0 < own } ? starts : same
    }

}

extension SwiftCode {
    /// Returns the index of the token that begins at an offset.
    func index(at offset: Int) -> Int? {
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
        }
        return low < tokens.count && Int(tokens[low].start) == offset ? low : nil
    }
}

extension SwiftThemeReading {
    /// Returns the color of a number that is written as a hex with at least six digits.
    func hexLiteral(_ offset: Int, _ value: SwiftValue) -> SwiftValue? {
        guard case .integer(let integer) = value, offset + 8 <= bytes.count, bytes[offset] == UInt8(ascii: "0"),
            bytes[offset + 1] | 0x20 == UInt8(ascii: "x"), integer <= 0xFF_FFFF
        else { return nil }
        let digits = bytes[(offset + 2)...].prefix { byte in
            UInt8(ascii: "0")...57 ~= byte || 65...70 ~= byte || 97...102 ~= byte || byte == UInt8(ascii: "_")
        }
        guard digits.filter({ $0 != UInt8(ascii: "_") }).count == 6 else { return nil }
        return hexColor(integer)
    }

    func hexColor(_ integer: Int) -> SwiftValue? {
        guard 0...0xFF_FFFF ~= integer else { return nil }
        let text = String(integer, radix: 16)
        return try? evaluator.hex(
            String(repeating: "0", count: 6 - text.utf8.count) + text, SwiftExpression(.none, 0..<1))
    }

    /// Returns whether a property is the hex of a color, judging by its name.
    func isHexText(_ declaration: SwiftDeclaration) -> Bool {
        declaration.type == "String"
            && TokenName.words(declaration.name).contains { ["color", "colour", "hex"].contains($0) }
    }

    /// Returns whether a property is a list of colors or a gradient.
    func isListOfColors(_ declaration: SwiftDeclaration) -> Bool {
        if declaration.type?.hasSuffix("Gradient") ?? false { return true }
        guard declaration.type == "[", let type = evaluator.type(of: declaration), type.isCollection else {
            return false
        }
        return SwiftType(named: type.text)?.isColor ?? false
    }

    /// Returns the color that a value of a project type represents.
    func color(_ value: SwiftValue) -> SwiftValue? {
        let frame = SwiftFrame(scope: [])
        let place = SwiftExpression(.none, 0..<1)
        return try? evaluator.inBothAppearances { () throws(SwiftUnreadable) in
            try evaluator.color(value, place, SwiftEvaluator.Context(frame: frame))
        }
    }

    /// Returns the color of a dictionary with one color for light and one for dark; `nil` for other values.
    func colorOfSides(_ value: SwiftValue) -> SwiftValue? {
        guard case .dictionary(let pairs) = value, pairs.count == 2 else { return nil }
        func side(_ name: String) -> SwiftValue? {
            let value = pairs.first { key($0.key) == name }?.value
            guard let found = value.flatMap({ color($0) ?? $0 }), case .color = found else { return nil }
            return found
        }
        guard let light = side("light"), let dark = side("dark") else { return nil }
        return SwiftEvaluator.merged(light, dark)
    }

    /// Returns the declarations of a type by its name in a scope; empty for types of other files.
    func own(_ name: String, in scope: [String]) -> [SwiftContainer] {
        guard case .own(let path) = evaluator.names.type([name], in: scope) else { return [] }
        return evaluator.names.containers(path)
    }

    /// Returns whether a list at an offset begins with a hex, as in `[0x1B4965, 0xFFFFFF]`.
    func isListOfHexes(_ offset: Int) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return false }
        let first = bytes[(offset + 1)...].prefix(80).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        guard first.count > 8, let start = first.indices.first else { return false }
        return hexLiteral(start, .integer(0)) != nil
    }

    /// Returns the font of an instance of a project type that is a text style with a size and a weight, and without a
    /// font; `nil` for other instances.
    static func font(_ instance: SwiftInstance) -> SwiftFont? {
        let sizes = ["size", "fontSize", "pointSize"].lazy.compactMap { instance[$0]?.number }
        let weights = ["weight", "fontWeight"].lazy.compactMap { instance[$0] }
        guard let size = sizes.first, case .symbol(let weight) = weights.first, FontWeight(rawValue: weight) != nil
        else { return nil }
        var font = SwiftFont(size: size, weight: weight)
        if case .symbol(let design) = instance["design"], FontDesign(rawValue: design) != nil { font.design = design }
        return font
    }

    /// Returns the token of an instance that is a text style, which has a font and at most one color; `nil` for others.
    mutating func describedFont(_ instance: SwiftInstance, _ path: [String], _ offset: Int) -> [Token]? {
        guard case .font = instance["font"], let font = instance["font"], (2...5).contains(instance.parts.count) else {
            return nil
        }
        var colors = 0
        for part in instance.parts where part.name != "font" {
            switch part.value {
            case .color: colors += 1
            case .font, .shadow, .instance, .list, .dictionary, .unreadable, .varying: return nil
            default: break
            }
        }
        guard colors < 2 else { return nil }
        if case .own(let type) = instance.type { seenTypes.insert(type) }
        noteFont(at: offset)
        return [Token(path: path, value: font, offset: offset)]
    }

    /// Returns the name after the dot of an instance's part whose type the file does not declare, but another file may;
    /// `nil` if there is none.
    mutating func undeclaredPart(of instance: SwiftInstance) -> String? {
        guard case .own(let path) = instance.type else { return nil }
        let properties = evaluator.names.properties(of: path).map { declarations.values[$0] }
        for part in instance.parts {
            guard case .symbol(let name) = part.value,
                let type = properties.first(where: { $0.name == part.name })?.type, SwiftType(named: type) == nil,
                !SwiftEvaluator.isAppearance(type), own(type, in: path).isEmpty
            else { continue }
            needsMore = true
            return name
        }
        return nil
    }

    mutating func noteFont(at offset: Int) {
        notes.append(Note(.changed, "only the font of the text style is imported", at: offset))
    }
}

extension SwiftThemeReading {
    /// Returns the tokens of a theme with their places and the names that code uses for them.
    func imported(
        _ name: String, _ tokens: [Token], _ notes: [ImportNote], _ names: SwiftTokenNames
    ) -> ImportedTokens {
        var result = ImportedTokens(name: name, notes: notes)
        result.fixesSizes = true
        let signatures = signatures(tokens, names)
        let references = SwiftReferences(evaluator)
        for token in tokens {
            let (line, column) = lines.position(of: min(token.offset, own))
            if case .shadow(let shadow) = token.value {
                result.kept.append(
                    ImportedKeptToken(shadow: shadow, path: token.path, file: file, line: line, column: column))
            }
            guard let value = Self.imported(token.value) else { continue }
            var font: SwiftFont?
            if case .font(let value) = token.value { font = value }
            let name = names.name(of: token)
            let signature = signatures[token.offset].flatMap { $0.count == name.count ? $0 : nil }
            var imported = ImportedToken(
                path: token.path, name: signature ?? name, value: value, family: font?.family, file: file,
                line: line, column: column)
            imported.width = font?.width
            imported.references = references.names(from: token.declaration ?? token.offset)
            result.tokens.append(imported)
        }
        return result
    }

    /// Returns names with labels, such as `["Theme", "border(for:)"]`, for functions that share their plain name with
    /// another token, by the functions' offsets.
    private func signatures(_ tokens: [Token], _ names: SwiftTokenNames) -> [Int: [String]] {
        var counts: [[String]: Int] = [:]
        for token in tokens { counts[names.name(of: token), default: 0] += 1 }
        var signatures: [Int: [String]] = [:]
        for (index, function) in declarations.functions.enumerated() where readFunctions.contains(index) {
            let path = function.scope + [function.name]
            guard counts[path, default: 0] > 1, let parameters = try? evaluator.parameters(index) else { continue }
            let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
            signatures[function.offset] = function.scope + ["\(function.name)(\(labels))"]
        }
        return signatures
    }

    private static func imported(_ value: SwiftValue) -> ImportedToken.Value? {
        switch value {
        case .color(let light, let dark): .color(light: light, dark: dark)
        case .font(let font):
            .font(size: font.size, weight: font.weight, design: font.design, textStyle: font.textStyle)
        default: value.number.map { .number($0) }
        }
    }
}

/// The constants to which the declarations of a file refer.
struct SwiftReferences {
    /// The first byte of each declaration or of its value, whichever is first, with the byte after its value, in order.
    private let ranges: [(range: Range<Int>, index: Int)]
    /// The names of the constants, by the indices of the declarations that refer to them.
    private var names: [Int: Set<[String]>] = [:]

    init(_ evaluator: SwiftEvaluator) {
        let (code, values) = (evaluator.code, evaluator.declarations.values)
        ranges = values.enumerated().map { index, declaration in
            let last = declaration.value.last.map { Int(code[$0].start) } ?? declaration.offset
            let first = declaration.value.first.map { Int(code[$0].start) } ?? declaration.offset
            return (min(first, declaration.offset)..<max(last, declaration.offset) + 1, index)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (place, target) in evaluator.findings.references {
            guard let source = declaration(around: place), source != target else { continue }
            names[source, default: []].insert(values[target].path)
        }
    }

    /// Returns the names to which the declaration around a place refers.
    func names(from place: Int) -> Set<[String]> { declaration(around: place).flatMap { names[$0] } ?? [] }

    /// Returns the index of the last declaration that begins before a place, unless it also ends before it.
    private func declaration(around place: Int) -> Int? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].range.lowerBound <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 && ranges[low - 1].range.contains(place) ? ranges[low - 1].index : nil
    }
}

/// The full names of tokens, by the places of their declarations. Paths of tokens lack the type that contains all of
/// them.
struct SwiftTokenNames {
    private let names: [Int: [String]]
    /// The places of constants.
    private let statics: Set<Int>
    private let root: SwiftThemeRoot

    init(_ declarations: SwiftDeclarations, root: SwiftThemeRoot) {
        var names: [Int: [String]] = [:]
        for value in declarations.values { names[value.offset] = value.path }
        for function in declarations.functions { names[function.offset] = function.path }
        for container in declarations.containers {
            for row in container.cases { names[row.offset] = container.path + [row.name] }
        }
        self.names = names
        self.root = root
        statics = Set(declarations.values.lazy.filter(\.isStatic).map(\.offset))
    }

    /// Returns the name that code uses for a token; its path if the declaration at that place is another one, such as
    /// an argument of an instance.
    func name(of token: SwiftThemeReading.Token) -> [String] {
        let path = token.path
        guard let full = names[token.declaration ?? token.offset] else { return path }
        // A pair has the name of the constant at its place, which is the one for light.
        if token.isPairOfNames { return full }
        // The path of a member, because a type on its own is not the one that contains all tokens.
        let own = root.path(of: full + [""]).dropLast()
        // The path of a theme's constant lacks the type that is the theme.
        if statics.contains(token.offset), full.suffix(path.count).elementsEqual(path) { return full }
        return path.starts(with: own) ? full + path.dropFirst(own.count) : path
    }
}

extension SwiftThemeReading {
    /// Combines colors of one type whose names differ only in `light` and `dark`, such as `bgLight` and `bgDark`, into
    /// one color each.
    mutating func pairNames() {
        let constants = constants
        tokens = paired(tokens) { token in
            let path = constants[token.declaration ?? token.offset]
            return path?.last == token.path.last ? path ?? [] : token.path
        }
        var presets = presets
        presets.changeTokens { paired($0, \.path) }
        self.presets = presets
    }

    /// Returns the tokens with each pair of names combined into one token at the place of the light color, and adds a
    /// note for each pair.
    ///
    /// - Parameter fullPath: A function that returns the name of a token after the types that contain it.
    private mutating func paired(_ tokens: [Token], _ fullPath: (Token) -> [String]) -> [Token] {
        var names: [[String]: [String: Int]] = [:]
        var sides: [(index: Int, type: [String], name: NameOfAppearance)] = []
        for (index, token) in tokens.enumerated() {
            let path = fullPath(token)
            guard let last = path.last else { continue }
            let type = path.count > 1 ? Array(path.dropLast()) : []
            names[type, default: [:]][TokenName.words(last).joined(separator: " ")] = index
            guard case .color = token.value, let name = NameOfAppearance(last) else { continue }
            sides.append((index, type, name))
        }
        let found = Dictionary(grouping: sides, by: \.type).values.flatMap { sides in
            let dark = Dictionary(
                sides.filter(\.name.isDark).map { ($0.name.rest.words, $0.index) }, uniquingKeysWith: { one, _ in one })
            return sides.compactMap { side -> NamePair? in
                guard !side.name.isDark, let other = dark[side.name.rest.words],
                    // If the type also has `primary`, `primaryLight` and `primaryDark` are shades of it.
                    names[side.type]?[side.name.rest.words.joined(separator: " ")] == nil
                else { return nil }
                return NamePair(side.index, other, side.type, side.name, in: tokens)
            }
        }
        let pairs = Dictionary(grouping: found, by: \.outerType).values.flatMap { pairs in
            NamePair.areOfAppearances(pairs) ? pairs.filter { $0.fit != .reversed } : []
        }
        guard !pairs.isEmpty else { return tokens }
        let members = Set(pairs.flatMap { [$0.light, $0.dark] })
        // Pairs that the file itself combines into one color.
        let made = Set(
            tokens.indices.filter { !members.contains($0) }.compactMap { NamePair.colors(tokens[$0].value) })
        var result = tokens
        var removed: Set<Int> = []
        for pair in pairs where !made.contains(pair.colors) {
            let (light, dark) = (tokens[pair.light], tokens[pair.dark])
            result[pair.light].value = SwiftEvaluator.merged(light.value, dark.value)
            result[pair.light].path = light.path.dropLast() + [pair.name]
            result[pair.light].isPairOfNames = true
            removed.insert(pair.dark)
            let message = " is \(quoted(light.path.last ?? "")) in light and \(quoted(dark.path.last ?? "")) in dark"
            notes.append(Note(.mapped, on: result[pair.light].path.joined(separator: "."), message, at: light.offset))
        }
        return result.indices.filter { !removed.contains($0) }.map { result[$0] }
    }
}

extension SwiftThemeReading {
    /// Returns the color that an instance wraps, as `AnyShapeStyle(Color.red)` and styles of the file do; `nil` for
    /// other instances.
    ///
    /// - Parameter found: The tokens of the instance.
    func wrapped(_ instance: SwiftInstance, _ found: [Token], at place: Int) -> Token? {
        let colors = found.filter(Self.isToken)
        guard let color = colors.first else { return nil }
        if case .own(let type) = instance.type {
            let isStyle = evaluator.names.containers(type).contains { $0.inherited.contains("ShapeStyle") }
            guard isStyle, colors.allSatisfy({ Self.isSame($0.value, color.value) }) else { return nil }
            return Token(path: color.path, value: color.value, offset: place)
        }
        if case .unknown = instance.type, instance.parts.count == 1, found.count == 1 { return color }
        return nil
    }
}
