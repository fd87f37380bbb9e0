import ThemeSpec

/// Checkpoint: what is tapped is 44 pt, without exception.
enum FullTargetsRule: HouseRule {
    static let id = "full-targets"
    static let title = "controls are at least 44 pt"
    static let facts = "Checkpoint's design system, accessibility: touch targets of at least 44 pt by 44 pt."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // Sizes are the same in both appearances.
        guard let model = context.standards.first else { return [] }
        return TouchTargetRule.targets(in: model).compactMap { target -> AuditFinding? in
            guard target.height < TouchTargetRule.comfortable else { return nil }
            return context.finding(
                Self.self, .error, subject: target.name,
                "\(target.name) is \(AuditCheck.text(target.height)) pt tall: the system asks for 44 pt everywhere")
        }
    }
}
