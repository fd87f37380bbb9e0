import Canvas

/// The drawing of a sedan seen from the side, facing left.
///
/// Its body is hinted to the parts of cells; its wheels are circles, since the parts are too coarse for them.
enum CarPicture {
    /// pt.
    static let width = body.width
    static let height = body.height

    static let path: Path = {
        var path = body.path
        for wheel in wheels {
            path.ellipse(
                center: UnitPoint(x: wheel / width, y: 1 - wheelRadius / height),
                radiusX: wheelRadius / width, radiusY: wheelRadius / height)
        }
        return path
    }()

    private static let body = HintedPicture(rows: [
        "       #######      ",
        "      #  #   ##     ",
        "     #   #    ##    ",
        " ###################",
        "###    ######    ###",
        "##      ####      ##",
        "##      ####      ##",
        "                    ",
    ])
    /// pt from the left edge to the axles, and the radius.
    private static let wheels = [20.0, 60.0]
    private static let wheelRadius = 8.0
}
