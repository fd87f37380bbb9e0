import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension LibraryReport {
    /// The report in GitHub's Markdown, for a pull request: at most ``LimitedMarkdown/limit`` bytes, with the most
    /// important parts first. GitHub shows a swatch next to each color.
    public var markdown: String {
        var text = LimitedMarkdown()
        text.add(
            "## \(MarkdownText.escaped(title))\n\n\(MarkdownText.escaped(verdict)). \(MarkdownText.escaped(standard)).\n"
        )
        addSummary(to: &text)
        addChanges(to: &text)
        addBaseline(to: &text)
        for theme in themes { addFailures(of: theme, to: &text) }
        for theme in themes { addTokens(of: theme, to: &text) }
        return text.finished
    }

    private func addSummary(to text: inout LimitedMarkdown) {
        let rows = themes.map { theme -> String in
            let audit = theme.evaluated.audit
            let counts = Appearance.allCases.map { appearance -> String in
                let pairs = PairCount(audit, in: appearance)
                return pairs.all == 0 ? "-" : pairs.failed == 0 ? "passes" : "\(pairs.failed) of \(pairs.all) fail"
            }
            let worst = audit.worstFailure.map { Self.words($0) + ", \($0.appearance.rawValue)" } ?? "-"
            return Self.row([theme.name] + counts + [worst])
        }
        text.add(table: ["theme", "light", "dark", "worst pair"], rows)
    }

    private func addChanges(to text: inout LimitedMarkdown) {
        guard let comparison else { return }
        text.add("\n### Changes\n\n\(MarkdownText.escaped(comparison.verdict)).\n")
        for (title, names) in [("Only after", comparison.added(themes)), ("Only before", comparison.removed)]
        where !names.isEmpty {
            text.add("\n\(title): \(MarkdownText.escaped(listed(names)))\n")
        }
        for (theme, compared) in zip(themes, comparison.themes) {
            guard let compared, compared.differs else { continue }
            text.add("\n**\(MarkdownText.escaped(theme.name))**: \(MarkdownText.escaped(Self.sentence(compared)))\n")
            if !compared.otherAppearances.isEmpty {
                text.add("\nOnly one of them has \(listed(compared.otherAppearances.map(\.rawValue))).\n")
            }
            let pairs = [("fails now", compared.newFailures), ("passes now", compared.repaired)].flatMap {
                result, pairs in
                pairs.map { pair in
                    Self.row([
                        result, "\(pair.after.foregroundTitle) on \(pair.after.backgroundTitle)",
                        pair.after.appearance.rawValue, AuditCheck.text(pair.before.ratio),
                        AuditCheck.text(pair.after.ratio), AuditCheck.text(pair.after.required),
                    ])
                }
            }
            text.add(table: ["result", "pair", "appearance", "before", "after", "required"], pairs)
            let values = compared.values.map { value -> String in
                let difference = value.difference
                var ratios = ""
                if let before = value.checkBefore, let after = value.checkAfter {
                    ratios = "\(AuditCheck.text(before.ratio)) → \(AuditCheck.text(after.ratio))"
                }
                return Self.row([
                    Self.title(difference), difference.appearance?.rawValue ?? "both",
                    difference.from.map(Self.shortened) ?? "-", difference.to.map(Self.shortened) ?? "-",
                    value.distance.map { decimal($0, places: 3) } ?? "", ratios,
                ])
            }
            text.add(table: ["value", "appearance", "before", "after", "dE (OKLab)", "lowest ratio"], values)
            let pictures = compared.pictures.map { picture in
                Self.row([
                    picture.scene.name, picture.appearance.rawValue, picture.contentSize.shortName,
                    "\(picture.cells.count) of \(picture.cells.all)",
                ])
            }
            text.add(table: ["picture", "appearance", "text size", "cells that differ"], pictures)
        }
    }

    private func addBaseline(to text: inout LimitedMarkdown) {
        guard hasBaseline else { return }
        let states: [(BaselineState, String)] = [(.new, "new"), (.updated, "worse"), (.absent, "no longer found")]
        let rows = states.flatMap { state, title in
            themes.flatMap { theme in
                theme.evaluated.findings.filter { $0.state == state && $0.exclusion == nil }
                    .map { Self.row([title, theme.name, $0.message]) }
            }
        }
        text.add("\n### Since the baseline\n" + (rows.isEmpty ? "\nNothing has changed.\n" : ""))
        text.add(table: ["state", "theme", "finding"], rows)
    }

    private func addFailures(of theme: ReportedTheme, to text: inout LimitedMarkdown) {
        let findings = theme.evaluated.findings.filter { $0.counts && $0.severity != .note }
        guard !findings.isEmpty else { return }
        let count = counted(findings.count, "finding")
        let rows = findings.map { Self.row([$0.rule, $0.severity.rawValue, $0.message]) }
        text.add(
            table: ["rule", "severity", "finding"], rows, in: "\(theme.name): \(count)")
    }

    private func addTokens(of theme: ReportedTheme, to text: inout LimitedMarkdown) {
        let models = theme.pictures.models
        guard let first = models.first else { return }
        let lowest = LowestRatios(theme.groups)
        let uses = ComponentUses(in: first)
        let rows = ReportTokens.colorRoles(theme.spec, first.colors).map { role -> String in
            let ratios = models.map { model in
                lowest.check(of: role, in: model.appearance).map { AuditCheck.text($0.ratio) } ?? "-"
            }
            let name = TokenTitle.text(theme.spec.aliases.name(of: role), role: role.rawValue)
            return Self.row([name] + models.map { $0.colors[role].hex } + ["\(uses.of(role).count)"] + ratios)
        }
        let names = models.map(\.appearance.rawValue)
        text.add(
            table: ["color"] + names + ["uses"] + names.map { "lowest ratio, \($0)" }, rows, in: "\(theme.name): colors"
        )
    }

    private static func words(_ check: AuditCheck) -> String {
        "\(AuditCheck.text(check.ratio)) of \(AuditCheck.text(check.required)): \(check.foregroundTitle) on "
            + check.backgroundTitle
    }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
    }
}

