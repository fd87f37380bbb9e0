import JSONText
import SourceText
import ThemeSpec

/// Creates themes from design systems in other formats: asset catalogs, Swift files and design tokens.
public enum ThemeImporter {
    /// A format other than theme documents.
    public struct Format: Equatable, Sendable {
        /// All formats.
        static let all = [assetCatalog, swift, designTokens]

        /// What messages state as expected, such as `*.swift`.
        let expected: [String]
        /// The endings, in lower case, of the paths that indicate the format.
        let fileExtensions: [String]
        /// Whether a design system has a readable name in this format, rather than an identifier or a file name.
        let hasReadableNames: Bool
        /// Returns the themes at a path.
        let themes: @Sendable (ImportRequest) throws(ImportFailure) -> [ImportedTokens]

        /// Returns whether two formats are the same.
        public static func == (one: Format, other: Format) -> Bool { one.expected == other.expected }
    }

    /// The paths that are imported, as the expectation of a message: `*.xcassets, *.swift or a JSON file`.
    public static var expectedPaths: String {
        let expected = Format.all.flatMap(\.expected)
        return expected.dropLast().joined(separator: ", ") + (expected.last.map { " or " + $0 } ?? "")
    }

    /// Returns the format that the extension of a path or the contents of a stream indicate; `nil` if they are
    /// ambiguous, such as `.json`.
    public static func format(of path: String) -> Format? {
        if let bytes = FileReader.streams[path] {
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            let first = text.first { !" \t\r\n".utf8.contains($0) }
            let isSwift = first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || "@/#".utf8.contains($0) } ?? false
            return isSwift ? .swift : nil
        }
        var name = path[...].lowercased()
        while name.hasSuffix("/") { name.removeLast() }
        return Format.all.first { $0.fileExtensions.contains(where: name.hasSuffix) }
    }

    /// Returns a message that identifies the format of a file that is not imported, and states which formats are
    /// expected; `nil` for a possible theme document, and if the format is not recognized.
    public static func message(onOther path: String) -> String? { OtherFile.message(on: path) }

    /// Returns whether a folder contains only token files that form one token set.
    public static func isTokenFolder(_ path: String) -> Bool { TokenFolder(path) != nil }

    /// Returns why the JSON files in a folder are not read, with the place in the first one, as the end of a message
    /// that no theme was found; empty if there are none.
    public static func unreadableEnd(onFolder path: String) -> String {
        OtherFile.note(onFolder: path).map { "; " + $0 } ?? ""
    }

    /// Returns the message that a folder of token files is too large to be read as one set of tokens; `nil` for others.
    public static func limitNote(onFolder path: String) -> String? { DTCGFolder.limitNote(path) }

    /// Returns the themes in a file or folder of a known format, at least one.
    ///
    /// - Parameters:
    ///   - name: The display name if there is only one theme; by default that of the design system.
    ///   - assets: The path of the asset catalog to which Swift code refers; `nil` for the catalogs nearby.
    ///   - assignments: The explicitly assigned colors.
    ///   - platform: The platform for which Swift code and color sets are read; `nil` to determine it from the code,
    ///     and to prefer the colors of color sets for all devices.
    /// - Throws: ``ImportFailure`` if there is no readable color, font or number, or if no theme has an assigned color.
    public static func drafts(
        path: String, format: Format, name: String? = nil, assets: String? = nil, assignments: [TokenAssignment] = [],
        platform: TargetPlatform? = nil
    ) throws(ImportFailure) -> [ThemeDraft] {
        try drafts(path, format, nil, name: name, assets: assets, assignments: assignments, platform: platform)
    }

    /// Returns the themes in a file or folder of a known format, at least one.
    ///
    /// - Parameter folder: The folder of token files at the path, if it is known already.
    static func drafts(
        _ path: String, _ format: Format, _ folder: DTCGFolder?, name: String? = nil, assets: String? = nil,
        assignments: [TokenAssignment] = [], platform: TargetPlatform? = nil
    ) throws(ImportFailure) -> [ThemeDraft] {
        let request = ImportRequest(path: path, folder: folder, assets: assets, platform: platform)
        let themes = try format.themes(request)
        guard let first = themes.first, !first.tokens.isEmpty || !first.kept.isEmpty else {
            let reason = ImportNote.reason(themes.first?.notes.filter { $0.kind == .skipped } ?? [])
            throw ImportFailure(
                reason ?? "expected colors, fonts or numbers in \(visibleControls(path)), found none",
                paths: themes.flatMap(\.searched))
        }
        for assignment in assignments { try assignment.check(in: themes) }
        let own = format.hasReadableNames ? first.name : nil
        let drafts = withDistinctNames(themes, of: path).map { theme in
            RoleMapping.draft(
                theme, path: path, name: themes.count == 1 ? name ?? theme.title ?? own : theme.title,
                assignments: assignments, platform: platform)
        }
        if let failure = drafts.lazy.compactMap(\.failure).first { throw failure }
        return drafts
    }

    /// Returns the first theme in a file or folder of a known format.
    ///
    /// - Parameter name: The display name of the theme; by default that of the design system.
    /// - Throws: ``ImportFailure`` if there is no readable color, font or number.
    public static func draft(path: String, format: Format, name: String? = nil) throws(ImportFailure) -> ThemeDraft {
        try drafts(path: path, format: format, name: name)[0]
    }

    /// Returns the themes in a file or folder, at least one; `nil` for a possible theme document.
    ///
    /// The other parameters are those of ``drafts(path:format:name:assets:assignments:platform:)``.
    ///
    /// - Parameter folder: The folder of token files at the path, if it is known already.
    public static func drafts(
        path: String, in folder: TokenFolder? = nil, name: String? = nil, assets: String? = nil,
        assignments: [TokenAssignment] = [], platform: TargetPlatform? = nil
    ) throws(ImportFailure) -> [ThemeDraft]? {
        let known = format(of: path)
        var set = folder?.folder
        if known == nil, set == nil, !DTCGImporter.isDesignTokens(path: path) {
            set = DTCGFolder.tokenSet(path)
            guard set != nil else { return nil }
        }
        return try drafts(
            path, known ?? .designTokens, set, name: name, assets: assets, assignments: assignments, platform: platform)
    }

    /// Returns the paths of the files and folders that were used for the themes of a path: the sources, asset catalogs,
    /// and other Swift files whose declarations they use.
    public static func inputs(of drafts: [ThemeDraft], path: String) -> [String] {
        let files = Set(drafts.flatMap { $0.files.map(\.path) + $0.used }).sorted()
        return files + (format(of: path) == .swift ? NearbyCatalogs.paths(file: path) : [])
    }

    /// Returns the first theme in a file or folder; `nil` for a possible theme document.
    public static func draft(path: String, name: String? = nil) throws(ImportFailure) -> ThemeDraft? {
        try drafts(path: path, name: name)?.first
    }

    /// Returns the tokens of a Swift file, or of its first theme, and the paths that were used: the file, other Swift
    /// files whose declarations it uses, and asset catalogs.
    ///
    /// - Throws: ``ImportFailure`` if there is no theme, or if nothing in it can be read.
    public static func tokens(swiftFile path: String) throws(ImportFailure) -> (tokens: ImportedTokens, paths: [String])
    {
        let tokens = try swift(path, assets: nil, nil)[0]
        return (tokens, [path] + tokens.used + NearbyCatalogs.paths(file: path))
    }
}

