/// The conversion of the strokes of a letter to outlines.
///
/// It draws the same strokes as ``BigPen`` without rounding them to the pixels of cells. The y axis points upward from
/// the baseline.
struct OutlinePen {
    private struct Point {
        var x: Double
        /// The lower edge of the pen.
        var y: Double
        /// The horizontal position in eighths of the width.
        var eighths: Int
        var isRound = false
    }

    /// A quarter of a ring that connects a stem and a bar.
    private struct Corner {
        var centerX: Double
        var centerY: Double
        /// The radii, negative to the left of and below the center.
        var radiusX: Double
        var radiusY: Double
    }

    /// The end of a vertical stroke that may have serifs.
    private struct End {
        var x: Double
        var width: Double
        var y: Double
        var isTop: Bool
        var isDiagonal: Bool
    }

    private let metrics: OutlineMetrics
    private let width: Double
    private let stem: Double
    private let omitsDots: Bool
    private var ends: [End] = []
    /// The bounds of horizontal parts, which have no room for serifs.
    private var bars: [(minX: Double, minY: Double, maxX: Double, maxY: Double)] = []
    private(set) var outline = LetterOutline()

    init(_ entry: BigStrokeIndex.Entry, letter: BigLetter, width: Double, _ metrics: OutlineMetrics) {
        self.metrics = metrics
        self.width = width
        // Adjacent stems stay separate.
        let most = metrics.isHinted ? ((width + 1) / Double(entry.stems)).rounded(.down) - 1 : width
        stem = min(metrics.stem, entry.isLean ? max(width * 0.2, metrics.isHinted ? 1 : 0) : max(most, 1), width)
        omitsDots = letter.base == "i" && letter.accent != nil && letter.accent != .cedilla
        let top = entry.isSmall ? metrics.small : metrics.capital
        var path: [Point] = []
        entry.forEachPoint { across, up, mark, isLast in
            var point = point(across, up, top: top)
            if mark == UInt8(ascii: "*"), !omitsDots { dot(point) }
            if mark == UInt8(ascii: "@") { disc(point) }
            point.isRound = mark == UInt8(ascii: "o")
            path.append(point)
            if isLast {
                if Self.chevrons.contains(letter.base), !metrics.isHinted { chevron(path) } else { stroke(path) }
                path.removeAll(keepingCapacity: true)
            }
        }
        if metrics.hasSerifs, letter.base.properties.isAlphabetic || letter.base == "1" { addSerifs(to: letter) }
    }

    private var bar: Double { min(metrics.bar, stem) }

    private func hinted(_ value: Double) -> Double { metrics.isHinted ? value.rounded() : value }

    private func point(_ across: UInt8, _ up: UInt8, top: Double) -> Point {
        let eighths = Int(across) - digitZero
        let x = hinted(Double(eighths) * (width - stem) / 8)
        let y: Double =
            switch up {
            case UInt8(ascii: "c"): metrics.capital - bar
            case UInt8(ascii: "x"): metrics.small - bar
            case UInt8(ascii: "i"): min(metrics.small, metrics.capital - dotSize - 1) - bar
            case UInt8(ascii: "t"): metrics.small + hinted((metrics.capital - metrics.small) * 0.6) - bar
            case UInt8(ascii: "d"): -metrics.descent
            case UInt8(ascii: "e"): -hinted(metrics.descent * 0.65)
            default: hinted(Double(Int(up) - digitZero) * (top - bar) / 8)
            }
        return Point(x: x, y: y, eighths: eighths)
    }

    private var dotSize: Double { metrics.isHinted ? metrics.stem : metrics.stem * 1.18 }

    private mutating func dot(_ point: Point) {
        let size = dotSize
        let low = point.y > 0 && point.y + size > metrics.small ? point.y + bar - size : point.y
        let x = point.x + (stem - size) / 2
        if metrics.isHinted {
            outline.addBox(x, low, x + size, low + size)
        } else {
            outline.addEllipse(x + size / 2, low + size / 2, size / 2, size / 2)
        }
    }

