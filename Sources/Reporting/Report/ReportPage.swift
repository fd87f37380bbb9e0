import ColorScience
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension LibraryReport {
    /// The report as a self-contained HTML page: no network, fonts or script are required. A script in it adds a slider
    /// between light and dark, and buttons that copy colors.
    public var html: String {
        var gallery = ReportGallery()
        let changes = changes(&gallery)
        let sections = themes.indices.map { section(of: $0, &gallery) }
        let page: Markup = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="generator" content="Vitrine">
            <title>\(title): theme report</title>
            <style>
            \(Markup(raw: ReportStyle.sheet(gallery)))
            </style>
            </head>
            <body>
            <a class="skip" href="#main">Skip to the report</a>
            <header class="wide">
            <h1>\(title)</h1>
            <p>\(verdict).</p>
            <p class="soft">\(standard)</p>
            </header>
            \(bar)
            <main id="main" class="wide">
            \(summary)
            \(changes)
            \(contrast)
            \(sections.joined())</main>
            <div id="said" class="hide" role="status"></div>
            <script>
            \(Markup(raw: ReportStyle.script))
            </script>
            </body>
            </html>

            """
        return page.text
    }

    /// The table of contents, and the selection of the appearances of pictures.
    private var bar: Markup {
        let links = zip(themes, anchors).map { theme, anchor -> Markup in
            "<li><a href=\"#\(anchor)\">\(theme.name)</a></li>"
        }
        let choices: [(id: String, text: String)] = [
            ("both", "Both"), ("only-light", "Light"), ("only-dark", "Dark"), ("slide", "Slider"),
        ]
        let radios = choices.enumerated().map { index, choice -> Markup in
            let checked: Markup = index == 0 ? " checked" : ""
            let style: Markup = choice.id == "slide" ? " class=\"js-only\"" : ""
            return """
                <label\(style)><input type="radio" name="appearance" id="\(choice.id)"\(checked)><span>\(choice.text)</span></label>
                """
        }
        return """
            <div class="bar"><div class="wide">
            <nav aria-label="Contents"><ul>
            <li><a href="#summary">Summary</a></li>
            \(comparison == nil ? nil : "<li><a href=\"#changes\">Changes</a></li>")
            <li><a href="#contrast">Contrast</a></li>
            \(links.joined(separator: "\n"))
            </ul></nav>
            <fieldset class="pick"><legend class="hide">Appearance of the pictures</legend>
            \(radios.joined(separator: "\n"))
            </fieldset>
            <label class="slider">Light to dark <input type="range" id="x" min="0" max="100" value="50"></label>
            </div></div>
            """
    }

    /// The numbers, and a line for each theme.
    private var summary: Markup {
        let pairs = totals.pairs
        let warnings = totals.findings[.warning, default: 0]
        let errors = totals.findings[.error, default: 0]
        var facts: [(Int, String)] = [
            (totals.themes, totals.themes == 1 ? "theme" : "themes"),
            (pairs.all + policy.pairsLeftOut(), "pairs checked"),
            (pairs.failed, "pairs fail"),
        ]
        if errors > 0 { facts.append((errors, errors == 1 ? "other error" : "other errors")) }
        facts.append((warnings, warnings == 1 ? "warning" : "warnings"))
        let tiles = facts.map { number, words -> Markup in
            "<li class=\"card\"><b>\(number)</b><span>\(words)</span></li>"
        }
        let rows = themes.indices.map(summaryRow)
        return """
            <section id="summary" aria-labelledby="summary-title">
            <h2 id="summary-title">Summary</h2>
            <ul class="facts">\(tiles.joined())</ul>
            <div class="scroll card" tabindex="0" role="region" aria-label="Themes">
            <table>
            <thead><tr><th scope="col">Theme</th><th scope="col">Colors</th><th scope="col">Light</th><th scope="col">Dark</th>\
            <th scope="col">Worst pair</th><th scope="col">Other findings</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </div>
            \(baseline)
            </section>
            """
    }

    private func summaryRow(_ index: Int) -> Markup {
        let theme = themes[index]
        let audit = theme.evaluated.audit
        let cells = Appearance.allCases.map { appearance -> Markup in
            let pairs = PairCount(audit, in: appearance)
            let all = PairCount(theme.evaluated.original, in: appearance).all
            guard all > 0 else { return "<td class=\"soft\">none</td>" }
            guard pairs.failed == 0 else {
                return "<td><span class=\"tag f\">\(pairs.failed) of \(all) fail</span></td>"
            }
            let text: Markup = pairs.all == all ? "all \(all) pass" : "no failure of \(all) counts"
            return "<td><span class=\"tag g\">\(text)</span></td>"
        }
        let worst: Markup =
            audit.worstFailure.map { check in
                let name: Markup = "\(check.foregroundTitle) on \(check.backgroundTitle), \(check.appearance.rawValue)"
                let ratio = "\(AuditCheck.text(check.ratio)) of \(AuditCheck.text(check.required))"
                guard let anchor = anchor(of: check, theme: index) else { return "\(ratio): \(name)" }
                return "\(ratio): <a href=\"#\(anchor)\">\(name)</a>"
            } ?? "<span class=\"soft\">none fails</span>"
        let others = theme.evaluated.audit.findings.filter { $0.severity != .note }.count
        return """
            <tr><th scope="row"><a href="#\(anchors[index])">\(theme.name)</a></th><td>\(Self.strip(theme.spec))</td>\
            \(cells.joined())<td>\(worst)</td><td class="num">\(others)</td></tr>
            """
    }

    /// Returns the colors that characterize a theme, light above dark.
    private static func strip(_ spec: ThemeSpec) -> Markup {
        let rows = Appearance.allCases.filter(spec.metadata.appearances.contains).map { appearance -> Markup in
            let colors = ColorModel(spec, appearance: appearance)
            let chips = characteristic.map { role -> Markup in
                "<i style=\"background:\(colors.onBackground(role).rgb.shortHex)\"></i>"
            }
            return "<span class=\"strip\">\(chips.joined())</span>"
        }
        return rows.joined(separator: " ")
    }

    private static let characteristic: [ColorRole] = [.background, .surfaceBase, .textPrimary, .primaryCTA, .accent]

    /// The changes since the baseline.
    private var baseline: Markup? {
        guard hasBaseline else { return nil }
        let groups: [(BaselineState, String)] = [
            (.new, "New"), (.updated, "Worse"), (.absent, "No longer found"),
        ]
        let lists = groups.map { state, title -> Markup in
            let found = themes.flatMap { theme in
                theme.evaluated.findings.filter { $0.state == state && $0.exclusion == nil }.map { (theme.name, $0) }
            }
            guard !found.isEmpty else { return "<p class=\"soft\">\(title): none</p>" }
            let items = found.map { name, finding -> Markup in "<li>\(name): \(finding.message)</li>" }
            return "<h4>\(title): \(found.count)</h4><ul class=\"list\">\(items.joined())</ul>"
        }
        return
            "<section aria-label=\"Since the baseline\"><h3>Since the baseline</h3>\(lists.joined(separator: "\n"))</section>"
    }

    private func section(of index: Int, _ gallery: inout ReportGallery) -> Markup {
        let (theme, anchor) = (themes[index], anchors[index])
        let about = [theme.spec.metadata.summary, theme.spec.metadata.purpose].compactMap { $0 }
        let lines = about.map { text -> Markup in "<p class=\"soft\">\(text)</p>" }
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-name">
            <h2 id="\(anchor)-name">\(theme.name)</h2>
            \(lines.joined(separator: "\n"))
            \(gallery.section(of: theme, anchor))
            \(findings(of: index))
            \(ReportTokens(theme, anchor).section)
            </section>

            """
    }

    /// Returns the findings of a theme that count, with links to the pictures.
    private func findings(of index: Int) -> Markup {
        let theme = themes[index]
        let found = theme.evaluated.findings.filter { $0.counts && $0.severity != .note }
        guard !found.isEmpty else { return "" }
        var failing: [[String]: AuditCheck] = [:]
        for check in theme.evaluated.original.failedChecks {
            let key = [
                theme.evaluated.name.title, check.rule, check.foregroundName, check.background,
                check.appearance.rawValue,
            ]
            if failing[key] == nil { failing[key] = check }
        }
        let items = found.map { finding -> Markup in
            let anchor = failing[Array(finding.key.prefix(5))].flatMap { self.anchor(of: $0, theme: index) }
            let link: Markup? = anchor.map { "; <a href=\"#\($0)\">see it</a>" }
            let severity = finding.severity == .error ? "" : "\(finding.severity.rawValue): "
            return "<li>\(severity)\(finding.message)\(link) <span class=\"soft\">\(Self.place(finding))</span></li>"
        }
        let count = counted(found.count, "finding")
        return """
            <section aria-label="Findings"><h3>Findings</h3>
            <details\(found.count <= Self.shownFindings ? Markup(raw: " open") : "")><summary>\(count)</summary>
            <ul class="list">
            \(items.joined(separator: "\n"))
            </ul></details></section>
            """
    }

    /// Returns the place of a finding, without the folders of a file outside the current folder.
    private static func place(_ finding: ReportedFinding) -> String {
        let file = finding.place.file
        let shown = file.hasPrefix("/") ? String(file.split(separator: "/").last ?? "") : file
        return "\(shown):\(finding.place.line)"
    }

    private static let shownFindings = 12

    /// Returns the anchor of the outlined place of a check; `nil` if no picture shows it.
    func anchor(of check: AuditCheck, theme index: Int) -> String? {
        themes[index].pictures.place(of: check).map { place in
            ReportGallery.anchor(anchors[index], themes[index].pictures.screens[place.screen], check.appearance)
                + "-\(place.index + 1)"
        }
    }
}
