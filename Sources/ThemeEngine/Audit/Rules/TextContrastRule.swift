/// Text on something opaque.
enum TextContrastRule: PairRule {
    static let id = "text-contrast"
    static let title = "text can be read on what it stands on"
    static let facts = """
        WCAG 2.2, 1.4.3: 4.5:1, large text 3:1; 1.4.6 (AAA): 7:1 and 4.5:1. Large is 24 pt, or 18.67 pt bold; as Apple \
        reads it, 18 pt, or bold at any size.
        """

    static func judges(_ pair: AuditPair, in model: RenderModel) -> Bool {
        if case .text = pair.kind { return true }
        return false
    }
}
