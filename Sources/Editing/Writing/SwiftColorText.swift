import ColorScience
import Importing
import ThemeSpec

/// The ways to change the color that literals of Swift code give.
struct SwiftColorText {
    /// New texts for parts of the code, which are changed together.
    typealias Replacement = [(code: SwiftExcerpt, text: String)]

    let styles: SwiftColorStyles
    let appearance: Appearance
    /// Whether the color of the other appearance is to change to the new one too.
    let isForBoth: Bool
    let old: Color
    let new: Color
    /// The place of the token.
    let token: (path: String, offset: Int)
    /// Whether all code is searched, because no change near the token has the effect.
    let isWide: Bool

    private var changesRGB: Bool { old.rgb != new.rgb }
    private var changesAlpha: Bool { Self.byte(old.alpha) != Self.byte(new.alpha) }

    static func byte(_ component: Double) -> Int { Int((min(max(component, 0), 1) * 255).rounded()) }

    /// Returns whether a component rounds to the same byte as another, and not so close to the middle between two bytes
    /// that `Float` would round it differently.
    private static func isByte(_ component: Double, of other: Double) -> Bool {
        abs(component * 255 - Double(byte(other))) < 0.499
    }

    /// Returns whether the literals give the old color, ignoring its opacity.
    func gives(_ group: SwiftLiteralGroup) -> Bool {
        switch group.form {
        case .hex:
            guard let hex = SwiftHexText(group.code.text) else { return false }
            return !orders(of: hex).isEmpty
        case .components(let values, .srgb) where group.color == nil: return !scales(values, in: .srgb).isEmpty
        case .white(let value, let argument):
            return group.color?[appearance].rgb == old.rgb && (argument != nil || !grayFactors(value, argument).isEmpty)
        case .components, .name: return group.color?[appearance].rgb == old.rgb
        case .number, .symbol, .font, .colorSet: return false
        }
    }

    /// Returns the ways to write the new color, the most likely first; empty if a part is not a literal.
    func replacements(_ group: SwiftLiteralGroup) -> [Replacement] {
        switch group.form {
        case .hex:
            guard let hex = SwiftHexText(group.code.text) else { return [] }
            return hexes(hex, group)
        case .name(let type): return names(type, group)
        case .components(let values, let space):
            guard changesRGB else { return alphas(group) }
            return components(values, space).flatMap { together($0, group) }
        case .white(let value, let argument):
            guard changesRGB else { return alphas(group) }
            return whites(value, argument).flatMap { together($0, group) }
        case .number, .symbol, .font, .colorSet: return []
        }
    }

    /// Returns a change of the color combined with each way to change its opacity.
    private func together(_ change: Replacement, _ group: SwiftLiteralGroup) -> [Replacement] {
        changesAlpha ? alphas(group).map { change + $0 } : [change]
    }
}

extension SwiftColorText {
    /// Returns the byte orders in which the digits are the old color; those with its alpha first.
    private func orders(of hex: SwiftHexText) -> [SwiftHexText.Order] {
        let found = SwiftHexText.Order.allCases.filter { hex.components($0)?.rgb == old.rgb }
        let exact = found.filter { hex.components($0)?.alpha.map(Int.init) == Self.byte(old.alpha) }
        return exact + found.filter { !exact.contains($0) }
    }

    private func hexes(_ hex: SwiftHexText, _ group: SwiftLiteralGroup) -> [Replacement] {
        var found: [Replacement] = []
        for order in orders(of: hex) {
            func text(alpha: Int? = nil, order other: SwiftHexText.Order? = nil) -> Replacement {
                let alpha = alpha.map { UInt8(clamping: $0) }
                let order = other ?? order
                return [
                    (
                        group.code,
                        hex.with(new.rgb, alpha: alpha, order: order, isUppercase: styles[group.code.path].isUppercase)
                    )
                ]
            }
            guard changesAlpha else {
                found.append(text())
                continue
            }
            if hex.components(order)?.alpha != nil, group.opacities.isEmpty {
                found.append(text(alpha: Self.byte(new.alpha)))
            } else {
                let change = changesRGB ? text() : []
                found += alphas(group).map { change + $0 }
                guard group.opacities.isEmpty, hex.components(order)?.alpha == nil else { continue }
                for longer in [SwiftHexText.Order.argb, .rgba] {
                    found.append(text(alpha: Self.byte(new.alpha), order: longer))
                }
            }
        }
        return found
    }

