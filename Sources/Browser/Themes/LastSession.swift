import JSONText
import Scenes
import ThemeEngine
import ThemeSpec

/// The last state of the browser, to be restored at the next start. Each value is independent of the others.
public struct LastSession: Hashable, Sendable {
    /// The name by which the library loads the theme: a slug or a path.
    public var theme: String?
    /// The selected appearance.
    public var appearance: Appearance?
    /// The selected text size.
    public var contentSize: ContentSize?
    /// The slug of the selected scene.
    public var scene: String?
    /// The settings that were turned on.
    public var settings: Set<EnvironmentSetting>
    /// The variants next to the selection, unless chosen automatically.
    public var variants: VariantChoice?

    /// Creates a session with the given values.
    public init(
        theme: String? = nil, appearance: Appearance? = nil, contentSize: ContentSize? = nil, scene: String? = nil,
        settings: Set<EnvironmentSetting> = [], variants: VariantChoice? = nil
    ) {
        self.theme = theme
        self.appearance = appearance
        self.contentSize = contentSize
        self.scene = scene
        self.settings = settings
        self.variants = variants
    }

    /// Creates a session from a value of ``json``. Ignores unknown and invalid values; `nil` if the root is not an
    /// object.
    public init?(json: JSONNode) {
        guard json.members != nil else { return nil }
        let theme = json["theme"]?.string.flatMap { $0.isEmpty || $0.utf8.count > Self.maxThemeLength ? nil : $0 }
        self.init(
            theme: theme, appearance: json["appearance"]?.string.flatMap { Appearance(rawValue: $0) },
            contentSize: json["contentSize"]?.string.flatMap { ContentSize(named: $0) },
            scene: json["scene"]?.string.flatMap { Scene.named($0)?.slug },
            settings: Set(
                (json["settings"]?.elements ?? []).compactMap { EnvironmentSetting(rawValue: $0.string ?? "") }),
            variants: json["variants"]?.string.flatMap { VariantChoice(named: $0) })
    }

    /// The session as a JSON object.
    public var json: JSONNode {
        let entries = [
            ("theme", theme), ("appearance", appearance?.rawValue), ("contentSize", contentSize?.rawValue),
            ("scene", scene), ("variants", variants?.name),
        ]
        let names = EnvironmentSetting.allCases.filter(settings.contains).map { JSONNode.string($0.rawValue) }
        return .object(
            entries.compactMap { key, value in value.map { (key, JSONNode.string($0)) } }
                + (names.isEmpty ? [] : [("settings", .array(names))]))
    }

    /// In bytes; the longest path that Linux and macOS accept is shorter.
    private static let maxThemeLength = 4096
}

extension Browser {
    /// The current selection, to be restored at the next start.
    public var session: LastSession {
        LastSession(
            theme: themeName, appearance: appearance, contentSize: contentSize, scene: scene.slug,
            settings: environment.settings, variants: variants == .automatic ? nil : variants)
    }
}