    /// Draws a disc of the width of the letter.
    private mutating func disc(_ point: Point) {
        outline.addEllipse(width / 2, point.y + bar / 2, width / 2, width / 2)
    }

    private static let chevrons: Set<Unicode.Scalar> = ["›", "‹", "⌄"]

    /// Draws two lines that are equally thick, with a pointed corner between them and square ends.
    private mutating func chevron(_ path: [Point]) {
        guard path.count == 3 else { return stroke(path) }
        let points = path.map { LetterOutline.Point(x: $0.x + stem / 2, y: $0.y + bar / 2) }
        func normal(_ from: LetterOutline.Point, _ to: LetterOutline.Point) -> LetterOutline.Point {
            let (x, y) = (to.x - from.x, to.y - from.y)
            let length = max((x * x + y * y).squareRoot(), .ulpOfOne)
            return LetterOutline.Point(x: -y / length, y: x / length)
        }
        let (first, last) = (normal(points[0], points[1]), normal(points[1], points[2]))
        // The lines are never parallel, so that the corner has a finite length.
        let scale = 1 / (1 + first.x * last.x + first.y * last.y)
        let corner = LetterOutline.Point(x: (first.x + last.x) * scale, y: (first.y + last.y) * scale)
        func edge(_ distance: Double) -> [LetterOutline.Point] {
            zip(points, [first, corner, last]).map { point, offset in
                LetterOutline.Point(x: point.x + offset.x * distance, y: point.y + offset.y * distance)
            }
        }
        outline.add(edge(bar / 2) + edge(-bar / 2).reversed())
    }

    private mutating func stroke(_ path: [Point]) {
        guard path.count > 1, let first = path.first, let last = path.last else { return }
        let isClosed = path.count > 2 && first.x == last.x && first.y == last.y && first.isRound
        var path = path
        // The end of a closed line is the round corner at its beginning.
        if isClosed { path[path.count - 1].isRound = true }
        var corners = path.indices.map { index -> Corner? in
            let before = index > 0 ? path[index - 1] : isClosed ? path[path.count - 2] : nil
            let after = index + 1 < path.count ? path[index + 1] : nil
            guard path[index].isRound, let before, let after else { return nil }
            let over = before.y != path[index].y ? index - 1 : index + 1
            return corner(path[index], before, after, endsAtDiagonal: Self.isDiagonal(path, from: over, not: index))
        }
        if isClosed { corners[path.count - 1] = corners[0] }
        for corner in isClosed ? corners.dropLast() : corners[...] {
            if let corner { draw(corner) }
        }
        for index in 1..<path.count {
            let below = path[index - 1].y <= path[index].y ? index - 1 : index
            line(
                path[index - 1], path[index], corners[index - 1], corners[index],
                endsAtDiagonal: Self.isDiagonal(path, from: below, not: 2 * index - 1 - below))
        }
    }

    /// Returns whether the line from a point that does not lead to the given neighbor is a diagonal.
    private static func isDiagonal(_ path: [Point], from index: Int, not neighbor: Int) -> Bool {
        let other = 2 * index - neighbor
        return path.indices.contains(other) && path[other].x != path[index].x && path[other].y != path[index].y
    }

