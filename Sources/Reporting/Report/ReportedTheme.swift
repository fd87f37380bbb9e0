import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

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
        pictures = ReportPictures(spec, groups)
    }

    /// The name for users, safe to show.
    var name: String { visibleControls(spec.metadata.name) }

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
