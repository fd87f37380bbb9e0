import ColorScience

/// The drawing rules for terminals with fewer than 24-bit colors.
///
/// Areas that would look like the surrounding area get a contour, lines that would disappear get a stronger color, and
/// gradients and shadows that would become a few bands are omitted. All of this depends only on the colors involved, so
/// a scene looks the same in every size and next to any other element.
struct FewColors: Sendable {
    /// The choice of palette colors; `nil` without colors.
    private let choice: PaletteChoice?
    /// The color behind all shapes.
    private let page: Shade

    /// Returns `nil` for 24-bit colors.
    init?(_ depth: ColorDepth, page: RGB) {
        guard depth < .truecolor else { return nil }
        choice = PaletteChoice(depth)
        self.page = Shade(page)
    }

    /// Returns the color for the contour of an area on `ground`; `nil` if the area needs none because it stands out, or
    /// because it has the same color in 24 bits too.
    ///
    /// - Parameter isRaised: Whether only its shadow distinguishes it from the ground.
    func contour(of area: Sample, on ground: Sample, isRaised: Bool) -> Color? {
        guard let choice else {
            return area != ground && isPale(ground) && isPale(area) ? pageContour : nil
        }
        let (area, below) = (area.rgb, ground.rgb)
        guard choice.index(ofArea: area) == choice.index(ofArea: below) else { return nil }
        return isRaised || Self.areDistinct(area, below) ? contour(on: below, choice) : nil
    }

    /// Returns the color for a line on `ground` instead of `paint`; `nil` if the line is visible in its own color.
    func line(_ paint: Paint, on ground: Sample) -> Color? {
        guard let choice else { return isPale(ground) ? pageContour : nil }
        let sample = paint.mean
        let share: Float = choice.depth == .ansi16 ? 1 : Self.palestLine
        let below = ground.rgb
        let index = choice.index(ofArea: sample.over(ground, coverage: share).rgb)
        let groundIndex = choice.index(ofArea: below)
        // The lighter gray is nearly white in many terminals.
        let isFaint = choice.depth == .ansi16 && TerminalPalette.leastRatio16(index, groundIndex) < Self.leastRatio16
        guard index == groundIndex || isFaint else { return nil }
        return Self.areDistinct(sample.over(ground).rgb, below) ? contour(on: below, choice) : nil
    }

    /// Returns the opaque paint of a translucent border inside a shape on `ground`; `nil` if the border keeps its
    /// paint. Its sides are next to the shape, where one of 16 colors could be that of the page.
    func plainLine(_ paint: Paint, on ground: Sample?) -> Paint? {
        guard hasPlainLines, let ground, case .color(let color) = paint, !color.isOpaque else { return nil }
        return .color(Color(paint.mean.over(ground).rgb))
    }

    /// Whether there are 16 or 256 colors.
    var hasPalette: Bool { choice != nil }

    /// Whether the thin lines of a border are as strong as the others. With 16 colors, a paler line would have another
    /// color.
    var hasPlainLines: Bool { choice?.depth == .ansi16 }

    /// Returns whether shading from `strongest`, with premultiplied alpha, to nothing has enough steps over `ground`,
    /// and keeps the hue that it gives to the ground.
    func canShade(with strongest: Sample, over ground: Sample) -> Bool {
        guard let choice, choice.depth == .ansi256 else { return false }
        let shades = (1...8).map { strongest.over(ground, coverage: Float($0) / 8).rgb }
        let base = choice.index(ofArea: ground.rgb)
        let indices = Set(shades.map(choice.index(ofArea:))).subtracting([base])
        guard indices.count >= Self.fewestSteps else { return false }
        let isTint = OKLCH(Color(unpremultiplying: strongest)).chroma >= Self.distinctChroma
        return !isTint || !indices.contains { HueRule.isGray(OKLCH(Color(TerminalPalette.color(at: $0)))) }
    }

    /// Returns the paint without a gradient that the palette cannot show; `nil` if nothing should be painted.
    func reduced(_ paint: Paint, over ground: Sample) -> Paint? {
        guard let samples = paint.samples else { return paint }
        let fades = samples.contains { $0.w < Self.clear }
        // Without colors, only the contour of a glow would remain, and would cross the content in front of it.
        guard let choice else { return fades ? nil : paint }
        if fades {
            guard let strongest = samples.max(by: { $0.w < $1.w }) else { return nil }
            return canShade(with: strongest, over: ground) ? paint : nil
        }
        switch choice.depth == .ansi256 ? Self.hues(of: samples.map { $0.over(ground) }, choice) : .changed {
        case .gray: return paint.mapColors { $0.gray }
        case .kept: return paint
        case .changed: return .color(Color(unpremultiplying: paint.mean))
        }
    }

