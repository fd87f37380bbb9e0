import ColorScience
import Platform
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as human-readable text: one line for each theme, or one theme in full.
public struct AuditText {
    let settings: AuditSettings
    let pen: TextPen
    /// The length of the longest theme name, in characters.
    private let nameWidth: Int

    /// Creates a report in the colors of a pen.
    ///
    /// - Parameter paths: The themes that are identified by their paths.
    public init(_ settings: AuditSettings, _ pen: TextPen = .plain, paths: [String] = []) {
        (self.settings, self.pen) = (settings, pen)
        nameWidth = paths.map { TextMeasure.columns(visibleControls($0)) }.max() ?? 0
    }

    /// The standard of the audit and the text sizes, as a line.
    public var heading: String { pen.bold(standard) + "\n" }

    /// The standard of the audit and the text sizes.
    var standard: String {
        let reading =
            settings.largeText == .apple ? "Apple's definition of large text" : "strict definition of large text"
        let state = settings.state.map { ", controls in the state \($0.rawValue) only" } ?? ""
        let device = EnvironmentSetting.allCases.filter(settings.device.contains).map { ", \($0.title.lowercased())" }
            .joined()
        return "WCAG 2.2 \(settings.level.rawValue), \(reading), \(sizes)\(device)\(state)"
    }

    /// Returns the line of one theme: the number of failing pairs in each appearance, and the worst one.
    ///
    /// - Parameters:
    ///   - policy: The findings that do not count.
    ///   - name: The name of the theme in reports; by default its slug.
    public func line(
        of audit: ThemeAudit, _ policy: PolicyTotals = PolicyTotals(), named name: AuditName? = nil
    ) -> String {
        var line = "  " + padded(name?.title ?? audit.spec.slug, to: max(16, nameWidth + 1), gap: 1)
        for appearance in Appearance.allCases {
            line += padded(appearance.rawValue, to: 6, gap: 1)
            let pairs = PairCount(audit, in: appearance)
            let all = pairs.all + policy.pairsLeftOut(in: appearance)
            let count = padded(all == 0 ? "-" : "\(pairs.failed) of \(all)", to: 12, gap: 1)
            line += all == 0 ? pen.faint(count) : pairs.failed > 0 ? pen.bad(count) : pen.good(count)
        }
        let errors = audit.findings.filter { $0.severity == .error }.count
        if let worst = audit.worstFailure {
            let name = "\(worst.foregroundName) on \(worst.background)"
            let pair = name.count > Self.widestPair ? name.prefix(Self.widestPair - 1) + "…" : name
            line += "\(AuditCheck.text(worst.ratio)) of \(AuditCheck.text(worst.required)) \(visibleControls(pair))"
            line += ", \(worst.appearance.rawValue)"
        } else if errors == 0 {
            line += pen.good("passes")
        }
        if errors > 0 { line += pen.bad(" +\(errors) rule\(errors == 1 ? "" : "s")") }
        let colors = OwnColors(audit.spec)
        if settings.state == nil, audit.spec.isImported, colors.mappedCount < colors.count {
            line += pen.faint(" (\(colors.mappedCount) of \(colors.count) colors mapped)")
        }
        if policy.known > 0 { line += pen.faint(" (\(policy.known) known)") }
        return line + "\n"
    }

    /// The maximum length of a pair in the line of a theme, so that the overview fits in 110 columns.
    private static let widestPair = 36

    /// Returns the totals of all themes in one sentence, and whether all of them pass.
    ///
    /// - Parameter policy: The findings that do not count.
    public static func verdict(
        _ totals: AuditTotals, _ policy: PolicyTotals = PolicyTotals()
    ) -> (text: String, isGood: Bool) {
        let themes = counted(totals.themes, "theme")
        let pairs = failing(totals.pairs.failed, of: totals.pairs.all + policy.pairsLeftOut())
        guard totals.failedThemes > 0 else {
            return (totals.themes == 1 ? "the theme passes" : "all of \(themes) pass", true)
        }
        let verb = totals.failedThemes == 1 ? "fails" : "fail"
        let errors = totals.findings[.error, default: 0]
        let more = errors > 0 ? ", \(counted(errors, "error"))" : ""
        return ("\(totals.failedThemes) of \(themes) \(verb): \(pairs)\(more)", false)
    }

    /// Returns a text such as `1 of 40 pairs fails`.
    static func failing(_ failed: Int, of all: Int) -> String {
        "\(failed) of \(counted(all, "pair")) \(failed == 1 ? "fails" : "fail")"
    }

