import ColorScience

/// How a button of one role looks and answers a press.
public struct ButtonSpec: Hashable, Sendable {
    public var shape: ButtonShape
    public var fill: ButtonFill
    public var border: ButtonBorder
    public var animation: ButtonAnimation
    /// 0...1 of its size while pressed.
    public var pressedScale: Double
    /// 0...1 of its opacity while pressed.
    public var pressedOpacity: Double
    /// SwiftUI's own plain style, without a container.
    public var usesNativeStyle: Bool
}

/// The numbers behind a ``ButtonAnimation``.
public struct ButtonAnimationSpec: Hashable, Sendable {
    /// 0...1 of the button's size while pressed.
    public var pressedScale: Double
    /// 0...1 of the button's opacity while pressed.
    public var pressedOpacity: Double
    /// Seconds, 0 or more.
    public var duration: Double
    /// Seconds, 0 or more; 0 for no spring.
    public var springResponse: Double
    /// The fraction of critical damping, 0 or more.
    public var springDamping: Double
    /// Seconds over which one spring hands over to the next, 0 or more.
    public var springBlend: Double
}

/// How a surface of one role is drawn.
public struct SurfaceSpec: Hashable, Sendable {
    public var background: SurfaceBackground
    public var depthEffect: DepthEffect?
    public var border: ColorPair
    /// `nil` for a border that is the same all around.
    public var borderFade: BorderFade?
    /// White at this opacity (0...1) at the top edge, clear from the middle down; `nil` for none. This project's own.
    public var sheenOpacity: Double?
    /// pt, 0...9999, as are the border's width and the shadow's radius.
    public var cornerRadius: Double
    public var borderWidth: Double
    public var shadowRadius: Double
    /// 0...1.
    public var shadowOpacity: Double
    /// pt to the right and downwards, -9999...9999.
    public var shadowOffsetX: Double
    public var shadowOffsetY: Double
}

/// What a surface is made of.
public enum SurfaceBackground: Hashable, Sendable {
    case solid(ColorRole)
    /// A blur of what lies beneath; `tintOpacity` is in 0...1.
    case material(Material, tint: ColorRole?, tintOpacity: Double)
    /// Liquid glass, and what stands in for it on older systems.
    case glass(fallbackMaterial: Material?, fallbackColor: ColorRole)
}

/// How opaque a border is from its top leading corner to its bottom trailing one: factors of its own opacity, 0...1.
///
/// A key of this project's; Gentle's borders are even.
public struct BorderFade: Hashable, Sendable {
    public var from: Double
    public var to: Double

    public init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }
}

/// A colour for each appearance, in straight-alpha sRGB.
public struct ColorPair: Hashable, Sendable {
    public var light: Color
    public var dark: Color

    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    public subscript(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}

/// How text of one role is set, as the document gives it: nothing is scaled yet.
public struct TextRoleSpec: Hashable, Sendable {
    /// pt at the Large text size; above 0 and at most 512.
    public var pointSize: Double
    public var weight: FontWeight
    public var design: FontDesign
    /// `nil` for the font's standard width.
    public var width: FontWidth?
    /// The text style whose growth the size follows.
    public var relativeTo: TextStyle
    /// Whether it keeps its size at every text size: for chrome, never for what is read.
    public var isFixed: Bool
    /// Extra pt between lines, -200...200.
    public var lineSpacing: Double
    /// Extra pt after each character, -200...200.
    public var letterSpacing: Double
    public var isUppercased: Bool
    public var colorRole: ColorRole
}
