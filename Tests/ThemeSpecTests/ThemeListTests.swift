import ScratchFolder
import Testing
import ThemeSpec

/// Lists of themes from folders that change, and the cache of their documents.
struct ThemeListTests {
    /// Returns a list with a built-in theme before the files of a folder.
    private func list(_ folder: ScratchFolder) throws -> ThemeList {
        var list = ThemeList(["scarf"])
        list.append(try #require(ThemeLibrary.listing(ofFolder: folder.path)))
        return list
    }

    private func folder(_ names: String...) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for name in names { try folder.write(theme: name) }
        return folder
    }

    @Test func folderIsListedSortedWithoutOtherFiles() throws {
        let folder = try folder("c.json", "A.JSON", "b.json", ".hidden.json")
        try folder.write("notes.txt", "")
        try folder.write(".json", "")
        let list = try list(folder)
        let names = (0..<list.count).map(list.name)
        #expect(names == ["scarf"] + ["A.JSON", "b.json", "c.json"].map { folder.path + "/" + $0 })
        #expect(list.folders == [folder.path] && list.name(at: 4).isEmpty)
        #expect(names.map(list.index) == [0, 1, 2, 3] && list.index(of: "/elsewhere/b.json") == nil)
        #expect(list.isListed(names[1]) && !list.isListed("scarf"))
    }

    @Test func insertedFileGetsItsSortedIndex() throws {
        let folder = try folder("a.json", "c.json")
        var list = try list(folder)
        #expect(list.insert(folder.path + "/b.json") == 2)
        #expect(list.name(at: 2) == folder.path + "/b.json" && list.count == 4)
        #expect(list.insert(folder.path + "/b.json") == nil && list.insert(folder.path + "/notes.txt") == nil)
        #expect(list.insert("/elsewhere/b.json") == nil && list.insert(folder.path + "/.b.json") == nil)
        #expect(list.remove(folder.path + "/b.json") == 2 && list.count == 3)
        #expect(list.remove(folder.path + "/b.json") == nil && list.remove("scarf") == nil)
    }

    @Test func differencesAreAddedAndRemovedFiles() throws {
        let folder = try folder("a.json", "b.json")
        var list = try list(folder)
        try folder.remove("a.json")
        try folder.write(theme: "c.json")
        #expect(list.differences(inFolder: folder.path) == ["/a.json", "/c.json"].map { folder.path + $0 })
        #expect(list.differences(inFolder: "/elsewhere").isEmpty)
        list.relist()
        #expect(list.differences(inFolder: folder.path).isEmpty && list.name(at: 2) == folder.path + "/c.json")
    }

    /// A file is not listed twice after a change in the user's folder.
    @Test func replacementKeepsPositionOfBuiltInTheme() throws {
        let folder = try folder("my-brand.json", "soft-green.json")
        var list = ThemeList(ThemeLibrary(folders: [folder.path]))
        let count = ThemeLibrary.builtInSlugs.count + 1
        #expect(list.count == count)
        #expect(list.differences(inFolder: folder.path).isEmpty)
        #expect(list.insert(folder.path + "/soft-green.json") == nil && list.count == count)
        try folder.write(theme: "other.json")
        #expect(list.differences(inFolder: folder.path) == [folder.path + "/other.json"])
        list.relist()
        #expect(list.count == count + 1 && list.name(at: count) == folder.path + "/other.json")
    }

    @Test func onlySecondReplacementOfAThemeChangesFileList() throws {
        let folder = try folder("my-brand.json")
        var list = ThemeList(ThemeLibrary(folders: [folder.path]))
        let count = ThemeLibrary.builtInSlugs.count + 1
        func change(_ name: String, exists: Bool) throws -> Int? {
            let path = folder.path + "/" + name
            if exists { try folder.write(theme: name) } else { try folder.remove(name) }
            return exists ? list.insert(path) : list.remove(path)
        }
        #expect(try change("soft-green.json", exists: true) == nil && list.count == count)
        // The first of two files by name is the replacement.
        #expect(try change("Soft_Green.json", exists: true) == count)
        #expect(list.name(at: count) == folder.path + "/soft-green.json")
        #expect(try change("Soft_Green.json", exists: false) == count && list.count == count)
        #expect(try change("soft-green.json", exists: false) == nil && list.count == count)
        #expect(list.name(at: count - 1) == folder.path + "/my-brand.json")
    }

    @Test func missingFolderHasNoThemesAfterRelisting() throws {
        let outer = try ScratchFolder()
        try outer.write(theme: "inner/a.json")
        var list = ThemeList(try #require(ThemeLibrary.listing(ofFolder: outer.path + "/inner")).names)
        list.append(try #require(ThemeLibrary.listing(ofFolder: outer.path + "/inner")))
        try outer.remove("inner")
        list.relist()
        #expect(list.count == 1 && list.folders == [outer.path + "/inner"])
    }

    @Test func fileThatReplacesBuiltInThemeIsNotListedAgain() throws {
        let folder = try folder("Soft_Green.json", "my-brand.json")
        let library = ThemeLibrary(folders: [folder.path])
        let list = ThemeList(library)
        #expect(list.count == ThemeLibrary.builtInSlugs.count + 1)
        #expect(list.name(at: list.count - 1) == folder.path + "/my-brand.json")
        #expect(library.listedName(try library.load("my-brand").spec) == folder.path + "/my-brand.json")
        #expect(try library.load("soft-green").spec.source == .file(folder.path + "/Soft_Green.json"))
        #expect(!library.isBuiltIn("soft-green") && library.isBuiltIn("scarf"))
    }

    @Test func cachedDocumentIsReadAgainOnlyWhenForgotten() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json", "\"name\":\"Before\"")
        var cache = DocumentCache()
        func name() throws -> String { try ThemeLibrary().read(path, &cache).result.get().spec.metadata.name }
        #expect(try name() == "Before")
        try folder.write(theme: "theme.json", "\"name\":\"After\"")
        #expect(try name() == "Before")
        cache.forget(path)
        #expect(try name() == "After")
    }

    @Test func fileOfTheSizeLimitIsRead() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([1, 2, 3], to: "bytes")
        #expect(try FileReader.read(path, limit: 3) == [1, 2, 3])
        #expect(throws: FileReader.Failure.self) { try FileReader.read(path, limit: 2) }
    }
}
