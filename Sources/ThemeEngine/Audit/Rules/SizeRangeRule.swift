import ThemeSpec

/// A theme that does not follow every text size.
enum SizeRangeRule: ThemeRule {
    static let id = "size-range"
    static let title = "text follows every text size"
    static let facts = """
        WCAG 2.2, 1.4.4 (AA): text can be enlarged to 200 percent. Body text of iOS is 17 pt at Large and 53 pt at AX5, \
        312 percent.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let sizes = context.spec.metadata.contentSizes
        guard sizes.upperBound < ClosedRange<ContentSize>.all.upperBound else { return [] }
        guard let body = context.spec.typography[.body], body.pointSize > 0 else { return [] }
        let largest = FontMetrics(for: body.relativeTo).scaledValue(body.pointSize, at: sizes.upperBound)
        let percent = Int((largest / body.pointSize * 100).rounded(.down))
        let verdict = percent < 200 ? "less than the 200 percent that WCAG asks for" : "and no more"
        return [
            context.finding(
                Self.self, .warning, subject: "contentSizes", path: ["contentSizes"],
                "text keeps to \(sizes.lowerBound.shortName) to \(sizes.upperBound.shortName): body text grows to \(AuditCheck.text(largest)) pt, \(percent) percent, \(verdict)"
            )
        ]
    }
}