/// The parameters of an import.
struct ImportRequest {
    let path: String
    /// The folder of token files at the path, if it is known already.
    let folder: DTCGFolder?
    /// The path of the asset catalog to which Swift code refers; `nil` for the catalogs nearby.
    let assets: String?
    /// The platform for which the files are read; `nil` for the one that they indicate.
    let platform: TargetPlatform?
}

extension ThemeImporter {
    /// Returns the themes of a file with names by which each can be selected: a name that an earlier theme has, in any
    /// case, gets a number, which a note reports.
    static func withDistinctNames(_ themes: [ImportedTokens], of path: String) -> [ImportedTokens] {
        guard themes.count > 1 else { return themes }
        let names = themes.map { $0.title ?? TokenName.title($0.name) }
        var seen: [String: String] = [:]
        var unique = UniqueNames(names.map(PathText.slug))
        var themes = themes
        var notes: [ImportNote] = []
        for (index, name) in names.enumerated() {
            guard let first = seen[name.lowercased()] else {
                seen[name.lowercased()] = name
                continue
            }
            let other = unique.add(name, comparing: PathText.slug) { "\(name) \($0)" }
            themes[index].title = other
            let message = "an earlier theme is named \(quoted(first)); this one is named \(quoted(other))"
            // The place of a theme without a readable color, font or number is that of another token, if it has one.
            let place =
                themes[index].tokens.first.map { ($0.file, $0.line, $0.column) }
                ?? themes[index].kept.first.map { ($0.file, $0.line, $0.column) }
            notes.append(
                ImportNote(.changed, file: place?.0 ?? path, line: place?.1, column: place?.2, message))
        }
        // The notes on the file are the same for all themes.
        for index in themes.indices { themes[index].notes += notes }
        return themes
    }

