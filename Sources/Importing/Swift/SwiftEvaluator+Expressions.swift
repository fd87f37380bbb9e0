import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Returns the value of an expression.
    func evaluate(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        expressionDepth += 1
        budget -= 1
        defer { expressionDepth -= 1 }
        guard expressionDepth < Self.maximumExpressions, budget > 0 else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.maximumExpressions)", offset: offset(expression), reason: .depth)
        }
        switch expression.kind {
        case .number(let value): return .number(value)
        case .integer(let value): return expects(.number, context) ? .number(Double(value)) : .integer(value)
        case .text(let text): return .text(text)
        case .bool(let value): return .bool(value)
        case .none: return .none
        case .name(let name): return try value(named: name, expression, context)
        case .implicitMember(let name): return try implicitMember(name, expression, context)
        case .member(let base, let name): return try member(name, of: base, expression, context)
        case .call(let callee, let arguments): return try call(callee, arguments, expression, context)
        case .closure(let closure): return .closure(closure, context.frame)
        case .prefix(let name, let operand): return try prefixed(name, operand, context)
        case .binary(let name, let left, let right): return try binary(name, left, right, expression, context)
        case .conditional(let condition, let one, let other):
            return try evaluate(try holds(condition, context) ? one : other, context)
        case .statement(let statement):
            guard let value = try run([statement], context, isValue: true) else {
                throw expected("a value", at: expression)
            }
            return value
        default: return try collected(expression, context)
        }
    }

    private func collected(
        _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch expression.kind {
        case .list(let elements):
            var element = context
            element.type?.isCollection = false
            return .list(elements.map { part($0, element) })
        case .dictionary(let pairs):
            var element = context
            element.type?.isCollection = false
            return .dictionary(
                pairs.map { (key: part($0.key, element.expecting(nil)), value: part($0.value, element)) })
        case .tuple(let arguments):
            if let value = try described(arguments, expression, context) { return value }
            var tuple = SwiftInstance(type: .unknown("tuple"))
            for (index, argument) in arguments.enumerated() {
                let value = part(argument.value, context.expecting(nil))
                tuple.set(argument.label ?? "\(index)", value, at: offset(argument.value))
            }
            return .instance(tuple)
        case .subscripted(let base, let arguments):
            return try element(of: try evaluate(base, context.expecting(nil)), arguments, expression, context)
        case .keyPath(let path): return .text("\\." + path.joined(separator: "."))
        default: throw expected("a color, a font or a number", at: expression)
        }
    }

    /// The value of a part of a list or an instance, or the reason why it has none: the other parts are still read.
    func part(_ expression: SwiftExpression, _ context: Context) -> SwiftValue {
        do throws(SwiftUnreadable) {
            return try evaluate(expression, context)
        } catch {
            return .unreadable(error)
        }
    }

    func offset(_ expression: SwiftExpression) -> Int { Int(code[expression.start].start) }

    /// The system's type that is expected, if any.
    func expectedType(_ context: Context) -> SwiftType? {
        guard let type = context.type, !type.isCollection else { return nil }
        guard case .system(let system, _) = names.type(type.path, in: context.frame.scope) else { return nil }
        return system
    }

    private func expects(_ type: SwiftType, _ context: Context) -> Bool {
        context.type != nil && expectedType(context) == type
    }

    private func element(
        of value: SwiftValue, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let argument = arguments.first else { throw expected("an index", at: expression) }
        let index = try evaluate(argument.value, context.expecting(nil))
        switch (value, index) {
        case (.list(let values), .integer(let index)) where values.indices.contains(index):
            return try readable(values[index])
        case (.dictionary(let pairs), _):
            let found = pairs.first { Self.areEqual($0.key, index) == true }
            return try found.map { pair throws(SwiftUnreadable) in try readable(pair.value) } ?? .none
        default: throw unreadable("an element of \(value.kind) is not known here", at: expression.start)
        }
    }

    /// Returns a part of another value.
    ///
    /// - Throws: The reason why it has no value.
    func readable(_ value: SwiftValue) throws(SwiftUnreadable) -> SwiftValue {
        if case .unreadable(let failure) = value { throw failure }
        return value
    }
}