    /// The palette colors of a gradient.
    private enum GradientHues {
        /// All are gray. The gradient must be gray, because a color between two of its stops could become a tint.
        case gray
        /// Their hues differ no more than those of the gradient.
        case kept
        /// Their hues differ more, or only some are gray: a part of the shape would look like another color.
        case changed
    }

    private static func hues(of samples: [Sample], _ choice: PaletteChoice) -> GradientHues {
        let steps = zip(samples, samples.dropFirst()).flatMap { one, other in
            (0...gradientSteps).map { one + (other - one) * (Float($0) / Float(gradientSteps)) }
        }
        let shown = steps.map { OKLCH(Color(TerminalPalette.color(at: choice.index(ofArea: $0.rgb)))) }
        let grays = shown.count { HueRule.isGray($0) }
        if grays > 0 { return grays == shown.count ? .gray : .changed }
        let hues = steps.map { OKLCH(Color($0.rgb)) }.filter { $0.chroma >= leastChroma }
        return HueRule.spread(of: shown) <= HueRule.spread(of: hues) + largestShift ? .kept : .changed
    }

    /// Returns whether two areas look the same.
    func areAlike(_ one: Sample, _ other: Sample) -> Bool {
        guard let choice else { return isPale(one) == isPale(other) }
        return choice.index(ofArea: one.rgb) == choice.index(ofArea: other.rgb)
    }

    /// Returns whether a control on `ground` looks the same with other colors.
    func looksAlike(_ one: ControlColors, _ other: ControlColors, on ground: Sample) -> Bool {
        func area(_ colors: ControlColors) -> Sample { Sample(premultiplying: colors.fill ?? .clear).over(ground) }
        func outline(_ colors: ControlColors) -> Color? { contour(of: area(colors), on: ground, isRaised: false) }
        func border(_ colors: ControlColors) -> Sample {
            guard let border = colors.border else { return area(colors) }
            return Sample(premultiplying: line(.color(border), on: area(colors)) ?? border).over(area(colors))
        }
        func title(_ colors: ControlColors) -> UInt8? {
            let title = Sample(premultiplying: colors.title).over(area(colors)).rgb
            return choice.map { $0.text(Shade(title), on: $0.placed(area(colors).rgb)).index }
        }
        return areAlike(area(one), area(other)) && outline(one) == outline(other)
            && areAlike(border(one), border(other)) && title(one) == title(other)
    }

    /// Returns whether contours are drawn on `ground`. Without colors, everything is visible on an area that stands
    /// out.
    func hasContours(on ground: Sample) -> Bool { choice != nil || isPale(ground) }

    private func isPale(_ sample: Sample) -> Bool {
        Shade(sample.rgb).ratio(page) < Frame.leastRaised
    }

    private var pageContour: Color { page.luminance < Self.middleLuminance ? .white : .black }

    /// Returns a palette color that is distinct from the one of `ground`.
    private func contour(on ground: RGB, _ choice: PaletteChoice) -> Color {
        let index = choice.index(ofArea: ground)
        let shade = Shade(TerminalPalette.color(at: index))
        if choice.depth == .ansi16 {
            let line: UInt8 =
                switch index {
                case 0, 15: 8
                default: shade.luminance < Self.middleLuminance ? 15 : 0
                }
            return Color(TerminalPalette.color(at: line))
        }
        let isDark = shade.luminance < Self.middleLuminance
        let grays = (UInt8(232)...255).map { Shade(TerminalPalette.color(at: $0)) }
        let distinct = grays.filter {
            ($0.luminance > shade.luminance) == isDark && $0.ratio(shade) >= Self.contourRatio
        }
        let line = isDark ? distinct.first : distinct.last
        return Color(line?.rgb ?? (isDark ? RGB(packed: 0xFFFFFF) : RGB(packed: 0)))
    }

    private static func areDistinct(_ one: RGB, _ other: RGB) -> Bool {
        func lab(_ color: RGB) -> CIELab { CIELab(LinearColor(Color(color))) }
        return one != other && lab(one).difference(to: lab(other)) >= leastDifference
    }

