extension ClosedRange<ContentSize> {
    /// Every text size.
    public static var all: ClosedRange<ContentSize> { .extraSmall ... .accessibilityExtraExtraExtraLarge }

    /// The size itself where it lies within, else the end that is nearer.
    public func nearest(to size: ContentSize) -> ContentSize {
        Swift.min(Swift.max(size, lowerBound), upperBound)
    }
}
