import ColorScience
import ThemeSpec

/// How text of one role is set: resolved for an appearance and a content size.
public struct TextModel: Hashable, Sendable {
    /// The role that it started from; some of how it is set may have been changed since.
    public let role: TextRole
    /// pt, scaled by ``FontMetrics`` to a third of a point.
    public var pointSize: Double
    /// pt from baseline to baseline of the font, scaled likewise; ``lineSpacing`` comes on top of it.
    public var leading: Double
    /// Extra pt between lines, as given: SwiftUI does not scale it.
    public var lineSpacing: Double
    /// Extra pt after each character, as given.
    public var letterSpacing: Double
    public var weight: FontWeight
    public var design: FontDesign
    public var width: FontWidth
    public var isUppercased: Bool
    public var color: Color
    public var colorRole: ColorRole
    public var relativeTo: TextStyle
    /// The text sizes that it follows: a single one where the theme keeps its size.
    public let contentSizes: ClosedRange<ContentSize>

    init(
        _ role: TextRole, _ spec: TextRoleSpec, colors: ColorModel, contentSize: ContentSize,
        sizes: ClosedRange<ContentSize>, leadings: FontMetrics.Leadings
    ) {
        self.role = role
        let metrics = FontMetrics(for: spec.relativeTo, leadings: leadings)
        contentSizes = spec.isFixed ? .standard ... .standard : sizes
        let contentSize = contentSizes.nearest(to: contentSize)
        pointSize = metrics.scaledValue(spec.pointSize, at: contentSize)
        leading = metrics.scaledValue(metrics.leading(forPointSize: spec.pointSize), at: contentSize)
        lineSpacing = spec.lineSpacing
        letterSpacing = spec.letterSpacing
        weight = spec.weight
        design = spec.design
        width = spec.width ?? .standard
        isUppercased = spec.isUppercased
        color = colors[spec.colorRole]
        colorRole = spec.colorRole
        relativeTo = spec.relativeTo
    }

    /// Whether it keeps its size at every text size.
    public var isFixed: Bool { contentSizes.lowerBound == contentSizes.upperBound }

    /// What ``pointSize`` would be at another text size, in pt; `shown` is the one that it is resolved for.
    public func pointSize(at size: ContentSize, from shown: ContentSize) -> Double {
        let metrics = FontMetrics(for: relativeTo)
        // As it is at Large, from which it was scaled.
        let base = pointSize / max(metrics.scaledValue(1000, at: contentSizes.nearest(to: shown)) / 1000, 0.001)
        return metrics.scaledValue(base, at: contentSizes.nearest(to: size))
    }

    /// The same text in another colour role of the same model.
    public func colored(_ role: ColorRole, in model: RenderModel) -> TextModel {
        var copy = self
        copy.colorRole = role
        copy.color = model.colors[role]
        return copy
    }

    /// The same text with some of how it is set changed; what is `nil` stays.
    public func set(
        weight: FontWeight? = nil, design: FontDesign? = nil, letterSpacing: Double? = nil, isUppercased: Bool? = nil
    ) -> TextModel {
        var copy = self
        copy.weight = weight ?? self.weight
        copy.design = design ?? self.design
        copy.letterSpacing = letterSpacing ?? self.letterSpacing
        copy.isUppercased = isUppercased ?? self.isUppercased
        return copy
    }
}
