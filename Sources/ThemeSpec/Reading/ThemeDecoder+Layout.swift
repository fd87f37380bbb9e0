extension ThemeDecoder {
    /// `layout`: four scales, and the insets.
    func layout(_ section: ObjectReader?) -> LayoutSpec? {
        guard var section else { return nil }
        let scale = scale(section.object("scale"))
        let gap = self.scale(section.object("gap"))
        let grid = self.scale(section.object("grid"))
        let touch = self.scale(section.object("touch"))
        let roles = section.object("inset")
        section.finish()
        let inset = RoleTable<InsetRole>(what: "inset role", context: context).read(roles, variants)
        guard let scale, let gap, let grid, let touch else { return nil }
        return LayoutSpec(scale: scale, gap: gap, grid: grid, touch: touch, inset: inset)
    }

    private func scale(_ reader: ObjectReader?) -> SpacingScale? {
        guard var fields = reader else { return nil }
        let scale = SpacingScale(
            xs: fields.number("xs", .length), s: fields.number("s", .length), m: fields.number("m", .length),
            l: fields.number("l", .length), xl: fields.number("xl", .length), xxl: fields.number("xxl", .length))
        fields.finish()
        return scale
    }

    private func variants(_ node: JSONNode, _ path: [String]) -> [InsetVariant: AxisInset]? {
        guard let fields = ObjectReader(node, path, context) else { return nil }
        return RoleTable<InsetVariant>(what: "inset variant", context: context)
            .read(fields, required: [.regular], axisInset)
    }

    private func axisInset(_ node: JSONNode, _ path: [String]) -> AxisInset? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let horizontal = fields.choice("horizontal", SpacingToken.self)
        let vertical = fields.choice("vertical", SpacingToken.self)
        fields.finish()
        guard let horizontal, let vertical else { return nil }
        return AxisInset(horizontal: horizontal, vertical: vertical)
    }
}
