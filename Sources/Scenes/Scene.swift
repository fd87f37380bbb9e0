import Canvas
import ThemeEngine

/// A mock screen that draws itself from a model.
public struct Scene: Sendable {
    /// How much of a wide terminal a scene takes.
    public enum Width: Sendable {
        /// A phone's, in the middle.
        case phone
        /// All of it.
        case all
    }

    /// The name on the command line.
    public let slug: String
    /// The name that people read.
    public let name: String
    /// The fewest columns and rows in which it makes sense.
    public let minimumSize: GridSize
    public let width: Width
    let content: @Sendable (RenderModel, SceneState) -> any Element
    /// What lies over the scene and does not scroll with it.
    let overlay: @Sendable (RenderModel, SceneState) -> (any Element)?

    init(
        slug: String, name: String, minimumSize: GridSize = GridSize(columns: 32, rows: 10), width: Width = .phone,
        overlay: @escaping @Sendable (RenderModel, SceneState) -> (any Element)? = { _, _ in nil },
        content: @escaping @Sendable (RenderModel, SceneState) -> any Element
    ) {
        self.slug = slug
        self.name = name
        self.minimumSize = minimumSize
        self.width = width
        self.overlay = overlay
        self.content = content
    }

    /// Every scene, in the order of their tabs and digits.
    public static let all: [Scene] = [
        .dashboard, .components, .typography, .colors, .contrast, .chat, .reading, .empty, .form,
    ]

    /// The scene of that slug or name, in any case.
    public static func named(_ name: String) -> Scene? {
        all.first { [$0.slug, $0.name.lowercased()].contains(name.lowercased()) }
    }
}
