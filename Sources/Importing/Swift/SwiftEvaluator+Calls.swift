import SourceText
import SwiftText

extension SwiftEvaluator {
    /// Evaluates a call of an initializer, a function or a closure.
    func call(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch callee.kind {
        case .name(let name): return try call(name, arguments, expression, context)
        case .implicitMember(let name):
            let type = context.type.map { names.type($0.path, in: context.frame.scope) }
            return try call(name, of: type, arguments, expression, context)
        case .member(let base, let name):
            return try call(name, of: base, arguments, expression, context)
        default:
            guard case .closure(let closure, let frame) = try evaluate(callee, context.expecting(nil)) else {
                throw unreadable("a call of \(code.excerpt(at: callee.start)) is not evaluated", at: callee.start)
            }
            return try apply(closure, frame, arguments, context)
        }
    }

    /// Evaluates `name(…)`.
    private func call(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let frame = context.frame
        if case .closure(let closure, let outer) = frame.value(name) {
            return try apply(closure, outer, arguments, context)
        }
        if let index = function(names.functions(name, for: frame), arguments, context) {
            return try apply(index, arguments, frame.value("self"), expression, context, in: frame.scope)
        }
        // A declared closure: `private let hex = { … }`.
        if let index = names.declaration([name], in: frame.declaring ?? frame.scope),
            case .closure(let closure, let outer) = try value(ofDeclaration: index, depth: context.depth + 1)
        {
            return try apply(closure, outer, arguments, context)
        }
        let type = names.type([name], in: frame.scope)
        // A method of `self` in an extension of a system type.
        if case .unknown = type, let value = frame.value("self") {
            switch value {
            case .color, .text, .number, .integer:
                if let components = try components(of: value, by: name, arguments, expression, context) {
                    return components
                }
                if let changed = try modified(value, name, arguments, expression, context) { return changed }
            default: break
            }
        }
        switch (name, type) {
        case ("min", .unknown), ("max", .unknown):
            if let value = try extreme(name, arguments, context) { return value }
        case (_, .unknown): return try builtIn(name, arguments, expression, context)
        default: break
        }
        return try construct(type, arguments, expression, context)
    }

