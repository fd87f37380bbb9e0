import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

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
        canvas.attribute(to: .role(style.role, picture == .bar ? .shape : .fill, "length"))
        func fill(_ x: Double, _ width: Double, _ color: Color) {
            // Center the bar vertically on the adjacent text.
            let part = Rect(x: rect.minX + x, y: rect.minY, width: width, height: rect.height)
            canvas.fill(.rectangle, in: canvas.bar(in: part, height: style.barHeight), with: .color(color))
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

/// Content in a container with padding around it, at true size.
struct InsetPicture: Element {
    private let horizontal: Double
    private let vertical: Double
    private let style: ScalesStyle

    /// - Parameters:
    ///   - horizontal: The padding on the left and right, in pt.
    ///   - vertical: The padding above and below, in pt.
    init(horizontal: Double, vertical: Double, _ style: ScalesStyle) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.style = style
    }

    private var height: Double { style.contentHeight + 2 * vertical }

    /// The empty space below a picture, in pt: half a row, so that adjacent pictures end at the same height.
    private static let below = CellMetrics.height / 2

    func size(fitting width: Double) -> Size {
        Size(
            width: min(style.contentWidth + 2 * horizontal, width),
            height: PointGrid.wholeRows(
                ((height + Self.below) / CellMetrics.height).rounded(.up) * CellMetrics.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // The content of all pictures has the same size, independent of the padding in blocks.
        let padding = canvas.padding(horizontal, vertical)
        let width = min(style.contentWidth + 2 * padding.width, rect.width)
        let height = style.contentHeight + 2 * padding.height
        let outer = canvas.onBlocks(
            Rect(x: rect.minX, y: rect.maxY - Self.below - height, width: width, height: height))
        let inner = outer.inset(dx: min(padding.width, width / 2), dy: padding.height)
        canvas.attribute(to: .role(style.role, .fill, "inset"))
        guard let tint = canvas.color(style.tint, ofAreaIn: outer, around: style.color) else {
            // Draw the padding around empty content if the terminal has no second color.
            let (left, right) = (inner.minX - outer.minX, outer.maxX - inner.maxX)
            let parts = [
                Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
                Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
                Rect(x: outer.minX, y: inner.minY, width: left, height: inner.height),
                Rect(x: inner.maxX, y: inner.minY, width: right, height: inner.height),
            ]
            for part in parts { canvas.fill(.rectangle, in: part, with: .color(style.color)) }
            return
        }
        canvas.fill(.rectangle, in: outer, with: .color(tint))
        canvas.fill(.rectangle, in: inner, with: .color(style.color))
    }
}

extension Canvas {
    /// Returns the rectangle with its edges snapped to quadrants, which can represent any corner; unchanged if shapes
    /// are drawn in pixels.
    fileprivate func onBlocks(_ rect: Rect) -> Rect {
        guard !drawsPixels else { return rect }
        let (left, top) = (Self.nearest(rect.minX, Self.block.width), Self.nearest(rect.minY, Self.block.height))
        let (right, bottom) = (Self.nearest(rect.maxX, Self.block.width), Self.nearest(rect.maxY, Self.block.height))
        return Rect(minX: left, minY: top, maxX: max(left, right), maxY: max(top, bottom))
    }

    /// Returns the padding rounded to blocks, at least one; unchanged if shapes are drawn in pixels.
    fileprivate func padding(_ horizontal: Double, _ vertical: Double) -> Size {
        guard !drawsPixels else { return Size(width: horizontal, height: vertical) }
        return Size(
            width: max(Self.nearest(horizontal, Self.block.width), Self.block.width),
            height: max(Self.nearest(vertical, Self.block.height), Self.block.height))
    }

    private static let block = Size(width: CellMetrics.width / 2, height: CellMetrics.height / 2)

    private static func nearest(_ edge: Double, _ step: Double) -> Double { (edge / step).rounded() * step }
}

/// Two touch targets side by side at a distance, at true size.
struct TargetPicture: Element {
    private let distance: Double
    private let style: ScalesStyle

    /// - Parameter distance: The distance in pt.
    init(distance: Double, _ style: ScalesStyle) {
        self.distance = distance
        self.style = style
    }

    func size(fitting width: Double) -> Size {
        // The row below the targets is empty, as below the other pictures.
        Size(
            width: min(2 * style.target + distance, width),
            height: PointGrid.wholeRows(style.target) + CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(style.role, .fill, "touch target"))
        for index in 0..<2 {
            let x = rect.minX + Double(index) * (style.target + distance)
            let square = Rect(x: x, y: rect.minY, width: min(style.target, rect.maxX - x), height: style.target)
            guard square.width > 0 else { continue }
            let tint = canvas.color(style.tint, ofBarIn: square)
            let color = canvas.isDistinct(tint, in: square) ? tint : style.color
            canvas.fill(.rectangle, in: canvas.onBlocks(square), with: .color(color))
        }
    }
}

/// The upper left corner of a shape, enlarged so that adjacent radii are distinguishable, or the whole shape at true
/// size if the radius makes it a capsule.
struct RadiusPicture: Element {
    private let radius: Double
    private let style: ScalesStyle
    /// Whether the radius makes the shape a capsule.
    let isCapsule: Bool

    /// - Parameter radius: The radius in pt.
    init(_ radius: Double, _ style: ScalesStyle) {
        self.radius = radius * style.cornerScale
        self.style = style
        isCapsule = radius >= style.shapeHeight / 2
    }

    func size(fitting width: Double) -> Size {
        // The row below the shape is empty.
        Size(width: min(style.shapeWidth, width), height: style.shapeHeight + CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = PointGrid.snapped(
            Rect(x: rect.minX, y: rect.minY, width: size(fitting: rect.width).width, height: style.shapeHeight),
            to: .cell)
        canvas.attribute(to: .role(style.role, .shape, "radius"))
        guard !isCapsule else {
            let capsule = edge.inset(dx: 0, dy: edge.height / 4)
            return canvas.fill(.capsule, in: capsule, with: .color(style.color))
        }
        // The other corners are outside the clip.
        let shape = Rect(x: edge.minX, y: edge.minY, width: edge.width + radius, height: edge.height + radius)
        canvas.clip(to: edge) {
            $0.fill(.roundedRectangle(radius: radius), in: shape, with: .color(style.color))
        }
    }
}

/// The animations of presses as curves with a common time axis. Pressing a curve plays it.
struct CurveGallery: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let curves = model.shownAnimations.compactMap { animation in
            model.animations[animation].map { (animation, $0, PressMotion($0)) }
        }
        let end = curves.filter { !$0.2.isStill }.map(\.2.duration).max() ?? 1
        let note =
            "Each press to its own scale and back, over \(ScaleText.milliseconds(end)): the line at the top is rest. "
            + "Press one to play it."
        // Animations without motion have no plot and cannot be played.
        let moving = curves.filter { !$0.2.isStill }
        let still = curves.filter(\.2.isStill).map { animation, spec, motion -> any Element in
            Column.onRows(
                [Label(verbatim: animation.rawValue, style.name)]
                    + Self.facts(spec, motion).map { Label(verbatim: $0, style.facts) })
        }
        let plots = CellGrid(
            minimumWidth: gallery.columnWidth, columnGap: gallery.columnGap, rowGap: gallery.rowGap,
            moving.map { animation, spec, motion in
                let target = Target.curve(animation)
                let phase = state.press.flatMap { $0.target == target ? $0.phase : nil }
                return Column.onRows(
                    [
                        PressCurve(motion, end: end, phase: phase, style),
                        Label(verbatim: animation.rawValue, style.name),
                    ] + Self.facts(spec, motion).map { Label(verbatim: $0, style.facts) }
                )
                .filling()
                .tappable(target, state, in: model)
            } + still)
        body = Column.onRows(spacing: gallery.rowGap, [Label(note, style.facts), plots])
    }

    private static func facts(_ spec: ButtonAnimationSpec, _ motion: PressMotion) -> [String] {
        guard !motion.isStill else { return ["no animation", ""] }
        let press =
            "\(ScaleText.milliseconds(spec.duration)) to scale \(PointText.number(spec.pressedScale)), "
            + "opacity \(PointText.number(spec.pressedOpacity))"
        guard spec.springResponse > 0 else { return [press, "eases back"] }
        return [
            press,
            "spring \(PointText.number(spec.springResponse)) s, damping \(PointText.number(spec.springDamping))",
        ]
    }
}

/// The plot of a press: time from left to right, and the amount of the press downward.
struct PressCurve: Element {
    private let motion: PressMotion
    private let end: Double
    private let phase: Double?
    private let style: ScalesStyle

    /// - Parameters:
    ///   - end: The end of the time axis in seconds, above 0.
    ///   - phase: The share of the motion that has been played, 0...1.
    init(_ motion: PressMotion, end: Double, phase: Double?, _ style: ScalesStyle) {
        self.motion = motion
        self.end = end
        self.phase = phase
        self.style = style
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: style.plotHeight) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let plot = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: style.plotHeight)
        guard plot.width > 0 else { return }
        canvas.attribute(to: .role(.borderSubtle, .line, "rest"))
        let rest = Rect(x: plot.minX, y: y(0, in: plot), width: plot.width, height: style.rest.thickness)
        canvas.fill(.rectangle, in: canvas.snapped(rest), with: .color(style.rest.color))
        // The time axis of a chart keeps its direction.
        canvas.keepDirection(in: plot) { drawCurve(in: plot, on: &$0) }
    }

    private func drawCurve(in plot: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(style.role, .shape, "curve"))
        canvas.fill(.path(area(in: plot)), in: plot, with: .color(style.color))
        guard let phase else { return }
        let time = phase * motion.duration
        canvas.attribute(to: .role(style.dotRole, .shape, "curve"))
        canvas.dot(
            at: Point(x: x(time, in: plot), y: y(share(at: time), in: plot)), diameter: style.dot,
            color: style.dotColor)
    }

    private func share(at time: Double) -> Double { motion.isStill ? 0 : motion.share(at: time) }

    private func x(_ time: Double, in plot: Rect) -> Double {
        min(plot.minX + time / end * plot.width, plot.maxX)
    }

    private func y(_ share: Double, in plot: Rect) -> Double {
        let bounded = min(max(share, -Self.overshoot), 1)
        return plot.minY + (bounded + Self.overshoot) / (1 + Self.overshoot) * plot.height
    }

    /// Returns the area between the curve, with one point per point of the width, and the position of rest.
    private func area(in plot: Rect) -> Path {
        let count = max(Int(min(plot.width, Self.mostPoints)), 1)
        let curve = (0...count).map { index in
            let time = end * Double(index) / Double(count)
            return Point(x: x(time, in: plot), y: y(share(at: time), in: plot))
        }
        let rest = y(0, in: plot)
        let outline = curve + [Point(x: plot.maxX, y: rest), Point(x: plot.minX, y: rest)]
        return Path(polygons: [outline.map { Self.unit($0, in: plot) }])
    }

    private static func unit(_ point: Point, in plot: Rect) -> UnitPoint {
        UnitPoint(
            x: min(max((point.x - plot.minX) / plot.width, 0), 1),
            y: min(max((point.y - plot.minY) / plot.height, 0), 1))
    }

    /// The overshoot of springs that the plot shows, as a share of a press: one of five rows.
    private static let overshoot = 0.25
    /// The maximum number of points of a curve.
    private static let mostPoints = 400.0
}

/// Surfaces without and with the depth effect, side by side.
struct DepthGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let specimen = DepthSpecimenStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            specimen.surfaces.map { surface in
                let caption = [
                    Label(verbatim: surface.depthEffect.rawValue, style.name),
                    Label(verbatim: surface.role.rawValue, style.facts),
                    Label(verbatim: Self.words(surface), style.facts),
                ]
                return Column.onRows([
                    Surface(surface, Spacer().framed(minimumHeight: specimen.height)),
                    Column.onRows(caption).padded(top: max(style.gap, surface.rowsOfShadow)),
                ])
            })
    }

    private static func words(_ surface: SurfaceModel) -> String {
        guard let depth = surface.depth else { return "an even fill" }
        return depth.shade.alpha > 0
            ? "darker except at the top, darkest at the bottom" : "lighter at the top, darker at the bottom"
    }
}
