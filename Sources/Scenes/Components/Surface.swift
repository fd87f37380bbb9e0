import Canvas
import ColorScience
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
        paint(in: edge, on: &canvas)
        content.draw(in: edge, on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }

    /// All but the content, from the bottom up.
    private func paint(in edge: Rect, on canvas: inout Canvas) {
        let shape = Shape.roundedRectangle(radius: model.cornerRadius)
        let backdrop = model.blursBackdrop ? Backdrop.blurred(edge, on: canvas) : nil
        if let shadow = model.shadow {
            canvas.attribute(to: .surface(model, .shadow))
            canvas.shadow(of: shape, in: edge, color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
        }
        canvas.attribute(to: .surface(model, .fill))
        if let backdrop {
            canvas.fill(shape, in: edge, with: .linear(backdrop, from: .top, to: .bottom))
        }
        for layer in model.layers {
            canvas.fill(shape, in: edge, with: .color(layer))
        }
        if let sheen = model.sheen {
            canvas.attribute(to: .sheen(model))
            canvas.fill(shape, in: edge, with: .linear(Gradient(fading: sheen), from: .top, to: .center))
        }
        if model.depthEffect == .highlightAndIndent { paintDepth(shape, in: edge, on: &canvas) }
        if model.borderWidth > 0 {
            canvas.attribute(to: .surface(model, .border))
            canvas.strokeBorder(shape, in: edge, width: model.borderWidth, with: border)
        }
        if let rim = model.rim {
            canvas.attribute(to: .rim(model))
            canvas.strokeBorder(
                shape, in: edge, width: max(model.borderWidth, 1),
                with: .linear(Gradient(fading: rim), from: .top, to: .center))
        }
    }

    private var border: Paint {
        guard let fade = model.borderFade else { return .color(model.border) }
        func faded(_ opacity: Double) -> Color { model.border.opacity(opacity) }
        return .linear(
            Gradient(colors: [faded(fade.from), faded(fade.to)]), from: .topLeading, to: .bottomTrailing)
    }

    /// A highlight along the top edge and an indent along the bottom one.
    private func paintDepth(_ shape: Shape, in edge: Rect, on canvas: inout Canvas) {
        let style = DepthStyle()
        let reach = min(style.reach / max(edge.height, 1), 0.5)
        canvas.attribute(to: .depth(model))
        let highlight = Gradient(fading: style.highlight)
        let indent = Gradient(fading: style.indent)
        canvas.fill(shape, in: edge, with: .linear(highlight, from: .top, to: UnitPoint(x: 0.5, y: reach)))
        canvas.fill(shape, in: edge, with: .linear(indent, from: .bottom, to: UnitPoint(x: 0.5, y: 1 - reach)))
    }
}

extension Gradient {
    /// From a color to nothing.
    init(fading color: Color) {
        self.init(colors: [color, color.opacity(0)])
    }
}
