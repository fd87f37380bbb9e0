import ColorScience
import ThemeSpec

/// The style of a text role, resolved for an appearance and a content size.
public struct TextModel: Hashable, Sendable {
    /// The original role; parts of the style may have been changed since.
    public let role: TextRole
    /// The font size in pt: that of the text style, or scaled by ``FontMetrics`` to a third of a point.
    public var pointSize: Double
    /// The distance between baselines according to the font, in pt, scaled likewise; ``lineSpacing`` is added to it.
    public var leading: Double
    /// The size in pt that determines the height of letters on a display with few heights: for small text, the largest
    /// of the theme's nearly equal small sizes, so that these have the same height; otherwise ``pointSize``.
    public internal(set) var letterSize: Double
    /// The minimum line height in pt that determines the height of letters on such a display: the largest of the
    /// theme's texts with nearly the same size, whose line spacing may differ. It is 0 for titles, and for all text
    /// that is not small, unless the text ``joinsLargerText``.
    public internal(set) var letterLine = 0.0
    /// The additional distance between lines, in pt, which SwiftUI does not scale.
    public var lineSpacing: Double
    /// The additional distance after each character, in pt, not scaled.
    public var letterSpacing: Double
    /// The weight of the font.
    public var weight: FontWeight
    /// The design of the font.
    public var design: FontDesign
    /// The family of a custom font of the app; `nil` for the system font. The terminal draws it in the built-in face of
    /// ``design``.
    public var family: String?
    /// The width of the font.
    public var width: FontWidth
    /// Whether the text is shown in uppercase.
    public var isUppercased: Bool
    /// The color, in straight-alpha sRGB.
    public var color: Color
    /// The color role of ``color``.
    public var colorRole: ColorRole
    /// The text style that determines how the size grows.
    public var relativeTo: TextStyle
    /// Whether the text has that style itself, so that its size is that of the style and is not scaled.
    public var isTextStyle: Bool
    /// Whether the text is underlined, like the titles of some buttons with Button Shapes.
    public internal(set) var isUnderlined = false
    /// Whether the text is an annotation rather than part of the app. It has one row at every size.
    public internal(set) var isAnnotation = false
    /// Whether translatable texts are in the pseudo-language.
    public let isPseudoLanguage: Bool
    /// The line heights that the display can show.
    public var letters: DisplayLetters
    /// Whether all weights are heavier because of Bold Text.
    private let isBoldText: Bool
    /// The content sizes that the text supports: a single one if its size is fixed.
    public internal(set) var contentSizes: ClosedRange<ContentSize>
    /// The content size for which the text is resolved.
    public private(set) var contentSize: ContentSize

    init(
        _ role: TextRole, _ spec: TextRoleSpec, colors: ColorModel, contentSize: ContentSize,
        sizes: ClosedRange<ContentSize>, _ environment: RenderEnvironment
    ) {
        self.role = role
        let metrics = FontMetrics(for: spec.relativeTo)
        contentSizes = spec.isFixed ? .standard ... .standard : sizes
        let contentSize = contentSizes.nearest(to: contentSize)
        self.contentSize = contentSize
        isTextStyle = spec.isTextStyle
        pointSize = metrics.pointSize(of: spec, at: contentSize)
        letterSize = pointSize
        leading =
            spec.isTextStyle
            ? metrics.printedLeading(at: contentSize)
            : metrics.scaledValue(metrics.leading(forPointSize: spec.pointSize), at: contentSize)
        lineSpacing = spec.lineSpacing
        letterSpacing = spec.letterSpacing
        weight = environment.weight(spec.weight)
        isBoldText = environment.has(.boldText)
        letters = environment.letters
        isPseudoLanguage = environment.has(.pseudoLanguage)
        design = spec.design
        family = spec.family
        width = spec.width ?? .standard
        isUppercased = spec.isUppercased
        color = colors[spec.colorRole]
        colorRole = spec.colorRole
        relativeTo = spec.relativeTo
    }

    /// The design, or the family with the design of its built-in replacement: "Inter, drawn as default".
    public var faceName: String {
        family.map { "\($0), drawn as \(design.rawValue)" } ?? design.rawValue
    }

    /// Whether the text is a title: its size grows like a text style above the headline.
    public var isTitle: Bool {
        switch relativeTo {
        case .largeTitle, .title, .title2, .title3: true
        case .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2: false
        }
    }

    /// Whether the text is smaller than the body: its size grows like a text style below the callout.
    public var isSmall: Bool {
        switch relativeTo {
        case .subheadline, .footnote, .caption, .caption2: true
        case .largeTitle, .title, .title2, .title3, .headline, .body, .callout: false
        }
    }

    /// Sets ``letterSize`` to the largest of the sizes that are nearly equal to that of the text, directly or through
    /// intermediate sizes, and ``letterLine`` to the largest line height of those that are directly nearly equal.
    ///
    /// If text is large (``joinsLargerText``), small text also joins the next larger group, so that a label is not half
    /// as high as the value below it.
    ///
    /// - Parameter texts: The text of a theme except its titles, by size in ascending order.
    mutating func group(with texts: [TextModel]) {
        (letterSize, letterLine) = (pointSize, 0)
        let isLarge = joinsLargerText && !isTitle
        guard isSmall || isLarge else { return }
        let peers = texts.filter { $0.isSmall || isLarge }
        for text in peers where max(text.pointSize, pointSize) <= min(text.pointSize, pointSize) * Self.nearlyEqual {
            letterLine = max(letterLine, text.leading)
        }
        guard isSmall else { return }
        let sizes = peers.map(\.pointSize)
        letterSize = Self.largest(of: sizes, nearlyEqualTo: pointSize)
        guard isLarge, let next = sizes.last(where: { $0 <= letterSize * Self.similar }) else { return }
        letterSize = Self.largest(of: sizes, nearlyEqualTo: max(letterSize, next))
    }

