/// The rasterization of the strokes of a letter.
///
/// Points are rounded to pixels first, so that all stems of a style have the same width and all letters the same
/// heights. The y axis points upward from the baseline.
struct BigPen {
    struct Point {
        var x: Int
        /// The position of the lower edge of the pen.
        var y: Int
        /// The thickness of a bar at this height.
        var bar: Int
        /// The horizontal position in eighths of the width.
        var eighths: Int
        var isRound = false

        var top: Int { y + bar }
    }

    let metrics: BigMetrics
    private(set) var picture: BigPicture
    private let stem: Int

    init(_ entry: BigStrokeIndex.Entry, width: Int, _ metrics: BigMetrics) {
        self.metrics = metrics
        stem = min(metrics.stem, width)
        picture = BigPicture(width: width, height: metrics.height)
        var path: [Point] = []
        entry.forEachPoint { across, up, mark, isLast in
            var point = point(across, up, top: entry.isSmall ? metrics.small : metrics.capital)
            if mark == UInt8(ascii: "*") { dot(point) }
            if mark == UInt8(ascii: "@") { disk(point) }
            point.isRound = mark == UInt8(ascii: "o")
            path.append(point)
            if isLast {
                stroke(path)
                path.removeAll(keepingCapacity: true)
            }
        }
    }

    private func point(_ across: UInt8, _ up: UInt8, top: Int) -> Point {
        let eighths = Int(across) - digitZero
        let x = (eighths * (picture.width - stem) + 4) / 8
        let bar = metrics.bar
        func point(_ y: Int, _ bar: Int) -> Point { Point(x: x, y: y, bar: bar, eighths: eighths) }
        switch up {
        case UInt8(ascii: "c"): return point(metrics.capital - bar, bar)
        case UInt8(ascii: "x"): return point(metrics.small - bar, bar)
        case UInt8(ascii: "i"): return point(min(metrics.small, metrics.capital - dotHeight - 1) - bar, bar)
        case UInt8(ascii: "t"): return point(metrics.small + (metrics.capital - metrics.small + 1) / 2 - bar, bar)
        case UInt8(ascii: "d"): return point(-metrics.descent, bar)
        case UInt8(ascii: "e"): return point(-(metrics.descent + 1) / 2, bar)
        case UInt8(ascii: "0"): return point(0, bar)
        case UInt8(ascii: "8"): return point(top - bar, bar)
        default:
            let middle = metrics.middleBar(in: top)
            // The end of an arc would touch the middle bar if there is only one row between them.
            if top < 2 * bar + middle + 4, "17".utf8.contains(up) {
                return point(up == UInt8(ascii: "1") ? 0 : top - bar, bar)
            }
            return point(((Int(up) - digitZero) * (top - middle) + 4) / 8, middle)
        }
    }

    private var dotHeight: Int {
        max(metrics.bar, Int((Double(stem) / metrics.aspect + 0.49).rounded(.down)))
    }

    /// Draws a dot below the top or above its height.
    private mutating func dot(_ point: Point) {
        let low = point.y > 0 && point.y + dotHeight > metrics.small ? point.top - dotHeight : point.y
        fill(point.x..<point.x + stem, low..<low + dotHeight)
    }

    /// Draws a disc of the width of the letter.
    private mutating func disk(_ point: Point) {
        let radius = Double(picture.width) / 2
        let height = max(1, Int((Double(picture.width) / metrics.aspect).rounded()))
        let low = point.y + (point.bar - height) / 2
        for y in low..<low + height {
            let up = (Double(y - low) + 0.5 - Double(height) / 2) / (Double(height) / 2)
            for x in 0..<picture.width where Self.isInside((Double(x) + 0.5 - radius) / radius, up) { set(x, y) }
        }
    }

    private mutating func stroke(_ path: [Point]) {
        guard path.count > 1, let first = path.first, let last = path.last else { return }
        let isClosed = path.count > 2 && first.x == last.x && first.y == last.y && first.isRound
        var corners = path.indices.map { index -> BigCorner? in
            let before = index > 0 ? path[index - 1] : isClosed ? path[path.count - 2] : nil
            let after = index + 1 < path.count ? path[index + 1] : nil
            guard path[index].isRound, let before, let after else { return nil }
            return BigCorner(path[index], before, after, stem: stem, aspect: metrics.aspect)
        }
        if isClosed { corners[path.count - 1] = corners[0] }
        for corner in corners { if let corner { round(corner) } }
        for index in 1..<path.count {
            line(path[index - 1], path[index], corners[index - 1], corners[index])
        }
    }

