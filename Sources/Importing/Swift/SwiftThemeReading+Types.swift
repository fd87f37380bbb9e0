import SourceText
import SwiftText
import ThemeSpec

extension SwiftThemeReading {
    /// Reads the cases of enums whose properties or functions are colors.
    mutating func readEnums() {
        var seen: Set<[String]> = []
        for container in declarations.containers
        where container.offset < own && !container.cases.isEmpty {
            guard seen.insert(container.path).inserted else { continue }
            readEnum(container)
        }
    }

    private mutating func readEnum(_ container: SwiftContainer) {
        let properties = evaluator.names.properties(of: container.path).filter { index in
            let declaration = declarations.values[index]
            guard declaration.isComputed, !declaration.value.isEmpty, let type = declaration.type else { return false }
            if isListOfColors(declaration) || isHexText(declaration) { return true }
            if type == "(" { return evaluator.hasColor(evaluator.type(of: declaration)) }
            guard let system = SwiftType(named: type) else {
                return !Self.plainTypes.contains(type) && !own(type, in: container.path).isEmpty
            }
            return system.isColor || system == .font
                || system == .number && SwiftThemeRoot.holdsTokens(container.path.last ?? "")
                    && container.rawType.flatMap(SwiftType.init(named:)) == nil
        }
        let functions = methods[container.path, default: []].filter { index in
            declarations.functions[index].name != "init" && mayReturnToken(declarations.functions[index])
        }
        guard !properties.isEmpty || !functions.isEmpty else { return }
        noteOthers(of: container, besides: properties)
        var rows: [(enumCase: SwiftContainer.Case, tokens: [Token])] = []
        for enumCase in container.cases where !enumCase.hasPayload {
            rows.append((enumCase, tokens(of: enumCase, container, properties, functions)))
        }
        for name in Set(rows.flatMap { $0.tokens.compactMap(\.path.first) }) {
            let found = rows.map { $0.tokens.filter { $0.path.first == name && Self.isToken($0) } }
            // The property selects from instances that are themes already.
            guard found.allSatisfy({ $0.count > 1 && presets.holds($0) }) else { continue }
            for index in rows.indices { rows[index].tokens.removeAll { $0.path.first == name } }
        }
        let widest = rows.map { row in Self.distinct(row.tokens).filter(Self.isToken).count }.max() ?? 0
        // The cases may select from instances that are themes already.
        let colors = rows.flatMap { $0.tokens.filter(Self.isToken) }
        if !colors.isEmpty, presets.holds(colors) { return }
        let name = container.path.last ?? ""
        let isChoice = SwiftPresets.isChoice(name) || areSides(rows.map(\.enumCase), of: container.path)
        if widest > 0, widest < Self.fewestOfTheme, isChoice,
            let sides = SwiftPresets.sides(rows.map(\.enumCase.name))
        {
            addPair(rows[sides.light].tokens, rows[sides.dark].tokens, of: container.path)
            return
        }
        if widest >= Self.fewestOfTheme || widest > 1 && SwiftPresets.isTheme(name) {
            for row in rows where row.tokens.contains(where: Self.isToken) {
                presets.add(
                    SwiftPresets.Preset(
                        name: row.enumCase.name, family: container.path.joined(separator: "."),
                        path: root.path(of: container.path) + [row.enumCase.name], tokens: row.tokens,
                        isDark: isDark(row.enumCase, of: container.path), place: row.enumCase.offset))
            }
            return
        }
        for row in rows {
            let path = root.path(of: container.path + [row.enumCase.name])
            removeRawValue(of: row.enumCase, at: path, unlikeAnyOf: row.tokens)
            for (index, token) in Self.distinct(row.tokens.filter(Self.isReadable)).enumerated() {
                // The case is the color if it has no other value, or if the property only converts it.
                let isWhole = index == 0 && (widest < 2 || token.path.allSatisfy(SwiftEvaluator.conversions.contains))
                let path = isWhole ? path : path + token.path
                if let known = tokens.first(where: { $0.offset == row.enumCase.offset && $0.path == path }) {
                    // A raw value that is a hex is the color already; a length keeps the name of the case.
                    guard !Self.isToken(known) else { continue }
                    let place = row.enumCase.offset
                    tokens.append(Token(path: path + token.path, value: token.value, offset: place))
                    continue
                }
                tokens.append(Token(path: path, value: token.value, offset: row.enumCase.offset))
            }
        }
    }

