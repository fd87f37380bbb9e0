import ThemeSpec

/// Checkpoint: a status has a label, and one that can be read; else its color alone is left.
enum LabeledStatusRule: HouseRule {
    static let id = "labeled-status"
    static let title = "every status has a label that can be read"
    static let facts = """
        Checkpoint's design system, color independence: a status always has its words, never a dot alone. The label of each \
        status's pill has to be there and to pass the audit's level.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            statuses.compactMap { role -> AuditFinding? in
                let labels = checks.filter {
                    $0.appearance == model.appearance && $0.pair.isText && $0.pair.inkRole == role
                        && $0.pair.part.hasSuffix(pill)
                }
                let what: String
                if let worst = labels.filter({ !$0.passes }).min(by: { $0.ratio < $1.ratio }) {
                    what =
                        "the label of \(role.rawValue) has \(AuditCheck.text(worst.ratio)):1, so that for many its color alone is left"
                } else if labels.isEmpty {
                    what = "\(role.rawValue) has no label, so that its color alone says it"
                } else {
                    return nil
                }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                    what)
            }
        }
    }

    private static let pill = "pill"
    private static let statuses: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
}
