extension SwiftEvaluator {
    /// A call of an initializer or a function, from the name's place; `at` is at the parenthesis or the closure.
    func call(
        _ name: String, _ place: Int, _ at: inout Int, _ end: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard context.depth < Self.deepest else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.deepest)", offset: Int(code[place].start), reason: .depth)
        }
        let arguments = code.isWord(at, "(") ? self.arguments(&at, end) : []
        var closure: Range<Int>?
        if at < end, code.isWord(at, "{") {
            let start = at + 1
            at = code.behindBracket(at, limit: end)
            closure = start..<max(at - 1, start)
        }
        if let light = arguments["light", "lightHex", "any", "defaultLight"], name != "custom" {
            return try pair(light, arguments, context, at: place)
        }
        switch name {
        case "Color", "UIColor", "NSColor", "ThemeColor":
            return try color(name, place, arguments, closure, context)
        case "CGFloat", "Double", "Float", "Int":
            guard let argument = arguments.first, arguments.count == 1, argument.label == nil else { break }
            return .number(try number(argument, context.nested(as: name == "Int" ? .integer : .number)))
        case "system", "custom", "preferredFont":
            return .font(try font(name, place, arguments, context))
        case "Font":
            guard let argument = arguments.unlabeled else { break }
            return try whole(argument.range, context.nested(as: .font))
        case "systemFont", "boldSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont":
            return .font(try platformFont(name, place, arguments, context))
        default:
            if let value = try described(arguments, place, context) { return value }
        }
        let isGradient = name.hasSuffix("Gradient")
        throw unreadable(
            isGradient ? "a gradient is no single color" : "what \(quoted(name)) returns is not known here", at: place)
    }

    /// What a type of the project's own, or a tuple, says of a shadow or a text style by its labels: the radius or the
    /// font, which is what a theme has a place for.
    func described(
        _ arguments: [SwiftArgument], _ place: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        if let radius = arguments["radius", "blur"], arguments["color", "x", "y", "opacity", "offset"] != nil {
            remark(.changed, "of a shadow the radius is read; a surface has its color and offset", at: place)
            return .number(try number(radius, context.nested(as: .number)))
        }
        guard let font = arguments["font"], arguments.count > 1 else { return nil }
        remark(.changed, "of a text style the font is read", at: place)
        return try whole(font.range, context.nested(as: .font))
    }

    /// What a modifier makes of a value: `.opacity(0.5)`, `.weight(.bold)`.
    func applied(
        _ place: Int, _ arguments: [SwiftArgument], to value: SwiftValue, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let name = code.text(place)
        switch (name, value) {
        case ("opacity", .color(let light, let dark)):
            let factor = try opacity(arguments.first, context, at: place)
            return .color(light: light.opacity(factor), dark: dark?.opacity(factor))
        case ("withAlphaComponent", .color(var light, var dark)):
            let alpha = try opacity(arguments.first, context, at: place)
            light.alpha = alpha
            dark?.alpha = alpha
            return .color(light: light, dark: dark)
        case ("font", .font), ("color", .color), ("cgFloat", .number): return value
        case (_, .font(let font)): return .font(try modified(font, place, arguments))
        default: throw unreadable("\(quoted("." + name)) of \(value.kind) is not known here", at: place)
        }
    }

    /// A number argument.
    func number(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> Double {
        let value = try whole(argument.range, context.nested(as: context.type == .integer ? .integer : .number))
        guard case .number(let number) = value else {
            throw expected("a number", at: argument.range.lowerBound, before: argument.range.upperBound)
        }
        return number
    }

    /// An opacity in 0...1; SwiftUI clamps what is outside.
    func opacity(
        _ argument: SwiftArgument?, _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> Double {
        guard let argument else { throw unreadable("expected an opacity in 0...1", at: place) }
        return min(max(try number(argument, context.nested(as: .number)), 0), 1)
    }
}
