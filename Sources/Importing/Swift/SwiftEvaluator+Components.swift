import ColorScience
import SourceText
import SwiftText

extension SwiftEvaluator {
    /// Returns the colors of a gradient, in their order; `nil` if no argument contains them.
    func colors(
        ofGradient arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> [SwiftValue]? {
        var type = SwiftTypeName(path: ["Color"])
        type.isCollection = true
        guard let argument = arguments["colors", "stops", "gradient"] ?? arguments.unlabeled else { return nil }
        let expected: SwiftTypeName? =
            switch argument.label {
            case "colors": type
            case "stops": nil
            default: SwiftTypeName(path: ["Gradient"])
            }
        guard case .list(let values) = try evaluate(argument.value, context.expecting(expected)) else { return nil }
        return values.map { value in
            if case .instance(let stop) = value { return stop["color"] ?? stop.parts.first?.value ?? value }
            return value
        }
    }

    /// Returns the value of a property with a property wrapper: its `wrappedValue` or, if another file declares the
    /// wrapper, the color of its arguments; `nil` if that file declares it and the property has a value.
    func wrapped(
        _ declaration: SwiftDeclaration, _ wrapper: Range<Int>, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        var parser = SwiftParser(code, wrapper)
        let expression = try parser.whole()
        var (callee, arguments) = (expression, [SwiftArgument]())
        if case .call(let base, let given) = expression.kind { (callee, arguments) = (base, given) }
        guard let path = path(callee), let name = path.last else { return nil }
        if !declaration.value.isEmpty {
            var parser = SwiftParser(code, declaration.value)
            arguments.insert(SwiftArgument(label: "wrappedValue", value: try parser.whole()), at: 0)
        }
        let type = names.type(path, in: declaration.scope)
        if case .own = type {
            let made = try construct(type, arguments, expression, context)
            return try member("wrappedValue", of: made, expression, context)
        }
        guard declaration.value.isEmpty else { return nil }
        let isColor = context.type == nil || expectedType(context)?.isColor ?? false
        let undeclared = SwiftUnreadable(
            message: "the property wrapper \(quoted(name)) is not declared in this file", offset: declaration.offset,
            reason: .undeclared)
        guard isColor, arguments[Self.light] != nil || onlyHex(arguments) != nil else { throw undeclared }
        return try color("Color", arguments, expression, context)
    }

    /// Returns the value of `.name(color)` if an undeclared type is expected: a case of an enum with a color.
    func implicitCase(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard case .call(let callee, _) = expression.kind, case .implicitMember = callee.kind,
            Self.casesOfColors.contains(name), arguments.count == 1, expectedType(context) == nil
        else { return nil }
        let value = part(arguments[0].value, context.expecting(nil))
        switch value {
        case .color: return value
        case .instance(let instance) where instance.parts.contains { if case .color = $0.value { true } else { false } }:
            return value
        default: return nil
        }
    }

    /// The names of cases with a color; functions with other names may change their argument.
    private static let casesOfColors: Set<String> = [
        "solid", "color", "fill", "flat", "plain", "uniform", "single", "custom", "uiColor", "nsColor", "gradient",
    ]

    /// Returns the numbers of `stride(from:to:by:)`, or of `through:`, which includes the end; `nil` for other
    /// arguments.
    func steps(_ arguments: [SwiftArgument], _ context: Context) throws(SwiftUnreadable) -> [SwiftValue]? {
        guard let from = arguments["from"], let end = arguments["to", "through"], let by = arguments["by"],
            case .integer(let start) = try evaluate(from.value, context.expecting("Int")),
            case .integer(let last) = try evaluate(end.value, context.expecting("Int")),
            case .integer(let step) = try evaluate(by.value, context.expecting("Int")), step != 0
        else { return nil }
        let length = last.subtractingReportingOverflow(start)
        guard !length.overflow, length.partialValue.magnitude <= Self.longestText else {
            throw expected("a range", at: from.value)
        }
        limits.spend(values: Int(length.partialValue.magnitude))
        let isWhole = end.label == "through"
        return isWhole
            ? Swift.stride(from: start, through: last, by: step).map { .integer($0) }
            : Swift.stride(from: start, to: last, by: step).map { .integer($0) }
    }

    /// Returns whether a dictionary is only a cache: it is used in a single body, which first looks up a value and last
    /// stores one. Storing then has no effect on values.
    func isCache(_ base: SwiftExpression) -> Bool {
        let place = base.range.upperBound - 1
        if let known = memory.caches[place] { return known }
        let uses = uses(ofCache: place)
        memory.caches[place] = uses.count > 1 && uses.last == place
        return memory.caches[place] ?? false
    }

    /// Returns the places where the name of a cache is used; empty if they are not in a single body without loops.
    private func uses(ofCache place: Int) -> [Int] {
        let name = code.text(place)
        let bodies = declarations.functions.map(\.body) + declarations.values.map(\.value)
        guard code[place].kind == .identifier,
            let body = bodies.filter({ $0.contains(place) }).min(by: { $0.count < $1.count }),
            !body.contains(where: { code.isWord($0, "while") || code.isWord($0, "for") && !code.isWord($0 + 1, ":") })
        else { return [] }
        let isOwn = code[place].start < own
        let uses = code.tokens.indices.filter { index in
            guard code[index].kind == .identifier, (code[index].start < own) == isOwn, code.text(index) == name,
                !code.isWord(max(index - 1, 0), "let"), !code.isWord(max(index - 1, 0), "var")
            else { return false }
            // Emptying a cache has no effect either.
            return !code.isWord(index + 1, ".") || !code.isWord(index + 2, "removeAll")
        }
        return uses.allSatisfy(body.contains) ? uses : []
    }

    /// Returns components by their labels, in the order of ``LinearColor/init(_:in:)``; `nil` for other labels.
    func components(
        _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> (space: ColorSpace, values: [Double])? {
        if let red = arguments["red", "srgbRed", "displayP3Red", "calibratedRed", "deviceRed", "r"],
            let green = arguments["green", "g"], let blue = arguments["blue", "b"]
        {
            if let values = try byteComponents([red, green, blue], arguments, context) { return (.srgb, values) }
            let values = [try component(red, context), try component(green, context), try component(blue, context)]
            return (try space(arguments, red.label, context), values)
        }
        if let white = arguments["white", "genericGamma22White", "calibratedWhite", "deviceWhite", "gray"] {
            if white.label == "calibratedWhite" {
                let message = "calibratedWhite: is in the color space Generic Gray; it is read as sRGB"
                note(.changed, message, at: white.start)
            }
            let value = try component(white, context)
            if white.label == "genericGamma22White" { return (.grayGamma22, [value]) }
            return (try space(arguments, nil, context), [value, value, value])
        }
        guard let hue = arguments["hue", "calibratedHue", "deviceHue"], let saturation = arguments["saturation"],
            let bright = arguments["brightness"]
        else { return nil }
        return (
            try space(arguments, hue.label, context),
            Color.components(
                hue: try component(hue, in: 0...1, context), saturation: try component(saturation, in: 0...1, context),
                brightness: try component(bright, in: 0...1, context))
        )
    }

    /// Evaluates `rgb(194, 90, 42)` and `rgba(194, 90, 42, 0.5)`: bytes, or components in 0...1.
    func bytes(
        _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        var values: [Double] = []
        for argument in arguments.prefix(3) { values.append(try number(argument, context)) }
        let isByte = values.contains { $0 > 1 }
        guard values.allSatisfy({ (0...255).contains($0) }) else {
            throw expected("components in 0...255", at: expression)
        }
        if isByte { values = values.map { $0 / 255 } }
        let areIntegers = arguments.prefix(3).allSatisfy { if case .integer = $0.value.kind { true } else { false } }
        if !isByte, areIntegers, values.contains(1) {
            note(.mapped, "components 0 and 1 are read as values in 0...1, not as bytes", at: expression.start)
        }
        let alpha = arguments.count > 3 ? try opacity(arguments[3], context, at: expression.start) : 1
        guard let mapped = Color.mapped(values, in: .srgb, alpha: alpha) else {
            throw expected("components in 0...255", at: expression)
        }
        return .color(light: mapped.color, dark: nil)
    }

    /// Returns the components of a helper that accepts bytes: `r:g:b:` with a value above 2, or `red:green:blue:`
    /// without the opacity that UIKit and AppKit require; `nil` for others.
    private func byteComponents(
        _ parts: [SwiftArgument], _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> [Double]? {
        guard
            parts[0].label == "r" || parts[0].label == "red" && context.type?.path != ["Color"] && arguments.count == 3
        else { return nil }
        var values: [Double] = []
        for part in parts { values.append(try number(part, context)) }
        let areBytes = values.contains { $0 > 2 } && values.allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() }
        return areBytes ? values.map { $0 / 255 } : nil
    }

    /// Returns a component. Extended ranges slightly exceed 0...1; 52 instead of 52/255 is a mistake, or a helper of
    /// the project.
    private func component(
        _ argument: SwiftArgument, in range: ClosedRange<Double> = -1...2, _ context: Context
    ) throws(SwiftUnreadable) -> Double {
        let value = try number(argument, context)
        guard range.contains(value) else {
            let written = offset(argument.value)..<code[argument.value.range.upperBound - 1].range.upperBound
            let isLiteral =
                switch argument.value.kind {
                case .number, .integer, .prefix: true
                default: false
                }
            let result = isLiteral ? "" : ", which is \(decimal(value))"
            throw unreadable(
                "expected a component in 0...1, found '\(code.excerpt(written))'\(result)", at: argument.start)
        }
        return value
    }

    private func space(
        _ arguments: [SwiftArgument], _ label: String?, _ context: Context
    ) throws(SwiftUnreadable) -> ColorSpace {
        switch label {
        case "displayP3Red": return .displayP3
        case "calibratedRed", "calibratedHue": return .genericRGB
        default: break
        }
        guard let first = arguments.unlabeled else { return .srgb }
        if let space = Self.spaces[code.text(first.value.range.upperBound - 1)] { return space }
        // A parameter of an initializer, or a constant.
        let value = try? evaluate(first.value, context.expecting("RGBColorSpace"))
        if case .symbol(let name) = value, let last = name.split(separator: ".").last,
            let space = Self.spaces[String(last)]
        {
            return space
        }
        throw expected("sRGB, sRGBLinear or displayP3", at: first.value)
    }

    private static let spaces: [String: ColorSpace] = [
        "sRGB": .srgb, "sRGBLinear": .srgbLinear, "displayP3": .displayP3,
    ]

    /// Returns the color of a hex in quotes or as a number, or of a color name.
    ///
    /// - Parameter value: The value of the argument, if known.
    func hexColor(
        _ argument: SwiftArgument, _ context: Context, value: SwiftValue? = nil
    ) throws(SwiftUnreadable) -> SwiftValue {
        let found: SwiftValue
        if let value { found = value } else { found = try evaluate(argument.value, context.expecting(nil)) }
        switch found {
        case .text(let text): return try hex(text, argument.value)
        case .color(let light, let dark): return .color(light: light, dark: dark)
        case .integer(let integer) where (0...0xFFFF_FFFF).contains(integer):
            var count = integer > 0xFF_FFFF ? 8 : 6
            if case .integer = argument.value.kind {
                let written = code.text(argument.start).utf8.filter { $0 != UInt8(ascii: "_") }.count - 2
                if code.text(argument.start).hasPrefix("0x"), written > 6 { count = 8 }
            }
            let spelled = String(integer, radix: 16)
            return try hex(String(repeating: "0", count: max(count - spelled.utf8.count, 0)) + spelled, argument.value)
        case .symbol(let name):
            // A constant of a type that the initializer in another file declares.
            throw undeclared(names.isHidden(name) ? name : "." + name, argument.value)
        default: throw expected("a hex", at: argument.value)
        }
    }

    /// Returns the color of hex digits, with or without `#` or `0x` before them.
    func hex(_ text: String, _ expression: SwiftExpression) throws(SwiftUnreadable) -> SwiftValue {
        var digits = text[...]
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.lowercased().hasPrefix("0x") { digits.removeFirst(2) }
        guard let color = color(digits: Array(digits.utf8), at: expression.start) else {
            let failure = expected("6 hex digits", at: expression)
            throw SwiftUnreadable(
                message: failure.message, offset: failure.offset, reason: Self.mayBeHex(text) ? .other : .hex)
        }
        return .color(light: color, dark: nil)
    }

    /// Returns whether a text may be a hex: an optional prefix and three, four, six or eight digits.
    static func mayBeHex(_ text: String) -> Bool {
        let digits = text.drop { $0 == "#" }
        let rest = digits.lowercased().hasPrefix("0x") ? digits.dropFirst(2) : digits
        return [3, 4, 6, 8].contains(rest.utf8.count) && rest.allSatisfy(\.isHexDigit)
    }

    /// Returns the color of a hex. Three digits abbreviate six; the file's own initializer determines the order of
    /// eight.
    private func color(digits: [UInt8], at index: Int) -> Color? {
        func hex(_ digits: some Collection<UInt8>) -> Color? {
            Color(hex: "#" + String(decoding: digits, as: UTF8.self))
        }
        switch digits.count {
        case 3: return hex(digits.flatMap { [$0, $0] })
        case 6: return hex(digits)
        case 8:
            let known = spelledOrder ?? hexOrder
            let inferred = known == nil ? SwiftHexOrder.inferred(code) : nil
            if known == nil {
                findings.needsHexOrder = true
                let order =
                    inferred == nil
                    ? "AARRGGBB, as most init(hex:) do; this file has none"
                    : "RRGGBBAA, as the grays in this file indicate; it has no init(hex:)"
                note(.changed, "8 digits are read as " + order, at: index, assumesHexOrder: true)
            }
            switch known ?? inferred ?? .alphaFirst {
            case .alphaFirst: return hex(digits[2...] + digits[..<2])
            case .alphaLast: return hex(digits)
            case .opaque: return hex(digits[2...])
            }
        default: return nil
        }
    }
}

/// The initializers of the file that read a hex. Most of them behave the same.
extension SwiftEvaluator {
    /// A form of hexes: with `#`, with `0x` or with neither, as a text or as an integer.
    struct HexForm: Hashable {
        let initializer: Int
        let prefix: String?
    }

    /// Returns whether an initializer interprets a six-digit hex as nearly all do. It is tried with samples.
    func readsUsually(
        _ index: Int, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) -> Bool {
        guard arguments.count == 1, let argument = arguments.first,
            ["hex", "hexString", "hexValue", "rgb", nil].contains(argument.label),
            let prefix = hexPrefix(argument.value)
        else { return false }
        let form = HexForm(initializer: index, prefix: prefix)
        if let known = memory.usualForms[form] { return known }
        let (noted, depth, trace) = (notes.count, limits.expressionDepth, trace)
        // The trial calls must not appear in the trace.
        self.trace = nil
        let isUsual = Self.samples.allSatisfy { digits in
            let kind: SwiftExpression.Kind
            if let prefix {
                kind = .text(prefix + digits)
            } else {
                guard let integer = Int(digits, radix: 16) else { return false }
                kind = .integer(integer)
            }
            let sample = SwiftArgument(label: argument.label, value: SwiftExpression(kind, argument.value.range))
            guard let value = try? initialized(index, nil, [sample], expression, context),
                case .color(let light, nil) = value
            else { return false }
            return light.hex == "#" + digits
        }
        (limits.expressionDepth, self.trace) = (depth, trace)
        removeNotes(from: noted)
        memory.usualForms[form] = isUsual
        return isUsual
    }

    /// Returns the prefix of the digits in a literal, an inner `nil` for an integer; `nil` for other expressions.
    func hexPrefix(_ expression: SwiftExpression, digits counts: Set<Int> = [6]) -> String?? {
        switch expression.kind {
        case .text(let text):
            for prefix in ["#", "0x", "0X", ""] where text.hasPrefix(prefix) {
                let digits = text.utf8.dropFirst(prefix.utf8.count)
                return counts.contains(digits.count) && digits.allSatisfy(Self.isHexDigit) ? .some(prefix) : nil
            }
            return nil
        case .integer:
            let text = code.text(expression.start)
            let digits = text.utf8.dropFirst(2).filter { $0 != UInt8(ascii: "_") }
            return text.hasPrefix("0x") && counts.contains(digits.count) ? .some(nil) : nil
        default: return nil
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static let samples = ["123456", "FEDCBA"]

    /// Returns whether the body of an initializer reads hexadecimal digits, or the bytes of an integer, as nearly all
    /// hex initializers do.
    func isUsual(_ index: Int) -> Bool {
        guard let first = (try? parameters(index))?.first,
            [first.label ?? "", first.name].contains(where: { $0.lowercased().contains("hex") })
                || ["rgb", "rgba", "argb"].contains(first.label)
        else { return false }
        return declarations.functions[index].body.contains { place in
            ["scanHexInt64", "scanHexInt32", "scanHexInt", "strtoul", "radix", ">>"].contains(code.text(place))
        }
    }
}
