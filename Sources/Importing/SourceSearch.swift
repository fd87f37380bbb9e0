import JSONText
import SourceText
import ThemeSpec

/// The sources of themes in a folder: asset catalogs, Swift files, design tokens and theme documents.
public struct ThemeSources {
    /// An importable file or folder.
    public struct Source: Sendable {
        /// The path, which begins with that of the searched folder.
        public let path: String
        /// The path of the file with the other appearance of its theme, which is no source besides; `nil` for none.
        public let other: String?
        /// The display names of its themes.
        public let themes: [String]
        /// The numbers of colors, fonts and other numbers of the largest theme.
        public let counts: ThemeDraft.Counts
        /// Whether a color has a role that components know, so that screens and the audit use it.
        public let hasKnownRoles: Bool

        /// A description such as `PATH: 12 colors, 3 fonts, 4 numbers`, with the names of several themes; safe for a
        /// terminal.
        public var text: String {
            let parts = [(counts.colors, "color"), (counts.fonts, "font"), (counts.numbers, "number")]
            var text = parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
            if text.isEmpty { text = "a theme document" }
            if themes.count > 1 { text += " in each of \(themes.count) themes: " + themes.joined(separator: ", ") }
            return visibleControls("\(path)\(other.map { " with " + $0 } ?? ""): \(text)")
        }
    }

    /// The sources, in the order of their paths.
    public private(set) var found: [Source] = []

    /// Searches a folder and its subfolders. Files without a color or a font are omitted.
    ///
    /// - Parameter themes: The cache of imported themes.
    public init(in folder: String, _ themes: ImportedThemes = ImportedThemes()) {
        for path in Self.paths(in: folder, levels: Self.mostLevels) { add(path, themes) }
    }

    /// Returns the paths of the theme sources in a folder other than JSON files.
    static func pathsOtherThanJSON(in folder: String) -> [String] {
        paths(in: folder, levels: mostLevels).filter { !PathText.isJSON($0) && !$0.hasSuffix(".tokens") }
    }

    /// Searches a folder of theme documents for other sources, without its subfolders.
    ///
    /// - Parameter themes: The cache of imported themes.
    public init(besideDocumentsIn folder: String, _ themes: ImportedThemes = ImportedThemes()) {
        for path in Self.paths(in: folder, levels: 1) where !PathText.isJSON(path) { add(path, themes) }
    }

    private static func paths(in folder: String, levels: Int) -> [String] {
        var walk = FolderWalk()
        return walk.paths(in: folder, levels: levels, most: mostPaths) { entry in
            switch entry.kind {
            case .folder: entry.name.hasSuffix(NearbyCatalogs.suffix)
            case .file: PathText.isJSON(entry.name) || [".swift", ".tokens"].contains { entry.name.hasSuffix($0) }
            case .link, .other: false
            }
        }.sorted()
    }

    private mutating func add(_ path: String, _ themes: ImportedThemes) {
        if found.contains(where: { $0.other == path }) { return }
        if let drafts = try? themes.drafts(path: path) {
            let counts = drafts.map(\.counts).max { $0.colors < $1.colors } ?? ThemeDraft.Counts()
            guard counts.colors + counts.fonts > 0 else { return }
            let hasKnownRoles = drafts.contains { draft in
                let colors = draft.document["colors"]?["pairByRole"]?.members ?? []
                return colors.contains {
                    $0.node.members != nil && ColorRole.known.contains(ColorRole(rawValue: $0.key))
                }
            }
            let isSwift = path.hasSuffix(".swift")
            let other = isSwift ? drafts[0].files.lazy.map(\.path).first { $0 != path } : nil
            found.append(
                Source(
                    path: path, other: other, themes: drafts.map(\.name), counts: counts,
                    hasKnownRoles: hasKnownRoles))
        } else if PathText.isJSON(path), let bytes = try? FileReader.read(path),
            let root = try? JSONReader.read(bytes, named: path),
            root["_specVersion"] != nil || root["extends"] != nil
        {
            found.append(
                Source(path: path, other: nil, themes: [], counts: ThemeDraft.Counts(), hasKnownRoles: true))
        }
    }

    private static let mostLevels = 16
    private static let mostPaths = 5000
}

/// Lists a folder and its subfolders.
///
/// Links are not followed, since they could form cycles. Hidden folders, which belong to tools, and folders of package
/// managers and of Xcode are skipped.
struct FolderWalk {
    /// The folders that could not be read.
    private(set) var unreadable: [String] = []
    /// Whether folders that contain another project are skipped.
    var skipsProjects = false
    /// Whether all folders were read with all their entries, rather than as many as were allowed.
    private(set) var isComplete = true

