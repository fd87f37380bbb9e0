import ColorScience
import Importing
import SourceText
import ThemeEngine
import ThemeSpec

/// A theme in another program's format: the files, and the losses.
public struct ThemeExport: Sendable {
    /// A file of an export.
    public struct File: Sendable {
        /// The path relative to the exported folder, with `/` between its components; empty if the export is a single
        /// file.
        public let path: String
        /// The contents, with a newline at the end.
        public let text: String

        /// Creates a file of an export.
        public init(path: String = "", text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The files; at least one.
    public let files: [File]
    /// Descriptions of what was omitted or changed, one line each, safe for a terminal.
    public let losses: [String]

    /// Creates an export.
    public init(files: [File], losses: [String]) {
        self.files = files
        self.losses = losses
    }

    /// Whether it is a folder of files.
    public var isFolder: Bool { files.contains { !$0.path.isEmpty } }
}

/// A format in which themes are exported.
public struct ExportFormat: RawRepresentable, CaseIterable, Sendable {
    /// All formats, in the order of the manual.
    public static let allCases = [
        GentleExporter.format, DTCGExporter.format, CSSExporter.format, SwiftExporter.format, ColorSetExporter.format,
    ]

    /// The name on the command line.
    public let rawValue: String
    /// The endings, in lower case, of the paths that select the format; none if they would be ambiguous.
    public let fileExtensions: [String]
    /// The description in the manual.
    public let summary: String
    /// Returns a theme in this format, with the losses.
    public let export: @Sendable (ThemeSpec) -> ThemeExport

    init(
        _ name: String, fileExtensions: [String], summary: String,
        export: @escaping @Sendable (ThemeSpec) -> ThemeExport
    ) {
        rawValue = name
        self.fileExtensions = fileExtensions
        self.summary = summary
        self.export = export
    }

    /// Returns the format with a name; `nil` if there is none.
    public init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}

/// Exports a theme as GentleDesignSystem's document, byte for byte as GentleDesignSystem writes it.
public enum GentleExporter {
    /// `.json` would be ambiguous: design tokens have it too.
    static let format = ExportFormat(
        "gentle", fileExtensions: [],
        summary: "a document as GentleDesignSystem writes it, byte for byte, without the name of the theme",
        export: export)

    /// Returns the theme as a document that GentleDesignSystem reads, with stand-ins for a background or a text that
    /// the theme lacks.
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        // A document without a parent requires these roles. The others have fallbacks.
        let missing = [ColorRole.background, .textPrimary].filter { spec.colors[$0] == nil }
        let (light, dark) = (ColorModel(spec, appearance: .light), ColorModel(spec, appearance: .dark))
        let pairs = missing.map { ($0, ColorPair(light: light[$0], dark: dark[$0])) }
        let list = missing.map { quoted($0.rawValue) }.joined(separator: ", ")
        var losses: [String] = []
        let increased = spec.increasedContrastNames
        if !increased.isEmpty {
            losses.append("colors for increased contrast are omitted: \(increased.joined(separator: ", "))")
        }
        let styled = TextRole.allCases.filter { spec.typography[$0]?.isTextStyle == true }.map(\.rawValue)
        if !styled.isEmpty {
            losses.append("text styles of the system become their sizes at Large: \(styled.joined(separator: ", "))")
        }
        let insets = spec.offScaleInsets.map { "\($0.role.rawValue) \($0.variant.rawValue) (\(exact($0.points)) pt)" }
        if !insets.isEmpty {
            losses.append("these insets become the nearest step of the scale: \(insets.joined(separator: ", "))")
        }
        return ThemeExport(
            files: [
                ThemeExport.File(text: spec.gentleDocument(adding: Dictionary(uniqueKeysWithValues: pairs)))
            ],
            losses: losses + spec.metadataLosses("GentleDesignSystem's document", and: spec.keysOfSystem)
                + (missing.isEmpty ? [] : ["the theme has no \(list): stand-ins are written"]))
    }
}

/// The roles and appearances that an import of an export would recognize, determined by importing it: files of other
/// formats do not specify the role of a name, so that tables guess it (``RoleNames``).
struct ReadBack {
    private let spec: ThemeSpec
    private let roles: [ColorRole]
    private let names: ExportNames

