import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// A render model as JSON, every value resolved: what `show --json` prints.
///
/// Colors are `#RRGGBB` or `#RRGGBBAA`, lengths are pt.
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

/// A render model in words: what `show` prints for people.
public enum ModelText {
    /// Returns the colors, text, surfaces and buttons of a model, a line each.
    public static func describe(_ model: RenderModel) -> String {
        let name = visibleControls(model.name)
        var lines = ["\(name), \(model.appearance.rawValue), \(model.sizeName)", "", "colors"]
        for (role, color) in model.colors.byRole.sorted(by: { $0.key < $1.key }) {
            let shown = model.colors.onBackground(role).hex
            let hex = color.isOpaque ? color.hex : "\(color.hex) (\(shown) on the background)"
            lines.append(row(role.rawValue, hex + (model.colors.fallbacks[role].map { ", from \($0.words)" } ?? "")))
        }
        lines += ["", "text: size/leading in pt"]
        for role in TextRole.allCases {
            let text = model.text(role)
            lines.append(
                row(
                    role.rawValue,
                    "\(number(text.pointSize))/\(number(text.leading)) \(text.weight.rawValue) "
                        + "\(text.design.rawValue), \(text.colorRole.rawValue)"))
        }
        lines += ["", "surfaces"]
        let backdrop = model.colors.onBackground(.background)
        for role in SurfaceRole.allCases {
            let surface = model.surface(role)
            var facts = [surface.fill(over: backdrop).hex, "radius \(number(surface.cornerRadius))"]
            if surface.borderWidth > 0 { facts.append("border \(number(surface.borderWidth)) \(surface.border.hex)") }
            if let fade = surface.borderFade { facts.append("fading \(number(fade.from)) to \(number(fade.to))") }
            if let sheen = surface.sheen { facts.append("sheen \(sheen.hex)") }
            if let rim = surface.rim { facts.append("rim \(rim.hex)") }
            if let shadow = surface.shadow { facts.append("shadow \(number(shadow.radius))") }
            if surface.isTranslucent { facts.append("translucent") }
            lines.append(row(role.rawValue, facts.joined(separator: ", ")))
        }
        lines += ["", "buttons"]
        for role in ButtonRole.allCases {
            let button = model.button(role)
            let fill = button.fill.map { "on \($0.hex)" } ?? "hollow"
            lines.append(row(role.rawValue, "\(button.label.color.hex) \(fill), \(button.shape.rawValue)"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ name: String, _ value: String) -> String {
        let shown = visibleControls(name)
        return "  " + shown + String(repeating: " ", count: max(26 - shown.count, 1)) + value
    }

    /// Returns a number with at most two decimals, without trailing zeros.
    static func number(_ value: Double) -> String { decimal(value, places: 2) }
}
