import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as SARIF 2.1.0 (OASIS), written theme by theme: a result for each pair that fails in an appearance, and one
/// for each finding, in the theme's own file.
///
/// A pair is at the color to change; where the theme inherits both colors, at its `extends`, and the inherited color is a
/// related location. A pair that does not decide the result is a note.
public struct AuditSARIF {
    private let files: FileURI
    private var log = Self.log

    /// - Parameter folder: The absolute path of the folder that paths are relative to.
    public init(folder: String) {
        files = FileURI(folder: folder)
    }

    /// Returns everything before the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// Everything after the last result.
    public static let closing = SARIFLog.closing

    /// Returns the results of one theme.
    public mutating func results(of audit: ThemeAudit) -> String {
        var lines = LineWriter()
        var places = FindingPlaces(audit.spec)
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            let check = item.worst
            let more = item.places.count > 1 ? "; \(item.places.count) places" : ""
            var key = [check.theme, check.rule, check.foregroundName, check.background, check.appearance.rawValue]
            if check.isLarge { key.append("large") }
            if !check.pair.isText, check.translucentSurface != nil { key.append("graphic") }
            let exemption = audit.exemption(of: item.derived)
            let reason = exemption == .approximation ? "; the opacity of the material is an approximation" : ""
            let text = check.message + more + " (\(check.appearance.rawValue))" + reason
            add(check.rule, exemption == nil ? .error : .note, text, places.place(of: check), key, to: &lines)
        }
        for finding in audit.findings {
            let key = [
                finding.theme, finding.rule, finding.subject, finding.appearance?.rawValue ?? "",
                finding.contentSize?.rawValue ?? "",
            ]
            let appearance = finding.appearance.map { " (\($0.rawValue))" } ?? ""
            add(
                finding.rule, finding.severity, finding.message + appearance, places.place(of: finding), key, to: &lines
            )
        }
        return lines.text
    }

    private mutating func add(
        _ rule: String, _ severity: AuditFinding.Severity, _ text: String, _ place: FindingPlace, _ key: [String],
        to lines: inout LineWriter
    ) {
        let words = place.words.map { "; \($0)" } ?? ""
        var result = SARIFLog.Result(
            rule: rule, level: severity.rawValue, text: text + words, place: self.place(place.place), key: key)
        if place.isInherited {
            result.related = [(self.place(place.source), "set by \(place.source.name)")]
        }
        log.add(result, to: &lines)
    }

    private func place(_ place: SourcePlace) -> SARIFLog.Place {
        let uri = files.text(place.builtIn.map { "Themes/\($0).json" } ?? place.file)
        return SARIFLog.Place(uri: uri, line: place.line, column: place.column, isBuiltIn: place.builtIn != nil)
    }

    private static var log: SARIFLog {
        SARIFLog(
            rules: AuditRules.all.map { SARIFLog.Rule(id: $0.id, title: $0.title, facts: $0.facts) }, hasBuiltIns: true)
    }
}
