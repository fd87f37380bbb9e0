import ThemeSpec

extension ThemeShelf {
    /// What a change of files did.
    struct Changes {
        /// What happened to the themes' places, in that order.
        var moves: [Move] = []
        /// Names of themes that are to be read again.
        var stale: Set<String> = []
    }

    enum Move {
        case inserted(Int)
        case removed(Int)
    }

    /// The files that the themes which have been read depend on, and the folders that are listed.
    var paths: Set<String> { books.values.reduce(into: []) { $0.formUnion($1.paths) } }
    var folders: [String] { list.folders }

    /// The paths, and those of files that have come into folders among them or gone.
    func spelledOut(_ paths: [String]) -> Set<String> {
        list.folders.filter(paths.contains).reduce(into: Set(paths)) { $0.formUnion(list.differences(inFolder: $1)) }
    }

    /// Takes in that files have been written, have come or gone. Themes that are to be kept stay on the shelf without
    /// their files.
    mutating func update(_ paths: Set<String>, keeping kept: Set<String>) -> Changes {
        var changes = Changes()
        for (name, book) in books where !paths.isDisjoint(with: book.paths) {
            books[name]?.isStale = true
            changes.stale.insert(name)
        }
        for path in paths.sorted() {
            documents.forget(path)
            if FileReader.isFile(path) {
                guard let place = list.insert(path) else {
                    forgetTitle(of: path)
                    continue
                }
                titles.insert(nil, at: place)
                isTitled.insert(false, at: place)
                untitled += 1
                changes.moves.append(.inserted(place))
            } else if !kept.contains(path), let place = remove(path) {
                changes.moves.append(.removed(place))
            }
        }
        if !changes.moves.isEmpty { revision += 1 }
        return changes
    }

    /// Takes a theme that has gone off the shelf, unless it is the last one.
    mutating func remove(_ path: String) -> Int? {
        guard count > 1, let place = list.remove(path) else { return nil }
        titles.remove(at: place)
        if !isTitled.remove(at: place) { untitled -= 1 }
        books[path] = nil
        return place
    }

    /// Gets to know all themes of folders that were listed in part. Their places change.
    mutating func complete() {
        isPartial = false
        list.complete()
        renewTitles()
    }

    /// Lists every folder anew and takes every theme for changed, but keeps those of the names. Places change.
    mutating func relist(keeping kept: Set<String>) {
        list.relist()
        for name in kept where list.index(of: name) == nil { _ = list.insert(name) }
        documents = DocumentCache()
        for name in books.keys { books[name]?.isStale = true }
        renewTitles()
        revision += 1
    }

    /// Whether the theme has a place on the shelf only for as long as its file is there, and that is not.
    func isLeaving(_ name: String) -> Bool {
        list.isListed(name) && !FileReader.isFile(name)
    }

    private mutating func renewTitles() {
        titles = Array(repeating: nil, count: list.count)
        isTitled = Array(repeating: false, count: list.count)
        untitled = list.count
        reader = 0
        for (name, book) in books where !book.isStale {
            guard let spec = book.spec, let index = list.index(of: name) else { continue }
            setTitle(visibleControls(spec.metadata.name), at: index)
        }
    }

    private mutating func forgetTitle(of path: String) {
        guard let place = list.index(of: path), isTitled[place] else { return }
        isTitled[place] = false
        untitled += 1
    }
}
