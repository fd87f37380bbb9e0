import Manual
import Testing

@Suite struct ManualBlockTests {
    @Test func markupIsReadAsBlocks() {
        let markup = """
            A paragraph
            of two lines.

            # Heading
            - first item
              of two lines
            - second item

            | `term` | its meaning |
            | other | contains `a | b` |

                example

                  indented
            """
        #expect(
            [ManualBlock](markup: markup) == [
                .paragraph("A paragraph of two lines."), .heading("Heading"),
                .items(["first item of two lines", "second item"]),
                .terms([ManualTerm("term", "its meaning"), ManualTerm("other", "contains `a | b`")]),
                .example(["example", "", "  indented"]),
            ])
        #expect([ManualBlock](markup: "").isEmpty)
    }

    @Test func textIsWrappedAtTheColumns() {
        let blocks = [ManualBlock](
            markup:
                "Words that are `wrapped at` the fortieth column or before.\n\n| --long | does something for a while, and ends |"
        )
        let text = ManualText(columns: 40).text(blocks)
        #expect(
            text == """
                  Words that are wrapped at the fortieth
                  column or before.

                  --long  does something for a while,
                          and ends

                """)
    }

    @Test func codeIsBoldAcrossLines() {
        let text = ManualText(columns: 40, isStyled: true).text([
            .paragraph("Words before a long `piece of code there` now.")
        ])
        #expect(
            text == "  Words before a long \u{1B}[1mpiece of code\u{1B}[0m\n  \u{1B}[1mthere\u{1B}[0m now.\n")
    }

    @Test func wideTermsHaveSeparateLine() {
        let text = ManualText().text([
            .terms([ManualTerm("-o", "file"), ManualTerm("--a-very-long-option VALUE,...", "lists")])
        ])
        #expect(text == "  -o  file\n  --a-very-long-option VALUE,...\n      lists\n")
    }

    @Test func manPageEscapesWhatRoffInterprets() {
        let page = ManPage(
            "sample", 1, summary: "a sample",
            sections: [
                .init(
                    "DESCRIPTION",
                    [
                        .paragraph("It has `--json` and a back\\slash. A second sentence…"),
                        .example([".leading", "'quoted'"]), .terms([ManualTerm("-o FILE", "a \"file\"")]),
                    ])
            ])
        #expect(
            page.text(date: "January 1, 1970") == #"""
                .Dd January 1, 1970
                .Dt SAMPLE 1
                .Os
                .Sh NAME
                .Nm sample
                .Nd \&a sample
                .Sh DESCRIPTION
                It has \fB\-\-json\fR and a back\eslash.
                A second sentence\[u2026]
                .Bd -literal -offset indent
                \&.leading
                \(aqquoted\(aq
                .Ed
                .Bl -tag -width Ds
                .It \fB\&\-o FILE\fR
                a \(dqfile\(dq
                .El

                """#)
    }

    @Test func optionDescribesItsValuesAndDefault() {
        let option = Option("--depth", "D", "the number of colors", values: .names(["auto", "16"]), default: "auto")
        #expect(option.label == "--depth D")
        #expect(option.description == "the number of colors: auto or 16 (default: auto)")
        #expect(Option("-o, --output", "FILE", "writes", default: "none").names == ["-o", "--output"])
        #expect(Option("-o, --output", "FILE", "writes", default: "none").label == "-o, --output FILE")
        #expect(Option("--json", "as JSON").description == "as JSON")
    }
}
