import Canvas
import ThemeEngine

/// A row of a list: a dot where it has one, title, value and a chevron.
struct ListRow: Composite {
    let body: any Element

    init(_ title: String, _ value: String, dot: StatusDotStyle? = nil, in model: RenderModel) {
        let style = ListRowStyle(model)
        let words: any Element =
            // Large values go below: side by side they would squeeze each other.
            model.contentSize.isAccessibility
            ? Column.onRows([Label(title, style.title), Label(value, style.value)]).filling()
            : Row(
                spacing: style.gap,
                [Label(title, style.title).filling(), Label(value, style.value, alignment: .trailing)]
            ).filling()
        let lead: [any Element] = dot.map { [StatusDot(style: $0)] } ?? []
        let chevron = Label("›", style.chevron)
        let line: any Element = Row(spacing: style.gap, lead + [words, chevron])
        let stack: any Element = Column.onRows([Row(lead + [Spacer(), chevron]), words])
        let aside = (lead.isEmpty ? 0 : NaturalWidth.of(Row(lead)) + style.gap) + style.gap + NaturalWidth.of(chevron)
        let needed = NaturalWidth.ofLongestWord(Label(title, style.title)) + aside
        body = WidthChoice { model.contentSize.isAccessibility && needed > $0 ? stack : line }
            .rowCentered(padding: style.verticalPadding, minimumHeight: style.minimumHeight)
            .padded(horizontal: style.horizontalPadding)
    }
}
