import Testing

@testable import Reporting

struct FileURITests {
    @Test(arguments: [
        ("/work/themes/a.json", "themes/a.json"), ("/elsewhere/a b.json", "file:///elsewhere/a%20b.json"),
        ("./x/./y.swift", "x/y.swift"), ("/work/é/ü.swift", "%C3%A9/%C3%BC.swift"),
        ("/work/a\tb.json", "a%09b.json"), ("/workshop/a", "file:///workshop/a"),
    ])
    func pathBecomesRelativeURI(path: String, want: String) {
        #expect(FileURI(folder: "/work").text(path) == want)
        #expect(FileURI(folder: "/work/").text(path) == want)
    }

    /// The prefix is removed by characters, not by bytes.
    @Test func nonASCIIFolderIsRemovedFromPath() {
        #expect(FileURI(folder: "/größe").text("/größe/views/a.swift") == "views/a.swift")
    }
}