    /// Returns the round corner between two lines; see ``BigCorner``.
    ///
    /// - Parameter endsAtDiagonal: Whether a diagonal begins at the end of the vertical line.
    private func corner(_ corner: Point, _ before: Point, _ after: Point, endsAtDiagonal: Bool) -> Corner? {
        let (beside, over) = before.y == corner.y ? (before, after) : (after, before)
        guard beside.y == corner.y, over.x == corner.x, beside.x != corner.x, over.y != corner.y else { return nil }
        let isLeft = beside.x > corner.x
        let isBottom = over.y > corner.y
        let width = abs(beside.x - corner.x) + stem
        let height = abs(over.y - corner.y) + (endsAtDiagonal ? 0 : bar)
        let wide = beside.isRound ? width / 2 : width * 0.6
        let tall = over.isRound ? height / 2 : height
        let (x, y) = (min(wide, tall * Self.ratio), min(tall, wide * Self.ratio))
        let edgeX = isLeft ? corner.x : corner.x + stem
        let edgeY = isBottom ? corner.y : corner.y + bar
        return Corner(
            centerX: isLeft ? edgeX + x : edgeX - x, centerY: isBottom ? edgeY + y : edgeY - y,
            radiusX: isLeft ? -x : x, radiusY: isBottom ? -y : y)
    }

    private mutating func draw(_ corner: Corner) {
        let (x, y) = (abs(corner.radiusX), abs(corner.radiusY))
        var points = LetterOutline.arc(
            corner.centerX, corner.centerY, radiusX: corner.radiusX, radiusY: corner.radiusY,
            roundness: Self.roundness)
        if x > stem, y > bar {
            points += LetterOutline.arc(
                corner.centerX, corner.centerY, radiusX: corner.radiusX * (x - stem) / x,
                radiusY: corner.radiusY * (y - bar) / y, roundness: Self.roundness
            ).reversed()
        } else {
            points.append(LetterOutline.Point(x: corner.centerX, y: corner.centerY))
        }
        outline.add(points)
        let (farX, farY) = (corner.centerX + corner.radiusX, corner.centerY + corner.radiusY)
        bars.append(
            (min(corner.centerX, farX), min(corner.centerY, farY), max(corner.centerX, farX), max(corner.centerY, farY))
        )
    }

    /// Adds a line between two points, with the corners at its ends.
    ///
    /// - Parameter endsAtDiagonal: Whether the lower end is the beginning of a diagonal, next to which a vertical line
    ///   would be visible.
    private mutating func line(
        _ one: Point, _ other: Point, _ start: Corner?, _ end: Corner?, endsAtDiagonal: Bool
    ) {
        if one.y == other.y {
            let (left, right) = one.x <= other.x ? (one, other) : (other, one)
            let (from, to) = one.x <= other.x ? (start, end) : (end, start)
            let (minX, maxX) = (from?.centerX ?? left.x, to?.centerX ?? right.x + stem)
            addStroke(minX, one.y, maxX, one.y + bar, roundsLow: from == nil, roundsHigh: to == nil, isVertical: false)
            bars.append((minX, one.y, maxX, one.y + bar))
        } else if one.x == other.x && one.eighths == other.eighths {
            let (below, above) = one.y <= other.y ? (one, other) : (other, one)
            let (from, to) = one.y <= other.y ? (start, end) : (end, start)
            let isOpen = from == nil && !endsAtDiagonal
            let minY = from?.centerY ?? below.y + (endsAtDiagonal ? bar : 0)
            let maxY = to?.centerY ?? above.y + bar
            addStroke(one.x, minY, one.x + stem, maxY, roundsLow: isOpen, roundsHigh: to == nil, isVertical: true)
            if isOpen { ends.append(End(x: one.x, width: stem, y: minY, isTop: false, isDiagonal: false)) }
            if to == nil { ends.append(End(x: one.x, width: stem, y: maxY, isTop: true, isDiagonal: false)) }
        } else {
            diagonal(one, other)
        }
    }

    private mutating func addStroke(
        _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, roundsLow: Bool, roundsHigh: Bool,
        isVertical: Bool
    ) {
        let (width, height) = (maxX - minX, maxY - minY)
        guard metrics.isRounded, width > 0, height > 0 else { return outline.addBox(minX, minY, maxX, maxY) }
        let radius = min(width, height) / 2
        let (low, high) = (roundsLow ? radius : 0, roundsHigh ? radius : 0)
        if isVertical {
            outline.addBox(minX, minY + low, maxX, maxY - high)
            if low > 0 { outline.addEllipse(minX + width / 2, minY + radius, width / 2, radius) }
            if high > 0 { outline.addEllipse(minX + width / 2, maxY - radius, width / 2, radius) }
        } else {
            outline.addBox(minX + low, minY, maxX - high, maxY)
            if low > 0 { outline.addEllipse(minX + radius, minY + height / 2, radius, height / 2) }
            if high > 0 { outline.addEllipse(maxX - radius, minY + height / 2, radius, height / 2) }
        }
    }

