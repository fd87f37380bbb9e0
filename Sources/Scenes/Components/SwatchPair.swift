import ColorScience
import ThemeEngine
import ThemeSpec

/// A color role beside the role that it stands with, both as they show on the theme's background.
struct SwatchPair {
    let partner: SwatchPartner
    /// The role's own color where it stands, and its partner's; opaque.
    let color: Color
    let partnerColor: Color
    /// WCAG 2.2, of the two.
    let ratio: Double

    init(_ role: ColorRole, in model: RenderModel) {
        let colors = model.colors
        let partner = SwatchPartner.table[role] ?? Self.best(for: role, colors)
        self.partner = partner
        switch partner {
        case .on(let surface), .line(on: let surface):
            partnerColor = colors.onBackground(surface)
            color = colors[role].composited(over: partnerColor)
        case .under(let text):
            color = colors.onBackground(role)
            partnerColor = colors[text].composited(over: color)
        }
        ratio = Contrast.ratio(color, partnerColor)
    }

    /// Whether it is text, and text that is too faint at any size.
    var fails: Bool {
        if case .line = partner { return false }
        return ratio < Self.largeText
    }

    /// The ratio, never rounded up, what it suffices for, and with which role.
    var words: String {
        let tenths = Int(ratio * 10)
        let number = "\(tenths / 10).\(tenths % 10)"
        return switch partner {
        case .line(let surface): "\(number) line on \(surface.rawValue)"
        case .on(let surface): "\(number) \(verdict) on \(surface.rawValue)"
        case .under(let text): "\(number) \(verdict) with \(text.rawValue)"
        }
    }

    private var verdict: String {
        if ratio >= Self.enhanced { return "AAA" }
        if ratio >= Self.minimum { return "AA" }
        return ratio >= Self.largeText ? "AA large" : "fails"
    }

    /// Success criteria 1.4.3 and 1.4.6 of WCAG 2.2.
    private static let enhanced = 7.0
    private static let minimum = 4.5
    private static let largeText = 3.0

    private static func best(for role: ColorRole, _ colors: ColorModel) -> SwatchPartner {
        if role.rawValue.hasPrefix("text") {
            let surface = SwatchPartner.surfaces.max { one, other in
                func ratio(_ surface: ColorRole) -> Double {
                    let under = colors.onBackground(surface)
                    return Contrast.ratio(colors[role].composited(over: under), under)
                }
                return ratio(one) < ratio(other)
            }
            return .on(surface ?? .background)
        }
        let under = colors.onBackground(role)
        let text = SwatchPartner.texts.max { one, other in
            Contrast.ratio(colors[one].composited(over: under), under)
                < Contrast.ratio(colors[other].composited(over: under), under)
        }
        return .under(text ?? .textPrimary)
    }
}
