import ColorScience
import SourceText
import SwiftText

/// Instances of types of the file.
extension SwiftEvaluator {
    /// Runs an initializer of the file.
    ///
    /// - Parameter instance: The instance to initialize; `nil` for a system type.
    func initialized(
        _ index: Int, _ instance: SwiftInstance?, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let function = declarations.functions[index]
        let frame = frame(of: index, instance.map { .instance($0) }, in: instance.map { typePath($0.type) })
        frame.isInitializer = true
        try bind(index, arguments, frame, context)
        let inner = Context(
            type: SwiftTypeName(path: function.scope), frame: frame, depth: context.depth)
        return try calling(expression) { () throws(SwiftUnreadable) in
            let statements = try self.body(function.body)
            let returned =
                instance == nil
                ? try self.run(statements, inner, isValue: false) : try self.initialize(statements, inner)
            if case .none? = returned { return .none }
            guard let value = frame.locals["self"] else {
                throw self.unreadable("the initializer sets no supported value", at: expression.start)
            }
            return value
        }
    }

    func typePath(_ type: SwiftTypeReference) -> [String] {
        if case .own(let path) = type { return path }
        return [type.name]
    }

    /// Creates an instance of a type of the file, by its initializer or from its stored properties.
    func instance(
        _ path: [String], _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        try limits.checkCalls(at: offset(expression))
        // Initial values that create the type itself never end; they would multiply with each instance.
        guard making.count(where: { $0 == path }) < 2 else {
            throw SwiftUnreadable(
                message: "the initial values of \(quoted(path.last ?? "")) create another instance of it",
                offset: offset(expression),
                reason: .depth)
        }
        findings.made.insert(path)
        let containers = names.containers(path)
        if containers.contains(where: { $0.keyword == .enum }) {
            if let raw = arguments["rawValue"] {
                let wanted = try evaluate(raw.value, context.expecting(nil))
                for enumCase in containers.flatMap(\.cases) {
                    let value = SwiftEnumCase(type: .own(path), name: enumCase.name)
                    if let raw = try? rawValue(value, path, expression), Self.areEqual(raw, wanted) == true {
                        return .enumCase(value)
                    }
                }
                return .none
            }
        }
        let initializers = names.functions("init", of: path)
        if let index = function(initializers, arguments, context) {
            do throws(SwiftUnreadable) {
                let value = try limited(
                    try initialized(index, defaults(path, context), arguments, expression, context), expression)
                // If the type declares no conversion to a color, use the argument labels.
                if (try? color(value, expression, context)) == nil, let color = try component(arguments, context) {
                    return color
                }
                return value
            } catch {
                if let color = try component(arguments, context) { return color }
                throw error
            }
        }
        let instance = try memberwise(path, arguments, expression, context)
        if computesColor(path), (try? color(instance, expression, context)) != nil { return instance }
        // If the type does not define how its values make a color, their labels do.
        if initializers.isEmpty, isColorPair(arguments, context) { return try pair(arguments, context, expression) }
        return try component(arguments, context) ?? instance
    }

    /// Returns an instance whose properties have the values of their declarations.
    func defaults(_ path: [String], _ context: Context) -> SwiftInstance {
        var instance = SwiftInstance(type: .own(path))
        limits.callDepth += 1
        making.append(path)
        defer {
            limits.callDepth -= 1
            making.removeLast()
        }
        let isClass = names.containers(path).contains { $0.keyword == .class || $0.keyword == .actor }
        for index in names.properties(of: path) {
            let declaration = declarations.values[index]
            if declaration.isStored {
                instance.set(declaration.name, setting(declaration), at: declaration.offset)
                continue
            }
            guard !declaration.isComputed, !declaration.value.isEmpty || declaration.wrapper != nil else {
                if declaration.isEnvironment { instance.set(declaration.name, .appearance, at: declaration.offset) }
                continue
            }
            let frame = SwiftFrame(scope: path)
            frame.locals["self"] = .instance(instance)
            let context = Context(type: type(of: declaration), frame: frame, depth: context.depth + 1)
            do throws(SwiftUnreadable) {
                try limits.checkCalls(at: declaration.offset)
                var value = try value(declaration, context)
                if declaration.isVariable, isClass || declaration.type.map(Self.isAppearance) ?? false {
                    value = state(value, of: declaration)
                }
                instance.set(declaration.name, value, at: declaration.offset)
            } catch {
                instance.set(declaration.name, .unreadable(error), at: declaration.offset)
            }
        }
        return instance
    }

