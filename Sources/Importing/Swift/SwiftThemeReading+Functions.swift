import SourceText
import SwiftText
import ThemeSpec

extension SwiftThemeReading {
    /// Reads functions whose parameters are only the appearance or a case of an enum.
    mutating func readFunctionsOfAppearance() {
        var pairs: [[String]: (light: [Token], dark: [Token])] = [:]
        for (index, function) in declarations.functions.enumerated()
        where function.isStatic && function.offset < own && !isHelper(index)
            && (mayReturnToken(function) || mayReturnLength(function))
        {
            guard let found = values(of: index, nil) else { continue }
            if isReplacedDefault(function, found.map(\.value)) {
                readFunctions.insert(index)
                let message = " has one color for all cases, which another type replaces; it is not used"
                notes.append(Note(.mapped, on: function.name, message, at: function.offset))
                continue
            }
            // Unreadable values are noted for each case.
            if found.isEmpty || found.contains(where: { !$0.name.isEmpty }) { readFunctions.insert(index) }
            if let type = themeType(of: function, index), let sides = SwiftPresets.sides(found.flatMap(\.name)),
                found.allSatisfy({ if case .color = $0.value { true } else { false } })
            {
                let tokens = found.map {
                    Token(path: root.path(of: function.path), value: $0.value, offset: function.offset)
                }
                pairs[type, default: ([], [])].light.append(tokens[sides.light])
                pairs[type, default: ([], [])].dark.append(tokens[sides.dark])
                continue
            }
            for (name, value) in found { add(value, function, root.path(of: function.path + name), index) }
        }
        for (type, pair) in pairs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            addPair(pair.light, pair.dark, of: type, areMembers: false)
        }
        readInitializersOfCases()
    }

    /// Returns the types of the file that conform to a protocol of the file; empty for other paths.
    func types(conformingTo path: [String]) -> [[String]] {
        guard evaluator.names.containers(path).contains(where: { $0.keyword == .protocol }) else { return [] }
        let name = path.joined(separator: ".")
        var types: [[String]] = []
        for container in declarations.containers where container.offset < own && container.keyword != .protocol {
            guard container.path != path, !types.contains(container.path),
                evaluator.names.inherited(container.path).contains(name)
            else { continue }
            types.append(container.path)
        }
        return types
    }

    /// Returns whether a value is an instance whose parts are requirements of a protocol.
    static func needsRequirement(_ value: SwiftValue) -> Bool {
        guard case .instance(let instance) = value else { return false }
        return instance.parts.contains { part in
            if case .unreadable(let failure) = part.value { failure.reason == .requirement } else { false }
        }
    }

    /// Adds the values that a constant of a protocol has for the types that conform to it, if they are colors or fonts;
    /// others consist of requirements, which are tokens already. Returns `false` if the file has no such types.
    mutating func addMember(_ index: Int, ofTypesConformingTo path: [String]) -> Bool {
        let declaration = declarations.values[index]
        let types = types(conformingTo: path)
        let found = types.compactMap { type -> (type: [String], value: SwiftValue)? in
            let value = try? evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                try evaluator.value(ofMember: index, for: type)
            }
            switch value {
            case .color, .font: return value.map { (type, $0) }
            default: return nil
            }
        }
        func add(_ type: [String], _ value: SwiftValue) {
            let path = root.path(of: type + [declaration.name])
            tokens.append(Token(path: path, value: value, offset: declaration.offset))
        }
        let sides = found.map { SwiftPresets.side(of: $0.type.suffix(1)) }
        if found.count == 2, let one = sides[0], let other = sides[1], one.isDark != other.isDark,
            one.rest == other.rest
        {
            let (light, dark) = one.isDark ? (found[1], found[0]) : (found[0], found[1])
            add(light.type.dropLast() + one.rest, SwiftEvaluator.merged(light.value, dark.value))
        } else {
            for (type, value) in found { add(type, value) }
        }
        return !types.isEmpty
    }

    /// Returns the path of the enum of themes or appearances that is a function's only parameter; `nil` for other
    /// functions.
    private func themeType(of function: SwiftFunction, _ index: Int) -> [String]? {
        guard let parameters = try? evaluator.parameters(index), parameters.count == 1,
            let type = parameters[0].type, case .own(let path) = evaluator.names.type(type.path, in: function.scope),
            SwiftPresets.isChoice(path.last ?? "")
                || areSides(evaluator.names.containers(path).flatMap(\.cases), of: path)
        else { return nil }
        return path
    }

    /// Returns whether a function has one color for all cases, and another type has a function of this name: that of a
    /// protocol, for types without one.
    private func isReplacedDefault(_ function: SwiftFunction, _ values: [SwiftValue]) -> Bool {
        guard values.count > 1, let first = values.first, case .color = first,
            values.allSatisfy({ Self.isSame($0, first) })
        else { return false }
        return declarations.functions.contains { other in
            other.name == function.name && other.isStatic && other.scope != function.scope && other.offset < own
        }
    }

    /// Returns whether a function may return a length token: its type contains numbers that are tokens, or its name
    /// indicates it.
    private func mayReturnLength(_ function: SwiftFunction) -> Bool {
        guard function.returnedName.flatMap(SwiftType.init(named:)) == .number else { return false }
        return root.holdsNumbers(function.scope) || SwiftThemeRoot.holdsTokens(function.name)
    }

    /// Reads the colors that initializers in an extension create from the cases of an enum, under the names of the
    /// cases.
    private mutating func readInitializersOfCases() {
        for (index, function) in declarations.functions.enumerated()
        where function.name == "init" && function.offset < own && !evaluator.findings.called.contains(index)
            && function.scope.last.flatMap(SwiftType.init(named:))?.isColor ?? false
        {
            guard let parameters = try? evaluator.parameters(index), parameters.count == 1,
                let type = parameters[0].type, let cases = cases(of: type, in: function.scope),
                case .own(let path) = evaluator.names.type(type.path, in: function.scope)
            else { continue }
            readFunctions.insert(index)
            for (name, value) in cases {
                let place = evaluator.names.enumCase(name[0], of: path).map(\.offset) ?? function.offset
                let offset = place < own ? place : function.offset
                do throws(SwiftUnreadable) {
                    let color = try evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                        try evaluator.initialized(index, with: value)
                    }
                    let full = root.path(of: path + name)
                    guard let other = tokens.first(where: { $0.path == full }) else {
                        tokens.append(Token(path: full, value: color, offset: offset))
                        continue
                    }
                    guard !Self.isSame(other.value, color) else { continue }
                    let owner = function.scope.joined(separator: ".")
                    let message = ": the result of \(quoted(owner + ".init")) differs from the value of that name"
                    notes.append(Note(.skipped, on: full.joined(separator: "."), message, at: offset))
                } catch {
                    skip((path.suffix(1) + name).joined(separator: "."), error, at: offset)
                }
            }
        }
    }

    /// Adds the result of a function: a color, a font, or a theme that is not yet known under another name.
    mutating func add(_ value: SwiftValue, _ function: SwiftFunction, _ path: [String], _ index: Int) {
        switch value {
        case .color, .font, .number, .integer:
            readFunctions.insert(index)
            tokens.append(Token(path: path, value: value, offset: function.offset))
        case .list(let values):
            readFunctions.insert(index)
            tokens += flat(.list(values), path, function.offset, function.offset).filter(Self.isToken)
        case .instance(let tuple) where tuple.type.name == "tuple":
            readFunctions.insert(index)
            tokens += flat(value, path, function.offset, function.offset).filter(Self.isToken)
        case .instance, .varying(.instance, .instance):
            let noted = notes.count
            let found = flat(value, [], function.offset, function.offset)
            readFunctions.insert(index)
            guard found.contains(where: Self.isToken), !presets.holds(found) else {
                notes.removeSubrange(noted...)
                return
            }
            let others = declarations.functions.filter { other in
                other.isStatic && other.scope == function.scope && other.returnedName == function.returnedName
            }
            let isPair = found.contains { if case .color(_, .some) = $0.value { true } else { false } }
            presets.add(
                SwiftPresets.Preset(
                    name: others.count > 1 ? function.name : function.scope.last ?? function.name,
                    family: function.returnedName ?? "", path: path,
                    tokens: found, isPair: isPair, isWhole: true))
        default: break
        }
    }

    /// Returns whether a function returns a color, a font, or a type that may contain some.
    func mayReturnToken(_ function: SwiftFunction) -> Bool {
        guard let name = function.returnedName, name != "Self" || function.isStatic else { return false }
        if let system = SwiftType(named: name) { return system.isColor || system == .font }
        if name.hasSuffix("Gradient") || evaluator.returnsColors(function) { return true }
        if own(name, in: function.scope).contains(where: { $0.keyword == .struct || $0.keyword == .class }) {
            return true
        }
        return TokenName.words(name).last.map(Self.themeWords.contains) ?? false
    }

    static let themeWords: Set<String> = [
        "colors", "palette", "theme", "scheme", "style", "tokens", "look", "skin",
    ]

    /// Returns whether a function is a helper: others call it, and it is not a token, as a function of the appearance
    /// is.
    func isHelper(_ index: Int) -> Bool {
        guard evaluator.findings.called.contains(index) else { return false }
        guard let parameters = try? evaluator.parameters(index), !parameters.isEmpty else { return true }
        return !parameters.contains { parameter in
            guard let type = parameter.type else { return false }
            return SwiftEvaluator.isAppearance(type.text) || evaluator.asksForDark(parameter.name, type.text) != nil
        }
    }

    /// Returns the values of a function for the appearance or for each case of an enum; `nil` for a function of other
    /// parameters.
    mutating func values(of index: Int, _ value: SwiftValue?) -> [(name: [String], value: SwiftValue)]? {
        let function = declarations.functions[index]
        guard let parameters = try? evaluator.parameters(index), !parameters.isEmpty || value != nil else { return nil }
        var choice: (name: String, cases: [(name: [String], value: SwiftValue)])?
        var unknown: [String: SwiftValue] = [:]
        for parameter in parameters where parameter.value == nil {
            guard let type = parameter.type else { return nil }
            if SwiftEvaluator.isAppearance(type.text) || isNamedAppearance(parameter, in: function.scope) { continue }
            if type.text == "Bool", parameter.name.lowercased().contains("dark") { continue }
            guard choice == nil, let cases = cases(of: type, in: function.scope) else {
                // The result may contain colors that do not depend on the parameter.
                guard makesTheme(function) else { return nil }
                unknown[parameter.name] = .unreadable(
                    SwiftUnreadable(
                        message: "depends on \(quoted(parameter.name)), a parameter of \(quoted(function.name))",
                        offset: function.offset))
                continue
            }
            choice = (parameter.name, cases)
        }
        if !unknown.isEmpty, unknown.count == parameters.count { return nil }
        func call(_ chosen: SwiftValue?) throws(SwiftUnreadable) -> SwiftValue {
            try evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                let frame = SwiftFrame(scope: function.scope)
                if let value { frame.locals["self"] = value }
                for parameter in parameters {
                    let name = parameter.name
                    if name == choice?.name, let chosen {
                        frame.locals[name] = chosen
                    } else if let reason = unknown[name] {
                        frame.locals[name] = reason
                    } else if let given = parameter.value, !isAppearance(parameter) {
                        frame.locals[name] = evaluator.part(given, SwiftEvaluator.Context(frame: frame))
                    } else {
                        frame.locals[name] = evaluator.asksForDark(name, parameter.type?.text ?? "") ?? .appearance
                    }
                }
                let type = function.returnedName.map { SwiftTypeName(path: [$0]) }
                let tuple = evaluator.tuple(returnedBy: function)
                return try evaluator.run(function, SwiftEvaluator.Context(type: tuple ?? type, frame: frame))
            }
        }
        guard let choice else {
            do throws(SwiftUnreadable) {
                return [([], try call(nil))]
            } catch {
                failures[index] = error
                return nil
            }
        }
        var found: [(name: [String], value: SwiftValue)] = []
        for (name, value) in choice.cases {
            do throws(SwiftUnreadable) {
                found.append((name, try call(value)))
            } catch {
                skip(function.name + "(." + name.joined(separator: ".") + ")", error, at: function.offset)
            }
        }
        return found
    }

    /// Notes that a method without parameters that returns a color or a font has no value.
    mutating func skip(method index: Int, of path: [String]) {
        let function = declarations.functions[index]
        guard let failure = failures[index], let system = function.returnedName.flatMap(SwiftType.init(named:)),
            system.isColor || system == .font, evaluator.code.isWord(function.parameters + 1, ")")
        else { return }
        skip((path + [function.name]).joined(separator: "."), failure, at: function.offset)
    }

    /// Returns whether a parameter is the appearance: its default, such as `.light`, is one of two.
    private func isAppearance(_ parameter: SwiftParameter) -> Bool {
        parameter.type.map { SwiftEvaluator.isAppearance($0.text) } ?? false
    }

    /// Returns whether a parameter of an undeclared type is the appearance, judging by its name.
    private func isNamedAppearance(_ parameter: SwiftParameter, in scope: [String]) -> Bool {
        guard ["appearance", "colorScheme", "interfaceStyle", "userInterfaceStyle"].contains(parameter.name),
            let type = parameter.type, case .unknown = evaluator.names.type(type.path, in: scope)
        else { return false }
        return true
    }

    /// Returns whether a static function of a type returns an instance of it, such as a theme that parameters select.
    private func makesTheme(_ function: SwiftFunction) -> Bool {
        guard function.isStatic, let name = function.returnedName else { return false }
        return name == "Self" || function.scope.last == name
    }

    /// Returns the cases of an enum in the file, or of the text styles; `nil` for other types. A case whose payload is
    /// an enum is returned once for each case of that enum.
    private func cases(
        of type: SwiftTypeName, in scope: [String], depth: Int = 0
    ) -> [(name: [String], value: SwiftValue)]? {
        switch evaluator.names.type(type.path, in: scope) {
        case .own(let path):
            let cases = evaluator.names.containers(path).flatMap(\.cases)
            guard !cases.isEmpty, cases.count <= Self.mostCases else { return nil }
            var found: [(name: [String], value: SwiftValue)] = []
            for row in cases {
                var value = SwiftEnumCase(type: .own(path), name: row.name)
                guard row.hasPayload else {
                    found.append(([row.name], .enumCase(value)))
                    continue
                }
                guard depth == 0, let payload = evaluator.payload(at: row.offset),
                    let inner = self.cases(of: payload, in: path, depth: 1)
                else { continue }
                for (name, part) in inner.prefix(Self.mostCases) {
                    value.payload = [part]
                    found.append(([row.name] + name, .enumCase(value)))
                }
            }
            return found
        case .unknown("TextStyle"):
            let isSwiftUI = type.path.first == "Font"
            return TextStyle.allCases.map { style in
                let isFirst = !isSwiftUI && (style == .title || style == .caption)
                let name = style.rawValue + (isFirst ? "1" : "")
                return ([name], .symbol(name))
            }
        default: return nil
        }
    }
}

