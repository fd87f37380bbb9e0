import ThemeSpec

/// A cursor over the scene that tells what painted a cell, or a role whose uses are marked.
struct Inspector: Sendable {
    /// A cell of the scene as it is on screen; (0, 0) is its top left one.
    var column: Int
    var row: Int
    /// The role whose uses are marked; `nil` while the cursor is out.
    var role: String?
}
