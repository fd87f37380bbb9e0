import ColorScience

/// The look of the buttons of one role, and their reaction to a press.
public struct ButtonSpec: Hashable, Sendable {
    /// The outline.
    public var shape: ButtonShape
    /// The fill.
    public var fill: ButtonFill
    /// The border.
    public var border: ButtonBorder
    /// The animation of a press.
    public var animation: ButtonAnimation
    /// The size while pressed, 0...1 of the size at rest.
    public var pressedScale: Double
    /// The opacity while pressed, 0...1.
    public var pressedOpacity: Double
    /// Whether it has SwiftUI's plain style, without a container.
    public var usesNativeStyle: Bool
}

/// The parameters of a ``ButtonAnimation``.
public struct ButtonAnimationSpec: Hashable, Sendable {
    /// The size while pressed, 0...1 of the size at rest.
    public var pressedScale: Double
    /// The opacity while pressed, 0...1.
    public var pressedOpacity: Double
    /// The duration of the press in seconds, 0...9999.
    public var duration: Double
    /// The spring's response in seconds, 0...9999; 0 for no spring.
    public var springResponse: Double
    /// The spring's damping as a fraction of critical damping, 0...9999.
    public var springDamping: Double
    /// The seconds over which one spring is replaced by the next, 0...9999.
    public var springBlend: Double
}

/// The look of the surfaces of one role.
public struct SurfaceSpec: Hashable, Sendable {
    /// The material of the surface.
    public var background: SurfaceBackground
    /// The shading that makes it look raised; `nil` if the document has none.
    public var depthEffect: DepthEffect?
    /// The color of the border.
    public var border: ColorPair
    /// The fade of the border; `nil` if the border is uniform.
    public var borderFade: BorderFade?
    /// The opacity (0...1) of white at the top edge, which fades out toward the middle; `nil` for none. Not part of
    /// Gentle's format.
    public var sheenOpacity: Double?
    /// The corner radius in pt, 0...9999.
    public var cornerRadius: Double
    /// The width of the border in pt, 0...9999.
    public var borderWidth: Double
    /// The blur radius of the shadow in pt, 0...9999.
    public var shadowRadius: Double
    /// The opacity of the shadow, 0...1.
    public var shadowOpacity: Double
    /// The opacity of the shadow in the dark appearance, 0...1; `nil` for Gentle's, which is a multiple of
    /// ``shadowOpacity``. Not part of Gentle's format.
    public var darkShadowOpacity: Double?
    /// The offset of the shadow to the right in pt, -9999...9999.
    public var shadowOffsetX: Double
    /// The offset of the shadow downward in pt, -9999...9999.
    public var shadowOffsetY: Double
}

/// The background of a surface.
public enum SurfaceBackground: Hashable, Sendable {
    case solid(ColorRole)
    /// A blur of the content below; `tintOpacity` is in 0...1.
    case material(Material, tint: ColorRole?, tintOpacity: Double)
    /// Liquid Glass, and its replacement on older systems.
    case glass(fallbackMaterial: Material?, fallbackColor: ColorRole)
}

/// The opacity of a border from its top leading to its bottom trailing corner, as factors (0...1) of its alpha.
///
/// Not part of Gentle's format, whose borders are uniform.
public struct BorderFade: Hashable, Sendable {
    /// The factor at the top leading corner.
    public var from: Double
    /// The factor at the bottom trailing corner.
    public var to: Double

    /// Creates a fade between two factors.
    public init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }
}

/// The text style of one role as in the document, unscaled.
public struct TextRoleSpec: Hashable, Sendable {
    /// The font size in pt at the Large size, above 0 and at most 512.
    public var pointSize: Double
    /// The weight of the font.
    public var weight: FontWeight
    /// The design of the font.
    public var design: FontDesign
    /// The width of the font; `nil` for the standard width.
    public var width: FontWidth?
    /// The family of a font that the app bundles, such as "Inter"; `nil` for the system font. It is drawn in the
    /// built-in face of ``design``. Not part of Gentle's format.
    public var family: String?
    /// The text style with which the size scales.
    public var relativeTo: TextStyle
    /// Whether the text uses the text style `relativeTo` directly, as with `Font.system(.body)`: it has the size of the
    /// style at every content size, instead of a scaled size like a custom font. In documents, this is
    /// ``textStyleSize``.
    public var isTextStyle: Bool
    /// Whether the size is the same at every content size, as for labels that are not content.
    public var isFixed: Bool
    /// The additional distance between lines in pt, -200...200.
    public var lineSpacing: Double
    /// The additional distance after each character in pt, -200...200.
    public var letterSpacing: Double
    /// Whether the text is shown in capitals.
    public var isUppercased: Bool
    /// The color role of the text.
    public var colorRole: ColorRole

    /// The size in a document of text that uses a text style of the system.
    public static let textStyleSize = "textStyle"
}
