import Importing
import Manual
import Reporting
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

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
                      "rules" : { "mode-drift" : "off", "text-style" : "warning" },
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
                    findings, with their `baselineState`.

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
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
