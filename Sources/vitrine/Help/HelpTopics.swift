import Browser
import Exporting
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
                The arrow keys are sufficient for browsing: up and down select the theme, appearance or text size, and \
                left and right change it. Tabs, values, key hints, cards, buttons and rows can be clicked. The bar \
                shows the main keys of the current screen or panel. In most cases, it also shows why a key has no \
                effect; Esc, and keys that scroll beyond the first or last row, show no message.
                """) + sections + [ManualBlock](markup: browsingNotes)
    }

    private static let browsingNotes = """
        # Notes
        - Light and dark are side by side on terminals of 98 columns or more; on narrower ones, `=` shows two narrower \
        variants. Three fit in 148 columns, and four in 198. Typography, Reading, Empty and Form show light and dark \
        side by side from 196 columns.
        - The Contrast screen and the contrast marks count each pair of colors once, however many components use it.
        - `y` copies with OSC 52. tmux requires `set-clipboard on`.
        - Theme changes cross-fade, except in quick succession. `--reduce-motion` turns off animation, which is always \
        off in terminals without true color.
        - On screens of fewer than 25 rows, the dashboard has smaller gaps, so that more of the Next Up card is \
        visible. At the accessibility sizes, rows stack as on a device.
        - The line height of text is rounded to whole rows (1.75 rows become two). Titles of two rows or more, and \
        other text of 31 pt or more, are drawn with letters of that height. Titles of 22 pt or more that are at least \
        a fifth larger than the headline have two rows, to distinguish them from it. At the accessibility sizes, text \
        of nearly equal sizes has the same height, except in quadrants. Smaller text uses the font of the terminal, \
        so a change of font design is visible only in large text.
        - Quadrants are too coarse for letters of two rows: titles of two rows, and other text of 2.5 rows or more, \
        are drawn with letters of three rows and the same width, and smaller text has one row. Half blocks draw only \
        letters of five rows or more, and ASCII draws none. With these glyph sets, titles of one row are bold.
        - The browser watches the displayed files and the files that they extend, and shows every change as soon as it \
        is saved. If a saved file is not valid, the error appears over the last valid version, with line and column, \
        until you correct the file or press Esc. When files are added to or removed from a folder, the list of themes \
        is updated.
        - Without THEME, the browser restores the theme, appearance, text size, settings and scene of the last \
        session; with `--fresh`, it starts with the dashboard of Checkpoint in dark.
        """

    static let editing = HelpTopic(
        "editing", "the editor of colors, sizes and lengths, and where it writes changes",
        markup: """
            `e` opens the editor below the screen. It shows bars of lightness, chroma, hue (OKLCH) and alpha, drawn in \
            the resulting colors, and the pairs of the color, with the lowest contrast first. A bar is hatched where \
            the color is outside sRGB, and dimmed where more pairs fail than necessary. The marks 3, 4.5 and 7 show \
            where the worst pair reaches that ratio. `vitrine help keys` lists the keys of the editor.

            A value is changed in the literal that defines it: in a theme document, Swift code, a color set or design \
            tokens. Only the literal changes; comments, order and white space stay the same. `vitrine help set` \
            describes which notations are kept. A reference of a design token is replaced if the token to which it \
            refers has other uses. A value of an extended document is overridden in the theme's own \
            document; for a built-in theme, this is a new document in `~/.local/share/vitrine/themes`. Other values \
            that use the same literal also change, and the editor reports this. If one literal defines a color in light \
            and in dark, `=` changes both to the same color; otherwise their lightness changes in opposite directions. \
            A computed value cannot be changed; the message gives the location where it can be changed.

            The hold mode of a color keeps the ratio of its worst pair (changes of chroma and hue then adjust the \
            lightness), keeps all pairs passing (the lightness stops before a pair would fail), or is off. Unsaved \
            edits are kept while other themes are shown, and after a crash: the next time the theme is opened, they \
            are restored. With `--fresh`, they are not restored, but kept for a later session. `vitrine set` does the \
            same for scripts, except that it sets a single role: one that follows from a token for another role is \
            overridden. `vitrine list tokens THEME` prints the accepted names with their values.
            """)
}

extension HelpTopic {
    static let document = HelpTopic("document", "theme files: their contents and locations") {
        let keys = DocumentReference.keys.map { ManualTerm($0.name, $0.note) }
        let values = DocumentReference.values.map { ManualTerm($0.path, $0.values) }
        return [ManualBlock](
            markup: """
                A theme is a JSON file: either a complete document in version 0.7.0 of GentleDesignSystem's \
                specification, or only the differences from another theme:

                    {
                      "extends" : "modern-gray",
                      "name" : "Night Shift",
                      "colors" : { "pairByRole" : { "primaryCTA" : { "lightHex" : "#7A2E14", "darkHex" : "#F0A879" } } }
                    }

                `vitrine night-shift.json` opens the theme, `vitrine FOLDER` opens all themes of a folder, and \
                `vitrine validate night-shift.json` reports every fault with line and column. `vitrine schema theme` \
                prints a JSON Schema for editors. A key that is probably misspelled, such as `light` for `lightHex`, \
                is an error; other unknown keys are notes or, with `--strict`, errors. Documents in versions 0.3 to \
                0.6 of the specification are migrated to 0.7.

                A theme can also extend an asset catalog, a Swift theme or design tokens: `"extends" : \
                "Brand.xcassets"`. The files that a theme refers to must be in its own folder or a subfolder; `..`, \
                absolute paths, and links to other folders are rejected. If the theme is itself a symbolic link, the \
                files next to the link come first, then those next to its target.

                Theme files in `$XDG_DATA_HOME/vitrine/themes` (`~/.local/share/vitrine/themes`) can be used by slug \
                or name like built-in themes, and a file with the slug of a built-in theme replaces it. Only `vitrine \
                audit` without THEME ignores them, so that its result does not depend on the user.
                """) + [
                .heading("Keys"), .terms(keys), .heading("Values"),
                .paragraph(
                    "A vertical bar separates keys with the same values. A document that extends another can omit keys."
                ),
                .terms(values),
                .heading("States"),
                .paragraph(
                    """
                    The name of a color role followed by `Pressed`, `Focused`, `Selected`, `Disabled`, `Error` or \
                    `Loading` is a role for controls in that state, such as `primaryCTADisabled`. Without such a role, \
                    the rule of the design system applies; the States scene shows it.
                    """),
            ]
    }

    static let roles = HelpTopic(
        "roles", "the roles of colors, texts, surfaces and buttons, and their fallbacks"
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
                A theme assigns colors to roles, and can add custom roles. A role that the theme lacks has the color \
                of the first of the listed fallbacks that the theme has. A fallback with a different hue or opacity is \
                a stand-in, which the audit reports separately.

                # Color roles
                """) + [.terms(colors)]
            + groups.flatMap { [.heading($0.0), .paragraph($0.1.joined(separator: ", "))] }
    }

    static let rules = HelpTopic("rules", "the rules of audit, scan and validate") {
        let audit = AuditRules.all.map { ManualTerm($0.id, "\($0.title.capitalizedFirst). \($0.facts)") }
        let scan = StyleRule.allCases.map { ManualTerm($0.rawValue, $0.title) }
        return [ManualBlock](
            markup: """
                `.vitrine.json` can change the severity of a rule; see `vitrine help config`. Rules of a single design \
                system apply to themes that list them in `rules`, and to themes that extend these.

                # Rules of the audit
                """) + [
                .terms(audit), .heading("Rules of the scan"), .terms(scan), .heading("Rules of theme files"),
                .paragraph(Rule.allCases.map(\.rawValue).joined(separator: ", ") + "."),
            ]
    }

    static let config = HelpTopic("config", ".vitrine.json, the baseline, and checks in continuous integration") {
        [ManualBlock](
            markup: """
                `.vitrine.json`, in the folder of the theme, the current folder or a parent folder, contains the \
                settings of a project. `--config none` ignores it, and options override it:

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
                    With `--baseline FILE`, a check ignores known findings: only findings that are new, or worse than \
                    in the file, count. `--update-baseline` writes the current findings to it. `audit` and `scan` can \
                    use the same file. It contains no line numbers, so it changes only if the findings change. SARIF \
                    contains all findings, with their `baselineState`. An audit with a smaller scope than that of the \
                    project, such as with `--appearance` or `--state`, neither reports as absent nor removes findings \
                    outside its scope.

                    An entry identifies a theme or a source file by its path relative to the folder of the \
                    configuration or, without a configuration, of the baseline. For a Swift theme, the name is added, \
                    as in `Shop.swift#Light`. If a file is renamed, its findings are new: rename it in the baseline \
                    too, or use `--update-baseline`, which removes the old name if it audits all themes of the \
                    project. Entries of older baselines, which identify themes by their slugs, are valid until the \
                    themes are updated.

                    # Comments
                    In Swift sources, `// vitrine:ignore RULE reason` excludes a finding of `scan` on the same line \
                    or, if the comment is on a separate line, on the next line. The reason is required. An exclusion \
                    or a comment that matches nothing is reported as a warning with its location, so that you can \
                    remove it.

                    # Examples
                        vitrine validate --strict themes --format github
                        vitrine audit themes --format github --baseline vitrine-baseline.json
                        vitrine audit themes --format markdown >> "$GITHUB_STEP_SUMMARY"
                        vitrine scan Sources --format sarif -o scan.sarif
                    """)
    }
}

