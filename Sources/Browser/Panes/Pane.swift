import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

/// A part of the screen in which the scene is drawn.
struct Pane: Sendable {
    let model: Browser.Resolved
    /// What a line over it says; `nil` for no such line.
    let caption: String?
    /// The place of its top left cell on the screen, below the caption.
    let column: Int
    let row: Int
    let size: GridSize

    func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + size.columns && row >= self.row && row < self.row + size.rows
    }
}
