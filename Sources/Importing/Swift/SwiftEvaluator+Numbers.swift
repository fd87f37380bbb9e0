import Platform
import ThemeSpec

/// What initializers of colors in other spaces do with numbers.
extension SwiftEvaluator {
    /// The value of a function of the standard library or of C; `nil` for other functions.
    func function(
        _ name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard ["abs", "fabs", "sqrt", "cbrt", "pow", "sin", "cos", "floor", "ceil", "round", "fmod"].contains(name),
            let first = arguments.first
        else { return nil }
        let value = try number(first, context)
        let other = try arguments.dropFirst().first.map { argument throws(SwiftUnreadable) in
            try number(argument, context)
        }
        let result: Double
        switch (name, other) {
        case ("abs", nil), ("fabs", nil): result = abs(value)
        case ("sqrt", nil): result = value.squareRoot()
        case ("cbrt", nil): result = cbrt(value)
        case ("pow", let exponent?): result = pow(value, exponent)
        case ("sin", nil): result = sin(value)
        case ("cos", nil): result = cos(value)
        case ("floor", nil): result = value.rounded(.down)
        case ("ceil", nil): result = value.rounded(.up)
        case ("round", nil): result = value.rounded()
        case ("fmod", let divisor?) where divisor != 0: result = value.truncatingRemainder(dividingBy: divisor)
        default: return nil
        }
        guard result.isFinite else { throw expected("a finite number", at: first.value) }
        return .number(result)
    }

    /// The value of a method of a number; `nil` for other methods.
    func method(
        _ name: String, _ arguments: [SwiftArgument], of number: Double, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        switch (name, arguments.count) {
        case ("rounded", 0): return .number(number.rounded())
        case ("squareRoot", 0) where number >= 0: return .number(number.squareRoot())
        case ("truncatingRemainder", 1):
            let divisor = try self.number(arguments[0], context)
            return divisor == 0 ? nil : .number(number.truncatingRemainder(dividingBy: divisor))
        default: return nil
        }
    }

    /// A component of a color in the appearance that is evaluated: `redComponent`; `nil` for other properties.
    func component(_ name: String, of color: SwiftColor) -> SwiftValue? {
        guard ["redComponent", "greenComponent", "blueComponent", "alphaComponent"].contains(name) else { return nil }
        if color.dark != nil { asksForAppearance = true }
        let seen = isDark ? color.dark ?? color.light : color.light
        return switch name {
        case "redComponent": .number(seen.red)
        case "greenComponent": .number(seen.green)
        case "blueComponent": .number(seen.blue)
        default: .number(seen.alpha)
        }
    }
}
