import Browser
import Importing
import JSONText
import Manual
import Reporting
import SourceText
import TerminalUI
import ThemeAudit
import ThemeEngine
import ThemeSpec

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
        - Variants show two phones side by side from 98 columns, three from 148 and four from 198. \
        Typography, Reading, Empty and Form are in light and dark from 196.
        - The contrast screen and the marks count a pair of colors once, however many components use it.
        - What `y` copies is sent with OSC 52. tmux needs `set-clipboard on`.
        - Theme changes cross-fade unless you type quickly. `--reduce-motion` turns animation off; it is always off in a \
        terminal without true color.
        - On screens of less than 25 rows, the dashboard has less space between its parts, so that the Next Up card is \
        seen whole. At the accessibility sizes, rows stack as they do on a device.
        - The line height of text is rounded to rows (1.75 rows are two), and titles of two rows or more are drawn in \
        letters of that height, other text from 31 pt on. Titles that are a fifth larger than the headline have two \
        rows from 22 pt on, so that they do not look like it. At the accessibility sizes, text is as tall as text that \
        is slightly larger. Smaller text is in the terminal's own font, so that a change of font design is visible \
        only in large text.
        - Quadrants are too coarse for letters of two rows: titles of two rows and other text from 2.5 rows on have three, \
        in letters of the same width, and smaller text has one. Half blocks draw letters of five rows or more, and \
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
            literal changes; its notation, comments, order and white space stay. A value of a built-in theme or of a \
            document that is extended is overridden in the theme's own document, for a built-in theme in a new one in \
            `~/.local/share/vitrine/themes`. What comes from the same literal changes too, and the strip says so. A value \
            that is computed is refused, with the place where it can be changed.

            A color holds the ratio of its worst pair (chroma and hue then adjust the lightness), the gate (lightness stops \
            where a pair would fail), or nothing. Edits that are not saved stay while other themes are shown, and after a \
            crash: the next browser of the theme restores them, unless it has `--fresh`, which keeps them for another one. \
            `vitrine help set` describes the same for scripts, and `vitrine list tokens THEME` prints the names that it takes, \
            with their values.
            """)
}

extension HelpTopic {
    static let document = HelpTopic("document", "theme files: what they contain and where they are looked for") {
        let keys = DocumentReference.keys.map { ManualTerm($0.name, $0.note) }
        let values = DocumentReference.values.map { ManualTerm($0.path, $0.values) }
        return [ManualBlock](
            markup: """
                A theme is a JSON file: a document in GentleDesignSystem's spec 0.7.0 as it is exported, or only the \
                differences from another theme:

                    {
                      "extends" : "modern-gray",
                      "name" : "Night Shift",
                      "colors" : { "pairByRole" : { "primaryCTA" : { "lightHex" : "#7A2E14", "darkHex" : "#F0A879" } } }
                    }

                `vitrine night-shift.json` opens it, `vitrine FOLDER` all themes in a folder, and `vitrine validate \
                night-shift.json` reports every fault with line and column. `vitrine schema theme` prints a JSON Schema for \
                editors. A key that is probably a misspelling, such as `light` for `lightHex`, is an error; other unknown keys \
                are notes, and errors with `--strict`. Documents in versions 0.3 to 0.6 of the spec are migrated to 0.7.

                A theme can extend an asset catalog, a Swift theme or design tokens too: `"extends" : "Brand.xcassets"`. The \
                files that a theme refers to must be in its own folder or below; `..`, absolute paths and links that lead \
                elsewhere are refused.

                Theme files in `$XDG_DATA_HOME/vitrine/themes` (`~/.local/share/vitrine/themes`) can be used by slug or name \
                like built-in themes, and one with the slug of a built-in theme replaces it. Only `vitrine audit` without \
                THEME ignores them, so that its result does not depend on the user.
                """) + [
                .heading("Keys"), .terms(keys), .heading("Values"),
                .paragraph(
                    "A vertical bar separates keys of the same kind. A document that extends another one may leave out any."
                ),
                .terms(values),
                .heading("States"),
                .paragraph(
                    """
                    The name of a color role with `Pressed`, `Focused`, `Selected`, `Disabled`, `Error` or `Loading` is a \
                    role for controls in that state, such as `primaryCTADisabled`; without one, the rule of the system \
                    applies, as the scene states shows.
                    """),
            ]
    }

    static let roles = HelpTopic(
        "roles", "the roles of colors, texts, surfaces and buttons, and what stands in for them"
    ) {
        let colors = ColorRole.known.map { role in
            ManualTerm(
                role.rawValue,
                role.purpose + ". Without it: " + ColorFallback.phrases(for: role).joined(separator: ", then ") + ".")
        }
        let groups: [(String, [String])] = [
            ("Text roles", TextRole.allCases.map(\.rawValue)), ("Surfaces", SurfaceRole.allCases.map(\.rawValue)),
            ("Buttons", ButtonRole.allCases.map(\.rawValue)),
            (
                "Spacing",
                SpacingGroup.allCases.flatMap { group in
                    SpacingToken.allCases.map { "\(group.rawValue).\($0.rawValue)" }
                }
            ),
            ("Radii", RadiusToken.allCases.map { "radii.\($0.rawValue)" }),
            (
                "Insets",
                InsetRole.allCases.flatMap { role in InsetVariant.allCases.map { "\(role.rawValue).\($0.rawValue)" } }
            ),
        ]
        return [ManualBlock](
            markup: """
                A theme gives colors to roles, and may add roles of its own. A role that it lacks has the color of the first \
                of the others that it has; one with another hue or opacity is a stand-in, which the audit reports \
                separately.

                # Color roles
                """) + [.terms(colors)]
            + groups.flatMap { [.heading($0.0), .paragraph($0.1.joined(separator: ", "))] }
    }

    static let rules = HelpTopic("rules", "the rules of audit, scan and validate") {
        let audit = AuditRules.all.map { ManualTerm($0.id, "\($0.title.capitalizedFirst). \($0.facts)") }
        let scan = StyleRule.allCases.map { ManualTerm($0.rawValue, $0.title) }
        return [ManualBlock](
            markup: """
                `.vitrine.json` can give a rule another severity; see `vitrine help config`. Rules of a single design system \
                apply to themes that list them in their `rules`, and to those that extend these.

                # Rules of the audit
                """) + [
                .terms(audit), .heading("Rules of the scan"), .terms(scan), .heading("Rules of theme files"),
                .paragraph(Rule.allCases.map(\.rawValue).joined(separator: ", ") + "."),
            ]
    }

    static let config = HelpTopic("config", ".vitrine.json, the baseline, and checks in continuous integration") {
        [ManualBlock](
            markup: """
                `.vitrine.json`, in the folder of the theme, the current folder or one above, has the settings of a project; \
                `--config none` ignores it, and options take precedence over it:

                    {
                      "themes" : ["themes"],
                      "level" : "AA",
                      "rules" : { "emphasis-lost" : "off", "text-style" : "warning" },
                      "exclude" : [
                        { "rule" : "text-contrast", "foreground" : "textTertiary", "reason" : "placeholder text, decided in May" }
                      ],
                      "baseline" : "vitrine-baseline.json"
                    }

                # Keys
                """) + [.terms(ConfigurationSchema.keys.map { ManualTerm($0.name, $0.note) })]
            + [ManualBlock](
                markup: """
                    # Baseline
                    `--baseline FILE` makes a check pass that fails today: only findings that are new, or worse than in the \
                    file, count. `--update-baseline` writes the present findings to it. Both `audit` and `scan` can use the \
                    same file, which has no line numbers, so that it changes only when findings do. SARIF contains all \
                    findings, with their `baselineState`. An audit that is narrower than the one of the project, such as \
                    with `--appearance` or `--state`, neither reports nor removes what it cannot find.

                    An entry names a theme and a source file by the path from the folder of the configuration or, without \
                    one, of the baseline; a theme in Swift by its name as well, as in `Shop.swift#Light`. After a file is \
                    renamed, its findings are new: rename it in the baseline as well, or write that again with \
                    `--update-baseline`, which removes the old name if it audits all themes of the project. Entries of \
                    older baselines, which name themes by their slugs, count until the themes are updated.

                    # Comments
                    In Swift sources, `// vitrine:ignore RULE reason` excludes a finding of `scan` on its line or, if it has \
                    a line to itself, on the next one. The reason is required. An exclusion or a comment that matches nothing \
                    is reported as a warning with its place, so that it can be removed.

                    # Examples
                        vitrine validate --strict themes --format github
                        vitrine audit themes --format github --baseline vitrine-baseline.json
                        vitrine audit themes --format markdown >> "$GITHUB_STEP_SUMMARY"
                        vitrine scan Sources --format sarif -o scan.sarif
                    """)
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension HelpTopic {
    static let formats = HelpTopic("formats", "the formats of pictures, reports and themes") {
        [
            .heading("Pictures: render"), .terms(terms(RenderCommand.Format.self)),
            .heading("Reports: audit"), .terms(terms(AuditReport.Format.self)),
            .heading("Reports: report"), .terms(terms(ReportCommand.Format.self)),
            .heading("Reports: scan"), .terms(terms(ScanReport.Format.self)),
            .heading("Reports: validate"), .terms(terms(ValidateCommand.Format.self)),
            .heading("Themes: export"), .terms(terms(ExportCommand.Format.self)),
        ] + [ManualBlock](markup: notes)
    }

    private static func terms<Format: OutputFormat>(_: Format.Type) -> [ManualTerm] {
        Format.allCases.map { format in
            let ends = format.fileExtensions.map { "`\($0)`" }.joined(separator: ", ")
            let files = ends.isEmpty ? "" : "; chosen by -o FILE with \(ends)"
            return ManualTerm(format.rawValue, (meanings[format.rawValue] ?? "") + files)
        }
    }

    /// The descriptions of the formats. A test checks that all formats have one.
    static let meanings: [String: String] = [
        "ansi": "SGR sequences for a terminal", "text": "plain text",
        "svg": "a vector picture; a cell is 8 by 16 pixels, block glyphs are areas, text is text",
        "html": "a page that needs no network and no script",
        "png": "the pixels that terminals with images show, with text in Vitrine's own letters",
        "json": "objects as `vitrine help output` describes them", "sarif": "SARIF 2.1.0, for code scanning",
        "junit": "JUnit's XML, valid in the schemas of Ant and Jenkins",
        "github": "annotations in a pull request of GitHub", "markdown": "a summary for a pull request",
        "gentle": "a document of GentleDesignSystem, byte for byte; it has no place for the theme's name",
        "dtcg": """
        design tokens (Design Tokens Community Group, October 2025): one resolver document with all tokens, light and \
        dark as contexts, also at increased contrast
        """,
        "css": """
        custom properties on :root: light, prefers-color-scheme: dark, light-dark(), and prefers-contrast: more; the names \
        in the source are comments
        """,
        "swift": "an AppTheme.swift with the initializers it needs; the names in the source are comments",
        "xcassets": "a color set for each role; needs `-o FOLDER`",
    ]

    private static let notes = """
        # Themes that can be read
        Theme documents, asset catalogs (`*.xcassets`, `*.colorset`), SwiftUI themes (such as `AppTheme.swift`) and design \
        tokens, including resolvers, are accepted wherever a theme is. `vitrine help import` describes how they are read.

        # Output files
        - A file is always complete. It is written under a temporary name (`.vitrine-XXXXXXXX.tmp`) in the same folder and \
        then renamed, so that a full disk or a killed process leaves the previous file untouched. Temporary files of killed \
        processes are removed the next time a file is written to that folder. An existing file keeps its permissions.
        - No command overwrites its input: not a theme, its parents, a scanned source file or an asset catalog, not even \
        through a hard link or symbolic link. Symbolic links are never written through, except by \
        `set` and the editor, which change the file that a link leads to.
        - `import`, `export`, `new` and `audit --fix-to` replace existing files only with `--force`; `render`, `report`, \
        `schema`, `audit -o`, `validate -o` and `scan -o` replace the previous result. An exported asset catalog appears as a \
        whole; in an existing one, `--force` replaces the color sets of the theme and keeps all other assets.
        - If an input cannot be read, `audit`, `validate` and `scan` print a report of the rest, but do not write it to a file.
        - Named pipes and devices such as `/dev/stdout` are written directly. `-o -` is standard output.
        - PNG files are the same on every machine; `--scale 2` or `3` has as many pixels per point.
        """

    static let output = HelpTopic(
        "output", "machine output: what scripts can rely on",
        markup: """
            Results are written to standard output, everything else to standard error. No output contains a control character \
            that came out of a file.

            JSON objects have a `schemaVersion`, now \(MachineOutput.schemaVersion), and the program's version as `vitrine`. \
            Within a `schemaVersion`, members may be added, but none is removed or changes its meaning; `list --json` is an \
            array. Themes are named by their slug, or by their path where an audit has several with that slug; appearances \
            are named `light` and `dark`, content sizes as in SwiftUI, colors `#RRGGBB` or `#RRGGBBAA`.

            `show --json` and `diff --json` contain everything that a theme resolves to, but not what only describes it, such \
            as its summary. In `audit --format json`, `checks` has an entry for each use of a pair, counted by `checked` and \
            `failed`; `pairs` and `failedPairs` count the pairs. `failed` counts every pair that fails; `failedStandIns`, \
            `failedApproximations` and `failedDisabled` are those of them that do not affect the exit status. `known`, \
            `excluded` and `absent` count the findings that are in the baseline, that are excluded, and that only the \
            baseline has. With `--fix-to`, `fix` has the `changes`; the pairs `remaining` that fail after them, with the \
            `reason`, where `isNew` is true for a pair that passed before; and as `newFindings` the errors and warnings \
            about the whole theme that it did not have before.

            SARIF is valid in 2.1.0. The times of JUnit's XML are the only part of any output that differs between two runs, \
            and not even they do if `SOURCE_DATE_EPOCH` is set.

            # Examples
                vitrine list --json
                vitrine show editorial-paper --json
                vitrine audit modern-gray --format json
            """)

    static let status = HelpTopic("status", "exit statuses") {
        [.terms(ExitStatus.allCases.map { ManualTerm("\($0.rawValue)", $0.meaning + ".") })]
    }
}

extension HelpTopic {
    static let ssh = HelpTopic(
        "ssh", "ssh, tmux and GNU screen",
        markup: """
            # ssh
            - Colors: ssh passes `TERM`, but not `COLORTERM`. A terminal that replies with its name gets its colors all the \
            same; for others, use `SendEnv COLORTERM` in `~/.ssh/config` with `AcceptEnv COLORTERM` in the server's \
            `sshd_config`, or set `VITRINE_DEPTH=truecolor` on the server.
            - If the server does not know `TERM`, copy the description to it: `infocmp -x | ssh HOST -- tic -x -`.
            - Images: over ssh, shapes are drawn in pixels only if a frame is small enough; `--glyphs pixel` insists.
            - Locale: glyphs need UTF-8 on the server, as in `LC_CTYPE=C.UTF-8`.
            - The clipboard is that of the machine where the terminal is (OSC 52).

            # tmux
            - Quadrants are used, because another terminal draws the glyphs: try `--glyphs sextant` there.
            - True color: `set -as terminal-features ',xterm-256color:RGB'` in `~/.tmux.conf`, with the outer terminal's `TERM`.
            - Copying with `y`: `set -g set-clipboard on`.
            - Esc acts late: `set -sg escape-time 10`.

            # GNU screen
            - Quadrants are used here too, and 24-bit colors only with `--depth truecolor`.
            """)

    static let environment = HelpTopic("environment", "environment variables and files") {
        [.heading("Variables")]
            + [.terms(EnvironmentVariable.allCases.map { ManualTerm($0.rawValue, $0.meaning + ".") })]
            + [
                .paragraph(
                    "Detection of the terminal uses these as well: "
                        + TerminalReference.variables.joined(separator: ", ") + ".")
            ]
            + [ManualBlock](
                markup: """
                    # Files
                    | ~/.local/share/vitrine/themes | your themes, which have a name like built-in ones |
                    | ~/.local/state/vitrine/browser.json | theme, appearance, text size, settings and scene of the last session |
                    | ~/.local/state/vitrine/edits.json | edits that are not saved |
                    | .vitrine.json | the configuration of a project; see `vitrine help config` |
                    """)
    }

    static let limits = HelpTopic("limits", "the largest files, sizes and counts") {
        [
            .terms([
                ManualTerm(
                    "theme file", "\(JSONReader.maximumFileSize >> 20) MiB, nested \(JSONReader.maximumDepth) deep"),
                ManualTerm("names of files and folders", "UTF-8"),
                ManualTerm("Swift file to scan", "\(ScanCommand.maxFileSize >> 30) GiB"),
                ManualTerm("render --size", "1 to \(Arguments.maxCells) columns and rows"),
                ManualTerm("render --scroll", "0 to \(Arguments.maxScroll) rows"),
                ManualTerm("render --shift", "\(-Arguments.maxShift) to \(Arguments.maxShift) steps"),
            ])
        ]
            + [ManualBlock](
                markup: """
                    # What Vitrine does not do
                    - Letters are in the terminal's own font, or in a built-in face; a font that an app brings along is not shown.
                    - Materials and glass are approximations, since Apple publishes no values; `vitrine help audit` lists them.
                    - Swift is evaluated, not compiled: what depends on settings or other values at run time is reported by name.
                    - The code for macOS has been checked against Apple's headers, but has not been compiled on a Mac yet.
                    """)
    }

    static let building = HelpTopic(
        "building", "building on Linux and macOS",
        markup: """
            Building needs Swift 6.1 or later and the ncurses headers. If the headers are missing, `make` installs them: with \
            Homebrew on macOS, or with apt when run as root on Debian (`VITRINE_NO_APT=1` prevents this).

            On Linux, `make` builds a single file that needs nothing else installed, if the static libraries of ncurses and the C \
            library are available (in Debian's libncurses-dev and libc6-dev). Otherwise it uses the system's shared libraries.

            On macOS, Vitrine needs an ncurses from Homebrew or MacPorts, since macOS has no libncursesw. SwiftPM finds it \
            through pkg-config, for which `make` adds the folder of Homebrew's ncurses. For `swift build` and Xcode, set \
            `PKG_CONFIG_PATH` to the folder `lib/pkgconfig` in what `brew --prefix ncurses` prints.
            """)
}