extension SwiftThemeReading {
    /// Adds the tokens of two cases of an enum, one for light and one for dark, as a theme for both.
    ///
    /// - Parameter areMembers: Whether the tokens are members of the enum.
    mutating func addPair(_ light: [Token], _ dark: [Token], of type: [String], areMembers: Bool = true) {
        let name = type.last ?? ""
        let isTheme = SwiftPresets.isChoice(name) || !areMembers
        var pair = SwiftPresets.Preset(
            name: isTheme ? "shared" : name, family: type.joined(separator: "."),
            path: isTheme ? ["shared"] : root.path(of: type), tokens: SwiftPresets.merged(light, dark), isPair: true)
        pair.isOfType = !isTheme
        presets.add(pair)
    }

    /// Returns whether the cases of an enum are light and dark, and not two shades of a hue.
    func areSides(_ cases: [SwiftContainer.Case], of type: [String]) -> Bool {
        SwiftPresets.areSides(cases.map(\.name))
            && NamePair.hues.union(Self.shades).isDisjoint(with: TokenName.words(type.last ?? ""))
    }

    /// Words for enums whose cases light and dark are not appearances.
    private static let shades: Set<String> = [
        "shade", "shades", "tint", "intensity", "brightness", "strength", "level",
    ]

    /// Returns the name of an instance's type if it is for light or dark; `nil` for other types.
    func typeOfSide(_ instance: SwiftInstance) -> String? {
        guard case .own(let type) = instance.type, SwiftPresets.side(of: type.suffix(1)) != nil else { return nil }
        return type.last
    }