    private mutating func line(_ one: Point, _ other: Point, _ start: BigCorner?, _ end: BigCorner?) {
        if one.y == other.y {
            let (left, right) = one.x <= other.x ? (one, other) : (other, one)
            let (from, to) = one.x <= other.x ? (start, end) : (end, start)
            let low = from.map { Int(($0.centerX).rounded(.up)) } ?? left.x
            let high = to.map { Int(($0.centerX).rounded(.down)) } ?? right.x + stem
            fill(low..<max(low, high), one.y..<one.top)
        } else if one.x == other.x && one.eighths == other.eighths {
            let (below, above) = one.y <= other.y ? (one, other) : (other, one)
            let (from, to) = one.y <= other.y ? (start, end) : (end, start)
            let low = from.map { Int(($0.centerY).rounded(.up)) } ?? below.y
            let high = to.map { Int(($0.centerY).rounded(.down)) } ?? above.top
            fill(one.x..<one.x + stem, low..<max(low, high))
        } else {
            diagonal(one, other)
        }
    }

    /// Draws a stroke that has the same width in each row and looks as thick as a stem.
    private mutating func diagonal(_ one: Point, _ other: Point) {
        let (below, above) = one.y <= other.y ? (one, other) : (other, one)
        let rows = above.top - below.y
        guard rows > 1 else { return }
        let across = Double(abs(above.x - below.x))
        let slope = across / (Double(rows - 1) * metrics.aspect)
        let natural = Double(stem) * (stem < 4 ? 1.05 : 0.95) * (1 + slope * slope).squareRoot()
        let steep = Int((across / Double(rows - 1)).rounded(.up))
        let width = max(stem == 1 ? 1 : Int(natural.rounded()), steep)
        let reach = Double(picture.width - width) / 8
        let (from, to) = (Double(below.eighths) * reach, Double(above.eighths) * reach)
        for row in 0..<rows {
            let x = from + (to - from) * Double(row) / Double(rows - 1)
            // Halves are rounded in the direction of the stroke, so that the arms of a v are symmetric.
            let left = to > from ? Int((x + 0.499).rounded(.down)) : Int((x - 0.499).rounded(.up))
            fill(left..<left + width, below.y + row..<below.y + row + 1)
        }
    }

    private mutating func round(_ corner: BigCorner) {
        let columns = Int(corner.minX.rounded(.down))..<Int(corner.maxX.rounded(.up))
        for y in Int(corner.minY.rounded(.down))..<Int(corner.maxY.rounded(.up)) {
            for x in columns {
                let (right, up) = (abs(Double(x) + 0.5 - corner.centerX), abs(Double(y) + 0.5 - corner.centerY))
                guard Self.isInside(right / corner.radiusX, up / corner.radiusY) else { continue }
                if corner.innerX > 0, corner.innerY > 0, Self.isInside(right / corner.innerX, up / corner.innerY) {
                    continue
                }
                set(x, y)
            }
        }
    }

    /// Returns whether a point is inside the corner curve, a shape between a circle and a square.
    private static func isInside(_ x: Double, _ y: Double) -> Bool {
        let (x, y) = (abs(x), abs(y))
        return x * x * x.squareRoot() + y * y * y.squareRoot() <= 1
    }

    private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
        for y in rows { for x in columns { set(x, y) } }
    }

    private mutating func set(_ x: Int, _ y: Int) {
        picture[x, metrics.baseline - 1 - y] = true
    }
}

/// A quarter of a ring that connects a stem and a bar, in pixels upward from the baseline.
struct BigCorner {
    let centerX: Double
    let centerY: Double
    /// The radii of the outer and the inner edge.
    let radiusX: Double
    let radiusY: Double
    let innerX: Double
    let innerY: Double
    /// The bounds.
    let minX: Double
    let maxX: Double
    let minY: Double
    let maxY: Double

    /// The largest ratio of the two radii of a corner.
    private static let ratio = 1.3

    /// Returns `nil` unless one neighbor is to the left or right of the corner and the other above or below it.
    init?(_ corner: BigPen.Point, _ before: BigPen.Point, _ after: BigPen.Point, stem: Int, aspect: Double) {
        let isBeside = before.y == corner.y
        let (beside, over) = isBeside ? (before, after) : (after, before)
        guard beside.y == corner.y, over.x == corner.x, beside.x != corner.x, over.y != corner.y else { return nil }
        let isLeft = beside.x > corner.x
        let isBottom = over.y > corner.y
        let width = Double(abs(beside.x - corner.x) + stem)
        let height = Double(isBottom ? over.top - corner.y : corner.top - over.y)
        var x = beside.isRound ? width / 2 : width * 0.6
        var y = over.isRound ? height / 2 : height
        (x, y) = (min(x, y * aspect * Self.ratio), min(y, x * Self.ratio / aspect))
        (radiusX, radiusY) = (x, y)
        (innerX, innerY) = (x - Double(stem), y - Double(corner.bar))
        let edgeX = Double(isLeft ? corner.x : corner.x + stem)
        let edgeY = Double(isBottom ? corner.y : corner.top)
        centerX = isLeft ? edgeX + x : edgeX - x
        centerY = isBottom ? edgeY + y : edgeY - y
        (minX, maxX) = (min(edgeX, centerX), max(edgeX, centerX))
        (minY, maxY) = (min(edgeY, centerY), max(edgeY, centerY))
    }
}

