import Canvas

/// How the picker's cards are laid out: a line to type in, and cards below it, in one column or two.
struct PickerPanel: Sendable {
    /// Columns of the whole panel, and rows of its cards.
    let columns: Int
    let rows: Int
    /// Cards beside each other.
    let across: Int
    let cardRows: Int

    /// `nil` where there is no room for anything.
    init?(screen: GridSize, cardRows: Int) {
        let area = BarLayout(screen).scene
        guard area.columns > 0, area.rows > 0 else { return nil }
        if area.columns < Self.columnsForBoth {
            (columns, across) = (area.columns, max(area.columns / Self.cardColumns, 1))
        } else {
            across = area.columns >= Self.columnsForTwo ? 2 : 1
            columns = across * Self.cardColumns
        }
        rows = area.rows - 1
        self.cardRows = cardRows
    }

    /// Columns of the card in column `index` of the panel.
    func cardColumns(_ index: Int) -> Range<Int> {
        (columns * index / across)..<(columns * (index + 1) / across)
    }

    /// Whole lines of cards that fit; at least one.
    var lines: Int { max(rows / cardRows, 1) }

    /// The first line of cards on screen, so that the chosen card is seen whole.
    func firstLine(chosen: Int?, count: Int) -> Int {
        let line = (chosen ?? 0) / across
        let last = (count + across - 1) / across
        // In the middle where that is possible.
        return max(min(line - lines / 2, last - lines), 0)
    }

    private static let cardColumns = 42
    /// Below this the cards take all of the screen.
    private static let columnsForBoth = 78
    private static let columnsForTwo = 150
}
