import ColorScience
import JSONText
import SourceText

/// The design of an app as AppTheme's pattern plans it: a few words that decide about many tokens.
///
/// A document holds it under `design`, with the plan's own names. What it decides lies beneath what the document says
/// itself and above what it inherits. Only what is given decides.
struct DesignPlan {
    enum Font: String, CaseIterable {
        case rounded, serif, monospaced, `default`
    }

    enum Density: String, CaseIterable {
        case spacious, standard, compact
    }

    enum Surfaces: String, CaseIterable {
        case glass, material, solid, flat
    }

    /// A value and where the document has it.
    struct Placed<Value> {
        let value: Value
        let location: SourceLocation
    }

    struct Swatch {
        let light: Color
        let dark: Color
        let location: SourceLocation
    }

    /// By the palette's own names, in its order.
    var palette: [(name: String, swatch: Swatch)] = []
    var font: Placed<Font>?
    /// pt of controls; cards are rounder.
    var cornerRadius: Placed<Double>?
    var density: Placed<Density>?
    var surfaces: Placed<Surfaces>?

    private static let paletteNames = ["primary", "secondary", "accent", "background", "surface"]
}

extension DesignPlan {
    /// What the plan decides, as members of a document; each stands where the plan has its reason.
    var document: JSONNode {
        var tree: JSONNode = [:]
        addPalette(to: &tree)
        addFont(to: &tree)
        addSurfaces(to: &tree)
        addCorners(to: &tree)
        addDensity(to: &tree)
        return tree
    }

    private func addPalette(to tree: inout JSONNode) {
        for (name, swatch) in palette {
            for role in Self.roles[name, default: []] {
                let path = ["colors", "pairByRole", role.rawValue]
                tree.set(path + ["lightHex"], to: .string(swatch.light.hex), at: swatch.location)
                tree.set(path + ["darkHex"], to: .string(swatch.dark.hex), at: swatch.location)
            }
        }
        // A palette without dark colors is one appearance: the app is locked to the one that its background is.
        guard let background = palette.first(where: { $0.name == "background" })?.swatch,
            palette.allSatisfy({ $0.swatch.light == $0.swatch.dark })
        else { return }
        let only: Appearance = background.light.isDarkAsPatternHasIt ? .dark : .light
        tree.set(["appearances"], to: .array([.string(only.rawValue)]), at: background.location)
    }

    private func addFont(to tree: inout JSONNode) {
        guard let font else { return }
        for role in TextRole.allCases where role != .monoCode {
            tree.set(
                ["typography", "roles", role.rawValue, "design"], to: .string(font.value.rawValue), at: font.location)
        }
    }

    /// The pattern's standard is 12 pt for controls, 16 for cards and 8 for what is small.
    private func addCorners(to tree: inout JSONNode) {
        guard let radius = cornerRadius else { return }
        let (control, card) = (radius.value, radius.value + 4)
        for (name, value) in [("small", (control * 2 / 3).rounded()), ("medium", control), ("large", card)] {
            tree.set(["visual", "radii", name], to: .number(value), at: radius.location)
        }
        let surfaces: [(SurfaceRole, Double)] = [
            (.card, card), (.cardElevated, card), (.cardSecondary, control), (.overlayPopover, control),
            (.floatingPanel, card), (.floatingWidget, card),
        ]
        for (surface, value) in surfaces {
            tree.set(["surfaces", "roles", surface.rawValue, "cornerRadius"], to: .number(value), at: radius.location)
        }
    }

    private func addDensity(to tree: inout JSONNode) {
        guard let density else { return }
        for scale in ["scale", "gap", "grid"] {
            for (token, value) in Self.spacings[density.value, default: []] {
                tree.set(["layout", scale, token.rawValue], to: .number(value), at: density.location)
            }
        }
    }

    private func addSurfaces(to tree: inout JSONNode) {
        guard let surfaces else { return }
        for (surface, role) in Self.cards {
            let path = ["surfaces", "roles", surface.rawValue]
            let background: JSONNode =
                switch surfaces.value {
                case .glass: Self.material(.ultraThin)
                case .material: Self.material(.regular)
                case .solid, .flat: ["colorRole": .string(role.rawValue), "type": "solid"]
                }
            tree.set(path + ["backgroundStyle"], to: background, at: surfaces.location)
            let isFlat = surfaces.value == .flat || surface == .cardSecondary
            // The pattern's cards throw black at 6 percent, 8 pt wide, 4 pt down.
            for (key, value) in [("shadowOpacity", 0.06), ("shadowRadius", 8), ("shadowOffsetY", 4)] {
                tree.set(path + [key], to: .number(isFlat ? 0 : value), at: surfaces.location)
            }
        }
    }