    /// Returns the ways to change the opacity: changing a literal that gives it, or adding one.
    private func alphas(_ group: SwiftLiteralGroup) -> [Replacement] {
        var found: [Replacement] = []
        for literal in group.opacities.compactMap({ $0 }) {
            let number = SwiftNumberText(literal.code.text)
            guard let value = number.value else { continue }
            // Opacities are multiplied, unless one replaces another.
            let rest = value > 0 ? old.alpha / (value / literal.divisor) : 0
            for factor in [1, rest, 1.0 / 255, 1.0 / 100] where factor > 0 {
                let wanted = new.alpha / factor
                let isPlausible = Self.byte(value / literal.divisor * factor) == Self.byte(old.alpha) && wanted <= 255
                guard isPlausible || factor == 1, factor <= 1 / 100.0 || wanted <= 1.000_1 else { continue }
                let text = number.with(wanted * literal.divisor) { read in
                    Self.byte(read / literal.divisor * factor) == Self.byte(new.alpha)
                }
                if let text, text != literal.code.text { found.append([(literal.code, text)]) }
            }
        }
        guard group.opacities.isEmpty else { return found }
        return found + added(group)
    }

    /// Adds an opacity to a color without one.
    private func added(_ group: SwiftLiteralGroup) -> [Replacement] {
        let call = group.maker?.call ?? group.code
        guard call.text.hasSuffix(")"), group.maker != nil || !group.code.text.hasPrefix("\"") else { return [] }
        let value = Self.opacity(new.alpha)
        if case .components = group.form, call == group.code, group.maker?.type == "Color" {
            return [[(call.lastByte, ", opacity: \(value)")]]
        }
        let method = group.maker?.type == "Color" ? "opacity" : "withAlphaComponent"
        return [[(call.end, ".\(method)(\(value))")]]
    }

    /// Returns the shortest number in 0...1 that rounds to the same 8-bit opacity.
    static func opacity(_ alpha: Double) -> String {
        SwiftNumberText("0").with(alpha) { byte($0) == byte(alpha) } ?? "1"
    }
}

extension SwiftColorText {
    private static func parts(_ color: Color) -> [Double] { [color.red, color.green, color.blue] }

    /// Returns the divisors that may turn numbers into components in 0...1: the parameters of a helper may be bytes,
    /// percentages or degrees.
    private static func scales(of space: SwiftLiteralGroup.Space) -> [[Double]] {
        let hues: [[Double]] = space == .hsb ? [[360, 100, 100], [360, 1, 1]] : []
        return [[1, 1, 1], [255, 255, 255], [100, 100, 100]] + hues
    }

    /// Returns the scales in which the literals are the old color. In sRGB, a component that is not a literal may have
    /// any value.
    private func scales(_ values: [SwiftNumberLiteral?], in space: SwiftLiteralGroup.Space) -> [[Double]] {
        guard values.count == 3 else { return [] }
        return Self.scales(of: space).filter { scales in
            let read = zip(values, scales).map { literal, scale in
                literal.flatMap { literal in
                    SwiftNumberText(literal.code.text).value.map { $0 / literal.divisor / scale }
                }
            }
            // Values up to 1/256 outside the range are rounded bounds.
            guard read.allSatisfy({ $0.map { (-0.004...1.004).contains($0) } ?? (space == .srgb) }) else {
                return false
            }
            guard space == .srgb else { return space.rgb(read.compactMap { $0 }) == old.rgb }
            return zip(read, Self.parts(old)).allSatisfy { value, part in
                value.map { Self.byte($0) == Self.byte(part) } ?? true
            }
        }
    }

