import JSONText
import SourceText

/// Loads a theme: its document merged over the documents that it extends.
struct ThemeLoader {
    let slug: String
    let source: ThemeSource
    /// The theme's own file, then its parents in the order in which they were found.
    private var files: ThemeFiles
    /// The theme's own document; `nil` if it could not be parsed.
    private let document: JSONNode?
    private var log = FaultLog()
    private var merge = ThemeMerge()
    /// The importer of parents in other formats.
    private let importer: ForeignImporter?
    private var imported: [Diagnostic] = []
    /// The paths that were searched for parents, and the files from which these were imported.
    private(set) var tried: [String] = []
    /// The paths of the files that were searched for names in imported files.
    private(set) var searched: [String] = []

    init(slug: String, source: ThemeSource, document: DocumentCache.Document, importer: ForeignImporter? = nil) {
        self.slug = slug
        self.source = source
        self.importer = importer
        files = ThemeFiles(all: [document.file])
        if source == .builtIn { files.builtIns[0] = slug }
        log.add(document.faults, file: 0)
        self.document = Self.checked(document.root, &log)
    }

    init(name: String, source: ThemeSource, bytes: [UInt8], importer: ForeignImporter? = nil) {
        let document = DocumentCache.Document(SourceFile(name: name, bytes: bytes), 0)
        self.init(slug: PathText.slug(name), source: source, document: document, importer: importer)
    }

    init(_ foreign: ForeignDocument, path: String) {
        importer = nil
        slug = PathText.slug(foreign.name)
        source = .file(path)
        files = ThemeFiles(
            all: foreign.sources, ownCount: foreign.files.count, isImported: true, foreign: foreign.files.indices)
        document = foreign.root
        imported = foreign.diagnostics
        searched = foreign.searched
    }

    func load() throws(ThemeLoadError) -> LoadedTheme {
        var (loader, cache) = (self, DocumentCache())
        return try loader.load(&cache)
    }

    mutating func load(_ cache: inout DocumentCache) throws(ThemeLoadError) -> LoadedTheme {
        let origin: ThemeOrigin
        switch source {
        case .builtIn: origin = .builtIn(slug)
        case .file(let path): origin = .file(path)
        }
        guard let document, let merged = extended(document, origin, &cache) else {
            throw .faults(findings(log))
        }
        let context = ReadingContext(log: log, isPartial: merged.isPartial, removals: merge.removals)
        let spec = ThemeDecoder(context: context).spec(merged.root, slug: slug, source: source, files: files)
        addFaultsOfPlatforms(in: document, over: merged, to: &context.log)
        let diagnostics = findings(context.log)
        let isBroken = context.log.hasErrors || imported.contains { $0.severity == .error }
        guard let spec, !isBroken else { throw .faults(diagnostics) }
        return LoadedTheme(spec: spec, diagnostics: diagnostics)
    }

    /// Adds faults in the document's members for platforms other than the theme's, which are not part of the theme.
    private func addFaultsOfPlatforms(
        in document: JSONNode, over merged: (root: JSONNode, isPartial: Bool), to log: inout FaultLog
    ) {
        // Built-in themes are covered by tests.
        guard source != .builtIn, let platforms = document[DocumentKey.platforms]?.members else { return }
        let known = Set(log.faults.map(\.location))
        for platform in platforms where platform.key != merged.root[DocumentKey.platform]?.string {
            guard platform.node.members != nil else { continue }
            var merge = merge
            let root = merge.merge(platform.node, over: merged.root)
            let context = ReadingContext(log: FaultLog(), isPartial: merged.isPartial, removals: merge.removals)
            _ = ThemeDecoder(context: context).spec(root, slug: slug, source: source, files: files)
            var places: Set<SourceLocation> = []
            Self.addPlaces(in: platform.node, to: &places)
            for fault in context.log.faults where places.contains(fault.location) && !known.contains(fault.location) {
                log.add(fault)
            }
        }
    }

    private static func addPlaces(in node: JSONNode, to places: inout Set<SourceLocation>) {
        places.insert(node.location)
        for member in node.members ?? [] {
            places.insert(member.keyLocation)
            addPlaces(in: member.node, to: &places)
        }
        for element in node.elements ?? [] { addPlaces(in: element, to: &places) }
    }

