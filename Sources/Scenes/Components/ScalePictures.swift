import Canvas
import ColorScience
import ThemeEngine

/// A length as a bar or as the distance between blocks, one row high.
struct LengthPicture: Element {
    let size: Size
    private let length: Double
    private let picture: ScaleList.Picture
    private let style: ScalesStyle

    /// - Parameter length: The length in pt.
    init(_ length: Double, _ picture: ScaleList.Picture, _ style: ScalesStyle) {
        self.length = length
        self.picture = picture
        self.style = style
        let width: Double =
            switch picture {
            case .bar: length
            case .gap: length + 2 * style.blockWidth
            case .grid: 3 * length + 4 * style.blockWidth
            }
        size = Size(width: width, height: CellMetrics.height)
    }

    func size(fitting width: Double) -> Size { size }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let top = rect.maxY - style.barHeight
        canvas.attribute(to: .role(style.role, picture == .bar ? .shape : .fill, "length"))
        func fill(_ x: Double, _ width: Double, _ color: Color) {
            canvas.fill(
                .rectangle,
                in: canvas.onBlocks(Rect(x: rect.minX + x, y: top, width: width, height: style.barHeight)),
                with: .color(color))
        }
        switch picture {
        case .bar: fill(0, length, style.color)
        case .gap, .grid:
            for index in 0..<(picture == .gap ? 2 : 4) {
                fill(Double(index) * (style.blockWidth + length), style.blockWidth, style.tint)
            }
        }
    }
}

/// Content in a container with padding around it, in true size.
struct InsetPicture: Element {
    private let horizontal: Double
    private let vertical: Double
    private let style: ScalesStyle

    /// - Parameters:
    ///   - horizontal: The padding at the left and right, in pt.
    ///   - vertical: The padding above and below, in pt.
    init(horizontal: Double, vertical: Double, _ style: ScalesStyle) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.style = style
    }

    private var height: Double { style.contentHeight + 2 * vertical }

    func size(fitting width: Double) -> Size {
        Size(
            width: min(style.contentWidth + 2 * horizontal, width),
            // At least a quarter of a row below it is empty.
            height: (height / CellMetrics.height + 0.25).rounded(.up) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = size(fitting: rect.width).width
        let outer = canvas.onBlocks(Rect(x: rect.minX, y: rect.minY, width: width, height: height))
        let inner = canvas.inset(outer, min(horizontal, width / 2), vertical)
        canvas.attribute(to: .role(style.role, .fill, "inset"))
        canvas.fill(.rectangle, in: outer, with: .color(style.tint))
        canvas.fill(.rectangle, in: inner, with: .color(style.color))
    }
}

extension Canvas {
    /// Returns the rectangle with its edges on those of quadrants, which meet at any corner, or unchanged if shapes are
    /// drawn in pixels.
    fileprivate func onBlocks(_ rect: Rect) -> Rect {
        guard !drawsPixels else { return rect }
        let (left, top) = (Self.nearest(rect.minX, Self.block.width), Self.nearest(rect.minY, Self.block.height))
        let (right, bottom) = (Self.nearest(rect.maxX, Self.block.width), Self.nearest(rect.maxY, Self.block.height))
        return Rect(minX: left, minY: top, maxX: max(left, right), maxY: max(top, bottom))
    }

    /// Returns the rectangle without a padding of at least one block, equal on opposite sides.
    fileprivate func inset(_ rect: Rect, _ horizontal: Double, _ vertical: Double) -> Rect {
        guard !drawsPixels else { return rect.inset(dx: horizontal, dy: vertical) }
        return rect.inset(
            dx: max(Self.nearest(horizontal, Self.block.width), Self.block.width),
            dy: max(Self.nearest(vertical, Self.block.height), Self.block.height))
    }

    private static let block = Size(width: CellMetrics.width / 2, height: CellMetrics.height / 2)

    private static func nearest(_ edge: Double, _ step: Double) -> Double { (edge / step).rounded() * step }
}

/// Two touch targets side by side at a distance, in true size.
struct TargetPicture: Element {
    private let distance: Double
    private let style: ScalesStyle

    /// - Parameter distance: The distance in pt.
    init(distance: Double, _ style: ScalesStyle) {
        self.distance = distance
        self.style = style
    }

    func size(fitting width: Double) -> Size {
        Size(width: min(2 * style.target + distance, width), height: PointGrid.wholeRows(style.target))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(style.role, .fill, "touch target"))
        for index in 0..<2 {
            let x = rect.minX + Double(index) * (style.target + distance)
            let square = Rect(x: x, y: rect.minY, width: min(style.target, rect.maxX - x), height: style.target)
            guard square.width > 0 else { continue }
            canvas.fill(.rectangle, in: canvas.onBlocks(square), with: .color(style.tint))
        }
    }
}

/// A shape with corners of a radius, in true size.
struct RadiusPicture: Element {
    private let radius: Double
    private let style: ScalesStyle

    /// - Parameter radius: The radius in pt.
    init(_ radius: Double, _ style: ScalesStyle) {
        self.radius = radius
        self.style = style
    }

    func size(fitting width: Double) -> Size {
        Size(width: min(style.shapeWidth, width), height: style.shapeHeight)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = Rect(
            x: rect.minX, y: rect.minY, width: size(fitting: rect.width).width, height: style.shapeHeight)
        canvas.attribute(to: .role(style.role, .shape, "radius"))
        canvas.fill(
            .roundedRectangle(radius: radius), in: PointGrid.snapped(edge, to: .cell), with: .color(style.color),
            isBordered: false)
    }
}
