import ColorScience
import FoundationEssentials
import ThemeEngine
import ThemeSpec

/// A render model as JSON, every value resolved: what `show --json` prints.
///
/// Colours are `#RRGGBB` or `#RRGGBBAA`, lengths are pt.
public enum ModelJSON {
    /// The model as an indented document with sorted keys, without a trailing newline.
    public static func encode(_ model: RenderModel) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(model)), as: UTF8.self)
    }

    private struct Document: Encodable {
        let theme: String
        let name: String
        let appearance: String
        let contentSize: String
        let colors: [String: String]
        let colorsOnBackground: [String: String]
        let fallbacks: [String: String]
        let textStyles: [String: TextStyleEntry]
        let spacing: [String: [String: Double]]
        let insets: [String: [String: InsetEntry]]
        let radii: [String: Double]
        let buttons: [String: ButtonEntry]
        let surfaces: [String: SurfaceEntry]

        init(_ model: RenderModel) {
            theme = model.slug
            name = model.name
            appearance = model.appearance.rawValue
            contentSize = model.contentSize.rawValue
            colors = model.colors.byRole.keyed { $0.hex }
            colorsOnBackground = Dictionary(
                uniqueKeysWithValues: model.colors.byRole.keys.map {
                    ($0.rawValue, model.colors.onBackground($0).hex)
                })
            fallbacks = model.colors.fallbacks.keyed { $0.words }
            textStyles = model.textByRole.keyed(TextStyleEntry.init)
            let layout = model.layout
            spacing = [
                "scale": layout.scale.values, "gap": layout.gap.values, "grid": layout.grid.values,
                "touch": layout.touch.values,
            ]
            insets = model.layout.inset.keyedByRole { role, variants in
                variants.keyedByRole { variant, _ in
                    let inset = model.inset(role, variant)
                    return InsetEntry(horizontal: inset.horizontal, vertical: inset.vertical)
                }
            }
            radii = [
                "small": model.radii.small, "medium": model.radii.medium, "large": model.radii.large,
                "pill": model.radii.pill,
            ]
            buttons = model.buttons.keyed(ButtonEntry.init)
            let backdrop = model.colors.onBackground(.background)
            surfaces = model.surfaces.keyed { SurfaceEntry($0, backdrop: backdrop) }
        }
    }

    private struct TextStyleEntry: Encodable {
        let pointSize, leading, lineSpacing, letterSpacing: Double
        let weight, design, width: String
        let isUppercased: Bool
        let color, colorRole, relativeTo: String

        init(_ text: TextModel) {
            pointSize = text.pointSize
            leading = text.leading
            lineSpacing = text.lineSpacing
            letterSpacing = text.letterSpacing
            weight = text.weight.rawValue
            design = text.design.rawValue
            width = text.width.rawValue
            isUppercased = text.isUppercased
            color = text.color.hex
            colorRole = text.colorRole.rawValue
            relativeTo = text.relativeTo.rawValue
        }
    }

    private struct InsetEntry: Encodable {
        let horizontal, vertical: Double
    }

    private struct ButtonEntry: Encodable {
        let fill, border: String?
        let label: TextStyleEntry
        let shape: String
        let cornerRadius, pressedScale, pressedOpacity: Double
        let animation: String
        let usesNativeStyle: Bool

        init(_ button: ButtonModel) {
            fill = button.fill?.hex
            border = button.border?.hex
            label = TextStyleEntry(button.label)
            shape = button.shape.rawValue
            cornerRadius = button.cornerRadius
            pressedScale = button.pressedScale
            pressedOpacity = button.pressedOpacity
            animation = button.animation.rawValue
            usesNativeStyle = button.usesNativeStyle
        }
    }

    private struct SurfaceEntry: Encodable {
        let layers: [String]
        let fillOnBackground, border: String
        let borderWidth, cornerRadius: Double
        let shadow: ShadowEntry?
        let depthEffect: String

        init(_ surface: SurfaceModel, backdrop: Color) {
            layers = surface.layers.map(\.hex)
            fillOnBackground = surface.fill(over: backdrop).hex
            border = surface.border.hex
            borderWidth = surface.borderWidth
            cornerRadius = surface.cornerRadius
            shadow = surface.shadow.map { ShadowEntry(color: $0.color.hex, radius: $0.radius, x: $0.x, y: $0.y) }
            depthEffect = surface.depthEffect.rawValue
        }
    }

    private struct ShadowEntry: Encodable {
        let color: String
        let radius, x, y: Double
    }
}

extension SpacingScale {
    fileprivate var values: [String: Double] {
        Dictionary(uniqueKeysWithValues: SpacingToken.allCases.map { ($0.rawValue, self[$0]) })
    }
}

extension Dictionary where Key: RawRepresentable, Key.RawValue == String {
    /// The dictionary by the names of its keys.
    fileprivate func keyed<T>(_ transform: (Value) -> T) -> [String: T] {
        keyedByRole { transform($1) }
    }

    fileprivate func keyedByRole<T>(_ transform: (Key, Value) -> T) -> [String: T] {
        Dictionary<String, T>(uniqueKeysWithValues: map { ($0.key.rawValue, transform($0.key, $0.value)) })
    }
}
