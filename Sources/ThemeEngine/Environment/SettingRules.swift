import ColorScience
import ThemeSpec

/// The rules of the settings that change the parts of a model, one each. ``EnvironmentSetting/rule`` names their sources.
extension RenderEnvironment {
    /// Returns the weight that text has with Bold Text.
    ///
    /// CoreText has a heavier weight for each weight (WebKit calls its `CTFontGetAccessibilityBoldWeightOfWeight`), which Apple
    /// does not publish. Here it is two of the nine weights heavier: regular becomes semibold, and semibold heavy.
    func weight(_ weight: FontWeight) -> FontWeight { has(.boldText) ? weight.bolder : weight }

    /// Returns the only layer of a surface whose backdrop shows through blurred, or `nil` if transparency is not reduced.
    ///
    /// Apple publishes no colors for materials and glass with Reduce Transparency, only that they are opaque. Here they have
    /// the color of their layers over the background of the theme.
    func opaqueLayer(of layers: [Color], in colors: ColorModel) -> Color? {
        guard has(.reduceTransparency) else { return nil }
        return layers.reduce(colors.onBackground(.background)) { $1.composited(over: $0) }
    }

    /// Returns the shape of the mark of a status: a circle unless statuses are to be told apart without color.
    ///
    /// The Human Interface Guidelines ask for shapes or symbols besides color and leave the choice to the app. The shapes are
    /// those of traffic signs: a diamond for what is wrong, and a triangle for what needs attention.
    public func statusShape(_ role: ColorRole) -> StatusShape {
        guard has(.differentiateWithoutColor) else { return .circle }
        switch role {
        case .statusOverdue, .danger, .destructive: return .diamond
        case .statusDueSoon, .warning: return .triangle
        case .statusGood, .success: return .circle
        default: return .square
        }
    }

    /// Returns the style of the title of a button, which is underlined with Button Shapes if the button has neither a fill nor
    /// a border.
    func buttonTitle(_ text: TextModel, hasContainer: Bool) -> TextModel {
        var text = text
        text.isUnderlined = has(.buttonShapes) && !hasContainer
        return text
    }
}

/// The shape of the mark of a status.
public enum StatusShape: CaseIterable, Sendable {
    case circle, triangle, diamond, square
}

extension FontWeight {
    /// The weight with Bold Text.
    var bolder: FontWeight {
        switch self {
        case .ultraLight: .light
        case .thin: .regular
        case .light: .medium
        case .regular: .semibold
        case .medium: .bold
        case .semibold: .heavy
        case .bold, .heavy, .black: .black
        }
    }
}
