import SourceText

/// Themes in an order to look through: names, and whole folders, whose files come and go.
public struct ThemeList: Sendable {
    enum Part: Sendable {
        case names([String])
        case folder(FolderListing)

        var count: Int {
            switch self {
            case .names(let names): names.count
            case .folder(let listing): listing.count
            }
        }
    }

    private var parts: [Part] = []
    public private(set) var count = 0

    public init() {}

    /// Themes by what a ``ThemeLibrary`` loads them by: slugs or paths.
    public init(_ names: [String]) { append(names) }

    /// All themes of the library: those of the program, then the user's.
    public init(_ library: ThemeLibrary) {
        append(ThemeLibrary.builtInSlugs)
        for var listing in library.folders {
            // One that stands in for a built-in theme has its place already.
            for slug in ThemeLibrary.builtInSlugs {
                if let index = listing.index(like: slug) { listing.remove(at: index) }
            }
            append(listing)
        }
    }

    public mutating func append(_ names: [String]) {
        guard !names.isEmpty else { return }
        if case .names(let others) = parts.last {
            parts[parts.count - 1] = .names(others + names)
        } else {
            parts.append(.names(names))
        }
        count += names.count
    }

    public mutating func append(_ listing: FolderListing) {
        parts.append(.folder(listing))
        count += listing.count
    }

    public mutating func append(_ list: ThemeList) {
        parts += list.parts
        count += list.count
    }

    /// What the library loads the theme at `index` by.
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

    /// The place of what the library loads by `name`.
    public func index(of name: String) -> Int? {
        var start = 0
        for part in parts {
            switch part {
            case .names(let names):
                if let index = names.firstIndex(of: name) { return start + index }
            case .folder(let listing):
                if PathText.join(listing.folder, PathText.fileName(name)) == name,
                    let index = listing.place(of: PathText.fileName(name)).found
                {
                    return start + index
                }
            }
            start += part.count
        }
        return nil
    }

    /// Whether it is a file that is here because it lies in a listed folder.
    public func isListed(_ path: String) -> Bool {
        parts.contains {
            guard case .folder(let listing) = $0 else { return false }
            let name = PathText.fileName(path)
            return PathText.join(listing.folder, name) == path && listing.place(of: name).found != nil
        }
    }

    /// Whether folders were listed in part only.
    public var isPartial: Bool {
        parts.contains { if case .folder(let listing) = $0 { listing.isPartial } else { false } }
    }

    /// Lists in whole what was listed in part.
    public mutating func complete() { list { $0.isPartial } }

    /// Lists every folder anew. One that has gone has no themes.
    public mutating func relist() { list { _ in true } }

    private mutating func list(_ isWanted: (FolderListing) -> Bool) {
        parts = parts.map {
            guard case .folder(let listing) = $0, isWanted(listing) else { return $0 }
            return .folder(FolderListing(listing.folder) ?? listing.emptied)
        }
        count = parts.reduce(0) { $0 + $1.count }
    }

    /// Takes a theme file that has appeared into the folder it lies in; `nil` where it is in no folder of the list, or
    /// in it already.
    public mutating func insert(_ path: String) -> Int? {
        change(path) { listing, name in listing.insert(name) }.map { place in
            count += 1
            return place
        }
    }

    /// Drops a file of a folder; `nil` where it is not there, or was named by itself.
    public mutating func remove(_ path: String) -> Int? {
        change(path) { listing, name in
            guard let place = listing.place(of: name).found else { return nil }
            listing.remove(at: place)
            return place
        }.map { place in
            count -= 1
            return place
        }
    }

    /// The theme files that have come into a folder or gone since it was listed, by their paths.
    public func differences(inFolder folder: String) -> [String] {
        for part in parts {
            guard case .folder(let old) = part, old.folder == folder else { continue }
            let now = FolderListing(folder)
            let names = (0..<(now?.count ?? 0)).compactMap { now?.name(at: $0) }
            let new = names.filter { old.place(of: $0).found == nil }
            let gone = (0..<old.count).map(old.name).filter { now?.place(of: $0).found == nil }
            return (new + gone).map { PathText.join(folder, $0) }
        }
        return []
    }

    private mutating func change(_ path: String, _ body: (inout FolderListing, String) -> Int?) -> Int? {
        var start = 0
        let name = PathText.fileName(path)
        for (number, part) in parts.enumerated() {
            if case .folder(var listing) = part, PathText.join(listing.folder, name) == path {
                guard let place = body(&listing, name) else { return nil }
                parts[number] = .folder(listing)
                return start + place
            }
            start += part.count
        }
        return nil
    }
}
