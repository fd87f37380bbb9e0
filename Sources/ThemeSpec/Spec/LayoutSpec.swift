/// The spacings of a theme.
public struct LayoutSpec: Hashable, Sendable {
    /// The scale to which insets refer.
    public var scale: SpacingScale
    /// The distances between the parts of a stack.
    public var gap: SpacingScale
    /// The distances between the cells of a grid.
    public var grid: SpacingScale
    /// The distances around touch targets.
    public var touch: SpacingScale
    /// The padding by role and variant; every role has `regular`.
    public var inset: [InsetRole: [InsetVariant: AxisInset]]
}

/// The radii and shadows of a theme.
public struct VisualSpec: Hashable, Sendable {
    /// The corner radii.
    public var radii: Radii
    /// The blur radii of shadows.
    public var shadows: Shadows
}

/// Six lengths in pt, each in 0...9999.
public struct SpacingScale: Hashable, Sendable {
    /// The extra small step, in pt.
    public var xs: Double
    /// The small step, in pt.
    public var s: Double
    /// The medium step, in pt.
    public var m: Double
    /// The large step, in pt.
    public var l: Double
    /// The extra large step, in pt.
    public var xl: Double
    /// The largest step, in pt.
    public var xxl: Double

    /// The length of a step, in pt.
    public subscript(_ token: SpacingToken) -> Double {
        switch token {
        case .xs: xs
        case .s: s
        case .m: m
        case .l: l
        case .xl: xl
        case .xxl: xxl
        }
    }
}

/// Corner radii in pt, each in 0...9999.
public struct Radii: Hashable, Sendable {
    /// The corner radius of small elements, in pt.
    public var small: Double
    /// The corner radius of controls, in pt.
    public var medium: Double
    /// The corner radius of cards, in pt.
    public var large: Double
    /// A radius large enough for half circles at the ends, in pt.
    public var pill: Double
}

/// Blur radii of shadows in pt, each in 0...9999.
public struct Shadows: Hashable, Sendable {
    /// The radius without a shadow, usually 0.
    public var none: Double
    /// The radius of a small shadow, in pt.
    public var small: Double
    /// The radius of a medium shadow, in pt.
    public var medium: Double
}

/// The padding of a container.
public struct AxisInset: Hashable, Sendable {
    /// The padding on the left and right.
    public var horizontal: Inset
    /// The padding above and below.
    public var vertical: Inset
}

/// A padding: a step of the spacing scale, or a length that is not in the scale.
public enum Inset: Hashable, Sendable {
    case step(SpacingToken)
    /// A length in pt. Not part of Gentle's format, whose insets are steps.
    case points(Double)

    /// The step of the spacing scale; `nil` for another length.
    public var step: SpacingToken? {
        switch self {
        case .step(let token): token
        case .points: nil
        }
    }
}

extension LayoutSpec {
    /// Returns the length of a padding, in pt.
    public func points(_ inset: Inset) -> Double {
        switch inset {
        case .step(let token): scale[token]
        case .points(let points): points
        }
    }
}

extension SpacingScale {
    /// Returns the step whose length is nearest to `points`; of two equally near ones, the smaller.
    func step(nearest points: Double) -> SpacingToken {
        SpacingToken.allCases.min { abs(self[$0] - points) < abs(self[$1] - points) } ?? .m
    }
}
