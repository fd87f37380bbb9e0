extension ThemeDecoder {
    /// `typography.roles`.
    func typography(_ section: ObjectReader?) -> [TextRole: TextRoleSpec] {
        guard var section else { return [:] }
        let roles = section.object("roles")
        section.finish()
        return RoleTable<TextRole>(what: "text role", context: context).read(roles, textRole)
    }

    private func textRole(_ node: JSONNode, _ path: [String]) -> TextRoleSpec? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let pointSize = fields.number("pointSize", .pointSize)
        let weight = fields.choice("weight", FontWeight.self)
        let design = fields.choice("design", FontDesign.self)
        let width = fields.optionalChoice("width", FontWidth.self)
        let relativeTo = fields.choice("relativeTo", TextStyle.self)
        let isFixed = fields.has("isFixed") && fields.flag("isFixed")
        let lineSpacing = fields.number("lineSpacing", .spacing)
        let letterSpacing = fields.number("letterSpacing", .spacing)
        let isUppercased = fields.flag("isUppercased")
        let colorRole = fields.required("colorRole").flatMap(context.colorRole)
        fields.finish()
        guard let weight, let design, let relativeTo, let colorRole else { return nil }
        return TextRoleSpec(
            pointSize: pointSize, weight: weight, design: design, width: width, relativeTo: relativeTo,
            isFixed: isFixed, lineSpacing: lineSpacing, letterSpacing: letterSpacing, isUppercased: isUppercased,
            colorRole: colorRole)
    }
}
