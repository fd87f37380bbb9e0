import Testing

@testable import SourceText

/// Names of tokens in the forms of screens and reports, and paths relative to others.
struct TokenTitleTests {
    @Test func namespacesAreOmittedIfTheyDoNotFit() {
        #expect(TokenTitle.forms("AppTheme.Colors.ink") == ["AppTheme.Colors.ink", "Colors.ink", "ink"])
        #expect(TokenTitle.forms("Brand/Rust") == ["Brand/Rust", "Rust"] && TokenTitle.last("ink") == "ink")
        #expect(TokenTitle.fitted("AppTheme.Colors.ink", 19) == "AppTheme.Colors.ink")
        #expect(TokenTitle.fitted("AppTheme.Colors.ink", 18) == "Colors.ink")
        #expect(TokenTitle.fitted("AppTheme.Colors.ink", 4) == "ink")
        #expect(TokenTitle.fitted("a.foregroundMuted", 9) == "fore…uted")
        #expect(TokenTitle.fitted("a.foregroundMuted", 2) == "fo")
    }

    @Test(arguments: [
        (["AppTheme.Colors.ink", "AppTheme.Colors.paper"], "AppTheme.Colors."), (["A.B.ink", "A.C.ink"], "A."),
        (["Brand/Rust", "Brand/Ink"], "Brand/"), (["A.ink", "ink"], ""), (["A.ink", "A.ink.dark"], "A."),
        (["A.ink"], ""), ([], ""), (["Apple.ink", "App.ink"], ""),
    ])
    func sharedNamespaceEndsAtASeparator(names: [String], namespace: String) {
        #expect(TokenTitle.sharedNamespace(names) == namespace)
    }

    @Test func roleFollowsTheName() {
        #expect(TokenTitle.text("C.ink", role: "textPrimary") == "C.ink (textPrimary)")
        #expect(
            TokenTitle.text(nil, role: "accent") == "accent" && TokenTitle.text("accent", role: "accent") == "accent")
    }

    @Test(arguments: [
        ("A.ink", [0]), ("ink", [0, 2]), ("Colors.ink", [2]), ("INK", [0, 2, 3]), ("a.INK", [0]), ("Ink", [3]),
        ("nk", []),
    ])
    func nameMatchesByItsEnd(text: String, found: [Int]) {
        #expect(TokenTitle.matches(text, in: ["A.ink", "A.paper", "B.Colors.ink", "C.Ink"]) == found)
    }

    @Test(arguments: [
        ("a/b.swift", ".", "a/b.swift"), ("a/b.swift", "a", "b.swift"), ("a/b.swift", "a/c/d", "../../b.swift"),
        ("b.swift", "out/", "../b.swift"), ("/x/a.swift", "/x/y", "../a.swift"), ("/x/a.swift", "y", "/x/a.swift"),
        ("../a.swift", "b", "../../a.swift"), ("a.swift", "..", "a.swift"), ("./a/../b.swift", ".", "b.swift"),
    ])
    func pathIsRelativeToFolder(path: String, folder: String, relative: String) {
        #expect(PathText.relative(path, to: folder) == relative)
    }

    @Test func pathIsResolvedRelativeToFile() {
        #expect(PathText.resolved("../App/T.swift", beside: "themes/t.json") == "App/T.swift")
        #expect(PathText.resolved("T.swift", beside: "t.json") == "T.swift")
        #expect(PathText.resolved("../T.swift", beside: "t.json") == "../T.swift")
        #expect(PathText.resolved("/x/T.swift", beside: "a/t.json") == "/x/T.swift")
        #expect(PathText.resolved("../T.swift", beside: "/x/y/t.json") == "/x/T.swift")
    }
}
