/// The distances of a theme.
public struct LayoutSpec: Hashable, Sendable {
    /// What insets refer to.
    public var scale: SpacingScale
    /// Between the parts of a stack.
    public var gap: SpacingScale
    /// Between the cells of a grid.
    public var grid: SpacingScale
    /// Around what a finger must hit.
    public var touch: SpacingScale
    /// Padding by role and variant; `regular` is there for every role.
    public var inset: [InsetRole: [InsetVariant: AxisInset]]
}

/// The radii and shadows of a theme.
public struct VisualSpec: Hashable, Sendable {
    public var radii: Radii
    public var shadows: Shadows
}

/// Six lengths in pt, each in 0...9999.
public struct SpacingScale: Hashable, Sendable {
    public var xs: Double
    public var s: Double
    public var m: Double
    public var l: Double
    public var xl: Double
    public var xxl: Double

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
    public var small: Double
    public var medium: Double
    public var large: Double
    /// So large that a corner becomes a half circle.
    public var pill: Double
}

/// Blur radii of shadows in pt, each in 0...9999.
public struct Shadows: Hashable, Sendable {
    public var none: Double
    public var small: Double
    public var medium: Double
}

/// Padding as steps of the spacing scale: left and right, above and below.
public struct AxisInset: Hashable, Sendable {
    public var horizontal: SpacingToken
    public var vertical: SpacingToken
}
