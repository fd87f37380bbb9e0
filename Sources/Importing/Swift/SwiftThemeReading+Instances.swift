import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftThemeReading {
    /// Adds the tokens of an instance, or of the instances in a list or a dictionary.
    mutating func addInstances(
        _ value: SwiftValue, name: String, path: [String], at place: Int, isExpected: Bool, isListed: Bool = false
    ) {
        switch value {
        case .list(let values):
            let instances = values.filter { if case .instance = $0 { true } else { false } }
            guard !instances.isEmpty else {
                return addColors(values, name: name, path: path, at: place, isExpected: isExpected)
            }
            for (index, value) in instances.enumerated() {
                let title = title(value)
                addInstances(
                    value, name: title ?? "\(name) \(index + 1)", path: path + [title ?? "\(index + 1)"], at: place,
                    isExpected: isExpected, isListed: true)
            }
        case .dictionary(let pairs):
            for pair in pairs {
                guard let key = key(pair.key) else {
                    notes.append(Note(.skipped, on: name, ": expected keys that can be evaluated", at: place))
                    continue
                }
                if let color = colorOfSides(pair.value) {
                    // The keys of tables are often names of tokens: `"text.primary"`.
                    let names = key.split(separator: ".").map(String.init)
                    tokens.append(Token(path: path + names, value: color, offset: place))
                    continue
                }
                switch pair.value {
                case .dictionary(let inner):
                    var instance = SwiftInstance(type: .unknown(name))
                    for pair in inner { instance.set(self.key(pair.key) ?? "?", pair.value, at: place) }
                    addPreset(instance, name: key, path: path + [key], at: place, isExpected: isExpected)
                case .text(let text):
                    guard let color = hexColor(text, path) else { continue }
                    if case .unreadable(let failure) = color { skip(name + "." + key, failure, at: place) }
                    tokens.append(Token(path: path + [key], value: color, offset: place))
                default: addInstances(pair.value, name: key, path: path + [key], at: place, isExpected: isExpected)
                }
            }
        case .instance(let instance) where SwiftEvaluator.geometry.contains(instance.type.name):
            notes.append(Note(.skipped, on: name, ": " + Self.severalLengths(instance), at: place))
        case .instance(let instance):
            if let found = shadow(instance, path, place) ?? describedFont(instance, path, place) {
                tokens += found
                return
            }
            if let color = color(value) {
                return tokens.append(Token(path: path, value: color, offset: place))
            }
            if let failure = missingAsset(instance) { return skip(name, failure, at: place) }
            addPreset(
                instance, name: name, path: path, at: place, isExpected: isExpected, isListed: isListed)
        case .enumCase:
            if let color = color(value) { tokens.append(Token(path: path, value: color, offset: place)) }
        case .unreadable(let failure): skip(name, failure, at: place)
        case .varying(.instance(let light), .instance(let dark)):
            addPair(light, dark, name: name, path: path, at: place)
        case .varying: tokens.append(Token(path: path, value: value, offset: place))
        case .color: tokens.append(Token(path: path, value: value, offset: place))
        default: break
        }
    }

    /// Adds the colors of a list without instances.
    private mutating func addColors(
        _ values: [SwiftValue], name: String, path: [String], at place: Int, isExpected: Bool
    ) {
        let colors = values.filter { value in
            switch value {
            case .color, .unreadable: true
            default: false
            }
        }
        let areHexes = values.allSatisfy { value in
            switch value {
            case .integer, .text, .list: true
            default: false
            }
        }
        if areHexes || colors.count == values.count, !values.isEmpty {
            let found = flat(.list(values), path, place, place)
            tokens += found.filter { Self.isToken($0) || Self.isUnreadable($0) }
        } else if !colors.isEmpty || isExpected && !values.isEmpty {
            notes.append(Note(.skipped, on: name, ": expected a single value, found a list", at: place))
        }
    }

    private mutating func addPreset(
        _ instance: SwiftInstance, name: String, path: [String], at place: Int, isExpected: Bool, isListed: Bool = false
    ) {
        let instance = withoutLists(instance, path, place)
        // A pair of themes: `init(light: Day(), dark: Night())`.
        let light = SwiftEvaluator.light.lazy.compactMap { instance[$0] }.first
        let dark = SwiftEvaluator.dark.lazy.compactMap { instance[$0] }.first
        if case .instance(let one) = light, case .instance(let other) = dark {
            return addPair(one, other, name: name, path: path, at: place)
        }
        let found = flat(instance, [], place)
        let colors = found.filter(Self.isToken)
        // `("Blue", NSColor.blue)` is a color with a name.
        if colors.count == 1, let color = colors.first, let title = title(.instance(instance)) {
            let path = title == path.last ? path : path + [title]
            return tokens.append(Token(path: path, value: color.value, offset: color.offset))
        }
        if let color = wrapped(instance, found, at: place) {
            return tokens.append(Token(path: path, value: color.value, offset: color.offset))
        }
        guard found.contains(where: Self.isToken) else {
            // Lengths and shadows are not a theme, but part of one.
            let parts = found.filter { token in
                if case .shadow = token.value { true } else { isExpected && token.value.number != nil }
            }
            if !parts.isEmpty {
                tokens += parts.map { Token(path: path + $0.path, value: $0.value, offset: $0.offset) }
                return
            }
            if let font = Self.font(instance) {
                noteFont(at: place)
                return tokens.append(Token(path: path, value: .font(font), offset: place))
            }
            // Unreadable values are noted already.
            guard isExpected, !found.contains(where: Self.isUnreadable) else { return }
            let message =
                undeclaredPart(of: instance).map { ": \(quoted("." + $0)) is not declared in this file" }
                ?? ": \(unknown(instance)) contains no color, font or number"
            notes.append(Note(.skipped, on: name, message, at: place))
            return
        }
        var preset = SwiftPresets.Preset(
            name: name, family: family(instance.type), path: path, tokens: found, title: title(.instance(instance)),
            isDark: Self.isDark(instance))
        if SwiftPresets.isPlain(name), case .own(let type) = instance.type,
            preset.family != type.joined(separator: "."),
            let last = type.last
        {
            preset.title = preset.title ?? TokenName.title(last)
        }
        if isListed || SwiftPresets.isPlain(name) { preset.typeOfSide = typeOfSide(instance) }
        presets.add(preset)
    }

    private mutating func addPair(
        _ light: SwiftInstance, _ dark: SwiftInstance, name: String, path: [String], at place: Int
    ) {
        presets.add(
            SwiftPresets.Preset(
                name: title(.instance(light)).flatMap(SwiftPresets.withoutSide) ?? name, family: family(light.type),
                path: path,
                tokens: SwiftPresets.merged(flat(light, [], place), flat(dark, [], place)), isPair: true))
    }

    /// Returns whether an instance declares that it is dark: `isDark: true`, `colorScheme: .dark`; `nil` if it declares
    /// nothing.
    private static func isDark(_ instance: SwiftInstance) -> Bool? {
        instance.parts.lazy.compactMap { isDark($0.name, $0.value) }.first
    }

    /// Returns the reason why an instance that names a color set is not a color; `nil` for other instances.
    private func missingAsset(_ instance: SwiftInstance) -> SwiftUnreadable? {
        guard instance.type.name.hasSuffix("ColorAsset") || instance.type.name.hasSuffix("ColorResource") else {
            return nil
        }
        do throws(SwiftUnreadable) {
            let context = SwiftEvaluator.Context(frame: SwiftFrame(scope: []))
            _ = try evaluator.color(.instance(instance), SwiftExpression(.none, 0..<1), context)
            return nil
        } catch {
            return error
        }
    }

    private func unknown(_ instance: SwiftInstance) -> String {
        instance.type.name == "tuple" ? "a tuple" : "what \(quoted(instance.type.name)) returns"
    }

    private static func severalLengths(_ instance: SwiftInstance) -> String {
        "\(ImportNote.noPlace), found '\(instance.type.name)'"
    }

    static func isUnreadable(_ token: Token) -> Bool {
        if case .unreadable = token.value { true } else { false }
    }

    static func isToken(_ token: Token) -> Bool {
        switch token.value {
        case .color, .font: true
        default: false
        }
    }

    /// Returns the family of a type: the type itself, or the protocol to which it conforms.
    func family(_ type: SwiftTypeReference) -> String {
        guard case .own(var path) = type else { return type.name }
        // A base class may conform for its subclasses.
        for _ in 0..<4 {
            let parents = evaluator.names.containers(path).flatMap(\.inherited)
            guard let parent = parents.first(where: { !Self.plainProtocols.contains($0) }), [parent] != path else {
                break
            }
            path = [parent]
        }
        return path.joined(separator: ".")
    }

    private static let plainProtocols: Set<String> = [
        "Equatable", "Hashable", "Identifiable", "Codable", "Decodable", "Encodable", "Sendable", "CaseIterable",
        "ObservableObject", "NSObject", "CustomStringConvertible", "RawRepresentable", "String", "Int", "Comparable",
        "DynamicProperty", "AnyObject",
    ]

    /// Returns the name for a key of a dictionary.
    func key(_ value: SwiftValue) -> String? {
        switch value {
        case .text(let text), .symbol(let text): text
        case .enumCase(let value): value.name
        case .integer(let value): "\(value)"
        default: nil
        }
    }

    /// Returns the display name that an instance declares; `nil` if it declares none with a visible character.
    func title(_ value: SwiftValue) -> String? {
        guard case .instance(let instance) = value else { return nil }
        for name in ["name", "title", "displayName", "id", "label"] {
            switch instance[name] {
            case .text(let text) where Self.isVisible(text): return text
            case .enumCase(let value): return value.name
            case .symbol(let text): return text
            default: continue
            }
        }
        if instance.type.name == "tuple", case .text(let text) = instance.parts.first?.value, Self.isVisible(text) {
            return text
        }
        return nil
    }

    private static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            !$0.isHiddenControl && !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Returns the tokens of an instance and of nested instances.
    mutating func flat(_ instance: SwiftInstance, _ path: [String], _ place: Int) -> [Token] {
        var found: [Token] = []
        var unsupported: [Int] = []
        if case .own(let type) = instance.type {
            unsupported = evaluator.names.properties(of: type).filter(isUnsupported)
        }
        let sides = sides(of: instance)
        let names = Set(unsupported.map { declarations.values[$0].name } + sides.map(\.name))
        for part in instance.parts where !names.contains(part.name) {
            let offset = part.offset < own ? part.offset : place
            found += flat(part.value, path + [part.name], offset, place)
        }
        found += flat(sides, path, place)
        guard case .own(let type) = instance.type else { return found }
        if found.contains(where: Self.isToken) { noteUnsupported(unsupported) }
        seenTypes.insert(type)
        for index in evaluator.names.properties(of: type) {
            let declaration = declarations.values[index]
            guard declaration.isComputed, !declaration.value.isEmpty, instance[declaration.name] == nil,
                isTokenType(declaration.type, in: type) || isListOfColors(declaration) || isHexText(declaration)
            else { continue }
            let offset = declaration.offset < own ? declaration.offset : place
            evaluator.limits.startDeclaration()
            do throws(SwiftUnreadable) {
                let value = try evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                    try evaluator.computed(
                        index, .instance(instance), SwiftEvaluator.Context(frame: SwiftFrame(scope: type)))
                }
                found += flat(value, path + [declaration.name], offset, place)
            } catch {
                skip((path + [declaration.name]).joined(separator: "."), error, at: offset)
                found.append(Token(path: path + [declaration.name], value: .unreadable(error), offset: offset))
            }
        }
        // Skip a method that returns the value of the property with its name.
        return found
            + methods(instance, type, path).filter { token in
                !found.contains { $0.path.last == token.path.last && Self.isSame($0.value, token.value) }
            }
    }

    /// Returns the parts of an instance that are palettes for light and dark, such as `lightColors` and `darkColors`;
    /// empty if there are none.
    private func sides(of instance: SwiftInstance) -> [SwiftInstance.Part] {
        var families: [String] = []
        let parts = instance.parts.filter { part in
            guard case .instance(let inner) = part.value else { return false }
            families.append(family(inner.type))
            return true
        }
        guard SwiftPresets.areSides(parts.map(\.name)), families[0] == families[1] else { return [] }
        return SwiftPresets.side(of: [parts[0].name])?.isDark == true ? parts.reversed() : parts
    }

    /// Returns the tokens of the parts for light and dark, as pairs if they are whole palettes.
    private mutating func flat(_ sides: [SwiftInstance.Part], _ path: [String], _ place: Int) -> [Token] {
        guard sides.count == 2 else { return [] }
        func tokens(_ part: SwiftInstance.Part, _ name: [String]) -> [Token] {
            flat(part.value, path + name, part.offset < own ? part.offset : place, place)
        }
        let noted = notes.count
        let rest = SwiftPresets.commonName(ofSides: sides[0].name)
        let (light, dark) = (tokens(sides[0], rest), tokens(sides[1], rest))
        let paths = Set(light.filter(Self.isToken).map(\.path))
        guard dark.count(where: { Self.isToken($0) && paths.contains($0.path) }) < Self.fewestOfTheme else {
            return SwiftPresets.merged(light, dark)
        }
        notes.removeSubrange(noted...)
        return sides.flatMap { tokens($0, [$0.name]) }
    }

    /// Returns the tokens of an instance's methods that have no parameters other than the appearance.
    private mutating func methods(_ instance: SwiftInstance, _ type: [String], _ path: [String]) -> [Token] {
        var found: [Token] = []
        for index in methods[type, default: []] {
            let function = declarations.functions[index]
            guard function.offset < own, !isHelper(index), mayReturnToken(function) else { continue }
            guard let values = values(of: index, .instance(instance)) else {
                skip(method: index, of: path)
                continue
            }
            readFunctions.insert(index)
            for (name, value) in values {
                let path = path + function.path.suffix(function.isSubscript ? 0 : 1) + name
                found += flat(value, path, function.offset, function.offset)
            }
        }
        return found
    }

    /// Returns whether there is a declaration at an offset, whose name then begins those of the tokens in it.
    private func names(at offset: Int) -> Bool { constants[offset] != nil }

    /// Returns the token of an instance that is a shadow, empty if a part of it cannot be read; `nil` for other
    /// instances.
    private mutating func shadow(_ instance: SwiftInstance, _ path: [String], _ offset: Int) -> [Token]? {
        do throws(SwiftUnreadable) {
            guard let shadow = try SwiftShadow(instance) else { return nil }
            if case .own(let type) = instance.type { seenTypes.insert(type) }
            return [Token(path: path, value: .shadow(shadow), offset: offset)]
        } catch {
            skip(path.joined(separator: "."), error, at: offset)
            return []
        }
    }

    mutating func flat(_ value: SwiftValue, _ path: [String], _ offset: Int, _ place: Int) -> [Token] {
        guard path.count <= Self.deepest else {
            let name = path.prefix(2).joined(separator: ".")
            notes.append(Note(.skipped, on: name, ": nested deeper than \(Self.deepest)", at: offset))
            return []
        }
        switch value {
        case .color, .font, .number, .shadow: return [Token(path: path, value: value, offset: offset)]
        case .integer:
            let literal = declared[offset].flatMap { valueOffset(declarations.values[$0]) } ?? offset
            if let color = hexLiteral(literal, value) { return [Token(path: path, value: color, offset: offset)] }
            return [Token(path: path, value: value, offset: offset)]
        case .text(let text):
            guard !["name", "id", "title"].contains(path.last ?? ""), let color = hexColor(text, path) else {
                return []
            }
            if case .unreadable(let failure) = color { skip(path.joined(separator: "."), failure, at: offset) }
            return [Token(path: path, value: color, offset: offset)]
        case .instance(let instance) where SwiftEvaluator.geometry.contains(instance.type.name):
            let name = path.joined(separator: ".")
            notes.append(Note(.skipped, on: name, ": " + Self.severalLengths(instance), at: offset))
            return []
        case .instance(let instance):
            if let found = shadow(instance, path, offset) ?? describedFont(instance, path, offset) { return found }
            if let color = color(value) { return [Token(path: path, value: color, offset: offset)] }
            let inner = flat(instance, path, place)
            // `Attribute(color: …, bold: true)` is a color.
            let colors = inner.filter(Self.isToken)
            if case .unknown = instance.type, colors.count == 1, let color = colors.first,
                !inner.contains(where: Self.isUnreadable)
            {
                return [Token(path: path, value: color.value, offset: color.offset)]
            }
            if colors.isEmpty, let font = Self.font(instance) {
                noteFont(at: offset)
                return [Token(path: path, value: .font(font), offset: offset)]
            }
            return inner
        case .enumCase:
            guard let color = color(value) else { return [] }
            return [Token(path: path, value: color, offset: offset)]
        case .list(let values):
            var found: [Token] = []
            let isOfHexes = isListOfHexes(declared[offset].flatMap { valueStart(declarations.values[$0]) } ?? offset)
            let places = elements(at: offset, count: values.count)
            for (index, value) in values.enumerated() {
                let path = path + ["\(index + 1)"]
                if isOfHexes, case .integer(let integer) = value, let color = hexColor(integer) {
                    found.append(Token(path: path, value: color, offset: places[index]))
                } else {
                    found += flat(value, path, places[index], place)
                }
            }
            guard names(at: offset) else { return found }
            return found.map { Token(path: $0.path, value: $0.value, offset: $0.offset, declaration: offset) }
        case .unreadable(let failure):
            guard path.last != "id", failure.reason != .state else { return [] }
            skip(path.joined(separator: "."), failure, at: offset)
            // Skip the counterpart in another appearance, too.
            return [Token(path: path, value: value, offset: offset)]
        case .closure(let closure, let frame) where closure.isListed:
            let values = closure.body.compactMap { statement -> SwiftValue? in
                guard case .expression(let expression) = statement else { return nil }
                return evaluator.part(expression, SwiftEvaluator.Context(frame: frame))
            }
            return flat(.list(values), path, offset, place)
        case .dictionary(let pairs):
            return pairs.flatMap { flat($0.value, path + [key($0.key) ?? "?"], offset, place) }
        case .varying(.instance(let light), .instance(let dark)):
            return SwiftPresets.merged(flat(light, path, place), flat(dark, path, place))
        case .varying(let light, let dark):
            let (one, other) = (flat(light, path, offset, place), flat(dark, path, offset, place))
            if one.count == other.count { return SwiftPresets.merged(one, other) }
            return [Token(path: path, value: value, offset: offset)]
        default: return []
        }
    }

    /// Returns whether the type annotation of a property is that of a token, or may be.
    private func isTokenType(_ type: String?, in scope: [String]) -> Bool {
        guard let type else { return false }
        if let system = SwiftType(named: type) { return system != .integer }
        return type.hasSuffix("Gradient") || own(type, in: scope).contains { $0.keyword == .struct }
    }

    private static let deepest = 8
}
