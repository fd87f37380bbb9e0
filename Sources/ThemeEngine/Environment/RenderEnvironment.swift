import ColorScience
import ThemeSpec

/// The settings of the device that a SwiftUI view reads from its environment, for which a theme is resolved.
public struct RenderEnvironment: Hashable, Sendable {
    /// Light or dark.
    public var appearance: Appearance
    /// The preferred text size of the system.
    public var contentSize: ContentSize
    /// The settings that are turned on; none by default, as on a new device.
    public var settings: Set<EnvironmentSetting>
    /// The sizes of text that the display can show. Layouts depend on them as on SwiftUI's `displayScale`.
    public internal(set) var letters = DisplayLetters()

    /// Creates an environment; the defaults are those of a new device.
    public init(
        appearance: Appearance = .light, contentSize: ContentSize = .standard, settings: Set<EnvironmentSetting> = []
    ) {
        self.appearance = appearance
        self.contentSize = contentSize
        self.settings = settings
    }

    /// Returns whether a setting is turned on.
    public func has(_ setting: EnvironmentSetting) -> Bool { settings.contains(setting) }

    /// The settings that are turned on, in the order of ``EnvironmentSetting``.
    public var orderedSettings: [EnvironmentSetting] { EnvironmentSetting.allCases.filter(settings.contains) }
}

/// The line heights of text that a display can show in addition to that of its own font, in pt.
public struct DisplayLetters: Hashable, Sendable {
    /// The minimum line height for which text is drawn in letters. Lower text is in the font of the display.
    public var leastLine: Double
    /// The same line height at AX3 and larger sizes.
    public var leastLineAtLargestSizes: Double
    /// The minimum line height for titles.
    public var leastTitleLine: Double
    /// The minimum line height for titles that are much larger than the headline.
    public var leastLineAboveHeadline: Double
    /// The height of the lowest letters. Text with lower lines is drawn in letters of this height.
    public var leastHeight: Double
    /// Whether letters are outlines, with the same space between lines as on a device.
    public var hasOutlines: Bool

    /// The line heights at which the letters of text become taller, in ascending order; empty if they follow every
    /// height, or none that text has. The first one is that of the lowest letters.
    public var steps: [Double]

    /// Creates the line heights; by default, all heights are possible.
    public init(
        leastLine: Double = 0, leastLineAtLargestSizes: Double = 0, leastTitleLine: Double = 0,
        leastLineAboveHeadline: Double = 0, leastHeight: Double = 0, hasOutlines: Bool = false, steps: [Double] = []
    ) {
        self.steps = steps
        self.leastLine = leastLine
        self.leastLineAtLargestSizes = leastLineAtLargestSizes
        self.leastTitleLine = leastTitleLine
        self.leastLineAboveHeadline = leastLineAboveHeadline
        self.leastHeight = leastHeight
        self.hasOutlines = hasOutlines
    }

    /// Returns the minimum line height for text other than titles at a content size.
    func leastLine(at size: ContentSize) -> Double {
        size >= .accessibilityExtraLarge ? leastLineAtLargestSizes : leastLine
    }

    /// Returns how many of ``steps`` a line height reaches at a content size.
    func step(ofLine line: Double, at size: ContentSize) -> Int {
        max(steps.count { $0 <= line }, !steps.isEmpty && leastLine(at: size) <= line ? 1 : 0)
    }
}

/// A setting of the device, other than appearance and text size, that changes the look of a view.
///
/// ``effect(in:)`` describes what it changes in a theme.
public enum EnvironmentSetting: String, CaseIterable, Sendable {
    /// Increase Contrast: `colorSchemeContrast` is `increased`. Roles use the colors that the theme defines for it;
    /// others do not change, like custom colors on the system (`UIAccessibilityContrast`). Materials become more
    /// opaque, by an amount that Apple does not publish.
    case increasedContrast
    /// Bold Text: `legibilityWeight` is `bold`. Fonts become heavier; Apple does not publish the new weights.
    case boldText
    /// Reduce Transparency: `accessibilityReduceTransparency` is `true`. Materials and glass are opaque, as the Human
    /// Interface Guidelines require, in the color of their layers over the background.
    case reduceTransparency
    /// Differentiate Without Color: `accessibilityDifferentiateWithoutColor` is `true`.
    case differentiateWithoutColor
    /// Button Shapes: `accessibilityShowButtonShapes` is `true`. Buttons without a fill or border are underlined, like
    /// text buttons in iOS.
    case buttonShapes
    /// A right-to-left language: `layoutDirection` is `rightToLeft`. Layouts, shapes and symbols with a direction
    /// (`layoutDirectionBehavior`) are mirrored; text, numbers and other symbols are not.
    case rightToLeft
    /// A combination of Xcode's accented and double-length pseudo-languages: every text of the app is longer, accented
    /// and in brackets. Numbers and names in user data do not change.
    case pseudoLanguage

    /// The name shown to the user, as in the settings of iOS.
    public var title: String {
        switch self {
        case .increasedContrast: "Increase contrast"
        case .boldText: "Bold text"
        case .reduceTransparency: "Reduce transparency"
        case .differentiateWithoutColor: "Differentiate without color"
        case .buttonShapes: "Button shapes"
        case .rightToLeft: "Right to left"
        case .pseudoLanguage: "Pseudo-language"
        }
    }

    /// The name if there is little room.
    public var shortTitle: String {
        switch self {
        case .increasedContrast: "more contrast"
        case .boldText: "bold"
        case .reduceTransparency: "opaque"
        case .differentiateWithoutColor: "no color alone"
        case .buttonShapes: "shapes"
        case .rightToLeft: "right to left"
        case .pseudoLanguage: "pseudo"
        }
    }
}