    /// Removes the color read from the raw value of a case if the properties of the case are colors, but none of them
    /// is this color.
    private mutating func removeRawValue(
        of enumCase: SwiftContainer.Case, at path: [String], unlikeAnyOf computed: [Token]
    ) {
        guard
            let raw = tokens.firstIndex(where: { token in
                token.offset == enumCase.offset && token.path == path && Self.isToken(token)
            })
        else { return }
        let colors = computed.filter { Self.isToken($0) || Self.isUnreadable($0) }
        guard !colors.isEmpty, !colors.contains(where: { Self.isSame($0.value, tokens[raw].value) }) else { return }
        tokens.remove(at: raw)
    }

    /// Notes properties whose values for each case themes do not support, such as tuples of numbers.
    private mutating func noteOthers(of container: SwiftContainer, besides read: [Int]) {
        let others = evaluator.names.properties(of: container.path).filter { !read.contains($0) }
        noteUnsupported(others.filter(isUnsupported))
        for index in others {
            let declaration = declarations.values[index]
            guard declaration.isComputed, declaration.offset < own, let type = evaluator.type(of: declaration) else {
                continue
            }
            let areNumbers = type.elements.contains { $0.type.flatMap { SwiftType(named: $0.text) } == .number }
            guard areNumbers else { continue }
            let message = ": expected a color or a font of each case, found several numbers"
            notes.append(Note(.skipped, on: declaration.name, message, at: declaration.offset))
        }
    }

    private static func isReadable(_ token: Token) -> Bool {
        if case .unreadable = token.value { false } else { true }
    }

    /// Removes tokens with the same value and name: a case may have a color as a `Color` and as a `UIColor`.
    private static func distinct(_ tokens: [Token]) -> [Token] {
        var found: [Token] = []
        for token in tokens
        where !found.contains(where: { isSame($0.value, token.value) && isOtherType(of: $0, token) }) {
            found.append(token)
        }
        return found
    }

    /// Returns whether the names of two tokens differ only in words for their types: `color` and `uiColor`.
    private static func isOtherType(of one: Token, _ other: Token) -> Bool {
        func words(_ token: Token) -> [String] {
            token.path.flatMap(TokenName.words).filter { !wordsOfTypes.contains($0) }
        }
        return words(one) == words(other)
    }

    private static let wordsOfTypes: Set<String> = [
        "ui", "ns", "cg", "swift", "swiftui", "sui", "color", "colour", "colors", "as", "to", "value", "hex",
        "light", "dark", "resolved", "dynamic", "adaptive",
    ]

