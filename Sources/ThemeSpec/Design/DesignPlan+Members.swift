import ColorScience

extension DesignPlan {
    /// What the plan decides, as members of a document; each stands where the plan has its reason.
    var document: JSONNode {
        var tree = DesignTree()
        addPalette(to: &tree)
        addFont(to: &tree)
        addSurfaces(to: &tree)
        addCorners(to: &tree)
        addDensity(to: &tree)
        return tree.root
    }

    private func addPalette(to tree: inout DesignTree) {
        for (name, swatch) in palette {
            for role in Self.roles[name, default: []] {
                let path = ["colors", "pairByRole", role.rawValue]
                tree.set(path + ["lightHex"], .string(swatch.light.hex), swatch.location)
                tree.set(path + ["darkHex"], .string(swatch.dark.hex), swatch.location)
            }
        }
        // A palette without dark colors is one appearance: the app is locked to the one that its background is.
        guard let background = palette.first(where: { $0.name == "background" })?.swatch,
            palette.allSatisfy({ $0.swatch.light == $0.swatch.dark })
        else { return }
        let only: Appearance = background.light.isDarkAsPatternHasIt ? .dark : .light
        tree.set(["appearances"], .array([.string(only.rawValue)]), background.location)
    }

    private func addFont(to tree: inout DesignTree) {
        guard let font else { return }
        for role in TextRole.allCases where role != .monoCode {
            tree.set(
                ["typography", "roles", role.rawValue, "design"], .string(font.value.rawValue), font.location)
        }
    }

    /// The pattern's standard is 12 pt for controls, 16 for cards and 8 for what is small.
    private func addCorners(to tree: inout DesignTree) {
        guard let radius = cornerRadius else { return }
        let (control, card) = (radius.value, radius.value + 4)
        for (name, value) in [("small", (control * 2 / 3).rounded()), ("medium", control), ("large", card)] {
            tree.set(["visual", "radii", name], .number(value), radius.location)
        }
        let surfaces: [(SurfaceRole, Double)] = [
            (.card, card), (.cardElevated, card), (.cardSecondary, control), (.overlayPopover, control),
            (.floatingPanel, card), (.floatingWidget, card),
        ]
        for (surface, value) in surfaces {
            tree.set(["surfaces", "roles", surface.rawValue, "cornerRadius"], .number(value), radius.location)
        }
    }

    private func addDensity(to tree: inout DesignTree) {
        guard let density else { return }
        for scale in ["scale", "gap", "grid"] {
            for (token, value) in Self.spacings[density.value, default: []] {
                tree.set(["layout", scale, token.rawValue], .number(value), density.location)
            }
        }
    }

    private func addSurfaces(to tree: inout DesignTree) {
        guard let surfaces else { return }
        for (surface, role) in Self.cards {
            let path = ["surfaces", "roles", surface.rawValue]
            let background: JSONNode =
                switch surfaces.value {
                case .glass: Self.material(.ultraThin)
                case .material: Self.material(.regular)
                case .solid, .flat: ["colorRole": .string(role.rawValue), "type": "solid"]
                }
            tree.set(path + ["backgroundStyle"], background, surfaces.location)
            let isFlat = surfaces.value == .flat || surface == .cardSecondary
            // The pattern's cards throw black at 6 percent, 8 pt wide, 4 pt down.
            for (key, value) in [("shadowOpacity", 0.06), ("shadowRadius", 8), ("shadowOffsetY", 4)] {
                tree.set(path + [key], .number(isFlat ? 0 : value), surfaces.location)
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
