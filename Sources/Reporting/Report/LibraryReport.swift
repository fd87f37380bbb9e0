import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A library of themes as one page for a browser, or as text for a pull request.
///
/// Its bytes depend only on the themes and the settings of the audit: it contains no date, no absolute path and no
/// information about the machine.
public struct LibraryReport: Sendable {
    /// The themes, in order.
    let themes: [ReportedTheme]
    /// The anchors of the themes.
    let anchors: [String]
    /// The totals of the audits.
    let totals: AuditTotals
    /// The findings that the policy of the project omits.
    let policy: PolicyTotals
    /// The requirements of the audits.
    let settings: AuditSettings
    /// Whether the findings are compared with a baseline.
    let hasBaseline: Bool
    /// The comparison with other themes; `nil` for none.
    let comparison: LibraryComparison?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - themes: The themes; at least one.
    ///   - settings: The requirements of the audits.
    ///   - hasBaseline: Whether the findings were compared with a baseline.
    ///   - before: The themes to compare with; `nil` for no comparison.
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
            totals.add(theme.evaluated.audit)
            policy.add(theme.evaluated)
        }
        (self.totals, self.policy) = (totals, policy)
    }

    /// Whether anything differs from the themes of the comparison.
    public var differs: Bool { comparison?.differs ?? false }

    /// The result in one sentence, starting in upper case.
    var verdict: String {
        let pairs = AuditText.failing(totals.pairs.failed, of: totals.pairs.all + policy.pairsLeftOut())
        let isOne = themes.count == 1 && totals.failedThemes == 1
        let text = (isOne ? pairs : AuditText.verdict(totals, policy).text) + policy.words
        return text.capitalizedFirst
    }

    /// The title: the name of the only theme, or the number of themes.
    var title: String { themes.count == 1 ? themes[0].name : "\(themes.count) themes" }

    /// The requirements of the audits, in a few words.
    var standard: String { AuditText(settings).standard }
}

/// The comparison of the themes of a report with other themes.
struct LibraryComparison: Sendable {
    /// The comparison of each theme of the report; `nil` for a new theme.
    let themes: [ThemeComparison?]
    /// The names of the removed themes.
    let removed: [String]

    /// Compares themes. A single previous theme is compared with every current theme; several are matched by slug.
    init(_ before: [ReportedTheme], _ after: [ReportedTheme]) {
        if let only = before.first, before.count == 1 {
            themes = after.map { ThemeComparison(only, $0) }
            removed = []
            return
        }
        themes = after.map { theme in
            let same = before.filter { $0.spec.slug == theme.spec.slug }
            // If several files have a theme with that slug, use the file with the same name.
            let file = PathText.fileName(theme.spec.source.name)
            let own = same.first { PathText.fileName($0.spec.source.name) == file } ?? same.first
            return own.map { ThemeComparison($0, theme) }
        }
        let slugs = Set(after.map(\.spec.slug))
        removed = before.filter { !slugs.contains($0.spec.slug) }.map(\.name)
    }

    /// Whether anything differs.
    var differs: Bool { !removed.isEmpty || themes.contains { $0?.differs ?? true } }

    /// Returns the names of the new themes.
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
    /// The audit with the policy of the project applied.
    let evaluated: EvaluatedAudit
    /// The pairs of the audit, in the order in which they are declared.
    let groups: [AuditGroup]
    /// The pictures.
    let pictures: ReportPictures

    /// Audits and draws a theme.
    ///
    /// - Parameters:
    ///   - evaluated: The audit of the theme.
    public init(_ evaluated: EvaluatedAudit) {
        self.evaluated = evaluated
        spec = evaluated.original.spec
        groups = AuditGroup.groups(of: evaluated.original.checks)
        pictures = ReportPictures(spec, groups, evaluated.original.settings.device)
    }

    /// The name shown to the user, safe for display: the path if another theme of the report has the same slug.
    var name: String { visibleControls(evaluated.name.isSlug ? spec.metadata.name : evaluated.name.title) }

    /// Returns the anchors of the themes of a report: unique slugs in letters that need no escaping.
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
