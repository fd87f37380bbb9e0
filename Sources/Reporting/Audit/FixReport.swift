import ColorScience
import SourceText
import ThemeAudit
import ThemeSpec

extension AuditText {
    /// Returns the changes of a fix with the pairs that each repairs, and the result.
    ///
    /// - Parameter path: The file to which the fix was written.
    public func report(_ fix: ThemeFix, writtenTo path: String) -> String {
        var text = "\n" + pen.bold("changes in \(visibleControls(path))") + "\n"
        for change in fix.colors {
            text +=
                "  \(padded(change.appearance.rawValue, to: 6, gap: 1))\(padded(change.role.rawValue, to: 24, gap: 1))"
            text += pen.swatches(change.shown.before, change.shown.after)
            text += "\(padded(change.before.hex, to: 10, gap: 1))-> \(padded(change.after.hex, to: 10, gap: 1))"
            text += pen.faint("dE \(fixed(change.distance, places: 3))") + "\n"
            if let old = change.increasedBefore {
                text += pen.faint("         also for increased contrast, instead of \(old.hex)\n")
            }
            text += lines(of: change, in: fix)
        }
        for change in fix.surfaces {
            text += "  \(padded("both", to: 6, gap: 1))\(padded(change.role.rawValue, to: 24, gap: 1))"
            text += "\(visibleControls(Self.words(change.before))) -> \(visibleControls(Self.words(change.after)))\n"
        }
        let (before, after) = (AuditCase.cases(of: fix.failing).count, AuditCase.cases(of: fix.remaining).count)
        let left = after == 0 ? "none fails" : counted(after, "fails", "fail")
        let verdict = "\(counted(before, "pair")) failed, \(left) now"
        return text + (after == 0 ? pen.good(verdict) : pen.bad(verdict)) + "\n" + caused(by: fix) + rest(of: fix)
    }

    /// Returns the pairs that passed before and fail now, and the new findings.
    private func caused(by fix: ThemeFix) -> String {
        let pairs = fix.rest.filter(\.isNew).map { rest in
            let text = visibleControls("\(rest.check.message), \(rest.check.appearance.rawValue)")
            return (rest.reason.decides ? pen.bad(text) : text) + "; \(rest.reason.words)"
        }
        let findings = fix.newFindings.map { finding in
            let place = finding.appearance.map { " (\($0.rawValue))" } ?? ""
            return "\(finding.severity.rawValue): \(visibleControls(finding.message))\(place) [\(finding.rule)]"
        }
        return (pairs + findings).map { "  caused by the changes: \($0)\n" }.joined()
    }

    /// Returns the purpose of a change: the pairs that it repairs, or the other change from which it follows.
    private func lines(of change: ColorChange, in fix: ThemeFix) -> String {
        if !change.repairs.isEmpty {
            return change.repairs.map { check in
                return "         \(padded(check.pairName, to: 52, gap: 1))"
                    + pen.faint("was \(AuditCheck.text(check.ratio)):1\n")
            }.joined()
        }
        guard let kept = change.preserves.first else {
            let same = fix.colors.first {
                $0.role != change.role && $0.appearance == change.appearance && $0.after == change.after
            }
            let reason =
                same.map { "stays the color of \(visibleControls($0.role.rawValue))" } ?? "keeps the surfaces apart"
            return pen.faint("         \(reason)\n")
        }
        let others = change.preserves.count - 1
        let more = others > 0 ? " and \(others) more" : ""
        return pen.faint(
            "         keeps \(visibleControls("\(kept.foreground) on \(kept.background)"))\(more) readable\n")
    }

    /// Returns the pairs that failed before and were not repaired: each pair that affects the result, and the first of
    /// the others.
    private func rest(of fix: ThemeFix) -> String {
        FixRemainder.Reason.allCases.map { reason -> String in
            let own = fix.rest.filter { $0.reason == reason && !$0.isNew }.map(\.check)
            guard !own.isEmpty else { return "" }
            if reason.decides {
                return own.map { check in
                    let message = "\(check.message), \(check.appearance.rawValue)"
                    return "  left: \(visibleControls(message)); \(reason.words)\n"
                }.joined()
            }
            let names = own.prefix(Self.mostLeft).map { check in
                visibleControls("\(check.pairName), \(check.appearance.rawValue)")
            }
            let more = own.count > Self.mostLeft ? "; and \(own.count - Self.mostLeft) more" : ""
            return pen.faint("  left: \(names.joined(separator: "; "))\(more): \(reason.words)\n")
        }.joined()
    }