    /// Draws a stroke that looks as thick as a stem, with horizontal ends.
    private mutating func diagonal(_ one: Point, _ other: Point) {
        let (below, above) = one.y <= other.y ? (one, other) : (other, one)
        let height = above.y + bar - below.y
        guard height > 0 else { return }
        let across = Double(abs(above.eighths - below.eighths)) * (width - stem) / 8
        let slope = across / height
        // In a serif face, strokes that rise to the right are thin.
        let isThin = metrics.hasSerifs && above.eighths > below.eighths
        let thickness = isThin ? (stem + bar) / 2 : stem
        let natural = min(thickness * 0.96 * (1 + slope * slope).squareRoot(), max(width * 0.6, stem))
        let reach = (width - natural) / 8
        let (low, high) = (Double(below.eighths) * reach, Double(above.eighths) * reach)
        outline.add([
            LetterOutline.Point(x: low, y: below.y), LetterOutline.Point(x: low + natural, y: below.y),
            LetterOutline.Point(x: high + natural, y: below.y + height),
            LetterOutline.Point(x: high, y: below.y + height),
        ])
        ends.append(End(x: low, width: natural, y: below.y, isTop: false, isDiagonal: true))
        ends.append(End(x: high, width: natural, y: below.y + height, isTop: true, isDiagonal: true))
    }

    /// The largest ratio of the two radii of a corner.
    private static let ratio = 1.3
    /// Between a circle (0.55) and a square (1).
    private static let roundness = 0.62
}

extension OutlinePen {
    /// Adds thin horizontal strokes to the open ends of vertical strokes.
    private mutating func addSerifs(to letter: BigLetter) {
        let thickness = max(bar * 0.8, 1)
        let tops = letter.base == "1" ? [] : [metrics.capital, metrics.small]
        let bottoms = [0, -metrics.descent]
        for end in ends {
            guard (end.isTop ? tops : bottoms).contains(where: { abs($0 - end.y) < 0.5 }) else { continue }
            let isShared = ends.contains {
                $0.y == end.y && $0.isTop == end.isTop && $0.x != end.x && abs($0.x - end.x) < stem
            }
            if isShared { continue }
            let isLeftOnly = end.isTop && !letter.isCapital && !end.isDiagonal
            let length = min(stem * OutlineMetrics.serifShare, width * 0.16)
            let minY = end.isTop ? end.y - thickness : end.y
            for side in isLeftOnly ? [-1.0] : [-1.0, 1.0] {
                let edge = side < 0 ? end.x : end.x + end.width
                let probe = edge + side * length * 0.5
                let isBlocked = bars.contains {
                    $0.minX < probe && probe < $0.maxX && $0.minY < minY + thickness && minY < $0.maxY
                }
                if isBlocked { continue }
                let inner = edge - side * min(end.width, stem) * 0.5
                let tip = edge + side * length
                outline.addBox(min(inner, tip), minY, max(inner, tip), minY + thickness)
            }
        }
    }

