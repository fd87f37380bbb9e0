import SourceText
import SwiftText

extension SwiftEvaluator {
    /// Returns the value that a body returns.
    func result(_ statements: [SwiftStatement], _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        guard let value = try run(statements, context, isValue: true) else {
            throw SwiftUnreadable(message: "expected a value to be returned, found none", offset: 0)
        }
        return value
    }

    /// Runs statements up to the first one that returns. Returns `nil` if none does.
    ///
    /// - Parameter isValue: Whether a single expression is returned without `return`.
    func run(
        _ statements: [SwiftStatement], _ context: Context, isValue: Bool
    ) throws(SwiftUnreadable) -> SwiftValue? {
        for (index, statement) in statements.enumerated() {
            let isLast = index == statements.count - 1
            if let value = try run(statement, context, isValue: isValue && isLast) { return value }
        }
        return nil
    }

    /// Runs a statement. Returns the value that it returns, if any.
    func run(
        _ statement: SwiftStatement, _ context: Context, isValue: Bool
    ) throws(SwiftUnreadable) -> SwiftValue? {
        switch statement {
        case .expression(let expression):
            if isValue { return try evaluate(expression, context) }
            if isHarmless(expression) { return nil }
            if try changesSelf(expression, context) { return nil }
            do throws(SwiftUnreadable) {
                _ = try evaluate(expression, context.expecting(nil))
            } catch {
                guard isElsewhere(expression, context) else { throw error }
            }
            return nil
        case .returned(let expression, _):
            return try expression.map { expression throws(SwiftUnreadable) in try evaluate(expression, context) }
                ?? .void
        case .declared(let names, let type, let expression):
            declare(names, type, expression, context)
            return nil
        case .assigned(let target, let name, let value):
            try assign(target, name, value, context)
            return nil
        case .conditional(let conditions, let body, let otherwise, _):
            let inner = scoped(context)
            if try hold(conditions, inner) { return try run(body, inner, isValue: isValue) }
            guard let otherwise else { return nil }
            return try run(otherwise, scoped(context), isValue: isValue)
        case .guarded(let conditions, let otherwise, let place):
            if try hold(conditions, context) { return nil }
            guard let value = try run(otherwise, scoped(context), isValue: false) else {
                throw unreadable("depends on something that is known only at run time", at: place)
            }
            return value
        case .switched(let subject, let cases, let place):
            return try run(cases, of: subject, context, isValue: isValue, at: place)
        case .loop(let names, let values, let filter, let body, _):
            for element in try elements(of: values, context) {
                try limits.spend(at: offset(values))
                let inner = scoped(context)
                bind(names, element, inner)
                if let filter, try !holds(filter, inner) { continue }
                if let value = try run(body, inner, isValue: false) { return value }
            }
            return nil
        case .other(let place):
            // Local types and functions are unknown where they are used, and reported there.
            if ["func", "typealias", "struct", "enum"].contains(code.text(place)) { return nil }
            throw unreadable("\(code.excerpt(at: place)) is not evaluated", at: place)
        }
    }

    /// Returns whether an expression is a call without effect on values.
    private func isHarmless(_ expression: SwiftExpression) -> Bool {
        guard case .call(let callee, _) = expression.kind else { return false }
        if case .member(let base, "init") = callee.kind, case .name("super") = base.kind { return true }
        guard case .name(let name) = callee.kind else { return false }
        return ["print", "assert", "precondition", "assertionFailure", "debugPrint", "NSLog"].contains(name)
    }

    /// Returns whether an expression calls an undeclared function of a value that is neither a local nor a part of
    /// `self`.
    private func isElsewhere(_ expression: SwiftExpression, _ context: Context) -> Bool {
        guard case .call(let callee, _) = expression.kind, let path = path(callee), path.count > 1,
            let last = path.last, !names.isKnown(last), !expression.range.contains(where: { code.isWord($0, "&") })
        else { return false }
        return path[0] != "self" && path[0] != "super" && context.frame.value(path[0]) == nil && !names.isKnown(path[0])
    }

