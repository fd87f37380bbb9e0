import Canvas
import ThemeEngine
import ThemeSpec

/// A text role: large letters, the role set in itself, and its numbers; a row of a table where there is room.
struct TypeRow: Composite {
    let body: any Element

    /// `columns` are the widths (pt) of the table's columns.
    init(_ role: TextRole, _ columns: TypeColumns, _ state: SceneState, in model: RenderModel) {
        let style = TypographyStyle(model)
        let text = model.text(role)
        let facts = TypeFacts(text)
        let letters = TypeSpecimen(TypeSample.letters, text, height: max(text.leading, style.specimenHeight))
        let name = Label(TypeSample.name(role), text)
        let numbers = Column.onRows(
            [Label(facts.roles[0], style.role)] + facts.lines.map { Label($0, style.facts) })
        // A second line shows the line spacing, where both stand beside the letters.
        let isBig = text.leading >= 2 * CellMetrics.height
        let sample = isBig ? name : Label("\(TypeSample.name(role))\n\(TypeSample.line)", text)
        let table: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [
                letters.framed(width: columns.letters), TightLabel(sample).filling(),
                Self.lines(facts.roles, columns.roles, first: style.role, style),
                Self.lines(facts.measures, columns.measures, first: style.facts, style),
                Self.lines(facts.face, columns.face, first: style.facts, style),
            ])
        let beside: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [letters.framed(width: columns.letters), Column.onRows([name, numbers]).filling()])
        let below: any Element = Column.onRows(spacing: style.rowGap, [name, letters, numbers])
        body = WidthChoice { width in
            if width >= style.tableWidth { return table }
            // The role's name should not be broken.
            return style.isStacked || width < columns.letters + columns.gap + columns.roles ? below : beside
        }
        .rowAligned()
        .padded(vertical: PointGrid.wholeRows(style.rowGap))
        .filling()
        .tappable(.text(role), state, in: model)
    }

    private static func lines(
        _ lines: [String], _ width: Double, first: TextModel, _ style: TypographyStyle
    ) -> any Element {
        Column.onRows(lines.enumerated().map { Label($1, $0 == 0 ? first : style.facts) }).framed(width: width)
    }
}
