import Canvas
import ThemeEngine

/// How many days are left, or have passed: a large number and two words.
struct Countdown: Composite {
    let body: any Element
    /// pt that number and words need side by side.
    let naturalWidth: Double

    init(_ daysLeft: Int, _ style: NextUpCardStyle) {
        let words = ServiceText.countdown(daysLeft)
        let number = TightLabel(Label(words.number, style.number))
        let label = Column([
            Label(words.unit, style.numberLabel).rowAligned(),
            Label(words.direction, style.numberLabel).rowAligned(),
        ])
        let gap = WholeCells.columns(style.numberGap)
        // Both stand on the same line at the bottom.
        let line: any Element = Row(spacing: gap, alignment: .bottom, [number, label])
        let width = NaturalWidth.of(line)
        naturalWidth = width
        let stack: any Element = Column([number, label])
        body = WidthChoice { width <= $0 ? line : stack }
    }
}