    private static func material(_ material: Material) -> JSONNode {
        ["material": .string(material.rawValue), "tintOpacity": .number(0), "type": "material"]
    }
}

extension Color {
    /// (299 R + 587 G + 114 B) / 1000 of 0...255, below 128: the pattern's own measure.
    fileprivate var isDarkAsPatternHasIt: Bool {
        (299 * Int(rgb.red) + 587 * Int(rgb.green) + 114 * Int(rgb.blue)) / 1000 < 128
    }
}

extension DesignPlan {
    /// The roles that a color of the palette is for.
    static let roles: [String: [ColorRole]] = [
        "primary": [ColorRole(rawValue: "primary"), .primaryCTA, .themePrimary],
        "secondary": [ColorRole(rawValue: "secondary"), .themeSecondary],
        "accent": [.accent],
        "background": [.background],
        "surface": [.surfaceBase],
    ]

    /// pt. The pattern's words: spacious has gaps of 24 and 32 and paddings of 20 to 24, standard 16 for most, compact
    /// gaps of 8 and 12 and paddings of 12. The steps around them are this project's.
    static let spacings: [Density: [(SpacingToken, Double)]] = [
        .spacious: [(.xs, 4), (.s, 12), (.m, 20), (.l, 24), (.xl, 32), (.xxl, 48)],
        .standard: [(.xs, 4), (.s, 8), (.m, 12), (.l, 16), (.xl, 24), (.xxl, 40)],
        .compact: [(.xs, 2), (.s, 4), (.m, 8), (.l, 12), (.xl, 16), (.xxl, 24)],
    ]

    /// The surfaces that the plan's word is about, with the color of each where it is opaque.
    static let cards: [(SurfaceRole, ColorRole)] = [
        (.card, .surfaceBase), (.cardElevated, .surfaceBase), (.cardSecondary, .surfaceCardSecondary),
    ]
}

extension DesignPlan {
    /// Reads `design`; what is wrong with it goes to the context's log.
    init?(_ node: JSONNode, _ context: ReadingContext) {
        guard var fields = ObjectReader(node, [DocumentKey.design], context) else { return nil }
        self.init()
        if let node = fields.optional("palette") { readPalette(node, context) }
        font = fields.optional("font_design").flatMap { Self.placed($0, context) }
        if let node = fields.optional("corner_radius"), let value = fields.optionalNumber("corner_radius", .length) {
            cornerRadius = Placed(value: value, location: node.location)
        }
        density = fields.optional("density").flatMap { Self.placed($0, context) }
        surfaces = fields.optional("surfaces").flatMap { Self.placed($0, context) }
        // These keys describe the app and decide nothing about its theme.
        for key in ["app_mood", "navigation"] { _ = fields.optional(key) }
        fields.finish()
    }

    private static func placed<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: JSONNode, _ context: ReadingContext
    ) -> Placed<Choice>? {
        context.choice(node).map { Placed(value: $0, location: node.location) }
    }

    private mutating func readPalette(_ node: JSONNode, _ context: ReadingContext) {
        guard var fields = ObjectReader(node, [DocumentKey.design, "palette"], context) else { return }
        for name in Self.paletteNames {
            guard let node = fields.optional(name), let swatch = Self.swatch(node, name, context) else { continue }
            palette.append((name, swatch))
        }
        fields.finish()
    }

    /// A plan has one hex a color; one with dark mode a pair.
    private static func swatch(_ node: JSONNode, _ name: String, _ context: ReadingContext) -> Swatch? {
        if case .object = node.value {
            let pair = context.colorPair(node, [DocumentKey.design, "palette", name])
            return pair.map { Swatch(light: $0.light, dark: $0.dark, location: node.location) }
        }
        return context.color(node).map { Swatch(light: $0, dark: $0, location: node.location) }
    }
}
