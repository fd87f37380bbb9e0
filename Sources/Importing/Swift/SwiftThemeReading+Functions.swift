import SourceText
import SwiftText
import ThemeSpec

extension SwiftThemeReading {
    /// Functions whose only parameters tell the appearance, or name a case of an enum.
    mutating func readFunctionsOfAppearance() {
        for (index, function) in declarations.functions.enumerated()
        where function.isStatic && function.offset < own && !isHelper(index) && mayReturnToken(function) {
            guard let found = values(of: index, nil), !found.isEmpty else { continue }
            for (name, value) in found {
                add(value, function, root.path(of: function.path + (name.map { [$0] } ?? [])), index)
            }
        }
    }

    /// Adds what a function returns: a color or a font, or a theme that is not known under another name.
    mutating func add(_ value: SwiftValue, _ function: SwiftFunction, _ path: [String], _ index: Int) {
        switch value {
        case .color, .font:
            readFunctions.insert(index)
            tokens.append(Token(path: path, value: value, offset: function.offset))
        case .instance, .varying(.instance, .instance):
            let noted = notes.count
            let found = flat(value, [], function.offset, function.offset)
            readFunctions.insert(index)
            guard found.contains(where: Self.isToken), !presets.holds(found) else {
                notes.removeSubrange(noted...)
                return
            }
            let isPair = found.contains { if case .color(_, .some) = $0.value { true } else { false } }
            presets.add(
                SwiftPresets.Preset(
                    name: function.scope.last ?? function.name, family: function.returnedName ?? "", path: path,
                    tokens: found, isPair: isPair))
        default: break
        }
    }

    /// Whether a function returns a color, a font, or a type that may hold some.
    func mayReturnToken(_ function: SwiftFunction) -> Bool {
        guard let name = function.returnedName else { return false }
        if let system = SwiftType(named: name) { return system.isColor || system == .font }
        if evaluator.names.containers([name]).contains(where: { $0.keyword == .struct || $0.keyword == .class }) {
            return true
        }
        return TokenName.words(name).last.map(Self.themeWords.contains) ?? false
    }

    private static let themeWords: Set<String> = [
        "colors", "palette", "theme", "scheme", "style", "tokens", "look", "skin",
    ]

    /// Whether a function is called by others, and is no token of its own: one of the appearance is.
    func isHelper(_ index: Int) -> Bool {
        guard evaluator.called.contains(index) else { return false }
        guard let parameters = try? evaluator.parameters(index), !parameters.isEmpty else { return true }
        return !parameters.contains { parameter in
            guard let type = parameter.type else { return false }
            return SwiftEvaluator.isAppearance(type.text) || evaluator.asksForDark(parameter.name, type.text) != nil
        }
    }

    /// The values of a function of the appearance, or of each case of an enum; `nil` for a function of anything else.
    mutating func values(of index: Int, _ value: SwiftValue?) -> [(name: String?, value: SwiftValue)]? {
        let function = declarations.functions[index]
        guard let parameters = try? evaluator.parameters(index), !parameters.isEmpty || value != nil else { return nil }
        var choice: (name: String, cases: [(name: String, value: SwiftValue)])?
        for parameter in parameters where parameter.value == nil {
            guard let type = parameter.type else { return nil }
            if SwiftEvaluator.isAppearance(type.text) { continue }
            if type.text == "Bool", parameter.name.lowercased().contains("dark") { continue }
            guard choice == nil, let cases = cases(of: type, in: function.scope) else { return nil }
            choice = (parameter.name, cases)
        }
        func call(_ chosen: SwiftValue?) throws(SwiftUnreadable) -> SwiftValue {
            try evaluator.inBothAppearances { () throws(SwiftUnreadable) in
                let frame = SwiftFrame(scope: function.scope)
                if let value { frame.locals["self"] = value }
                for parameter in parameters {
                    let name = parameter.name
                    if name == choice?.name, let chosen {
                        frame.locals[name] = chosen
                    } else if let given = parameter.value {
                        frame.locals[name] = evaluator.part(given, SwiftEvaluator.Context(frame: frame))
                    } else {
                        frame.locals[name] = evaluator.asksForDark(name, parameter.type?.text ?? "") ?? .appearance
                    }
                }
                let type = function.returnedName.map { SwiftTypeName(path: [$0]) }
                return try evaluator.run(function, SwiftEvaluator.Context(type: type, frame: frame))
            }
        }
        guard let choice else {
            guard let value = try? call(nil) else { return nil }
            return [(nil, value)]
        }
        var found: [(name: String?, value: SwiftValue)] = []
        for (name, value) in choice.cases {
            do throws(SwiftUnreadable) {
                found.append((name, try call(value)))
            } catch {
                skip(function.name + "(." + name + ")", error, at: function.offset)
            }
        }
        return found
    }

    /// The cases of an enum of the file, or of the text styles; `nil` for other types.
    private func cases(of type: SwiftTypeName, in scope: [String]) -> [(name: String, value: SwiftValue)]? {
        switch evaluator.names.type(type.path, in: scope) {
        case .own(let path):
            let cases = evaluator.names.containers(path).flatMap(\.cases)
            guard !cases.isEmpty else { return nil }
            return cases.filter { !$0.hasPayload }.map { row in
                (row.name, .enumCase(SwiftEnumCase(type: .own(path), name: row.name)))
            }
        case .unknown("TextStyle"):
            let isSwiftUI = type.path.first == "Font"
            return TextStyle.allCases.map { style in
                let isFirst = !isSwiftUI && (style == .title || style == .caption)
                let name = style.rawValue + (isFirst ? "1" : "")
                return (name, .symbol(name))
            }
        default: return nil
        }
    }
}

extension SwiftEvaluator {
    /// Runs the body of a function, whose parameters are in the frame.
    func run(_ function: SwiftFunction, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        budget = Self.mostExpressions
        let node = trace?.enter(nil, at: function.offset)
        defer { trace?.leave(node) }
        return try result(try body(function.body), context)
    }
}