    /// Returns an instance with the properties that the labels name; the others have their default values.
    private func memberwise(
        _ path: [String], _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let value = try described(arguments, expression, context) { return value }
        var instance = defaults(path, context)
        let stored = names.properties(of: path).filter { !declarations.values[$0].isComputed }
        for (index, argument) in arguments.enumerated() {
            // A type that the file only extends has labels but no properties here.
            let property = stored.first { declarations.values[$0].name == argument.label }
            let type = property.flatMap { self.type(of: declarations.values[$0]) }
            var place: Int? = index
            if argument.label == nil, case .closure = argument.value.kind {
                place = stored.firstIndex {
                    arguments[declarations.values[$0].name] == nil && mayBeClosure(declarations.values[$0])
                }
            }
            let own = place.flatMap { $0 < stored.count ? declarations.values[stored[$0]].name : nil }
            let name = argument.label ?? own ?? "\(index)"
            instance.set(name, part(argument.value, context.expecting(type)), at: offset(argument.value))
        }
        return try limited(.instance(instance), expression)
    }

    /// Returns whether a type declares how a color is made of the values of its instances.
    private func computesColor(_ path: [String]) -> Bool {
        names.properties(of: path).contains { index in
            let declaration = declarations.values[index]
            return declaration.isComputed && declaration.type.map(["Color", "UIColor", "NSColor"].contains) ?? false
        }
    }

    /// Returns whether a trailing closure may be the value of a property: a function, or the result of a builder.
    private func mayBeClosure(_ declaration: SwiftDeclaration) -> Bool {
        guard let type = declaration.type else { return code.isWord(declaration.value.lowerBound, "{") }
        return SwiftType(named: type) == nil && !["String", "Bool"].contains(type)
    }
}

/// Members of protocols and superclasses.
extension SwiftEvaluator {
    /// Returns the value of a type's constant, which a protocol or a superclass may declare: if it is computed, it is
    /// evaluated for the type, whose own constants it may use.
    func value(
        ofMember index: Int, of type: [String], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations.values[index]
        let place = offset(expression)
        guard declaration.isComputed, declaration.scope != type,
            names.inherited(type).contains(declaration.scope.joined(separator: "."))
        else { return try value(ofDeclaration: index, depth: context.depth + 1, from: place) }
        guard context.depth < SwiftLimits.maximumDepth else {
            throw SwiftLimits.failure(SwiftLimits.maximumDepth, at: place)
        }
        names.uses.offsets.insert(declaration.offset)
        findings.references[place] = index
        let frame = SwiftFrame(scope: type, declaring: declaration.scope)
        frame.locals["#function"] = .text(declaration.name)
        let inner = Context(type: self.type(of: declaration), frame: frame, depth: context.depth + 1)
        return try calling(expression) { () throws(SwiftUnreadable) in try self.value(declaration, inner) }
    }

