import ThemeSpec

/// What stands on the right when two pictures are side by side.
struct Comparison: Sendable {
    enum Kind: Int, CaseIterable, Sendable {
        case appearances, themes, textSizes
    }

    var kind: Kind
    /// The theme on the right, by its place on the shelf.
    var theme: Int
    var contentSize: ContentSize
}