    init(_ spec: ThemeSpec, _ roles: [ColorRole], _ names: ExportNames) {
        (self.spec, self.roles, self.names) = (spec, roles, names)
    }

    /// One line for each difference after importing the export.
    var losses: [String] { colorLosses + appearanceLosses }

    private var colorLosses: [String] {
        let found = mapped
        var losses: [String] = []
        let readAs = Dictionary(grouping: found.keys) { found[$0] }
        for role in roles where found[role] != role && found[ColorRole(rawValue: names[role])] != role {
            let others = (readAs[role] ?? []).sorted()
            let list = others.map { quoted($0.rawValue) }.joined(separator: ", ")
            losses.append("\(quoted(role.rawValue)) is \(others.isEmpty ? "not read back" : "read back as " + list)")
        }
        let isNew = { (role: ColorRole) in spec.colors[role] == nil && ColorRole.known.contains(role) }
        for role in found.keys.sorted() where isNew(role) {
            guard let origin = found[role] else { continue }
            losses.append(
                "\(quoted(role.rawValue)), which the theme lacks, is read back from \(quoted(origin.rawValue))")
        }
        let standIns = ColorRole.gentle.filter { spec.colors[$0] == nil && found[$0] == nil }
        if !standIns.isEmpty {
            let list = standIns.map { quoted($0.rawValue) }.joined(separator: ", ")
            losses.append("the theme has no \(list): on import, they are derived from the others")
        }
        return losses
    }

    /// For each role of the import, the role from which its color comes.
    private var mapped: [ColorRole: ColorRole] {
        let tokens = roles.enumerated().map { index, role in
            let marker = Color(RGB(packed: UInt32(index)))
            return ImportedToken(
                path: ["Colors", names[role]], value: .color(light: marker, dark: nil), file: "", line: 1, column: 1)
        }
        let draft = RoleMapping.draft(ImportedTokens(name: "", tokens: tokens), path: "")
        var found: [ColorRole: ColorRole] = [:]
        for member in draft.document["colors"]?["pairByRole"]?.members ?? [] {
            guard let color = member.node["lightHex"]?.string.flatMap({ Color(hex: $0) }) else { continue }
            let index = Int(color.rgb.red) << 16 | Int(color.rgb.green) << 8 | Int(color.rgb.blue)
            if roles.indices.contains(index) { found[ColorRole(rawValue: member.key)] = roles[index] }
        }
        return found
    }

    /// Colors alone do not determine the appearances of a theme.
    private var appearanceLosses: [String] {
        let has = spec.metadata.appearances
        let pairs = roles.compactMap { spec.colors[$0] }
        let isAdaptive = spec.onlyAppearance == nil && pairs.contains(where: \.differsInDark)
        let background = spec.colors[.background]?[spec.onlyAppearance ?? .light]
        let found = isAdaptive ? Appearance.allCases : [background.map(\.rgb.isDark) == true ? .dark : .light]
        guard found != has else { return [] }
        let (one, other) = (found.map(\.rawValue), has.map(\.rawValue))
        return [
            "the appearances \(other.joined(separator: ", ")) are read back as \(one.joined(separator: ", ")), by the colors"
        ]
    }
}

/// Unique valid names for roles, for a format that restricts names.
struct ExportNames {
    private let byRole: [ColorRole: String]
    /// The roles whose names had to be changed beyond the format's usual spelling.
    let renamed: [(role: ColorRole, name: String)]

