import JSONText
import SourceText

/// Theme documents that have been read, so that none is read or parsed a second time while its file stays as it is.
///
/// Bounded: small documents are kept by the ten thousand, and what does not fit is read again when it is needed.
public struct DocumentCache: Sendable {
    /// A document as it was read.
    struct Document: Sendable {
        let file: SourceFile
        /// `nil` where the text broke off.
        let root: JSONNode?
        let faults: [JSONFault]
        /// The index among a theme's files that its locations name.
        let index: Int32
    }

    private var documents: [ThemeOrigin: Document] = [:]
    /// An estimate of what the documents of files take, in bytes.
    private var cost = 0
    private let limit: Int

    /// - Parameter limit: About how much memory the documents of files may take, in bytes.
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

    /// Forgets what was read from a file: it has changed, or may have.
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

    /// Measured: a parsed document takes four times its text, as a rule.
    fileprivate var cost: Int { file.bytes.count * 5 + 512 }
}