    /// Returns the value that a computed constant of a protocol has for a type that conforms to it.
    func value(ofMember index: Int, for type: [String]) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations.values[index]
        let frame = SwiftFrame(scope: type, declaring: declaration.scope)
        frame.locals["#function"] = .text(declaration.name)
        limits.startDeclaration()
        return try value(declaration, Context(type: self.type(of: declaration), frame: frame))
    }

    /// Returns the value of a static member of `Self` in code that a type inherits; `nil` if there is none.
    func inherited(
        _ name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let declaring = context.frame.declaring else { return nil }
        let type = context.frame.scope
        guard let index = names.member(name, of: names.isOverridable(name, in: declaring) ? type : declaring) else {
            return nil
        }
        return try value(ofMember: index, of: type, expression, context)
    }

    /// Returns a value with its declared type if that is a protocol, so that its members are those of the protocol.
    func declared(_ value: SwiftValue, _ type: SwiftTypeName?, _ context: Context) -> SwiftValue {
        switch value {
        case .instance(var instance):
            guard let type, !type.isCollection, case .own(let made) = instance.type,
                case .own(let path) = names.type(type.path, in: context.frame.scope)
            else { return value }
            let isProtocol = path != made && names.containers(path).contains { $0.keyword == .protocol }
            instance.declared = isProtocol ? path : nil
            return .instance(instance)
        case .varying(let light, let dark):
            return .varying(light: declared(light, type, context), dark: declared(dark, type, context))
        default: return value
        }
    }

    /// Returns a value as code of its own type refers to it.
    static func own(_ value: SwiftValue) -> SwiftValue {
        guard case .instance(var instance) = value else { return value }
        instance.declared = nil
        return .instance(instance)
    }

    /// Returns the protocol that is the declared type of a value and has a member without requiring it, so that a
    /// member of that name in the type of the instance does not replace it; `nil` for other members.
    func declaring(_ name: String, of value: SwiftValue) -> [String]? {
        guard case .instance(let instance) = value, let path = instance.declared,
            !names.isOverridable(name, in: path)
        else { return nil }
        return path
    }

    /// Returns the property of `self` that an extension of a protocol declares without a requirement, so that code of
    /// the protocol refers to it even if the type of `self` has a property of that name; `nil` for other names.
    func undispatched(_ name: String, _ frame: SwiftFrame) -> Int? {
        guard let declaring = frame.declaring, !names.isOverridable(name, in: declaring),
            let index = property(name, of: declaring), !declarations.values[index].value.isEmpty
        else { return nil }
        return index
    }
}

/// The bodies of initializers and functions.
extension SwiftEvaluator {
    /// Returns the color that an initializer creates from a value for its first parameter. Other parameters have their
    /// default values.
    func initialized(_ index: Int, with value: SwiftValue) throws(SwiftUnreadable) -> SwiftValue {
        let function = declarations.functions[index]
        let frame = SwiftFrame(scope: function.scope)
        frame.isInitializer = true
        limits.startDeclaration()
        let context = Context(type: SwiftTypeName(path: function.scope), frame: frame)
        let parameters = try parameters(index)
        for parameter in parameters { bindDefault(of: parameter, frame) }
        if let name = parameters.first?.name { frame.locals[name] = value }
        _ = try run(try body(function.body), context, isValue: false)
        guard let made = frame.locals["self"] else {
            throw SwiftUnreadable(message: "the initializer sets no supported value", offset: function.offset)
        }
        return made
    }

    /// Runs the body of a function whose parameters are in the frame.
    func run(_ function: SwiftFunction, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        limits.startDeclaration()
        let node = trace?.enter(nil, at: function.offset)
        defer { trace?.leave(node) }
        return try result(try body(function.body), context)
    }

    /// Runs the body of an initializer of a project type. If a statement cannot be evaluated, the values that it sets
    /// are unknown; other statements still apply.
    ///
    /// - Returns: The returned value: `nil` in a failable initializer.
    func initialize(_ statements: [SwiftStatement], _ context: Context) throws(SwiftUnreadable) -> SwiftValue? {
        for statement in statements {
            do throws(SwiftUnreadable) {
                if let value = try run(statement, context, isValue: false) { return value }
            } catch {
                guard error.reason != .depth, case .instance(var instance) = context.frame.value("self"),
                    ![statement].mayReturn
                else { throw error }
                var seen: Set<Int> = []
                let names = [statement].assignedNames.union(changed(by: [statement], typePath(instance.type), &seen))
                guard !names.isEmpty || error.reason == .undeclared && !statement.isDelegation else { throw error }
                for name in names.sorted() {
                    if name != "self", context.frame.value(name) != nil {
                        context.frame.assign(name, .unreadable(error))
                    } else {
                        instance.set(name, .unreadable(error), at: max(error.offset, 1))
                    }
                }
                context.frame.assign("self", .instance(instance))
            }
        }
        return nil
    }

