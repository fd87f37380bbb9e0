import ColorScience
import SourceText

/// A suggested role for a color without one, based on its name, its lightness and chroma, and its use in code.
public struct RoleSuggestion: Hashable, Sendable {
    /// The strongest reason for the role.
    public enum Reason: Hashable, Sendable {
        case name, color, usage
    }

    /// How often code uses a color in each way.
    public struct Usage: Hashable, Sendable {
        /// As the color of text or symbols.
        public var foreground: Int
        /// As a fill or background.
        public var background: Int
        /// As a border or a divider.
        public var border: Int

        /// Creates numbers of uses. Without arguments, the use is unknown.
        public init(foreground: Int = 0, background: Int = 0, border: Int = 0) {
            self.foreground = foreground
            self.background = background
            self.border = border
        }
    }

    /// The role.
    public let role: ColorRole
    /// How well the color fits, 0...1.
    public let score: Double
    /// The strongest reason for the role.
    public let reason: Reason

    /// The purpose of the role, such as "the fill of the primary button".
    public var purpose: String { RoleTraits.known.first { $0.role == role }?.purpose ?? role.rawValue }

    /// Returns every known role that a color could have, the best one first.
    ///
    /// - Parameters:
    ///   - name: The color's name in the source, such as `AppTheme.Colors.aqua`; its last component has the most
    ///     weight.
    ///   - pair: The color in both appearances.
    ///   - taken: The roles for which the theme already has a color; their scores are reduced.
    ///   - usage: How code uses the color.
    public static func ranked(
        for name: String, pair: ColorPair, taken: Set<ColorRole> = [], usage: Usage = Usage()
    ) -> [RoleSuggestion] {
        let words = NameWords(name)
        let shade = Shade(pair)
        let found = RoleTraits.known.map { traits in
            let parts: [(Reason, Double)] = [
                (.name, nameShare * words.fit(traits)), (.color, colorShare * shade.fit(traits.look)),
                (.usage, usageShare * fit(usage, traits.look)),
            ]
            let sum = parts.reduce(0) { $0 + $1.1 } * (words.isForText && !traits.look.isText ? otherFactor : 1)
            let reason = parts.max { $0.1 < $1.1 }?.0 ?? .color
            return RoleSuggestion(
                role: traits.role, score: min(taken.contains(traits.role) ? sum * takenFactor : sum, 1), reason: reason)
        }
        // The sort keeps the order of the table for equal scores.
        return found.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
    }

    private static func fit(_ usage: Usage, _ look: RoleTraits.Look) -> Double {
        let all = Double(usage.foreground + usage.background + usage.border)
        guard all > 0 else { return 0 }
        return switch look {
        case .text, .textOnFill: Double(usage.foreground) / all
        case .page, .scrim: Double(usage.background) / all
        case .border: Double(usage.border) / all
        case .strong: Double(usage.background) / all * 0.8 + Double(usage.foreground) / all * 0.4
        case .hue: Double(usage.foreground + usage.background) / all * 0.4
        }
    }

    private static let nameShare = 0.6
    private static let colorShare = 0.3
    private static let usageShare = 0.4
    private static let takenFactor = 0.6
    /// The factor for roles other than text roles if the color's name indicates a text color.
    private static let otherFactor = 0.5
}

/// The words of a token's name.
private struct NameWords {
    private let last: [String]
    private let spaces: [String]

    init(_ name: String) {
        let forms = TokenTitle.forms(name)
        let last = forms.last ?? name
        self.last = TokenTitle.words(last)
        spaces = TokenTitle.words(String(name.dropLast(last.count)))
    }

    /// Whether the name is that of a text color, such as `onSurface` or `mutedText`.
    var isForText: Bool {
        last.count > 1 && last.first == "on" || last.contains { ["text", "label", "foreground", "fg"].contains($0) }
    }

    /// Returns how well the name describes a role, 0...1.
    func fit(_ traits: RoleTraits) -> Double {
        var sum = 0.0
        for (word, weight) in traits.words {
            sum += weight * max(Self.best(word, in: last), 0.5 * Self.best(word, in: spaces))
        }
        // `textSecondary` is not the primary text.
        let ranks = last.filter { RoleTraits.ranks.contains($0) && !traits.words.map(\.0).contains($0) }
        return max(min(sum, 1) - 0.4 * Double(ranks.count), 0)
    }

    private static func best(_ word: String, in words: [String]) -> Double {
        words.map { similarity($0, word) }.max() ?? 0
    }

    private static func similarity(_ one: String, _ other: String) -> Double {
        if one == other { return 1 }
        let shortest = min(one.utf8.count, other.utf8.count)
        guard shortest >= 4 else { return 0 }
        if one.hasPrefix(other) || other.hasPrefix(one) { return 0.7 }
        guard shortest >= 5 else { return 0 }
        return EditDistance.between(one, other, limit: 1) == nil ? 0 : 0.6
    }
}

/// The lightness, chroma and hue of a color in both appearances.
private struct Shade {
    private let light: OKLCH
    private let dark: OKLCH
    private let alpha: Double
    private let isSingle: Bool

    init(_ pair: ColorPair) {
        light = OKLCH(pair.light)
        dark = OKLCH(pair.dark)
        alpha = min(pair.light.alpha, pair.dark.alpha)
        isSingle = pair.light == pair.dark
    }

    /// Returns how well the color matches the look of a role, 0...1.
    func fit(_ look: RoleTraits.Look) -> Double {
        let isNeutral = light.chroma < 0.06
        let color = min(light.chroma / 0.12, 1)
        switch look {
        case .page(let depth):
            guard isNeutral, alpha > 0.9 else { return 0 }
            let bright = Self.within(light.lightness, 0.97 - depth * 0.03, 0.1)
            let dim = isSingle ? 0 : Self.within(dark.lightness, 0.2 + depth * 0.06, 0.2)
            return isSingle
                ? max(bright, Self.within(light.lightness, 0.2 + depth * 0.06, 0.15)) : (bright + dim) / 2
        case .text(let rank):
            guard light.chroma < 0.12 else { return 0 }
            return Self.within(light.lightness, 0.2 + rank * 0.24, 0.25)
        case .textOnFill: return isNeutral ? Self.within(light.lightness, 1, 0.12) * 0.8 : 0
        case .border:
            return isNeutral ? (alpha < 0.5 ? 1 : Self.within(light.lightness, 0.88, 0.12)) : 0
        case .scrim: return alpha < 0.9 && light.lightness < 0.4 ? 1 : 0
        case .strong(let factor): return color * Self.within(light.lightness, 0.58, 0.45) * factor
        case .hue(let degrees):
            return color * Self.within(OKLCH.hueDifference(light.hue, degrees), 0, 45)
        }
    }

    /// Returns a value that falls linearly from 1 at `center` to 0 at the distance `reach`.
    private static func within(_ value: Double, _ center: Double, _ reach: Double) -> Double {
        max(1 - abs(value - center) / reach, 0)
    }
}
