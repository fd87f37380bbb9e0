import Canvas
import ThemeEngine

extension Scene {
    /// A form and a list that keep to their theme's tokens (the AppTheme pattern), beside each other where both fit.
    public static let form = Scene(slug: "form", name: "Form", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = FormStyle(model)
        return CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.sectionGap, maximumColumns: 2,
            [NoteForm(state, in: model), NoteList(state, in: model)]
        )
        .measured(style.widest)
        .padded(horizontal: screen.horizontalPadding, vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}
