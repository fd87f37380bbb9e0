import ColorScience
import ThemeSpec

/// AppTheme: text has three tokens, and they differ.
enum ThreeTextTokensRule: HouseRule {
    static let id = "three-text-tokens"
    static let title = "text has three tokens, from strong to faint"
    static let facts = """
        AppTheme's design system rules: every app defines textPrimary, textSecondary and textTertiary, and views use nothing \
        else for text.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let missing = tokens.filter { context.spec.colors[$0] == nil }
        guard missing.isEmpty else {
            return missing.map { role in
                context.finding(
                    Self.self, .error, subject: role.rawValue, path: ["colors", "pairByRole"],
                    "\(role.rawValue) is not given: every theme of the pattern has three tokens for text")
            }
        }
        return context.standards.flatMap { model in
            zip(tokens, tokens.dropFirst()).compactMap { stronger, weaker -> AuditFinding? in
                guard model.colors.onBackground(stronger) == model.colors.onBackground(weaker) else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: weaker.rawValue,
                    path: ["colors", "pairByRole", weaker.rawValue],
                    "\(weaker.rawValue) is the same \(model.colors[weaker].hex) as \(stronger.rawValue): three tokens are to say three things"
                )
            }
        }
    }

    private static let tokens: [ColorRole] = [.textPrimary, .textSecondary, .textTertiary]
}
