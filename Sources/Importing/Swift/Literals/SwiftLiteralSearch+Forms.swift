import SwiftText

/// What the expressions with literals say.
extension SwiftLiteralSearch {
    /// The form of an expression; `nil` for one without literals of its own.
    mutating func form(
        _ node: SwiftTrace.Node, _ expression: SwiftExpression, isLeaf: Bool
    ) -> SwiftLiteralGroup.Form? {
        switch expression.kind {
        case .text(let text): return !text.hasPrefix("#") && evaluator.colorSet(text) != nil ? .colorSet : .hex
        case .integer, .number:
            let token = code.text(expression.start)
            if token.lowercased().hasPrefix("0x") { return .hex }
            return number(expression).map { .number($0) }
        // A name by itself is that of a parameter or of a constant, whose value comes from elsewhere.
        case .implicitMember, .member: return isLeaf ? name(node) : nil
        case .call(let callee, let arguments): return call(callee, arguments, node, expression)
        case .tuple(let arguments): return components(arguments, expression)
        case .list(let values): return components(values.map { SwiftArgument(label: nil, value: $0) }, expression)
        default: return nil
        }
    }

    /// The form of a name that nothing in the code declares.
    private func name(_ node: SwiftTrace.Node) -> SwiftLiteralGroup.Form? {
        switch node.value {
        case .color: .name(type: node.type)
        case .font: .name(type: "Font")
        case .symbol: .symbol
        default: nil
        }
    }

    private mutating func call(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ node: SwiftTrace.Node, _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        if let white = arguments["white", "calibratedWhite", "deviceWhite", "gray"], let value = number(white.value) {
            let label = Int(code[white.start - 2].start)
            let end = Int(code[white.value.range.upperBound - 1].end)
            return .white(value, argument: sources.excerpt(label..<end))
        }
        if let form = components(arguments, expression) { return form }
        if case .color = node.value, arguments.count == 1, faded(callee, arguments) == nil,
            let value = number(arguments[0].value)
        {
            return .white(value, argument: nil)
        }
        if case .font = node.value { return font(callee, arguments, expression) }
        return nil
    }

    private mutating func font(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        let name = callee.range.upperBound - 1
        let given = arguments.map { argument in
            (label: argument.label, code: sources.excerpt(bytes(argument.value.range)))
        }
        let call = sources.excerpt(bytes(name..<expression.range.upperBound))
        return .font(SwiftLiteralGroup.FontCall(name: code.text(name), arguments: given, call: call))
    }

    /// The components among arguments: by their labels, or the first three of those without a meaning of their own.
    private mutating func components(
        _ arguments: [SwiftArgument], _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        if let hue = arguments["hue", "calibratedHue", "deviceHue"], let saturation = arguments["saturation"],
            let brightness = arguments["brightness"]
        {
            return .components([hue, saturation, brightness].map { number($0.value) }, space: .hsb)
        }
        if let red = arguments["red", "srgbRed", "displayP3Red", "calibratedRed", "deviceRed", "r"],
            let green = arguments["green", "g"], let blue = arguments["blue", "b"]
        {
            let values = [red, green, blue].map { number($0.value) }
            return .components(values, space: space(arguments, red.label))
        }
        guard (3...4).contains(arguments.count) else { return nil }
        let values = arguments.prefix(3).map { number($0.value) }
        return values.contains(nil) ? nil : .components(values, space: .srgb)
    }

    private func space(_ arguments: [SwiftArgument], _ label: String?) -> SwiftLiteralGroup.Space {
        if label == "displayP3Red" { return .displayP3 }
        guard let first = arguments.unlabeled else { return .srgb }
        switch code.text(first.value.range.upperBound - 1) {
        case "sRGBLinear": return .srgbLinear
        case "displayP3": return .displayP3
        default: return .srgb
        }
    }

    /// The literal that gives a number: `0.5`, `74` of `74 / 255` and of `CGFloat(74)`; `nil` for other expressions.
    mutating func number(_ expression: SwiftExpression) -> SwiftNumberLiteral? {
        switch expression.kind {
        case .integer, .number:
            return SwiftNumberLiteral(code: sources.excerpt(bytes(expression.range)), divisor: 1)
        case .call(let callee, let arguments):
            guard case .name(let name) = callee.kind, SwiftType(named: name) == .number, arguments.count == 1,
                arguments[0].label == nil
            else { return nil }
            return number(arguments[0].value)
        case .binary("/", let left, let right):
            guard let numerator = number(left), numerator.divisor == 1, let divisor = Self.value(right), divisor != 0
            else { return nil }
            return SwiftNumberLiteral(code: numerator.code, divisor: divisor)
        default: return nil
        }
    }

    private static func value(_ expression: SwiftExpression) -> Double? {
        switch expression.kind {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .call(_, let arguments) where arguments.count == 1 && arguments[0].label == nil: value(arguments[0].value)
        default: nil
        }
    }

    /// The bytes of tokens.
    func bytes(_ tokens: Range<Int>) -> Range<Int> {
        Int(
            code[tokens.lowerBound].start)..<max(
                Int(code[tokens.upperBound - 1].end), Int(code[tokens.lowerBound].start))
    }
}
