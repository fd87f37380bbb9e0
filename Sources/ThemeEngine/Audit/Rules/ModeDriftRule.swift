import ThemeSpec

/// A pair that can be read in one appearance and not in the other.
enum ModeDriftRule: ThemeRule {
    static let id = "mode-drift"
    static let title = "what can be read in light can be read in dark"
    static let facts = "The verdicts of the same pair in both appearances; WCAG 2.2 applies to each."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        var light: [Key: AuditCheck] = [:]
        for check in checks where check.appearance == .light { light[Key(check)] = check }
        var seen: Set<[String]> = []
        return checks.compactMap { dark -> AuditFinding? in
            guard dark.appearance == .dark, let light = light[Key(dark)], light.passes != dark.passes else {
                return nil
            }
            guard seen.insert([dark.foreground, dark.background, dark.contentSize.rawValue]).inserted else {
                return nil
            }
            let (good, bad) = light.passes ? (light, dark) : (dark, light)
            return context.finding(
                Self.self, .warning, subject: "\(dark.foreground) on \(dark.background)",
                path: ["colors", "pairByRole", dark.foreground],
                "\(dark.foreground) on \(dark.background) passes in \(good.appearance.rawValue) (\(AuditCheck.text(good.ratio)):1) and fails in \(bad.appearance.rawValue) (\(AuditCheck.text(bad.ratio)):1)"
            )
        }
    }

    private struct Key: Hashable {
        let component: String
        let part: String
        let foreground: String
        let paper: AuditPaper
        let contentSize: ContentSize

        init(_ check: AuditCheck) {
            component = check.pair.component
            part = check.pair.part
            foreground = check.foreground
            paper = check.pair.paper
            contentSize = check.contentSize
        }
    }
}
