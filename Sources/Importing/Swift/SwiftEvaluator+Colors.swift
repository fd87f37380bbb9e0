import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// `Color(…)`, `UIColor(…)`, `NSColor(…)` and `UIColor { traits in … }`.
    func color(
        _ name: String, _ place: Int, _ arguments: [SwiftArgument], _ closure: Range<Int>?, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let inner = context.nested(as: name == "Color" ? .color : .platformColor)
        if let closure { return try appearances(closure, inner) }
        if let provider = arguments["dynamicProvider"] {
            guard code.isWord(provider.range.lowerBound, "{") else {
                throw expected("a closure", at: provider.range.lowerBound, before: provider.range.upperBound)
            }
            return try appearances(provider.range.dropFirst().dropLast(), inner)
        }
        let alpha = arguments["opacity", "alpha", "a"]
        if let hex = arguments["hex", "hexString", "hexValue", "rgb", "rgba", "argb"] {
            return try faded(try hexColor(hex, inner), alpha, inner, at: place)
        }
        if let named = arguments["named"] { return try asset(try assetName(named), arguments, context, at: place) }
        if let wrapped = arguments["uiColor", "nsColor", "cgColor"] {
            return try asColor(wrapped, context.nested(as: .platformColor))
        }
        if let components = try components(arguments, inner, at: place) {
            let opacity = alpha == nil ? 1 : try self.opacity(alpha, inner, at: place)
            guard let mapped = Color.mapped(components.values, in: components.space, alpha: opacity) else {
                throw unreadable("expected components in 0...1", at: place)
            }
            if mapped.isChanged { note(.changed, "outside sRGB; the nearest color in it is used", at: place) }
            return .color(light: mapped.color, dark: nil)
        }
        guard let first = arguments.unlabeled else {
            throw unreadable("\(name)(\(labels(arguments))) cannot be evaluated", at: place)
        }
        return try unlabeledColor(first, arguments, alpha, context, at: place)
    }

    /// `Color("Name")`, `Color("#1A2B3C")`, `Color(0x1A2B3C)`, `Color(.label)`, `Color(UIColor.label)`.
    private func unlabeledColor(
        _ first: SwiftArgument, _ arguments: [SwiftArgument], _ alpha: SwiftArgument?, _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> SwiftValue {
        let index = first.range.lowerBound
        if first.range.count == 1, code[index].kind == .string {
            let text = try self.text(index)
            guard text.hasPrefix("#") else { return try asset(text, arguments, context, at: place) }
            return try faded(try hexColor(first, context), alpha, context, at: place)
        }
        if first.range.count == 1, code[index].kind == .number {
            return try faded(try hexColor(first, context), alpha, context, at: place)
        }
        if first.range.count == 2, code.isWord(index, ".") {
            let name = code.text(index + 1)
            let isDeclared = ["UIColor", "NSColor"].contains { declaration([$0, name], in: []) != nil }
            // A name that is also the system's means the system's: an asset of that name would not compile.
            if !isDeclared, SwiftColorNames.platform(name) == nil { return try resource(name, at: place) }
        }
        return try asColor(first, context.nested(as: .platformColor))
    }

    /// Returns a color set by the name of the constant that Xcode generates: `.brandPrimary` for `BrandPrimary`.
    private func resource(_ name: String, at place: Int) throws(SwiftUnreadable) -> SwiftValue {
        for name in [name, name.prefix(1).uppercased() + name.dropFirst()] {
            if let color = catalogs(name) { return .color(light: color.light, dark: color.dark) }
        }
        throw unreadable("expected a color of the system or a color set, found \(quoted(name))", at: place)
    }

    private func asset(
        _ name: String, _ arguments: [SwiftArgument], _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let color = catalogs(name) { return .color(light: color.light, dark: color.dark) }
        throw unreadable("no color set \(quoted(name)) was found", at: place)
    }

    /// `Color(light: …, dark: …)` in its spellings: colors, hexes or both.
    func pair(
        _ light: SwiftArgument, _ arguments: [SwiftArgument], _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let name = arguments.unlabeled, code[name.range.lowerBound].kind == .string,
            let color = catalogs(try self.assetName(name))
        {
            return .color(light: color.light, dark: color.dark)
        }
        let one = try half(light, context)
        guard let dark = arguments["dark", "darkHex", "defaultDark"] else { return .color(light: one.light, dark: nil) }
        let other = try half(dark, context)
        return .color(light: one.light, dark: other.dark ?? other.light)
    }

    private func half(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftColor {
        let isHex = argument.range.count == 1 && code[argument.range.lowerBound].kind != .identifier
        let value = try isHex ? hexColor(argument, context) : asColor(argument, context.nested(as: .color))
        guard case .color(let light, let dark) = value else {
            throw unreadable("expected a color", at: argument.range.lowerBound)
        }
        return (light, dark)
    }

    /// An argument that is a color.
    private func asColor(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let value = try whole(argument.range, context)
        guard case .color = value else {
            throw expected("a color", at: argument.range.lowerBound, before: argument.range.upperBound)
        }
        return value
    }

    private func faded(
        _ value: SwiftValue, _ alpha: SwiftArgument?, _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let alpha, case .color(let light, let dark) = value else { return value }
        let factor = try opacity(alpha, context, at: place)
        return .color(light: light.opacity(factor), dark: dark?.opacity(factor))
    }

    private func assetName(_ argument: SwiftArgument) throws(SwiftUnreadable) -> String {
        guard argument.range.count == 1, code[argument.range.lowerBound].kind == .string else {
            throw expected("a name in quotes", at: argument.range.lowerBound, before: argument.range.upperBound)
        }
        return try text(argument.range.lowerBound)
    }

    private func labels(_ arguments: [SwiftArgument]) -> String {
        visibleControls(arguments.prefix(4).map { ($0.label ?? "_") + ":" }.joined())
    }
}

extension SwiftEvaluator {
    /// Returns components by their labels, in the order of ``LinearColor/init(_:in:)``; `nil` for other labels.
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
        // Extended ranges go a little further; 52 for 52/255 is a mistake, or a helper of the project.
        guard (-1...2).contains(value) else {
            throw unreadable(
                "expected a component in 0...1, found \(code.excerpt(at: argument.range.lowerBound))",
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
            throw unreadable("expected 6 hex digits, found \(code.excerpt(at: index))", at: index)
        }
        return .color(light: color, dark: nil)
    }

    /// Returns the color of a hex: three digits are short for six; the file's own initializer decides the order of
    /// eight.
    private func color(digits: [UInt8], at index: Int) -> Color? {
        func hex(_ digits: some Collection<UInt8>) -> Color? {
            Color(hex: "#" + String(decoding: digits, as: UTF8.self))
        }
        switch digits.count {
        case 3: return hex(digits.flatMap { [$0, $0] })
        case 6: return hex(digits)
        case 8:
            if hexOrder == nil {
                note(
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

/// The order of the bytes in eight digits of a `Color(hex:)`. Six digits are always red, green and blue.
enum SwiftHexOrder {
    /// Alpha first, as in most helpers that take eight digits.
    case alphaFirst
    case alphaLast
    /// Only the last 24 bits count.
    case opaque

    /// The order in the file's own `init(hex:)`; `nil` without one.
    ///
    /// The name for the bits that are shifted down by 24 decides it: the first of a tuple, a label or a constant.
    init?(_ code: SwiftCode) {
        var start: Int?
        for index in code.tokens.indices where code.isWord(index, "init") && code.isWord(index + 1, "(") {
            if code.text(index + 2).lowercased().hasPrefix("hex") || code.text(index + 3).lowercased() == "hex" {
                start = index
                break
            }
        }
        guard let start else { return nil }
        var body = code.behindBracket(start + 1, limit: code.tokens.count - 1)
        while code[body].kind != .end, !code.isWord(body, "{") { body += 1 }
        let end = code.behindBracket(body, limit: code.tokens.count - 1)
        guard let shift = (body..<max(body, end)).first(where: { code.isWord($0, "24") }) else {
            self = .opaque
            return
        }
        self = Self.target(of: shift, from: body, in: code).lowercased().hasPrefix("a") ? .alphaFirst : .alphaLast
    }

    /// Returns the name that an expression is assigned to: `a` of `(a, r, g, b) =`, `red` of `red:`, `r` of `let r =`.
    private static func target(of index: Int, from body: Int, in code: SwiftCode) -> String {
        var at = index
        while at > body, !code.isWord(at, "="), !code.isWord(at, ":") { at -= 1 }
        guard code.isWord(at - 1, ")") else { return code.text(at - 1) }
        while at > body, !code.isWord(at, "(") { at -= 1 }
        return code.text(at + 1)
    }
}

/// Colors that SwiftUI and UIKit have names for.
enum SwiftColorNames {
    /// `Color.red`, `Color.primary` and styles such as `.tertiary`: the system's colors under shorter names.
    static func swiftUI(_ name: String) -> ColorPair? {
        guard let system = swiftUINames.first(where: { $0.name == name }) else { return nil }
        return SystemColors.pair(named: system.system)
    }

    /// `UIColor.label`, `UIColor.systemRed`, `NSColor.labelColor`, and the fixed `UIColor.red`.
    static func platform(_ name: String) -> ColorPair? {
        if let pair = SystemColors.pair(named: name) { return pair }
        guard let fixed = fixed.first(where: { $0.name == name }) else { return nil }
        return Color(hex: fixed.hex).map { ColorPair(light: $0, dark: $0) }
    }

    /// The names of both, for "did you mean".
    static var known: [String] { swiftUINames.map(\.name) }

    private static let swiftUINames: [(name: String, system: String)] = [
        ("white", "white"), ("black", "black"), ("clear", "clear"),
        ("primary", "label"), ("secondary", "secondaryLabel"), ("tertiary", "tertiaryLabel"),
        ("quaternary", "quaternaryLabel"), ("accentColor", "systemBlue"),
        ("red", "systemRed"), ("orange", "systemOrange"), ("yellow", "systemYellow"), ("green", "systemGreen"),
        ("mint", "systemMint"), ("teal", "systemTeal"), ("cyan", "systemCyan"), ("blue", "systemBlue"),
        ("indigo", "systemIndigo"), ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"),
        ("gray", "systemGray"),
    ]

    /// UIKit's fixed colors (UIColor, "Fixed colors"), and its two for text.
    private static let fixed: [(name: String, hex: String)] = [
        ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"), ("cyan", "#00FFFF"), ("yellow", "#FFFF00"),
        ("magenta", "#FF00FF"), ("orange", "#FF8000"), ("purple", "#800080"), ("brown", "#996633"),
        ("gray", "#808080"), ("darkGray", "#555555"), ("lightGray", "#AAAAAA"), ("darkText", "#000000"),
        ("lightText", "#FFFFFF99"),
    ]
}
