/// An article for the Reading screen: its title and its parts in order.
struct Article: Sendable {
    enum Part: Sendable {
        case paragraph(String)
        case heading(String)
        case quote(String)
        case code(String)
        /// The picture with its caption.
        case figure(caption: String)
    }

    let kicker: String
    let title: String
    let byline: String
    let standfirst: String
    let parts: [Part]
    let footnote: String

    static let darkroom = Article(
        kicker: "Design and print",
        title: "Ink for a dark room",
        byline: "By the night desk · four minutes",
        standfirst: """
            A page is judged twice: under the lamp where it was made, and under the lamp where it is read. The second \
            lamp is never yours.
            """,
        parts: [
            .paragraph(
                """
                Anyone who has printed photographs by hand knows the moment. In the red of the safelight the print is \
                perfect: deep shadows, clean paper, a face that seems to breathe. Then you carry it out into the day, \
                and the shadows are mud, and the paper is not white at all.
                """),
            .paragraph(
                """
                Nothing about the print has changed. What changed is everything around it. The eye measures no color \
                by itself; it weighs each one against its neighbors, and the dark had been a generous neighbor.
                """),
            .quote("The eye measures no color by itself."),
            .heading("Two papers, one text"),
            .paragraph(
                """
                A theme for screens has the same trouble, and has it every evening. At noon it is ink on paper: black \
                letters, white ground, thin rules that hold the columns apart. At night it turns into light on a wall. \
                Letters that were cut into the page now glow out of it, and a weight that looked calm begins to shout.
                """),
            .figure(caption: "Three prints drying. The lamp is the only color in the room."),
            .paragraph(
                """
                So the dark page is not the light page turned over. Rules grow fainter, because a bright line on black \
                cuts deeper than a dark line on white. Large titles lose a little weight. Gray text comes forward by a \
                step, or it sinks.
                """),
            .paragraph(
                """
                Printers used to pencil the recipe on the back of the sheet, where only the next printer would look:*
                """),
            .code("f/8 · 12 s · grade 3 · sky +4 s"),
            .paragraph(
                """
                Tokens are that pencil. They say what was meant rather than what was mixed, so that someone with \
                another lamp, other paper or weaker eyes can make the page again, and make it well.
                """),
        ],
        footnote: "* Lens opening, seconds of light, contrast of the paper, and what the sky got on top.")
}