    /// Returns whether a type is for light or dark, and the file creates it only as a part of something else.
    func isUnknownSide(_ type: [String]) -> Bool {
        SwiftPresets.side(of: type.suffix(1)) != nil && !presets.contains(family: family(.own(type)))
    }

    /// Returns the types of which others are the counterpart for the other appearance.
    func pairs(of types: [[String]]) -> [[String]] {
        types.filter { type in
            guard let side = SwiftPresets.side(of: type.suffix(1)) else { return false }
            return types.contains { other in
                guard let second = SwiftPresets.side(of: other.suffix(1)) else { return false }
                return second.isDark != side.isDark && second.rest == side.rest
                    && family(.own(type)) == family(.own(other)) && other.dropLast() == type.dropLast()
            }
        }
    }

    /// The maximum number of cases for which a function is evaluated.
    private static let mostCases = 256
}

extension SwiftEvaluator {
    /// Returns the type of the single payload of the case whose name is at an offset; `nil` if it has several.
    func payload(at offset: Int) -> SwiftTypeName? {
        guard let place = code.index(at: offset), code.isWord(place + 1, "(") else { return nil }
        let close = code.behindBracket(place + 1, limit: code.tokens.count - 1) - 1
        var start = place + 2
        if code.isWord(start + 1, ":") { start += 2 }
        guard start < close else { return nil }
        var parser = SwiftParser(code, start..<close)
        let type = parser.type()
        return parser.at == close ? type : nil
    }