    /// Returns the paths of the wanted entries: those of a folder in the order of their names, followed by those of its
    /// subfolders. A wanted folder is not entered.
    ///
    /// - Parameters:
    ///   - levels: The maximum depth of folders.
    ///   - mostEntries: The maximum number of entries read from each folder.
    ///   - mostFolders: The maximum number of folders.
    ///   - most: The number of paths after which no further folder is read.
    mutating func paths(
        in folder: String, levels: Int = .max, mostEntries: Int = .max, mostFolders: Int = .max, most: Int = .max,
        where isWanted: (FolderEntries.Entry) -> Bool
    ) -> [String] {
        var found: [String] = []
        var pending = [(path: folder, level: 1)]
        var folderCount = 0
        var isCut = false
        while found.count < most, folderCount < mostFolders, let (folder, level) = pending.popLast() {
            folderCount += 1
            guard let entries = FolderEntries.list(folder) else {
                unreadable.append(folder)
                continue
            }
            if skipsProjects, level > 1, entries.contains(where: Self.marksProject) { continue }
            var folders: [(path: String, level: Int)] = []
            if entries.count > mostEntries { isCut = true }
            for entry in entries.prefix(mostEntries) where !entry.name.hasPrefix(".") {
                let path = PathText.prefix(of: folder) + entry.name
                if isWanted(entry) {
                    found.append(path)
                } else if entry.kind == .folder, level < levels, !Self.isForeign(entry.name) {
                    folders.append((path, level + 1))
                }
            }
            pending += folders.reversed()
        }
        isComplete = pending.isEmpty && !isCut
        return found
    }

    /// Returns whether a folder contains third-party code or build products.
    private static func isForeign(_ name: String) -> Bool {
        foreign.contains(name) || packages.contains { name.hasSuffix($0) }
    }

    /// Returns whether a folder is the root of a package, a repository or an Xcode project; `nil` if it cannot be
    /// listed.
    static func isProject(_ folder: String) -> Bool? {
        FolderEntries.list(folder)?.contains(where: marksProject)
    }

    private static func marksProject(_ entry: FolderEntries.Entry) -> Bool {
        [".git", "Package.swift"].contains(entry.name)
            || [".xcodeproj", ".xcworkspace"].contains { entry.name.hasSuffix($0) }
    }

    /// Returns whether the search must not continue above a folder: it is the root of a project, or cannot be listed.
    static func endsProject(_ folder: String) -> Bool { isProject(folder) ?? true }

    private static let foreign: Set<String> = ["Pods", "DerivedData", "Carthage", "SourcePackages", "node_modules"]
    /// Suffixes of folders that Finder shows as files.
    private static let packages = [
        ".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".app", ".bundle", ".lproj", ".xcdatamodeld",
    ]
}

/// The Swift files near a theme file, whose declarations it may refer to: those in its folder and subfolders, and in
/// the folder above unless the project ends there.
struct NearbySources {
    /// The files with their contents, the nearest first.
    let files: [(path: String, bytes: [UInt8])]
    /// The number of files that are unreadable or too large.
    private let leftOut: Int

    /// Reads the files; there are none for a stream.
    init(beside file: String) {
        let paths = FileReader.streams[file] == nil ? Self.paths(beside: file) : []
        var files: [(path: String, bytes: [UInt8])] = []
        var size = 0
        for path in paths {
            guard let bytes = try? FileReader.read(path), size + bytes.count <= Self.mostBytes else { continue }
            size += bytes.count
            files.append((path, bytes))
        }
        self.files = files
        leftOut = paths.count - files.count
    }

    /// Returns a note on the files that were searched for names; `nil` if there are none.
    func note(for file: String) -> ImportNote? {
        guard files.count + leftOut > 0 else { return nil }
        let (searched, verb) = files.count == 1 ? ("1 Swift file", "is") : ("\(files.count) Swift files", "are")
        let rest = leftOut > 0 ? "; \(leftOut) cannot be read or are too large" : ""
        let paths = listedFirst(files.map { visibleControls(PathText.collapsed($0.path)) })
        let names = files.isEmpty ? "" : " (\(paths))"
        return ImportNote(
            leftOut > 0 ? .changed : .mapped, file: file,
            "\(searched) nearby\(names) \(verb) searched for names that this file does not declare\(rest)")
    }

    /// Returns the paths of those files, the nearest first.
    static func paths(beside file: String) -> [String] {
        let folder = PathText.folder(file)
        var walk = FolderWalk()
        func paths(in folder: String, levels: Int) -> [String] {
            walk.paths(in: folder, levels: levels, mostEntries: mostEntries) { entry in
                entry.kind == .file && entry.name.hasSuffix(".swift")
            }
        }
        var found = paths(in: folder, levels: 2)
        // The path of the theme file does not begin with `./` either.
        if folder == "." { found = found.map { String($0.dropFirst(2)) } }
        if let target = target(of: folder) {
            found += paths(in: target, levels: 4).filter { path in !found.contains(path) }
        } else if !FolderWalk.endsProject(folder) {
            found += paths(in: folder == "." ? ".." : folder + "/..", levels: 1)
        }
        return Array(found.filter { $0 != file }.prefix(mostFiles))
    }