extension EnvironmentSetting {
    /// Returns a short sentence about the changes that the setting makes in a theme. The model may be resolved with or
    /// without the setting.
    public func effect(in model: RenderModel) -> String {
        let (off, on) = (model.with(self, false), model.with(self, true))
        let hasOtherBackdrops = SurfaceRole.allCases.contains {
            off.surface($0).blursBackdrop && off.surface($0).layers != on.surface($0).layers
        }
        switch self {
        case .increasedContrast:
            let roles = model.spec.colors.keys.count { off.colors[$0] != on.colors[$0] }
            let colors = roles == 1 ? "1 color" : "\(roles) colors"
            guard roles > 0 else {
                return hasOtherBackdrops
                    ? "Makes materials and glass less translucent; the theme gives no colors for it."
                    : "Changes nothing: the theme gives no colors for it."
            }
            return "Changes \(colors) of the theme\(hasOtherBackdrops ? "; materials are less translucent" : "")."
        case .boldText:
            let isHeavier = TextRole.allCases.contains { off.text($0).weight != on.text($0).weight }
            return isHeavier ? "Makes fonts heavier." : "Changes nothing: the fonts have the heaviest weight."
        case .reduceTransparency:
            return hasOtherBackdrops
                ? "Makes materials and glass opaque." : "Changes nothing: the theme has no materials or glass."
        case .differentiateWithoutColor: return "Also shows each status by the shape of its mark."
        case .buttonShapes: return "Underlines buttons without a fill or border."
        case .rightToLeft: return "Mirrors layouts, and symbols with a direction."
        case .pseudoLanguage:
            return "Makes the app's texts about 40 % longer, accented and in brackets."
        }
    }
}

extension RenderModel {
    /// Returns the same theme with a setting turned on or off.
    fileprivate func with(_ setting: EnvironmentSetting, _ isOn: Bool) -> RenderModel {
        guard environment.has(setting) != isOn else { return self }
        var environment = environment
        environment.settings.formSymmetricDifference([setting])
        return RenderModel(spec, environment)
    }
}

extension EnvironmentSetting {
    /// The command line option that turns the setting on.
    public var option: String {
        switch self {
        case .increasedContrast: "--contrast"
        case .boldText: "--bold-text"
        case .reduceTransparency: "--reduce-transparency"
        case .differentiateWithoutColor: "--differentiate"
        case .buttonShapes: "--button-shapes"
        case .rightToLeft: "--direction"
        case .pseudoLanguage: "--language"
        }
    }

    /// The values of the option that turn the setting off and on; `nil` for a flag.
    public var optionValues: (off: String, on: String)? {
        switch self {
        case .increasedContrast: ("standard", "increased")
        case .rightToLeft: ("ltr", "rtl")
        case .pseudoLanguage: ("sample", "pseudo")
        case .boldText, .reduceTransparency, .differentiateWithoutColor, .buttonShapes: nil
        }
    }

    /// The description of the option in one line.
    public var meaning: String {
        switch self {
        case .increasedContrast: "Increase Contrast"
        case .boldText: "turns on Bold Text"
        case .reduceTransparency: "turns on Reduce Transparency"
        case .differentiateWithoutColor: "turns on Differentiate Without Color"
        case .buttonShapes: "turns on Button Shapes"
        case .rightToLeft: "the direction of the layout"
        case .pseudoLanguage: "the language of the app's texts"
        }
    }

    /// The command line words that turn the setting on.
    public var commandLineWords: [String] { [option] + (optionValues.map { [$0.on] } ?? []) }
}

/// The rules by which the settings change the parts of a model. ``EnvironmentSetting`` names their sources.
extension RenderEnvironment {
    /// Returns the weight of text with Bold Text.
    ///
    /// CoreText has a heavier weight for each weight (WebKit calls its `CTFontGetAccessibilityBoldWeightOfWeight`),
    /// which Apple does not publish. Here, it is two of the nine weights heavier: regular becomes semibold, and
    /// semibold heavy.
    func weight(_ weight: FontWeight) -> FontWeight { has(.boldText) ? weight.bolder : weight }

    /// Returns the only layer of a surface with a blurred backdrop; `nil` if transparency is not reduced.
    ///
    /// Apple publishes no colors for materials and glass with Reduce Transparency, only that they are opaque. Here,
    /// they have the color of their layers over the background of the theme.
    func opaqueLayer(of layers: [Color], in colors: ColorModel) -> Color? {
        guard has(.reduceTransparency) else { return nil }
        return layers.reduce(colors.onBackground(.background)) { $1.composited(over: $0) }
    }

    /// Returns the shape of the mark of a status: a circle unless statuses must be distinguishable without color.
    ///
    /// The Human Interface Guidelines require shapes or symbols in addition to color and leave the choice to the app.
    /// The shapes are those of traffic signs: a diamond for a problem, and a triangle for something that needs
    /// attention.
    public func statusShape(_ role: ColorRole) -> StatusShape {
        guard has(.differentiateWithoutColor) else { return .circle }
        switch role {
        case .statusOverdue, .danger, .destructive: return .diamond
        case .statusDueSoon, .warning: return .triangle
        case .statusGood, .success: return .circle
        default: return .square
        }
    }

    /// Returns the style of the title of a button, which is underlined with Button Shapes if the button has neither a
    /// fill nor a border.
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
