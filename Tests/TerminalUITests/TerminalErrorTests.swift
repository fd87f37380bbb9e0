import Testing

@testable import TerminalUI

struct TerminalErrorTests {
    @Test(arguments: [
        (
            TerminalError.notATerminal,
            "expected a terminal as standard input and output, found a file or a pipe"
        ),
        (
            .unknownTerminal(name: ""),
            "expected the terminal's type in TERM, found nothing; try TERM=xterm-256color"
        ),
        (
            .unknownTerminal(name: "xt\u{1B}[2Jerm\u{9B}"),
            "expected in TERM a type that terminfo describes, found \"xt?[2Jerm?\"; try TERM=xterm-256color"
        ),
        (.cannotStart("no more"), "no more"),
    ])
    func errorIsOneSentence(_ error: TerminalError, _ sentence: String) {
        #expect(String(describing: error) == sentence)
    }
}

struct RestoreSequenceTests {
    @Test(arguments: [
        ("\u{1B}[m", "\u{1B}[m"), ("a$<5>b", "ab"), ("$<100/>", ""), ("a$<2*>$<3>b", "ab"), ("5$", "5$"),
        ("$<5", "$<5"),
    ])
    func delaysAreRemoved(_ string: String, _ sent: String) {
        #expect(RestoreSequence.withoutDelays(Array(string.utf8)) == Array(sent.utf8))
    }
}
