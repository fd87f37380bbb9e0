import ThemeSpec

/// The text roles by themselves, on the screen's background; those of labels on buttons are judged there.
enum TypeScalePairs: AuditedComponent {
    static let name = "Type scale"
    static let scene = "typography"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        TextRole.allCases.filter { !onButtons.contains($0) }.map { role in
            text(role.rawValue, model.text(role), on: .surface(.appBackground))
        }
    }

    private static let onButtons: Set<TextRole> = [
        .primaryButtonTitle, .secondaryButtonTitle, .tertiaryButtonTitle, .quaternaryButtonTitle,
    ]
}
