import ThemeSpec

/// Scaling of lengths and font sizes with the content size, anchored to a text style.
///
/// A reimplementation of `UIFontMetrics(forTextStyle:)`: it scales by the ratio of the style's leadings, not of its
/// point sizes, and rounds half away from zero to the pixel of the display. The formula reproduces all 132 multipliers
/// measured on iOS 27.
public struct FontMetrics: Sendable {
    /// The text style that the lengths are anchored to.
    public let style: TextStyle
    /// Pixels per point; iPhones have 3.
    private let displayScale: Double
    /// The style's leadings by content size, which everything is scaled by.
    private let leadings: [Double]

    /// The metrics of a text style on an iPhone's display.
    public init(for style: TextStyle) {
        self.init(for: style, displayScale: 3)
    }

    /// The metrics of a text style on a display of `displayScale` pixels per point.
    init(for style: TextStyle, displayScale: Double) {
        self.style = style
        self.displayScale = displayScale
        leadings = DynamicTypeTables.leadings(for: style)
    }

    /// `value` (pt at the Large size) scaled to `size`, in pt, rounded to whole pixels.
    public func scaledValue(_ value: Double, at size: ContentSize) -> Double {
        let pixels = value * leadings[size.column] * displayScale / leadings[ContentSize.large.column]
        return pixels.rounded(.toNearestOrAwayFromZero) / displayScale
    }

    /// The style's own point size at `size`, in pt.
    public func pointSize(at size: ContentSize) -> Double { style.pointSizes[size.column] }

    /// The size (pt) of text relative to the style at `size`: the style's own, or the text's, scaled.
    public func pointSize(of text: TextRoleSpec, at size: ContentSize) -> Double {
        text.isTextStyle ? pointSize(at: size) : scaledValue(text.pointSize, at: size)
    }

    /// The leading (pt) of text in the style itself at `size`, as the Human Interface Guidelines print it.
    public func printedLeading(at size: ContentSize) -> Double {
        DynamicTypeTables.printedLeadings(for: style)[size.column]
    }

    /// The leading (pt, from baseline to baseline) at `size` that the system scales by.
    public func leading(at size: ContentSize) -> Double {
        leadings[size.column]
    }

    /// The leading (pt at the Large size) of text set in `pointSize`: the style's, in proportion.
    public func leading(forPointSize pointSize: Double) -> Double {
        leading(at: .large) * pointSize / self.pointSize(at: .large)
    }
}
