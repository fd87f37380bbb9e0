import ColorScience
import SourceText
import SwiftText

extension SwiftEvaluator {
    /// Evaluates an initializer of a type.
    func construct(
        _ type: SwiftTypeReference, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch type {
        case .system(let system, let name):
            switch system {
            case .color, .platformColor, .appKitColor:
                return try constructColor(system, name, arguments, expression, context)
            case .font:
                if let value = try own(system, arguments, expression, context) { return value }
                if arguments["name"] != nil, arguments["size"] != nil {
                    return .font(try font("custom", arguments, expression, context))
                }
                guard let argument = arguments.unlabeled ?? arguments["uiFont", "nsFont"] else {
                    throw unreadable("\(name)(\(labels(arguments))) cannot be evaluated", at: expression.start)
                }
                let type = ["uiFont": "UIFont", "nsFont": "NSFont"][argument.label ?? ""] ?? "Font"
                return try evaluate(argument.value, context.expecting(type))
            case .number, .integer:
                if let value = try own(system, arguments, expression, context) { return value }
                return try numberValue(system, name, arguments, expression, context)
            }
        case .own(let path):
            // An extension does not declare the system type that it extends.
            if let name = path.last, name.hasSuffix("Gradient"),
                names.isDeclaredElsewhere(path)
            {
                return try builtIn(name, arguments, expression, context)
            }
            return try instance(path, arguments, expression, context)
        case .unknown(let name): return try builtIn(name, arguments, expression, context)
        }
    }

    private func numberValue(
        _ type: SwiftType, _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if type == .integer, let text = arguments.unlabeled, arguments.count == 1 || arguments["radix"] != nil,
            let integer = try integer(text, radix: arguments["radix"], context)
        {
            return integer.map { .integer($0) } ?? .none
        }
        guard let argument = arguments.first, arguments.count == 1, argument.label == nil || argument.label == "value"
        else {
            throw unreadable("the result of \(quoted(name)) cannot be evaluated", at: expression.start)
        }
        let value = try evaluate(argument.value, context.expecting(nil))
        guard let number = value.number else { throw expected("a number", at: argument.value) }
        guard type == .integer else { return .number(number) }
        guard abs(number) < 9e15 else { throw expected("an integer", at: argument.value) }
        return .integer(Int(number))
    }

    /// Returns the value of an initializer that the file adds to a system type; `nil` if no initializer matches.
    private func own(
        _ type: SwiftType, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let index = ownInitializer(type, arguments, context) else { return nil }
        return try initialized(index, nil, arguments, expression, context)
    }

    private func ownInitializer(_ type: SwiftType, _ arguments: [SwiftArgument], _ context: Context) -> Int? {
        SwiftNameIndex.owners(of: type).lazy.compactMap { owner in
            self.function(self.names.functions("init", of: [owner]), arguments, context)
        }.first
    }

    /// Returns the color of an initializer of the system or of the file.
    private func constructColor(
        _ type: SwiftType, _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        // Initializers of the system cannot be overridden.
        let isSystems =
            !takesIntegers(type, arguments)
            && arguments.allSatisfy { $0.label.map(Self.systemLabels.contains) ?? Self.isPlain($0, code) }
        var failure: SwiftUnreadable?
        if isSystems {
            do throws(SwiftUnreadable) {
                return try color(name, arguments, expression, context)
            } catch {
                failure = error
            }
        }
        guard let index = ownInitializer(type, arguments, context) else {
            if let failure { throw failure }
            return try color(name, arguments, expression, context)
        }
        if readsUsually(index, arguments, expression, context) {
            called.insert(index)
            return try color(name, arguments, expression, context)
        }
        do throws(SwiftUnreadable) {
            let value = try initialized(index, nil, arguments, expression, context)
            if case .none = value { return .none }
            return try color(value, expression, context)
        } catch {
            if let failure { throw failure }
            // The body cannot be evaluated, but its purpose is known.
            guard error.reason != .depth, Self.hasMeaning(arguments) || isUsual(index) else { throw error }
            return try color(name, arguments, expression, context)
        }
    }

    /// Returns whether all arguments are integers and the file declares an initializer for them: `Color(red: 18, green:
    /// 52, blue: 1)`.
    private func takesIntegers(_ type: SwiftType, _ arguments: [SwiftArgument]) -> Bool {
        let areIntegers = arguments.allSatisfy { if case .integer = $0.value.kind { true } else { false } }
        guard areIntegers else { return false }
        return SwiftNameIndex.owners(of: type).contains { owner in
            function(names.functions("init", of: [owner]), arguments) != nil
        }
    }

