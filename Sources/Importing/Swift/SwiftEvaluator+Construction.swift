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
        type.owners.lazy.compactMap { owner in
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
            findings.called.insert(index)
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
        return type.owners.contains { owner in
            function(names.functions("init", of: [owner]), arguments) != nil
        }
    }

    /// Labels in the initializers of SwiftUI, UIKit and AppKit.
    static let systemLabels: Set<String> = [
        "red", "green", "blue", "opacity", "alpha", "white", "hue", "saturation", "brightness", "named", "uiColor",
        "nsColor", "cgColor", "dynamicProvider", "displayP3Red", "srgbRed", "calibratedRed", "deviceRed", "bundle",
        "in", "compatibleWith", "name", "genericGamma22White", "resource",
    ]

    /// Labels of components in initializers of the system and of projects, and labels that do not change the color.
    static let componentLabels = systemLabels.union(colorLabels).union([
        "calibratedWhite", "deviceWhite", "gray", "calibratedHue", "deviceHue", "colorSpace", "id", "comment",
    ])

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
            if let text = try formatted(arguments, context) { return .text(text) }
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
        if isRGB(name, arguments) { return try bytes(arguments, expression, context) }
        if ["hex", "Hex"].contains(name), let argument = arguments.first {
            return try faded(try hexColor(argument, context), arguments["opacity", "alpha"], context)
        }
        if let color = try component(arguments, context) { return color }
        if saysColor(name), let hex = onlyHex(arguments) {
            return try color(ofHex: hex, arguments, context)
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

    /// Returns whether a call has the components of a color: `rgb(194, 90, 42)`, `ThemeRGBA(0.1, 0.2, 0.3, 1)`.
    private func isRGB(_ name: String, _ arguments: [SwiftArgument]) -> Bool {
        guard arguments.count >= 3 else { return false }
        if ["rgb", "rgba", "RGB", "RGBA"].contains(name) { return true }
        return arguments.count <= 4 && arguments.allSatisfy { $0.label == nil }
            && !Set(TokenName.words(name)).isDisjoint(with: ["rgb", "rgba"])
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
    func component(
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