    /// Returns the tuple type that a function returns; `nil` for other functions.
    func tuple(returnedBy function: SwiftFunction) -> SwiftTypeName? {
        guard let start = function.returned, code.isWord(start, "(") else { return nil }
        var parser = SwiftParser(code, start..<code.tokens.count)
        return parser.type()
    }

    /// Returns whether a function returns a tuple with a color.
    func returnsColors(_ function: SwiftFunction) -> Bool { hasColor(tuple(returnedBy: function)) }

    /// Returns whether a type is a tuple with a color.
    func hasColor(_ type: SwiftTypeName?) -> Bool {
        type?.elements.contains { $0.type.flatMap { SwiftType(named: $0.text) }?.isColor ?? false } ?? false
    }

    /// Returns the number of colors and fonts of a type that a static function of it without parameters sets.
    func variables(setBy function: SwiftFunction) -> Int {
        guard function.isStatic, !function.scope.isEmpty, code.isWord(function.parameters + 1, ")"),
            let statements = try? body(function.body)
        else { return 0 }
        return statements.assignedNames.count { name in
            guard let index = names.member(name, of: function.scope), declarations.values[index].isVariable,
                let value = try? value(of: index)
            else { return false }
            return switch value {
            case .color, .font: true
            default: false
            }
        }
    }
}
