import Canvas
import ThemeEngine

/// A mock screen that draws itself from a model.
public struct Scene: Sendable {
    /// The name on the command line.
    public let slug: String
    /// The name that people read.
    public let name: String
    /// The fewest columns and rows in which it makes sense.
    public let minimumSize: GridSize
    let content: @Sendable (RenderModel) -> any Element

    public init(
        slug: String, name: String, minimumSize: GridSize, content: @escaping @Sendable (RenderModel) -> any Element
    ) {
        self.slug = slug
        self.name = name
        self.minimumSize = minimumSize
        self.content = content
    }

    /// Every scene, in the order of their tabs and digits.
    public static let all: [Scene] = [.dashboard, .components]

    /// The scene of that slug or name, in any case.
    public static func named(_ name: String) -> Scene? {
        all.first { [$0.slug, $0.name.lowercased()].contains(name.lowercased()) }
    }
}
