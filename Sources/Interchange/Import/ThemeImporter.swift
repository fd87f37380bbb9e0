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
        let source = try SourceText.read(path)
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
