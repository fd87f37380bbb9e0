extension SwiftEvaluator {
    /// Evaluates in light, and in dark too where the appearance matters.
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

    /// Returns a value whose colors in dark are those of another. Other values that differ are kept for each appearance.
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

    /// Returns a part of another value, in the appearance that is evaluated.
    ///
    /// - Throws: The reason why it has no value.
    func readable(_ value: SwiftValue) throws(SwiftUnreadable) -> SwiftValue {
        switch value {
        case .unreadable(let failure):
            guard failure.reason == .state else { throw failure }
            // What depends on the state of the program may be a token.
            throw SwiftUnreadable(message: failure.message, offset: failure.offset)
        case .varying(let light, let dark):
            asksForAppearance = true
            return isDark ? dark : light
        default: return value
        }
    }
}
