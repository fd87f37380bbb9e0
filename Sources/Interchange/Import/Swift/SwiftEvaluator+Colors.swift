import ColorScience
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
            if mapped.isChanged { remark(.changed, "outside sRGB; the nearest in it is taken", at: place) }
            return .color(light: mapped.color, dark: nil)
        }
        guard let first = arguments.unlabeled else {
            throw unreadable("what \(name)(\(labels(arguments))) is cannot be told", at: place)
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
            // A name that is the system's as well means the system's: an asset of that name would not compile.
            if !isDeclared, SwiftColorNames.platform(name) == nil { return try resource(name, at: place) }
        }
        return try asColor(first, context.nested(as: .platformColor))
    }

    /// A color set by the name that Xcode makes of its own: `BrandPrimary` is `.brandPrimary`.
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
    func asColor(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
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