    /// Labels in the initializers of SwiftUI, UIKit and AppKit.
    static let systemLabels: Set<String> = [
        "red", "green", "blue", "opacity", "alpha", "white", "hue", "saturation", "brightness", "named", "uiColor",
        "nsColor", "cgColor", "dynamicProvider", "displayP3Red", "srgbRed", "calibratedRed", "deviceRed", "bundle",
        "in", "compatibleWith", "name", "genericGamma22White", "resource",
    ]

    /// Returns whether an argument without a label may belong to a system initializer: it is not a literal.
    private static func isPlain(_ argument: SwiftArgument, _ code: SwiftCode) -> Bool {
        switch argument.value.kind {
        case .integer, .number, .text: false
        default: true
        }
    }

    /// Returns whether the labels are meaningful without a declaration.
    private static func hasMeaning(_ arguments: [SwiftArgument]) -> Bool {
        arguments[light] != nil || arguments["r"] != nil
    }

    /// Runs an initializer of the file.
    ///
    /// - Parameter instance: The instance to initialize; `nil` for a system type.
    func initialized(
        _ index: Int, _ instance: SwiftInstance?, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let function = declarations.functions[index]
        called.insert(index)
        let frame = SwiftFrame(scope: instance.map { typePath($0.type) } ?? function.scope)
        frame.isInitializer = true
        if let instance { frame.locals["self"] = .instance(instance) }
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
    private func instance(
        _ path: [String], _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard callDepth < Self.maximumCalls else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.maximumCalls)", offset: offset(expression), reason: .depth)
        }
        // Initial values that create the type itself never end; they would multiply with each instance.
        guard making.count(where: { $0 == path }) < 2 else {
            throw SwiftUnreadable(
                message: "the initial values of \(quoted(path.last ?? "")) create another instance of it",
                offset: offset(expression),
                reason: .depth)
        }
        made.insert(path)
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
        if let color = try component(arguments, context) { return color }
        return try memberwise(path, arguments, expression, context)
    }

    /// Returns an instance whose properties have the values of their declarations.
    func defaults(_ path: [String], _ context: Context) -> SwiftInstance {
        var instance = SwiftInstance(type: .own(path))
        callDepth += 1
        making.append(path)
        defer {
            callDepth -= 1
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
                guard callDepth < Self.maximumCalls else {
                    throw SwiftUnreadable(
                        message: "nested deeper than \(Self.maximumCalls)", offset: declaration.offset, reason: .depth)
                }
                var value = try value(declaration, context)
                if isClass, declaration.isVariable { value = state(value, of: declaration) }
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
        if isColorPair(arguments, context), names.functions("init", of: path).isEmpty {
            return try pair(arguments, context, expression)
        }
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

    /// Returns whether a trailing closure may be the value of a property: a function, or the result of a builder.
    private func mayBeClosure(_ declaration: SwiftDeclaration) -> Bool {
        guard let type = declaration.type else { return code.isWord(declaration.value.lowerBound, "{") }
        return SwiftType(named: type) == nil && !["String", "Bool"].contains(type)
    }

    /// Evaluates calls that are meaningful without a declaration: those of the system, and those with telling labels.
    func builtIn(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch name {
        case "system", "custom", "preferredFont", "preferredFontDescriptor":
            return .font(try font(name, arguments, expression, context))
        case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
            "monospacedDigitSystemFont":
            return .font(try platformFont(name, arguments, expression, context))
        case "#colorLiteral":
            return try color("UIColor", arguments, expression, context)
        case "strlen":
            if let argument = arguments.first, case .text(let text) = try evaluate(argument.value, context) {
                return .integer(text.utf8.count)
            }
        case "stride":
            if let values = try steps(arguments, context) { return .list(values) }
        case "Scanner": if let scanner = try scanner(arguments, context) { return scanner }
        case "strtoul", "strtol", "strtoull", "strtoll":
            if arguments.count == 3, let integer = try integer(arguments[0], radix: arguments[2], context) {
                return .integer(integer ?? 0)
            }
        case "String", "Substring", "NSString":
            if arguments.count == 1, let argument = arguments.first,
                [nil, "string", "describing"].contains(argument.label),
                case .text(let text) = try evaluate(argument.value, context.expecting("String"))
            {
                return .text(text)
            }
        default: if let number = try function(name, arguments, context) { return number }
        }
        if arguments[Self.light] != nil, !isThemePair(arguments, context) {
            return try pair(arguments, context, expression)
        }
        if ["rgb", "rgba", "RGB", "RGBA"].contains(name), arguments.count >= 3 {
            return try bytes(arguments, expression, context)
        }
        if ["hex", "Hex"].contains(name), let argument = arguments.first {
            return try faded(try hexColor(argument, context), arguments["opacity", "alpha"], context)
        }
        if let color = try component(arguments, context) { return color }
        if saysColor(name), let hex = onlyHex(arguments) {
            return try faded(try hexColor(hex, context), arguments["opacity", "alpha", "a"], context)
        }
        if let value = try described(arguments, expression, context) { return value }
        if Self.geometry.contains(name), !arguments.isEmpty {
            return .instance(instance(.unknown(name), arguments, context))
        }
        if name.hasSuffix("Gradient") {
            if let colors = try colors(ofGradient: arguments, context) { return .list(colors) }
            throw unreadable("expected a color, found a gradient", at: expression.start)
        }
        // `UIColor.whiteColor()`, as in Swift 2.
        if arguments.isEmpty, name.hasSuffix("Color"), case .call(let callee, _) = expression.kind,
            case .member(let base, _) = callee.kind, let owner = path(base)?.last,
            owner == "UIColor" || owner == "NSColor",
            let pair = SwiftColorNames.platform(String(name.dropLast(5)), isMac: owner == "NSColor")
        {
            return color(pair)
        }
        if let value = try implicitCase(name, arguments, expression, context) { return value }
        let isType = name.first?.isUppercase ?? false || name == "init" || SwiftShadow.isMade(of: arguments)
        guard isType || areColors(arguments, context), !arguments.isEmpty, !Self.otherTypes.contains(name) else {
            let known = names.isKnown(name)
            throw SwiftUnreadable(
                message: "the result of \(quoted(name)) cannot be evaluated", offset: offset(expression),
                reason: known ? .other : .undeclared)
        }
        return try limited(.instance(instance(.unknown(name), arguments, context)), expression)
    }

    /// Returns whether the name of a function indicates that it creates a color from a hex.
    private func saysColor(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["hex", "color", "colour", "rgb"].contains(where: name.contains)
    }

    /// Returns an instance whose parts are the arguments.
    private func instance(
        _ type: SwiftTypeReference, _ arguments: [SwiftArgument], _ context: Context
    ) -> SwiftInstance {
        var instance = SwiftInstance(type: type)
        for (index, argument) in arguments.enumerated() {
            instance.set(
                argument.label ?? "\(index)", part(argument.value, context.expecting(nil)), at: offset(argument.value))
        }
        return instance
    }

    /// System types that consist of several lengths and are not tokens as a whole.
    static let geometry: Set<String> = [
        "CGSize", "CGPoint", "CGVector", "CGRect", "UIOffset", "EdgeInsets", "UIEdgeInsets", "NSEdgeInsets",
        "NSDirectionalEdgeInsets",
    ]

    /// Returns whether several labeled arguments are colors, for a theme initializer that is declared elsewhere.
    private func areColors(_ arguments: [SwiftArgument], _ context: Context) -> Bool {
        guard arguments.count > 2, arguments.allSatisfy({ $0.label != nil }) else { return false }
        return arguments.allSatisfy { argument in
            if case .color = part(argument.value, context.expecting("Color")) { true } else { false }
        }
    }

    /// Returns the color of a project type with the arguments of a color: `RGBA(hex: "#282828")`, `CodableColor(r: 1,
    /// g: 0, b: 0)`; `nil` for other arguments.
    private func component(
        _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let first = arguments.first?.label, Self.colorLabels.contains(first),
            arguments.allSatisfy({ $0.label.map(Self.colorLabels.contains) ?? false })
        else { return nil }
        if let hex = arguments["hex", "hexString", "hexValue"] {
            guard let value = try? hexColor(hex, context) else { return nil }
            return try faded(value, arguments["opacity", "alpha", "a"], context)
        }
        guard let components = try? components(arguments, context),
            let mapped = Color.mapped(
                components.values, in: components.space,
                alpha: try arguments["opacity", "alpha", "a"].map { alpha throws(SwiftUnreadable) in
                    try opacity(alpha, context, at: alpha.start)
                } ?? 1)
        else { return nil }
        return .color(light: mapped.color, dark: nil)
    }

    private static let colorLabels: Set<String> = [
        "hex", "hexString", "hexValue", "red", "green", "blue", "alpha", "opacity", "r", "g", "b", "a", "white",
    ]

    /// System types that do not contain themes.
    private static let otherTypes: Set<String> = [
        "Animation", "Image", "UIImage", "NSImage", "Text", "Scanner", "String", "URL", "Date", "UUID",
        "Notification", "LocalizedStringKey", "Gradient", "Angle",
        "NSNumber", "Data", "Bundle", "UserDefaults", "Array", "Set", "Dictionary", "Locale", "Calendar",
    ]
}
