import SourceText
import ThemeSpec

/// Makes themes of the design systems that other programs keep: asset catalogs, Swift files, design tokens.
public enum ThemeImporter {
    /// The formats, told apart by the path's end; JSON is looked at.
    public enum Format: Sendable {
        case assetCatalog, swift, designTokens
    }

    /// The format of what is at the path; `nil` for what may be a theme document, or nothing that is known.
    public static func format(of path: String) -> Format? {
        var name = path[...].lowercased()
        while name.hasSuffix("/") { name.removeLast() }
        if name.hasSuffix(".xcassets") || name.hasSuffix(".colorset") { return .assetCatalog }
        if name.hasSuffix(".swift") { return .swift }
        if [".tokens", ".tokens.json", ".resolver.json"].contains(where: { name.hasSuffix($0) }) {
            return .designTokens
        }
        return nil
    }

    /// The theme in a file or folder of a known format.
    ///
    /// - Parameter name: The theme's display name; the design system's own where it is `nil`.
    /// - Throws: Where nothing can be read that a theme could be made of.
    public static func draft(path: String, format: Format, name: String? = nil) throws(ImportFailure) -> ThemeDraft {
        let tokens: ImportedTokens
        switch format {
        case .assetCatalog: tokens = try AssetCatalogImporter.tokens(path: path)
        case .swift: tokens = try swift(path)
        case .designTokens: tokens = try DTCGImporter.tokens(path: path)
        }
        guard !tokens.tokens.isEmpty else {
            let reason = tokens.notes.first { $0.kind == .skipped }?.text
            throw ImportFailure(reason ?? "expected colors, fonts or numbers in \(visibleControls(path)), found none")
        }
        // Tokens name themselves as people read it, the others by an identifier or a file.
        return RoleMapping.draft(tokens, path: path, name: name ?? (format == .designTokens ? tokens.name : nil))
    }

    /// The theme in a file or folder; `nil` for a file that may be a theme document.
    public static func draft(path: String, name: String? = nil) throws(ImportFailure) -> ThemeDraft? {
        let known = format(of: path) ?? (DTCGImporter.isDesignTokens(path: path) ? .designTokens : nil)
        guard let format = known else { return nil }
        return try draft(path: path, format: format, name: name)
    }

    private static func swift(_ path: String) throws(ImportFailure) -> ImportedTokens {
        let source = try ImportedFile.read(path)
        let catalogs = NearbyCatalogs(file: path)
        return try SwiftThemeImporter.tokens(source: source.bytes, file: path, catalogs: catalogs.color)
    }
}

extension ThemeImporter {
    /// What a ``ThemeLibrary`` asks for themes in other formats.
    public static let library: ForeignImporter = { path, faults throws(ThemeLoadError) in
        let format: Format
        if let known = ThemeImporter.format(of: path) {
            // Asked for the second time it has failed before.
            guard faults == nil else { return nil }
            format = known
        } else {
            guard faults != nil, DTCGImporter.isDesignTokens(path: path) else { return nil }
            format = .designTokens
        }
        do throws(ImportFailure) {
            var document = try ThemeImporter.draft(path: path, format: format).foreign
            if format == .swift { document.others = NearbyCatalogs.paths(file: path) }
            return document
        } catch {
            throw .foreign(error.message)
        }
    }
}

extension ThemeDraft {
    /// The document as a ``ThemeLibrary`` takes it.
    public var foreign: ForeignDocument {
        ForeignDocument(name: name, root: document, files: files, diagnostics: notes.compactMap(\.diagnostic))
    }
}

extension ImportNote {
    /// What validation says of it; nothing of names that were mapped.
    var diagnostic: Diagnostic? {
        guard kind != .mapped else { return nil }
        return Diagnostic(
            rule: kind == .skipped ? "import-skipped" : "import-changed",
            severity: kind == .skipped ? .warning : .note, file: visibleControls(file), line: line ?? 1,
            column: column ?? 1, message: visibleControls(message), excerpt: "", marked: 0..<0)
    }
}

/// Why nothing could be imported: no theme, or nothing that can be read.
public struct ImportFailure: Error, Hashable, Sendable {
    /// Lower case, with the path and, where there is one, line and column.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

/// What an import has to say: what was left out and why, or how something was understood.
public struct ImportNote: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// Left out: it could not be read.
        case skipped
        /// Read, but changed on the way, such as a color outside sRGB.
        case changed
        /// How it was understood, such as the role that a name was mapped to.
        case mapped
    }

    public let kind: Kind
    public let file: String
    /// From 1; `nil` where it is about the whole file.
    public let line: Int?
    public let column: Int?
    /// Lower case; fit for a terminal.
    public let message: String

    public init(_ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}

extension ImportNote {
    /// `FILE:LINE:COLUMN: KIND: MESSAGE`, fit for a terminal.
    public var text: String {
        var place = visibleControls(file)
        if let line { place += ":\(line)" }
        if line != nil, let column { place += ":\(column)" }
        return "\(place): \(kind.rawValue): \(visibleControls(message))"
    }
}
