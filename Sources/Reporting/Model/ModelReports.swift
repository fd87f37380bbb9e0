import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// A render model in words: the output of `show`.
public enum ModelText {
    /// Returns the colors, text, surfaces and buttons of a model, one per line.
    public static func describe(_ model: RenderModel, _ pen: TextPen = .plain) -> String {
        let name = visibleControls(model.name)
        var lines = ["\(name), \(model.appearance.rawValue), \(model.sizeName)", "", pen.bold("colors")]
        for (role, color) in model.colors.byRole.sorted(by: { $0.key < $1.key }) {
            let shown = model.colors.onBackground(role)
            let hex = color.isOpaque ? color.hex : "\(color.hex) (\(shown.hex) on the background)"
            let origin =
                model.colors.origin(of: role).map { ", from \($0)" }
                ?? (model.colors.isStandIn(role) ? ", a stand-in" : "")
            lines.append(row(model.spec.title(of: role), pen.swatches(shown.rgb) + hex + origin))
        }
        lines += ["", pen.bold("text: size/leading in pt")]
        for role in TextRole.allCases {
            let text = model.text(role)
            lines.append(
                row(
                    model.spec.title(of: role),
                    "\(number(text.pointSize))/\(number(text.leading)) \(text.weight.rawValue) "
                        + "\(text.faceName), \(text.colorRole.rawValue)"))
        }
        lines += ["", pen.bold("surfaces")]
        let backdrop = model.colors.onBackground(.background)
        for role in SurfaceRole.allCases {
            let surface = model.surface(role)
            let fill = surface.fill(over: backdrop)
            var facts = [pen.swatches(fill.rgb) + fill.hex, "radius \(number(surface.cornerRadius))"]
            if surface.borderWidth > 0 { facts.append("border \(number(surface.borderWidth)) \(surface.border.hex)") }
            if let fade = surface.borderFade { facts.append("fading \(number(fade.from)) to \(number(fade.to))") }
            if let sheen = surface.sheen { facts.append("sheen \(sheen.hex)") }
            if let rim = surface.rim { facts.append("rim \(rim.hex)") }
            if let shadow = surface.shadow { facts.append("shadow \(number(shadow.radius))") }
            if surface.isTranslucent { facts.append("translucent") }
            lines.append(row(role.rawValue, facts.joined(separator: ", ")))
        }
        lines += ["", pen.bold("buttons")]
        for role in ButtonRole.allCases {
            let button = RoleButtonStyle(role, in: model)
            let fill = button.fill.map { "on \(model.colors[$0.role].opacity($0.opacity).hex)" } ?? "hollow"
            let shape = button.gentle?.shape.rawValue ?? "radius \(number(button.cornerRadius ?? 0))"
            lines.append(row(role.rawValue, "\(button.label.color.hex) \(fill), \(shape)"))
        }
        lines += ["", pen.bold("states of controls")]
        for kind in ControlKind.allCases {
            for state in ControlState.allCases {
                let look = ControlLook(kind, state, in: model)
                lines.append(row("\(kind.title), \(state.rawValue)", look.isUnchanged ? "as normal" : tokens(look)))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the tokens of every control of a model in a state, one per line.
    public static func describe(_ state: ControlState, in model: RenderModel, _ pen: TextPen = .plain) -> String {
        let heading = "\(visibleControls(model.name)), \(model.appearance.rawValue), \(model.sizeName)"
        let rows = ControlKind.allCases.map { kind in
            let look = ControlLook(kind, state, in: model)
            return row(kind.title, tokens(look) + (look.isUnchanged ? ", as normal" : ""))
        }
        return ([heading, "", pen.bold("controls, \(state.rawValue)")] + rows).joined(separator: "\n") + "\n"
    }

    private static func tokens(_ look: ControlLook) -> String { look.tokens.isEmpty ? "nothing" : look.tokens }

    private static func row(_ name: String, _ value: String) -> String {
        "  " + padded(name, to: 26, gap: 1) + value
    }

    /// Returns a number with at most two decimals, without trailing zeros.
    static func number(_ value: Double) -> String { decimal(value, places: 2) }
}

/// A render model as JSON with every value resolved: the output of `show --json`.
///
/// Colors are `#RRGGBB` or `#RRGGBBAA`, lengths are in pt, durations in seconds. Values of a theme that are not
/// visible, such as the width of an invisible border, are in `given` of a surface and in the styles of a button.
public enum ModelJSON {
    /// Returns the model as an indented document with sorted keys, without a trailing newline.
    ///
    /// - Parameter state: The only state of controls to include; `nil` for all.
    public static func encode(_ model: RenderModel, state: ControlState? = nil) -> String {
        JSONWriter.text(MachineOutput.versioned(node(model, state: state)))
    }

    /// Returns the model as a JSON value.
    static func node(_ model: RenderModel, state: ControlState? = nil) -> JSONNode {
        let roles = model.colors.byRole
        let backdrop = model.colors.onBackground(.background)
        return [
            "theme": .string(model.slug),
            "name": .string(model.name),
            "appearance": .string(model.appearance.rawValue),
            "contentSize": .string(model.requestedSize.rawValue),
            "settings": .array(model.environment.orderedSettings.map { .string($0.rawValue) }),
            "resolvedContentSize": .string(model.contentSize.rawValue),
            "colors": .object(roles.map { ($0.key.rawValue, .string($0.value.hex)) }),
            "colorsOnBackground": .object(
                roles.keys.map { ($0.rawValue, .string(model.colors.onBackground($0).hex)) }),
            "fallbacks": .object(model.colors.fallbacks.map { ($0.key.rawValue, .string($0.value.words)) }),
            "textStyles": .object(model.textByRole.map { ($0.key.rawValue, text($0.value)) }),
            "spacing": spacing(model.layout),
            "insets": .object(model.layout.inset.map { ($0.key.rawValue, insets($0.key, $0.value.keys, model)) }),
            "radii": [
                "small": .number(model.radii.small), "medium": .number(model.radii.medium),
                "large": .number(model.radii.large), "pill": .number(model.radii.pill),
            ],
            "shadows": .object(
                ShadowToken.allCases.map { ($0.rawValue, .number(model.spec.visual.shadows[$0])) }),
            "animations": .object(model.animations.map { ($0.key.rawValue, animation($0.value)) }),
            "buttons": .object(
                model.buttons.map { ($0.key.rawValue, button($0.value, model.spec.buttons[$0.key])) }),
            "surfaces": .object(
                model.surfaces.map { role, surface in
                    (role.rawValue, Self.surface(surface, model.spec.surfaces[role], model.appearance, over: backdrop))
                }),
            "states": states(state.map { [$0] } ?? ControlState.allCases, model),
            "aliases": aliases(model),
            "aliasPlaces": aliasPlaces(model.spec),
            "metadata": metadata(model.spec.metadata),
            "provenance": provenance(model),
        ]
    }

    private static func text(_ text: TextModel) -> JSONNode {
        [
            "pointSize": .number(text.pointSize), "leading": .number(text.leading),
            "lineSpacing": .number(text.lineSpacing), "letterSpacing": .number(text.letterSpacing),
            "weight": .string(text.weight.rawValue), "design": .string(text.design.rawValue),
            "family": string(text.family), "width": .string(text.width.rawValue),
            "isUppercased": .bool(text.isUppercased),
            "color": .string(text.color.hex), "colorRole": .string(text.colorRole.rawValue),
            "relativeTo": .string(text.relativeTo.rawValue), "isTextStyle": .bool(text.isTextStyle),
            "isFixed": .bool(text.isFixed),
        ]
    }

    /// Returns the parts of every control in these states.
    private static func states(_ states: [ControlState], _ model: RenderModel) -> JSONNode {
        func part(_ part: ControlLook.Part?) -> JSONNode {
            guard let part else { return .null }
            return ["role": .string(part.role.rawValue), "color": .string(part.color.hex)]
        }
        func look(_ look: ControlLook) -> JSONNode {
            [
                "label": ["role": .string(look.label.colorRole.rawValue), "color": .string(look.label.color.hex)],
                "fill": part(look.fill), "border": part(look.border), "borderWidth": .number(look.borderWidth),
                "mark": part(look.markPart), "scale": .number(look.scale), "hasFocusRing": .bool(look.hasFocusRing),
                "isUnchanged": .bool(look.isUnchanged),
            ]
        }
        return .object(
            ControlKind.allCases.map { kind in
                let looks = states.map { ($0.rawValue, look(ControlLook(kind, $0, in: model))) }
                return (kind.rawValue, .object(looks))
            })
    }

    private static func spacing(_ layout: LayoutSpec) -> JSONNode {
        func scale(_ scale: SpacingScale) -> JSONNode {
            .object(SpacingToken.allCases.map { ($0.rawValue, .number(scale[$0])) })
        }
        return [
            "scale": scale(layout.scale), "gap": scale(layout.gap), "grid": scale(layout.grid),
            "touch": scale(layout.touch),
        ]
    }

    private static func insets(
        _ role: InsetRole, _ variants: some Sequence<InsetVariant>, _ model: RenderModel
    ) -> JSONNode {
        .object(
            variants.map { variant in
                let inset = model.inset(role, variant)
                return (
                    variant.rawValue,
                    ["horizontal": .number(inset.horizontal), "vertical": .number(inset.vertical)]
                )
            })
    }

    private static func animation(_ animation: ButtonAnimationSpec) -> JSONNode {
        [
            "pressedScale": .number(animation.pressedScale), "pressedOpacity": .number(animation.pressedOpacity),
            "duration": .number(animation.duration), "springResponse": .number(animation.springResponse),
            "springDamping": .number(animation.springDamping), "springBlend": .number(animation.springBlend),
        ]
    }

    private static func button(_ button: ButtonModel, _ given: ButtonSpec?) -> JSONNode {
        [
            "fill": hex(button.fill), "border": hex(button.border), "label": text(button.label),
            "fillStyle": string(given?.fill.rawValue), "borderStyle": string(given?.border.rawValue),
            "shape": .string(button.shape.rawValue), "cornerRadius": .number(button.cornerRadius),
            "pressedScale": .number(button.pressedScale), "pressedOpacity": .number(button.pressedOpacity),
            "animation": .string(button.animation.rawValue), "usesNativeStyle": .bool(button.usesNativeStyle),
        ]
    }

    private static func surface(
        _ surface: SurfaceModel, _ given: SurfaceSpec?, _ appearance: Appearance, over backdrop: Color
    ) -> JSONNode {
        [
            "background": background(surface.background),
            "layers": .array(surface.layers.map { .string($0.hex) }),
            "fillOnBackground": .string(surface.fill(over: backdrop).hex),
            "border": .string(surface.border.hex), "borderWidth": .number(surface.borderWidth),
            "borderFade": surface.borderFade.map { ["from": .number($0.from), "to": .number($0.to)] } ?? .null,
            "sheen": hex(surface.sheen), "rim": hex(surface.rim),
            "cornerRadius": .number(surface.cornerRadius), "depthEffect": .string(surface.depthEffect.rawValue),
            "shadow": surface.shadow.map { shadow in
                [
                    "color": .string(shadow.color.hex), "radius": .number(shadow.radius),
                    "x": .number(shadow.x), "y": .number(shadow.y),
                ]
            } ?? .null,
            "given": given.map { given in
                [
                    "borderWidth": .number(given.borderWidth), "shadowRadius": .number(given.shadowRadius),
                    "shadowOpacity": .number(given.shadowOpacity), "shadowOffsetX": .number(given.shadowOffsetX),
                    "shadowOffsetY": .number(given.shadowOffsetY),
                ]
            } ?? .null,
        ]
    }

    private static func background(_ background: SurfaceBackground) -> JSONNode {
        switch background {
        case .solid(let role):
            ["type": "solid", "colorRole": .string(role.rawValue)]
        case .material(let material, let tint, let opacity):
            [
                "type": "material", "material": .string(material.rawValue), "tintRole": string(tint?.rawValue),
                "tintOpacity": .number(opacity),
            ]
        case .glass(let material, let role):
            [
                "type": "glass", "fallbackMaterial": string(material?.rawValue),
                "fallbackColorRole": .string(role.rawValue),
            ]
        }
    }

    /// Returns the names of the design system's tokens, with their roles or lengths.
    private static func aliases(_ model: RenderModel) -> JSONNode {
        let spec = model.spec
        func lengths(_ names: [String: TokenAliases.Length]) -> JSONNode {
            .object(names.map { ($0.key, .number(spec.points($0.value))) })
        }
        let aliases = spec.aliases
        return [
            "colors": .object(aliases.colors.map { ($0.key, .string($0.value.rawValue)) }),
            "fonts": .object(aliases.fonts.map { ($0.key, .string($0.value.rawValue)) }),
            "textStyles": .object(aliases.textStyles.map { ($0.key, text(model.text($0.value))) }),
            "spacing": lengths(aliases.spacing), "radii": lengths(aliases.radii),
            "shadows": .object(aliases.shadows.map { ($0.key, .string($0.value.rawValue)) }),
            "severalColors": .object(
                aliases.severalColors.map { ($0.key, .array($0.value.map { .string($0.rawValue) })) }),
        ]
    }

    /// Returns the places where the names are declared, as `FILE:LINE:COLUMN`.
    private static func aliasPlaces(_ spec: ThemeSpec) -> JSONNode {
        var places = SourcePlaces(spec)
        return .object(
            TokenAliases.Group.allCases.map { group in
                let names = spec.aliases.origins[group].map { Array($0.keys) } ?? []
                let texts = names.compactMap { name in
                    places.place(ofAlias: name, in: group).map { (name, JSONNode.string($0.text)) }
                }
                return (group.rawValue, .object(texts))
            })
    }

    private static func metadata(_ metadata: ThemeMetadata) -> JSONNode {
        func strings(_ values: [String]) -> JSONNode { .array(values.map { .string($0) }) }
        let sizes = metadata.contentSizes
        return [
            "name": .string(metadata.name), "summary": string(metadata.summary), "purpose": string(metadata.purpose),
            "symbol": string(metadata.symbol), "description": string(metadata.description),
            "appearances": strings(metadata.appearances.map(\.rawValue)),
            "scenes": strings(metadata.scenes.map(\.rawValue)),
            "contentSizes": [
                "smallest": .string(sizes.lowerBound.rawValue), "largest": .string(sizes.upperBound.rawValue),
            ],
            "platform": string(metadata.platform?.rawValue), "rules": strings(metadata.rules),
            "components": strings(metadata.components.map(\.rawValue)),
        ]
    }

    /// Returns the origin and place of each color and surface.
    private static func provenance(_ model: RenderModel) -> JSONNode {
        var places = SourcePlaces(model.spec)
        func node(_ provenance: Provenance) -> JSONNode {
            func place(_ location: SourceLocation) -> [(String, JSONNode)] {
                let place = places.place(of: location)
                return [
                    ("file", .string(place.file)), ("line", .number(Double(place.line))),
                    ("column", .number(Double(place.column))),
                ]
            }
            var members = place(provenance.location)
            switch provenance.kind {
            case .own: members.append(("kind", "own"))
            case .inherited: members.append(("kind", "inherited"))
            case .approximation: members.append(("kind", "approximation"))
            case .standIn(let source): members += [("kind", "stand-in"), ("from", .string(source.rawValue))]
            }
            if let extends = provenance.extends { members.append(("extends", .object(place(extends)))) }
            return .object(members)
        }
        return [
            "colors": .object(model.colors.byRole.keys.map { ($0.rawValue, node(model.provenance(of: $0))) }),
            "surfaces": .object(model.surfaces.keys.map { ($0.rawValue, node(model.provenance(of: $0))) }),
        ]
    }

    private static func hex(_ color: Color?) -> JSONNode { string(color?.hex) }

    private static func string(_ text: String?) -> JSONNode { text.map { .string($0) } ?? .null }
}