    /// Returns the diagnostics. Faults located in a built-in theme, which itself has none, follow from those of the
    /// document that extends it, and are omitted.
    private func findings(_ log: FaultLog) -> [Diagnostic] {
        let all = imported + log.diagnostics(in: files.all)
        let builtIn = Set(files.builtIns.keys.map { files.all[$0].name })
        let own = all.filter { !builtIn.contains($0.file) }
        return source != .builtIn && own.contains { $0.severity == .error } ? own : all
    }

    /// Returns the document of a file in the current format; `nil` if it is unusable, which is reported.
    private static func checked(_ root: JSONNode?, _ log: inout FaultLog) -> JSONNode? {
        guard let root else { return nil }
        guard case .object = root.value else {
            let message = "expected an object at the top level, found \(root.value.kind)"
            log.add(Fault(rule: .notAnObject, location: root.location, message: message))
            return nil
        }
        return SpecVersion.current(root, &log)
    }

    /// Returns the document merged over all that it extends; partial if a parent is missing.
    private mutating func extended(
        _ document: JSONNode, _ origin: ThemeOrigin, _ cache: inout DocumentCache
    ) -> (root: JSONNode, isPartial: Bool)? {
        var chain = [(root: document, origin: origin)]
        var isPartial = false
        while let last = chain.last, let parent = last.root[DocumentKey.extends] {
            if case .null = parent.value { break }
            var resolver = ParentResolver(chain: chain.map(\.origin), importer: importer)
            let found = resolver.resolve(parent, index: Int32(files.all.count), &cache, &log)
            tried += resolver.tried
            guard let found, let next = take(found) else {
                isPartial = true
                break
            }
            chain.append(next)
        }
        guard let base = chain.last?.root else { return nil }
        let platform = chain.lazy.compactMap { $0.root[DocumentKey.platform]?.string }.first
        var root = plan(of: base).map { merge.merge(base, over: $0) } ?? base
        if let more = Self.members(of: base, on: platform) { root = merge.merge(more, over: root) }
        for document in chain.dropLast().reversed() {
            if let planned = plan(of: document.root) { root = merge.merge(planned, over: root) }
            let mapping = MappedColors(in: document.root, over: root)
            let merged = merge.merge(document.root, over: root)
            root = Self.sayingWhatIsMissing(mapping.applied(to: merged), before: merged)
            merge.restore(root["colors"]?["pairByRole"], at: ColorRole.tablePath)
            if let more = Self.members(of: document.root, on: platform) { root = merge.merge(more, over: root) }
        }
        return (root, isPartial)
    }

    /// Returns a document in which a background or a primary text that the mapping removed is `null`, so that it gets a
    /// stand-in.
    private static func sayingWhatIsMissing(_ document: JSONNode, before: JSONNode) -> JSONNode {
        var document = document
        for role in ColorRole.indispensable.map(\.rawValue) {
            let path = ColorRole.tablePath
            guard let old = before[path[0]]?[path[1]]?[role], document[path[0]]?[path[1]]?[role] == nil else {
                continue
            }
            document.set(path + [role], to: .null, at: old.location)
        }
        return document
    }

    /// Returns the members of a document for `platform` only.
    private static func members(of document: JSONNode, on platform: String?) -> JSONNode? {
        guard let node = platform.flatMap({ document[DocumentKey.platforms]?[$0] }), node.members != nil else {
            return nil
        }
        return node
    }

    /// Returns the tokens that the document's `design` sets; its errors are reported.
    private mutating func plan(of document: JSONNode) -> JSONNode? {
        guard let node = document[DocumentKey.design] else { return nil }
        if case .null = node.value { return nil }
        let context = ReadingContext(log: log, isPartial: false, removals: [:])
        let plan = DesignPlan(node, context)
        log = context.log
        return plan?.document
    }

    /// Adds the files of a parent to those of the theme and returns its document; `nil` if it is unusable.
    private mutating func take(_ parent: ParentResolver.Parent) -> (root: JSONNode, origin: ThemeOrigin)? {
        switch parent {
        case .document(let document, let origin):
            log.add(document.faults, file: Int32(files.all.count))
            if case .builtIn(let slug) = origin { files.builtIns[files.all.count] = slug }
            files.all.append(document.file)
            return Self.checked(document.root, &log).map { ($0, origin) }
        case .foreign(let foreign, let origin):
            let first = Int32(files.all.count)
            files.all += foreign.sources
            files.foreign = Int(first)..<files.all.count
            imported += foreign.diagnostics
            tried += foreign.files.map(\.path) + foreign.others
            searched += foreign.searched
            return (foreign.root.movingFiles(by: first), origin)
        }
    }
}

