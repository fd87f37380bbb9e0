import Platform
import SourceText

/// An ordered list of themes to browse: single names, and folders whose files may change.
public struct ThemeList: Sendable {
    private enum Part: Sendable {
        case names([String])
        case folder(FolderListing)

        var count: Int {
            switch self {
            case .names(let names): names.count
            case .folder(let listing): listing.names.count
            }
        }
    }

    private var parts: [Part] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list of slugs or paths, as accepted by ``ThemeLibrary/load(_:)``.
    public init(_ names: [String]) { append(names) }

    /// Creates a list of all themes in a library: the built-in ones, then those of the user's folders.
    public init(_ library: ThemeLibrary) {
        append(ThemeLibrary.builtInSlugs)
        for var listing in library.folders {
            // A file that replaces a built-in theme is listed in that theme's place.
            listing.hide(Set(ThemeLibrary.builtInSlugs.map(ThemeLibrary.key)))
            append(listing)
        }
    }

    /// The number of themes.
    public var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Appends slugs or paths.
    public mutating func append(_ names: [String]) {
        guard !names.isEmpty else { return }
        if case .names(let others) = parts.last {
            parts[parts.count - 1] = .names(others + names)
        } else {
            parts.append(.names(names))
        }
    }

    /// Appends the files of a folder.
    public mutating func append(_ listing: FolderListing) { parts.append(.folder(listing)) }

    /// Appends the themes of another list.
    public mutating func append(_ list: ThemeList) { parts += list.parts }

    /// Returns the name of the theme at `index` for ``ThemeLibrary/load(_:)``; empty if the index is out of range.
    public func name(at index: Int) -> String {
        var rest = index
        for part in parts {
            if rest < part.count {
                switch part {
                case .names(let names): return names[rest]
                case .folder(let listing): return listing.path(at: rest)
                }
            }
            rest -= part.count
        }
        return ""
    }

    /// The folders whose files are in the list.
    public var folders: [String] {
        parts.compactMap { if case .folder(let listing) = $0 { listing.folder } else { nil } }
    }

    /// Returns the index of the theme with a name: a slug or a path, as ``name(at:)`` returns it.
    public func index(of name: String) -> Int? {
        var start = 0
        for part in parts {
            let index =
                switch part {
                case .names(let names): names.firstIndex(of: name)
                case .folder(let listing): listing.index(ofPath: name)
                }
            if let index { return start + index }
            start += part.count
        }
        return nil
    }

    /// Returns whether `path` is in the list as a file of one of its folders.
    public func isListed(_ path: String) -> Bool {
        parts.contains { if case .folder(let listing) = $0 { listing.index(ofPath: path) != nil } else { false } }
    }

    /// Lists every folder again. A folder that no longer exists has no themes.
    public mutating func relist() {
        parts = parts.map {
            guard case .folder(let listing) = $0 else { return $0 }
            return .folder(listing.relisted())
        }
    }

    /// Adds a file that appeared in one of the folders and returns its index; `nil` if its folder is not in the list,
    /// it is already listed, or it is not a theme file.
    public mutating func insert(_ path: String) -> Int? {
        change(path) { $0.insert($1) }
    }

    /// Adds a theme that is not in the list: in its folder if that is listed, otherwise after the theme at `index`.
    ///
    /// - Returns: The index of the theme.
    public mutating func insert(_ name: String, after index: Int) -> Int {
        if let place = insert(name) { return place }
        var start = 0
        for (number, part) in parts.enumerated() {
            guard index < start + part.count else {
                start += part.count
                continue
            }
            if case .names(var names) = part {
                names.insert(name, at: index - start + 1)
                parts[number] = .names(names)
                return index + 1
            }
            // Insert it after all files of the folder, which are sorted by name.
            parts.insert(.names([name]), at: number + 1)
            return start + part.count
        }
        append([name])
        return count - 1
    }

    /// Removes a file of one of the folders and returns its former index; `nil` if it was not listed.
    public mutating func remove(_ path: String) -> Int? {
        change(path) { $0.remove($1) }
    }

    /// Returns the paths of the theme files that were added to a listed folder, or removed from it, since it was
    /// listed.
    public func differences(inFolder folder: String) -> [String] {
        for case .folder(let old) in parts where old.folder == folder {
            return Set(old.relisted().names).symmetricDifference(old.names).sorted().map { PathText.join(folder, $0) }
        }
        return []
    }

