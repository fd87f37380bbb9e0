extension ThemeLibrary {
    /// The themes of the folders: slug and path, each slug once.
    var userFiles: [(slug: String, path: String)] {
        var seen: Set<String> = []
        var files: [(slug: String, path: String)] = []
        for folder in folders {
            for index in 0..<folder.count {
                let name = folder.name(at: index)
                let slug = PathText.slug(name)
                if seen.insert(slug).inserted { files.append((slug, PathText.join(folder.folder, name))) }
            }
        }
        return files
    }

    /// The theme that a slug or display name means: case, spaces, hyphens and underscores make no difference. No file
    /// is read.
    func find(_ name: String) -> ThemeOrigin? {
        for folder in folders {
            if let index = folder.index(like: name) { return .file(folder.path(at: index)) }
        }
        let wanted = FolderListing.letters(name)
        guard !wanted.isEmpty else { return nil }
        return BuiltInThemes.slugs.first { FolderListing.letters($0) == wanted }.map { .builtIn($0) }
    }

    /// `nil` where there is no such theme.
    func read(slug name: String, _ cache: inout DocumentCache) -> ThemeReading? {
        switch find(name) {
        case .file(let path): return read(file: path, &cache)
        case .builtIn(let slug):
            guard let document = cache.document(builtIn: slug, index: 0) else { return nil }
            return reading(ThemeLoader(slug: slug, source: .builtIn, document: document), [], &cache)
        case nil: return nil
        }
    }

    func read(file path: String, _ cache: inout DocumentCache) -> ThemeReading {
        do throws(ThemeLoadError) {
            if let foreign = try importer?(path, nil) { return reading(foreign, path, &cache) }
            let reading = read(document: path, &cache)
            guard case .failure(.faults(let faults)) = reading.result, let foreign = try importer?(path, faults) else {
                return reading
            }
            return self.reading(foreign, path, &cache)
        } catch {
            return ThemeReading(result: .failure(error), paths: [path])
        }
    }

    private func read(document path: String, _ cache: inout DocumentCache) -> ThemeReading {
        do throws(FileReader.Failure) {
            let document = try cache.document(path: path, index: 0)
            let slug = PathText.slug(path)
            return reading(
                ThemeLoader(slug: slug, source: .file(path), document: document, importer: importer), [path], &cache)
        } catch {
            return ThemeReading(result: .failure(.unreadable(path: path, reason: error.reason)), paths: [path])
        }
    }

    private func reading(
        _ foreign: ForeignDocument, _ path: String, _ cache: inout DocumentCache
    ) -> ThemeReading {
        let paths = foreign.files.map(\.path).filter { $0 != path } + foreign.others
        return reading(ThemeLoader(foreign, path: path), [path] + paths, &cache)
    }

    private func reading(_ loader: ThemeLoader, _ paths: [String], _ cache: inout DocumentCache) -> ThemeReading {
        var loader = loader
        let result = Result<LoadedTheme, ThemeLoadError> { () throws(ThemeLoadError) in try loader.load(&cache) }
        return ThemeReading(result: result, paths: paths + loader.tried)
    }

    /// A theme of the user's folders whose document gives it that name. Read only when no file's name will do.
    func readUserFile(displayName: String, _ cache: inout DocumentCache) -> ThemeReading? {
        let wanted = FolderListing.letters(displayName)
        for file in userFiles {
            guard let title = title(of: file.path, &cache), FolderListing.letters(title) == wanted else { continue }
            return read(file: file.path, &cache)
        }
        return nil
    }
}

extension ThemeLibrary {
    /// The display name that the theme gives itself, fit for a terminal; `nil` where it gives none, or is no theme
    /// document. Reads the document but not what it extends, and checks nothing else.
    public func title(of name: String, _ cache: inout DocumentCache) -> String? {
        switch name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name) ? .file(name) : find(name) {
        case .file(let path): return title(path: path, &cache)
        // Their slugs say as much.
        case .builtIn, nil: return nil
        }
    }

    private func title(path: String, _ cache: inout DocumentCache) -> String? {
        guard PathText.isJSON(path), let document = try? cache.document(path: path, index: 0),
            let name = document.root?[DocumentKey.name]?.string, name.contains(where: { !$0.isWhitespace })
        else { return nil }
        return visibleControls(name)
    }
}
