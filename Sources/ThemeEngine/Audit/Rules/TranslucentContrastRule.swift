/// Ink on a material, on glass or on a scrim: what lies beneath shows through, so the contrast is a range.
enum TranslucentContrastRule: PairRule {
    static let id = "translucent-contrast"
    static let title = "what stands on something translucent can be read over any backdrop"
    static let facts = """
        WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11 over each of the theme's own fills, black and white; the worst decides. Apple \
        publishes no values of its materials: they are this project's approximations.
        """

    static func judges(_ pair: AuditPair, in model: RenderModel) -> Bool {
        pair.paper.translucentSurface(in: model) != nil
    }
}