    private static let mostLeft = 3

    private static func words(_ background: SurfaceBackground) -> String {
        switch background {
        case .solid(let role):
            return "solid \(role.rawValue)"
        case .material(let material, let tint, let opacity):
            let percent = Int((opacity * 100).rounded())
            return "\(material.rawValue) material" + (tint.map { " with \(percent)% \($0.rawValue)" } ?? "")
        case .glass(let material, let role):
            return "glass of \(role.rawValue)" + (material.map { " on \($0.rawValue)" } ?? "")
        }
    }
}

extension FixRemainder.Reason {
    /// The reason in a few words.
    var words: String {
        switch self {
        case .kept: "a role of it is kept"
        case .conflict: "every change that was tried makes surfaces alike or other pairs fail"
        case .standIn: "stand-ins for roles that the theme lacks are not changed"
        case .approximation: "the opacity of a material is not the theme's"
        case .disabled: "the control cannot be used, so no contrast is required"
        }
    }
}

/// A fix as the member `fix` of an audit's JSON: every change with the pairs that it repairs, and every pair that still
/// fails with the reason.
public enum FixJSON {
    /// Returns the member, with a comma before it.
    public static func member(_ fix: ThemeFix) -> String {
        var lines = LineWriter()
        var hasOthers = false
        for change in fix.colors {
            lines.begin(after: hasOthers)
            hasOthers = true
            lines.add("role", change.role.rawValue)
            lines.add("appearance", change.appearance.rawValue)
            lines.add("before", change.before.hex)
            lines.add("after", change.after.hex)
            if let old = change.increasedBefore { lines.add("increasedContrastBefore", old.hex) }
            lines.add(raw: "distance", AuditJSON.decimals(change.distance))
            lines.add(raw: "repairs", "[" + change.repairs.map(pair).joined(separator: ", ") + "]")
            lines.add(raw: "preserves", "[" + change.preserves.map(pair).joined(separator: ", ") + "]")
            lines.end()
        }
        for change in fix.surfaces {
            lines.begin(after: hasOthers)
            hasOthers = true
            lines.add("surface", change.role.rawValue)
            lines.add(raw: "opacityBefore", opacity(change.before))
            lines.add(raw: "opacityAfter", opacity(change.after))
            lines.add(raw: "distance", AuditJSON.decimals(change.distance))
            lines.end()
        }
        var rest = LineWriter()
        for (index, item) in fix.rest.enumerated() {
            rest.begin(after: index > 0)
            rest.add("appearance", item.check.appearance.rawValue)
            rest.add("foreground", item.check.foreground)
            rest.add("background", item.check.background)
            rest.add(raw: "ratio", AuditJSON.decimals(item.check.ratio))
            rest.add(raw: "required", "\(item.check.required)")
            rest.add("reason", item.reason.rawValue)
            rest.add(raw: "isNew", "\(item.isNew)")
            rest.end()
        }
        var findings = LineWriter()
        for (index, finding) in fix.newFindings.enumerated() {
            findings.begin(after: index > 0)
            findings.add("rule", finding.rule)
            findings.add("severity", finding.severity.rawValue)
            findings.add("appearance", finding.appearance?.rawValue)
            findings.add("subject", finding.subject)
            findings.add("message", finding.message)
            findings.end()
        }
        return ",\n\"fix\" : {\n\"changes\" : [\(lines.text)\n],\n\"remaining\" : [\(rest.text)\n],\n"
            + "\"newFindings\" : [\(findings.text)\n]\n}"
    }

    private static func pair(_ check: AuditCheck) -> String {
        var line = LineWriter()
        line.add("foreground", check.foreground)
        line.add("background", check.background)
        line.add(raw: "ratio", AuditJSON.decimals(check.ratio))
        return "{\(line.text)}"
    }

    private static func opacity(_ background: SurfaceBackground) -> String {
        guard case .material(_, _, let opacity) = background else { return "null" }
        return "\(opacity)"
    }
}
