import Manual
import Reporting

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

    /// What the formats are. A test checks that all have a meaning.
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
        through a hard link or symbolic link. Symbolic links are never written through.
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
            array. Themes are named by their slug, appearances `light` and `dark`, content sizes as in SwiftUI, colors \
            `#RRGGBB` or `#RRGGBBAA`.

            `show --json` and `diff --json` contain everything that a theme resolves to, but not what only describes it, such \
            as its summary. In `audit --format json`, `checks` has an entry for each use of a pair, counted by `checked` and \
            `failed`; `pairs` and `failedPairs` count the pairs. `failed` counts every pair that fails; `failedStandIns`, \
            `failedApproximations` and `failedDisabled` are those of them that do not affect the exit status.

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
