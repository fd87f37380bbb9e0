import ThemeSpec

extension ThemeShelf {
    /// The theme's own name, or what its file's name says until it has been read.
    func displayName(at index: Int) -> String {
        titles[index] ?? ThemeMetadata.name(fromSlug: list.name(at: index))
    }

    /// The names of all, in order, made once.
    mutating func displayNames() -> [String] {
        for index in titles.indices where titles[index] == nil { titles[index] = displayName(at: index) }
        return titles.map { $0 ?? "" }
    }

    /// Reads the names of some more themes: those of the program by reading them, files without what they extend.
    ///
    /// - Returns: Whether there were any.
    mutating func readTitles(atMost most: Int) -> Bool {
        guard untitled > 0 else { return false }
        var left = most
        while left > 0, untitled > 0 {
            if reader >= count { reader = 0 }
            defer { reader += 1 }
            guard !isTitled[reader] else { continue }
            left -= 1
            let name = list.name(at: reader)
            setTitle(library.title(of: name, &documents) ?? ThemeMetadata.name(fromSlug: name), at: reader)
        }
        return true
    }

    mutating func setTitle(_ title: String, at index: Int) {
        if titles[index] != title { titleRevision += 1 }
        titles[index] = title
        if !isTitled[index] {
            isTitled[index] = true
            untitled -= 1
        }
    }
}
