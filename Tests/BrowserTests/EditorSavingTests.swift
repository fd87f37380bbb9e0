import Canvas
import ColorScience
import Editing
import Importing
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Browser

/// Saving edits, and keeping unsaved edits.
struct EditorSavingTests: EditorSuite {
    let folder: ScratchFolder
    private let path: String
    var browser: Browser

    init() throws { (folder, path, browser) = try Self.opened() }

    /// Changes the primary color and saves it.
    private mutating func savePrimary() throws {
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter, .character("s"), .enter)
        try write()
    }

    @Test mutating func savingFirstShowsDifferenceAndEffect() throws {
        edit(.textSecondary)
        press(.character("K"), .enter, .character("s"))
        #expect(text.contains("-    \"textSecondary\"") && text.contains("0 new failures"))
        #expect(browser.takeFiles() == nil)
        press(.enter)
        try write()
        #expect(browser.unsavedCount == 0 && text.contains("saved "))
        let bytes = try FileReader.read(path)
        let written = String(decoding: bytes, as: UTF8.self)
        let changed = zip(written.split(separator: "\n"), sixOwnColors.split(separator: "\n")).filter { $0 != $1 }
        #expect(changed.count == 1)
        #expect(try ThemeLibrary().load(path).spec.colors[.textSecondary]?.light.hex == color(.textSecondary))
    }

    @Test mutating func notesOnWrittenFilesFollowTheirPath() throws {
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter, .character("s"), .enter)
        try write(notes: ["it was a hard link"])
        let (saved, note) = (text.firstRange(of: "saved "), text.firstRange(of: "it was a hard link"))
        #expect(try #require(saved).lowerBound < #require(note).lowerBound)
    }

    @Test mutating func editsOfBuiltInThemesBecomeANewTheme() throws {
        press(.right)
        try savePrimary()
        #expect(browser.themeName == folder.path + "/modern-gray-edited.json")
        #expect(try color(.primaryCTA) == "#0A0B0C")
        press(.escape)
        #expect(text.contains("Modern Gray edited"))
    }

    @Test mutating func undoContinuesAfterSave() throws {
        let before = try color(.primaryCTA)
        try savePrimary()
        // The system reports the file that was just written.
        _ = browser.handle(.files([path]))
        #expect(browser.unsavedCount == 0)
        press(.character("u"))
        #expect(try color(.primaryCTA) == before && browser.unsavedCount == 1)
        press(.character("s"), .enter)
        try write()
        #expect(String(decoding: try FileReader.read(path), as: UTF8.self) == sixOwnColors)
        press(.control("r"))
        #expect(try color(.primaryCTA) == "#0A0B0C" && browser.unsavedCount == 1)
        press(.character("u"))
        #expect(try color(.primaryCTA) == before && browser.unsavedCount == 0)
    }

    /// The theme of a catalog is read from a folder, which the system reports if a file in it changes.
    @Test mutating func undoContinuesAfterSavingColorSet() throws {
        let set = """
            {"colors":[{"color":{"color-space":"srgb","components":\
            {"alpha":"1.000","blue":"0x44","green":"0x33","red":"0x22"}},"idiom":"universal"}],\
            "info":{"author":"xcode","version":1}}

            """
        let name = "B.xcassets/PrimaryCTA.colorset/Contents.json"
        let file = try folder.write(set, to: name)
        let catalog = folder.path + "/B.xcassets"
        browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([catalog]),
            size: GridSize(columns: 120, rows: 40), editsFolder: folder.path)
        let before = try color(.primaryCTA)
        try savePrimary()
        _ = browser.handle(.files([file]))
        _ = browser.handle(.files([catalog]))
        #expect(try color(.primaryCTA) == "#0A0B0C" && browser.unsavedCount == 0)
        press(.character("R"))
        #expect(text.contains("the files have not changed"))
        press(.character("u"))
        #expect(try color(.primaryCTA) == before && browser.unsavedCount > 0, "\(text)")
        press(.character("s"), .enter)
        try write()
        #expect(String(decoding: try FileReader.read(file), as: UTF8.self) == set)
    }

    /// An undone edit is removed from the new document, which remains, because files are not deleted. A message says
    /// that it has no values.
    @Test mutating func undoContinuesAfterSavingNewDocument() throws {
        press(.right)
        let before = try color(.primaryCTA)
        try savePrimary()
        let path = browser.themeName
        _ = browser.handle(.files([path]))
        press(.character("u"))
        #expect(try color(.primaryCTA) == before && browser.unsavedCount == 1, "\(text)")
        press(.character("s"), .enter)
        try write()
        let written = String(decoding: try FileReader.read(path), as: UTF8.self)
        #expect(written.contains("modern-gray") && !written.contains("primaryCTA"))
        #expect(text.contains("no values are left in it"), "\(text)")
        press(.control("r"))
        #expect(try color(.primaryCTA) == "#0A0B0C")
        press(.character("s"), .enter)
        try write()
        edit(.textSecondary)
        type("#0A0B0D")
        press(.enter, .character("u"), .character("u"), .character("s"), .enter)
        try write()
        #expect(text.contains("no values are left in it"), "\(text)")
    }

    /// A saved edit can be undone even after the files are read again, if they have not changed.
    @Test mutating func readingUnchangedFilesAgainKeepsTheSteps() throws {
        let before = try color(.primaryCTA)
        try savePrimary()
        press(.character("R"))
        #expect(text.contains("the files have not changed"))
        press(.character("u"))
        #expect(try color(.primaryCTA) == before)
    }

    /// The screen shows the contents of the file, even if it changes after it was saved.
    @Test mutating func fileThatChangesAfterASaveIsReadAgain() throws {
        try savePrimary()
        let written = String(decoding: try FileReader.read(path), as: UTF8.self)
        try folder.write(Array(written.replacing("#0A0B0C", with: "#AA0B0C").utf8), to: "mine.json")
        _ = browser.handle(.files([path]))
        #expect(try color(.primaryCTA) == "#AA0B0C" && browser.unsavedCount == 0)
    }

    @Test mutating func longLinesOfTheDifferenceAreWrapped() throws {
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter)
        _ = browser.handle(.resize(GridSize(columns: 40, rows: 40)))
        press(.character("s"))
        let lines = text.split(separator: "\n").map(String.init)
        let added = try #require(lines.firstIndex { $0.contains("+ ") && $0.contains("primaryCTA") })
        #expect(!lines[added].contains("…") && lines[added...].contains { $0.contains("+    ") })
    }

    @Test mutating func savingAsWritesATheme() throws {
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter, .character("w"))
        #expect(text.contains("Name of the new theme: Six edited▏"))
        type("Other")
        press(.enter)
        try write()
        #expect(try ThemeLibrary().load(folder.path + "/other.json").spec.metadata.name == "Other")
        #expect(String(decoding: try FileReader.read(path), as: UTF8.self) == sixOwnColors)
        #expect(browser.themeName == folder.path + "/other.json")
    }

    @Test mutating func savingAsWithoutEditsWritesAThemeThatExtends() throws {
        edit(.primaryCTA)
        let before = try color(.primaryCTA)
        press(.character("w"))
        type("Other")
        press(.enter)
        try write()
        #expect(text.contains("saved \(folder.path)/other.json"), "\(text)")
        let theme = try ThemeLibrary().load(folder.path + "/other.json").spec
        #expect(theme.metadata.name == "Other" && theme.colors[.primaryCTA]?.light.hex == before)
        #expect(browser.themeName == folder.path + "/other.json")
    }

    /// The difference to contents that the file no longer has is not offered.
    @Test mutating func changeOfFileIsReportedBeforeSaving() throws {
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter)
        try folder.write("mine.json", sixOwnColors.replacing("Six", with: "Seven"))
        _ = browser.handle(.files([path]))
        press(.character("s"))
        #expect(text.contains("the file has changed: R reads it again") && !text.contains("@@"), "\(text)")
        press(.character("R"), .character("s"))
        #expect(text.contains("@@"), "\(text)")
    }

    @Test mutating func quittingWithUnsavedEditsRequiresSecondKey() {
        edit(.primaryCTA)
        press(.left, .escape)
        #expect(text.contains("1 unsaved edit: s saves"))
        press(.escape)
        #expect(text.contains("1 unsaved edit") && !text.contains(" L 0."))
        press(.character("q"))
        #expect(text.contains("q again discards"))
        #expect(browser.handle(.key(.character("q"))) == .quit)
    }

    @Test mutating func quittingInEditorShowsSaveKey() {
        edit(.primaryCTA)
        press(.left, .character("q"))
        #expect(text.contains("1 unsaved edit: s saves, q again discards it and quits"))
    }

    @Test mutating func changedFilesAreNotOverwrittenAndEditsCanBeReapplied() throws {
        edit(.primaryCTA)
        type("#000000")
        press(.enter, .character("s"), .enter)
        _ = browser.handle(.notSaved("cannot write 'mine.json': it has changed since it was read", isStale: true))
        #expect(text.contains("it has changed since it was read"))
        try folder.write("mine.json", sixOwnColors.replacing("#C25A2A", with: "#AA0000"))
        press(.character("R"))
        #expect(try color(.primaryCTA) == "#000000" && color(.themePrimary) == "#AA0000")
        press(.character("s"), .enter)
        try write()
        #expect(try ThemeLibrary().load(path).spec.colors[.themePrimary]?.light.hex == "#AA0000")
    }

    @Test mutating func editsAreRestoredFromJournal() throws {
        edit(.primaryCTA)
        type("#010203")
        press(.enter)
        var other = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path, "modern-gray"]),
            size: GridSize(columns: 120, rows: 40), editsFolder: folder.path)
        #expect(other.restore(browser.unsavedEdits) == [path])
        let name = try ThemeLibrary().load(path).spec.metadata.name
        let text = other.frame(size: other.size).plainText()
        #expect(text.contains("restored: 1 edit of \(name); e edits") && text.contains("? help"))
        #expect(other.unsavedEdits == browser.unsavedEdits)
    }

    @Test(arguments: [40, 62, 120]) mutating func restoredEditMentionsThatItsFileHasChanged(columns: Int) throws {
        edit(.primaryCTA)
        type("#010203")
        press(.enter)
        let (edits, files) = (browser.unsavedEdits, browser.editedFiles)
        func message() throws -> String {
            var other = Browser(
                library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]),
                size: GridSize(columns: columns, rows: 40), editsFolder: folder.path)
            #expect(other.restore(edits, madeTo: files) == [path])
            return other.frame(size: other.size).plainText()
        }
        #expect(try !message().contains("changed"))
        let text = try String(decoding: FileReader.read(path), as: UTF8.self)
        try folder.write(PathText.fileName(path), text + "\n")
        let changed = columns < 120 ? "restored: 1 edit; file changed" : ", whose file has changed since; e edits"
        #expect(try message().contains(changed))
    }

    @Test mutating func previewedRepairIsNotAnUnsavedEdit() throws {
        edit(.textSecondary)
        press(.character("K"))
        #expect(text.contains("Repair 1 of") && browser.unsavedEdits.isEmpty)
        press(.enter)
        #expect(browser.unsavedEdits.count == 1)
    }

    @Test mutating func savingShowsTheDifferenceInItsColorsAndNoEmptyRows() throws {
        edit(.primaryCTA)
        type("#010203")
        press(.enter, .character("s"))
        let frame = browser.frame(size: browser.size)
        func row(_ words: String) throws -> Int {
            try #require((0..<frame.rows).first { frame.text(row: $0).contains(words) }, "\(words)")
        }
        let style = browser.barStyle
        #expect(style.added != style.removed && style.added != style.selectionForeground)
        let (heading, added) = (try row("enter writes"), try row("\"#010203\""))
        #expect(frame[column: 1, row: added].foreground == style.added)
        #expect(frame[column: 1, row: added - 1].foreground == style.removed)
        #expect(frame[column: 1, row: heading + 1].foreground == style.selectionForeground)
        let last = frame.text(row: browser.size.rows - 4)
        #expect(last.contains { $0 != " " }, "\(frame.plainText())")
        #expect(heading > browser.size.rows / 3)
    }
}
