import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A library of themes as one page for a browser, or as a text for a pull request.
///
/// Its bytes depend on the themes and on the settings of the audit only: there is no date, no absolute path and nothing
/// of the machine in it.
public struct LibraryReport: Sendable {
    /// The themes in their order.
    let themes: [ReportedTheme]
    /// The anchors of the themes.
    let anchors: [String]
    /// The totals of the audits.
    let totals: AuditTotals
    /// What the policy of the project leaves out.
    let policy: PolicyTotals
    /// The requirements of the audits.
    let settings: AuditSettings
    /// Whether the findings are compared with a baseline.
    let hasBaseline: Bool
    /// What the themes are compared with; `nil` for nothing.
    let comparison: LibraryComparison?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - themes: At least one theme.
    ///   - settings: The requirements that the themes were audited for.
    ///   - hasBaseline: Whether the findings were compared with a baseline.
    ///   - before: The themes to compare with; `nil` compares nothing.
    public init(
        _ themes: [ReportedTheme], _ settings: AuditSettings, hasBaseline: Bool,
        comparedWith before: [ReportedTheme]? = nil
    ) {
        self.themes = themes
        self.settings = settings
        self.hasBaseline = hasBaseline
        comparison = before.map { LibraryComparison($0, themes) }
        anchors = ReportedTheme.anchors(themes.map(\.spec.slug))
        var (totals, policy) = (AuditTotals(), PolicyTotals())
        for theme in themes {
            totals.add(theme.judged.audit)
            policy.add(theme.judged)
        }
        (self.totals, self.policy) = (totals, policy)
    }

    /// Whether anything differs from the themes that it is compared with.
    public var differs: Bool { comparison?.differs ?? false }

    /// The result in one sentence, which begins in upper case.
    var verdict: String {
        let pairs = AuditText.failing(totals.pairs.failed, of: totals.pairs.all + policy.pairsLeftOut())
        let isOne = themes.count == 1 && totals.failedThemes == 1
        let text = (isOne ? pairs : AuditText.verdict(totals, policy).text) + policy.words
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The title: the name of the only theme, or the number of themes.
    var title: String { themes.count == 1 ? themes[0].name : "\(themes.count) themes" }

    /// What the themes were audited for, in a few words.
    var standard: String { AuditText(settings).standard }
}

/// The themes of a report compared with other ones.
struct LibraryComparison: Sendable {
    /// The comparison of each theme of the report; `nil` for one that was not there before.
    let themes: [ThemeComparison?]
    /// The names of the themes that were there before only.
    let removed: [String]

    /// Compares themes. A single theme before is compared with every theme after; of several, each with that of its
    /// slug.
    init(_ before: [ReportedTheme], _ after: [ReportedTheme]) {
        if let only = before.first, before.count == 1 {
            themes = after.map { ThemeComparison(only, $0) }
            removed = []
            return
        }
        themes = after.map { theme in
            let same = before.filter { $0.spec.slug == theme.spec.slug }
            // Of several files with a theme of that name, the one that is called the same.
            let file = PathText.fileName(theme.spec.source.name)
            let own = same.first { PathText.fileName($0.spec.source.name) == file } ?? same.first
            return own.map { ThemeComparison($0, theme) }
        }
        let slugs = Set(after.map(\.spec.slug))
        removed = before.filter { !slugs.contains($0.spec.slug) }.map(\.name)
    }

    /// Whether anything differs.
    var differs: Bool { !removed.isEmpty || themes.contains { $0?.differs ?? true } }

    /// The names of the themes that were not there before.
    func added(_ all: [ReportedTheme]) -> [String] {
        zip(all, themes).filter { $0.1 == nil }.map(\.0.name)
    }

    /// The result in one sentence.
    var verdict: String {
        let compared = themes.compactMap { $0 }
        let different = compared.count(where: \.differs)
        if compared.isEmpty { return "No theme is in both" }
        if different == 0 { return "Nothing differs" }
        return compared.count == 1 ? "The theme differs" : "\(different) of \(compared.count) themes differ"
    }
}

/// A theme of a report with its audit and its pictures.
public struct ReportedTheme: Sendable {
    /// The theme.
    public let spec: ThemeSpec
    /// The audit under the policy of the project.
    let judged: JudgedAudit
    /// The pairs of the audit in the order in which they are declared.
    let groups: [AuditGroup]
    /// The pictures.
    let pictures: ReportPictures

    /// Audits and draws a theme.
    ///
    /// - Parameters:
    ///   - judged: The audit of the theme.
    public init(_ judged: JudgedAudit) {
        self.judged = judged
        spec = judged.original.spec
        groups = AuditGroup.groups(of: judged.original.checks)
        pictures = ReportPictures(spec, groups, judged.original.settings.device)
    }

    /// The name for users, safe to show: the path where another theme of the report has the same slug.
    var name: String { visibleControls(judged.name.isSlug ? spec.metadata.name : judged.name.title) }

    /// The anchors of the themes of a report: their slugs in letters that need no escaping, each once.
    static func anchors(_ slugs: [String]) -> [String] {
        var used: Set<String> = []
        return slugs.map { slug in
            let letters = slug.lowercased().unicodeScalars.map { scalar -> Character in
                let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                return isPlain ? Character(scalar) : "-"
            }
            let stem = "theme-" + String(letters)
            var anchor = stem
            var number = 2
            while !used.insert(anchor).inserted {
                anchor = "\(stem)-\(number)"
                number += 1
            }
            return anchor
        }
    }
}