    /// Returns the folder of the package target that contains a folder, `Sources/TARGET`; `nil` for other folders.
    private static func target(of folder: String) -> String? {
        let names = folder.split(separator: "/", omittingEmptySubsequences: false)
        guard let sources = names.lastIndex(of: "Sources"), sources + 2 < names.count else { return nil }
        return names[...(sources + 1)].joined(separator: "/")
    }

    private static let mostEntries = 500
    private static let mostFiles = 100
    private static let mostBytes = 4_000_000
}

/// The Swift files at given paths: the files among them, and the files in folders.
public struct SwiftFileSearch {
    /// The files without duplicates, in the order of the given paths; those of a folder in the order of their names.
    public private(set) var files: [String] = []
    /// The unreadable folders.
    public private(set) var unreadable: [String] = []
    /// The folders without a Swift file.
    public private(set) var empty: [String] = []

    /// Creates a search in files and folders.
    public init(_ paths: [String]) {
        var seen: Set<String> = []
        var walk = FolderWalk()
        for path in paths {
            guard FileReader.isFolder(path) else {
                if seen.insert(path).inserted { files.append(path) }
                continue
            }
            let found = walk.paths(in: path) { $0.kind == .file && $0.name.hasSuffix(".swift") }
            if found.isEmpty { empty.append(path) }
            files += found.filter { seen.insert($0).inserted }
        }
        unreadable = walk.unreadable
    }
}

/// Two Swift files of one folder with the light and the dark version of a theme, identified by their names:
/// `LightTheme.swift` and `DarkTheme.swift`.
struct AppearanceFiles {
    let light: String
    let dark: String

    /// Finds the counterpart of a file; `nil` for a file of another name, one without a counterpart or with several,
    /// and a stream.
    init?(beside path: String) {
        guard FileReader.streams[path] == nil, let own = Self.side(of: PathText.fileName(path)) else { return nil }
        let folder = PathText.folder(path)
        let entries = (FolderEntries.list(folder) ?? []).filter { $0.kind == .file && $0.name.hasSuffix(".swift") }
        let names = entries.map(\.name).filter { name in
            Self.side(of: name).map { $0.isDark != own.isDark && $0.rest == own.rest } ?? false
        }
        let opposite = Self.words(PathText.fileName(path)).map { Self.opposites[$0] ?? $0 }
        guard let name = names.first(where: { Self.words($0) == opposite }) ?? (names.count == 1 ? names[0] : nil)
        else { return nil }
        let other = path.contains("/") ? PathText.join(folder, name) : name
        (light, dark) = own.isDark ? (other, path) : (path, other)
    }

    private static func words(_ name: String) -> [String] {
        TokenName.words(PathText.stem(name, without: [".swift"]))
    }

    private static func side(of name: String) -> (isDark: Bool, rest: [String])? {
        SwiftPresets.side(of: [PathText.stem(name, without: [".swift"])])
    }

    private static let opposites = ["light": "dark", "dark": "light", "day": "night", "night": "day"]

    /// The tokens of both files as those of one theme, in the order of the one for light; `nil` where less than half of
    /// their colors have the same names, or most of a file's differ in dark already.
    func merged(_ own: ImportedTokens, _ other: ImportedTokens, isDark: Bool) -> ImportedTokens? {
        let (light, dark) = isDark ? (other, own) : (own, other)
        let counterparts = Dictionary(dark.tokens.map { (Self.path(of: $0), $0) }, uniquingKeysWith: { one, _ in one })
        let colors = [light, dark].map { $0.tokens.filter { $0.pair != nil } }
        let common = colors[0].count { counterparts[Self.path(of: $0)]?.pair != nil }
        guard common > 1, colors.allSatisfy({ common * 2 >= $0.count }),
            colors.allSatisfy({ side in side.count(where: \.differsInDark) * 2 < side.count })
        else { return nil }
        var result = light
        (result.isDark, result.title) = (nil, nil)
        result.name = Self.words(self.light).filter { Self.opposites[$0] == nil }
            .map(\.capitalizedFirst).joined()
        if result.name.isEmpty { result.name = "Theme" }
        result.notes += dark.notes.filter { !light.notes.contains($0) }
        result.notes.append(
            ImportNote(
                .mapped, file: isDark ? self.dark : self.light,
                "\(PathText.fileName(self.light)) gives the colors for light, "
                    + "\(PathText.fileName(self.dark)) those for dark"
            ))
        var used: Set<[String]> = []
        result.tokens = light.tokens.map { token in
            let path = Self.path(of: token)
            let renamed = token.renamed(path)
            guard let counterpart = counterparts[path], used.insert(path).inserted else {
                if token.pair != nil { result.notes.append(Self.note(.mapped, token, Self.oneSided)) }
                return renamed
            }
            if token.pair != nil, counterpart.pair != nil { return renamed.paired(with: counterpart) }
            if token.value != counterpart.value {
                result.notes.append(
                    Self.note(.changed, token, "differs in dark, which only colors can; it is that for light"))
            }
            return renamed
        }
        for token in dark.tokens where used.insert(Self.path(of: token)).inserted {
            if token.pair != nil { result.notes.append(Self.note(.mapped, token, Self.oneSided)) }
            result.tokens.append(token.renamed(Self.path(of: token)))
        }
        let kept = Set(light.kept.map(\.path))
        result.kept += dark.kept.filter { !kept.contains($0.path) }
        result.searched = Set(light.searched + dark.searched + [self.light, self.dark]).sorted()
        result.used = Set(light.used + dark.used + [self.light, self.dark]).sorted()
        return result
    }

