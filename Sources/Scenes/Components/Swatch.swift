import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A color role: a block of it with letters in its partner's color, its name, its hex value, and how the two read.
struct Swatch: Composite {
    let body: any Element

    init(_ role: ColorRole, _ state: SceneState, in model: RenderModel) {
        let style = SwatchStyle(model)
        let pair = SwatchPair(role, in: model)
        body = Column.onRows(
            spacing: style.gap,
            [
                Self.block(role, pair, style, model),
                Column.onRows([
                    Label(role.rawValue, style.name), Label(Self.hex(role, model), style.hex),
                    Label(pair.words, pair.fails ? style.failingRatio : style.ratio),
                ]),
            ]
        )
        .filling()
        .tappable(.swatch(role), state, in: model)
    }

    /// As the theme has it, as it shows on the background where it is translucent, and what it was taken from.
    private static func hex(_ role: ColorRole, _ model: RenderModel) -> String {
        let color = model.colors[role]
        var text = color.hex
        if !color.isOpaque { text += ", here \(model.colors.onBackground(role).hex)" }
        switch model.colors.fallbacks[role] {
        case .role(let source): text += ", from \(source.rawValue)"
        case .hue(let degrees, let source): text += ", from \(source.rawValue) at hue \(Int(degrees))"
        case nil: break
        }
        return text
    }

    private static func block(
        _ role: ColorRole, _ pair: SwatchPair, _ style: SwatchStyle, _ model: RenderModel
    ) -> any Element {
        var text = style.letters
        text.color = pair.partnerColor
        let letters = TypeSpecimen(
            TypeSample.inked, text, height: style.letterHeight, origin: .role(pair.partner.role, .text, "swatch"))
        let background = model.colors.onBackground(.background)
        let needsEdge = Contrast.ratio(pair.color, background) < style.edgeBelow
        return letters.rowCentered(minimumHeight: style.blockHeight)
            .padded(horizontal: style.padding)
            .filling()
            .backed { rect, canvas in
                let block = PointGrid.snapped(rect, to: .cell)
                let shape = Shape.roundedRectangle(radius: style.cornerRadius)
                canvas.attribute(to: .role(role, .fill, "swatch"))
                canvas.fill(shape, in: block, with: .color(pair.color))
                guard needsEdge else { return }
                canvas.attribute(to: .role(style.edgeRole, .border, "swatch"))
                canvas.strokeBorder(shape, in: block, width: style.edgeWidth, with: .color(style.edge))
            }
    }
}
