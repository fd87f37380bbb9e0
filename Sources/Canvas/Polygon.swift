/// A path placed in points: the edges of all its contours.
struct Polygon: Sendable {
    struct Edge: Sendable {
        /// The upper and the lower end.
        var top: Point
        var bottom: Point
        /// +1 when the contour runs downwards here, -1 when upwards, 0 when it is horizontal.
        var winding: Int
    }

    struct Crossing {
        var x: Double
        var winding: Int
    }

    private(set) var edges: ContiguousArray<Edge> = []
    private let rule: Path.Rule

    init(_ path: Path, in bounds: Bounds) {
        rule = path.rule
        let rect = Rect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        for contour in path.contours {
            guard var previous = contour.last?.point(in: rect) else { continue }
            for point in contour {
                let next = point.point(in: rect)
                if previous.y <= next.y {
                    add(previous, next, winding: previous.y < next.y ? 1 : 0)
                } else {
                    add(next, previous, winding: -1)
                }
                previous = next
            }
        }
    }

    private mutating func add(_ top: Point, _ bottom: Point, winding: Int) {
        // Also false for what is not a number.
        guard [top.x, top.y, bottom.x, bottom.y].allSatisfy({ $0.magnitude <= Bounds.reach }) else { return }
        edges.append(Edge(top: top, bottom: bottom, winding: winding))
    }

    /// Where the horizontal line at `y` enters and leaves the path, in pairs, left to right.
    ///
    /// `crossings` is scratch space and `spans` the result, so that nothing is allocated per line.
    func spans(at y: Double, crossings: inout ContiguousArray<Crossing>, into spans: inout ContiguousArray<Double>) {
        crossings.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        for edge in edges where edge.top.y <= y && y < edge.bottom.y {
            let ratio = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
            crossings.append(
                Crossing(x: edge.top.x + ratio * (edge.bottom.x - edge.top.x), winding: edge.winding))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for index in crossings.indices.dropLast() {
            winding += crossings[index].winding
            let isInside =
                switch rule {
                case .nonZero: winding != 0
                case .evenOdd: index.isMultiple(of: 2)
                }
            if isInside {
                spans.append(crossings[index].x)
                spans.append(crossings[index + 1].x)
            }
        }
    }
}
