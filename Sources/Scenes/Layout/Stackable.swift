import Canvas

/// Elements side by side where they fit, the first one filling what is left; one below the other where they do not.
struct Stackable: Composite {
    let body: any Element

    /// `spacing` pt stand between them when they are side by side.
    init(spacing: Double, fills: Bool = true, _ elements: [any Element]) {
        let needed = elements.reduce(0) { $0 + NaturalWidth.of($1) } + spacing * Double(max(elements.count - 1, 0))
        let first = elements.first.map { fills ? $0.filling() : $0 as any Element }
        let row: any Element = Row(
            spacing: spacing, alignment: .top,
            [first].compactMap { $0 } + elements.dropFirst() + (fills ? [] : [Spacer()]))
        let column: any Element = Column.onRows(elements)
        body = WidthChoice { needed <= $0 ? row : column }
    }
}