    /// Returns the totals of all themes.
    ///
    /// - Parameter policy: The findings that do not count.
    public func summary(_ totals: AuditTotals, _ policy: PolicyTotals = PolicyTotals()) -> String {
        guard totals.themes > 0 else { return "\n" + pen.bad("no theme was audited") + "\n" }
        let (verdict, isGood) = Self.verdict(totals, policy)
        let warnings = totals.findings[.warning, default: 0]
        let more = warnings > 0 ? "; " + counted(warnings, "warning") : ""
        let hint =
            isGood ? "" : pen.faint("vitrine audit THEME shows each; --fix-to FILE writes a theme that passes\n")
        let exempt = Self.exempt(totals.pairs.failures)
        return "\n" + (isGood ? pen.good(verdict) : pen.bad(verdict)) + more + policy.words + "\n"
            + (exempt.map { pen.faint("not counted: \($0)\n") } ?? "") + hint
    }

    /// Returns the numbers of failing pairs that do not affect the result; `nil` for none.
    private static func exempt(_ failures: FailureCounts) -> String? {
        let parts = AuditExemption.allCases.compactMap { exemption -> String? in
            let count = failures[exemption]
            guard count > 0 else { return nil }
            switch exemption {
            case .standIn: return "\(count) in stand-ins for missing roles"
            case .approximation: return "\(count) on approximated materials"
            case .disabled: return "\(count) in disabled controls"
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var sizes: String {
        switch settings.contentSizes.count {
        case ContentSize.allCases.count: "at all text sizes"
        default: "at \(settings.contentSizes.map(\.shortName).joined(separator: ", "))"
        }
    }
}

extension AuditText {
    /// Returns one theme in full: each failing foreground, its failing backgrounds and the smallest change that repairs
    /// it, then the other findings.
    ///
    /// - Parameter policy: The findings that do not count.
    public func report(_ audit: ThemeAudit, _ policy: PolicyTotals = PolicyTotals()) -> String {
        var text = pen.bold(visibleControls(audit.spec.metadata.name)) + ": "
        let all = AuditCase.cases(of: audit.failedChecks)
        func cases(_ exemption: AuditExemption?) -> [AuditCase] {
            all.filter { audit.exemption(of: $0.exemptions) == exemption }
        }
        let failed = cases(nil)
        let exempt = AuditExemption.allCases.map { ($0, cases($0)) }
        let (verdict, isGood) = verdict(on: audit, failed: failed.count, of: all, policy)
        text += (isGood ? pen.good(verdict) : pen.bad(verdict)) + known(of: audit, failed: failed.count, policy)
        if let rest = Self.exempt(PairCount(audit).failures) { text += "; not counted: \(rest)" }
        var places = FindingPlaces(audit.spec, audit.settings.device)
        text += "\n" + pairs(failed, audit.spec, &places) + findings(audit, &places)
        // Pairs of disabled controls need not change, so their number is sufficient.
        for (exemption, cases) in exempt where !cases.isEmpty && exemption != .disabled {
            text += "\n" + pen.bold(Self.heading(of: exemption))
            // The colors of stand-ins are not in the theme, so the number of their pairs is sufficient, too.
            text += exemption == .standIn ? standIns(cases, &places) : "\n" + pairs(cases, audit.spec, &places)
        }
        return text
    }

    /// Returns the number of failing pairs of one theme that count, and whether there are none.
    ///
    /// - Parameter cases: All failing pairs, without those that the policy omits.
    private func verdict(
        on audit: ThemeAudit, failed: Int, of cases: [AuditCase], _ policy: PolicyTotals
    ) -> (text: String, isGood: Bool) {
        let leftOut = policy.pairsLeftOut()
        let total = PairCount(audit).all + leftOut
        guard failed == 0 else {
            return (Self.failing(failed, of: total) + (policy.knownPairs > 0 ? " that are new or worse" : ""), false)
        }
        // Errors of rules affect the result too.
        let errors = audit.findings.filter { $0.severity == .error }.count
        let but = errors > 0 ? ", but there \(errors == 1 ? "is" : "are") \(counted(errors, "error"))" : ""
        if policy.knownPairs > 0 { return ("no new or worse failures\(but)", errors == 0) }
        let isPure = leftOut == 0 && cases.allSatisfy { audit.exemption(of: $0.exemptions) == .disabled }
        return ((isPure ? "all of \(total) pairs pass" : "no counted pair fails") + but, errors == 0)
    }

    /// Returns the other failures of one theme, which do not count.
    private func known(of audit: ThemeAudit, failed: Int, _ policy: PolicyTotals) -> String {
        guard policy.knownPairs > 0 else { return policy.words }
        let total = PairCount(audit).all + policy.pairsLeftOut()
        let pairs =
            failed > 0
            ? "\(policy.knownPairs) \(policy.knownPairs == 1 ? "fails" : "fail")"
            : Self.failing(policy.knownPairs, of: total)
        return "; \(pairs) as in the baseline" + policy.wordsAfterPairs
    }

    private static func heading(of exemption: AuditExemption) -> String {
        switch exemption {
        case .standIn: "stand-ins, colors derived for roles that the theme lacks"
        case .approximation: "approximations, on materials and glass; --include approximations counts them"
        case .disabled: "disabled controls, which WCAG exempts; --include disabled counts them"
        }
    }

    /// Returns the number of pairs that fail because of stand-ins, and their roles.
    private func standIns(_ cases: [AuditCase], _ places: inout FindingPlaces) -> String {
        var roles: [ColorRole] = []
        for item in cases {
            guard let role = places.place(of: item.worst).substitute?.role, !roles.contains(role) else { continue }
            roles.append(role)
        }
        let verb = cases.count == 1 ? "fails" : "fail"
        return ": \(counted(cases.count, "pair")) \(verb) because of \(Self.names(roles))"
            + pen.faint("; --include stand-ins lists and counts them") + "\n"
    }

    /// Returns the names of the first roles, and the number of the others.
    private static func names(_ roles: [ColorRole]) -> String {
        let names = roles.prefix(mostRoles).map(\.rawValue)
        let rest = roles.count - names.count
        return visibleControls(listed(names + (rest > 0 ? ["\(rest) more"] : [])))
    }

    private static let mostRoles = 6

    /// Returns the failing pairs, sorted by appearance and foreground.
    private func pairs(_ failed: [AuditCase], _ spec: ThemeSpec, _ places: inout FindingPlaces) -> String {
        var text = ""
        for appearance in Appearance.allCases {
            let own = failed.filter { $0.worst.appearance == appearance }
            guard !own.isEmpty else { continue }
            text += "\n" + pen.bold(appearance.rawValue) + "\n"
            var roles: [ColorRole] = []
            for role in own.map(\.worst.pair.foregroundRole) where !roles.contains(role) { roles.append(role) }
            for role in roles {
                text += lines(of: own.filter { $0.worst.pair.foregroundRole == role }, spec, &places)
            }
        }
        return text
    }

    /// Returns a foreground with its smallest change, and a line for each background.
    private func lines(of cases: [AuditCase], _ spec: ThemeSpec, _ places: inout FindingPlaces) -> String {
        guard let first = cases.first else { return "" }
        let title = TokenTitle.text(first.worst.foregroundToken, role: first.worst.foreground)
        var text = "  " + pen.bold(visibleControls(title))
        if let change = LeastChange.least(for: cases.flatMap(\.failing), in: spec) {
            let role = change.role == first.worst.pair.foregroundRole ? "" : "\(change.role.rawValue) "
            text += "  \(visibleControls(role))\(change.before.hex) -> \(pen.good(change.after.hex))"
            text += " gives \(AuditCheck.text(change.ratioAfter)):1\(Self.words(change.source))"
        } else {
            text += pen.faint("  no single color passes in all failing pairs")
        }
        let sorted = cases.sorted { $0.worst.margin < $1.worst.margin }.map { item in
            (item: item, place: Self.words(places.place(of: item.worst)))
        }
        // The place of most pairs is their common foreground; that of some is a background that the theme itself sets.
        let shared = sorted.first { item in sorted.count { $0.place == item.place } * 2 > sorted.count }?.place
        text += (shared.map { pen.faint("  \(visibleControls($0))") } ?? "") + "\n"
        for (item, place) in sorted { text += line(of: item, place == shared ? nil : place) }
        return text
    }

    /// Returns the place in the theme's file, and the origin of a value that is not set there; `nil` for a built-in
    /// theme, which has no file to change, unless the color is a stand-in.
    private static func words(_ place: FindingPlace) -> String? {
        let words = place.words
        let parts = [place.place.builtIn == nil ? place.place.text : nil, words].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Returns the line of a pair.
    ///
    /// - Parameter place: The place of the pair, if it differs from that of the other pairs of its foreground.
    private func line(of item: AuditCase, _ place: String?) -> String {
        let check = item.worst
        let token = check.backgroundToken.map { TokenTitle.fitted($0, Self.longestToken) }
        let name = TokenTitle.text(token, role: check.background)
        let background = "\(name) \(check.backgroundColor.hex)"
        // Over a translucent background, the ratio is a range.
        let best = check.bestRatio > check.ratio ? "...\(AuditCheck.text(check.bestRatio))" : ""
        let ratio = padded("\(AuditCheck.text(check.ratio))\(best):1", to: 13, gap: 1)
        var facts =
            "needs \(AuditCheck.text(check.required))  \(padded("Lc \(Int(check.lc.rounded()))", to: 7, gap: 1))"
        facts += item.places.count == 1 ? item.places[0] : "\(item.places.count) places"
        if item.names.count > 1 { facts += ", also \(item.names.dropFirst().joined(separator: ", "))" }
        if let size = check.flipsAt { facts += ", readable from \(size.shortName)" }
        if let place { facts += "  \(place)" }
        // The color of the heading, with its opacity if drawn translucently.
        let opacity = check.foregroundName.dropFirst(check.foreground.count)
        let pair = (opacity.isEmpty ? "" : "at\(opacity) ") + "on \(background)"
        return "    \(padded(pair, to: 45, gap: 1)) \(pen.bad(ratio)) \(visibleControls(facts))\n"
    }

    private static func words(_ source: LeastChange.Source) -> String {
        switch source {
        case .moved: ""
        case .black: " (black)"
        case .white: " (white)"
        case .role(let role): " (as \(role.rawValue))"
        }
    }

    /// Returns the first findings of each rule, because there may be one for every pair.
    private func findings(_ audit: ThemeAudit, _ places: inout FindingPlaces) -> String {
        var text = ""
        for severity in [Severity.error, .warning, .note] {
            for rule in AuditRules.all {
                let all = audit.findings.filter { $0.severity == severity && $0.rule == rule.id }
                let isLong =
                    all.count { !$0.lackedRoles.isEmpty } > Self.mostOfARule || rule.id != AuditRules.lackedRoles.id
                let derived = severity == .note && isLong ? all.filter { !$0.lackedRoles.isEmpty } : []
                let own = derived.isEmpty ? all : all.filter(\.lackedRoles.isEmpty)
                for finding in own.prefix(Self.mostOfARule) { text += line(of: finding, places.place(of: finding)) }
                if own.count > Self.mostOfARule {
                    text += pen.faint("         and \(own.count - Self.mostOfARule) more of \(rule.id)\n")
                }
                if !derived.isEmpty { text += line(of: derived, rule.id) }
            }
        }
        return text.isEmpty ? "" : "\n" + text
    }

    /// Returns a line that summarizes findings about roles that the theme lacks.
    private func line(of findings: [AuditFinding], _ rule: String) -> String {
        var roles: [ColorRole] = []
        for role in findings.flatMap(\.lackedRoles) where !roles.contains(role) { roles.append(role) }
        let names = Self.names(roles)
        let message =
            rule == AuditRules.lackedRoles.id
            ? "the theme lacks \(names); they have colors of other roles or derived colors; "
                + "'vitrine help roles' lists them"
            : "\(counted(findings.count, "finding")) about \(names), which the theme lacks; "
                + "--include stand-ins counts them"
        return pen.faint(padded("note", to: 8, gap: 1)) + message + pen.faint(" [\(rule)]") + "\n"
    }

    private func line(of finding: AuditFinding, _ source: FindingPlace) -> String {
        let severity = padded(finding.severity.rawValue, to: 8, gap: 1)
        let word: String
        switch finding.severity {
        case .error: word = pen.bad(severity)
        case .warning: word = pen.warning(severity)
        case .note: word = pen.faint(severity)
        }
        let place = [finding.appearance?.rawValue, finding.contentSize?.shortName].compactMap { $0 }
        let suffix = place.isEmpty ? "" : " (\(place.joined(separator: ", ")))"
        return word + visibleControls(finding.message) + suffix + pen.faint(" [\(finding.rule)]")
            + (Self.words(source).map { pen.faint("  \(visibleControls($0))") } ?? "") + "\n"
    }

    private static let mostOfARule = 3
    /// The maximum length of the name of a background, which is in a column.
    private static let longestToken = 20
}
