import ColorScience
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The themes of files in other formats. Each file is imported once, even if a command audits every theme in it.
///
/// Changes of a file or folder after it was first read are ignored until ``forget(_:)`` is called for it.
public final class ImportedThemes: Sendable {
    private let known = Locked<[String: Result<[ThemeDraft], ImportFailure>]>([:])
    /// The folders of token files; `nil` for other paths.
    private let folders = Locked<[String: DTCGFolder?]>([:])

    /// Creates an empty cache.
    public init() {}

    /// The importer for a ``ThemeLibrary``, which reads themes in other formats.
    public var importer: ForeignImporter {
        { path, faults throws(ThemeLoadError) in try self.document(path, faults) }
    }

    /// Returns the themes in a file or folder, at least one; `nil` for a possible theme document.
    ///
    /// - Throws: ``ImportFailure`` if there is no readable color, font or number.
    public func drafts(path: String) throws(ImportFailure) -> [ThemeDraft]? {
        if let format = ThemeImporter.format(of: path) { return try drafts(path, format) }
        guard DTCGImporter.isDesignTokens(path: path) || isTokenFolder(path) else { return nil }
        return try drafts(path, .designTokens)
    }

    /// Returns whether a folder contains only token files that form one token set.
    public func isTokenFolder(_ path: String) -> Bool { folder(path) != nil }

    private func folder(_ path: String) -> DTCGFolder? {
        if let known = folders.withLock({ $0[path] }) { return known }
        let folder = DTCGFolder.tokenSet(path)
        folders.withLock { $0[path] = .some(folder) }
        return folder
    }

    /// Returns the paths by which a ``ThemeLibrary`` loads the themes of a file or stream with several themes:
    /// `AppTheme.swift#Ocean`.
    public func themePaths(in path: String) -> [String] {
        guard ThemeImporter.format(of: path) == .swift, let drafts = try? drafts(path, .swift), drafts.count > 1 else {
            return []
        }
        return drafts.map { "\(path)#\($0.name)" }
    }

    /// Removes files from the cache.
    public func forget(_ paths: [String]) {
        known.withLock { known in
            for path in paths { known[path] = nil }
        }
        folders.withLock { folders in
            for path in paths { folders.removeValue(forKey: path) }
        }
    }

    /// Returns the theme at a path, as a ``ForeignImporter`` does. If the file has several themes, it is the one that
    /// the path names, otherwise the first.
    func document(_ path: String, _ faults: [Diagnostic]?) throws(ThemeLoadError) -> ForeignDocument? {
        let format: ThemeImporter.Format
        let (path, theme) = FileReader.place(path)
        if let known = ThemeImporter.format(of: path) {
            // A second request for the same file follows a failure.
            guard faults == nil else { return nil }
            format = known
        } else if faults == nil {
            guard isTokenFolder(path) else { return nil }
            format = .designTokens
        } else {
            guard DTCGImporter.isDesignTokens(path: path) else {
                // The faults of a theme document do not help if the file is not one.
                if let message = OtherFile.message(on: path) { throw .foreign(message, paths: []) }
                return nil
            }
            format = .designTokens
        }
        do throws(ImportFailure) {
            var document = try ThemeImporter.chosen(try drafts(path, format), theme).foreign
            if format == .swift { document.others += NearbyCatalogs.paths(file: path) }
            return document
        } catch {
            throw error.faults.isEmpty ? .foreign(error.message, paths: error.paths) : .faults(error.faults)
        }
    }

    private func drafts(_ path: String, _ format: ThemeImporter.Format) throws(ImportFailure) -> [ThemeDraft] {
        if let result = known.withLock({ $0[path] }) { return try result.get() }
        let folder = format == .designTokens ? folder(path) : nil
        let result = Result { () throws(ImportFailure) in try ThemeImporter.drafts(path, format, folder) }
        known.withLock { $0[path] = result }
        return try result.get()
    }
}

/// A file that an importer reads: its bytes and the index of its lines.
struct ImportedFile {
    let path: String
    let bytes: [UInt8]
    private let lines: SourceLines

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lines = SourceLines(bytes)
    }

    /// Reads a file.
    static func read(_ path: String) throws(ImportFailure) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            throw ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
        }
    }

    /// Returns the line and the column of a byte, both starting at 1.
    func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }

    /// Returns the offset of a line and column; that of the end of the line if the line is shorter.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }
}

extension ImportedFile {
    /// Parses the file as JSON.
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

/// The reason why a value was skipped while the rest is read.
struct ImportFault: Error {
    let note: ImportNote
}

/// A theme document made of an importer's tokens: sparse, extending `gentle-default`.
public struct ThemeDraft: Sendable {
    /// The theme's display name.
    public let name: String
    /// The document. The locations of its values refer to ``files`` by index.
    public let document: JSONNode
    /// The source files; the first is what was imported. A folder has no bytes.
    public let files: [(path: String, bytes: [UInt8])]
    /// The paths of the source files that were read or searched for names that the source refers to.
    let searched: [String]
    /// The paths of those among them that supply values.
    let used: [String]
    /// Notes on what was mapped, changed or skipped.
    public let notes: [ImportNote]
    /// The numbers of the source's tokens that the document contains.
    public let counts: Counts
    /// The reason why one of the files could not be read again; the places of its values are then unknown.
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

/// The files of a draft's values. Each is read once to find the offsets of values.
struct DraftFiles {
    private(set) var sources: [ImportedFile] = []
    /// The reason why the first unreadable file cannot be read.
    private(set) var failure: ImportFailure?
    private var indices: [String: Int] = [:]

