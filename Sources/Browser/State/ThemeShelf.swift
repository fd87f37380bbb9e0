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
        isPartial = list.isPartial
        for (index, reading) in loaded { take(reading, at: index) }
    }

    var count: Int { list.count }
    /// Whether there may be more themes than are known yet.
    var isPartial: Bool

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
