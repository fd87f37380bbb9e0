import Canvas
import Scenes
import ThemeSpec

/// All that a picture of a scene depends on, as long as no theme on the shelf changes: its picture need not be drawn twice.
struct Sight: Hashable, Sendable {
    let theme: String
    let source: ThemeSource
    let appearance: Appearance
    let contentSize: ContentSize
    let scene: String
    let state: SceneState
    let size: GridSize
    /// Rows.
    let scroll: Int
    let isTraced: Bool
}