extension HelpTopic {
    static let formats = HelpTopic("formats", "the formats of pictures, reports and themes") {
        [
            .heading("Pictures: render"), .terms(terms(RenderCommand.Format.self)),
            .heading("Reports: audit"), .terms(terms(AuditReport.Format.self)),
            .heading("Reports: report"), .terms(terms(ReportCommand.Format.self)),
            .heading("Reports: scan"), .terms(terms(ScanReport.Format.self)),
            .heading("Reports: validate"), .terms(terms(ValidateCommand.Format.self)),
            .heading("Themes: export"), .terms(terms(ExportFormat.self)),
        ] + [ManualBlock](markup: notes)
    }

    private static func terms<Format: OutputFormat>(_: Format.Type) -> [ManualTerm] {
        Format.allCases.map { format in
            let ends = format.fileExtensions.map { "`\($0)`" }.joined(separator: ", ")
            let files = ends.isEmpty ? "" : "; selected by -o FILE with \(ends)"
            return ManualTerm(format.rawValue, format.summary + files)
        }
    }

    private static let notes = """
        # Input formats
        Theme documents, asset catalogs (`*.xcassets`, `*.colorset`), SwiftUI themes (such as `AppTheme.swift`) and \
        design tokens, including resolvers, are accepted wherever a theme is expected. `vitrine help import` describes \
        how they are read.

        # Output files
        - Files are written atomically: under a temporary name (`.vitrine-XXXXXXXX.tmp`) in the same folder, and then \
        renamed. If the disk is full or the process is killed, the previous file is unchanged. Temporary files of \
        killed processes are removed the next time a file is written to that folder. An existing file keeps its \
        permissions.
        - No command overwrites its input (a theme, its parents, a scanned source file or an asset catalog), not even \
        through a hard link or symbolic link. Only `set` and the editor follow symbolic links: they change the file \
        that a link refers to.
        - `import`, `export`, `new` and `audit --fix-to` replace existing files only with `--force`; `render`, \
        `report`, `schema`, `audit -o`, `validate -o` and `scan -o` replace the previous result. An asset catalog is \
        exported either completely or not at all; in an existing catalog, `--force` replaces the color sets of the \
        theme and keeps all other assets.
        - If an input cannot be read, `audit`, `validate` and `scan` print a report on the other inputs, but do not \
        write it to a file.
        - Named pipes and devices such as `/dev/stdout` are written directly. `-o -` is standard output.
        - PNG files are identical on every machine. `--scale` sets the number of pixels per point: 1, 2 or 3.
        """

