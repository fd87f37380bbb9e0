import ColorScience

/// The token of a theme whose value is nearest to a hard-coded one.
public struct StyleSuggestion: Hashable, Sendable {
    /// As code or the theme's document calls it.
    public let token: String
    /// Its value in words, such as `#2D6A4F` or `16 pt`.
    public let value: String
    /// How far it is: CSS Color 4's delta E OK for colors, pt for lengths and sizes; 0 where it is the same.
    public let distance: Double
    let unit: String
}

extension StyleTokens {
    /// The nearest token; `nil` where the theme has none of the kind.
    public func suggestion(for finding: StyleFinding) -> StyleSuggestion? {
        switch finding.value {
        case .color(let light, let dark, let use):
            return color(
                OKLab(light.composited(over: .white)), OKLab(dark.composited(over: .black)), for: use)
        case .font(let size, let style): return font(size, style)
        case .number(let value):
            switch finding.rule {
            case .shadow: return nil
            case .cornerRadius: return number(value, in: radii)
            default: return number(value, in: spacings)
            }
        }
    }

    /// By the mean of both appearances. Of tokens that cannot be told apart the one that is for such a use.
    private func color(_ light: OKLab, _ dark: OKLab, for use: StyleFinding.ColorUse) -> StyleSuggestion? {
        let near = colors.map { token in
            (token: token, distance: (token.light.distance(to: light) + token.dark.distance(to: dark)) / 2)
        }
        guard let least = near.map(\.distance).min() else { return nil }
        let words = use == .foreground ? ["text", "foreground", "label"] : ["background", "surface", "card"]
        let alike = near.filter { $0.distance <= least + Self.justNoticed }
        let fitting =
            use == .any
            ? nil
            : alike.first { candidate in
                words.contains { Self.holds(candidate.token.name.lowercased(), $0) }
            }
        guard let best = fitting ?? near.first(where: { $0.distance == least }) else { return nil }
        return StyleSuggestion(token: best.token.name, value: best.token.text, distance: best.distance, unit: "")
    }

    private func font(_ size: Double?, _ style: String?) -> StyleSuggestion? {
        if let style, size == nil {
            guard let token = fonts.first(where: { $0.textStyle == style }) else { return nil }
            return StyleSuggestion(token: token.name, value: Self.text(token), distance: 0, unit: " pt")
        }
        guard let size else { return nil }
        let near = fonts.compactMap { token in token.size.map { (token: token, distance: abs($0 - size)) } }
        guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
        return StyleSuggestion(
            token: best.token.name, value: Self.text(best.token), distance: best.distance, unit: " pt")
    }

    private static func text(_ token: FontToken) -> String {
        token.size.map { points($0) } ?? token.textStyle.map { "." + $0 } ?? ""
    }

    private func number(_ value: Double, in tokens: [NumberToken]) -> StyleSuggestion? {
        guard let best = tokens.min(by: { abs($0.value - value) < abs($1.value - value) }) else { return nil }
        return StyleSuggestion(
            token: best.name, value: Self.points(best.value), distance: abs(best.value - value), unit: " pt")
    }

    private static func points(_ value: Double) -> String {
        (value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)") + " pt"
    }

    /// CSS Color 4, delta E OK.
    private static let justNoticed = 0.02
}

extension StyleSuggestion {
    /// `AppTheme.Colors.accent, #2D6A4F` and how far it is, unless it is the same.
    public var text: String {
        let shown = (distance * 100).rounded() / 100
        let far = shown == 0 ? "" : ", \(shown)\(unit) off"
        return "\(token), \(value)\(far)"
    }
}