extension SwiftEvaluator {
    private func prefixed(
        _ name: String, _ operand: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if name == "!" { return .bool(!(try holds(operand, context))) }
        switch (name, try evaluate(operand, context)) {
        case ("-", .number(let value)): return .number(-value)
        case ("-", .integer(let value)) where value != .min: return .integer(-value)
        case ("+", let value) where value.number != nil: return value
        case ("~", .integer(let value)): return .integer(~value)
        default: throw expected("a number", at: operand)
        }
    }

    private func binary(
        _ name: String, _ left: SwiftExpression, _ right: SwiftExpression, _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch name {
        case "&&": return .bool(try holds(left, context) ? try holds(right, context) : false)
        case "||": return .bool(try holds(left, context) ? true : try holds(right, context))
        case "==", "!=", "===", "!==", "<", ">", "<=", ">=":
            return .bool(try compare(name, left, right, expression, context))
        case "??":
            // A value that is not known here is not known to exist either, unless it is a color set that is missing.
            let value = try evaluate(left, context)
            if case .none = value { return try evaluate(right, context) }
            return value
        default: break
        }
        let (one, other) = (try evaluate(left, context), try evaluate(right, context))
        if name == "+", case .text(let first) = one, case .text(let second) = other { return .text(first + second) }
        if case .integer(let first) = one, case .integer(let second) = other {
            guard let result = Self.integers(name, first, second) else {
                return try rejected(name, right, second == 0)
            }
            return .integer(result)
        }
        guard let first = one.number, let second = other.number else {
            let place = max(expression.start, right.start - 1)
            throw unreadable("expected numbers around \(code.excerpt(at: place))", at: place)
        }
        switch name {
        case "+": return .number(first + second)
        case "-": return .number(first - second)
        case "*": return .number(first * second)
        case "/" where second != 0: return .number(first / second)
        case "%" where second != 0: return .number(first.truncatingRemainder(dividingBy: second))
        default: return try rejected(name, right, second == 0)
        }
    }

    private func rejected<Value>(
        _ name: String, _ place: SwiftExpression, _ isZero: Bool
    ) throws(SwiftUnreadable) -> Value {
        if isZero, name == "/" || name == "%" { throw unreadable("a division by 0", at: place.start) }
        throw unreadable("\(quoted(name)) of numbers is not known here", at: place.start)
    }

    /// Returns what an operator makes of integers, as Swift does; `nil` for a division by 0, an overflow or another
    /// operator.
    private static func integers(_ name: String, _ left: Int, _ right: Int) -> Int? {
        let result: (partialValue: Int, overflow: Bool)
        switch name {
        case "+": result = left.addingReportingOverflow(right)
        case "-": result = left.subtractingReportingOverflow(right)
        case "*", "&*": result = left.multipliedReportingOverflow(by: right)
        case "/": result = left.dividedReportingOverflow(by: right)
        case "%": result = left.remainderReportingOverflow(dividingBy: right)
        case "&": return left & right
        case "|": return left | right
        case "^": return left ^ right
        case "<<": return left << right
        case ">>": return left >> right
        default: return nil
        }
        return result.overflow ? nil : result.partialValue
    }
}

