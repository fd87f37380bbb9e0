import ThemeSpec

/// A theme that asks for a rule that there is none of: nothing would hold it to that.
enum UnknownRule: ThemeRule {
    static let id = "unknown-rule"
    static let title = "every rule that a theme names is known"
    static let facts = "The names among a theme's rules against those of the house rules."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let known = AuditRules.house.map { $0.id }
        return context.spec.metadata.rules.filter { !known.contains($0) }.map { name in
            let near = nearestName(to: name, in: known).map { "did you mean \"\($0)\"?" }
            return context.finding(
                Self.self, .error, subject: "rules", path: ["rules"],
                "the rule \"\(name)\" is unknown; \(near ?? "there are \(known.joined(separator: ", "))")")
        }
    }
}
