import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Returns whether a condition is true. A condition on the appearance is evaluated for light or dark.
    ///
    /// - Throws: If it depends on anything else that is unknown.
    func holds(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> Bool {
        let value: SwiftValue
        do throws(SwiftUnreadable) {
            value = try evaluate(expression, context.expecting("Bool"))
        } catch {
            guard error.reason == .undeclared, let name = Self.nameOfDark(expression) else { throw error }
            note(.mapped, "\(quoted(name)) is read as the appearance", at: expression.range.upperBound - 1)
            value = .appearance
        }
        switch value {
        case .bool(let value): return value
        case .appearance:
            asksForAppearance = true
            return isDark
        default: throw unreadable("depends on something other than the appearance", at: expression.start)
        }
    }

    /// Returns the name of an undeclared Boolean value for dark, as in `isDarkMode` or `Manager.shared.isDark`; `nil`
    /// for other expressions.
    private static func nameOfDark(_ expression: SwiftExpression) -> String? {
        switch expression.kind {
        case .name(let name), .member(_, let name): namesOfDark.contains(name) ? name : nil
        default: nil
        }
    }

    private static let namesOfDark: Set<String> = [
        "isDark", "isDarkMode", "isDarkTheme", "isDarkModeEnabled", "isDarkAppearance", "darkMode", "darkModeEnabled",
    ]

    /// Returns whether an expression that cannot be evaluated still refers to the appearance, as in
    /// `UIScreen.main.traitCollection.userInterfaceStyle`.
    func leadsToAppearance(_ expression: SwiftExpression) -> Bool {
        var expression = expression
        while true {
            switch expression.kind {
            case .member(_, "userInterfaceStyle"), .member(_, "colorScheme"), .member(_, "effectiveAppearance"),
                .member(_, "accessibilityContrast"), .member(_, "colorSchemeContrast"):
                return true
            case .member(let base, _), .call(let base, _), .subscripted(let base, _): expression = base
            default: return false
            }
        }
    }

    func compare(
        _ name: String, _ left: SwiftExpression, _ right: SwiftExpression, _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> Bool {
        let (one, other) = ofOneType(try operand(left, context), try operand(right, context))
        if name == "<" || name == ">" || name == "<=" || name == ">=", let first = one.number, let second = other.number
        {
            switch name {
            case "<": return first < second
            case ">": return first > second
            case "<=": return first <= second
            default: return first >= second
            }
        }
        let isEqual = matchesAppearance(one, other) ?? Self.areEqual(one, other)
        guard let isEqual, name.hasSuffix("==") || name.hasPrefix("!") else {
            throw unreadable("depends on something other than the appearance", at: expression.start)
        }
        return isEqual != name.hasPrefix("!")
    }

    /// Returns two values; if one is a color and the other a name, the name is replaced by the system color.
    private func ofOneType(_ one: SwiftValue, _ other: SwiftValue) -> (SwiftValue, SwiftValue) {
        switch (one, other) {
        case (.color, .symbol(let name)): return (one, systemColor(name) ?? other)
        case (.symbol(let name), .color): return (systemColor(name) ?? one, other)
        default: return (one, other)
        }
    }

    private func systemColor(_ name: String) -> SwiftValue? {
        SwiftColorNames.swiftUI(name, isMac: isForMac).map { color($0) }
    }

    /// Returns the value of an operand of a comparison. A constant of an unknown type is represented by its name.
    private func operand(_ expression: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        if case .implicitMember(let name) = expression.kind { return .symbol(name) }
        do throws(SwiftUnreadable) {
            return try evaluate(expression, context.expecting(nil))
        } catch {
            if leadsToAppearance(expression) { return .appearance }
            guard case .member(let base, let name) = expression.kind,
                Self.appearances.contains(name) || path(base)?.last.map(Self.isAppearance) ?? false
            else { throw error }
            return .symbol(name)
        }
    }

    static let level = "userInterfaceLevel"

    /// Returns the level of the interface that is not elevated: themes have one color for both levels.
    func baseLevel(_ expression: SwiftExpression) -> SwiftValue {
        note(.changed, "differs on elevated surfaces; the value of the base level is used", at: expression.start)
        return .symbol("base")
    }

    /// Evaluates a member of traits, of the color scheme, or of a value that leads to one of them.
    func appearance(_ name: String, _ expression: SwiftExpression) throws(SwiftUnreadable) -> SwiftValue {
        if Self.membersOfAppearance.contains(name) { return .appearance }
        if name == Self.level { return baseLevel(expression) }
        // Names that a project adds to traits are self-explanatory: `traits.isDark`, `traits.isLight`.
        switch name.lowercased() {
        case let word where word.contains("dark"): return .appearance
        case "islight", "islightmode", "lightmode":
            return try readable(.varying(light: .bool(true), dark: .bool(false)))
        default: throw unreadable("\(quoted(name)) is known only at run time", at: expression.start)
        }
    }

    /// The members of traits, applications or views that lead to the appearance.
    private static let membersOfAppearance: Set<String> = [
        "accessibilityContrast", "appearance", "colorScheme", "colorSchemeContrast", "current", "currentDrawing",
        "effectiveAppearance", "keyWindow", "mainWindow",
        "name", "rawValue", "self", "shared", "traitCollection", "userInterfaceStyle", "wrappedValue",
    ]

    private static let appearances: Set<String> = ["dark", "light", "darkAqua", "aqua", "vibrantDark", "vibrantLight"]

    /// Returns the best matching appearance of a list; one for high contrast if the list contains any.
    func bestMatch(_ list: SwiftArgument?) -> SwiftValue {
        let name = isDark ? "accessibilityHighContrastDarkAqua" : "accessibilityHighContrastAqua"
        let words = list.map { $0.value.range.map { code.text($0) } } ?? []
        guard words.contains(where: { $0.hasPrefix("accessibilityHighContrast") }) else { return .appearance }
        (asksForAppearance, findings.asksForContrast) = (true, true)
        return isHighContrast && words.contains(name) ? .symbol(name) : .appearance
    }

    /// Returns whether the appearance is the named one; `nil` if the comparison is not about the appearance.
    func matchesAppearance(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        let name: String
        if case .appearance = one, case .bool(let value) = other {
            asksForAppearance = true
            return value == isDark
        }
        switch (one, other) {
        case (.appearance, .symbol(let symbol)), (.symbol(let symbol), .appearance): name = symbol
        case (.appearance, .enumCase(let value)), (.enumCase(let value), .appearance): name = value.name
        default: return nil
        }
        switch name {
        case "dark", "darkAqua", "vibrantDark", "night":
            asksForAppearance = true
            return isDark
        case "light", "aqua", "vibrantLight", "day":
            asksForAppearance = true
            return !isDark
        case "accessibilityHighContrastDarkAqua", "accessibilityHighContrastVibrantDark":
            (asksForAppearance, findings.asksForContrast) = (true, true)
            return isDark && isHighContrast
        case "accessibilityHighContrastAqua", "accessibilityHighContrastVibrantLight":
            (asksForAppearance, findings.asksForContrast) = (true, true)
            return !isDark && isHighContrast
        case "high", "increased":
            findings.asksForContrast = true
            return isHighContrast
        case "normal", "standard":
            findings.asksForContrast = true
            return !isHighContrast
        // The style is always another one.
        case "unspecified", "none", "some": return false
        default: return nil
        }
    }

    /// Returns whether two values are equal; `nil` if that is unknown.
    static func areEqual(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        switch (one, other) {
        case (.none, .none): return true
        case (.none, .unreadable), (.unreadable, .none): return nil
        case (.none, _), (_, .none): return false
        case (.text(let left), .text(let right)): return left == right
        case (.bool(let left), .bool(let right)): return left == right
        case (.symbol(let left), .symbol(let right)): return left == right
        case (.enumCase(let left), .enumCase(let right)): return left.name == right.name
        case (.enumCase(let left), .symbol(let right)), (.symbol(let right), .enumCase(let left)):
            return left.name == right
        case (.color(let left, let dark), .color(let right, let other)):
            return left.hex == right.hex && dark?.hex == other?.hex
        default:
            guard let left = one.number, let right = other.number else { return nil }
            return left == right
        }
    }
}

extension SwiftEvaluator {
    /// Returns whether a name begins with that of a type whose values depend on the device or the user.
    static func isOfDevice(_ name: String) -> Bool { runtime.contains { name.hasPrefix($0) } }

    /// Types whose values depend on the device or the user.
    private static let runtime = [
        "UserDefaults", "Bundle", "ProcessInfo", "UIScreen", "UIDevice", "UIApplication", "NSWorkspace", "NSScreen",
        "FileManager", "NSUserDefaults", "NotificationCenter", "UIAccessibility",
    ]
}

extension SwiftEvaluator {
    /// Evaluates for light, and also for dark if the result depends on the appearance.
    func inBothAppearances(
        _ body: () throws(SwiftUnreadable) -> SwiftValue
    ) throws(SwiftUnreadable) -> SwiftValue {
        let (outer, asked) = (isDark, asksForAppearance)
        defer { (isDark, asksForAppearance) = (outer, asked) }
        (isDark, asksForAppearance) = (false, false)
        let start = trace?.nodes.count ?? 0
        let light = try body()
        guard asksForAppearance else { return light }
        trace?.restrict(from: start, to: .light)
        isDark = true
        let middle = trace?.nodes.count ?? 0
        let dark = try body()
        trace?.restrict(from: middle, to: .dark)
        return Self.merged(light, dark)
    }

    /// Returns a value with the dark colors of another one. Other values that differ are kept for each appearance.
    static func merged(_ light: SwiftValue, _ dark: SwiftValue) -> SwiftValue {
        switch (light, dark) {
        case (.color(let one, _), .color(let other, let own)): return .color(light: one, dark: own ?? other)
        case (.unreadable, _): return light
        case (_, .unreadable): return dark
        case (.list(let one), .list(let other)) where one.count == other.count:
            return .list(zip(one, other).map { merged($0, $1) })
        case (.dictionary(let one), .dictionary(let other))
        where one.count == other.count && zip(one, other).allSatisfy { areEqual($0.key, $1.key) == true }:
            return .dictionary(zip(one, other).map { (key: $0.key, value: merged($0.value, $1.value)) })
        case (.instance(let one), .instance(let other)) where one.type == other.type:
            return .instance(merged(one, other))
        case (.enumCase(let one), .enumCase(let other)) where one.name == other.name:
            let payload = zip(one.payload, other.payload).map { merged($0, $1) }
            return .enumCase(SwiftEnumCase(type: one.type, name: one.name, payload: payload))
        case (.font(let one), .font(let other)) where one == other: return light
        case (.type(let one), .type(let other)) where one == other: return light
        case (.appearance, .appearance), (.closure, .closure): return light
        default: return areEqual(light, dark) == true ? light : .varying(light: light, dark: dark)
        }
    }

    private static func merged(_ light: SwiftInstance, _ dark: SwiftInstance) -> SwiftInstance {
        var merged = light
        for part in dark.parts {
            if let index = merged.parts.firstIndex(where: { $0.name == part.name }) {
                merged.parts[index].value = Self.merged(merged.parts[index].value, part.value)
            } else {
                merged.parts.append(part)
            }
        }
        return merged
    }

    /// Returns a part of another value for the appearance that is being evaluated.
    ///
    /// - Throws: The reason why the part has no value.
    func readable(_ value: SwiftValue) throws(SwiftUnreadable) -> SwiftValue {
        switch value {
        case .unreadable(let failure):
            guard failure.reason == .state else { throw failure }
            // A value that depends on the state of the program may be a token.
            throw SwiftUnreadable(message: failure.message, offset: failure.offset)
        case .varying(let light, let dark):
            asksForAppearance = true
            return isDark ? dark : light
        default: return value
        }
    }
}

extension SwiftEvaluator {
    /// Returns whether an argument is a name that the file does not declare.
    func isUndeclared(_ argument: SwiftArgument?, _ context: Context) -> Bool {
        guard let argument, path(argument.value) != nil else { return false }
        do throws(SwiftUnreadable) {
            _ = try evaluate(argument.value, context.expecting("String"))
            return false
        } catch {
            return error.reason == .undeclared
        }
    }
}

/// Names and types that indicate the appearance or the contrast.
extension SwiftEvaluator {
    /// Returns the value of a property that is never set: the appearance if its declaration indicates that, otherwise
    /// `nil`.
    func missing(_ declaration: SwiftDeclaration) -> SwiftValue? {
        if declaration.isEnvironment { return .appearance }
        guard !declaration.isStored, let type = declaration.type else { return nil }
        return Self.isAppearance(type) ? .appearance : asksForDark(declaration.name, type)
    }

    private static let typesOfAppearance: Set<String> = [
        "ColorScheme", "UIUserInterfaceStyle", "UITraitCollection", "NSAppearance", "EnvironmentValues",
        "ColorSchemeContrast", "UIAccessibilityContrast",
    ]

    /// The properties of UIAccessibility and NSWorkspace that report increased contrast.
    static let asksForIncreasedContrast: Set<String> = [
        "isDarkerSystemColorsEnabled", "accessibilityDisplayShouldIncreaseContrast",
    ]

    /// Returns whether a type distinguishes light from dark, or standard from increased contrast.
    static func isAppearance(_ type: String) -> Bool {
        typesOfAppearance.contains(type)
    }

    /// Returns the value of a parameter such as `isDark: Bool`; `nil` for other parameters.
    func asksForDark(_ name: String, _ type: String) -> SwiftValue? {
        type == "Bool" && name.lowercased().contains("dark") ? .appearance : nil
    }
}

/// Patterns of `switch` and `if case`.
extension SwiftEvaluator {
    /// Returns whether a value matches a pattern. Names in the pattern become locals.
    ///
    /// - Throws: If that is unknown.
    func matches(
        _ pattern: SwiftExpression, _ value: SwiftValue, _ context: Context
    ) throws(SwiftUnreadable) -> Bool {
        switch (pattern.kind, value) {
        case (.name("_"), _): return true
        case (.binding(let name), _):
            context.frame.locals[name] = value
            return true
        case (.implicitMember(let name), _), (.member(_, let name), .enumCase), (.member(_, let name), .appearance):
            return try isCase(name, value, pattern)
        case (.call(let callee, let arguments), _):
            switch callee.kind {
            case .implicitMember(let name), .member(_, let name):
                return try matches(name, arguments, value, pattern, context)
            default: break
            }
        case (.tuple(let arguments), .instance(let tuple)) where tuple.parts.count == arguments.count:
            for (argument, part) in zip(arguments, tuple.parts) {
                guard try matches(argument.value, try readable(part.value), context) else { return false }
            }
            return true
        case (.binary(let name, let low, let high), _) where name == "..." || name == "..<":
            if let number = value.number, let low = try evaluate(low, context).number,
                let high = try evaluate(high, context).number
            {
                return number >= low && (name == "..." ? number <= high : number < high)
            }
            throw unreadable("the result of the switch cannot be evaluated", at: pattern.start)
        default: break
        }
        return try isMatch(value, try evaluate(pattern, context.expecting(nil)), pattern)
    }

    /// Returns whether a value matches a pattern such as `.some(let color)`.
    func matches(
        _ name: String, _ arguments: [SwiftArgument], _ value: SwiftValue, _ pattern: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> Bool {
        switch value {
        case .enumCase(let enumCase):
            guard name == enumCase.name, arguments.count <= enumCase.payload.count else { return false }
            for (argument, part) in zip(arguments, enumCase.payload) {
                guard try matches(argument.value, part, context) else { return false }
            }
            return true
        case .none: return false
        default:
            guard name == "some", let argument = arguments.first, arguments.count == 1 else {
                throw unreadable("the result of the switch cannot be evaluated", at: pattern.start)
            }
            return try matches(argument.value, value, context)
        }
    }

    func isCase(
        _ name: String, _ value: SwiftValue, _ pattern: SwiftExpression
    ) throws(SwiftUnreadable) -> Bool {
        switch value {
        case .none: name == "none"
        case .enumCase(let enumCase): enumCase.name == name
        default: try isMatch(value, .symbol(name), pattern)
        }
    }

    func isMatch(
        _ value: SwiftValue, _ other: SwiftValue, _ pattern: SwiftExpression
    ) throws(SwiftUnreadable) -> Bool {
        guard let isEqual = matchesAppearance(value, other) ?? Self.areEqual(value, other) else {
            throw unreadable("the result of the switch cannot be evaluated", at: pattern.start)
        }
        return isEqual
    }
}
