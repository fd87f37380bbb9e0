import Platform

/// A face for rasters: the letters of ``BigStrokes`` as outlines in pixels.
public struct OutlineFace: Sendable {
    /// The style of the letters.
    public struct Style: Hashable, Sendable {
        /// The weight as a CSS value: 400 is regular and 700 is bold.
        public var weight: Double
        /// The design of the letters.
        public var design: BigTextStyle.Design
        /// The width of the letters.
        public var width: BigTextStyle.Width

        /// Creates a style.
        public init(
            weight: Double = 400, design: BigTextStyle.Design = .standard, width: BigTextStyle.Width = .standard
        ) {
            self.weight = weight
            self.design = design
            self.width = width
        }
    }

    let metrics: OutlineMetrics
    private let style: Style
    /// The size of the face in pixels.
    private let size: Double
    /// The width of a cell in pixels if each letter occupies one cell.
    private let cell: Double?

    /// Creates a face with proportional letters of `size` pixels.
    public init(size: Double, style: Style) {
        self.size = size
        self.style = style
        cell = style.design == .monospaced ? (size * 0.6).rounded() : nil
        metrics = OutlineMetrics(size: size, style: style)
    }

    /// Creates a face for text in cells of this size in pixels. Stems and bars are on whole pixels.
    public init(cellWidth: Double, cellHeight: Double, isBold: Bool) {
        size = cellWidth / 0.6
        style = Style(weight: isBold ? 700 : 400, design: .monospaced)
        cell = cellWidth
        metrics = OutlineMetrics(cellWidth: cellWidth, cellHeight: cellHeight, isBold: isBold)
    }

    /// The height of uppercase letters in pixels.
    public var capitalHeight: Double { metrics.capital }
    /// The depth of letters such as p below the baseline, in pixels.
    public var descent: Double { metrics.descent }

    /// Returns the outline of a character; `nil` if the face does not contain it.
    public func outline(of character: Character) -> LetterOutline? {
        guard let letter = BigLetter(character) else { return nil }
        guard !letter.isSpace else {
            var space = LetterOutline()
            space.advance = spaceWidth
            return space
        }
        guard let entry = entry(of: letter) else { return nil }
        let width = width(of: entry)
        var pen = OutlinePen(entry, letter: letter, width: width, metrics)
        if let accent = letter.accent { pen.add(accent, to: letter) }
        var outline = pen.outline
        let (left, right) = bearings(letter, width)
        let advance = advance(of: letter) ?? width
        // A digit is centered in the advance of all digits.
        outline.move(by: left + (advance - left - width - right) / 2)
        outline.advance = advance
        return outline
    }

    /// Returns the distance to the letter after a character, according to its outline; `nil` if the face does not
    /// contain it.
    func advance(of letter: BigLetter) -> Double? {
        guard letter.isDigit, cell == nil else { return ownAdvance(of: letter) }
        return BigLetter.digits.compactMap(ownAdvance).max()
    }

    /// Returns the advance of a letter from its own width. The advance of all digits is the largest of these.
    private func ownAdvance(of letter: BigLetter) -> Double? {
        guard !letter.isSpace else { return spaceWidth }
        guard let entry = entry(of: letter) else { return nil }
        let width = width(of: entry)
        let (left, right) = bearings(letter, width)
        return left + width + right
    }

    private var spaceWidth: Double { cell ?? size * 0.25 }

    private func entry(of letter: BigLetter) -> BigStrokeIndex.Entry? {
        // The slash of a zero would fill it in cells.
        let table = cell != nil && letter.base != "0" ? BigStrokeIndex.monospaced[letter.base] : nil
        return table ?? BigStrokeIndex.text[letter.base]
    }

    private func width(of entry: BigStrokeIndex.Entry) -> Double {
        guard entry.share > 0 else { return metrics.stem }
        let stretch =
            switch style.width {
            case .condensed: 0.86
            case .standard: 1.0
            case .expanded: 1.16
            }
        let regular = size * OutlineMetrics.stemShare(400)
        // Heavier letters are wider, so that their counters stay open.
        let natural = size * Double(entry.share) / 100 * stretch * Self.widening
        guard let cell else { return natural + (metrics.stem - regular) * Double(entry.stems) * 0.45 }
        // Letters of at least 0.41 em fill a cell of 0.6 em except for the space between letters.
        let gap = metrics.isHinted ? max(1, (cell * 0.12).rounded()) : cell * 0.14
        var width = min(natural * Self.cellStretch + (metrics.stem - regular) * 0.5, cell - gap)
        guard metrics.isHinted else { return width }
        width = max(width.rounded(), metrics.stem)
        // A stem in the middle is on whole pixels.
        let room = width - metrics.stem
        if entry.isCentered, room.truncatingRemainder(dividingBy: 2) != 0 {
            width += width + 1 <= cell ? 1 : -1
        }
        return width
    }

    /// Returns the empty space on both sides of a letter.
    private func bearings(_ letter: BigLetter, _ width: Double) -> (left: Double, right: Double) {
        if let cell {
            let room = cell - width
            let left = metrics.isHinted ? (room / 2).rounded(.up) : room / 2
            return (min(left, max(room, 0)), room - min(left, max(room, 0)))
        }
        // Serifs extend beyond the width of a letter.
        let hasSerifs = metrics.hasSerifs && (letter.base.properties.isAlphabetic || letter.base == "1")
        let straight =
            hasSerifs
            ? metrics.stem * OutlineMetrics.serifShare + size * Self.serifBearing
            : size * Self.straightBearing - metrics.stem * 0.12
        func share(_ letters: (round: Set<Unicode.Scalar>, open: Set<Unicode.Scalar>)) -> Double {
            if letters.round.contains(letter.base) { return hasSerifs ? 0.35 : 0.6 }
            return letters.open.contains(letter.base) ? hasSerifs ? 0.5 : 0.22 : 1
        }
        return (straight * share(Self.left), straight * share(Self.right))
    }

