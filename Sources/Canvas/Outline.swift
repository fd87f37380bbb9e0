/// What a painting operation covers.
enum Outline: Sendable {
    /// A box, less the box inside it when it is a border.
    case box(RoundBox, hole: RoundBox?)
    /// The mean of some polygons: one for a path, several shifted ones for its blurred shadow.
    case polygons(ContiguousArray<Polygon>)

    /// What covers whole blocks of cells.
    case strips(ContiguousArray<Strip>)

    init(_ shape: Shape, in bounds: Bounds) {
        if case .path(let path) = shape {
            self = .polygons([Polygon(path, in: bounds)])
        } else {
            self = .box(RoundBox(shape, in: bounds) ?? RoundBox(bounds: bounds, radiusX: 0, radiusY: 0), hole: nil)
        }
    }

    /// Whether it has edges that are not straight up, down or across, and are not blurred.
    var isCurved: Bool {
        switch self {
        case .box(let box, let hole): box.radiusX > 0 || (hole?.radiusX ?? 0) > 0
        case .polygons(let polygons): polygons.count == 1
        case .strips: false
        }
    }
}
