import ScratchFolder
import Testing
import ThemeSpec

struct LibraryTests {
    @Test(arguments: ["editorial-paper", "Editorial Paper", "EDITORIAL_PAPER", "editorialpaper", "Editorial-paper"])
    func builtInThemeIsFoundByAnySpelling(name: String) throws {
        #expect(try ThemeLibrary().load(name).spec.slug == "editorial-paper")
    }

    @Test(arguments: [
        ("editoral-paper", "unknown theme \"editoral-paper\"; did you mean \"editorial-paper\"?"),
        ("Technical Bleu", "unknown theme \"Technical Bleu\"; did you mean \"technical-blue\"?"),
        ("zzz", "unknown theme \"zzz\""), ("", "unknown theme \"\""),
        ("Colors.xcassets", "cannot read Colors.xcassets: there is no such file and no such theme"),
        ("\u{1B}[2J", "unknown theme \"\\u{1B}[2J\""),
        ("no/such.json", "cannot read no/such.json: there is no such file"),
        ("nothing.json", "cannot read nothing.json: there is no such file"),
        ("/", "cannot read /: is a folder, expected a file"),
        ("/dev/null", "cannot read /dev/null: is not a regular file, expected a file"),
        ("a/\u{0}b", "cannot read a/\\u{0}b: the path contains a null character"),
    ])
    func unloadableNameIsReported(name: String, text: String) {
        let error = #expect(throws: ThemeLoadError.self) { try ThemeLibrary().load(name) }
        #expect(error?.text == text)
    }

    @Test func lastFolderTakesPrecedence() throws {
        let (one, two) = (try ScratchFolder(), try ScratchFolder())
        try one.write("My Brand.json", "{\"extends\":\"gentle-default\",\"summary\":\"one\"}")
        try one.write("only-here.json", "{\"extends\":\"gentle-default\",\"name\":\"Quite Another\"}")
        try one.write("notes.txt", "")
        try one.write(".hidden.json", "{}")
        try two.write("my-brand.json", "{\"extends\":\"gentle-default\",\"summary\":\"two\"}")
        try two.write("soft-green.json", "{\"extends\":\"gentle-default\",\"summary\":\"mine\"}")
        let library = ThemeLibrary(folders: [one.path, two.path, "/no/such/folder"])
        #expect(library.slugs == ThemeLibrary().slugs + ["my-brand", "only-here"])
        #expect(try library.load("my brand").spec.metadata.summary == "two")
        #expect(try library.load("My Brand").spec.metadata.name == "My Brand")
        #expect(try library.load("soft-green").spec.metadata.summary == "mine")
        #expect(try library.load("quite another").spec.slug == "only-here")
        #expect(try library.load("my-brand").spec.source == .file(two.path + "/my-brand.json"))
        #expect(library.nearest(to: "my-brnad") == "my-brand")
    }

    @Test func faultyFileOfFolderIsListedAndReported() throws {
        let folder = try ScratchFolder()
        try folder.write("bad.json", "{")
        let library = ThemeLibrary(folders: [folder.path])
        #expect(library.slugs.contains("bad"))
        let error = #expect(throws: ThemeLoadError.self) { try library.load("bad") }
        #expect(
            error?.text == """
                \(folder.path)/bad.json:1:2: error: expected a key in double quotes, found the end of the file [bad-json]
                  1 | {
                    |  ^
                """)
    }

    @Test func metadataIsNotInherited() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("my_new-brand.json", "{\"extends\":\"bold-orange\",\"appearances\":[\"dark\"]}")
        let metadata = try ThemeLibrary().load(path).spec.metadata
        #expect(metadata.name == "My New Brand")
        #expect([metadata.summary, metadata.purpose, metadata.symbol, metadata.description] == [nil, nil, nil, nil])
        #expect(metadata.appearances == [.dark])
        #expect(metadata.scenes == [.dashboard])
    }

    @Test(arguments: [
        ("my-brand", "My Brand"), ("folder/my_brand.json", "My Brand"), ("ALL-caps.JSON", "ALL Caps"), ("-", "-"),
        ("a\u{1B}b.json", "A\\u{1B}b"), ("my-brand.tokens.json", "My Brand"), ("App/Theme.swift#deep-Sea", "deep-Sea"),
        ("Theme.swift#Day/Night", "Day/Night"), ("Theme.swift#a\u{1B}", "a\\u{1B}"), ("Theme.swift#", "Theme.swift#"),
    ])
    func displayNameIsDerivedFromSlug(slug: String, name: String) {
        #expect(ThemeMetadata.name(fromSlug: slug) == name)
    }

    @Test func controlCharactersInMetadataAreVisible() throws {
        let reading = Reading.sparse(
            "\"name\":\"Evil\\u001b[2J\\u009b\",\"summary\":\"a\\u202eb\\n\",\"rules\":[\"\\u0007\"]")
        let metadata = try #require(reading.spec).metadata
        #expect(metadata.name == "Evil\\u{1B}[2J\\u{9B}")
        #expect(metadata.summary == "a\\u{202E}b\\u{A}")
        #expect(metadata.rules == ["\\u{7}"])
    }
}
