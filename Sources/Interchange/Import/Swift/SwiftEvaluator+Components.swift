import ColorScience

extension SwiftEvaluator {
    /// Components by their labels, as ``LinearColor/init(_:in:)`` counts them; `nil` where the labels are others.
    func components(
        _ arguments: [SwiftArgument], _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> (space: ColorSpace, values: [Double])? {
        if let red = arguments["red", "srgbRed", "displayP3Red", "r"], let green = arguments["green", "g"],
            let blue = arguments["blue", "b"]
        {
            let values = [try component(red, context), try component(green, context), try component(blue, context)]
            return (try space(arguments, red.label, at: place), values)
        }
        if let white = arguments["white"] {
            let value = try component(white, context)
            return (try space(arguments, nil, at: place), [value, value, value])
        }
        guard let hue = arguments["hue"], let saturation = arguments["saturation"], let bright = arguments["brightness"]
        else { return nil }
        return (
            .srgb,
            Self.rgb(
                hue: try component(hue, context), saturation: try component(saturation, context),
                brightness: try component(bright, context))
        )
    }

    private func component(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> Double {
        let value = try number(argument, context.nested(as: .number))
        // Extended ranges reach a little further; 52 for 52/255 is a mistake, or a helper of the project's own.
        guard (-1...2).contains(value) else {
            throw unreadable(
                "expected a component in 0...1, found \(code.quoted(argument.range.lowerBound))",
                at: argument.range.lowerBound)
        }
        return value
    }

    private func space(
        _ arguments: [SwiftArgument], _ label: String?, at place: Int
    ) throws(SwiftUnreadable) -> ColorSpace {
        if label == "displayP3Red" { return .displayP3 }
        guard let first = arguments.unlabeled else { return .srgb }
        switch code.text(first.range.upperBound - 1) {
        case "sRGB": return .srgb
        case "sRGBLinear": return .srgbLinear
        case "displayP3": return .displayP3
        default:
            throw expected("sRGB, sRGBLinear or displayP3", at: first.range.upperBound - 1, before: .max)
        }
    }

    /// Encoded sRGB; hue in turns, all in 0...1 (Smith 1978, "Color gamut transform pairs").
    private static func rgb(hue: Double, saturation: Double, brightness: Double) -> [Double] {
        [5.0, 3, 1].map { n in
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
    }

    /// A hex in quotes or as a number, or the name of one.
    func hexColor(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let index = argument.range.lowerBound
        let digits: String
        if argument.range.count == 1, code[index].kind == .number {
            let integer = UInt64(exactly: try number(index)) ?? .max
            let written = code.text(index).utf8.filter { $0 != UInt8(ascii: "_") }.count - 2
            let spelled = String(integer, radix: 16)
            let count = code.text(index).hasPrefix("0x") && written > 6 ? 8 : 6
            digits = String(repeating: "0", count: max(count - spelled.utf8.count, 0)) + spelled
        } else {
            switch try whole(argument.range, context.nested(as: nil)) {
            case .text(let text): digits = String(text.hasPrefix("#") ? text.dropFirst() : text[...])
            case .color(let light, let dark): return .color(light: light, dark: dark)
            default: throw expected("a hex", at: index, before: argument.range.upperBound)
            }
        }
        guard let color = color(digits: Array(digits.utf8), at: index) else {
            throw unreadable("expected 6 hex digits, found \(code.quoted(index))", at: index)
        }
        return .color(light: color, dark: nil)
    }

    /// Three digits stand for six; of eight the file's own initializer says what they are.
    private func color(digits: [UInt8], at index: Int) -> Color? {
        func hex(_ digits: some Collection<UInt8>) -> Color? {
            Color(hex: "#" + String(decoding: digits, as: UTF8.self))
        }
        switch digits.count {
        case 3: return hex(digits.flatMap { [$0, $0] })
        case 6: return hex(digits)
        case 8:
            if hexOrder == nil {
                remark(
                    .mapped, "8 digits are read as AARRGGBB, as most init(hex:) do; none in this file says", at: index)
            }
            switch hexOrder ?? .alphaFirst {
            case .alphaFirst: return hex(digits[2...] + digits[..<2])
            case .alphaLast: return hex(digits)
            case .opaque: return hex(digits[2...])
            }
        default: return nil
        }
    }
}
