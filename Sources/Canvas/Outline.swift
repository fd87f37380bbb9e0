/// What a painting operation covers.
enum Outline: Sendable {
    /// A box, less the box inside it when it is a border.
    case box(RoundBox, hole: RoundBox?)
    /// The mean of some polygons: one for a path, several shifted ones for its blurred shadow.
    case polygons(ContiguousArray<Polygon>)

    init(_ shape: Shape, in bounds: Bounds) {
        if case .path(let path) = shape {
            self = .polygons([Polygon(path, in: bounds)])
        } else {
            self = .box(RoundBox(shape, in: bounds) ?? RoundBox(bounds: bounds, radiusX: 0, radiusY: 0), hole: nil)
        }
    }
}