extension SwiftEvaluator {
    /// Whether a condition holds. One on the appearance holds in light or in dark.
    ///
    /// - Throws: Where it depends on anything else that is not known.
    func holds(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> Bool {
        do throws(SwiftUnreadable) {
            switch try evaluate(expression, context.expecting("Bool")) {
            case .bool(let value): return value
            case .appearance where !isComparison(expression):
                asksForAppearance = true
                return isDark
            default: break
            }
        } catch {
            if error.reason == .depth { throw error }
        }
        guard let value = saysDark(expression) else {
            throw unreadable("depends on something other than the appearance", at: expression.start)
        }
        asksForAppearance = true
        return value == isDark
    }

    private func isComparison(_ expression: SwiftExpression) -> Bool {
        if case .binary = expression.kind { return true }
        return false
    }

    /// Whether the words of a condition ask for dark, or for light; `nil` where they ask for neither.
    private func saysDark(_ expression: SwiftExpression) -> Bool? {
        var asksForDark: Bool?
        var isNegated = false
        for index in expression.range {
            if code.isWord(index, "!=") || code.isWord(index, "!") { isNegated.toggle() }
            // The last one counts: `bestMatch(from: [.darkAqua, .aqua]) == .darkAqua`.
            switch code.text(index) {
            case "dark", "darkAqua", "isDark", "isDarkMode", "darkMode", "isDarkModeEnabled", "isDarkTheme":
                asksForDark = true
            case "light", "aqua", "isLight", "isLightMode": asksForDark = false
            default: break
            }
        }
        return asksForDark.map { $0 != isNegated }
    }

    private func compare(
        _ name: String, _ left: SwiftExpression, _ right: SwiftExpression, _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> Bool {
        let (one, other) = (try operand(left, context), try operand(right, context))
        if name == "<" || name == ">" || name == "<=" || name == ">=", let first = one.number, let second = other.number
        {
            switch name {
            case "<": return first < second
            case ">": return first > second
            case "<=": return first <= second
            default: return first >= second
            }
        }
        let isEqual = matchesAppearance(one, other) ?? Self.areEqual(one, other)
        guard let isEqual, name.hasSuffix("==") || name.hasPrefix("!") else {
            throw unreadable("depends on something other than the appearance", at: expression.start)
        }
        return isEqual != name.hasPrefix("!")
    }

    /// The value of one side of a comparison: a constant of a type that is not known stands for its name.
    private func operand(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        if case .implicitMember(let name) = expression.kind { return .symbol(name) }
        do throws(SwiftUnreadable) {
            return try evaluate(expression, context.expecting(nil))
        } catch {
            guard case .member(_, let name) = expression.kind, Self.appearances.contains(name) else { throw error }
            return .symbol(name)
        }
    }

    private static let appearances: Set<String> = ["dark", "light", "darkAqua", "aqua", "vibrantDark", "vibrantLight"]

    /// Whether the appearance is the named one; `nil` where none is compared.
    func matchesAppearance(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        let name: String
        if case .appearance = one, case .bool(let value) = other {
            asksForAppearance = true
            return value == isDark
        }
        switch (one, other) {
        case (.appearance, .symbol(let symbol)), (.symbol(let symbol), .appearance): name = symbol
        case (.appearance, .enumCase(let value)), (.enumCase(let value), .appearance): name = value.name
        default: return nil
        }
        asksForAppearance = true
        switch name {
        case "dark", "darkAqua", "vibrantDark", "night": return isDark
        case "light", "aqua", "vibrantLight", "day": return !isDark
        default: return false
        }
    }

    /// Whether two values are equal; `nil` where that is not known.
    static func areEqual(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        switch (one, other) {
        case (.none, .none): return true
        case (.none, .unreadable), (.unreadable, .none): return nil
        case (.none, _), (_, .none): return false
        case (.text(let left), .text(let right)): return left == right
        case (.bool(let left), .bool(let right)): return left == right
        case (.symbol(let left), .symbol(let right)): return left == right
        case (.enumCase(let left), .enumCase(let right)): return left.name == right.name
        case (.enumCase(let left), .symbol(let right)), (.symbol(let right), .enumCase(let left)):
            return left.name == right
        case (.color(let left, let dark), .color(let right, let other)):
            return left.hex == right.hex && dark?.hex == other?.hex
        default:
            guard let left = one.number, let right = other.number else { return nil }
            return left == right
        }
    }
}