    /// Returns the ways to write components: in the color space that the code names or, for the parameters of a
    /// function in the code, in every space in which they are the old color. Empty if a changing component is not a
    /// literal.
    private func components(_ values: [SwiftNumberLiteral?], _ space: SwiftLiteralGroup.Space) -> [Replacement] {
        guard space == .srgb else {
            return scales(values, in: space).compactMap { converted(values, space, $0) }
        }
        let own = scales(values, in: .srgb).compactMap { changedParts(values, $0) }
        let others: [SwiftLiteralGroup.Space] = [.displayP3, .srgbLinear, .hsb]
        return own + others.flatMap { space in scales(values, in: space).compactMap { converted(values, space, $0) } }
    }

    /// Returns new literals for the sRGB components that change.
    private func changedParts(_ values: [SwiftNumberLiteral?], _ scales: [Double]) -> Replacement? {
        var change: Replacement = []
        for (index, (part, before)) in zip(Self.parts(new), Self.parts(old)).enumerated()
        where Self.byte(part) != Self.byte(before) {
            guard let literal = values[index] else { return nil }
            let factor = literal.divisor * scales[index]
            let text = SwiftNumberText(literal.code.text).with(part * factor) { Self.isByte($0 / factor, of: part) }
            guard let text else { return nil }
            change.append((literal.code, text))
        }
        return change.isEmpty ? nil : change
    }

    /// Returns new literals for components in another space, with as many digits as the color needs. Whole numbers are
    /// the nearest, which may be another color.
    private func converted(
        _ values: [SwiftNumberLiteral?], _ space: SwiftLiteralGroup.Space, _ scales: [Double]
    ) -> Replacement? {
        let literals = values.compactMap { $0 }
        guard literals.count == 3 else { return nil }
        let factors = zip(literals, scales).map { $0.divisor * $1 }
        let wanted = space.components(new)
        let numbers = literals.map { SwiftNumberText($0.code.text) }
        // Parameters with whole numbers above 1 may be integers, unless they are divided.
        if literals.allSatisfy({ !$0.code.text.contains(".") && $0.divisor == 1 }),
            numbers.contains(where: { ($0.value ?? 0) > 1 })
        {
            let texts = zip(numbers, zip(wanted, factors)).map { number, part in
                let whole = (part.0 * part.1).rounded()
                return number.with(whole) { $0 == whole } ?? "\(Int(whole))"
            }
            return zip(literals, texts).compactMap { $1 == $0.code.text ? nil : ($0.code, $1) }
        }
        for digits in 2...SwiftNumberText.mostDecimals {
            var tolerance = 0.5
            for _ in 0..<digits { tolerance /= 10 }
            let texts = zip(zip(numbers, factors), wanted).map { pair, value in
                pair.0.with(value * pair.1) { abs($0 / pair.1 - value) <= tolerance * 1.000_1 }
            }
            let read = zip(texts, factors).compactMap { text, factor in
                text.flatMap { SwiftNumberText($0).value }.map { $0 / factor }
            }
            guard read.count == 3, space.rgb(read) == new.rgb else { continue }
            return zip(literals, texts).compactMap { literal, text in text.map { (literal.code, $0) } }
                .filter { $0.0.text != $0.1 }
        }
        return nil
    }

    /// Returns the ways to write a gray literal or to replace it with components. A color that is not gray is possible
    /// only if the argument belongs to a system function.
    private func whites(_ literal: SwiftNumberLiteral, _ argument: SwiftExcerpt?) -> [Replacement] {
        let number = SwiftNumberText(literal.code.text)
        if new.rgb.red == new.rgb.green, new.rgb.green == new.rgb.blue {
            return grayFactors(literal, argument).compactMap { factor in
                number.with(new.red * factor) { Self.byte($0 / factor) == Self.byte(new.red) }
            }.map { [(literal.code, $0)] }
        }
        guard let argument else { return [] }
        let texts = Self.parts(new).map { part in number.with(part) { Self.isByte($0, of: part) } ?? "0" }
        return [[(argument, "red: \(texts[0]), green: \(texts[1]), blue: \(texts[2])")]]
    }

