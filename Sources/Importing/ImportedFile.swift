import ColorScience
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The themes of files in other formats, each imported once: a command that audits every theme of a file would
/// otherwise import the file for each of them.
///
/// Files are taken not to change meanwhile.
public final class ImportedThemes: Sendable {
    private let known = Locked<[String: Result<[ThemeDraft], ImportFailure>]>([:])

    /// Nothing is imported yet.
    public init() {}

    /// The importer for a ``ThemeLibrary``, which reads themes in other formats.
    public var importer: ForeignImporter {
        { path, faults throws(ThemeLoadError) in try self.document(path, faults) }
    }

    /// Returns the themes in a file or folder, at least one; `nil` for a file that may be a theme document.
    ///
    /// - Throws: ``ImportFailure`` where there is no color, font or number that can be read.
    public func drafts(path: String) throws(ImportFailure) -> [ThemeDraft]? {
        guard let format = ThemeImporter.anyFormat(of: path) else { return nil }
        return try drafts(path, format)
    }

    /// Returns the paths of the themes in a file or stream that has several, by which a ``ThemeLibrary`` loads them:
    /// `AppTheme.swift#Ocean`. Of themes with one name only the first is listed.
    public func themePaths(in path: String) -> [String] {
        guard ThemeImporter.format(of: path) == .swift, let drafts = try? drafts(path, .swift), drafts.count > 1 else {
            return []
        }
        var names = Set<String>()
        return drafts.map(\.name).filter { names.insert($0.lowercased()).inserted }.map { "\(path)#\($0)" }
    }

    /// Frees the memory of files that are not needed again.
    public func forget(_ paths: [String]) {
        known.withLock { known in
            for path in paths { known[path] = nil }
        }
    }

    /// Returns the theme at a path, of several in a file the chosen or the first one, as a ``ForeignImporter`` does.
    func document(_ path: String, _ faults: [Diagnostic]?) throws(ThemeLoadError) -> ForeignDocument? {
        let format: ThemeImporter.Format
        let (path, theme) = FileReader.place(path)
        if let known = ThemeImporter.format(of: path) {
            // The second request for it follows a failure.
            guard faults == nil else { return nil }
            format = known
        } else if faults == nil {
            guard DTCGFolder.isTogether(path) else { return nil }
            format = .designTokens
        } else {
            guard DTCGImporter.isDesignTokens(path: path) else {
                // The faults of a theme document say nothing of a file that is none.
                if let message = OtherJSON.message(on: path) { throw .foreign(message, paths: []) }
                return nil
            }
            format = .designTokens
        }
        do throws(ImportFailure) {
            var document = try ThemeImporter.chosen(try drafts(path, format), theme).foreign
            switch format {
            case .swift: document.others = NearbyCatalogs.paths(file: path)
            // Also the files that give only colors for dark or for increased contrast.
            case .designTokens: swap(&document.others, &document.searched)
            case .assetCatalog: break
            }
            return document
        } catch {
            throw .foreign(error.message, paths: error.paths)
        }
    }

    private func drafts(_ path: String, _ format: ThemeImporter.Format) throws(ImportFailure) -> [ThemeDraft] {
        if let result = known.withLock({ $0[path] }) { return try result.get() }
        let result = Result { () throws(ImportFailure) in try ThemeImporter.drafts(path: path, format: format) }
        known.withLock { $0[path] = result }
        return try result.get()
    }
}

/// A file that an importer reads: its bytes, and the index of its lines.
struct ImportedFile {
    let path: String
    let bytes: [UInt8]
    private let lines: SourceLines

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lines = SourceLines(bytes)
    }

    /// The file's contents.
    static func read(_ path: String) throws(ImportFailure) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            throw ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
        }
    }

    /// Returns the line and the column of a byte, both from 1.
    func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }

    /// Returns the offset of the byte at a line and column; that of the end of the line where the line is shorter.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }
}

extension ImportedFile {
    /// The file's JSON.
    ///
    /// - Throws: The first fault as a note, with its place.
    func json() throws(ImportFault) -> JSONNode {
        do throws(ThemeFailure) {
            return try JSONReader.read(bytes, named: path)
        } catch {
            guard let first = error.diagnostics.first else { throw ImportFault(note: note(.skipped, "no JSON")) }
            throw ImportFault(
                note: ImportNote(
                    .skipped, file: path, line: first.line, column: first.column, first.message))
        }
    }

    func note(_ kind: ImportNote.Kind, at node: JSONNode? = nil, _ message: String) -> ImportNote {
        let place = node.map { position(of: Int($0.location.offset)) }
        return ImportNote(kind, file: path, line: place?.line, column: place?.column, message)
    }
}

/// Why a value was left out, where the rest is still read.
struct ImportFault: Error {
    let note: ImportNote
}

