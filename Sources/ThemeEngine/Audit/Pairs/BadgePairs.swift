import ThemeSpec

/// Scarf's badges on the screen's background and on a card, and the dots of its kinds of tools.
enum BadgePairs: AuditedComponent {
    static let name = "Badge"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let badges = BadgeStyle.Kind.allCases.flatMap { kind -> [AuditPair] in
            let style = BadgeStyle(kind, in: model)
            return beneath.map { paper in
                text(kind.rawValue, style.label, on: .fill(style.fillRole, opacity: style.fillOpacity, over: paper))
            }
        }
        let page = AuditPaper.surface(.appBackground)
        let tools = ToolKindStyle.all(in: model).flatMap { tool in
            [
                graphic("\(tool.name) tool", tool.role, on: page, in: model),
                text("\(tool.name) tool's name", tool.label, on: page),
            ]
        }
        return badges + tools
    }

    private static let beneath: [AuditPaper] = [.surface(.appBackground), .surface(.card)]
}