    /// Returns the divisors with which a literal is the component of the old color, a gray.
    private func grayFactors(_ literal: SwiftNumberLiteral, _ argument: SwiftExcerpt?) -> [Double] {
        guard let value = SwiftNumberText(literal.code.text).value else { return [] }
        let scales = argument == nil ? [1.0, 255, 100] : [1]
        return scales.map { $0 * literal.divisor }.filter { Self.byte(value / $0) == Self.byte(old.red) }
    }

    /// Returns literals that replace a system color: one for both appearances, or one that keeps the other appearance's
    /// color.
    private func names(_ type: String?, _ group: SwiftLiteralGroup) -> [Replacement] {
        guard let pair = group.color else { return [] }
        // If an opacity modifier follows, change that modifier.
        let own = pair[appearance].alpha
        let isFaded = changesAlpha && group.opacities.contains { $0 != nil }
        var color = new
        color.alpha = isFaded ? 1 : own > 0 ? min(new.alpha * own / max(old.alpha, 1e-9), 1) : new.alpha
        let named = group.code.text.hasPrefix(".") ? type ?? "" : Self.typeName(group.code.text)
        let type = named.isEmpty ? group.maker?.type ?? "Color" : named == "ShapeStyle" ? "Color" : named
        let style = styles[group.code.path]
        var texts: [String] = []
        // One color suffices if the code is evaluated for one appearance only. An argument that is a token may belong
        // to an instance for one appearance, such as a dark theme; the caller checks the effect.
        let isOne = pair.light == pair.dark || isForBoth || group.appearances == [appearance]
        let isToken = group.code.path == token.path && group.code.range.lowerBound == token.offset
        if isOne || isToken || isWide { texts.append(style.text(color, type: type)) }
        if pair.light != pair.dark, !isForBoth {
            let (light, dark) = appearance == .light ? (color, pair.dark) : (pair.light, color)
            texts += [style.text(light: light, dark: dark, type: type)].compactMap { $0 }
        }
        let changes = texts.map { [(group.code, $0)] }
        guard changesRGB else { return alphas(group) + changes }
        return isFaded ? changes.flatMap { change in alphas(group).map { change + $0 } } + changes : changes
    }

    /// Returns the part before the last name: `UIColor`, `SwiftUI.Color`.
    private static func typeName(_ text: String) -> String {
        text[..<(text.lastIndex(of: ".") ?? text.startIndex)].split { $0.isWhitespace }.joined()
    }
}

extension SwiftLiteralGroup.Space {
    /// Returns the components of a color, in 0...1.
    func components(_ color: Color) -> [Double] {
        switch self {
        case .srgb: color.components(in: .srgb) ?? []
        case .srgbLinear: color.components(in: .srgbLinear) ?? []
        case .displayP3: color.components(in: .displayP3) ?? []
        case .genericRGB: color.components(in: .genericRGB) ?? []
        case .hsb: color.hsb
        }
    }

    /// Returns the 24-bit color nearest to components in 0...1, as the importer reads them.
    func rgb(_ components: [Double]) -> RGB? {
        switch self {
        case .srgb: Color.mapped(components, in: .srgb)?.color.rgb
        case .srgbLinear: Color.mapped(components, in: .srgbLinear)?.color.rgb
        case .displayP3: Color.mapped(components, in: .displayP3)?.color.rgb
        case .genericRGB: Color.mapped(components, in: .genericRGB)?.color.rgb
        case .hsb:
            Color.mapped(
                Color.components(hue: components[0], saturation: components[1], brightness: components[2]), in: .srgb)?
                .color.rgb
        }
    }
}
