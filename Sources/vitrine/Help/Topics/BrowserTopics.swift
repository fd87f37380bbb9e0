import Browser
import Manual

extension HelpTopic {
    static let keys = HelpTopic("keys", "the keys of the browser") {
        let sections = KeyReference.sections.flatMap { section -> [ManualBlock] in
            [.heading(section.title), .terms(section.entries.map { ManualTerm($0.keys, $0.meaning) })]
        }
        return [ManualBlock](
            markup: """
                The arrow keys are enough: up and down select theme, appearance or text size, left and right change it. \
                Tabs, values, key hints, cards, buttons and rows can be clicked. The hints in the bar are those of what is \
                open, and a key without effect says why.
                """) + sections + [ManualBlock](markup: browsingNotes)
    }

    private static let browsingNotes = """
        # Notes
        - Variants show two phones side by side from 98 columns, three from 148 and four from 198.
        - The contrast screen and the marks count a pair of colors once, however many components use it.
        - What `y` copies is sent with OSC 52. tmux needs `set-clipboard on`.
        - Theme changes cross-fade unless you type quickly. `--reduce-motion` turns animation off; it is always off in a \
        terminal without true color.
        - On screens of less than 25 rows, the dashboard has less space between its parts, so that the Next Up card is \
        seen whole. At the accessibility sizes, rows stack as they do on a device.
        - The line height of text is rounded to rows (1.75 rows are two), and text of two rows or more is drawn in letters \
        of that height. Smaller text is in the terminal's own font, so that a change of font design is visible only in \
        large text.
        - Quadrants are too coarse for letters of two rows: titles from 2 rows on and other text from 2.5 rows on have \
        three, in letters of the same width, and smaller text has one. Half blocks draw letters of five rows or more, and \
        ASCII none. There a title of one row is bold.
        - The browser watches the files that it shows and those that they extend, and displays every change as soon as it \
        is saved. If a save does not parse, the error appears over the last good frame, with line and column, until you fix \
        it or press Esc. Themes appear and disappear with the files of a folder.
        - Without THEME, the browser restores theme, appearance, text size, settings and scene of the last session; \
        `--fresh` starts with Checkpoint's dashboard in dark.
        """

    static let editing = HelpTopic(
        "editing", "the editor of colors, sizes and lengths, and writing them back",
        markup: """
            `e` opens a strip below the screen: bars of lightness, chroma, hue (OKLCH) and alpha in the colors that they would \
            give, and the pairs of the color, worst first. Where sRGB does not have a color, a bar is hatched; where more \
            pairs fail than have to, it is dimmed; 3, 4.5 and 7 mark where the worst pair has that ratio. `vitrine help keys` \
            lists the keys of the editor.

            A value is changed where its literal is: in a theme document, Swift code, a color set or design tokens. Only the \
            literal changes; its notation, comments, order and white space stay. A value of a built-in theme or of a theme \
            that is extended is overridden in the theme's own document, for a built-in theme in a new one in \
            `~/.local/share/vitrine/themes`. What comes from the same literal changes too, and the strip says so. A value \
            that is computed is refused, with the place where it can be changed.

            A color holds the ratio of its worst pair (chroma and hue then adjust the lightness), the gate (lightness stops \
            where a pair would fail), or nothing. Edits that are not saved stay while other themes are shown, and after a \
            crash. `vitrine help set` describes the same for scripts.
            """)
}