    /// Runs a method of `self` whose result is not used, such as one that sets the colors of a new instance. Returns
    /// `false` if the expression is not such a call.
    private func changesSelf(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> Bool {
        guard case .call(let callee, let arguments) = expression.kind, let name = property(callee),
            let value = context.frame.value("self"), case .instance(let instance) = value,
            let index = function(names.functions(name, of: typePath(instance.type)), arguments, context)
        else { return false }
        guard !declarations.functions[index].isStatic else { return false }
        let changed = try apply(index, to: value, arguments, expression, context, usesResult: false).changed
        if let changed { context.frame.assign("self", changed) }
        return true
    }

    private func scoped(_ context: Context) -> Context {
        var inner = context
        inner.frame = SwiftFrame(scope: context.frame.scope, outer: context.frame)
        return inner
    }

    private func declare(
        _ names: [String], _ type: SwiftTypeName?, _ expression: SwiftExpression?, _ context: Context
    ) {
        guard let expression else {
            for name in names { context.frame.locals[name] = SwiftValue.none }
            return
        }
        // An unreadable value is reported where it is used.
        bind(names, declared(part(expression, context.expecting(type)), type, context), context)
    }

    /// Assigns a value to names; several names receive the elements of a tuple.
    private func bind(_ names: [String], _ value: SwiftValue, _ context: Context) {
        guard names.count > 1 else {
            context.frame.locals[names.first ?? "_"] = value
            return
        }
        guard case .instance(let tuple) = value else {
            for name in names { context.frame.locals[name] = value }
            return
        }
        for (name, part) in zip(names, tuple.parts) { context.frame.locals[name] = part.value }
    }

    /// The values that a loop iterates over: the elements of a list, the characters of a text, or the pairs of a
    /// dictionary.
    private func elements(
        of values: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> [SwiftValue] {
        switch try evaluate(values, context.expecting(nil)) {
        case .list(let values): return values
        case .text(let text): return text.map { .text(String($0)) }
        case .dictionary(let pairs): return pairs.map { Self.tuple([("key", $0.key), ("value", $0.value)]) }
        default: throw unreadable("the sequence of the loop cannot be evaluated", at: values.start)
        }
    }

    static func tuple(_ parts: [(name: String, value: SwiftValue)]) -> SwiftValue {
        var tuple = SwiftInstance(type: .unknown("tuple"))
        for part in parts { tuple.set(part.name, part.value, at: 0) }
        return .instance(tuple)
    }

    private func assign(
        _ target: SwiftExpression, _ name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) {
        let frame = context.frame
        guard name == "=" else {
            let value = try evaluate(
                SwiftExpression(.binary(String(name.dropLast()), target, expression), expression.range),
                context.expecting(nil))
            return try store(value, target, expression, frame)
        }
        var expected: SwiftTypeName?
        if let property = property(target), case .own(let path) = selfType(frame) {
            expected = self.property(property, of: path).flatMap { type(of: declarations.values[$0]) }
        }
        if case .tuple(let targets) = target.kind {
            guard case .instance(let tuple) = try evaluate(expression, context.expecting(nil)),
                tuple.parts.count == targets.count
            else { throw self.expected("a tuple", at: expression) }
            for (target, part) in zip(targets, tuple.parts) {
                try store(part.value, target.value, expression, frame)
            }
            return
        }
        if case .name("self") = target.kind {
            return try store(
                try evaluate(expression, context.expecting(SwiftTypeName(path: frame.scope))), target, expression, frame
            )
        }
        try store(part(expression, context.expecting(expected)), target, expression, frame)
    }

    func store(
        _ value: SwiftValue, _ target: SwiftExpression, _ place: SwiftExpression, _ frame: SwiftFrame
    ) throws(SwiftUnreadable) {
        if case .name(let name) = target.kind {
            if name == "_" { return }
            // An initializer of a system type has no `self` before it sets one.
            if name == "self", frame.value(name) == nil { return (frame.initializer ?? frame).locals[name] = value }
            if frame.value(name) != nil { return frame.assign(name, value) }
        }
        if let name = property(target), case .instance(var instance) = frame.value("self") {
            instance.set(name, value, at: offset(place))
            return frame.assign("self", .instance(instance))
        }
        if case .member(let base, let part) = target.kind,
            case .instance(var instance) = try evaluate(base, Context(frame: frame))
        {
            instance.set(part, value, at: offset(place))
            return try store(.instance(instance), base, place, frame)
        }
        if case .subscripted(let base, let arguments) = target.kind, let argument = arguments.first,
            try store(value, at: argument, of: base, place, frame)
        {
            return
        }
        throw unreadable("an assignment to \(code.excerpt(at: target.start)) is not evaluated", at: target.start)
    }

    /// Sets an element of a list or a dictionary that is a local or part of `self`. Setting an element of a cache has
    /// no effect.
    ///
    /// - Returns: `false` for other expressions.
    private func store(
        _ value: SwiftValue, at argument: SwiftArgument, of base: SwiftExpression, _ place: SwiftExpression,
        _ frame: SwiftFrame
    ) throws(SwiftUnreadable) -> Bool {
        let context = Context(frame: frame)
        let isHere = path(base).map { isLocal($0[0], context) } ?? false
        switch try evaluate(base, context) {
        case .list(let values) where values.isEmpty:
            guard isHere else { return isCache(base) }
            // `[:]` is evaluated as an empty list.
            try store(.dictionary([(try evaluate(argument.value, context), value)]), base, place, frame)
        case .list(var values) where isHere:
            guard case .integer(let index) = try evaluate(argument.value, context),
                values.indices.contains(index)
            else { return false }
            values[index] = value
            try store(.list(values), base, place, frame)
        case .dictionary(var pairs) where isHere:
            let key = try evaluate(argument.value, context)
            guard pairs.allSatisfy({ Self.isKey($0.key, key) != nil }) else { return false }
            pairs.removeAll { Self.isKey($0.key, key) == true }
            // Assigning `nil` removes the value.
            let isNone = if case .none = value { true } else { false }
            if !isNone { pairs.append((key, value)) }
            try store(.dictionary(pairs), base, place, frame)
        default: return false
        }
        return true
    }

    /// Returns the name of a property of `self`, with or without the prefix `self.`; `nil` for other expressions.
    private func property(_ target: SwiftExpression) -> String? {
        switch target.kind {
        case .name(let name): name
        case .member(let base, let name): if case .name("self") = base.kind { name } else { nil }
        default: nil
        }
    }

    private func selfType(_ frame: SwiftFrame) -> SwiftTypeReference? {
        guard case .instance(let instance) = frame.value("self") else { return nil }
        return instance.type
    }
}

extension SwiftEvaluator {
    private func hold(_ conditions: [SwiftCondition], _ context: Context) throws(SwiftUnreadable) -> Bool {
        for condition in conditions {
            switch condition {
            case .available(let holds): guard holds else { return false }
            case .expression(let expression): guard try holds(expression, context) else { return false }
            case .bound(let name, let expression):
                let value = try evaluate(expression, context.expecting(nil))
                if case .none = value { return false }
                context.frame.locals[name] = value
            case .matched(let pattern, let expression):
                let value = try evaluate(expression, context.expecting(nil))
                guard try matches(pattern, value, context) else { return false }
            }
        }
        return true
    }

    private func run(
        _ cases: [SwiftStatement.SwiftCase], of subject: SwiftExpression, _ context: Context, isValue: Bool,
        at place: Int
    ) throws(SwiftUnreadable) -> SwiftValue? {
        let value = try self.subject(subject, cases, context)
        for (index, candidate) in cases.enumerated() {
            // Most switches are long, and most of their patterns contain no locals.
            if case .enumCase(let value) = value, isOther(candidate.patterns, value.name) { continue }
            let inner = scoped(context)
            var isChosen = candidate.patterns.isEmpty
            for pattern in candidate.patterns where !isChosen { isChosen = try matches(pattern, value, inner) }
            guard isChosen else { continue }
            if let filter = candidate.filter, try !holds(filter, inner) { continue }
            for candidate in cases[index...] {
                if let value = try run(withoutJump(candidate.body), inner, isValue: isValue) { return value }
                guard case .other(let place) = candidate.body.last, code.isWord(place, "fallthrough") else { break }
            }
            return nil
        }
        throw unreadable("the matching case of the switch cannot be determined", at: place)
    }

    /// Returns the body of a case without the `break` or `fallthrough` at its end.
    private func withoutJump(_ body: [SwiftStatement]) -> [SwiftStatement] {
        guard case .other(let place) = body.last, code.isWord(place, "break") || code.isWord(place, "fallthrough")
        else { return body }
        return body.dropLast()
    }

    /// Returns whether all patterns are cases with other names.
    private func isOther(_ patterns: [SwiftExpression], _ name: String) -> Bool {
        !patterns.isEmpty
            && patterns.allSatisfy { pattern in
                if case .implicitMember(let other) = pattern.kind { return other != name }
                return false
            }
    }

    /// Returns the value of a switch's subject. It is the appearance if the subject cannot be evaluated but leads to
    /// the appearance, or if the cases include light and dark; other cases are chosen while the program runs.
    private func subject(
        _ subject: SwiftExpression, _ cases: [SwiftStatement.SwiftCase], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        do throws(SwiftUnreadable) {
            return try evaluate(subject, context.expecting(nil))
        } catch {
            guard error.reason != .depth else { throw error }
            if leadsToAppearance(subject) { return .appearance }
            let names = cases.flatMap(\.patterns).compactMap { pattern -> String? in
                if case .implicitMember(let name) = pattern.kind { name } else { nil }
            }
            guard Set(names).isSuperset(of: ["light", "dark"]) else { throw error }
            var others = names.filter { !["light", "dark", "system", "auto", "unspecified"].contains($0) }
            if cases.contains(where: \.patterns.isEmpty) { others.append("default") }
            let rest = others.isEmpty ? "" : "; \(listed(others.map { quoted($0) })) left out"
            let written = offset(subject)..<code[subject.range.upperBound - 1].range.upperBound
            note(.mapped, "'\(code.excerpt(written))' is read as the appearance" + rest, at: subject.start)
            return .appearance
        }
    }
}

/// Functions that change a value.
extension SwiftEvaluator {
    /// Returns the mutating function of the file for a text, a number or a color; `nil` for other methods.
    func changing(_ value: SwiftValue, _ name: String, _ arguments: [SwiftArgument], _ context: Context) -> Int? {
        let isPlain =
            switch value {
            case .text, .number, .integer, .color: true
            default: false
            }
        guard isPlain else { return nil }
        return owners(of: value).lazy.compactMap { owner in
            self.function(self.names.functions(name, of: owner), arguments, context)
        }.first { index in
            // `mutating func name(`
            code.isWord(declarations.functions[index].parameters - 3, "mutating")
        }
    }

    /// Calls a function that changes `self`. Returns its result and the changed value.
    func apply(
        _ index: Int, to value: SwiftValue, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context, usesResult: Bool = true
    ) throws(SwiftUnreadable) -> (result: SwiftValue, changed: SwiftValue?) {
        let function = declarations.functions[index]
        let frame = frame(of: index, value)
        try bind(index, arguments, frame, context)
        let isValue = usesResult && function.returned != nil
        let result = try calling(expression) { () throws(SwiftUnreadable) in
            let inner = Context(type: nil, frame: frame, depth: context.depth)
            return try self.run(try self.body(function.body), inner, isValue: isValue) ?? .void
        }
        return (result, frame.locals["self"])
    }

    /// Returns the result of a method that changes a list, and the changed list; `nil` for other methods.
    func changed(
        _ values: [SwiftValue], by name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> (result: SwiftValue, values: [SwiftValue])? {
        var values = values
        guard values.count <= Self.longestText else { return nil }
        switch (name, arguments.count) {
        case ("append", 1):
            let value = part(arguments[0].value, context.expecting(nil))
            if arguments[0].label == "contentsOf" {
                guard case .list(let others) = value else { return nil }
                values += others
            } else {
                values.append(value)
            }
            return (.void, values)
        case ("insert", 2):
            guard let at = arguments["at"], case .integer(let index) = try evaluate(at.value, context.expecting("Int")),
                (0...values.count).contains(index)
            else { return nil }
            values.insert(part(arguments[0].value, context.expecting(nil)), at: index)
            return (.void, values)
        case ("removeFirst", 0) where !values.isEmpty: return (values[0], Array(values.dropFirst()))
        case ("removeLast", 0) where !values.isEmpty: return (values[values.count - 1], Array(values.dropLast()))
        case ("reverse", 0): return (.void, values.reversed())
        default: return nil
        }
    }
}