    static let output = HelpTopic(
        "output", "machine-readable output, and which parts of it are stable",
        markup: """
            Results are written to standard output, and messages to standard error. No output contains control \
            characters from a file.

            JSON objects contain a `schemaVersion`, currently \(MachineOutput.schemaVersion), and the version of the \
            program as `vitrine`. Within a `schemaVersion`, members may be added, but no member is removed or changes \
            its meaning; `list --json` is an array. Themes are identified by their slug, or by their path if several \
            audited themes have the same slug. Appearances are `light` and `dark`, content sizes have the names of \
            SwiftUI, and colors are `#RRGGBB` or `#RRGGBBAA`.

            `show --json` and `diff --json` contain all resolved values of a theme, but no descriptions such as its \
            summary. In `audit --format json`, `checks` contains an entry for each use of a pair, which `checked` and \
            `failed` count; `pairs` and `failedPairs` count the pairs. `failed` counts all failures; `failedStandIns`, \
            `failedApproximations` and `failedDisabled` count the failures that do not affect the exit status. \
            `known`, `excluded` and `absent` count the findings that are in the baseline, that are excluded, and that \
            are only in the baseline. With `--fix-to`, `fix` contains the `changes`; as `remaining`, the pairs that \
            still fail, with the `reason`, and with `isNew` true for pairs that passed before; and as `newFindings`, \
            the new errors and warnings about the whole theme. In `scan --format json`, `files` counts all files, and \
            `skipped` those that were not scanned because they declare a theme and no views.

            SARIF output conforms to version 2.1.0. The times in JUnit XML are the only part of any output that \
            differs between two runs; with `SOURCE_DATE_EPOCH`, they are the same too.

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
            - Colors: ssh passes `TERM`, but not `COLORTERM`. Terminals that reply with their name are detected \
            anyway; for other terminals, use `SendEnv COLORTERM` in `~/.ssh/config` and `AcceptEnv COLORTERM` in \
            `sshd_config` of the server, or set `VITRINE_DEPTH=truecolor` on the server.
            - If the server has no description for `TERM`, copy it to the server: `infocmp -x | ssh HOST -- tic -x -`.
            - Images: over ssh, shapes are drawn in pixels only if the frame is small; `--glyphs pixel` removes this \
            limit.
            - Locale: glyphs require UTF-8 on the server, as in `LC_CTYPE=C.UTF-8`.
            - Clipboard: `y` copies to the clipboard of the machine that runs the terminal (OSC 52).

            # tmux
            - Glyphs: quadrants are used, because another terminal draws the glyphs. Try `--glyphs sextant`.
            - True color: `set -as terminal-features ',xterm-256color:RGB'` in `~/.tmux.conf`, with the `TERM` of the \
            outer terminal.
            - Copying with `y`: `set -g set-clipboard on`.
            - If Esc is delayed: `set -sg escape-time 10`.

            # GNU screen
            - Quadrants are used, and 24-bit colors only with `--depth truecolor`.
            """)

