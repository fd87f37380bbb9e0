import ColorScience

extension DesignPlan {
    /// Reads `design`; what is wrong with it goes to the context's log.
    init?(_ node: JSONNode, _ context: ReadingContext) {
        guard var fields = ObjectReader(node, [DocumentKey.design], context) else { return nil }
        self.init()
        if let node = fields.optional("palette") { readPalette(node, context) }
        font = fields.optional("font_design").flatMap { Self.placed($0, context) }
        if let node = fields.optional("corner_radius"), let value = fields.optionalNumber("corner_radius", .length) {
            cornerRadius = Placed(value: value, location: node.location)
        }
        density = fields.optional("density").flatMap { Self.placed($0, context) }
        surfaces = fields.optional("surfaces").flatMap { Self.placed($0, context) }
        // Said of an app, decided by nothing that a theme has.
        let _: Placed<Mood>? = fields.optional("app_mood").flatMap { Self.placed($0, context) }
        _ = fields.optional("navigation")
        fields.finish()
    }

    private static func placed<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: JSONNode, _ context: ReadingContext
    ) -> Placed<Choice>? {
        context.choice(node).map { Placed(value: $0, location: node.location) }
    }

    private mutating func readPalette(_ node: JSONNode, _ context: ReadingContext) {
        guard var fields = ObjectReader(node, [DocumentKey.design, "palette"], context) else { return }
        for name in Self.paletteNames {
            guard let node = fields.optional(name), let swatch = Self.swatch(node, name, context) else { continue }
            palette.append((name, swatch))
        }
        fields.finish()
    }

    /// A plan has one hex a color; one with dark mode a pair.
    private static func swatch(_ node: JSONNode, _ name: String, _ context: ReadingContext) -> Swatch? {
        if case .object = node.value {
            let pair = context.colorPair(node, [DocumentKey.design, "palette", name])
            return pair.map { Swatch(light: $0.light, dark: $0.dark, location: node.location) }
        }
        return context.color(node).map { Swatch(light: $0, dark: $0, location: node.location) }
    }
}
