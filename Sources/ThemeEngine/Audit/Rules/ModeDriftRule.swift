import ThemeSpec

/// A pair that can be read in one appearance and not in the other.
enum ModeDriftRule: ThemeRule {
    static let id = "mode-drift"
    static let title = "what can be read in light can be read in dark"
    static let facts = "The verdicts of the same pair in both appearances; WCAG 2.2 applies to each."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // A component has the same pairs in both appearances, in the same order.
        let half = checks.firstIndex { $0.appearance == .dark } ?? checks.endIndex
        guard checks.count == half * 2 else { return [] }
        var seen: Set<[String]> = []
        // By place: copies of thousands of checks would take longer than all the rest.
        return (0..<half).filter { checks[$0].passes != checks[$0 + half].passes }.compactMap { place in
            let (light, dark) = (checks[place], checks[place + half])
            guard isSame(light, dark) else { return nil }
            guard seen.insert([dark.foreground, dark.background]).inserted else {
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

    private static func isSame(_ one: AuditCheck, _ other: AuditCheck) -> Bool {
        one.contentSize == other.contentSize && one.pair.component == other.pair.component
            && one.pair.part == other.pair.part && one.pair.inkRole == other.pair.inkRole
            && one.pair.paper == other.pair.paper
    }
}