    static let environment = HelpTopic("environment", "environment variables and files") {
        [.heading("Variables")]
            + [.terms(EnvironmentVariable.allCases.map { ManualTerm($0.rawValue, $0.meaning + ".") })]
            + [
                .paragraph(
                    "The terminal detection also uses: "
                        + TerminalReference.variables.joined(separator: ", ") + ".")
            ]
            + [ManualBlock](
                markup: """
                    # Files
                    | ~/.local/share/vitrine/themes | your themes, which can be used by name like built-in themes |
                    | ~/.local/state/vitrine/browser.json | theme, appearance, text size, settings and scene of the last session |
                    | ~/.local/state/vitrine/edits.json | unsaved edits |
                    | .vitrine.json | the configuration of a project; see `vitrine help config` |
                    """)
    }

    static let limits = HelpTopic("limits", "maximum sizes and counts, and known limitations") {
        [
            .terms([
                ManualTerm(
                    "theme file", "\(JSONReader.maximumFileSize >> 20) MiB, nested \(JSONReader.maximumDepth) deep"),
                ManualTerm("names of files and folders", "UTF-8"),
                ManualTerm("Swift file to scan", "\(ScanCommand.maxFileSize >> 30) GiB"),
                ManualTerm(
                    "heat map", "\(Browser.maxHeatMapThemes) themes: the selected one and those before and after it"),
                ManualTerm(
                    "themes in memory", "\(Browser.maxLoadedThemes); others are read again when they are shown"),
                ManualTerm(
                    "browsers at the same time",
                    "any number, but only \(EditJournal.mostProcesses) keep unsaved edits after a crash"),
                ManualTerm("render --size", "1 to \(Arguments.maxCells) columns and rows"),
                ManualTerm("render --scroll", "0 to \(Arguments.maxScroll) rows"),
                ManualTerm("render --shift", "\(-Arguments.maxShift) to \(Arguments.maxShift) steps"),
            ])
        ]
            + [ManualBlock](
                markup: """
                    # Known limitations
                    - Text is drawn in the font of the terminal or in a built-in font; fonts that an app bundles are \
                    not shown.
                    - Materials and glass are approximations, since Apple publishes no values; `vitrine help audit` \
                    lists them.
                    - Swift code is evaluated, not compiled: values that depend on settings or other values at run \
                    time are reported by name.
                    - The code for macOS has been checked against Apple's headers, but has not been compiled on a Mac \
                    yet.
                    """)
    }

    static let building = HelpTopic(
        "building", "building on Linux and macOS",
        markup: """
            Building requires Swift 6.1 or later and the ncurses headers. If the headers are missing, `make` installs \
            them: with Homebrew on macOS, or with apt if run as root on Debian (`VITRINE_NO_APT=1` prevents this).

            On Linux, `make` builds a single, statically linked file if the static libraries of ncurses and the C \
            library are available (in the Debian packages libncurses-dev and libc6-dev). Otherwise, the program uses \
            the shared libraries of the system.

            On macOS, Vitrine requires ncurses from Homebrew or MacPorts, since macOS has no libncursesw. SwiftPM \
            finds it through pkg-config, for which `make` adds the folder of the Homebrew package. For `swift build` \
            and Xcode, set `PKG_CONFIG_PATH` to the folder `lib/pkgconfig` in the folder that `brew --prefix ncurses` \
            prints.
            """)
}
