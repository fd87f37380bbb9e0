import Canvas
import ThemeEngine

/// A note with lines of text, or a magnifying glass, in the accent and a paler one.
struct UnavailableSymbol: Element {
    let kind: UnavailableView.Kind
    let style: UnavailableStyle

    func size(fitting width: Double) -> Size { Size(width: style.symbolSize, height: style.symbolSize) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let square = PointGrid.snapped(
            Rect(
                x: rect.midX - style.symbolSize / 2, y: rect.minY, width: style.symbolSize, height: style.symbolSize),
            to: .cell)
        switch kind {
        case .noNotes:
            canvas.attribute(to: .role(style.symbolRole, .fill, "symbol, pale"))
            canvas.fill(
                .roundedRectangle(radius: style.cornerRadius), in: square, with: .color(style.paleSymbol))
            draw(Self.lines, in: square, on: &canvas)
        case .noResults: draw(Self.glass, in: square, on: &canvas)
        }
    }

    private func draw(_ picture: HintedPicture, in square: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(style.symbolRole, .shape, "symbol"))
        let place = Rect(x: square.minX, y: square.minY, width: picture.width, height: picture.height)
        canvas.fill(.path(picture.path), in: place, with: .color(style.symbol))
    }

    private static let lines = HintedPicture(rows: [
        "                ", "                ", "                ", "   ##########   ", "                ",
        "                ", "   ##########   ", "                ", "                ", "   ######       ",
        "                ", "                ",
    ])

    private static let glass = HintedPicture(rows: [
        "                ",
        "   ######       ",
        " ###    ###     ",
        "##        ##    ",
        "##        ##    ",
        "##        ##    ",
        " ###    ###     ",
        "   #########    ",
        "          ####  ",
        "            ### ",
        "             ## ",
        "                ",
    ])
}