    private static let oneSided = "is known for one appearance only, and is used in both"

    private static func note(_ kind: ImportNote.Kind, _ token: ImportedToken, _ message: String) -> ImportNote {
        ImportNote(
            kind, file: token.file, line: token.line, column: token.column,
            quoted(token.path.joined(separator: ".")) + " " + message)
    }

    /// The path of a token without the appearance that a type or an instance around it is named for.
    private static func path(of token: ImportedToken) -> [String] {
        let spaces = token.path.dropLast()
        return (SwiftPresets.side(of: spaces)?.rest ?? Array(spaces)) + token.path.suffix(1)
    }
}

extension ThemeImporter.Format {
    /// The format of files of a SwiftUI theme. A file may have several themes.
    public static let swift = Self(
        expected: ["*.swift"], fileExtensions: [".swift"], hasReadableNames: false,
        themes: { request throws(ImportFailure) in
            try ThemeImporter.swift(request.path, assets: request.assets, request.platform)
        })
}

extension ThemeImporter {
    /// Returns the themes in a Swift file. If the file is for light or dark, and the folder contains its counterpart
    /// for the other appearance, returns one theme for both.
    static func swift(
        _ path: String, assets: String?, _ platform: TargetPlatform?
    ) throws(ImportFailure) -> [ImportedTokens] {
        let themes = try themes(ofSwiftFile: path, assets: assets, platform)
        guard let files = AppearanceFiles(beside: path), themes.count == 1 else { return themes }
        let other = files.light == path ? files.dark : files.light
        guard let others = try? self.themes(ofSwiftFile: other, assets: assets, platform), others.count == 1,
            let both = files.merged(themes[0], others[0], isDark: files.dark == path)
        else { return themes }
        return [both]
    }

    /// Returns whether a Swift file is read together with a file for the other appearance.
    static func isForOneAppearance(_ path: String) -> Bool {
        guard AppearanceFiles(beside: path) != nil, let themes = try? swift(path, assets: nil, nil) else {
            return false
        }
        return themes[0].tokens.contains { $0.darkPlace != nil }
    }

    private static func themes(
        ofSwiftFile path: String, assets: String?, _ platform: TargetPlatform?
    ) throws(ImportFailure) -> [ImportedTokens] {
        let source = try ImportedFile.read(path)
        do throws(ThemeFailure) {
            try UTF8Check.check(source.bytes, named: path)
        } catch {
            var failure = ImportFailure(error.diagnostics.map { $0.text() }.joined(separator: "\n"))
            failure.faults = error.diagnostics
            throw failure
        }
        let catalogs = try assets.map { path throws(ImportFailure) in
            try NearbyCatalogs(catalog: path, platform: platform)
        }
        // Most files refer to no color set, and reading the catalogs takes time.
        var nearby: NearbyCatalogs?
        var names: Set<String> = []
        var searched: NearbySources?
        var themes = try SwiftThemeImporter.themes(
            source: source.bytes, file: path, platform: platform,
            neighbors: {
                let found = NearbySources(beside: path)
                searched = found
                return found.files.map(\.bytes)
            },
            catalogs: { name in
                if let catalogs { return catalogs.color(name) }
                let found = nearby ?? NearbyCatalogs(file: path, platform: platform)
                nearby = found
                names.insert(name)
                return found.color(name)
            })
        var notes = nearby?.notes(on: names, for: path) ?? []
        if let note = searched?.note(for: path) { notes.append(note) }
        for index in themes.indices {
            themes[index].notes += notes
            let files = searched?.files.map(\.path) ?? []
            themes[index].searched = files
            themes[index].used = themes[index].usedNeighbors.sorted().map { files[$0] }
        }
        return themes
    }
}
