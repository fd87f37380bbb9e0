import Canvas
import ThemeEngine
import ThemeSpec

/// The animations of presses as curves on one time axis. A press on a curve plays it.
struct CurveGallery: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let curves = model.shownAnimations.compactMap { animation in
            model.animations[animation].map { (animation, $0, PressMotion($0)) }
        }
        let end = curves.filter { !$0.2.isStill }.map(\.2.duration).max() ?? 1
        let note =
            "How far a button is pressed over \(ScaleText.milliseconds(end)): the line at the top is rest. "
            + "Press one to play it."
        let plots = CellGrid(
            minimumWidth: gallery.columnWidth, columnGap: gallery.columnGap, rowGap: gallery.rowGap,
            curves.map { animation, spec, motion in
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
            })
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

/// The plot of a press: time to the right, and how far the control is pressed downward.
struct PressCurve: Element {
    private let motion: PressMotion
    private let end: Double
    private let phase: Double?
    private let style: ScalesStyle

    /// - Parameters:
    ///   - end: The end of the time axis in seconds, above 0.
    ///   - phase: The share of the motion that has passed while it is played, 0...1.
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

    /// The area between the curve, with one point per point of the width, and the position of rest.
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

    /// The share of a press by which springs may overshoot in the plot: one of five rows.
    private static let overshoot = 0.25
    /// The largest number of points of a curve.
    private static let mostPoints = 400.0
}
