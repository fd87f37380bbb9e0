import JSONText
import SourceText

/// A decoded theme: its document merged over those that it extends, with all values checked.
///
/// Lengths are in pt at the Large size, and colors are as written; ``ThemeSpec`` resolves nothing.
public struct ThemeSpec: Sendable {
    /// The short name, such as `editorial-paper`.
    public let slug: String
    /// The origin of the theme.
    public let source: ThemeSource
    /// The description of the theme.
    public internal(set) var metadata: ThemeMetadata
    /// The version of Gentle's format, such as `0.7.0`.
    public let specVersion: String
    /// The colors by role: at least `background` and `textPrimary`; the other ``ColorRole/known`` roles have fallbacks.
    public internal(set) var colors: [ColorRole: ColorPair]
    /// The text styles of every text role.
    public let typography: [TextRole: TextRoleSpec]
    /// The spacings and insets.
    public let layout: LayoutSpec
    /// The radii and shadows.
    public let visual: VisualSpec
    /// The buttons of every role.
    public let buttons: [ButtonRole: ButtonSpec]
    /// The animations, at least those that the buttons refer to.
    public let animations: [ButtonAnimation: ButtonAnimationSpec]
    /// The surfaces of every role.
    public internal(set) var surfaces: [SurfaceRole: SurfaceSpec]
    /// The names of the design system's own tokens.
    public let aliases: TokenAliases
    /// The merged document, with the locations of its values.
    public let document: JSONNode
    /// The color roles in ``document`` by name, because there may be tens of thousands.
    let colorNodes: [String: JSONNode]
    /// The files to which ``document`` refers.
    let files: ThemeFiles
}

extension ThemeSpec {
    /// Returns where the value at `path` (keys from the top, such as `["colors", "pairByRole", "background"]`) was set:
    /// in the theme's own file or in one that it extends. `nil` if the document has no such path.
    ///
    /// Lines and columns start at 1; columns are in Unicode scalars.
    public func location(of path: [String]) -> (file: String, line: Int, column: Int)? {
        let nodes = nodes(along: path)
        guard nodes.count > path.count, let node = nodes.last, files.all.indices.contains(Int(node.location.file))
        else {
            return nil
        }
        let place = place(of: node.location)
        return (place.file, place.line, place.column)
    }

    /// Returns the document and the values along a path in it, up to the last one that exists.
    func nodes(along path: [String]) -> [JSONNode] {
        var nodes = [document]
        for (depth, key) in path.enumerated() {
            let isColor = depth == ColorRole.tablePath.count && path.starts(with: ColorRole.tablePath)
            guard let node = isColor ? colorNodes[key] : nodes[depth][key] else { break }
            nodes.append(node)
        }
        return nodes
    }
}

extension ThemeSpec {
    /// Returns the merged document in Gentle's form, byte for byte as GentleDesignSystem writes it, without a newline
    /// at the end.
    ///
    /// Vitrine's keys (``DocumentKey``) and colors for increased contrast are omitted; unknown keys are kept. Values
    /// that only Vitrine's documents can contain are replaced: a text style by its size, and the length of an inset by
    /// the nearest step.
    ///
    /// - Parameter pairs: Colors of roles that the document lacks.
    public func gentleDocument(adding pairs: [ColorRole: ColorPair] = [:]) -> String {
        guard case .object(let members) = document.value else { return JSONWriter.text(document) }
        var rest = JSONNode(.object(members.filter { !DocumentKey.all.contains($0.key) }))
        for (role, pair) in pairs {
            rest.set(role.path, to: pair.document, at: .none)
        }
        for path in increasedContrastPaths {
            rest.change(at: path) { node in
                node.value = .object(
                    (node.members ?? []).filter { member in
                        !ColorPair.Key.increased.contains { $0.increased == member.key }
                    })
            }
        }
        for (role, text) in typography where text.isTextStyle {
            rest.set(["typography", "roles", role.rawValue, "pointSize"], to: .number(text.pointSize), at: .none)
        }
        for (role, variant, side, points) in offScaleInsets {
            let path = ["layout", "inset", role.rawValue, variant.rawValue, side]
            rest.set(path, to: .string(layout.scale.step(nearest: points).rawValue), at: .none)
        }
        return JSONWriter.text(rest)
    }

    /// The paths of the document's pairs with a color for increased contrast, in a fixed order: color roles, then
    /// borders.
    private var increasedContrastPaths: [[String]] {
        let roles = colors.filter { !$0.value.increasedContrast.isEmpty }.keys.sorted()
        let borders = SurfaceRole.allCases.filter { surfaces[$0]?.border.increasedContrast.isEmpty == false }
        return roles.map { $0.path }
            + borders.map { ["surfaces", "roles", $0.rawValue, "border"] }
    }

    /// The names of values with a color for increased contrast, in a fixed order: color roles, then surfaces with such
    /// a border.
    public var increasedContrastNames: [String] {
        increasedContrastPaths.map { $0.last == "border" ? "\($0[2]) border" : $0[2] }
    }

