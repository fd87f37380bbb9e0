/// A way of seeing fewer colors, and how a color looks then.
///
/// A model of complete dichromacy on an sRGB screen, not of any one person's eyes.
public enum ColorVision: String, CaseIterable, Sendable {
    /// No long-wave cones: reds are dark, and red and green much alike.
    case protanopia
    /// No medium-wave cones: red and green much alike.
    case deuteranopia
    /// No short-wave cones: blue and green much alike.
    case tritanopia
    /// Lightness alone.
    case achromatopsia

    /// `color` as it is seen, clipped to the gamut; its alpha stays.
    public func simulated(_ color: Color) -> Color {
        Color(simulated(LinearColor(color))).opacity(color.alpha)
    }

    /// `color` as it is seen, to the nearest 24 bits.
    public func simulated(_ color: RGB) -> RGB {
        simulated(Color(color)).rgb
    }

    /// `color` as it is seen; it may be out of gamut.
    ///
    /// Machado's single matrix fits protans and deutans well; for tritans DaltonLens' comparison finds it too weak and
    /// recommends Brettel's two half-planes.
    func simulated(_ color: LinearColor) -> LinearColor {
        switch self {
        case .protanopia: return MachadoMatrices.protan.applied(to: color)
        case .deuteranopia: return MachadoMatrices.deutan.applied(to: color)
        case .tritanopia: return BrettelPlanes.tritan.applied(to: color)
        case .achromatopsia:
            let luminance = color.luminance
            return LinearColor(red: luminance, green: luminance, blue: luminance)
        }
    }
}
