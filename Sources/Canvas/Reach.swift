/// How far an outline reaches in one row of cells.
struct Reach: Sendable {
    /// What it covers in some of the row's points.
    var some = Stretch.none
    /// What it covers in all of them, wholly.
    var all = Stretch.everywhere
}