    /// Whether the text is as high as slightly larger text, which applies at the accessibility sizes, where the names
    /// and values of most themes have two rows.
    public var joinsLargerText: Bool { contentSize.isAccessibility }

    /// Returns the largest of ascending sizes that is nearly equal to a given one, directly or through intermediate
    /// sizes.
    private static func largest(of sizes: [Double], nearlyEqualTo size: Double) -> Double {
        sizes.reduce(size) { $1 > $0 && $1 <= $0 * nearlyEqual ? $1 : $0 }
    }

    /// The maximum ratio of two nearly equal sizes.
    private static let nearlyEqual = 1.08
    /// The maximum ratio of the sizes of two groups that are joined.
    private static let similar = 1.125

    /// The minimum line height in pt for which the display shows the text in letters.
    public var leastLetterLine: Double { isTitle ? letters.leastTitleLine : letters.leastLine(at: contentSize) }

    /// Whether the text has the same size at every content size.
    public var isFixed: Bool { contentSizes.lowerBound == contentSizes.upperBound }

    /// Returns the font size at another content size, in pt; `current` is the size for which ``pointSize`` is resolved.
    public func pointSize(at size: ContentSize, from current: ContentSize) -> Double {
        let metrics = FontMetrics(for: relativeTo)
        if isTextStyle { return metrics.pointSize(at: contentSizes.nearest(to: size)) }
        // The size at Large, from which the current size was scaled.
        let base = pointSize / max(metrics.scaledValue(1000, at: contentSizes.nearest(to: current)) / 1000, 0.001)
        return metrics.scaledValue(base, at: contentSizes.nearest(to: size))
    }

    /// Returns the same text at another content size.
    public func at(_ size: ContentSize) -> TextModel {
        let (metrics, size) = (FontMetrics(for: relativeTo), contentSizes.nearest(to: size))
        let growth =
            isTextStyle
            ? metrics.printedLeading(at: size) / metrics.printedLeading(at: contentSize)
            : metrics.leading(at: size) / metrics.leading(at: contentSize)
        var copy = self
        copy.pointSize = pointSize(at: size, from: contentSize)
        copy.leading *= growth
        copy.letterSize *= copy.pointSize / max(pointSize, 1)
        copy.letterLine *= growth
        copy.contentSize = size
        // At the smaller sizes, the text that it joins is not larger.
        return joinsLargerText && !copy.joinsLargerText ? copy.alone : copy
    }

    /// The smallest content size, from Large on, at which the display shows the text, independent of other text, as
    /// tall as now; otherwise the current size. For text that ``joinsLargerText``, it is a larger one.
    var smallestEqualSize: ContentSize {
        guard !letters.steps.isEmpty, contentSize > .standard else { return contentSize }
        let wanted = letters.step(ofLine: max(leading, letterLine), at: contentSize)
        let isJoined = letters.step(ofLine: leading, at: contentSize) < wanted
        let sizes = ContentSize.allCases.filter {
            isJoined ? $0 > contentSize : $0 >= .standard && $0 < contentSize
        }
        return sizes.first { letters.step(ofLine: at($0).leading, at: $0) == wanted } ?? contentSize
    }

    /// The same text, independent of other text with nearly the same size.
    public var alone: TextModel {
        var copy = self
        (copy.letterSize, copy.letterLine) = (pointSize, 0)
        return copy
    }

    /// Returns the same text with an underline.
    public func underlined() -> TextModel {
        var copy = self
        copy.isUnderlined = true
        return copy
    }

    /// Returns the same text in another color role of the same model.
    public func colored(_ role: ColorRole, in model: RenderModel) -> TextModel {
        var copy = self
        copy.colorRole = role
        copy.color = model.colors[role]
        return copy
    }

    /// Returns the same text on a display that can show these line heights.
    ///
    /// A title that is much larger than the headline is drawn in letters even at a lower line height. Otherwise it
    /// would look like the headline in a theme with small titles.
    ///
    /// - Parameter headline: The size of the theme's headline, in pt.
    func shown(in letters: DisplayLetters, aboveHeadlineOf headline: Double) -> TextModel {
        var copy = self
        copy.letters = letters
        if isTitle, relativeTo != .title3, pointSize >= headline * Self.muchLarger {
            copy.letters.leastTitleLine = letters.leastLineAboveHeadline
        }
        return copy
    }

    /// The minimum ratio of two sizes of which one is much larger than the other.
    private static let muchLarger = 1.2

    /// Returns the same text with parts of its style changed; `nil` keeps the current value. With Bold Text, the weight
    /// becomes heavier.
    public func set(
        weight: FontWeight? = nil, design: FontDesign? = nil, letterSpacing: Double? = nil, isUppercased: Bool? = nil
    ) -> TextModel {
        var copy = self
        if let weight { copy.weight = isBoldText ? weight.bolder : weight }
        copy.design = design ?? self.design
        copy.letterSpacing = letterSpacing ?? self.letterSpacing
        copy.isUppercased = isUppercased ?? self.isUppercased
        return copy
    }

    /// Returns the same text in the weight of `other`, if that is heavier.
    public func noLighter(than other: TextModel) -> TextModel {
        var copy = self
        if weight < other.weight { copy.weight = other.weight }
        return copy
    }
}
