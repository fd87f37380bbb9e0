import Canvas
import ThemeEngine

/// What every empty state is made of, in the middle of its width: a symbol, a title, a few words and perhaps a button.
struct EmptyColumn: Element {
    let symbol: any Element
    let title: Label
    let message: Label
    let button: (any Element)?
    /// pt around all of it; it gives way at the sides where a word would have to be broken.
    let padding: Double
    /// pt between symbol, words and button; between title and message.
    let gap: Double
    let textGap: Double

    func size(fitting width: Double) -> Size {
        Size(width: width, height: body(fitting: width).size(fitting: width).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { body(fitting: rect.width).draw(in: rect, on: &canvas) }

    var isFlexible: Bool { true }

    private func body(fitting width: Double) -> any Element {
        let needed = max(
            NaturalWidth.ofLongestWord(title), NaturalWidth.ofLongestWord(message), button.map(NaturalWidth.of) ?? 0)
        let sides = min(WholeCells.columns(padding), max(WholeCells.margin((width - needed) / 2), 0))
        let text = Column(
            spacing: WholeCells.rows(textGap), alignment: .center,
            [title, message].map { Balanced(content: TightLabel($0)) })
        let parts: [any Element] = [symbol.rowAligned(), text] + (button.map { [$0] } ?? [])
        return Column(spacing: WholeCells.rows(gap), alignment: .center, parts)
            .padded(horizontal: sides, vertical: WholeCells.rows(padding))
            .centered()
    }
}
