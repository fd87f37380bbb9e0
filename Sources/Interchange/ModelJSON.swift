import ColorScience
import ThemeEngine
import ThemeSpec

/// A render model as JSON, every value resolved: what `show --json` prints.
///
/// Colours are `#RRGGBB` or `#RRGGBBAA`, lengths are pt.
public enum ModelJSON {
    /// The model as an indented document with sorted keys, without a trailing newline.
    public static func encode(_ model: RenderModel) -> String { JSONWriter.text(node(model)) }

    /// The same as a value.
    static func node(_ model: RenderModel) -> JSONNode {
        let roles = model.colors.byRole
        let backdrop = model.colors.onBackground(.background)
        return [
            "theme": .string(model.slug),
            "name": .string(model.name),
            "appearance": .string(model.appearance.rawValue),
            "contentSize": .string(model.requestedSize.rawValue),
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
            "buttons": .object(model.buttons.map { ($0.key.rawValue, button($0.value)) }),
            "surfaces": .object(model.surfaces.map { ($0.key.rawValue, surface($0.value, over: backdrop)) }),
        ]
    }

    private static func text(_ text: TextModel) -> JSONNode {
        [
            "pointSize": .number(text.pointSize), "leading": .number(text.leading),
            "lineSpacing": .number(text.lineSpacing), "letterSpacing": .number(text.letterSpacing),
            "weight": .string(text.weight.rawValue), "design": .string(text.design.rawValue),
            "width": .string(text.width.rawValue), "isUppercased": .bool(text.isUppercased),
            "color": .string(text.color.hex), "colorRole": .string(text.colorRole.rawValue),
            "relativeTo": .string(text.relativeTo.rawValue), "isFixed": .bool(text.isFixed),
        ]
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

    private static func button(_ button: ButtonModel) -> JSONNode {
        [
            "fill": hex(button.fill), "border": hex(button.border), "label": text(button.label),
            "shape": .string(button.shape.rawValue), "cornerRadius": .number(button.cornerRadius),
            "pressedScale": .number(button.pressedScale), "pressedOpacity": .number(button.pressedOpacity),
            "animation": .string(button.animation.rawValue), "usesNativeStyle": .bool(button.usesNativeStyle),
        ]
    }

    private static func surface(_ surface: SurfaceModel, over backdrop: Color) -> JSONNode {
        [
            "layers": .array(surface.layers.map { .string($0.hex) }),
            "fillOnBackground": .string(surface.fill(over: backdrop).hex),
            "border": .string(surface.border.hex), "borderWidth": .number(surface.borderWidth),
            "borderFade": surface.borderFade.map { ["from": .number($0.from), "to": .number($0.to)] } ?? .null,
            "sheen": surface.sheen.map { .string($0.hex) } ?? .null,
            "rim": surface.rim.map { .string($0.hex) } ?? .null,
            "cornerRadius": .number(surface.cornerRadius), "depthEffect": .string(surface.depthEffect.rawValue),
            "shadow": surface.shadow.map { shadow in
                [
                    "color": .string(shadow.color.hex), "radius": .number(shadow.radius),
                    "x": .number(shadow.x), "y": .number(shadow.y),
                ]
            } ?? .null,
        ]
    }

    private static func hex(_ color: Color?) -> JSONNode {
        color.map { .string($0.hex) } ?? .null
    }
}