    /// The luminance whose contrast ratios to black and white are equal: the square root of 1.05 * 0.05, minus 0.05.
    private static let middleLuminance = 0.179
    /// In CIEDE2000. A smaller difference is not noticeable.
    private static let leastDifference = 1.0
    /// The strength of the palest parts of a border of 1 pt; see ``BorderWeights``.
    private static let palestLine: Float = 0.6
    /// The minimum contrast ratio at which one of 16 colors is visible as a line.
    private static let leastRatio16 = 1.5
    /// The contrast ratio between contours and their background, with 256 colors.
    private static let contourRatio = 1.25
    /// Gradients and shadows with fewer distinct colors look like bands.
    private static let fewestSteps = 3
    /// The minimum OKLCH chroma at which shading has a hue.
    private static let distinctChroma = 0.05
    /// The number of parts in which each section of a gradient is examined.
    private static let gradientSteps = 8
    /// The minimum OKLCH chroma at which a color of a gradient has a hue.
    private static let leastChroma = 0.03
    /// The maximum additional difference of hues in a gradient, in degrees.
    private static let largestShift = 20.0
    /// Alpha below which a gradient fades to nothing.
    private static let clear: Float = 0.02
}

/// The colors of a control.
public struct ControlColors: Sendable {
    /// The fill; `nil` for none.
    public var fill: Color?
    /// The title.
    public var title: Color
    /// The border; `nil` for none.
    public var border: Color?

    /// Creates the colors of a control.
    public init(fill: Color?, title: Color, border: Color?) {
        (self.fill, self.title, self.border) = (fill, title, border)
    }
}

extension Paint {
    /// The colors of a gradient with premultiplied alpha; `nil` for one color.
    fileprivate var samples: [Sample]? {
        switch self {
        case .color: nil
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _):
            gradient.stops.map { Sample(premultiplying: $0.color) }
        }
    }

    /// Returns the paint with other colors at the same positions.
    fileprivate func mapColors(_ change: (Color) -> Color) -> Paint {
        func changed(_ gradient: Gradient) -> Gradient {
            Gradient(stops: gradient.stops.map { Gradient.Stop(location: $0.location, color: change($0.color)) })
        }
        return switch self {
        case .color(let color): .color(change(color))
        case .linear(let gradient, let start, let end): .linear(changed(gradient), from: start, to: end)
        case .radial(let gradient, let center, let start, let end):
            .radial(changed(gradient), center: center, startRadius: start, endRadius: end)
        }
    }

    /// The mean of the colors with premultiplied alpha.
    var mean: Sample {
        guard case .color(let color) = self else {
            let samples = samples ?? []
            return samples.reduce(.zero, +) / Float(max(samples.count, 1))
        }
        return Sample(premultiplying: color)
    }
}

extension Color {
    /// The gray of the same lightness and opacity.
    fileprivate var gray: Color {
        var gray = OKLCH(self)
        gray.chroma = 0
        return gray.color.opacity(alpha)
    }

    fileprivate init(unpremultiplying sample: Sample) {
        let alpha = Double(max(sample.w, 1e-6))
        self = Color(red: Double(sample.x) / alpha, green: Double(sample.y) / alpha, blue: Double(sample.z) / alpha)
            .opacity(Double(sample.w))
    }
}

/// Contours for terminals with few colors: an area that does not stand out from its surroundings, such as a card, gets
/// a contour. See ``FewColors``.
extension Canvas {
    /// Returns the color at the center of the visible part of the bounds; `nil` if contours are not needed on it.
    func ground(in bounds: Bounds) -> Sample? {
        guard let fewColors, let cell = middleCell(of: bounds) else { return nil }
        let ground = mean(of: cell)
        return fewColors.hasContours(on: ground) ? ground : nil
    }

    /// Returns the paint without a gradient that the colors cannot show; `nil` if nothing should be painted.
    func reduced(_ paint: Paint, over ground: Sample?) -> Paint? {
        guard let fewColors, let ground else { return paint }
        return fewColors.reduced(paint, over: ground)
    }

    /// Returns the color for a bar without text in `rect` (pt): its own color, or that of a contour if the terminal has
    /// 16 or 256 colors and the bar would look like the area behind it.
    public func color(_ color: Color, ofBarIn rect: Rect) -> Color {
        guard let fewColors, fewColors.hasPalette, let bounds = Bounds(placed(rect)) else { return color }
        let ground = colorBehind(bounds)
        return fewColors.contour(of: Sample(premultiplying: color).over(ground), on: ground, isRaised: false) ?? color
    }

