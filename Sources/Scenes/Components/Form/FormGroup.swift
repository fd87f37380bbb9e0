import Canvas
import ThemeEngine

/// Rows on one of the theme's surfaces with hairlines between them, under a heading and above a footer.
struct FormGroup: Composite {
    let body: any Element

    /// The hairlines begin `inset` pt from where the rows' content does.
    init(
        _ heading: String, _ rows: [any Element], inset: Double = 0, footer: String? = nil, _ style: FormStyle
    ) {
        let padding = WholeCells.columns(style.horizontalPadding)
        let ruled = rows.enumerated().map { index, row in
            row.backed { rect, canvas in
                guard index > 0 else { return }
                // On the line between two rows, where it takes no room of its own.
                let line = Rect(
                    minX: rect.minX + padding + WholeCells.columns(inset), minY: rect.minY, maxX: rect.maxX,
                    maxY: rect.minY)
                Divider(style: style.divider).draw(in: line, on: &canvas)
            }
        }
        let parts: [(any Element)?] = [
            Label(heading, style.heading).padded(horizontal: padding),
            Surface(style.surface, Column(ruled).filling()),
            // Below the shadow that the surface throws.
            footer.map {
                Label($0, style.footer).padded(
                    leading: padding, top: WholeCells.rows(style.smallGap), trailing: padding)
            },
        ]
        body = Column.onRows(parts.compactMap { $0 })
    }
}