    /// The least of numbers for `min`, otherwise the greatest; an integer if all are integers, and `nil` for none.
    private func extreme(
        _ name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        var integers: [Int] = []
        for argument in arguments {
            guard case .integer(let integer) = try evaluate(argument.value, context) else { break }
            integers.append(integer)
        }
        if integers.count == arguments.count {
            return (name == "min" ? integers.min() : integers.max()).map { .integer($0) }
        }
        let numbers = try arguments.map { argument throws(SwiftUnreadable) in try number(argument, context) }
        return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) }
    }

    /// `base.name(…)`: a constant function of a type, or a method of a value.
    private func call(
        _ name: String, of base: SwiftExpression, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if name == "init", case .name("self") = base.kind, let frame = context.frame.initializer {
            let type = names.type(["Self"], in: frame.scope)
            let value = try construct(type, arguments, expression, context)
            frame.locals["self"] = value
            return .none
        }
        if let path = path(base), context.frame.value(path[0]) == nil {
            let isValue = names.declaration(path, in: context.frame.scope) != nil
            if !isValue {
                let type = names.type(path, in: context.frame.scope)
                if type.isKnown {
                    if path == ["Self"], name != "init", let value = context.frame.value("self"),
                        let index = function(names.functions(name, for: context.frame), arguments, context)
                    {
                        return try apply(index, arguments, value, expression, context)
                    }
                    return try call(name, of: type, arguments, expression, context)
                }
                let nested = names.type(path + [name], in: context.frame.scope)
                if nested.isKnown { return try construct(nested, arguments, expression, context) }
            }
        }
        if let value = try scaled(name, by: base, arguments, context) { return value }
        // `UIColor().color(hex: …)`, whose method does not use the color.
        if case .call(let callee, let none) = base.kind, none.isEmpty, let owner = path(callee)?.last,
            SwiftType(named: owner)?.isColor ?? false,
            let index = function(names.functions(name, of: [owner]), arguments, context)
        {
            return try apply(index, arguments, .color(light: .black.opacity(0), dark: nil), expression, context)
        }
        let value: SwiftValue
        do throws(SwiftUnreadable) {
            value = try evaluate(base, around(base, context))
        } catch {
            // A function with an argument label for each appearance, whatever its name and type.
            guard error.reason == .undeclared, arguments[Self.light] != nil || path(base).map(isTypePath) ?? false
            else {
                throw error
            }
            return try builtIn(name, arguments, expression, context)
        }
        if case .type(let type) = value { return try call(name, of: type, arguments, expression, context) }
        if let components = try components(of: value, by: name, arguments, expression, context) { return components }
        if let index = changing(value, name, arguments, context) {
            let (result, changed) = try apply(index, to: value, arguments, expression, context)
            if let changed { try store(changed, base, expression, context.frame) }
            return result
        }
        if case .list(let values) = value, let (result, changed) = try changed(values, by: name, arguments, context) {
            try store(.list(changed), base, expression, context.frame)
            return result
        }
        // Methods that change a text or the position of a scanner.
        if case .text(let text) = value, let (result, changed) = try changed(text, by: name, arguments, context) {
            try store(changed, base, expression, context.frame)
            return result
        }
        if case .instance(let scanner) = value,
            let (result, changed) = try scanned(scanner, by: name, arguments, context)
        {
            if case .name = base.kind { try store(.instance(changed), base, expression, context.frame) }
            return result
        }
        return try method(name, arguments, of: value, expression, context)
    }

    /// Returns whether the last name is that of a type, judging by its capital.
    private func isTypePath(_ path: [String]) -> Bool { path.last?.first?.isUppercase ?? false }

    static let light = ["light", "lightHex", "hexLight", "any", "defaultLight", "lightColor", "lightMode"]
    static let dark = ["dark", "darkHex", "hexDark", "defaultDark", "darkColor", "darkMode"]
    static let increasedLight = [
        "lightHighContrast", "highContrastLight", "lightIncreasedContrast", "increasedContrastLight", "lightHC",
        "increasedLight",
    ]
    static let increasedDark = [
        "darkHighContrast", "highContrastDark", "darkIncreasedContrast", "increasedContrastDark", "darkHC",
        "increasedDark",
    ]

    /// Evaluates `Type.name(…)`, and `.name(…)` if that type is expected.
    private func call(
        _ name: String, of type: SwiftTypeReference?, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if name == "init" {
            return try construct(type ?? .unknown("init"), arguments, expression, context)
        }
        var owners: [[String]] = []
        switch type {
        case .own(let path): owners = [path]
        case .system(let system, _): owners = system.owners.map { [$0] }
        case .unknown, nil: owners = ["Color", "UIColor", "NSColor", "Font"].map { [$0] }
        }
        for owner in owners {
            if let index = function(names.functions(name, of: owner), arguments, context) {
                return try apply(index, arguments, nil, expression, context, in: owner)
            }
            if names.hasContainers(owner + [name]) {
                return try construct(.own(owner + [name]), arguments, expression, context)
            }
        }
        if case .own(let path) = type {
            if names.enumCase(name, of: path) != nil {
                let payload = arguments.map { part($0.value, context.expecting(nil)) }
                return .enumCase(SwiftEnumCase(type: .own(path), name: name, payload: payload))
            }
            if let index = names.member(name, of: path),
                case .closure(let closure, let frame) = try value(ofDeclaration: index, depth: context.depth + 1)
            {
                return try apply(closure, frame, arguments, context)
            }
        }
        return try builtIn(name, arguments, expression, context)
    }

    /// Calls a function of the file.
    ///
    /// - Parameters:
    ///   - value: The `self` of a method.
    ///   - type: The type on which a static function is called; `nil` for that of its declaration.
    func apply(
        _ index: Int, _ arguments: [SwiftArgument], _ value: SwiftValue?, _ expression: SwiftExpression,
        _ context: Context, in type: [String]? = nil
    ) throws(SwiftUnreadable) -> SwiftValue {
        let function = declarations.functions[index]
        let frame = frame(of: index, function.isStatic ? nil : value, in: function.isStatic ? type : nil)
        try bind(index, arguments, frame, context)
        return try result(of: function, frame, expression, context)
    }

    /// Returns the frame of a call of a function of the file, which therefore is a helper.
    ///
    /// - Parameters:
    ///   - value: The `self` of a method; `nil` for a function without one.
    ///   - type: The type on which it is called; `nil` for that of `self` or of the declaration.
    func frame(of index: Int, _ value: SwiftValue?, in type: [String]? = nil) -> SwiftFrame {
        findings.called.insert(index)
        let declaring = declarations.functions[index].scope
        var scope = declaring
        if !declaring.isEmpty, let type = type ?? value.flatMap(scope(of:)), type != declaring,
            names.inherited(type).contains(declaring.joined(separator: "."))
        {
            scope = type
        }
        let frame = SwiftFrame(scope: scope, declaring: declaring)
        frame.locals["self"] = value.map(Self.own)
        return frame
    }

    /// Runs the body of a function whose parameters are in a frame, and returns its result.
    func result(
        of function: SwiftFunction, _ frame: SwiftFrame, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        var type: SwiftTypeName?
        if let start = function.returned {
            var parser = SwiftParser(code, start..<code.tokens.count)
            type = parser.type()
            if type?.path == ["Self"] { type = SwiftTypeName(path: frame.scope) }
        }
        let inner = Context(type: type, frame: frame, depth: context.depth)
        return try calling(expression) { () throws(SwiftUnreadable) in
            try self.result(try self.body(function.body), inner)
        }
    }

    /// Assigns the arguments of a call to the function's parameters.
    func bind(
        _ index: Int, _ arguments: [SwiftArgument], _ frame: SwiftFrame, _ context: Context
    ) throws(SwiftUnreadable) {
        let parameters = try parameters(index)
        let matched = Self.matched(parameters, arguments) ?? []
        for (parameter, argument) in zip(parameters, matched) {
            if let argument {
                if case .prefix("&", let place) = argument.value.kind {
                    throw unreadable(
                        "the inout argument \(code.excerpt(at: place.start)) is not evaluated", at: place.start)
                }
                let type = parameter.type.map { qualified($0, in: declarations.functions[index].scope) }
                frame.locals[parameter.name] = declared(
                    part(argument.value, context.expecting(type)), constraint(of: type, index) ?? type, context)
            } else {
                bindDefault(of: parameter, frame, depth: context.depth)
            }
        }
    }

    /// Returns the protocol to which a function constrains a generic parameter, as in `func pick<T: Theme>(_ t: T)`;
    /// `nil` for other types.
    private func constraint(of type: SwiftTypeName?, _ index: Int) -> SwiftTypeName? {
        guard let type, type.path.count == 1, !type.isCollection else { return nil }
        let function = declarations.functions[index]
        var place = function.parameters - 3
        while place > 0, function.parameters - place < Self.longestClause, code.text(place) != function.name {
            if code.text(place) == type.path[0], code.isWord(place + 1, ":") {
                var parser = SwiftParser(code, place + 2..<function.parameters)
                return parser.type().map { qualified($0, in: function.scope) }
            }
            place -= 1
        }
        return nil
    }

    /// The maximum number of tokens of the generic parameters of a function.
    private static let longestClause = 64

    /// Assigns the default value of a parameter, which may refer to parameters before it. Returns `false` if there is
    /// none.
    @discardableResult
    func bindDefault(of parameter: SwiftParameter, _ frame: SwiftFrame, depth: Int = 0) -> Bool {
        guard let value = parameter.value else { return false }
        frame.locals[parameter.name] = part(value, Context(type: parameter.type, frame: frame, depth: depth))
        return true
    }

    /// Returns a type with its full path, if it is a type of the file that is abbreviated in a function's scope.
    private func qualified(_ type: SwiftTypeName, in scope: [String]) -> SwiftTypeName {
        guard !scope.isEmpty, case .own(let path) = names.type(type.path, in: scope) else { return type }
        var type = type
        type.path = path
        return type
    }

    /// Runs a body one call deeper and moves its failures to the place of the call.
    func calling(
        _ expression: SwiftExpression, _ body: () throws(SwiftUnreadable) -> SwiftValue
    ) throws(SwiftUnreadable) -> SwiftValue {
        let place = offset(expression)
        do throws(SwiftUnreadable) {
            return try deeper(at: place, body)
        } catch {
            if error.reason == .syntax { throw error }
            throw SwiftUnreadable(message: error.message, offset: place, reason: error.reason)
        }
    }

    /// Calls a closure.
    func apply(
        _ closure: SwiftClosure, _ outer: SwiftFrame, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        try run(closure, outer, arguments.map { part($0.value, context.expecting(nil)) }, context)
    }

    /// Runs a closure with values for its parameters one call deeper, expecting the type of the context.
    func run(
        _ closure: SwiftClosure, _ outer: SwiftFrame, _ values: [SwiftValue], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let frame = SwiftFrame(scope: outer.scope, outer: outer)
        for (index, value) in values.enumerated() {
            let name = index < closure.parameters.count ? closure.parameters[index] : "$\(index)"
            frame.locals[name] = value
        }
        return try deeper { () throws(SwiftUnreadable) in
            try self.result(closure.body, Context(type: context.type, frame: frame, depth: context.depth))
        }
    }

    /// Returns a closure that calls a function with its parameters, for `name(label:)`.
    static func closure(_ callee: SwiftExpression, _ labels: [String]) -> SwiftClosure {
        let names = labels.indices.map { "#\($0)" }
        let arguments = zip(labels, names).map { label, name in
            SwiftArgument(label: label == "_" ? nil : label, value: SwiftExpression(.name(name), callee.range))
        }
        let call = SwiftExpression(.call(callee, arguments), callee.range)
        return SwiftClosure(parameters: names, body: [.expression(call)])
    }

    /// Returns the color of a closure whose argument is the traits or the appearance.
    func dynamicColor(_ value: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let provided = try evaluate(value, context.expecting(nil))
        guard case .closure(let closure, let outer) = provided else { throw expected("a closure", at: value) }
        return try inBothAppearances { () throws(SwiftUnreadable) in
            try self.color(try self.run(closure, outer, [.appearance], context), value, context)
        }
    }
}

extension [SwiftArgument] {
    subscript(_ labels: [String]) -> SwiftArgument? {
        first { argument in argument.label.map(labels.contains) ?? false }
    }
}