    /// Returns the names that calls in statements may assign: those after `&`, and those that methods of `self` assign.
    ///
    /// - Parameter seen: The methods that were visited.
    private func changed(
        by statements: [SwiftStatement], _ type: [String], _ seen: inout Set<Int>
    ) -> Set<String> {
        var names: Set<String> = []
        for statement in statements {
            switch statement {
            case .expression(let expression), .declared(_, _, let expression?), .assigned(_, _, let expression):
                names.formUnion(changed(in: expression.range, type, &seen))
            case .conditional(_, let body, let otherwise, _):
                names.formUnion(changed(by: body + (otherwise ?? []), type, &seen))
            case .guarded(_, let body, _), .loop(_, _, _, let body, _): names.formUnion(changed(by: body, type, &seen))
            case .switched(_, let cases, _): names.formUnion(changed(by: cases.flatMap(\.body), type, &seen))
            case .returned, .declared, .other: break
            }
        }
        return names
    }

    private func changed(in range: Range<Int>, _ type: [String], _ seen: inout Set<Int>) -> Set<String> {
        var found: Set<String> = []
        for index in range {
            if code.isWord(index, "&") { found.insert(code.text(index + (code.isWord(index + 1, "self") ? 3 : 1))) }
            guard code[index].kind == .identifier, code.isWord(index + 1, "("),
                !code.isWord(index - 1, ".") || code.isWord(index - 2, "self")
            else { continue }
            for function in names.functions(code.text(index), of: type) where seen.insert(function).inserted {
                guard let body = try? body(declarations.functions[function].body) else { continue }
                found.formUnion(body.assignedNames)
                found.formUnion(changed(by: body, type, &seen))
            }
        }
        return found
    }
}

extension SwiftEvaluator {
    /// Returns an instance of a type created without arguments: with the values of its declarations and its
    /// initializer.
    func sample(_ path: [String], _ context: Context) -> SwiftInstance {
        var instance = defaults(path, context)
        for index in names.functions("init", of: path) {
            guard let made = sample(index, instance, context) else { continue }
            instance = made
            break
        }
        for index in names.properties(of: path) {
            let declaration = declarations.values[index]
            guard declaration.value.isEmpty, instance[declaration.name] == nil, let value = missing(declaration) else {
                continue
            }
            instance.set(declaration.name, value, at: declaration.offset)
        }
        return instance
    }

    /// Returns the instance from an initializer whose parameters have defaults or are the appearance; `nil` for other
    /// initializers.
    private func sample(_ index: Int, _ instance: SwiftInstance, _ context: Context) -> SwiftInstance? {
        let function = declarations.functions[index]
        guard let parameters = try? parameters(index) else { return nil }
        let frame = SwiftFrame(scope: function.scope)
        frame.isInitializer = true
        for parameter in parameters {
            // A default such as `.dark` is one of two appearances.
            if let type = parameter.type?.text, Self.isAppearance(type) {
                frame.locals[parameter.name] = .appearance
                continue
            }
            if bindDefault(of: parameter, frame, depth: context.depth) { continue }
            if let value = asksForDark(parameter.name, parameter.type?.text ?? "") {
                frame.locals[parameter.name] = value
            } else {
                return nil
            }
        }
        frame.locals["self"] = .instance(instance)
        do throws(SwiftUnreadable) {
            let inner = Context(type: nil, frame: frame, depth: context.depth)
            _ = try initialize(try body(function.body), inner)
        } catch {
            // Values that the failed initializer would assign are unknown.
            guard case .instance(var made) = frame.locals["self"], let statements = try? body(function.body) else {
                return nil
            }
            for name in statements.assignedNames.sorted() where property(name, of: typePath(made.type)) != nil {
                made.set(name, .unreadable(error), at: function.offset)
            }
            return made
        }
        guard case .instance(let made) = frame.locals["self"] else { return nil }
        return made
    }
}
