import JSONText
import SourceText

/// The place of a value in one of the files that a theme was read from.
public struct SourcePlace: Hashable, Sendable {
    /// The path of the file as in diagnostics; `SLUG (built-in)` for a built-in theme.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The slug of the built-in theme that contains the value; `nil` for a user's file.
    public let builtIn: String?

    /// Creates a place. It is in a user's file unless a built-in theme is given.
    public init(file: String, line: Int, column: Int, builtIn: String? = nil) {
        (self.file, self.line, self.column, self.builtIn) = (file, line, column, builtIn)
    }
}

extension SourcePlace {
    /// The place as `file:line:column`.
    public var text: String { "\(file):\(line):\(column)" }

    /// The name of the theme or file: the slug of a built-in theme, otherwise the path.
    public var name: String { builtIn ?? file }
}

/// The files that a theme was read from.
struct ThemeFiles: Sendable {
    /// The theme's own files, then those of its parents.
    var all: [SourceFile]
    /// The number of files that are the theme's own: one, or all of an import.
    var ownCount = 1
    /// The slugs of the built-in themes among the files, by index.
    var builtIns: [Int: String] = [:]
    /// Whether the theme's own files are of another format.
    var isImported = false
    /// The indices of the files of another format.
    var foreign: Range<Int> = 0..<0
}

extension ThemeSpec {
    /// Returns whether another theme was read from the same files with the same contents.
    public func hasSameFiles(as other: ThemeSpec) -> Bool {
        files.all.count == other.files.all.count
            && zip(files.all, other.files.all).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
    }

    /// A hash of the contents of the theme's files, other than built-in themes; the same in every process.
    public var fingerprint: String {
        var fingerprint = Fingerprint()
        for (index, file) in files.all.enumerated() where files.builtIns[index] == nil {
            fingerprint.add("\(file.bytes.count) ".utf8)
            fingerprint.add(file.bytes)
        }
        return fingerprint.text
    }

    /// Whether the theme was read from files of another format.
    public var isImported: Bool { files.isImported }

    /// Returns whether a location is in one of the theme's own files, rather than in one that it extends.
    public func isOwn(_ location: SourceLocation) -> Bool {
        location.file >= 0 && Int(location.file) < files.ownCount
    }

    /// Returns the file of a location; `nil` for a built-in theme, a folder, and a location in no file.
    public func file(of location: SourceLocation) -> SourceFile? {
        let index = Int(location.file)
        guard files.all.indices.contains(index), files.builtIns[index] == nil, !isFolder(location) else { return nil }
        return files.all[index]
    }

    /// Returns whether a location is in a file of a format other than theme documents, the theme's own or a parent's.
    public func isForeign(_ location: SourceLocation) -> Bool {
        location.file >= 0 && files.foreign.contains(Int(location.file))
    }

    /// Returns whether a location is in a folder that was imported as a whole and therefore has no lines.
    public func isFolder(_ location: SourceLocation) -> Bool {
        let index = Int(location.file)
        return files.isImported && index < files.ownCount && files.all.indices.contains(index)
            && files.all[index].bytes.isEmpty
    }

    /// Returns whether the value at `path`, or the nearest enclosing value that a file contains, is in a built-in
    /// theme.
    public func isBuiltIn(_ path: [String]) -> Bool {
        files.builtIns[Int(sourceLocation(of: path).file)] != nil
    }

    /// The color roles that the document's `design` sets.
    public var plannedColors: [ColorRole] {
        let names = document[DocumentKey.design]?["palette"]?.members?.map(\.key) ?? []
        return names.flatMap { DesignPlan.roles[$0, default: []] }
    }

    /// The color roles that the theme itself sets in any appearance, sorted.
    public var ownColors: [ColorRole] {
        let pairs = document["colors"]?["pairByRole"]?.members ?? []
        return pairs.filter { member in
            isOwn(member.node.location) || member.node.members?.contains { isOwn($0.node.location) } == true
        }.map { ColorRole(rawValue: $0.key) }.sorted()
    }

    /// Returns the location of the value at `path`, or of the nearest enclosing value that a file contains. For its
    /// line and column, use ``place(of:)``.
    public func sourceLocation(of path: [String]) -> SourceLocation {
        let locations = nodes(along: path).dropFirst().map(\.location)
        return locations.last { files.all.indices.contains(Int($0.file)) } ?? document.location
    }

    /// The location of the theme's own `extends`; the start of its own file if it has none, as in an import.
    public var extendsLocation: SourceLocation {
        if let node = document[DocumentKey.extends], isOwn(node.location), !files.isImported { return node.location }
        // An import may start with a folder, which has no lines.
        let first = files.all.prefix(files.ownCount).firstIndex { !$0.bytes.isEmpty } ?? 0
        return SourceLocation(file: Int32(first), offset: 0)
    }

    /// Returns the file, the line and the column of a location; the start of the theme's own file if the location is in
    /// no file. For many locations, use ``SourcePlaces``.
    public func place(of location: SourceLocation) -> SourcePlace {
        var places = SourcePlaces(self)
        return places.place(of: location)
    }
}

/// Counts the lines and columns of many locations of a theme; the lines of each file are indexed once.
public struct SourcePlaces {
    let spec: ThemeSpec
    private var lines: [Int: SourceLines] = [:]

    /// Creates places in the files of a theme.
    public init(_ spec: ThemeSpec) {
        self.spec = spec
    }

    /// Returns the same as ``ThemeSpec/place(of:)``.
    public mutating func place(of location: SourceLocation) -> SourcePlace {
        let files = spec.files
        let index = Int(location.file)
        guard files.all.indices.contains(index) else { return place(of: SourceLocation(file: 0, offset: 0)) }
        let lines = lines[index] ?? SourceLines(files.all[index].bytes)
        self.lines[index] = lines
        let position = lines.position(of: Int(location.offset))
        return SourcePlace(
            file: files.all[index].name, line: position.line, column: position.column, builtIn: files.builtIns[index])
    }
}