    /// Returns the color for an area in `rect` (pt) with an area of another color inside: that of a bar or, if that
    /// would look like the other color, its gray. Returns `nil` if neither is distinct, in the colors of the terminal,
    /// from both the other color and the area behind them.
    public func color(_ color: Color, ofAreaIn rect: Rect, around other: Color) -> Color? {
        guard let fewColors, let bounds = Bounds(placed(rect)) else { return color }
        let ground = colorBehind(bounds)
        let gray = Color(Sample(premultiplying: color).over(ground).rgb).gray
        let inside = Sample(premultiplying: other).over(ground)
        guard !fewColors.areAlike(inside, ground) else { return nil }
        return [self.color(color, ofBarIn: rect), gray].first {
            let shown = Sample(premultiplying: $0).over(ground)
            return !fewColors.areAlike(shown, ground) && !fewColors.areAlike(shown, inside)
        }
    }

    /// Returns whether an area of this color in `rect` (pt) looks different from the area behind it, in the colors of
    /// the terminal.
    public func isDistinct(_ color: Color, in rect: Rect) -> Bool {
        guard let fewColors, let bounds = Bounds(placed(rect)) else { return true }
        let ground = colorBehind(bounds)
        return !fewColors.areAlike(Sample(premultiplying: color).over(ground), ground)
    }

    /// Returns whether a control in `rect` (pt) looks the same with other colors, in the colors of the terminal. With
    /// 24-bit colors, the result is `false`.
    public func looksAlike(_ colors: ControlColors, _ others: ControlColors, in rect: Rect) -> Bool {
        guard let fewColors, let bounds = Bounds(placed(rect)) else { return false }
        return fewColors.looksAlike(colors, others, on: colorBehind(bounds))
    }

    /// Returns the color at the center of the visible part of the bounds; that of the first cell if the center is
    /// outside the canvas.
    func colorBehind(_ bounds: Bounds) -> Sample {
        marks.isEmpty ? Sample(0, 0, 0, 1) : mean(of: middleCell(of: bounds) ?? 0)
    }

    /// Draws the contour of a shape filled with `paint` if the fill changed the color but does not stand out.
    ///
    /// A bar that is too low for a contour and for text is filled with the color of the contour.
    mutating func addContour(of shape: Shape, in rect: Rect, _ paint: Paint, over ground: Sample) {
        let isRaised = raisedArea == rect
        guard let contour = fewColors?.contour(of: paint.mean.over(ground), on: ground, isRaised: isRaised),
            !reachesEdge(rect)
        else { return }
        // Characters can only draw boxes.
        if glyphs == .ascii, shape.isCurvedAllAround { return }
        if rect.height < CellMetrics.height {
            fill(shape, in: rect, with: .color(contour))
        } else if min(rect.width, rect.height) >= Self.leastWithContour {
            strokeBorder(shape, in: rect, width: Self.contourWidth, with: .color(contour))
        } else if rect.width >= Self.leastWithContour, shape != .rectangle {
            addEnds(of: rect, contour)
        }
    }

    /// Draws the contour at the left and right ends of a low shape. A shape of one row gets the round brackets of the
    /// font, because straight lines would not look like the ends of a capsule.
    private mutating func addEnds(of rect: Rect, _ contour: Color) {
        if rect.height == CellMetrics.height, !drawsPixels {
            let row = PointGrid.row(at: rect.minY)
            text("(", column: PointGrid.column(at: rect.minX), row: row, color: contour)
            text(")", column: PointGrid.column(at: rect.maxX) - 1, row: row, color: contour)
            return
        }
        for x in [rect.minX, rect.maxX - Self.contourWidth] {
            let side = Rect(x: x, y: rect.minY, width: Self.contourWidth, height: rect.height)
            fill(.rectangle, in: side, with: .color(contour))
        }
    }

    private func middleCell(of bounds: Bounds) -> Int? {
        let visible = bounds.intersection(clipBounds)
        guard !visible.isEmpty else { return nil }
        let column = min(Int((visible.minX + visible.maxX) / 2 / CellMetrics.width), size.columns - 1)
        let row = min(Int((visible.minY + visible.maxY) / 2 / CellMetrics.height), size.rows - 1)
        return row * size.columns + column
    }

    /// Returns whether the rectangle reaches the edges of the canvas. Such panes have no contour.
    private func reachesEdge(_ rect: Rect) -> Bool {
        rect.minX <= 0 || rect.maxX >= size.size.width
    }

    /// In pt. Lower shapes have text in all rows, so they get a contour only at both ends.
    private static let leastWithContour = 40.0
    /// In pt.
    private static let contourWidth = 1.0
}

extension Shape {
    /// Whether the shape has no straight sides.
    fileprivate var isCurvedAllAround: Bool {
        switch self {
        case .ellipse, .path: true
        case .rectangle, .roundedRectangle, .capsule: false
        }
    }
}
