import ColorScience
import JSONText
import SourceText

/// The design plan of the AppTheme pattern: a few decisions that set many tokens.
///
/// A document contains it under `design`, with the plan's keys. The tokens that it sets override inherited ones and are
/// overridden by tokens that the document sets. Missing keys set nothing.
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

    /// A value and its location in the document.
    struct Placed<Value> {
        let value: Value
        let location: SourceLocation
    }

    /// A color of the palette and its location in the document.
    struct Swatch {
        let light: Color
        let dark: Color
        var increasedContrast = IncreasedContrastColors()
        let location: SourceLocation
    }

    /// The colors of the palette by the plan's names, in its order.
    var palette: [(name: String, swatch: Swatch)] = []
    var font: Placed<Font>?
    /// The corner radius of controls in pt; that of cards is larger.
    var cornerRadius: Placed<Double>?
    var density: Placed<Density>?
    var surfaces: Placed<Surfaces>?

    static let paletteNames = ["primary", "secondary", "accent", "background", "surface"]
}

extension DesignPlan {
    /// The tokens that the plan sets, as members of a document. Each has the location of the decision that sets it.
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
                let path = role.path
                tree.set(path + ["lightHex"], to: .string(swatch.light.hex), at: swatch.location)
                tree.set(path + ["darkHex"], to: .string(swatch.dark.hex), at: swatch.location)
                for appearance in Appearance.allCases {
                    guard let color = swatch.increasedContrast[appearance] else { continue }
                    let key = ColorPair.key(appearance, isIncreased: true)
                    tree.set(path + [key], to: .string(color.hex), at: swatch.location)
                }
            }
        }
        addText(to: &tree)
        // The app has dark colors only if the plan gives them. Otherwise it is locked to light, even if its palette is
        // dark.
        guard let first = palette.first(where: { $0.swatch.light != $0.swatch.dark }) ?? self["background"] else {
            return
        }
        let isPair = first.swatch.light != first.swatch.dark
        let appearances: [Appearance] = isPair ? [.light, .dark] : [.light]
        tree.set(
            ["appearances"], to: .array(appearances.map { .string($0.rawValue) }), at: first.swatch.location)
    }

    /// Adds the pattern's three text tokens, white or black according to the background below them, with opacities of
    /// 1, 0.8 and 0.6. The colors of other elements on the palette's colors are derived in the same way.
    private func addText(to tree: inout JSONNode) {
        guard let background = self["background"]?.swatch else { return }
        let surface = self["surface"]?.swatch ?? background
        for (key, page, card) in [
            ("lightHex", background.light, surface.light), ("darkHex", background.dark, surface.dark),
        ] {
            func set(_ role: ColorRole, _ color: Color) {
                let path = role.path + [key]
                tree.set(path, to: .string(color.hex), at: background.location)
            }
            let (text, over) = (Self.text(on: page), Self.text(on: card))
            set(.textPrimary, text)
            set(.textSecondary, text.opacity(0.8))
            set(.textTertiary, text.opacity(0.6))
            set(.textOnOverlay, over)
            set(.textOnOverlaySecondary, over.opacity(0.8))
            set(.surfaceCardSecondary, over.opacity(0.06).composited(over: card))
            set(.surfaceTint, page.opacity(0.8))
            set(.borderSubtle, over.opacity(0.2))
            if let fill = self["primary"]?.swatch {
                set(.textOnPrimaryCTA, Self.label(on: key == "lightHex" ? fill.light : fill.dark))
            }
        }
    }

    private subscript(name: String) -> (name: String, swatch: Swatch)? { palette.first { $0.name == name } }

    /// Returns white for dark backgrounds, and black, SwiftUI's `Color.primary`, for light ones.
    private static func text(on background: Color) -> Color { background.rgb.isDark ? .white : .black }

    /// Returns white, or black if white is hard to read and black is easier to read.
    private static func label(on fill: Color) -> Color {
        let white = Contrast.ratio(.white, fill)
        return white < 4.5 && Contrast.ratio(.black, fill) > white ? .black : .white
    }

    private func addFont(to tree: inout JSONNode) {
        guard let font else { return }
        for role in TextRole.allCases where role != .monoCode {
            tree.set(
                ["typography", "roles", role.rawValue, "design"], to: .string(font.value.rawValue), at: font.location)
        }
    }

    /// Adds the corner radii. The pattern's standard is 12 pt for controls, 16 pt for cards and 8 pt for small
    /// elements.
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
        for group in SpacingGroup.allCases {
            for (token, value) in Self.spacings[density.value, default: []] {
                tree.set(["layout", group.rawValue, token.rawValue], to: .number(value), at: density.location)
            }
        }
    }

    /// Adds the surfaces. All have the plan's style except the page and the scrim, which are plain colors.
    private func addSurfaces(to tree: inout JSONNode) {
        guard let surfaces else { return }
        for (surface, role) in Self.surfaces {
            let path = ["surfaces", "roles", surface.rawValue]
            let isPlain = surface == .appBackground || surface == .overlayScrim
            let background: JSONNode =
                switch surfaces.value {
                case .glass where !isPlain: Self.material(.ultraThin)
                case .material where !isPlain: Self.material(.regular)
                default: ["colorRole": .string(role.rawValue), "type": "solid"]
                }
            tree.set(path + ["backgroundStyle"], to: background, at: surfaces.location)
            let isRaised = surfaces.value != .flat && Self.raised.contains(surface)
            // The shadow of the pattern's cards: black at 6 %, with a radius of 8 pt, 4 pt down.
            for (key, value) in [("shadowOpacity", 0.06), ("shadowRadius", 8), ("shadowOffsetY", 4)] {
                tree.set(path + [key], to: .number(isRaised ? value : 0), at: surfaces.location)
            }
        }
    }

    private static func material(_ material: Material) -> JSONNode {
        ["material": .string(material.rawValue), "tintOpacity": .number(0), "type": "material"]
    }
}

