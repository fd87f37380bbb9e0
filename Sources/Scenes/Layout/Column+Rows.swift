import Canvas

extension Column {
    /// Elements one below the other, each on whole rows, with the nearest whole number of rows for `spacing` pt between
    /// them: the gaps that people see are even. Labels of one row take
    /// just that.
    static func onRows(spacing: Double = 0, alignment: Alignment = .leading, _ elements: [any Element]) -> Column {
        Column(
            spacing: WholeCells.rows(spacing), alignment: alignment,
            elements.map { element in
                if let label = element as? Label, TextScale.big(label.style) == nil { return TightLabel(label) }
                return element.rowAligned()
            })
    }
}
