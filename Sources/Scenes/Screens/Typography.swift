import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// Every text role set in itself, from large to small, with its numbers.
    public static let typography = Scene(slug: "typography", name: "Typography", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = TypographyStyle(model)
        let columns = TypeColumns(model)
        let rows = TextRole.allCases.enumerated().map { index, role in
            TypeRow(role, columns, state, in: model).backed { rect, canvas in
                guard index > 0 else { return }
                let line = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.divider.color))
            }
        }
        return Column(rows).padded(horizontal: screen.horizontalPadding)
    }
}
