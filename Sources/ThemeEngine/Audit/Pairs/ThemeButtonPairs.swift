import ThemeSpec

/// Gentle's five buttons: labels on their fills, hollow ones on the surfaces beneath.
enum ThemeButtonPairs: AuditedComponent {
    static let name = "Button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ButtonRole.allCases.flatMap { role -> [AuditPair] in
            let button = model.button(role)
            if let fill = button.fillRole { return [text("\(role.rawValue) label", button.label, on: .role(fill))] }
            return beneath.flatMap { paper -> [AuditPair] in
                let label = text("\(role.rawValue) label", button.label, on: paper)
                guard let border = button.borderRole else { return [label] }
                return [label, graphic("\(role.rawValue) border", border, on: paper, in: model)]
            }
        }
    }

    private static let beneath: [AuditPaper] = [.surface(.appBackground), .surface(.card)]
}
