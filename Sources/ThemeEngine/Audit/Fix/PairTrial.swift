import ColorScience
import ThemeSpec

/// What pairs would have in a theme that was changed, in one appearance.
struct PairTrial {
    private let model: RenderModel

    init(_ spec: ThemeSpec, _ appearance: Appearance) {
        // Colors do not depend on the text size.
        model = RenderModel(spec, appearance: appearance)
    }

    /// The least ratio over everything that the paper may be.
    func ratio(_ pair: AuditPair) -> Double {
        let ink = model.colors[pair.inkRole].opacity(pair.inkOpacity)
        return PairMeasure.Contrast(of: ink, on: pair.paper.colors(in: model)).worst
    }

    func passes(_ checks: [AuditCheck]) -> Bool { checks.allSatisfy { ratio($0.pair) >= $0.required } }
}

extension ThemeSpec {
    /// The role's color as screens get it, taken from another role where the theme does not give it.
    func resolved(_ role: ColorRole, _ appearance: Appearance) -> Color {
        let color = colors[role]?[appearance] ?? ColorModel(self, appearance: appearance)[role]
        // As it would be written.
        return Color(hex: color.hex) ?? color
    }

    /// The theme with another color for a role in one appearance; in the other the role keeps what it has, or is given
    /// what it was taken from.
    func changing(_ role: ColorRole, in appearance: Appearance, to color: Color) -> ThemeSpec {
        let other = resolved(role, appearance.opposite)
        return changing(
            role,
            to: appearance == .light ? ColorPair(light: color, dark: other) : ColorPair(light: other, dark: color))
    }
}
