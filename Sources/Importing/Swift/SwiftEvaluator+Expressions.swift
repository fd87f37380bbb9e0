import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Returns the value of an expression.
    func evaluate(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        try spend(expression)
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

    /// The text of a string literal: its parts one after the other.
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
            return try limited(
                .dictionary(pairs.map { (key: key($0.key, element), value: part($0.value, element)) }),
                expression)
        case .tuple(let arguments):
            if let value = try described(arguments, expression, context) { return value }
            var tuple = SwiftInstance(type: .unknown("tuple"))
            // The declared type gives labels to elements without one, as it does in Swift.
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

    /// The value of a key of a dictionary: a name whose type is not known stays one.
    private func key(_ expression: SwiftExpression, _ context: Context) -> SwiftValue {
        if case .implicitMember(let name) = expression.kind { return .symbol(name) }
        let value = part(expression, context.expecting(nil))
        // A constant of the system or of another file, such as `NSForegroundColorAttributeName`.
        if case .unreadable(let failure) = value, failure.reason == .undeclared, let name = path(expression)?.last {
            return .symbol(name)
        }
        return value
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

    /// The value of a subscript that the file declares; `nil` where it has none that fits.
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
        case (.dictionary(let pairs), _):
            let found = pairs.first { Self.areEqual($0.key, index) == true }
            return try found.map { pair throws(SwiftUnreadable) in try readable(pair.value) } ?? .none
        // `[:]`
        case (.list(let values), .text) where values.isEmpty: return .none
        case (.list(let values), .list(let indices)):
            return .list(
                try indices.map { index throws(SwiftUnreadable) in
                    guard case .integer(let index) = index, values.indices.contains(index) else {
                        throw expected("an index", at: argument.value)
                    }
                    return values[index]
                })
        default: throw unreadable("an element of \(value.kind) is not known here", at: expression.start)
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
            // A value that is not known here is not known to exist either, unless it is a color set that is missing.
            let value = try evaluate(left, context)
            if case .none = value { return try evaluate(right, context) }
            return value
        default: break
        }
        let (one, other) = (try evaluate(left, context), try evaluate(right, context))
        if name == "+", case .text(let first) = one, case .text(let second) = other {
            return try limited(first + second, at: expression.start)
        }
        if name == "+", case .list(let first) = one, case .list(let second) = other {
            return try limited(.list(first + second), expression)
        }
        // An operator that the file declares, such as `|` of a color for light and one for dark.
        for owner in owners(of: one) + [[]] {
            let found = owner.isEmpty ? names.functions(name, in: []) : names.functions(name, of: owner)
            for index in found {
                // Its parameters have no labels, whatever their names.
                guard let parameters = try? parameters(index), parameters.count == 2 else { continue }
                let operands = zip(parameters, [left, right]).map { SwiftArgument(label: $0.label, value: $1) }
                return try apply(index, operands, nil, expression, context)
            }
        }
        if name == "..." || name == "..<", case .integer(let first) = one, case .integer(let second) = other {
            let end = name == "..." ? second + 1 : second
            guard first <= end, end - first <= Self.longestText else { throw expected("a range", at: expression) }
            return .list((first..<end).map { .integer($0) })
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

    private func rejected<Value>(
        _ name: String, _ place: SwiftExpression, _ isZero: Bool
    ) throws(SwiftUnreadable) -> Value {
        if isZero, name == "/" || name == "%" { throw unreadable("a division by 0", at: place.start) }
        if ["+", "-", "*", "/", "%"].contains(name) { throw unreadable("a result that is too large", at: place.start) }
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