    /// - Parameter path: The imported file or folder.
    init(path: String) {
        let isFolder = FileReader.isFolder(path)
        sources = [isFolder ? ImportedFile(path: path, bytes: []) : source(path)]
        indices[path] = 0
    }

    /// The start of the imported file, which is the place of values that the importer adds.
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

    /// Returns the node of a color in the document, each value with its place in the source; `nil` for other tokens.
    mutating func node(of token: ImportedToken) -> JSONNode? {
        guard var node = token.pair?.document.placed(at: location(of: token)) else { return nil }
        guard let dark = token.darkPlace else { return node }
        let place = location(file: dark.file, line: dark.line, column: dark.column)
        for isIncreased in [false, true] {
            node.change(at: [ColorPair.key(.dark, isIncreased: isIncreased)]) { $0 = $0.placed(at: place) }
        }
        return node
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
        document.others = used
        document.searched = searched.filter { !used.contains($0) }
        return document
    }
}

/// Files of formats that are not imported. They are recognized by their contents or their extensions, so that a message
/// can give advice.
enum OtherFile {
    /// Returns a message; `nil` for a possible theme document.
    static func message(on path: String) -> String? {
        guard let bytes = try? FileReader.read(path) else { return nil }
        let root: JSONNode
        do throws(ThemeFailure) {
            root = try JSONReader.read(bytes, named: path)
        } catch {
            return json5(path, bytes, error.diagnostics.first) ?? message(on: path, bytes)
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
        let figma = "export them as JSON design tokens, one file for each mode, and pass the folder"
        if root.elements?.contains(where: { $0["variables"] != nil && $0["modes"] != nil }) == true {
            return expected("a list of variable collections from a plugin of Figma", figma)
        }
        if root["variables"]?.elements != nil, root["modes"] != nil {
            return expected("a collection of variables from a plugin of Figma", figma)
        }
        if root["variables"]?.elements?.contains(where: { $0["valuesByMode"] != nil }) == true {
            return expected("a list of variables from Figma", figma)
        }
        if root["tokenSetOrder"] != nil || root.elements?.contains(where: { $0["selectedTokenSets"] != nil }) == true {
            let what = root.elements == nil ? "the order of the token sets" : "the list of the themes"
            return expected(
                "\(what) of Tokens Studio", "pass the folder of the token files, \(visibleControls(folder))")
        }
        if root["meta"]?["variables"]?.members != nil, root["meta"]?["variableCollections"]?.members != nil {
            return expected("a list of variables from Figma's REST API", figma)
        }
        if root["tokenColors"] != nil || root["colors"]?["editor.background"] != nil {
            return expected("a theme of Visual Studio Code", "expected a theme document or design tokens")
        }
        guard !hasSection(root), let color = color(in: root, [], 0) else { return nil }
        let tokens = "design tokens, which are objects with $value and $type"
        let document = "a theme document, which has \"extends\" or \"_specVersion\" and colors in colors.pairByRole"
        return expected("JSON with plain colors", "found \(color); expected \(tokens), or \(document)")
    }

    /// Returns why the JSON files in a folder and its subfolders are not read: the message on the first one, and the
    /// names of the others; `nil` if there are none.
    static func note(onFolder folder: String) -> String? {
        var walk = FolderWalk()
        let paths = walk.paths(in: folder, levels: mostLevels, most: mostFiles) { entry in
            let name = entry.name.lowercased()
            return entry.kind == .file && !DTCGFolder.toolFiles.contains(entry.name)
                && [".json", ".tokens", ".json5", ".jsonc"].contains(where: name.hasSuffix)
        }
        let reasons = paths.prefix(mostFiles).filter(mayHoldTokens).compactMap { path in
            reason(on: path).map { (path: path, text: $0) }
        }
        guard let first = reasons.first else { return nil }
        let others = reasons.dropFirst().map { visibleControls($0.path) }
        let verb = others.count == 1 ? "is" : "are"
        return first.text + (others.isEmpty ? "" : "; \(listedFirst(others)) \(verb) not read either")
    }

    /// Returns whether a file has a key of design tokens. Other files in a folder, such as the settings of tools, are
    /// not mentioned.
    private static func mayHoldTokens(_ path: String) -> Bool {
        guard let bytes = try? FileReader.read(path) else { return true }
        return ["value", "$type", "color"].contains { bytes.contains($0.utf8) }
    }

    /// Returns why a JSON file is not read; `nil` for one that is.
    private static func reason(on path: String) -> String? {
        if let message = message(on: path) { return message }
        let file: ImportedFile
        do throws(ImportFailure) {
            file = try ImportedFile.read(path)
        } catch {
            return error.message
        }
        do throws(ImportFault) {
            _ = try file.json()
            return nil
        } catch {
            return error.note.text
        }
    }

    private static let mostLevels = 6
    private static let mostFiles = 200

    /// Returns a message about JSON with comments, keys without quotes or other syntax of JSON5; `nil` for other text.
    ///
    /// A file named `.json` is identified as JSON5 only if it has the key `$value` without double quotes.
    private static func json5(_ path: String, _ bytes: [UInt8], _ fault: Diagnostic?) -> String? {
        // Other faults, and an incomplete file, are no syntax of JSON5.
        guard let fault, fault.rule == Rule.badJSON.rawValue, !fault.message.hasSuffix("found the end of the file")
        else { return nil }
        let end = [".json5", ".jsonc"].first { path.lowercased().hasSuffix($0) }
        let isTokens = { bytes.ranges(of: "$value".utf8).contains { isKeyWithoutQuotes($0, bytes) } }
        guard end != nil || PathText.isJSON(path) && isTokens() else { return nil }
        let name = visibleControls(path)
        let start = end == nil ? path : String(path.dropLast(6))
        let output = ShellWord.quoted(
            visibleControls(end == nil ? start.dropLast(5) + ".strict.json" : start + ".json"))
        let what = "\(name):\(fault.line):\(fault.column) is JSON5 or JSON with comments, which is not read"
        let advice = "convert it, for example with \"npx json5 \(ShellWord.quoted(name)) -o \(output)\""
        return "\(what): \(fault.message); \(advice)"
    }

    /// Returns whether a name is where a key begins, and a colon follows it or its closing single quote.
    private static func isKeyWithoutQuotes(_ name: Range<Int>, _ bytes: [UInt8]) -> Bool {
        func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
        let before = bytes[..<name.lowerBound].last { !isSpace($0) && $0 != UInt8(ascii: "'") }
        let after = bytes[name.upperBound...].first { !isSpace($0) && $0 != UInt8(ascii: "'") }
        // A line break precedes a key that follows a comment.
        let previous = bytes[..<name.lowerBound].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return after == UInt8(ascii: ":")
            && ([UInt8(ascii: "{"), UInt8(ascii: ",")].contains(before) || previous == UInt8(ascii: "\n"))
    }

    /// Returns a message about a file that is not JSON; `nil` for a file with an extension of JSON, and for a file with
    /// an unknown extension that is empty or begins like JSON.
    private static func message(on path: String, _ bytes: [UInt8]) -> String? {
        let file = path.lowercased()
        guard !PathText.isJSON(path), !file.hasSuffix(".tokens") else { return nil }
        let kind = kinds.first { file.hasSuffix($0.end) }?.name
        if kind == nil {
            guard let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) else { return nil }
            if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return nil }
        }
        let expected = "expected a theme document or design tokens in JSON, a Swift file or an asset catalog"
        let advice = kind == nil ? "" : "; pass the JSON design tokens from which it was generated"
        return "\(visibleControls(path)) is \(kind ?? "not JSON"); \(expected)\(advice)"
    }

