import SourceText
import ThemeSpec

/// The themes that can be browsed. Each is read when it is first needed; as many as a screen may need are kept, and of
/// the others their names.
struct ThemeShelf: Sendable {
    /// A theme that was read.
    struct Book {
        /// As it was when it could last be read: what is shown while its file is broken.
        var spec: ThemeSpec?
        /// Why it cannot be read now.
        var error: ThemeLoadError?
        /// Whether that is because there is no file any more.
        var isGone = false
        /// The files that it depends on.
        var paths: [String]
        /// Its file has changed since.
        var isStale = false
        /// When it was last asked for.
        var use = 0
    }

    let library: ThemeLibrary
    var list: ThemeList
    /// The names that themes give themselves, or that their files' names suggest; `nil` where nobody has asked yet.
    var titles: [String?]
    /// Whether the title is what the document says.
    var isTitled: [Bool]
    /// How many titles are still to be read.
    var untitled: Int
    /// Another number whenever a title is another.
    var titleRevision = 0
    /// Where to go on reading titles.
    var reader = 0
    /// By what the library loads each by.
    var books: [String: Book] = [:]
    var documents = DocumentCache()
    private var uses = 0
    /// Changes whenever other files are depended on.
    var revision = 0

    init(library: ThemeLibrary, list: ThemeList, loaded: [Int: ThemeReading]) {
        self.library = library
        self.list = list
        titles = Array(repeating: nil, count: list.count)
        isTitled = Array(repeating: false, count: list.count)
        untitled = list.count
        for (index, reading) in loaded { take(reading, at: index) }
    }

    var count: Int { list.count }

    func name(at index: Int) -> String { list.name(at: index) }

    /// The theme, read now if it has not been. A theme whose file has been broken since is what it was before.
    mutating func spec(at index: Int) -> Result<ThemeSpec, ThemeLoadError> {
        let name = list.name(at: index)
        uses += 1
        books[name]?.use = uses
        if books[name].map(\.isStale) ?? true {
            take(library.read(name, &documents), at: index)
        }
        return known(name) ?? .failure(.unknown(name: name, nearest: nil))
    }

    /// The theme, if it has been read.
    func known(at index: Int) -> Result<ThemeSpec, ThemeLoadError>? { known(list.name(at: index)) }

    private func known(_ name: String) -> Result<ThemeSpec, ThemeLoadError>? {
        guard let book = books[name] else { return nil }
        if let spec = book.spec { return .success(spec) }
        return book.error.map { .failure($0) }
    }

    /// Whether the theme's file was there once and is no more.
    func isGone(at index: Int) -> Bool { books[list.name(at: index)]?.isGone == true }

    /// What is wrong with the theme's file now.
    func error(at index: Int) -> ThemeLoadError? { books[list.name(at: index)]?.error }

    private mutating func take(_ reading: ThemeReading, at index: Int) {
        let name = list.name(at: index)
        var book = books[name] ?? Book(paths: [])
        switch reading.result {
        case .success(let theme):
            (book.spec, book.error, book.isGone) = (theme.spec, nil, false)
            setTitle(visibleControls(theme.spec.metadata.name), at: index)
        case .failure(let error):
            book.error = error
            if case .unreadable(let path, _) = error {
                book.isGone = !FileReader.exists(path)
            } else {
                book.isGone = false
            }
            let last = book.spec.map { visibleControls($0.metadata.name) }
            if !isTitled[index] { setTitle(last ?? ThemeMetadata.name(fromSlug: name), at: index) }
        }
        if book.paths != reading.paths { revision += 1 }
        (book.paths, book.isStale, book.use) = (reading.paths, false, uses)
        books[name] = book
        if books.count > Self.mostBooks { dropOldest() }
    }

    private mutating func dropOldest() {
        let oldest = books.sorted { $0.value.use < $1.value.use }.prefix(Self.mostBooks / 4)
        for (name, _) in oldest { books[name] = nil }
        revision += 1
    }

    /// More than there are cards on the largest screen.
    private static let mostBooks = 96
}

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

extension ThemeShelf {
    /// The theme's own name, or what its file's name says until it has been read.
    func displayName(at index: Int) -> String {
        titles[index] ?? ThemeMetadata.name(fromSlug: list.name(at: index))
    }

    /// The names of all, in order, made once.
    mutating func displayNames() -> [String] {
        for index in titles.indices where titles[index] == nil { titles[index] = displayName(at: index) }
        return titles.map { $0 ?? "" }
    }

    /// Reads the names of some more themes: those of the program by reading them, files without what they extend.
    ///
    /// - Returns: Whether there were any.
    mutating func readTitles(atMost most: Int) -> Bool {
        guard untitled > 0 else { return false }
        var left = most
        while left > 0, untitled > 0 {
            if reader >= count { reader = 0 }
            defer { reader += 1 }
            guard !isTitled[reader] else { continue }
            left -= 1
            let name = list.name(at: reader)
            setTitle(library.title(of: name, &documents) ?? ThemeMetadata.name(fromSlug: name), at: reader)
        }
        return true
    }

    private mutating func setTitle(_ title: String, at index: Int) {
        if titles[index] != title { titleRevision += 1 }
        titles[index] = title
        if !isTitled[index] {
            isTitled[index] = true
            untitled -= 1
        }
    }
}