    /// The widths in ``BigStrokes`` are for pixels of 4 pt.
    private static let widening = 1.06
    private static let cellStretch = 1.08
    /// In em.
    private static let straightBearing = 0.072
    /// The space next to a serif, in em.
    private static let serifBearing = 0.012
    private static let left = (
        round: Set("acdegoqCGOQ0689°@©®".unicodeScalars), open: Set("jvwxyztfAJTVWXYZ/\\7".unicodeScalars)
    )
    private static let right = (
        round: Set("bcehmnopsBDOPQRS035689°@©®".unicodeScalars),
        open: Set("rvwxyktfzAFKLPTVWXYZ/\\7".unicodeScalars)
    )
}

/// The metrics of a face in pixels.
struct OutlineMetrics: Sendable {
    /// The thickness of stems and bars.
    var stem: Double
    var bar: Double
    var capital: Double
    var small: Double
    var descent: Double
    /// Whether edges are on whole pixels.
    var isHinted = false
    /// Whether the ends of strokes are round.
    var isRounded = false
    var hasSerifs = false

    init(size: Double, style: OutlineFace.Style) {
        stem = max(size * Self.stemShare(style.weight), 1)
        bar = max(stem * (style.design == .serif ? 0.55 : style.weight > 500 ? 0.84 : 0.92), 1)
        capital = (size * 0.705).rounded()
        small = (size * 0.525).rounded()
        // The letters a and e have three bars, between which two counters stay open.
        bar = min(bar, max(small * Self.mostBar, 1))
        descent = (size * 0.2).rounded()
        isRounded = style.design == .rounded
        hasSerifs = style.design == .serif
    }

    init(cellWidth: Double, cellHeight: Double, isBold: Bool) {
        let regular = max(1, (cellWidth * 0.13).rounded())
        stem = isBold ? max(regular + 1, (cellWidth * 0.22).rounded()) : regular
        bar = isBold && cellWidth >= 12 ? max(regular, (cellWidth * 0.18).rounded()) : regular
        capital = max(5, (cellHeight * 0.585).rounded())
        small = max(4, (cellHeight * 0.44).rounded())
        descent = max(1, (cellHeight * 0.19).rounded())
        isHinted = true
    }

    /// The maximum thickness of a bar relative to the height of small letters: that of bold letters.
    private static let mostBar = 0.23
    /// The length of a serif relative to the thickness of a stem.
    static let serifShare = 0.62

    /// Returns the thickness of a stem in em for a weight as a CSS value.
    static func stemShare(_ weight: Double) -> Double {
        // Measured between the weights by linear interpolation: 100 is a hairline, 900 is black.
        let shares = [0.022, 0.022, 0.036, 0.056, 0.082, 0.1, 0.122, 0.142, 0.164, 0.185]
        let place = min(max(weight / 100, 1), 9)
        let index = min(Int(place), 8)
        return shares[index] + (shares[index + 1] - shares[index]) * (place - Double(index))
    }
}

/// A letter as filled polygons, for a raster.
public struct LetterOutline: Sendable {
    /// A point in pixels from the origin of the letter on the baseline. y increases downward.
    public struct Point: Hashable, Sendable {
        /// The distance to the right of the origin.
        public var x: Double
        /// The distance below the baseline, negative above it.
        public var y: Double
    }

    /// Closed polygons that run in the same direction, for the nonzero winding rule.
    public private(set) var contours: [[Point]] = []
    /// The distance to the origin of the next letter.
    public internal(set) var advance = 0.0

    /// Adds a polygon in coordinates upward from the baseline.
    mutating func add(_ points: [Point]) {
        var area = 0.0
        var last = points.last ?? Point(x: 0, y: 0)
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        let polygon = points.map { Point(x: $0.x, y: -$0.y) }
        contours.append(area < 0 ? polygon.reversed() : polygon)
    }

    mutating func addBox(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
        guard minX < maxX, minY < maxY else { return }
        add([Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)])
    }

    mutating func addEllipse(_ centerX: Double, _ centerY: Double, _ radiusX: Double, _ radiusY: Double) {
        var points: [Point] = []
        for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            let arc = Self.arc(
                centerX, centerY, radiusX: x * radiusX, radiusY: y * radiusY, roundness: Self.circular)
            points += x * y > 0 ? arc : arc.reversed()
        }
        add(points)
    }

    /// Moves the letter to the right.
    mutating func move(by x: Double) {
        for contour in contours.indices {
            for point in contours[contour].indices { contours[contour][point].x += x }
        }
    }

    /// Returns a quarter of an ellipse as a polyline from its horizontal to its vertical extreme, as a cubic curve.
    ///
    /// - Parameter roundness: The distance of the control points, 0...1. Higher values are closer to a rectangle.
    static func arc(
        _ centerX: Double, _ centerY: Double, radiusX: Double, radiusY: Double, roundness: Double
    ) -> [Point] {
        (0...steps).map { step in
            let t = Double(step) / Double(steps)
            let s = 1 - t
            // From (1, 0) to (0, 1) with the control points (1, roundness) and (roundness, 1).
            let along = 3 * s * s * t
            let back = 3 * s * t * t
            let x = s * s * s + along + back * roundness
            let y = along * roundness + back + t * t * t
            return Point(x: centerX + radiusX * x, y: centerY + radiusY * y)
        }
    }

    /// 4/3 (sqrt 2 - 1): four cubic curves within 0.03 % of a circle.
    static let circular = 0.552_284_749_830_793_6
    /// The number of lines per quarter.
    private static let steps = 10
}
