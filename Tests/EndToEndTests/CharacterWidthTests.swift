import PseudoTerminal
import ScratchFolder
import Testing

#if os(Linux)
    /// Characters that older C libraries do not know are drawn nevertheless.
    struct CharacterWidthTests {
        /// U+1CD00, U+1FBE6 and U+1FAE9 have no width in glibc 2.36.
        @Test(.enabled(if: BrowserSession.glyphs != "ascii"))
        func charactersUnknownToTheLibraryAreDrawn() throws {
            let folder = try ScratchFolder()
            let name = "A\u{1CD00}B\u{1FBE6}C\u{1FAE9}D"
            let path = try folder.write(theme: "octant.json", "\"name\":\"\(name)\"")
            let session = try BrowserSession.opened([path])
            try session.waitFor("‹\(name)›")
        }
    }
#endif
