import ColorScience
import ThemeEngine
import ThemeSpec

extension AuditText {
    /// One theme: each ink that fails, the papers that it fails on and the least change that helps, then what else was
    /// found.
    public func report(_ audit: ThemeAudit) -> String {
        var text = pen.bold(visibleControls(audit.spec.metadata.name)) + ": "
        let failed = audit.failedChecks
        let counts = "\(failed.count) of \(audit.checks.count) pairs fail"
        text += (failed.isEmpty ? pen.good("all of \(audit.checks.count) pairs pass") : pen.bad(counts)) + "\n"
        for appearance in Appearance.allCases {
            let own = AuditCase.cases(of: failed.filter { $0.appearance == appearance })
            guard !own.isEmpty else { continue }
            text += "\n" + pen.bold(appearance.rawValue) + "\n"
            var inks: [ColorRole] = []
            for item in own where !inks.contains(item.worst.pair.inkRole) { inks.append(item.worst.pair.inkRole) }
            for ink in inks { text += lines(of: own.filter { $0.worst.pair.inkRole == ink }, audit.spec) }
        }
        return text + findings(audit)
    }

    /// An ink, its least change, and a line a paper.
    private func lines(of cases: [AuditCase], _ spec: ThemeSpec) -> String {
        guard let first = cases.first else { return "" }
        var text = "  " + pen.bold(visibleControls(first.worst.foreground))
        if let change = LeastChange.least(for: cases.flatMap(\.failing), in: spec) {
            let role = change.role == first.worst.pair.inkRole ? "" : "\(change.role.rawValue) "
            text += "  \(visibleControls(role))\(change.before.hex) -> \(pen.good(change.after.hex))"
            text += " gives \(AuditCheck.text(change.ratioAfter)):1\(Self.words(change.source))"
        } else {
            text += pen.faint("  no single color passes everywhere that it fails")
        }
        text += "\n"
        for item in cases.sorted(by: { $0.worst.margin < $1.worst.margin }) { text += line(of: item) }
        return text
    }

    private func line(of item: AuditCase) -> String {
        let check = item.worst
        let paper = "\(check.background) \(check.backgroundColor.hex)"
        // What lies beneath something translucent gives a range.
        let best = check.bestRatio > check.ratio ? "...\(AuditCheck.text(check.bestRatio))" : ""
        let ratio = padded("\(AuditCheck.text(check.ratio))\(best):1", 13)
        var facts = "needs \(AuditCheck.text(check.required))  \(padded("Lc \(Int(check.lc.rounded()))", 7))"
        facts += item.places.count == 1 ? item.places[0] : "\(item.places.count) places"
        if let size = check.flipsAt { facts += ", readable from \(size.shortName)" }
        return "    on \(padded(paper, 42)) \(pen.bad(ratio)) \(visibleControls(facts))\n"
    }

    private static func words(_ source: LeastChange.Source) -> String {
        switch source {
        case .moved: ""
        case .black: " (black)"
        case .white: " (white)"
        case .role(let role): " (as \(role.rawValue))"
        }
    }

    /// A few of each rule: there may be one for every pair.
    private func findings(_ audit: ThemeAudit) -> String {
        var text = ""
        for severity in [AuditFinding.Severity.error, .warning, .note] {
            for rule in AuditRules.all {
                let own = audit.findings.filter { $0.severity == severity && $0.rule == rule.id }
                for finding in own.prefix(Self.mostOfARule) { text += line(of: finding) }
                if own.count > Self.mostOfARule {
                    text += pen.faint("         and \(own.count - Self.mostOfARule) more of \(rule.id)\n")
                }
            }
        }
        return text.isEmpty ? "" : "\n" + text
    }

    private func line(of finding: AuditFinding) -> String {
        let severity = padded(finding.severity.rawValue, 8)
        let word: String
        switch finding.severity {
        case .error: word = pen.bad(severity)
        case .warning: word = pen.warning(severity)
        case .note: word = pen.faint(severity)
        }
        let place = [finding.appearance?.rawValue, finding.contentSize?.shortName].compactMap { $0 }
        let suffix = place.isEmpty ? "" : " (\(place.joined(separator: ", ")))"
        return word + visibleControls(finding.message) + suffix + pen.faint(" [\(finding.rule)]") + "\n"
    }

    private static let mostOfARule = 3
}
