/// Borders, icons, dots and marks that mean something.
enum NonTextContrastRule: PairRule {
    static let id = "non-text-contrast"
    static let title = "parts of controls and graphics can be told from what is beside them"
    static let facts = "WCAG 2.2, 1.4.11: 3:1 against adjacent colors."

    static func judges(_ pair: AuditPair, in model: RenderModel) -> Bool { pair.kind == .graphic }
}