    /// The paddings that are not steps of the spacing scale, in a fixed order.
    public var offScaleInsets: [(role: InsetRole, variant: InsetVariant, side: String, points: Double)] {
        var found: [(role: InsetRole, variant: InsetVariant, side: String, points: Double)] = []
        for role in InsetRole.allCases {
            for variant in InsetVariant.allCases {
                guard let inset = layout.inset[role]?[variant] else { continue }
                for (side, length) in [("horizontal", inset.horizontal), ("vertical", inset.vertical)] {
                    if case .points(let points) = length { found.append((role, variant, side, points)) }
                }
            }
        }
        return found
    }
}

extension ThemeSpec {
    /// The design tokens that are kept for exports, in groups as in the Design Tokens Community Group's format; `nil`
    /// if there are none.
    public var keptTokens: JSONNode? {
        document[DocumentKey.tokens].flatMap { $0.members?.isEmpty == false ? $0 : nil }
    }

    /// Whether the theme's document extends another theme.
    public var isExtending: Bool { document[DocumentKey.extends] != nil }
}

/// Themes that differ in one value from a theme that was read, for trying a change before it is written.
///
/// ``ThemeSpec/document`` is not changed.
extension ThemeSpec {
    /// Returns the theme with another color for a role, which it may have lacked. ``document`` is not changed.
    ///
    /// The role's colors for increased contrast are kept if `pair` has none.
    public func changing(_ role: ColorRole, to pair: ColorPair) -> ThemeSpec {
        var spec = self
        var pair = pair
        if pair.increasedContrast.isEmpty { pair.increasedContrast = colors[role]?.increasedContrast ?? .init() }
        spec.colors[role] = pair
        return spec
    }

    /// Returns the theme with another background of a surface. A surface that the theme lacks is not added.
    public func changing(_ role: SurfaceRole, to background: SurfaceBackground) -> ThemeSpec {
        var spec = self
        spec.surfaces[role]?.background = background
        return spec
    }
}

extension ThemeSpec {
    /// Whether the theme is named after its file, because the document has no name.
    public var isNamedByFile: Bool { document[DocumentKey.name]?.string == nil }

    /// Returns the theme with another display name. ``document`` is not changed.
    public func named(_ name: String) -> ThemeSpec {
        var spec = self
        spec.metadata.name = name
        return spec
    }
}

/// The origin of a theme.
public enum ThemeSource: Hashable, Sendable {
    case builtIn
    /// The path as given.
    case file(String)
}

extension ThemeSource {
    /// `built-in`, or the path of the file with control characters made visible.
    public var name: String {
        switch self {
        case .builtIn: "built-in"
        case .file(let path): visibleControls(path)
        }
    }
}

/// The top-level keys that Vitrine adds to Gentle's documents.
enum DocumentKey {
    /// The JSON Schema with which editors check the document.
    static let schema = "$schema"
    static let extends = "extends"
    static let name = "name"
    /// The keys that describe a single document and are not inherited.
    static let own = [schema, extends, name, "summary", "purpose", "symbol", "description"]
    /// AppTheme's design plan, which sets other members.
    static let design = "design"
    /// The token names of a design system.
    static let aliases = "aliases"
    /// The design systems whose components a theme has.
    static let components = "components"
    /// The platform of the theme.
    static let platform = "platform"
    /// The members of a document for one platform only.
    static let platforms = "platforms"
    /// Design tokens of types that themes do not support, which are kept for exports.
    static let tokens = "tokens"
    static let all =
        own + [
            design, aliases, components, platform, platforms, tokens, "appearances", "scenes", "contentSizes", "rules",
        ]
}

/// The description of a theme. Control characters in its text are made visible.
public struct ThemeMetadata: Hashable, Sendable {
    /// The display name, such as "Editorial Paper"; derived from the file's name if the document has none.
    public var name: String
    /// A short line about the theme.
    public var summary: String?
    /// The kind of app that it suits.
    public var purpose: String?
    /// The name of an SF Symbol.
    public var symbol: String?
    /// A longer description.
    public var description: String?
    /// The appearances for which it was designed, at least one.
    public var appearances: [Appearance]
    /// The screens that show it best, its home scene first.
    public var scenes: [SceneName]
    /// The content sizes that it supports; other sizes are replaced by the nearest of these.
    public var contentSizes: ClosedRange<ContentSize>
    /// The platform of the theme, for rules that depend on it.
    public var platform: TargetPlatform?
    /// The rules of design systems that apply to it; the names are not checked here.
    public var rules: [String]
    /// The design systems whose components it has. A theme inherits them from its parent.
    public var components: [ComponentSystem]
}

extension ThemeMetadata {
    /// Returns the display name for a slug or a file's path: "My Brand" for `my-brand.json` and `my-brand.tokens.json`.
    /// The path of one of several themes contains the name unchanged: "Deep Sea" for `Theme.swift#Deep Sea`.
    public static func name(fromSlug slug: String) -> String {
        let sign = slug.utf8.indices.first {
            slug.utf8[$0] == UInt8(ascii: "#") && slug[..<$0].hasSuffix(".swift")
        }
        if let sign, case let name = slug[sign...].dropFirst(), !name.isEmpty { return visibleControls(String(name)) }
        let stem = PathText.stem(slug, without: [".json", ".tokens", ".resolver"])
        var name = ""
        for word in stem.unicodeScalars.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " }) {
            name += (name.isEmpty ? "" : " ") + Substring(word).capitalizedFirst
        }
        return visibleControls(name.isEmpty ? stem : name)
    }
}
