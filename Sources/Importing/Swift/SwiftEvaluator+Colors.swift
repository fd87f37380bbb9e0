import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Evaluates `Color(…)`, `UIColor(…)`, `NSColor(…)` and `UIColor { traits in … }`, as the system and most helpers
    /// define them.
    func color(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let inner = context.expecting(name)
        if let closure = arguments.first(where: { if case .closure = $0.value.kind { true } else { false } }) {
            return try dynamicColor(closure.value, inner)
        }
        if let provider = arguments["dynamicProvider"] { return try dynamicColor(provider.value, inner) }
        if arguments[Self.light] != nil { return try pair(arguments, context, expression) }
        let alpha = arguments["opacity", "alpha", "a"]
        if let place = arguments.firstIndex(where: { $0.label.map(Self.dark.contains) ?? false }) {
            if let light = arguments[Self.hexes] ?? arguments.unlabeled {
                return try faded(try pair(light, arguments[place], inner), alpha, inner)
            }
            // The components are those of the color for light.
            var others = arguments
            let other = try half(others.remove(at: place), inner)
            guard case .color(let light, _) = try color(name, others, expression, context) else {
                throw expected("a color for light", at: expression)
            }
            return .color(light: light, dark: other.dark ?? other.light)
        }
        if let hex = arguments[Self.hexes] { return try color(ofHex: hex, arguments, inner) }
        if let resource = arguments["resource"] {
            switch resource.value.kind {
            case .implicitMember(let member):
                return try self.resource([member], resource.value, context)
            case .member(let base, let member):
                return try self.resource(Self.namespaces(base) + [member], resource.value, context)
            default: break
            }
        }
        if let hex = onlyHex(arguments) { return try color(ofHex: hex, arguments, inner) }
        if let named = arguments["named"] { return try asset(try assetName(named, inner), at: named.start) }
        if let wrapped = arguments["uiColor", "nsColor", "cgColor"] {
            let type = wrapped.label == "nsColor" ? "NSColor" : "UIColor"
            return try color(wrapped, context.expecting(type))
        }
        if let components = try components(arguments, inner) {
            for argument in arguments {
                guard let label = argument.label, !Self.componentLabels.contains(label) else { continue }
                throw SwiftUnreadable(
                    message: "no initializer of \(name) with the label \(quoted(label + ":")) is declared in this file",
                    offset: offset(argument.value), reason: .undeclared)
            }
            let opacity = alpha == nil ? 1 : try self.opacity(alpha, inner, at: expression.start)
            guard let mapped = Color.mapped(components.values, in: components.space, alpha: opacity) else {
                throw unreadable("expected components in 0...1", at: expression.start)
            }
            if mapped.isChanged {
                note(.changed, "outside sRGB; the nearest color in it is used", at: expression.start)
            }
            return .color(light: mapped.color, dark: nil)
        }
        guard let first = arguments.unlabeled else {
            let isSystems = arguments.allSatisfy { $0.label.map(Self.systemLabels.contains) ?? true }
            let what = isSystems ? "cannot be evaluated" : "is not declared in this file"
            throw SwiftUnreadable(
                message: "\(name)(\(labels(arguments))) \(what)", offset: offset(expression),
                reason: isSystems ? .other : .undeclared)
        }
        return try unlabeledColor(name, first, arguments, alpha, context)
    }

    /// Evaluates `Color("Name")`, `Color("#1A2B3C")`, `Color(0x1A2B3C)`, `Color(.label)` and `Color(UIColor.label)`.
    private func unlabeledColor(
        _ name: String, _ first: SwiftArgument, _ arguments: [SwiftArgument], _ alpha: SwiftArgument?,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch first.value.kind {
        // `Color(18, 52, 86)` with a helper in another file.
        case .integer, .number:
            if (3...4).contains(arguments.count), arguments.allSatisfy({ $0.label == nil }) {
                return try bytes(arguments, first.value, context)
            }
            guard arguments.allSatisfy({ $0.label == alpha?.label || $0.label == nil }) else { break }
            // `UIColor(138)` and `UIColor(58, 0.3)`: a gray rather than a hex.
            let isHex = code.text(first.start).hasPrefix("0x") || code.text(first.start) == "0"
            guard isHex, arguments.count(where: { $0.label == nil }) == 1 else {
                throw SwiftUnreadable(
                    message: "\(name)(\(labels(arguments))) is not declared in this file", offset: offset(first.value),
                    reason: .undeclared)
            }
            return try faded(try hexColor(first, context), alpha, context)
        case .implicitMember(let member):
            if name != "Color", let index = names.extensionMember(member, of: .color, spelled: "Color") {
                return try value(ofDeclaration: index, depth: context.depth + 1, from: offset(first.value))
            }
            // A name of a system color refers to that color: an asset of this name would not compile.
            let isDeclared = names.extensionMember(member, of: .platformColor) != nil
            if !isDeclared, SwiftColorNames.platform(member, isMac: false) == nil,
                SwiftColorNames.platform(member, isMac: true) == nil
            {
                return try resource([member], first.value, context)
            }
            let isMac = !isDeclared && (isForMac || SwiftColorNames.platform(member, isMac: false) == nil)
            return try color(first, context.expecting(isMac ? "NSColor" : "UIColor"))
        // `Color(.Brand.primary)`
        case .member(let base, let member):
            if let path = path(first.value), path[0] == "ColorResource" {
                return try resource(Array(path.dropFirst()), first.value, context)
            }
            let outer = Self.namespaces(base)
            if outer.first?.first?.isUppercase ?? false,
                let color = try? resource(outer + [member], first.value, context)
            {
                return color
            }
        default: break
        }
        let value = try evaluate(first.value, context.expecting("UIColor"))
        guard case .text(let text) = value else { return try color(value, first.value, context) }
        if let color = colorSet(text) { return color }
        if !text.hasPrefix("#"), !readsHex {
            if !Self.mayBeHex(text), let other = arguments[Self.fallbacks] {
                note(.mapped, "no color set \(quoted(text)) was found: its default is read", at: first.start)
                return try self.color(other, context.expecting("Color"))
            }
            guard Self.isHex(text) else { return try asset(text, at: first.start) }
            note(.mapped, "\(quoted(text)) is read as a hex: no color set has that name", at: first.start)
        }
        return try faded(try hexColor(first, context), alpha, context)
    }

    /// Returns whether a text is six hexadecimal digits, at least one of them decimal, unlike names of color sets.
    private static func isHex(_ text: String) -> Bool {
        text.utf8.count == 6 && text.allSatisfy(\.isHexDigit) && text.contains(where: \.isNumber)
    }

    /// Whether the file declares an initializer of a color type that accepts a hex text without a label.
    private var readsHex: Bool {
        ["Color", "UIColor", "NSColor"].contains { owner in
            names.functions("init", of: [owner]).contains { index in
                guard let first = (try? parameters(index))?.first, first.label == nil else { return false }
                return first.name.lowercased().contains("hex") && first.type?.text == "String"
            }
        }
    }

    /// Returns the names in `.Brand.Dark`; empty for other expressions.
    private static func namespaces(_ expression: SwiftExpression) -> [String] {
        switch expression.kind {
        case .implicitMember(let name): return [name]
        case .member(let base, let name):
            let outer = namespaces(base)
            return outer.isEmpty ? [] : outer + [name]
        default: return []
        }
    }

    /// Returns a color set by the name of the constant that Xcode generates: `.brandPrimary` for `BrandPrimary`.
    private func resource(
        _ path: [String], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let index = names.declaration(["ColorResource"] + path, in: []) {
            let value = try value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
            return try color(value, expression, context)
        }
        let name = path.joined(separator: "/")
        for name in [name, name.capitalizedFirst] {
            if let color = colorSet(name) { return color }
        }
        throw SwiftUnreadable(
            message: "expected a system color or a color set, found \(quoted(name))",
            offset: offset(expression), reason: .undeclared)
    }

    private func asset(_ name: String, at place: Int) throws(SwiftUnreadable) -> SwiftValue {
        if let color = colorSet(name) { return color }
        throw SwiftUnreadable(
            message: "no color set \(quoted(name)) was found", offset: Int(code[place].start), reason: .missingColorSet)
    }

    /// Evaluates `Color(light: …, dark: …)` in its spellings: with colors, hexes or both.
    func pair(
        _ arguments: [SwiftArgument], _ context: Context, _ expression: SwiftExpression
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let light = arguments[Self.light] else { throw expected("a color for light", at: expression) }
        if let name = arguments.unlabeled, case .text(let text) = name.value.kind, let color = colorSet(text) {
            return color
        }
        let alpha = arguments["alpha", "opacity"]
        let one = try half(increased(arguments, Self.increasedLight) ?? light, context)
        guard let dark = arguments[Self.dark] else {
            return try faded(.color(light: one.light, dark: nil), alpha, context)
        }
        let other = try half(increased(arguments, Self.increasedDark) ?? dark, context)
        return try faded(.color(light: one.light, dark: other.dark ?? other.light), alpha, context)
    }

    /// Evaluates `Color(hex: "#112233", dark: "#445566")`, in which the color for light has no label of its own. The
    /// byte order that its label may specify applies to both.
    private func pair(
        _ light: SwiftArgument, _ dark: SwiftArgument, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if case .text(let text) = light.value.kind, let color = colorSet(text) { return color }
        let outer = spelledOrder
        defer { spelledOrder = outer }
        spelledOrder = Self.order(light.label)
        let (one, other) = (try half(light, context), try half(dark, context))
        return .color(light: one.light, dark: other.dark ?? other.light)
    }

    /// Returns the argument with a label for increased contrast if the evaluation is for that; otherwise `nil`.
    private func increased(_ arguments: [SwiftArgument], _ labels: [String]) -> SwiftArgument? {
        guard let argument = arguments[labels] else { return nil }
        findings.asksForContrast = true
        return isHighContrast ? argument : nil
    }

    func half(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftColor {
        let value = try evaluate(argument.value, context.expecting("Color"))
        let color =
            switch value {
            case .text, .integer: try hexColor(argument, context)
            case .color: value
            default: try self.color(value, argument.value, context)
            }
        guard case .color(let light, let dark) = color else { throw expected("a color", at: argument.value) }
        return (light, dark)
    }

    /// Returns the color of an argument.
    func color(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        try color(try evaluate(argument.value, context), argument.value, context)
    }

    /// Returns the color of a value: the value itself, or the color that a type of the project represents.
    func color(
        _ value: SwiftValue, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch value {
        case .color: return value
        case .unreadable(let failure): throw failure
        case .closure(let closure, _) where closure.isListed:
            throw expected("a color", at: expression)
        case .closure(let closure, let frame):
            return try color(
                try result(closure.body, Context(type: context.type, frame: frame, depth: context.depth)), expression,
                context)
        case .instance(let instance):
            if let name = instance["name"], case .text(let text) = name,
                ["ColorAsset", "ColorResource"].contains(where: instance.type.name.hasSuffix)
            {
                return try asset(text, at: expression.start)
            }
            if let found = try converted(value, expression, context) { return found }
            if let found = try pair(instance) { return found }
        case .enumCase: if let found = try converted(value, expression, context) { return found }
        default: break
        }
        throw expected("a color", at: expression)
    }

    /// Returns the color to which a property of a value converts it; `nil` if there is no such property.
    private func converted(
        _ value: SwiftValue, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        for name in Self.conversions where !isOneOfSeveral(name, value) {
            do throws(SwiftUnreadable) {
                if let found = try property(name, of: value, expression, context), case .color = found { return found }
            } catch {
                guard error.reason == .argument else { throw error }
            }
        }
        return nil
    }

    /// Returns whether a part of an instance is one of several colors, as in `Palette(color: …, contrast: …)`, which
    /// does not represent a single color.
    private func isOneOfSeveral(_ name: String, _ value: SwiftValue) -> Bool {
        guard case .instance(let instance) = value, case .color? = instance[name] else { return false }
        return instance.parts.contains { part in
            if case .color = part.value { !Self.conversions.contains(part.name) } else { false }
        }
    }

    /// Returns the color of an instance that contains one color for light, one for dark and no other; `nil` for other
    /// instances.
    private func pair(_ instance: SwiftInstance) throws(SwiftUnreadable) -> SwiftValue? {
        guard let light = Self.light.lazy.compactMap({ instance[$0] }).first,
            let dark = Self.dark.lazy.compactMap({ instance[$0] }).first,
            instance.parts.allSatisfy({ part in
                if case .color = part.value {
                    Self.light.contains(part.name) || Self.dark.contains(part.name)
                } else {
                    true
                }
            })
        else { return nil }
        switch (light, dark) {
        case (.color(let one, _), .color(let other, let own)): return .color(light: one, dark: own ?? other)
        case (.color, .unreadable(let failure)), (.unreadable(let failure), .color): throw failure
        default: return nil
        }
    }

    func faded(
        _ value: SwiftValue, _ alpha: SwiftArgument?, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let alpha, case .color(let light, let dark) = value else { return value }
        let factor = try opacity(alpha, context, at: alpha.start)
        return .color(light: light.opacity(factor), dark: dark?.opacity(factor))
    }

    private func assetName(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> String {
        guard case .text(let text) = try evaluate(argument.value, context.expecting("String")) else {
            throw expected("a name in quotes", at: argument.value)
        }
        return text
    }

    /// Returns the color of a hex among arguments; if it is a text that is no hex, that of the argument for this case.
    func color(
        ofHex hex: SwiftArgument, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let alpha = arguments["opacity", "alpha", "a"]
        if let other = arguments[Self.fallbacks] {
            // An unknown value may be a hex.
            let value = try evaluate(hex.value, context.expecting(nil))
            if case .text(let text) = value, !Self.mayBeHex(text) {
                note(.mapped, "\(quoted(text)) is not a hex: its default is read", at: hex.start)
                return try color(other, context.expecting("Color"))
            }
        }
        return try faded(try labeledHex(hex, context), alpha, context)
    }

    private static let hexes = ["hex", "hexString", "hexValue", "rgb", "rgba", "argb"]
    /// The labels of a color for an invalid hex and for a missing color set.
    private static let fallbacks = ["default", "defaultColor", "fallback"]

    /// Returns the color of a hex, whose label may specify the byte order: `argb:`, `hexRGBA:`.
    private func labeledHex(_ hex: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let outer = spelledOrder
        defer { spelledOrder = outer }
        spelledOrder = Self.order(hex.label)
        return try hexColor(hex, context)
    }

    /// Returns the byte order that a label specifies; `nil` for other labels.
    private static func order(_ label: String?) -> SwiftHexOrder? {
        let label = label?.lowercased() ?? ""
        return label.contains("argb") ? .alphaFirst : label.contains("rgba") ? .alphaLast : nil
    }

    /// Returns the argument that is a hex by its spelling or its label, for a helper that another file may declare:
    /// `Color(hexadecimal: "1B4965")`, `fromHex("#1B4965")`; `nil` if there are other arguments than an opacity and a
    /// color for an invalid hex.
    func onlyHex(_ arguments: [SwiftArgument]) -> SwiftArgument? {
        let others = ["opacity", "alpha", "a"] + Self.fallbacks
        guard let first = arguments.first, first.label.map({ !["named", "name"].contains($0) }) ?? true,
            arguments.dropFirst().allSatisfy({ $0.label.map(others.contains) ?? false })
        else { return nil }
        if let label = first.label?.lowercased(), label.contains("hex") { return first }
        guard let prefix = hexPrefix(first.value, digits: [6, 8]) else { return nil }
        return prefix == "" ? nil : first
    }

    func labels(_ arguments: [SwiftArgument]) -> String {
        visibleControls(arguments.prefix(4).map { ($0.label ?? "_") + ":" }.joined())
    }
}

extension SwiftEvaluator {
    /// Returns whether the arguments are one color for light and one for dark, with at most an opacity or a name.
    func isColorPair(_ arguments: [SwiftArgument], _ context: Context) -> Bool {
        let known =
            Self.light + Self.dark + Self.increasedLight + Self.increasedDark + ["alpha", "opacity", "name", "id"]
        guard arguments.allSatisfy({ $0.label.map(known.contains) ?? false }), arguments[Self.light] != nil,
            arguments[Self.dark] != nil
        else { return false }
        return [Self.light, Self.dark].contains { labels in
            guard let argument = arguments[labels], !isDecimal(argument) else { return false }
            return (try? half(argument, context)) != nil
        }
    }

    /// Returns whether an argument is an integer such as `12`, unlike the hex of a color.
    private func isDecimal(_ argument: SwiftArgument) -> Bool {
        guard case .integer = argument.value.kind else { return false }
        return !code.text(argument.value.range.lowerBound).hasPrefix("0x")
    }

    /// Returns whether the arguments for light and dark are themes rather than colors.
    func isThemePair(_ arguments: [SwiftArgument], _ context: Context) -> Bool {
        guard let light = arguments[Self.light],
            case .instance(let instance) = part(light.value, context.expecting(nil))
        else { return false }
        return instance.parts.count > 2
    }
}

extension SwiftEvaluator {
    /// Evaluates `Color.mix(with:by:in:)`: in OKLab, or in encoded sRGB for `.device`.
    func mixed(
        _ color: SwiftColor, _ with: SwiftArgument, _ by: SwiftArgument, _ space: SwiftArgument?, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard case .color(let light, let dark) = try self.color(with, context.expecting("Color")) else {
            throw expected("a color", at: with.value)
        }
        let part = min(max(try number(by, context), 0), 1)
        var isDevice = false
        if let space, case .implicitMember("device") = space.value.kind { isDevice = true }
        let one = Self.mix(color.light, light, part, isDevice)
        guard color.dark != nil || dark != nil else { return .color(light: one, dark: nil) }
        return .color(light: one, dark: Self.mix(color.dark ?? color.light, dark ?? light, part, isDevice))
    }

    private static func mix(_ one: Color, _ other: Color, _ part: Double, _ isDevice: Bool) -> Color {
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        var mixed: Color
        if isDevice {
            mixed = Color(
                red: between(one.red, other.red), green: between(one.green, other.green),
                blue: between(one.blue, other.blue))
        } else {
            let (a, b) = (OKLab(LinearColor(one)), OKLab(LinearColor(other)))
            let lab = OKLab(l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b))
            mixed = Color.mapped([lab.l, lab.a, lab.b], in: .oklab)?.color ?? one
        }
        mixed.alpha = between(one.alpha, other.alpha)
        return mixed
    }
}