    /// Adds an accent to a letter that was drawn without it.
    mutating func add(_ accent: BigAccent, to letter: BigLetter) {
        let stem = max(min(self.stem, width) * 0.85, metrics.isHinted ? 1 : 0)
        let height = max(metrics.isHinted ? 2 : 1, hinted(metrics.capital * 0.22))
        let gap = max(1, hinted(metrics.capital * 0.09))
        let center = width / 2
        let bottom = (letter.isCapital ? metrics.capital : metrics.small) + gap
        let span = max(stem * 2.6, metrics.capital * 0.34)
        func slant(_ from: Double, _ to: Double) {
            outline.add([
                LetterOutline.Point(x: from, y: bottom), LetterOutline.Point(x: from + stem, y: bottom),
                LetterOutline.Point(x: to + stem, y: bottom + height), LetterOutline.Point(x: to, y: bottom + height),
            ])
        }
        let (left, right) = (center - span / 2, center + span / 2 - stem)
        switch accent {
        case .grave: slant(center - stem * 0.3, left)
        case .acute: slant(center - stem * 0.7, right)
        case .circumflex:
            slant(left, center - stem / 2)
            slant(right, center - stem / 2)
        case .tilde: addTilde(left, right + stem, bottom, height)
        case .dieresis:
            let size = metrics.isHinted ? stem.rounded() : stem * 1.15
            for x in [center - span * 0.42, center + span * 0.42] {
                let x = hinted(x - size / 2)
                if metrics.isHinted {
                    outline.addBox(x, bottom, x + size, bottom + size)
                } else {
                    outline.addEllipse(x + size / 2, bottom + size / 2, size / 2, size / 2)
                }
            }
        case .ring:
            let radius = height / 2 + 0.5
            addRing(center, bottom - gap * 0.5 + radius, radius, stem * 0.6)
        case .cedilla:
            outline.addBox(center - stem / 2, -metrics.descent * 0.6, center + stem / 2, 0)
            outline.addBox(center - stem, -metrics.descent, center + stem / 2, -metrics.descent * 0.6)
        }
    }

    private mutating func addTilde(_ left: Double, _ right: Double, _ bottom: Double, _ height: Double) {
        let thick = height * 0.45
        let ys = [0.1, 0.55, 0.0, 0.45].map { bottom + $0 * height }
        for part in 0..<3 {
            let (from, to) = (left + (right - left) * Double(part) / 3, left + (right - left) * Double(part + 1) / 3)
            outline.add([
                LetterOutline.Point(x: from, y: ys[part]), LetterOutline.Point(x: to, y: ys[part + 1]),
                LetterOutline.Point(x: to, y: ys[part + 1] + thick), LetterOutline.Point(x: from, y: ys[part] + thick),
            ])
        }
    }

    private mutating func addRing(_ x: Double, _ y: Double, _ radius: Double, _ thickness: Double) {
        let inner = max(radius - thickness, 0) / radius
        for (sideX, sideY) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            let outer = LetterOutline.arc(
                x, y, radiusX: sideX * radius, radiusY: sideY * radius, roundness: LetterOutline.circular)
            outline.add(
                outer
                    + LetterOutline.arc(
                        x, y, radiusX: sideX * radius * inner, radiusY: sideY * radius * inner,
                        roundness: LetterOutline.circular
                    ).reversed())
        }
    }
}

extension BigStrokeIndex.Entry {
    /// Calls `body` with each point of the strokes: its two coordinates and its mark (0 for none) as in ``BigStrokes``,
    /// and whether it is the last point of a stroke.
    func forEachPoint(_ body: (_ across: UInt8, _ up: UInt8, _ mark: UInt8, _ isLast: Bool) -> Void) {
        let text = UnsafeBufferPointer(start: table.utf8Start + strokes.lowerBound, count: strokes.count)
        var place = 0
        while place + 1 < text.count {
            let (across, up) = (text[place], text[place + 1])
            place += 2
            var mark: UInt8 = 0
            if place < text.count, "o*@".utf8.contains(text[place]) {
                mark = text[place]
                place += 1
            }
            let isLast = place >= text.count || text[place] == UInt8(ascii: "/")
            place += 1
            body(across, up, mark, isLast)
        }
    }
}

/// The code of `0`, from which the digits in descriptions of letters count.
let digitZero = Int(UInt8(ascii: "0"))