    /// Returns the theme with a name, ignoring case and with hyphens for spaces; the first theme if no name is given.
    ///
    /// - Throws: ``ImportFailure`` if no theme has the name.
    public static func chosen(_ drafts: [ThemeDraft], _ name: String?) throws(ImportFailure) -> ThemeDraft {
        guard let name else { return drafts[0] }
        let slug = PathText.slug(name)
        let found =
            drafts.first { $0.name.lowercased() == name.lowercased() }
            ?? drafts.first { PathText.slug($0.name) == slug }
        if let found { return found }
        let names = drafts.map(\.name)
        let near = nearestName(to: name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
        throw ImportFailure(
            "expected a theme of \(names.map { quoted($0) }.joined(separator: ", ")), found \(quoted(name))\(near)")
    }

    /// The importer for a ``ThemeLibrary``, which reads themes in other formats. It does not cache them.
    public static let library: ForeignImporter = { path, faults throws(ThemeLoadError) in
        try ImportedThemes().document(path, faults)
    }
}

extension ImportNote {
    /// The beginning of messages about kinds of values that themes do not support.
    static let noPlace = "expected a color, a font or a number"

    /// The note as a diagnostic; `nil` for mapped names.
    var diagnostic: Diagnostic? {
        guard kind != .mapped else { return nil }
        let skipped: ImportRule = message.contains(Self.noPlace) ? .other : .skipped
        let rule: ImportRule = isFault ? .syntax : kind == .skipped ? skipped : .changed
        return Diagnostic(
            rule: rule.rawValue, severity: isFault ? .error : kind == .skipped ? .warning : .note,
            file: visibleControls(file), line: line ?? 1,
            column: column ?? 1, message: visibleControls(message), excerpt: "", marked: 0..<0)
    }
}

/// The reason why nothing could be imported.
public struct ImportFailure: Error, Hashable, Sendable {
    /// The message in lowercase, with the path and, if known, line and column.
    public let message: String
    /// Notes on everything that cannot be read, if the message contains only the first reason.
    public let notes: [ImportNote]
    /// The paths of other files that were read or could not be: changing one of them may remove the reason.
    public let paths: [String]
    /// The faults of the file itself, which the message contains; empty for other reasons.
    var faults: [Diagnostic] = []

    /// Creates a failure with its message.
    public init(_ message: String, notes: [ImportNote] = [], paths: [String] = []) {
        self.message = message
        self.notes = notes
        self.paths = paths
    }
}

/// A note of an import on a value that was skipped, changed or interpreted.
public struct ImportNote: Hashable, Sendable {
    /// What happened to a value.
    public enum Kind: String, Sendable {
        /// It was skipped, because it could not be read.
        case skipped
        /// It was changed, such as a color outside sRGB.
        case changed
        /// It was interpreted, such as a name that was mapped to a role.
        case mapped
    }

    /// What happened to the value.
    public let kind: Kind
    /// The path of the file.
    public let file: String
    /// The line, from 1; `nil` for a note on the whole file.
    public let line: Int?
    /// The column, from 1, in Unicode scalars; `nil` for a note on the whole file or line.
    public let column: Int?
    /// The message in lowercase; safe for a terminal.
    public let message: String
    /// Whether the code at the place is invalid, so that the theme cannot be determined with certainty.
    public internal(set) var isFault = false

