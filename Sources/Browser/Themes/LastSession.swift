import JSONText
import Scenes
import ThemeEngine
import ThemeSpec

/// What the browser showed last, to be taken up again: names only, of which each counts for itself.
public struct LastSession: Hashable, Sendable {
    /// What a library loads the theme by: a slug, or a path.
    public var theme: String?
    public var appearance: Appearance?
    public var contentSize: ContentSize?
    public var scene: String?

    public init(
        theme: String? = nil, appearance: Appearance? = nil, contentSize: ContentSize? = nil, scene: String? = nil
    ) {
        self.theme = theme
        self.appearance = appearance
        self.contentSize = contentSize
        self.scene = scene
    }

    /// Reads what ``json`` has written. What is missing or unknown is left out; `nil` for what is no object at all.
    public init?(json: JSONNode) {
        guard json.members != nil else { return nil }
        let theme = json["theme"]?.string.flatMap { $0.isEmpty || $0.utf8.count > Self.longest ? nil : $0 }
        self.init(
            theme: theme, appearance: json["appearance"]?.string.flatMap { Appearance(rawValue: $0) },
            contentSize: json["contentSize"]?.string.flatMap { ContentSize(named: $0) },
            scene: json["scene"]?.string.flatMap { Scene.named($0)?.slug })
    }

    public var json: JSONNode {
        let entries = [
            ("theme", theme), ("appearance", appearance?.rawValue), ("contentSize", contentSize?.rawValue),
            ("scene", scene),
        ]
        return .object(entries.compactMap { key, value in value.map { (key, JSONNode.string($0)) } })
    }

    /// Bytes; no system takes longer paths.
    private static let longest = 4096
}

extension Browser {
    public var session: LastSession {
        LastSession(theme: themeName, appearance: appearance, contentSize: contentSize, scene: scene.slug)
    }
}
