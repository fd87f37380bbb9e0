import Testing

@testable import TerminalUI

/// The order of queries and replies.
struct TerminalDialogueTests {
    /// The end of the replies to one query does not end a later query.
    @Test func eachQueryHasItsOwnEnd() {
        var dialogue = TerminalDialogue()
        dialogue.didQueryIdentity(at: 0)
        dialogue.didQueryAppearance(environment: ["COLORFGBG": "0;15"], at: 0)
        #expect(dialogue.handle(.attributes) == nil)
        #expect(dialogue.hasOpenQueries && dialogue.expectsReply(at: 1) && dialogue.deadline != nil)
        #expect(dialogue.handle(.attributes) == false)
        #expect(!dialogue.hasOpenQueries && !dialogue.expectsReply(at: 1) && dialogue.deadline == nil)
    }

    /// The name suffices; without it, the reply to DA2 is used when no more replies are expected.
    @Test func repliesCountOnceTheyAreComplete() {
        var named = TerminalDialogue()
        named.didQueryIdentity(at: 0)
        _ = named.handle(.secondaryAttributes([1, 4000, 41]))
        #expect(named.replies == TerminalReplies())
        _ = named.handle(.version("kitty(0.41.1)"))
        #expect(named.replies.version == "kitty(0.41.1)" && named.replies.secondaryAttributes == [1, 4000, 41])

        var unnamed = TerminalDialogue()
        unnamed.didQueryIdentity(at: 0)
        _ = unnamed.handle(.secondaryAttributes([65, 7006, 1]))
        #expect(unnamed.replies == TerminalReplies())
        _ = unnamed.handle(.attributes)
        #expect(unnamed.replies.secondaryAttributes == [65, 7006, 1])
    }

    @Test func detailQueryEndsWithItsLastReply() throws {
        var dialogue = TerminalDialogue()
        dialogue.didQueryIdentity(at: 0)
        _ = dialogue.handle(.version("kitty(0.41.1)"))
        dialogue.didQueryDetails(at: 1)
        _ = dialogue.handle(.attributes)
        _ = dialogue.handle(.graphics(isSupported: true))
        #expect(!dialogue.replies.hasGraphics)
        let size = try #require(PixelSize(width: 9, height: 18))
        _ = dialogue.handle(.cellSize(size))
        _ = dialogue.handle(.attributes)
        #expect(dialogue.replies.hasGraphics && dialogue.replies.cellSize == size)
    }

    /// Late replies are used even after the end, or when no reply is awaited.
    @Test func lateRepliesAreUsed() {
        var dialogue = TerminalDialogue()
        dialogue.didQueryIdentity(at: 0)
        #expect(!dialogue.expectsReply(at: 1_000_000_000) && dialogue.hasOpenQueries)
        _ = dialogue.handle(.attributes)
        _ = dialogue.handle(.secondaryAttributes([41, 379, 0]))
        #expect(dialogue.replies.secondaryAttributes == [41, 379, 0])
        _ = dialogue.handle(.version("XTerm(379)"))
        #expect(dialogue.replies.version == "XTerm(379)")
    }
}

struct ReplyScannerTests {
    private func replies(_ text: String) -> [TerminalReply] {
        var scanner = ReplyScanner()
        return text.utf8.compactMap { scanner.feed($0) }
    }

    @Test(arguments: [
        "\u{1B}[?62;22c", "q\u{1B}[?62;22cq", "\u{1B}q\u{1B}[?62;22c", "\u{1B}[A\u{1B}\u{1B}[?62;22c",
        "\u{1B}[\u{1B}[?62;22c", "\u{1B}]11;rgb:\u{1B}[?62;22c", "\u{1B}Px\u{1B}[?62;22c",
    ])
    func replyIsFoundAmongKeys(_ text: String) {
        #expect(replies(text) == [.attributes])
    }

    @Test func repliesAreFoundInOrder() {
        let text = "\u{1B}[>41;379;0c\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?64;1c"
        #expect(replies(text) == [.secondaryAttributes([41, 379, 0]), .version("XTerm(379)"), .attributes])
    }

    @Test func textIsNotReadAsReply() {
        #expect(replies("[?62;22c ]11;rgb:0/0/0\u{7} \u{1B}").isEmpty)
    }
}