    /// Creates a note.
    public init(_ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}

extension ImportNote {
    /// The note as `FILE:LINE:COLUMN: KIND: MESSAGE`, safe for a terminal.
    public var text: String {
        var place = visibleControls(file)
        if let line { place += ":\(line)" }
        if line != nil, let column { place += ":\(column)" }
        return "\(place): \(kind.rawValue): \(visibleControls(message))"
    }
}

extension ImportNote {
    /// Returns notes as lines, in their order. Notes that differ only in names become one line with their number.
    ///
    /// - Parameter verbose: Whether each note becomes a separate line.
    public static func lines(_ notes: [ImportNote], verbose: Bool = false) -> [String] {
        guard !verbose else { return notes.map(\.text) }
        let patterns = notes.map(\.pattern)
        var groups: [String: [ImportNote]] = [:]
        for (note, pattern) in zip(notes, patterns) { groups[pattern, default: []].append(note) }
        var done: Set<String> = []
        var lines: [String] = []
        for (note, pattern) in zip(notes, patterns) {
            let members = groups[pattern] ?? []
            guard members.count > most else {
                lines.append(note.text)
                continue
            }
            guard done.insert(pattern).inserted else { continue }
            lines.append(line(of: members))
        }
        return lines
    }

    /// Returns the first note on why nothing can be read, with the names in similar notes and the number of other
    /// notes; `nil` if there are none.
    static func reason(_ notes: [ImportNote]) -> String? {
        // A note on a reference to an unreadable value is less helpful than the note on that value.
        guard let first = notes.first(where: { !$0.message.contains(", which cannot be read") }) ?? notes.first else {
            return nil
        }
        let alike = notes.filter { $0.pattern == first.pattern }
        let others = notes.count - alike.count
        let rest = others == 0 ? "" : "; \(others) more \(others == 1 ? "value" : "values") cannot be read"
        return (alike.count > 1 ? line(of: alike) : first.text) + rest
    }

    /// The maximum number of similar notes that become separate lines.
    private static let most = 3
    /// The maximum number of names that are listed for a group.
    private static let mostNames = 100

    /// Returns the first note, with the names, otherwise the lines, of the others.
    private static func line(of members: [ImportNote]) -> String {
        guard let first = members.first else { return "" }
        let count = members.count
        if first.isForRole {
            let place = first.line.map { ":\($0)" } ?? ""
            // The tokens of several types may have one name.
            let names = unique(members.map(\.message))
            return visibleControls(
                "\(first.file)\(place): mapped: \(counted(names.count, "name")): \(list(names))")
        }
        let others = members.dropFirst()
        let names = others.compactMap(\.name)
        var likewise = list(unique(names.filter { $0 != first.name }))
        if names.count < others.count {
            let lines = others.compactMap { $0.line.map(String.init) }
            guard lines.count == others.count else { return "\(first.text) (\(count) times)" }
            likewise = (lines.count == 1 ? "on line " : "on lines ") + list(lines)
        }
        let rest = likewise.isEmpty ? "\(count) times" : "also \(likewise); \(count) in total"
        return first.text + visibleControls(" (\(rest))")
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func list(_ names: [String]) -> String { listedFirst(names, most: mostNames) }

    /// The message split at its quotes: every other part is a name.
    private var parts: [Substring] {
        message.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Substring.init)
    }

    /// Whether it reports the role of a name.
    private var isForRole: Bool { isForRole(parts) }

    private func isForRole(_ parts: [Substring]) -> Bool {
        kind == .mapped && parts.count > 2 && parts[0].isEmpty && parts[2].hasPrefix(" to ")
    }

    /// The first text in quotes; `nil` if there is none.
    private var name: String? {
        let parts = parts
        return parts.count > 2 ? String(parts[1]) : nil
    }

    /// The message without its names, which similar notes share.
    private var pattern: String {
        let parts = parts
        if isForRole(parts) { return "mapped \(file)" }
        let rest = parts.enumerated().map { index, part in index % 2 == 0 ? part : "" }
        return "\(kind.rawValue) \(file) " + rest.joined(separator: "\"")
    }
}
