import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A drawing of blocks: sixths of cells (4 x 16/3 pt), which sextants show exactly, or quarters (4 x 8 pt), which
/// quadrants show exactly.
struct HintedPicture {
    /// The rows of blocks from top to bottom; `#` is a filled block.
    let rows: [String]
    private let columns: Int
    private let rowsPerCell: Double

    init(rows: [String], ofQuarters isOfQuarters: Bool = false) {
        self.rows = rows
        columns = rows.map(\.utf8.count).max() ?? 0
        rowsPerCell = isOfQuarters ? 2 : 3
    }

    /// The width in pt.
    var width: Double { Double(columns) * CellMetrics.width / 2 }
    var height: Double { Double(rows.count) * CellMetrics.height / rowsPerCell }

    /// The number of filled blocks.
    var blocks: Int { rows.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "#") } } }

    var path: Path {
        var path = Path()
        for (row, line) in rows.enumerated() {
            for run in Self.runs(line) {
                func at(_ x: Int, _ y: Int) -> UnitPoint {
                    UnitPoint(x: Double(x) / Double(columns), y: Double(y) / Double(rows.count))
                }
                path.move(to: at(run.lowerBound, row))
                path.line(to: at(run.upperBound, row))
                path.line(to: at(run.upperBound, row + 1))
                path.line(to: at(run.lowerBound, row + 1))
            }
        }
        return path
    }

    /// Returns the filled ranges of a row.
    private static func runs(_ line: String) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (column, part) in line.utf8.enumerated() where part == UInt8(ascii: "#") {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}

/// A darkroom in colors of the theme: a safelight, three prints on a line, and a bench.
struct DarkroomPicture: Element {
    let style: FigureStyle

    func size(fitting width: Double) -> Size {
        Size(width: width, height: PointGrid.wholeRows(style.height))
    }

