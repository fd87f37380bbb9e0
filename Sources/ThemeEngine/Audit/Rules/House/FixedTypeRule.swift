import ThemeSpec

/// Scarf: only chrome keeps its size; what is read follows Dynamic Type.
enum FixedTypeRule: HouseRule {
    static let id = "fixed-type"
    static let title = "only chrome has type of a fixed size"
    static let facts = """
        Scarf's Dynamic Type policy: fixed type is for badges, chips and labels; text that is read for its content grows \
        with the reader's text size. A Mac has no such size, so there all type may be fixed.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        guard context.spec.metadata.platform != .macOS else { return [] }
        return TextRole.allCases.compactMap { role in
            guard context.spec.typography[role]?.isFixed == true, !chrome.contains(role) else { return nil }
            return context.finding(
                Self.self, .error, subject: role.rawValue, path: ["typography", "roles", role.rawValue, "isFixed"],
                "\(role.rawValue) keeps its size, but is read for its content: people who need larger text would lose it"
            )
        }
    }

    /// Captions in capitals and the large titles of first screens: labels, not content.
    private static let chrome: Set<TextRole> = [.caption2, .largeTitle]
}