extension DesignPlan {
    /// The color roles that each color of the palette sets.
    static let roles: [String: [ColorRole]] = [
        "primary": [ColorRole(rawValue: "primary"), .primaryCTA, .themePrimary],
        "secondary": [ColorRole(rawValue: "secondary"), .themeSecondary],
        "accent": [.accent],
        "background": [.background],
        "surface": [.surfaceBase],
    ]

    /// The spacing scales in pt. In the pattern, spacious gaps are 24 and 32 with paddings of 20 to 24, standard ones
    /// mostly 16, and compact gaps are 8 and 12 with paddings of 12. The steps of the standard density are the
    /// pattern's five steps, one of them twice; the pattern does not define the remaining steps of the others.
    static let spacings: [Density: [(SpacingToken, Double)]] = [
        .spacious: [(.xs, 4), (.s, 12), (.m, 20), (.l, 24), (.xl, 32), (.xxl, 48)],
        .standard: [(.xs, 4), (.s, 8), (.m, 16), (.l, 16), (.xl, 24), (.xxl, 40)],
        .compact: [(.xs, 2), (.s, 4), (.m, 8), (.l, 12), (.xl, 16), (.xxl, 24)],
    ]

    /// The surfaces, with their color roles if they are opaque.
    static let surfaces: [(SurfaceRole, ColorRole)] = [
        (.appBackground, .background), (.card, .surfaceBase), (.cardElevated, .surfaceBase),
        (.cardSecondary, .surfaceCardSecondary), (.chrome, .background), (.overlaySheet, .surfaceBase),
        (.overlayPopover, .surfaceBase), (.overlayScrim, .surfaceScrim), (.floatingPanel, .surfaceBase),
        (.floatingWidget, .surfaceBase),
    ]

    /// The surfaces that have a shadow, unless they are flat.
    static let raised: Set<SurfaceRole> = [.card, .cardElevated, .overlayPopover, .floatingPanel, .floatingWidget]
}

extension DesignPlan {
    /// Decodes `design`; errors go to the context's log.
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
        // These keys describe the app and do not affect its theme.
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

    /// Reads a color: one hexadecimal value for both appearances, or a pair.
    private static func swatch(_ node: JSONNode, _ name: String, _ context: ReadingContext) -> Swatch? {
        if case .object = node.value {
            let pair = context.colorPair(node, [DocumentKey.design, "palette", name])
            return pair.map { pair in
                Swatch(
                    light: pair.light, dark: pair.dark, increasedContrast: pair.increasedContrast,
                    location: node.location)
            }
        }
        return context.color(node).map { Swatch(light: $0, dark: $0, location: node.location) }
    }
}