    var isFlexible: Bool { true }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let room = PointGrid.snapped(rect, to: .cell)
        canvas.clip(to: room) { canvas in
            // Pictures are not mirrored.
            canvas.keepDirection(in: room) { canvas in
                canvas.attribute(to: .role(style.wallRole, .fill, "figure"))
                canvas.fill(.roundedRectangle(radius: style.cornerRadius), in: room, with: .color(style.wall))
                let line = line(in: room, &canvas)
                lamp(in: room, &canvas)
                prints(on: line, in: room, &canvas)
            }
        }
    }

    private func lamp(in room: Rect, _ canvas: inout Canvas) {
        let unit = room.height / 9
        let center = Point(x: room.minX + room.width * Self.lamp, y: room.minY + 2 * unit)
        let glow = Rect(
            x: center.x - style.glowRadius, y: center.y - style.glowRadius, width: 2 * style.glowRadius,
            height: 2 * style.glowRadius)
        canvas.attribute(to: .role(style.lightRole, .glow, "figure"))
        canvas.fill(
            .ellipse, in: glow,
            with: .radial(
                Gradient(colors: style.glow), center: .center, startRadius: 0, endRadius: style.glowRadius))
        canvas.attribute(to: .role(style.lineRole, .line, "figure"))
        let cord = Rect(
            x: center.x - style.lineWidth / 2, y: room.minY, width: style.lineWidth, height: unit)
        canvas.fill(.rectangle, in: canvas.snapped(cord), with: .color(style.line))
        canvas.attribute(to: .role(style.lightRole, .fill, "figure"))
        let shade = Rect(x: center.x - unit * 1.5, y: center.y - unit, width: unit * 3, height: unit * 1.5)
        canvas.fill(.path(Self.shade), in: canvas.snapped(shade), with: .color(style.light))
    }

    /// Draws the line of the prints, which is behind the lamp; returns its place.
    private func line(in room: Rect, _ canvas: inout Canvas) -> Rect {
        let line = Rect(x: room.minX, y: room.minY + 2 * room.height / 9, width: room.width, height: style.lineWidth)
        canvas.attribute(to: .role(style.lineRole, .line, "figure"))
        canvas.fill(.rectangle, in: canvas.snapped(line), with: .color(style.line))
        return line
    }

    private func prints(on line: Rect, in room: Rect, _ canvas: inout Canvas) {
        let unit = room.height / 9
        // At most as tall as wide.
        let width = room.width * Self.printWidth
        for (index, x) in Self.prints.enumerated() {
            let sheet = PointGrid.snapped(
                Rect(x: room.minX + room.width * x, y: line.minY, width: width, height: min(5 * unit, width)), to: .cell
            )
            canvas.attribute(to: .role(style.paperRole, .fill, "figure"))
            canvas.fill(.rectangle, in: sheet, with: .color(style.paper))
            let picture = sheet.inset(dx: CellMetrics.width, dy: CellMetrics.height / 2)
            canvas.attribute(to: .role(style.darkRole, .fill, "figure"))
            canvas.fill(.rectangle, in: picture, with: .color(style.dark))
            canvas.attribute(to: .role(style.shadeRole, .fill, "figure"))
            canvas.clip(to: picture) { canvas in
                canvas.fill(.path(Self.hills[index]), in: picture, with: .color(style.shade))
                guard index == Self.hills.count - 1 else { return }
                let diameter = 0.4 * picture.height
                let sun = Rect(
                    x: picture.midX - diameter / 2, y: picture.minY + picture.height / 5, width: diameter,
                    height: diameter)
                canvas.fill(.ellipse, in: sun, with: .color(style.shade))
            }
        }
    }

    /// Positions in the unit coordinates of the room.
    private static let lamp = 0.82
    private static let prints = [0.08, 0.30, 0.52]
    private static let printWidth = 0.17

    private static let shade = Path(polygons: [
        [UnitPoint(x: 0.35, y: 0), UnitPoint(x: 0.65, y: 0), UnitPoint(x: 1, y: 1), UnitPoint(x: 0, y: 1)]
    ])

    /// The motifs of the prints: a hill, two hills, and the sea, over which is the sun.
    private static let hills: [Path] = {
        func at(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x, y: y) }
        let hill = Path(polygons: [[at(0, 1), at(0, 0.8), at(0.6, 0.25), at(1, 0.7), at(1, 1)]])
        let ridge = Path(polygons: [
            [at(0, 1), at(0, 0.5), at(0.25, 0.35), at(0.5, 0.75), at(0.75, 0.45), at(1, 0.6), at(1, 1)]
        ])
        let sea = Path(polygons: [[at(0, 1), at(0, 0.75), at(1, 0.75), at(1, 1)]])
        return [hill, ridge, sea]
    }()
}

/// The drawing of a car seen from the side, facing left: a hood in front of the cabin, and round wheels.
enum CarPicture {
    /// The width in pt.
    static let width = sixths.width
    static let height = sixths.height

    /// Draws the car with a gradient from top to bottom. The car is never mirrored.
    static func draw(in rect: Rect, from top: Color, to bottom: Color, on canvas: inout Canvas) {
        canvas.keepDirection(in: rect) { fill(in: rect, from: top, to: bottom, on: &$0) }
    }

    private static func fill(in rect: Rect, from top: Color, to bottom: Color, on canvas: inout Canvas) {
        guard canvas.glyphs == .ascii, !canvas.drawsPixels else {
            let gradient = Gradient(colors: [top, bottom])
            let paint = top == bottom ? Paint.color(top) : .linear(gradient, from: .top, to: .bottom)
            return canvas.fill(.path(path(for: canvas.glyphs)), in: rect, with: paint, detailed: .path(outline))
        }
        canvas.write(lines, in: rect) { row in
            bottom.opacity(Double(row) / Double(max(lines.count - 1, 1))).composited(over: top)
        }
    }

    /// Returns a path of the car whose edges the glyphs draw exactly.
    private static func path(for glyphs: GlyphSet) -> Path {
        switch glyphs {
        case .ascii, .half: halves
        case .quadrant: quarters
        case .sextant, .mosaic, .octant, .pixel: sixthsPath
        }
    }

