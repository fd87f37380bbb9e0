import ScratchFolder
import Testing
import ThemeSpec

@testable import Browser

struct ThemeCacheTests {
    private func cache(of folder: ScratchFolder) throws -> ThemeCache {
        var list = ThemeList()
        list.append(try #require(ThemeLibrary.listing(ofFolder: folder.path)))
        return ThemeCache(library: ThemeLibrary(), list: list, loaded: [:])
    }

    @Test func fullCacheDropsOldestTheme() throws {
        let folder = try ScratchFolder()
        try folder.write(themes: (1000..<1250).map { "t\($0).json" })
        var cache = try cache(of: folder)
        for index in 0..<cache.count {
            _ = cache.spec(at: 0)
            _ = cache.spec(at: index)
            #expect(cache.entries.count <= ThemeCache.capacity)
        }
        #expect(cache.loadedSpec(at: 0) != nil && cache.loadedSpec(at: 249) != nil)
        #expect(cache.loadedSpec(at: 1) == nil)
        #expect(cache.paths.count <= ThemeCache.capacity + 1)
    }

    @Test func themesWithOneNameAreShownWithTheirFiles() throws {
        let folder = try ScratchFolder()
        for name in ["a", "b", "c"] {
            try folder.write(theme: "\(name).json", "\"name\":\"\(name == "c" ? "Other" : "App")\"")
        }
        var cache = try cache(of: folder)
        _ = cache.spec(at: 0)
        #expect(cache.displayName(at: 0) == "App")
        let revision = cache.titleRevision
        for index in 1...2 { _ = cache.spec(at: index) }
        #expect(cache.displayNames == ["App (a.json)", "App (b.json)", "Other"] && cache.titleRevision > revision)
        _ = cache.remove("\(folder.path)/b.json")
        #expect(cache.displayNames == ["App", "Other"])
    }

    @Test func rewritingFilesDoesNotAddEntries() throws {
        let folder = try ScratchFolder()
        for name in ["a", "b", "c"] { try folder.write(theme: "\(name).json") }
        var cache = try cache(of: folder)
        for revision in 0..<50 {
            for name in ["a", "b", "c"] { try folder.write(theme: "\(name).json", "\"name\":\"\(name)\(revision)\"") }
            _ = cache.update(Set(["a", "b", "c"].map { "\(folder.path)/\($0).json" }), keeping: [])
            for index in 0..<3 { _ = cache.spec(at: index) }
        }
        #expect(cache.entries.count == 3 && cache.unreadTitleCount == 0)
        #expect(cache.displayNames == ["a49", "b49", "c49"])
    }

    @Test func removedThemesAreForgotten() throws {
        let folder = try ScratchFolder()
        for number in 0..<20 { try folder.write(theme: "t\(1000 + number).json") }
        var cache = try cache(of: folder)
        for index in 0..<20 { _ = cache.spec(at: index) }
        try folder.remove("t1019.json")
        _ = cache.update(["\(folder.path)/t1019.json"], keeping: [])
        #expect(cache.count == 19 && cache.entries.count == 19)
        for number in 1..<19 { try folder.remove("t\(1000 + number).json") }
        cache.relist(keeping: [])
        #expect(cache.count == 1 && cache.entries.count == 1)
    }

    @Test func revisionChangesWithWatchedFilesOnly() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "a.json")
        var cache = try cache(of: folder)
        _ = cache.spec(at: 0)
        let revision = cache.revision
        try folder.write(theme: "a.json", "\"name\":\"Other\"")
        _ = cache.update([path], keeping: [])
        _ = cache.spec(at: 0)
        #expect(cache.revision == revision)
        let base = try folder.write(theme: "base.json")
        _ = cache.update([base], keeping: [])
        #expect(cache.revision != revision && cache.count == 2)
    }
}
