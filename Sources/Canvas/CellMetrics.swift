/// How many points one terminal cell stands for.
///
/// A 17 pt body character is as wide as one cell, and an iPhone of 393 pt is 49 columns.
public enum CellMetrics {
    /// pt
    public static let width = 8.0
    /// pt
    public static let height = 16.0
}