    // Coarse blocks can show neither spokes nor the space between wheels and body; quarters have hubs instead.
    private static let halves = HintedPicture(rows: [
        "          ",
        "    ####  ",
        "   # #  # ",
        "##########",
        "##########",
        " ##    ## ",
    ]).path

    private static let quarters = HintedPicture(rows: [
        "        #########   ",
        "      ##   #   ##   ",
        " ###################",
        "####################",
        "####  ########  ####",
        "   ####      ####   ",
    ]).path

    private static let sixths = HintedPicture(rows: [
        "         ########   ",
        "       ###  #  ###  ",
        "      ##    #   ### ",
        " ###################",
        "###    ######    ###",
        "##  ##  ####  ##  ##",
        "## #### #### #### ##",
        "   ####      ####   ",
        "    ##        ##    ",
    ])
    private static let sixthsPath = sixths.path

    /// The car in characters; one string for each row of cells.
    private static let lines = [#"   .-"|"-."#, #".-'---+--|"#, #"'(_)--(_)'"#]

    /// The car for display in pixels.
    private static let outline = Path(
        drawing: """
            M 5 39 Q 1.5 39 1.5 35 L 1.5 29 Q 1.5 24 7 22.5 L 22.5 18.5 L 31.5 7 Q 34.5 3 40 3 L 56 3 Q 61.5 3 64.5 7
            L 71 17 L 75.5 19 Q 78.5 20.5 78.5 26 L 78.5 35 Q 78.5 39 75 39 L 72.5 39
            C 72.5 32.9 67.6 28 61.5 28 C 55.4 28 50.5 32.9 50.5 39 L 29.5 39
            C 29.5 32.9 24.6 28 18.5 28 C 12.4 28 7.5 32.9 7.5 39
            M 29 18 L 35.5 9.5 Q 37.5 7 40 7 L 46.5 7 L 46.5 18
            M 50 18 L 50 7 L 55.5 7 Q 59 7 61 9.5 L 66 18
            O 18.5 39 8.6 O 18.5 39 3.6 O 61.5 39 8.6 O 61.5 39 3.6
            """, width: width, height: height)
}

/// A car seen from the side, with a glow behind it in the color of its most urgent service.
struct CarSilhouette: Element {
    let style: CarStyle
    /// Whether the car is at the leading edge, below text, instead of in the middle.
    var isLeading = false

    func size(fitting width: Double) -> Size { Size(width: style.width, height: style.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let area = Rect(x: rect.minX, y: rect.midY - style.height / 2, width: style.width, height: style.height)
        let x = rect.minX + (isLeading ? CarPicture.width : style.width) / 2
        canvas.component("Car", in: area) { draw(around: Point(x: x, y: rect.midY), on: &$0) }
    }

    private func draw(around center: Point, on canvas: inout Canvas) {
        let car = PointGrid.snapped(
            Rect(
                x: center.x - CarPicture.width / 2, y: center.y - CarPicture.height / 2, width: CarPicture.width,
                height: CarPicture.height), to: .cell)
        // The glow follows the car, which is snapped to the grid.
        let middle = Point(x: car.minX + CarPicture.width / 2, y: car.minY + CarPicture.height / 2)
        func around(_ width: Double, _ height: Double) -> Rect {
            Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        }
        canvas.attribute(to: .role(style.status, .glow, "car"))
        canvas.fill(
            .ellipse, in: around(style.glowEnd * 2, style.glowEnd * 2),
            with: .radial(
                Gradient(colors: style.glow), center: .center, startRadius: style.glowStart, endRadius: style.glowEnd))
        let body = around(CarPicture.width, CarPicture.height)
        canvas.attribute(to: .role(style.status, .shadow, "car"))
        // The shadow is so blurred that the car can be approximated by a box.
        canvas.shadow(
            of: .capsule, in: body.inset(dx: style.shadowInset.width, dy: style.shadowInset.height),
            color: style.shadow, radius: style.shadowRadius, y: style.shadowOffset)
        canvas.attribute(to: .role(.textPrimary, .shape, "car"))
        CarPicture.draw(in: body, from: style.top, to: style.bottom, on: &canvas)
    }
}
