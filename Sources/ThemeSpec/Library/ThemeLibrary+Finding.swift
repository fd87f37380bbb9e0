extension ThemeLibrary {
    /// The slug that a slug or display name means: case, spaces, hyphens and underscores make no difference.
    func slug(for name: String) -> String? {
        let wanted = Self.letters(name)
        guard !wanted.isEmpty else { return nil }
        return userFiles.first { Self.letters($0.slug) == wanted }?.slug
            ?? BuiltInThemes.slugs.first { Self.letters($0) == wanted }
    }

    func load(slug: String) throws(ThemeLoadError) -> LoadedTheme {
        if let file = userFiles.first(where: { $0.slug == slug }) { return try load(file: file.path) }
        guard let file = BuiltInThemes.file(slug) else { throw .unknown(name: slug, nearest: nearest(to: slug)) }
        return try ThemeLoader(slug: slug, source: .builtIn, file: file).load()
    }

    func load(file path: String) throws(ThemeLoadError) -> LoadedTheme {
        if let foreign = try importer?(path, nil) { return try ThemeLoader(foreign, path: path).load() }
        do throws(ThemeLoadError) {
            return try load(document: path)
        } catch {
            guard case .faults(let faults) = error, let foreign = try importer?(path, faults) else { throw error }
            return try ThemeLoader(foreign, path: path).load()
        }
    }

    private func load(document path: String) throws(ThemeLoadError) -> LoadedTheme {
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        return try ThemeLoader(name: path, source: .file(path), bytes: bytes, importer: importer).load()
    }

    /// A theme of the user's folders whose document gives it that name. Read only when no file's name will do.
    func loadUserFile(displayName: String) -> LoadedTheme? {
        let wanted = Self.letters(displayName)
        for file in userFiles {
            guard let theme = try? load(file: file.path) else { continue }
            if Self.letters(theme.spec.metadata.name) == wanted { return theme }
        }
        return nil
    }

    private static func letters(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }
}
