import Testing

@testable import Editing

struct TextChangeTests {
    @Test func changesOfOtherFilesAreNotApplied() {
        let changes = [
            TextChange(path: "a", range: 4..<7, text: "three"), TextChange(path: "b", range: 0..<3, text: "two"),
            TextChange(path: "a", range: 0..<0, text: "> "),
        ]
        #expect(changes.applied(to: Array("one two".utf8), of: "a") == Array("> one three".utf8))
    }

    @Test func overlappingChangesAreRejected() {
        let changes = [
            TextChange(path: "a", range: 0..<4, text: ""), TextChange(path: "a", range: 3..<5, text: ""),
        ]
        #expect(changes.applied(to: Array("one two".utf8), of: "a") == nil)
    }

    @Test func changesBeyondEndAreRejected() {
        #expect([TextChange(path: "a", range: 5..<9, text: "")].applied(to: Array("one two".utf8), of: "a") == nil)
    }
}
