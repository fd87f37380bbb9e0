import ThemeSpec

/// Scaling of lengths and font sizes with the content size, anchored to a text style.
///
/// A reimplementation of `UIFontMetrics(forTextStyle:)`: it scales by the ratio of the style's leadings rather than of
/// its point sizes, and rounds half away from zero to the pixel of the display. The formula reproduces all 132
/// multipliers measured on iOS 27.
public struct FontMetrics: Sendable {
    /// The text style to which the lengths are anchored.
    public let style: TextStyle
    /// The number of pixels per point; 3 on iPhones.
    private let displayScale: Double
    /// The style's leadings by content size; all values are scaled by their ratio.
    private let leadings: [Double]

    /// Creates the metrics of a text style on an iPhone's display.
    public init(for style: TextStyle) {
        self.init(for: style, displayScale: 3)
    }

    /// Creates the metrics of a text style on a display of `displayScale` pixels per point.
    init(for style: TextStyle, displayScale: Double) {
        self.style = style
        self.displayScale = displayScale
        leadings = DynamicTypeTables.leadings(for: style)
    }

    /// Returns `value` (pt at the Large size) scaled to `size`, in pt, rounded to whole pixels.
    public func scaledValue(_ value: Double, at size: ContentSize) -> Double {
        let pixels = value * leadings[size.column] * displayScale / leadings[ContentSize.large.column]
        return pixels.rounded(.toNearestOrAwayFromZero) / displayScale
    }

    /// Returns the style's point size at `size`, in pt.
    public func pointSize(at size: ContentSize) -> Double { style.pointSizes[size.column] }

    /// Returns the size (pt) of text relative to the style at `size`: that of the style, or that of the text after
    /// scaling.
    public func pointSize(of text: TextRoleSpec, at size: ContentSize) -> Double {
        text.isTextStyle ? pointSize(at: size) : scaledValue(text.pointSize, at: size)
    }

    /// Returns the leading (pt) of text in the style itself at `size`, as published in the Human Interface Guidelines.
    public func printedLeading(at size: ContentSize) -> Double {
        DynamicTypeTables.printedLeadings(for: style)[size.column]
    }

    /// Returns the leading (pt, from baseline to baseline) at `size` that the system uses for scaling.
    public func leading(at size: ContentSize) -> Double {
        leadings[size.column]
    }

    /// Returns the leading (pt at the Large size) of text set in `pointSize`, in proportion to that of the style.
    public func leading(forPointSize pointSize: Double) -> Double {
        leading(at: .large) * pointSize / self.pointSize(at: .large)
    }
}