/// A theme document that was imported from files of another format.
///
/// Its values have the locations of the imported ones, so that diagnostics refer to those files.
public struct ForeignDocument: Sendable {
    /// The display name of the theme, from which its slug is derived.
    public let name: String
    /// The document; its locations are in ``files``.
    public let root: JSONNode
    /// The paths and contents of the imported files.
    public let files: [(path: String, bytes: [UInt8])]
    /// Notes on what was changed or skipped.
    public var diagnostics: [Diagnostic]
    /// Other files and folders that were read; a change of one may change the theme.
    public var others: [String]
    /// Other source files that were searched for names in the imported ones, and supply no values.
    public var searched: [String] = []

    /// Creates an imported document.
    public init(
        name: String, root: JSONNode, files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic] = [],
        others: [String] = []
    ) {
        self.name = name
        self.root = root
        self.files = files
        self.diagnostics = diagnostics
        self.others = others
    }

    /// The imported files as source files.
    var sources: [SourceFile] { files.map { SourceFile(name: $0.path, bytes: $0.bytes) } }
}

/// Imports a file or folder of another format as a theme document; returns `nil` for unknown formats.
///
/// It is called for every path before the file is read, with `nil` for the faults, and again for a file that is not a
/// valid theme document, with the faults found in it.
public typealias ForeignImporter =
    @Sendable (_ path: String, _ faults: [Diagnostic]?) throws(ThemeLoadError) -> ForeignDocument?

/// A cache of parsed theme documents, so that an unchanged file is not read and parsed again.
///
/// Its size is limited; documents beyond the limit are read each time.
public struct DocumentCache: Sendable {
    /// A parsed document.
    struct Document: Sendable {
        let file: SourceFile
        /// `nil` if the text could not be parsed.
        let root: JSONNode?
        let faults: [JSONFault]
        /// The index of the file among the theme's files, to which locations refer.
        let index: Int32
    }

    private var documents: [ThemeOrigin: Document] = [:]
    /// The estimated memory of the cached documents of files, in bytes.
    private var cost = 0
    private let limit: Int

    /// Creates an empty cache.
    ///
    /// - Parameter limit: The approximate maximum memory for the documents of files, in bytes.
    public init(limit: Int = 24 << 20) {
        self.limit = limit
    }

    /// Returns the document of a file, as number `index` of a theme's files.
    mutating func document(path: String, index: Int32) throws(FileReader.Failure) -> Document {
        let origin = ThemeOrigin.file(PathText.normalized(path))
        if let known = documents[origin] { return known.moved(to: index) }
        let document = Document(SourceFile(name: path, bytes: try FileReader.read(path)), index)
        let cost = document.cost
        if self.cost + cost <= limit {
            documents[origin] = document
            self.cost += cost
        }
        return document
    }

    /// Returns the document of a built-in theme; `nil` if the slug is unknown.
    mutating func document(builtIn slug: String, index: Int32) -> Document? {
        let origin = ThemeOrigin.builtIn(slug)
        if let known = documents[origin] { return known.moved(to: index) }
        guard let file = BuiltInThemes.file(slug) else { return nil }
        let document = Document(file, index)
        documents[origin] = document
        return document
    }

    /// Removes the document of a file that may have changed.
    public mutating func forget(_ path: String) {
        guard let document = documents.removeValue(forKey: .file(PathText.normalized(path))) else { return }
        cost -= document.cost
    }
}

extension DocumentCache.Document {
    init(_ file: SourceFile, _ index: Int32) {
        let reading = JSONReader.read(file.bytes, file: index)
        self.init(file: file, root: reading.root, faults: reading.faults, index: index)
    }

    /// Returns the document as another one of a theme's files.
    func moved(to index: Int32) -> Self {
        guard index != self.index else { return self }
        return Self(file: file, root: root?.movingFiles(by: index - self.index), faults: faults, index: index)
    }

    /// A parsed document needs about four times the memory of its text (measured), in addition to the text.
    fileprivate var cost: Int { file.bytes.count * 5 + 512 }
}
