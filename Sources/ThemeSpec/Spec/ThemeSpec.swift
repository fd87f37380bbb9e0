import JSONText
import SourceText

/// A theme document that has been read, merged over what it extends and checked: every value is in its range.
///
/// Lengths are pt at the Large text size and colours are as written; ``ThemeSpec`` resolves nothing.
public struct ThemeSpec: Sendable {
    /// The short name, such as `editorial-paper`.
    public let slug: String
    public let source: ThemeSource
    public let metadata: ThemeMetadata
    /// The version of Gentle's format, such as `0.7.0`.
    public let specVersion: String
    /// At least `background` and `textPrimary`; the engine has stand-ins for the other ``ColorRole/known`` roles.
    public internal(set) var colors: [ColorRole: ColorPair]
    /// Every text role.
    public let typography: [TextRole: TextRoleSpec]
    public let layout: LayoutSpec
    public let visual: VisualSpec
    /// Every button role.
    public let buttons: [ButtonRole: ButtonSpec]
    /// At least those that the buttons refer to.
    public let animations: [ButtonAnimation: ButtonAnimationSpec]
    /// Every surface role.
    public internal(set) var surfaces: [SurfaceRole: SurfaceSpec]
    /// The merged document with the places its values came from.
    public let document: JSONNode
    /// The files that ``document`` refers to: the theme's own, then its parents.
    let files: [SourceFile]
}

extension ThemeSpec {
    /// Where the merged value at `path` (keys from the top, such as `["colors", "pairByRole", "background"]`) was set:
    /// in the theme's own file or in one it extends. `nil` for a path that the document does not have.
    ///
    /// Lines and columns count from 1, columns in Unicode scalars.
    public func location(of path: [String]) -> (file: String, line: Int, column: Int)? {
        var node = document
        for key in path {
            guard let member = node[key] else { return nil }
            node = member
        }
        guard files.indices.contains(Int(node.location.file)) else { return nil }
        let file = files[Int(node.location.file)]
        let position = file.position(of: Int(node.location.offset))
        return (file.name, position.line, position.column)
    }
}

extension ThemeSpec {
    /// The merged document in Gentle's form, byte for byte as GentleDesignSystem writes it; no newline at the end.
    ///
    /// Our own keys (``DocumentKey``) are left out, and keys that nobody knows are kept.
    public func gentleDocument() -> String {
        guard case .object(let members) = document.value else { return JSONWriter.text(document) }
        let rest = members.filter { !DocumentKey.all.contains($0.key) }
        return JSONWriter.text(JSONNode(.object(rest)))
    }
}

/// Themes that differ in a value from one that was read: what a change would do can be tried before it is written.
///
/// ``ThemeSpec/document`` stays as it was read.
extension ThemeSpec {
    /// The theme with other colors for a role, which it need not have had.
    public func changing(_ role: ColorRole, to pair: ColorPair) -> ThemeSpec {
        var spec = self
        spec.colors[role] = pair
        return spec
    }

    /// The theme with a surface made of something else. A surface that the theme does not have stays missing.
    public func changing(_ role: SurfaceRole, to background: SurfaceBackground) -> ThemeSpec {
        var spec = self
        spec.surfaces[role]?.background = background
        return spec
    }
}

/// Where a theme came from.
public enum ThemeSource: Hashable, Sendable {
    case builtIn
    /// The path as it was given.
    case file(String)
}

extension ThemeSource {
    /// `built-in`, or the file's path with control characters made visible.
    public var name: String {
        switch self {
        case .builtIn: "built-in"
        case .file(let path): visibleControls(path)
        }
    }
}

/// The top-level keys that this project adds to Gentle's document.
enum DocumentKey {
    static let extends = "extends"
    static let name = "name"
    /// What a document says about itself alone: a theme does not inherit its parent's name.
    static let own = [extends, name, "summary", "purpose", "symbol", "description"]
    /// AppTheme's plan; its members decide about others.
    static let design = "design"
    static let all = own + [design, "appearances", "scenes", "contentSizes", "platform", "rules"]
}

/// What a theme says about itself. All text is fit for a terminal: control characters have been made visible.
public struct ThemeMetadata: Hashable, Sendable {
    /// The display name, such as "Editorial Paper"; made from the file's name where the document has none.
    public var name: String
    /// One short line.
    public var summary: String?
    /// What kind of app it suits.
    public var purpose: String?
    /// The name of an SF Symbol.
    public var symbol: String?
    public var description: String?
    /// The appearances it was designed for, at least one.
    public var appearances: [Appearance]
    /// The screens that show it best, its home first; their names are not checked here.
    public var scenes: [String]
    /// The text sizes that the app follows; where people choose one beyond, it keeps to the nearest.
    public var contentSizes: ClosedRange<ContentSize>
    /// What it is made for, where its rules differ with that.
    public var platform: TargetPlatform?
    /// The names of the design system's own rules that it holds itself to; they are not checked here.
    public var rules: [String]
}

extension ThemeMetadata {
    /// The display name that a slug or a file's path suggests: `my-brand.json` gives "My Brand".
    public static func name(fromSlug slug: String) -> String {
        let stem = PathText.stem(slug)
        let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return visibleControls(name.isEmpty ? stem : name)
    }
}
