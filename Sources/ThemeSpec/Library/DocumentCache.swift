import JSONText
import SourceText

/// A cache of parsed theme documents, so that a document is not read and parsed again while its file is unchanged.
///
/// Its size is limited; documents beyond the limit are read again when they are needed.
public struct DocumentCache: Sendable {
    /// A parsed document.
    struct Document: Sendable {
        let file: SourceFile
        /// `nil` if the text could not be parsed.
        let root: JSONNode?
        let faults: [JSONFault]
        /// The index of the file among the theme's files, which locations refer to.
        let index: Int32
    }

    private var documents: [ThemeOrigin: Document] = [:]
    /// The estimated memory of the cached files' documents, in bytes.
    private var cost = 0
    private let limit: Int

    /// An empty cache.
    ///
    /// - Parameter limit: The approximate memory that the documents of files may take, in bytes.
    public init(limit: Int = 24 << 20) {
        self.limit = limit
    }

    /// The document of a file, as number `index` of a theme's files.
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

    /// The document of a built-in theme; `nil` where there is none of that slug.
    mutating func document(builtIn slug: String, index: Int32) -> Document? {
        let origin = ThemeOrigin.builtIn(slug)
        if let known = documents[origin] { return known.moved(to: index) }
        guard let file = BuiltInThemes.file(slug) else { return nil }
        let document = Document(file, index)
        documents[origin] = document
        return document
    }

    /// Removes the document of a file that has changed or may have changed.
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

    /// The same as another one of a theme's files.
    func moved(to index: Int32) -> Self {
        guard index != self.index else { return self }
        return Self(file: file, root: root?.movingFiles(by: index - self.index), faults: faults, index: index)
    }

    /// A parsed document takes about four times the memory of its text (measured).
    fileprivate var cost: Int { file.bytes.count * 5 + 512 }
}