    /// Changes the listing of a file's folder; returns the index of the theme that was added or removed.
    private mutating func change(_ path: String, _ body: (inout FolderListing, String) -> Void) -> Int? {
        var start = 0
        let name = PathText.fileName(path)
        for (number, part) in parts.enumerated() {
            if case .folder(var listing) = part, PathText.join(listing.folder, name) == path {
                let old = listing.names
                body(&listing, name)
                parts[number] = .folder(listing)
                guard old.count != listing.names.count else { return nil }
                return start + zip(old, listing.names).prefix { $0 == $1 }.count
            }
            start += part.count
        }
        return nil
    }
}

/// The theme files of a folder, sorted by name: those whose names end in `.json` and do not begin with a period.
public struct FolderListing: Sendable {
    /// The folder as it was given.
    public let folder: String
    /// The names of the files, sorted, such as `night-shift.json`.
    public private(set) var names: [String] = []
    /// The keys of themes whose files are listed elsewhere, and the names of these files.
    private var hidden: (keys: Set<String>, names: Set<String>) = ([], [])

    /// Lists a folder; `nil` if it cannot be opened.
    public init?(_ folder: String) {
        self.folder = folder
        var names: [String] = []
        let isOpened = FolderReader.forEachEntry(of: folder) { name, type in
            if type != Int32(DT_DIR), Self.isThemeFile(name) { names.append(name) }
        }
        guard isOpened else { return nil }
        self.names = names.sorted()
    }

    /// Returns the current listing; empty if the folder can no longer be opened.
    func relisted() -> FolderListing {
        var listing = self
        listing.list(Set(FolderListing(folder)?.names ?? []))
        return listing
    }

    /// Returns the path of a file, in the folder as it was given.
    public func path(at index: Int) -> String { PathText.join(folder, names[index]) }

    /// Returns the index of the file with a name; `nil` if there is none.
    public func index(of name: String) -> Int? {
        let index = insertionIndex(of: name)
        return index < names.count && names[index] == name ? index : nil
    }

    /// Returns the index of the file at `path`; `nil` if it is not in the listing.
    func index(ofPath path: String) -> Int? {
        let name = PathText.fileName(path)
        return PathText.join(folder, name) == path ? index(of: name) : nil
    }

    /// Adds a file, unless it is already in the listing or is not a theme file.
    mutating func insert(_ name: String) {
        let index = insertionIndex(of: name)
        guard Self.isThemeFile(name), index == names.count || names[index] != name else { return }
        names.insert(name, at: index)
        if hidden.keys.contains(Self.key(of: name)) { list(Set(names).union(hidden.names)) }
    }

    /// Removes a file, if it is in the listing.
    mutating func remove(_ name: String) {
        if let index = index(of: name) { names.remove(at: index) }
        if hidden.names.remove(name) != nil { list(Set(names).union(hidden.names)) }
    }

    /// Omits the first file of each theme with one of the keys, now and after changes of the folder, because it is
    /// listed elsewhere.
    mutating func hide(_ keys: Set<String>) {
        hidden.keys = keys
        list(Set(names))
    }

    private mutating func list(_ files: Set<String>) {
        names = files.sorted()
        var keys = hidden.keys
        hidden.names = Set(
            keys.isEmpty ? [] : names.filter { keys.remove(Self.key(of: $0)) != nil })
        names.removeAll(where: hidden.names.contains)
    }

    /// Returns the key of the theme in a file.
    private static func key(of name: String) -> String { ThemeLibrary.key(of: PathText.slug(name)) }

    /// Returns the index of `name`, or the index at which to insert it: the number of names that precede it.
    private func insertionIndex(of name: String) -> Int {
        var range = names.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = names[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Returns whether a file in a folder is regarded as a theme: every visible `.json` file, except those with the
    /// usual names of schemas, audit baselines and files of Tokens Studio (`$themes.json`).
    public static func isThemeFile(_ name: String) -> Bool {
        guard let first = name.utf8.first, !".$".utf8.contains(first), PathText.isJSON(name) else { return false }
        return !name.lowercased().hasSuffix(".schema.json") && name != "vitrine-baseline.json"
    }
}