/// Markdown whose size is within GitHub's limit. Parts that do not fit are counted and mentioned in a line at the end.
struct LimitedMarkdown {
    /// The maximum size of a comment on GitHub. GitHub counts characters, whose number never exceeds that of bytes.
    static let limit = 65_536
    private var text = ""
    private var left = 0

    /// Adds a paragraph, or omits it if it does not fit.
    mutating func add(_ paragraph: String) {
        if fits(paragraph) { text += paragraph } else { left += 1 }
    }

    /// Adds as many rows of a table as fit; omits a table without rows.
    ///
    /// - Parameter summary: The heading of a part that is initially collapsed; `nil` for a table that is always
    ///   visible.
    mutating func add(table heads: [String], _ rows: [String], in summary: String? = nil) {
        guard !rows.isEmpty else { return }
        let title = summary.map { "\n<details><summary>\(MarkdownText.escaped($0))</summary>\n" } ?? ""
        let end = summary == nil ? "" : "\n</details>\n"
        let lines = heads.map { _ in "---|" }.joined()
        let head = title + "\n| " + heads.joined(separator: " | ") + " |\n|" + lines + "\n"
        guard fits(head + rows[0] + end) else {
            left += rows.count
            return
        }
        text += head
        for (index, row) in rows.enumerated() {
            guard fits(row + end) else {
                left += rows.count - index
                break
            }
            text += row
        }
        text += end
    }

    /// The text, with a line about omitted parts.
    var finished: String {
        guard left > 0 else { return text }
        let lines = left == 1 ? "1 line is" : "\(left) lines are"
        return text
            + "\n\(lines) omitted, because GitHub limits the size; `vitrine report -o report.html` contains everything.\n"
    }

    private func fits(_ more: String) -> Bool {
        text.utf8.count + more.utf8.count + Self.reserve <= Self.limit
    }

    /// The bytes reserved for the line about omitted parts.
    private static let reserve = 160
}