/// A theme document made of what an importer found: sparse, over `gentle-default`.
public struct ThemeDraft: Sendable {
    /// The theme's display name.
    public let name: String
    /// The document. Its values stand where the files have them, which are numbered as in ``files``.
    public let document: JSONNode
    /// The first is what was imported; a folder is without bytes.
    public let files: [(path: String, bytes: [UInt8])]
    /// The paths of the source files that were read or searched for what the source refers to.
    let searched: [String]
    /// What was mapped to what, changed or left out.
    public let notes: [ImportNote]
    /// The numbers of tokens of the source that the document has.
    public let counts: Counts
    /// Why one of the files could not be read again, so that the places of values in it are unknown.
    let failure: ImportFailure?

    /// The numbers of tokens of each kind.
    public struct Counts: Hashable, Sendable {
        /// The number of colors.
        public var colors = 0
        /// The number of fonts.
        public var fonts = 0
        /// The number of lengths.
        public var numbers = 0
    }
}

/// The files that a draft's values come from, each read once to find their offsets in it.
struct DraftFiles {
    private(set) var sources: [ImportedFile] = []
    /// Why the first of the files that cannot be read could not.
    private(set) var failure: ImportFailure?
    private var indices: [String: Int] = [:]

    /// - Parameter path: What is imported, a file or a folder.
    init(path: String) {
        let isFolder = FileReader.isFolder(path)
        sources = [isFolder ? ImportedFile(path: path, bytes: []) : source(path)]
        indices[path] = 0
    }

    /// The start of what is imported, for what the importer adds itself.
    var start: SourceLocation { SourceLocation(file: 0, offset: 0) }

    mutating func location(of token: ImportedToken) -> SourceLocation {
        location(file: token.file, line: token.line, column: token.column)
    }

    mutating func location(file: String, line: Int, column: Int) -> SourceLocation {
        let index: Int
        if let known = indices[file] {
            index = known
        } else {
            index = sources.count
            sources.append(source(file))
            indices[file] = index
        }
        let offset = sources[index].offset(line: line, column: column)
        return SourceLocation(file: Int32(index), offset: Int32(offset))
    }

    private mutating func source(_ path: String) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            failure = failure ?? ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
            return ImportedFile(path: path, bytes: [])
        }
    }
}

extension ThemeDraft {
    /// The document in the form that a ``ThemeLibrary`` expects.
    public var foreign: ForeignDocument {
        var document = ForeignDocument(
            name: name, root: document, files: files, diagnostics: notes.compactMap(\.diagnostic))
        document.searched = searched
        return document
    }
}

/// JSON that is neither a theme document nor tokens, told by what it has, so that a message can say what to do.
enum OtherJSON {
    /// Returns a message; `nil` for what may be a theme document.
    static func message(on path: String) -> String? {
        guard let bytes = try? FileReader.read(path), let root = try? JSONReader.read(bytes, named: path) else {
            return nil
        }
        if root["_specVersion"] != nil || root["extends"] != nil { return nil }
        let name = visibleControls(path)
        let folder = PathText.folder(path)
        func expected(_ what: String, _ advice: String) -> String { "\(name) is \(what); \(advice)" }
        if let colors = root["colors"]?.elements, colors.contains(where: { $0["idiom"] != nil }) {
            let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
            let catalog = parts.lastIndex { $0.hasSuffix(NearbyCatalogs.suffix) }.map { index in
                parts[...index].joined(separator: "/")
            }
            let isSet = folder.hasSuffix(".colorset")
            let paths = [isSet ? folder : nil, catalog].compactMap { $0 }.map { visibleControls($0) }
            let known = paths.isEmpty ? "" : ", " + paths.joined(separator: " or ")
            return expected("a part of a color set", "pass the folder *.colorset or *.xcassets that it is in\(known)")
        }
        if root["tokenSetOrder"] != nil || root.elements?.contains(where: { $0["selectedTokenSets"] != nil }) == true {
            let what = root.elements == nil ? "the order of the token sets" : "the list of the themes"
            return expected(
                "\(what) of Tokens Studio", "pass the folder of the token files, \(visibleControls(folder))")
        }
        if root["tokenColors"] != nil || root["colors"]?["editor.background"] != nil {
            return expected("a theme of Visual Studio Code", "expected a theme document or design tokens")
        }
        guard sections.allSatisfy({ root[$0] == nil }), holdsColors(root, 0) else { return nil }
        return expected("JSON with plain colors", "design tokens have each in an object with $value and $type")
    }

    /// Members of theme documents.
    private static let sections = ["colors", "layout", "visual", "buttons", "surfaces", "design", "aliases"]

    /// Whether there are hexes by their names.
    private static func holdsColors(_ node: JSONNode, _ depth: Int) -> Bool {
        guard depth < 4, let members = node.members else { return false }
        return members.contains { member in
            member.node.string.map { $0.hasPrefix("#") && Color(hex: $0) != nil } ?? holdsColors(member.node, depth + 1)
        }
    }
}