    /// The names of formats, by file extension.
    private static let kinds: [(end: String, name: String)] =
        [".css", ".scss", ".sass", ".less", ".pcss"].map { ($0, "a style sheet") }
        + [".js", ".mjs", ".cjs", ".jsx"].map { ($0, "JavaScript") }
        + [".ts", ".mts", ".cts", ".tsx"].map { ($0, "TypeScript") }
        + [".xml": "XML", ".kt": "Kotlin", ".kts": "Kotlin", ".dart": "Dart", ".yaml": "YAML", ".yml": "YAML"]
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }

    /// Returns whether JSON has a section of a theme document with one of the section's own keys.
    static func hasSection(_ root: JSONNode) -> Bool {
        sections.contains { section in
            guard let node = root[section.key] else { return false }
            return section.members.isEmpty || section.members.contains { node[$0] != nil }
        }
    }

    /// The sections of theme documents, and keys that only they have; any key for an empty list.
    private static let sections: [(key: String, members: [String])] = [
        ("colors", ["pairByRole"]), ("typography", ["roles"]), ("layout", ["scale", "gap", "grid", "touch", "inset"]),
        ("visual", ["radii", "shadows"]), ("buttons", ["roles", "animations"]), ("surfaces", ["roles"]),
        ("design", []), ("aliases", []),
    ]

    /// Returns the name of the first color in an object, and the color, such as `"colors.primary" : "#0055FF"`; `nil`
    /// if there is none.
    private static func color(in node: JSONNode, _ path: [String], _ depth: Int) -> String? {
        guard depth < 4 else { return nil }
        return (node.members ?? []).lazy.compactMap { member in
            let path = path + [member.key]
            guard let text = member.node.string else { return color(in: member.node, path, depth + 1) }
            let isColor = text.hasPrefix("#") && DTCGColorText.color(text) != nil
            return isColor ? "\(quoted(path.joined(separator: "."))) : \(quoted(text))" : nil
        }.first
    }
}