    /// Returns the values of a case, under the names of their properties.
    private mutating func tokens(
        of enumCase: SwiftContainer.Case, _ container: SwiftContainer, _ properties: [Int], _ functions: [Int]
    ) -> [Token] {
        let value = SwiftValue.enumCase(SwiftEnumCase(type: .own(container.path), name: enumCase.name))
        let node = evaluator.trace?.enter(nil, at: enumCase.offset)
        defer { evaluator.trace?.leave(node) }
        var found: [Token] = []
        for index in properties {
            let declaration = declarations.values[index]
            evaluator.limits.startDeclaration()
            do throws(SwiftUnreadable) {
                let result = try evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                    try evaluator.computed(
                        index, value, SwiftEvaluator.Context(frame: SwiftFrame(scope: container.path)))
                }
                // A value from an extension in another file is at the place of the case.
                let offset = declaration.offset < own ? declaration.offset : enumCase.offset
                found += flat(result, [declaration.name], offset, offset)
            } catch {
                skip("\(enumCase.name).\(declaration.name)", error, at: enumCase.offset)
                guard declaration.type.flatMap(SwiftType.init(named:))?.isColor ?? false else { continue }
                found.append(Token(path: [declaration.name], value: .unreadable(error), offset: enumCase.offset))
            }
        }
        for index in functions where !isHelper(index) {
            let function = declarations.functions[index]
            guard let results = values(of: index, value) else {
                skip(method: index, of: [enumCase.name])
                continue
            }
            readFunctions.insert(index)
            for (name, result) in results {
                let more = flat(
                    result, function.path.suffix(function.isSubscript ? 0 : 1) + name, function.offset, function.offset)
                // The selected instances are themes already.
                if !presets.holds(more) { found += more }
            }
        }
        return Self.paired(found)
    }

    /// Returns tokens, joining those named light and dark.
    private static func paired(_ tokens: [Token]) -> [Token] {
        func index(_ names: [String]) -> Int? {
            tokens.firstIndex { $0.path.count == 1 && names.contains($0.path[0]) }
        }
        guard let light = index(SwiftEvaluator.light), let dark = index(SwiftEvaluator.dark),
            case .color = tokens[light].value, case .color = tokens[dark].value
        else { return tokens }
        var paired = tokens
        paired[light].value = SwiftEvaluator.merged(tokens[light].value, tokens[dark].value)
        paired.remove(at: dark)
        return paired
    }

    static func isSame(_ one: SwiftValue, _ other: SwiftValue) -> Bool {
        switch (one, other) {
        case (.font(let left), .font(let right)): left == right
        case (.shadow(let left), .shadow(let right)): left == right
        default: SwiftEvaluator.areEqual(one, other) ?? false
        }
    }

    /// The minimum number of colors with which the values of a case are a separate theme.
    static let fewestOfTheme = 3

    /// Reads types with instance properties if the file creates no instance of them. Their values are those of an
    /// instance created without arguments.
    mutating func readTypes() {
        var found: [(container: SwiftContainer, tokens: [Token], seen: Set<[String]>)] = []
        var done: Set<[String]> = []
        let made = seenTypes
        var listed: Set<[String]> = []
        var numbers: [(container: SwiftContainer, tokens: [Token])] = []
        for container in declarations.containers
        where ([.struct, .class, .actor].contains(container.keyword) || isOfOtherFile(container))
            && container.offset < own
        {
            guard !made.contains(container.path) || isUnknownSide(container.path), done.insert(container.path).inserted,
                !isView(container),
                evaluator.names.properties(of: container.path).contains(where: mayBeToken)
                    || hasTokenMethod(container) || setsInheritedTokens(container)
            else { continue }
            seenTypes = []
            let noted = notes.count
            if inheritsFromOtherFile(container) { needsMore = true }
            let frame = SwiftFrame(scope: container.path)
            evaluator.limits.startDeclaration()
            let value = try? evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                .instance(evaluator.sample(container.path, SwiftEvaluator.Context(frame: frame)))
            }
            guard case .instance(let instance) = value else { continue }
            let rest = withoutLists(instance, root.path(of: container.path), container.offset)
            listed.formUnion(seenTypes)
            let tokens = flat(rest, [], container.offset)
            guard tokens.contains(where: Self.isToken) else {
                if root.holdsNumbers(container.path), SwiftThemeRoot.holdsTokens(container.path.last ?? "") {
                    numbers.append((container, tokens.filter { $0.value.number != nil }))
                }
                if SwiftThemeRoot.rank(container.path.last ?? "") == nil { removeNotes(of: container, from: noted) }
                continue
            }
            found.append((container, tokens, seenTypes.subtracting([container.path])))
        }
        var inner = found.reduce(into: made.union(listed)) { $0.formUnion($1.seen) }
        // A container of one half of a pair, such as a theme manager with a default, does not contain the pair.
        let pairs = pairs(of: found.map(\.container.path))
        inner.subtract(pairs)
        let families = versions(of: found.map { ($0.container.path, $0.tokens) })
        let sorted =
            found.filter { pairs.contains($0.container.path) }
            + found.filter {
                !pairs.contains($0.container.path)
            }
        for (container, tokens, _) in sorted
        where !inner.contains(container.path)
            && (pairs.contains(container.path) || !presets.holds(tokens.filter(Self.isToken)))
        {
            let family = families[container.path] ?? family(.own(container.path))
            presets.add(
                SwiftPresets.Preset(
                    name: container.path.last ?? "", family: family, path: root.path(of: container.path),
                    tokens: presets.withoutThemes(tokens, besides: family), isType: true,
                    isDark: SwiftPresets.side(of: container.path.suffix(1))?.isDark))
        }
        presets.removeTokens(of: Set(pairs.map { families[$0] ?? family(.own($0)) }))
        for (container, tokens) in numbers where !inner.contains(container.path) {
            let path = root.path(of: container.path)
            self.tokens += tokens.map { Token(path: path + $0.path, value: $0.value, offset: $0.offset) }
        }
        seenTypes = made.union(listed).union(found.map(\.container.path))
    }

    /// Returns families of types without a common protocol whose colors have the same names.
    private func versions(of types: [(path: [String], tokens: [Token])]) -> [[String]: String] {
        let types = types.map { path, tokens in
            let members = tokens.filter { Self.isToken($0) || Self.isUnreadable($0) }
            return SwiftVersion(path: path, names: Set(members.map { $0.path.joined(separator: ".") }))
        }
        let alone = types.filter { type in family(.own(type.path)) == type.path.joined(separator: ".") }
        var families: [[String]: String] = [:]
        for group in SwiftVersion.themes(alone) {
            for type in group { families[type.path] = "types " + group[0].path.joined(separator: ".") }
        }
        return families
    }

    /// Adds the themes in lists of an instance, such as a theme manager, and returns the instance without these lists.
    mutating func withoutLists(_ instance: SwiftInstance, _ path: [String], _ place: Int) -> SwiftInstance {
        var instance = instance
        for part in instance.parts {
            guard case .list(let values) = part.value, values.count > 1 else { continue }
            let noted = notes.count
            let areThemes = values.allSatisfy { value in
                let count = flat(value, [], place, place).count(where: Self.isToken)
                if case .instance(let instance) = value, typeOfSide(instance) != nil { return count > 1 }
                return title(value) != nil && count >= Self.fewestOfTheme
            }
            notes.removeSubrange(noted...)
            guard areThemes else { continue }
            let offset = part.offset < own ? part.offset : place
            addInstances(part.value, name: part.name, path: path + [part.name], at: offset, isExpected: false)
            instance.parts.removeAll { $0.name == part.name }
        }
        return instance
    }

    /// Removes the notes on a type without tokens, except those on its colors and fonts. The properties of a helper
    /// depend on the arguments of its initializer.
    private mutating func removeNotes(of container: SwiftContainer, from first: Int) {
        let properties = evaluator.names.properties(of: container.path).map { declarations.values[$0] }
        let isKept = notes[first...].map { note in
            note.reason != .argument && !evaluator.findings.made.contains(container.path)
                && properties.contains { property in
                    let type = property.type.flatMap(SwiftType.init(named:))
                    return type.map { $0.isColor || $0 == .font } ?? false
                        && note.subject == property.name
                }
        }
        notes = notes[..<first] + zip(notes[first...], isKept).filter(\.1).map(\.0)
    }

    /// Returns whether a container is an extension of a type in another file, rather than of a system type.
    private func isOfOtherFile(_ container: SwiftContainer) -> Bool {
        guard container.keyword == .extension, container.path.count == 1, container.cases.isEmpty,
            !SwiftThemeRoot.extended.contains(container.path[0])
        else { return false }
        let name = container.path[0]
        return SwiftType(named: name) == nil && !Self.plainTypes.contains(name) && !name.hasSuffix("Gradient")
            && !Self.typesOfSystem.contains(name)
            && !["UI", "NS", "CA", "CG"].contains {
                name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase ?? false
            }
            && evaluator.names.isDeclaredElsewhere(container.path)
    }

    /// System types whose extensions are unrelated to a theme.
    private static let typesOfSystem: Set<String> = [
        "EnvironmentValues", "UserDefaults", "Bundle", "Notification", "Animation", "AnyTransition", "Array",
        "Dictionary",
        "Optional", "Collection", "Sequence", "Comparable", "Calendar", "FocusedValues", "Set", "Binding",
        "ButtonStyle",
        "Text", "Shape", "Path", "Data", "Character", "View", "ViewModifier", "Result", "Array.Element",
    ]

    /// Returns whether a type has a method without parameters that returns a color.
    private func hasTokenMethod(_ container: SwiftContainer) -> Bool {
        isOfOtherFile(container)
            && methods[container.path, default: []].contains { index in
                let function = declarations.functions[index]
                return evaluator.code.isWord(function.parameters + 1, ")")
                    && function.returnedName.flatMap(SwiftType.init(named:))?.isColor ?? false
            }
    }

    /// Returns whether the initializer of a class sets properties that it inherits from a class in another file.
    private func setsInheritedTokens(_ container: SwiftContainer) -> Bool {
        guard container.keyword == .class, let parent = container.inherited.first, Self.isNameOfTheme(parent) else {
            return false
        }
        return !evaluator.names.hasContainers([parent])
            && !evaluator.names.functions("init", of: container.path).isEmpty
    }

    /// Returns whether a type inherits from or conforms to one of another file that is named for a theme.
    private func inheritsFromOtherFile(_ container: SwiftContainer) -> Bool {
        container.inherited.contains { name in
            Self.isNameOfTheme(name) && !evaluator.names.hasContainers([name])
                && !SwiftThemeRoot.extended.contains(name)
        }
    }

    private static func isNameOfTheme(_ name: String) -> Bool {
        TokenName.words(name).last.map { themeWords.contains($0) } ?? false
    }

    private func mayBeToken(_ index: Int) -> Bool {
        let declaration = declarations.values[index]
        guard let type = declaration.type else { return !declaration.value.isEmpty }
        if let system = SwiftType(named: type) { return system != .integer }
        guard type == "[" else {
            // The type may be a protocol in another file, and the value that of a type in this one.
            let made = declaration.value.first.map { evaluator.code.text($0) }
            return evaluator.names.hasContainers([type]) || Self.isNameOfTheme(type)
                || made.map { evaluator.names.hasContainers([$0]) } ?? false
        }
        let element = evaluator.type(of: declaration)?.path ?? []
        return isListOfColors(declaration) || evaluator.names.hasContainers(element)
    }

    /// Returns whether a type is a view or another part of the user interface, whose properties are not tokens.
    private func isView(_ container: SwiftContainer) -> Bool {
        let names = evaluator.names.containers(container.path).flatMap(\.inherited)
        return names.contains { name in Self.views.contains(name) || Self.viewEnds.contains(where: name.hasSuffix) }
    }

    private static let views: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "Shape", "PreviewProvider", "XCTestCase",
    ]
    private static let viewEnds = [
        "View", "Representable", "ViewController", "ButtonStyle", "LabelStyle", "ToggleStyle", "Cell", "Delegate",
        "TextFieldStyle", "GroupBoxStyle", "ProgressViewStyle", "Control", "Button",
    ]
}

extension SwiftThemeReading {
    /// Returns whether a constant is the default of an environment key; its instance may also be that of another
    /// constant.
    func isDefault(_ declaration: SwiftDeclaration) -> Bool {
        declaration.name == "defaultValue"
            && evaluator.names.containers(declaration.scope).contains { $0.inherited.contains("EnvironmentKey") }
    }

    /// Adds the defaults of environment keys if no other instance of their types is known: for both appearances, which
    /// the environment determines.
    mutating func addDefaults() {
        for (declaration, instance) in defaults where !presets.contains(family: family(instance.type)) {
            var instance = instance
            for index in instance.parts.indices where Self.isAppearance(instance.parts[index]) {
                instance.parts[index].value = .appearance
            }
            add(.instance(instance), declaration)
        }
    }

    private static func isAppearance(_ part: SwiftInstance.Part) -> Bool {
        guard part.name == "colorScheme" else { return false }
        return switch part.value {
        case .symbol("dark"), .symbol("light"): true
        default: false
        }
    }
}
