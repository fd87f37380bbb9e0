import Canvas
import ThemeEngine
import ThemeSpec

/// The five button roles, at rest on the left and pressed on the right.
struct ButtonGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let gap = model.layout.gap
        body = Column(
            spacing: PointGrid.wholeRows(gap.s),
            ButtonRole.allCases.map { role in
                let title = role.rawValue.capitalizedFirst
                return Row(
                    spacing: gap.m,
                    [
                        ThemeButton(title, role, in: model).filling(),
                        ThemeButton("Pressed", role, isPressed: true, in: model).filling(),
                    ]
                )
                .rowAligned()
            })
    }
}

extension String {
    /// The text with its first letter as a capital.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
