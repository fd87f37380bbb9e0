import ThemeSpec

/// Checkpoint's three buttons.
enum ActionButtonPairs: AuditedComponent {
    static let name = "Action button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ActionButtonStyle.Kind.allCases.map { kind in
            let style = ActionButtonStyle(kind, in: model)
            return text(
                "\(kind.rawValue) label", style.label, on: style.fillRole.map { .role($0) } ?? .surface(.appBackground))
        }
    }
}
