import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Returns the value of an expression.
    func evaluate(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        limits.expressionDepth += 1
        defer { limits.expressionDepth -= 1 }
        try limits.spend(at: offset(expression))
        let outer = names.place
        defer { names.place = outer }
        names.place = offset(expression)
        guard let trace else { return try evaluated(expression, context) }
        let node = trace.enter(expression, at: offset(expression), type: context.type?.text)
        defer { trace.leave(node) }
        let value = try evaluated(expression, context)
        trace.set(value, of: node)
        return value
    }

    private func evaluated(
        _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch expression.kind {
        case .number(let value): return .number(value)
        case .integer(let value): return expects(.number, context) ? .number(Double(value)) : .integer(value)
        case .text(let text): return .text(text)
        case .interpolation(let parts): return try text(of: parts, expression, context)
        case .unreadableText(let failure): throw failure
        case .bool(let value): return .bool(value)
        case .none: return .none
        case .name(let name): return try value(named: name, expression, context)
        case .implicitMember(let name): return try implicitMember(name, expression, context)
        case .member(let base, let name): return try member(name, of: base, expression, context)
        case .call(let callee, let arguments): return try call(callee, arguments, expression, context)
        case .closure(let closure): return .closure(closure, context.frame)
        case .function(let callee, let labels): return .closure(Self.closure(callee, labels), context.frame)
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

    /// Returns the text of a string literal by joining its parts.
    private func text(
        of parts: [SwiftExpression], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        var text = ""
        for part in parts where text.utf8.count <= Self.longestText {
            switch try evaluate(part, context.expecting(nil)) {
            case .text(let part): text += part
            case .integer(let part): text += String(part)
            case .number(let part): text += "\(part)"
            case .bool(let part): text += "\(part)"
            case .enumCase(let value)
            where value.payload.isEmpty && property("description", of: typePath(value.type)) == nil:
                text += value.name
            default: throw expected("a plain text in quotes", at: expression)
            }
        }
        return try limited(text, at: expression.start)
    }

    private func collected(
        _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch expression.kind {
        case .list(let elements):
            var element = context
            element.type?.isCollection = false
            return try limited(.list(elements.map { part($0, element) }), expression)
        case .dictionary(let pairs):
            var element = context
            element.type?.isCollection = false
            let ends = Dictionary(pairs.map { (lastWord(of: $0.key), 1) }, uniquingKeysWith: +)
            return try limited(
                .dictionary(
                    pairs.map { pair in
                        let isAlone = ends[lastWord(of: pair.key), default: 0] < 2
                        return (key: key(pair.key, isAlone: isAlone, element), value: part(pair.value, element))
                    }),
                expression)
        case .tuple(let arguments):
            if let value = try described(arguments, expression, context) { return value }
            var tuple = SwiftInstance(type: .unknown("tuple"))
            // As in Swift, the declared type adds labels to elements without one.
            let declared = context.type.map { names.elements(of: $0, in: context.frame.scope) } ?? []
            for (index, argument) in arguments.enumerated() {
                let element = declared.count == arguments.count ? declared[index] : nil
                let value = part(argument.value, context.expecting(element?.type))
                tuple.set(argument.label ?? element?.label ?? "\(index)", value, at: offset(argument.value))
            }
            return try limited(.instance(tuple), expression)
        case .subscripted(let base, let arguments):
            return try element(of: try evaluate(base, context.expecting(nil)), arguments, expression, context)
        case .keyPath(let path): return .text("\\." + path.joined(separator: "."))
        default: throw expected("a color, a font or a number", at: expression)
        }
    }

    /// Returns the text of an expression's last token; empty if it has none.
    private func lastWord(of expression: SwiftExpression) -> String {
        expression.range.upperBound > 0 ? code.text(expression.range.upperBound - 1) : ""
    }

    /// Returns the value of a dictionary key. A name of an unknown type is represented by the name, together with the
    /// type if other keys have the same name.
    ///
    /// - Parameter isAlone: Whether no other key ends with the same word.
    private func key(_ expression: SwiftExpression, isAlone: Bool, _ context: Context) -> SwiftValue {
        if case .implicitMember(let name) = expression.kind { return .symbol(name) }
        let value = part(expression, context.expecting(nil))
        // A constant of the system or of another file, such as `NSForegroundColorAttributeName`.
        if case .unreadable(let failure) = value, failure.reason == .undeclared, let path = path(expression),
            let name = path.last
        {
            return .symbol(isAlone ? name : path.joined(separator: "."))
        }
        return value
    }

    /// Returns the value for a key of a dictionary; `none` if the dictionary does not contain it.
    ///
    /// - Throws: If it is unknown whether a key is equal to this one.
    func lookUp(
        _ key: SwiftValue, in pairs: [(key: SwiftValue, value: SwiftValue)], _ place: SwiftExpression
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let pair = pairs.first(where: { Self.isKey($0.key, key) == true }) { return try readable(pair.value) }
        guard pairs.allSatisfy({ Self.isKey($0.key, key) == false }) else {
            throw unreadable("some keys of the dictionary cannot be evaluated", at: place.start)
        }
        return .none
    }

    /// Returns whether two keys are equal; `nil` if that is unknown, such as for two names if only one has its type.
    static func isKey(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        switch (one, other) {
        case (.symbol(let left), .symbol(let right))
        where left.hasSuffix("." + right) || right.hasSuffix("." + left):
            nil
        case (.enumCase(let left), .enumCase(let right)) where left.type != right.type: false
        default: areEqual(one, other)
        }
    }

    /// Returns the value of a part of a list or an instance, or the reason why it has none: other parts are still read.
    func part(_ expression: SwiftExpression, _ context: Context) -> SwiftValue {
        do throws(SwiftUnreadable) {
            return try evaluate(expression, context)
        } catch {
            return .unreadable(error)
        }
    }

    func offset(_ expression: SwiftExpression) -> Int { Int(code[expression.start].start) }

    /// Returns the system type that is expected, if any.
    func expectedType(_ context: Context) -> SwiftType? {
        guard let type = context.type, !type.isCollection else { return nil }
        guard case .system(let system, _) = names.type(type.path, in: context.frame.scope) else { return nil }
        return system
    }

    private func expects(_ type: SwiftType, _ context: Context) -> Bool {
        context.type != nil && expectedType(context) == type
    }

    /// Returns the value of a subscript that the file declares; `nil` if none matches.
    private func ownElement(
        of value: SwiftValue, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        let path: [String]
        switch value {
        case .type(.own(let type)): path = type
        case .type(.system(_, let name)): path = [name]
        case .instance(let instance): path = typePath(instance.type)
        case .enumCase(let value): path = typePath(value.type)
        default: return nil
        }
        let isType = if case .type = value { true } else { false }
        let candidates = names.functions("subscript", of: path).filter { declarations.functions[$0].isStatic == isType }
        let found = function(candidates, arguments, context)
        return try found.map { index throws(SwiftUnreadable) in
            try apply(index, arguments, value, expression, context)
        }
    }

    private func element(
        of value: SwiftValue, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let found = try ownElement(of: value, arguments, expression, context) { return found }
        guard let argument = arguments.first else { throw expected("an index", at: expression) }
        if case .text(let text) = value { return try part(of: text, argument.value, context) }
        let index = try evaluate(argument.value, context.expecting(nil))
        switch (value, index) {
        case (.list(let values), .integer(let index)) where values.indices.contains(index):
            return try readable(values[index])
        case (.dictionary(let pairs), _): return try lookUp(index, in: pairs, expression)
        // `[:]` is evaluated as an empty list.
        case (.list(let values), .text) where values.isEmpty: return .none
        case (.list(let values), .list(let indices)):
            return .list(
                try indices.map { index throws(SwiftUnreadable) in
                    guard case .integer(let index) = index, values.indices.contains(index) else {
                        throw expected("an index", at: argument.value)
                    }
                    return values[index]
                })
        default: throw unreadable("an element of \(value.kind) cannot be evaluated", at: expression.start)
        }
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
            // An unknown value is an error, not `nil`; a missing color set is `nil`, and so is a color without a hex.
            do throws(SwiftUnreadable) {
                let value = try evaluate(left, context)
                if case .none = value { return try evaluate(right, context) }
                return value
            } catch {
                let isNil = error.reason == .hex || error.reason == .missingColorSet
                guard isNil, case .call = left.kind else { throw error }
                note(.mapped, error.message + ": its default is read", at: left.start)
                return try evaluate(right, context)
            }
        default: break
        }
        let (one, other) = (try evaluate(left, context), try evaluate(right, context))
        if let index = try ownOperator(name, one, other, expression, context) {
            return try apply(index, [(one, left), (other, right)], expression, context)
        }
        if name == "+", case .text(let first) = one, case .text(let second) = other {
            return try limited(first + second, at: expression.start)
        }
        if name == "+", case .list(let first) = one, case .list(let second) = other {
            return try limited(.list(first + second), expression)
        }
        if name == "..." || name == "..<", case .integer(let first) = one, case .integer(let second) = other {
            let count = second.subtractingReportingOverflow(first)
            let (most, extra) = name == "..." ? (Self.longestText - 1, 1) : (Self.longestText, 0)
            guard !count.overflow, 0...most ~= count.partialValue else { throw expected("a range", at: expression) }
            limits.spend(values: count.partialValue)
            return .list((0..<count.partialValue + extra).map { .integer(first + $0) })
        }
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

    /// Returns the binary operator that the file declares for two operands, such as `|` for a light and a dark color;
    /// `nil` if there is none. Operators of the standard library precede it, unless both of its parameters have the
    /// same type.
    private func ownOperator(
        _ name: String, _ one: SwiftValue, _ other: SwiftValue, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> Int? {
        guard names.isKnown(name) else { return nil }
        var candidates = (owners(of: one) + owners(of: other)).flatMap { names.functions(name, of: $0) }
        candidates += names.functions(name, in: [])
        var (certain, possible): ([Int], [Int]) = ([], [])
        for index in candidates where !certain.contains(index) && !possible.contains(index) {
            guard let parameters = try? parameters(index), parameters.count == 2 else { continue }
            let scope = declarations.functions[index].scope
            switch (accepts(one, parameters[0].type, scope), accepts(other, parameters[1].type, scope)) {
            case (true?, true?): certain.append(index)
            case (false?, _), (_, false?): continue
            default: possible.append(index)
            }
        }
        func types(_ index: Int) -> [String?] { ((try? parameters(index)) ?? []).map { $0.type?.text } }
        let isOfLibrary =
            switch (one, other) {
            case (.text, .text), (.list, .list): name == "+"
            default: one.number != nil && other.number != nil && Self.operators.contains(name)
            }
        if isOfLibrary { return certain.first { Set(types($0)).count == 1 } }
        if let type = context.type?.text, let index = certain.first(where: { types($0) == [type, type] }) {
            return index
        }
        if let index = certain.first { return index }
        guard possible.count < 2 else {
            throw unreadable("\(quoted(name)) is ambiguous", at: expression.start)
        }
        return possible.first
    }

    /// The operators of the standard library for numbers that are evaluated here.
    private static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "...", "..<",
    ]

    /// Returns whether a value has a parameter's type; `nil` if that is unknown.
    private func accepts(_ value: SwiftValue, _ type: SwiftTypeName?, _ scope: [String]) -> Bool? {
        guard let type else { return nil }
        let reference = names.type(type.path, in: scope)
        var system: SwiftType?
        if case .system(let found, _) = reference { system = found }
        let rest: Bool? = system != nil || type.isCollection || ["String", "Bool"].contains(type.text) ? false : nil
        guard !type.isCollection else {
            return switch value {
            case .list, .dictionary: true
            case .color, .font, .number, .integer, .text, .bool, .instance, .enumCase: false
            default: nil
            }
        }
        return switch value {
        case .color: system.map(\.isColor) ?? rest
        case .font: system.map { $0 == .font } ?? rest
        case .number: system.map { $0 == .number } ?? rest
        case .integer: system.map { $0 == .number || $0 == .integer } ?? rest
        case .text: type.text == "String" ? true : rest
        case .bool: type.text == "Bool" ? true : rest
        case .list, .dictionary: rest
        case .instance(let instance): instance.type == reference ? true : rest
        case .enumCase(let enumCase): enumCase.type == reference ? true : rest
        default: nil
        }
    }

    /// Calls an operator of the file with evaluated operands.
    private func apply(
        _ index: Int, _ operands: [(value: SwiftValue, expression: SwiftExpression)], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let frame = frame(of: index, nil)
        for (parameter, operand) in zip(try parameters(index), operands) {
            var value = operand.value
            let inner = Context(type: parameter.type, frame: frame, depth: context.depth)
            switch value {
            case .symbol: value = part(operand.expression, context.expecting(parameter.type))
            case .integer(let integer) where expects(.number, inner): value = .number(Double(integer))
            default: break
            }
            frame.locals[parameter.name] = value
        }
        return try result(of: declarations.functions[index], frame, expression, context)
    }

    private func rejected<Value>(
        _ name: String, _ place: SwiftExpression, _ isZero: Bool
    ) throws(SwiftUnreadable) -> Value {
        if isZero, name == "/" || name == "%" { throw unreadable("a division by 0", at: place.start) }
        if ["+", "-", "*", "/", "%"].contains(name) { throw unreadable("a result that is too large", at: place.start) }
        throw unreadable("\(quoted(name)) of numbers is not supported", at: place.start)
    }

    /// Returns the result of an operator on integers, as in Swift; `nil` for a division by 0, an overflow or another
    /// operator.
    private static func integers(_ name: String, _ left: Int, _ right: Int) -> Int? {
        let result: (partialValue: Int, overflow: Bool)
        switch name {
        case "+", "&+": result = left.addingReportingOverflow(right)
        case "-", "&-": result = left.subtractingReportingOverflow(right)
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
