/// How big text is set.
public struct BigTextStyle: Hashable, Sendable {
    public enum Weight: Sendable { case light, regular, bold }
    public enum Design: Sendable { case standard, serif, rounded, monospaced }
    public enum Width: Sendable { case condensed, standard, expanded }

    /// How many rows of cells a line is tall. There are letters from ``BigText/minimumRows`` to 24; beyond, the nearest
    /// of those is taken.
    public var rows: Int
    public var weight: Weight
    public var design: Design
    public var width: Width
    /// What is added after each letter, in pt; it may be negative, and is rounded to pixels of 4 pt.
    ///
    /// At least one empty column of pixels always stays between letters.
    public var tracking: Double

    public init(
        rows: Int, weight: Weight = .regular, design: Design = .standard, width: Width = .standard,
        tracking: Double = 0
    ) {
        self.rows = rows
        self.weight = weight
        self.design = design
        self.width = width
        self.tracking = tracking
    }
}