/// The serifs of a letter: the pixels next to the ends of its vertical strokes.
struct BigSerifs {
    /// One pixel of a serif, to the right or to the left of its stem.
    private struct Pixel {
        var x: Int
        var y: Int
        var isRight: Bool
    }

    /// The number of columns by which the serifs extend beyond the letter on each side.
    private(set) var left = 0
    private(set) var right = 0
    private var pixels: [Pixel] = []

    /// - Parameters:
    ///   - tops: The rows where vertical strokes may begin.
    ///   - bottoms: The rows where they may end.
    ///   - isCapital: Whether the letter is uppercase. Lowercase letters have a serif to the left at the top.
    init(_ picture: BigPicture, tops: [Int], bottoms: [Int], isCapital: Bool, length: Int, bar: Int) {
        var found: [Pixel] = []
        let edges = tops.map { ($0, 1, isCapital ? [-1, 1] : [-1]) } + bottoms.map { ($0, -1, [-1, 1]) }
        for (edge, step, sides) in edges {
            for x in 0..<picture.width where Self.ends(picture, x, edge, step) {
                for side in sides where Self.isOpen(picture, x, edge, side, step, length) {
                    for reach in 1...length {
                        for thick in 0..<bar {
                            found.append(Pixel(x: x + side * reach, y: edge + step * thick, isRight: side > 0))
                        }
                    }
                }
            }
        }
        // Two serifs that meet between stems would close the letter.
        pixels = found.filter { one in
            !found.contains { other in
                other.y == one.y && other.isRight != one.isRight
                    && (one.isRight ? 0...1 : -1...0).contains(other.x - one.x)
            }
        }
        left = pixels.reduce(0) { max($0, -$1.x) }
        right = pixels.reduce(0) { max($0, $1.x - picture.width + 1) }
    }

    /// Returns the letter in a box that is wider by `left` and `right` columns, with the serifs that fit.
    func draw(on picture: BigPicture, left: Int, right: Int) -> BigPicture {
        var result = picture.placed(width: picture.width + left + right, height: picture.height, x: left, y: 0)
        for pixel in pixels { result[pixel.x + left, pixel.y] = true }
        return result
    }

    /// Returns whether a vertical stroke begins or ends at this row.
    private static func ends(_ picture: BigPicture, _ x: Int, _ edge: Int, _ step: Int) -> Bool {
        picture[x, edge] && picture[x, edge + step] && picture[x, edge + 2 * step] && !picture[x, edge - step]
    }

    /// Returns whether the pixel of a serif and the pixels around it are clear.
    private static func isOpen(
        _ picture: BigPicture, _ x: Int, _ edge: Int, _ side: Int, _ step: Int, _ length: Int
    ) -> Bool {
        for reach in 1...length + 1 {
            for y in -1...1 where picture[x + side * reach, edge + step * y] { return false }
        }
        return true
    }
}

/// The index of the letters in ``BigStrokes``.
struct BigStrokeIndex: Sendable {
    static let text = BigStrokeIndex(BigStrokes.text)
    static let monospaced = BigStrokeIndex(BigStrokes.monospaced)

    /// A line of the table without its strokes, and their position.
    struct Entry: Sendable {
        var share: Int
        var stems: Int
        var isCentered: Bool
        /// Whether the letter has so many strokes that it is drawn in a lighter weight.
        var isLean: Bool
        var isSmall: Bool
        /// The table, and the range of the strokes in it.
        var table: StaticString
        var strokes: Range<Int>
    }

    private let entries: [UInt32: Entry]

    init(_ text: StaticString) {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var rest = bytes[...]
        func part(before end: Unicode.Scalar) -> Slice<UnsafeBufferPointer<UInt8>> {
            let part = rest.prefix { $0 != UInt8(ascii: end) }
            rest = rest[part.endIndex...].dropFirst()
            return part
        }
        var entries: [UInt32: Entry] = [:]
        entries.reserveCapacity(192)
        while !rest.isEmpty {
            var (letter, decoder) = (part(before: " ").makeIterator(), UTF8())
            let (share, stems, frame) = (part(before: " "), part(before: " "), part(before: " "))
            let strokes = part(before: "\n")
            guard case .scalarValue(let scalar) = decoder.decode(&letter), let stemCount = stems.first else { continue }
            entries[scalar.value] = Entry(
                share: share.reduce(0) { $0 * 10 + Int($1) - digitZero }, stems: Int(stemCount) - digitZero,
                isCentered: stems.contains(UInt8(ascii: "p")), isLean: stems.contains(UInt8(ascii: "l")),
                isSmall: frame.first == UInt8(ascii: "x"), table: text, strokes: strokes.startIndex..<strokes.endIndex)
        }
        self.entries = entries
    }

    subscript(_ scalar: Unicode.Scalar) -> Entry? { entries[scalar.value] }
}
