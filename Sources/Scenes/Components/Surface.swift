import Canvas
import ThemeEngine

/// An element on a surface of the theme: shadow, layers and border behind it, its edges on the cells' grid.
struct Surface: Element {
    let model: SurfaceModel
    let content: any Element

    init(_ model: SurfaceModel, _ content: any Element) {
        self.model = model
        self.content = content.rowAligned()
    }

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect, to: .cell)
        let shape = Shape.roundedRectangle(radius: model.cornerRadius)
        if let shadow = model.shadow {
            canvas.attribute(to: .surface(model, .shadow))
            canvas.shadow(of: shape, in: edge, color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
        }
        canvas.attribute(to: .surface(model, .fill))
        for layer in model.layers {
            canvas.fill(shape, in: edge, with: .color(layer))
        }
        if model.borderWidth > 0 {
            canvas.attribute(to: .surface(model, .border))
            canvas.strokeBorder(shape, in: edge, width: model.borderWidth, with: .color(model.border))
        }
        content.draw(in: edge, on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}
