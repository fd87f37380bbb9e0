import Canvas
import ThemeEngine

/// A hairline as wide as it may be.
///
/// A line of a point is a sixteenth of a cell's height: no block glyph is as thin, but box drawing's is.
struct Divider: Element {
    let style: DividerStyle

    func size(fitting width: Double) -> Size { Size(width: width, height: style.thickness) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.hairline(from: rect.minX, to: rect.maxX, y: rect.midY, color: style.color)
    }

    var isFlexible: Bool { true }
}