    /// Creates names for roles.
    ///
    /// - Parameters:
    ///   - roles: All exported roles; earlier ones keep their names if two would be equal.
    ///   - ignoresCase: Whether names that differ only in case are equal, as file names may be.
    ///   - respells: Whether the format joins words differently, so that this change needs no note.
    ///   - spelled: Returns a role's name in the format's spelling.
    init(
        _ roles: [ColorRole], ignoresCase: Bool = false, respells: Bool = false, _ spelled: (String) -> String
    ) {
        var unique = UniqueNames()
        var byRole: [ColorRole: String] = [:]
        var renamed: [(role: ColorRole, name: String)] = []
        for role in roles {
            let own = spelled(role.rawValue)
            let base = own.isEmpty ? "role" : own
            let name = unique.add(base, comparing: { ignoresCase ? $0.lowercased() : $0 }) { "\(base)\($0)" }
            let isSame = respells && TokenName.words(name) == TokenName.words(role.rawValue)
            if name != role.rawValue, !isSame { renamed.append((role, name)) }
            byRole[role] = name
        }
        self.byRole = byRole
        self.renamed = renamed
    }

    subscript(_ role: ColorRole) -> String { byRole[role, default: role.rawValue] }

    /// Notes on the roles that have other names in the export.
    var losses: [String] {
        renamed.map { "\(quoted($0.role.rawValue)) is called \(quoted($0.name))" }
    }
}

extension ThemeSpec {
    /// The roles for which the theme has colors: the known ones in their order, then additional ones by name.
    var exportedRoles: [ColorRole] {
        let known = ColorRole.known.filter { colors[$0] != nil }
        return known + colors.keys.filter { !known.contains($0) }.sorted()
    }

    /// The theme's only appearance; `nil` if it has both.
    var onlyAppearance: Appearance? {
        metadata.appearances.count == 1 ? metadata.appearances.first : nil
    }

    /// Returns a line on the descriptive keys that a format lacks; empty if the theme has no such keys.
    ///
    /// - Parameters:
    ///   - format: The beginning of the line, such as `CSS`.
    ///   - others: Further keys of the theme that the format lacks.
    func metadataLosses(_ format: String, besides: [String] = [], and others: [String] = []) -> [String] {
        let keys = (document.members ?? []).map(\.key).filter(RoleMapping.metadata.contains) + others
        let list = keys.filter { !besides.contains($0) }.sorted().joined(separator: ", ")
        return list.isEmpty ? [] : ["\(format) has no \(list)"]
    }

    /// The keys for parts of the theme that belong to its design system, or to platforms other than its own.
    fileprivate var keysOfSystem: [String] {
        let platforms = (document["platforms"]?.members ?? []).filter { platform in
            platform.key != metadata.platform?.rawValue && platform.node.members?.isEmpty == false
        }
        let keys = [
            ("aliases", !aliases.isEmpty), ("components", !metadata.components.isEmpty),
            ("platforms", !platforms.isEmpty),
        ]
        return keys.filter { $0.1 }.map { $0.0 }
    }

    /// Returns a line on the borders of surfaces with colors for increased contrast, which only the theme document
    /// supports; empty if there are no such borders.
    ///
    /// - Parameter format: The beginning of the line, such as `CSS`.
    func borderLosses(_ format: String) -> [String] {
        let borders = increasedContrastNames.filter { $0.hasSuffix(" border") }
        guard !borders.isEmpty else { return [] }
        return ["\(format) has no colors of borders for increased contrast: \(borders.joined(separator: ", "))"]
    }

    /// Returns whether an exported color role has a color for increased contrast.
    func hasIncreasedContrast(in appearance: Appearance) -> Bool {
        colors.values.contains { $0.increased(in: appearance) != $0[appearance] }
    }

    /// The scales of the theme's distances, by their keys in the document, even if they are equal.
    var exportedScales: [(name: String, scale: SpacingScale)] {
        [("space", layout.scale), ("gap", layout.gap), ("grid", layout.grid), ("touch", layout.touch)]
    }

    var exportedRadii: [(name: String, value: Double)] {
        let radii = visual.radii
        return [("small", radii.small), ("medium", radii.medium), ("large", radii.large), ("pill", radii.pill)]
    }

    var exportedShadows: [(name: String, value: Double)] {
        [("none", visual.shadows.none), ("small", visual.shadows.small), ("medium", visual.shadows.medium)]
    }
}

extension TextRole {
    /// The role's name without its step on the size ramp: `largeTitle`.
    var plainName: String { rawValue.split(separator: "_").first.map(String.init) ?? rawValue }
}
