import Canvas
import ColorScience
import ThemeEngine

/// A drawing of an SF Symbol for the leading edge of a row, two rows tall.
enum Symbol: CaseIterable, Sendable {
    case folder, pin, bell, suitcase, heart, moon, note

    var picture: HintedPicture {
        switch self {
        case .folder:
            HintedPicture(rows: ["####    ", "########", "########", "########", "########", "########"])
        case .pin:
            HintedPicture(rows: [" ###### ", "  ####  ", "  ####  ", " ###### ", "   ##   ", "   ##   "])
        case .bell:
            HintedPicture(rows: ["   ##   ", "  ####  ", " ###### ", " ###### ", "########", "   ##   "])
        case .suitcase:
            HintedPicture(rows: ["  ####  ", "  #  #  ", "########", "########", "########", "########"])
        case .heart:
            HintedPicture(rows: [" ##  ## ", "########", "########", " ###### ", "  ####  ", "   ##   "])
        case .moon:
            HintedPicture(rows: ["   ###  ", " ####   ", "####    ", "####    ", " ####   ", "   ###  "])
        case .note:
            HintedPicture(rows: ["########", "########", "##    ##", "########", "##   ###", "########"])
        }
    }

    /// The same drawing in quarters of cells.
    var coarsePicture: HintedPicture {
        let rows: [String] =
            switch self {
            case .folder: ["####    ", "########", "########", "########"]
            case .pin: [" ###### ", "  ####  ", " ###### ", "   ##   "]
            case .bell: ["  ####  ", " ###### ", "########", "   ##   "]
            case .suitcase: ["  ####  ", "  #  #  ", "########", "########"]
            case .heart: [" ##  ## ", "########", " ###### ", "   ##   "]
            case .moon: ["   #### ", " ####   ", " ####   ", "   #### "]
            case .note: [" ####   ", " ###### ", " #    # ", " ###### "]
            }
        return HintedPicture(rows: rows, ofQuarters: true)
    }
}

extension Symbol {
    /// A similar character, for glyphs that are too coarse for the drawing.
    fileprivate var character: String {
        switch self {
        case .folder: "◰"
        case .pin: "†"
        case .bell: "♪"
        case .suitcase: "▣"
        case .heart: "♥"
        case .moon: "☾"
        case .note: "≡"
        }
    }

    /// Similar ASCII characters.
    fileprivate var signs: String {
        switch self {
        case .folder: "[_]"
        case .pin: "o-"
        case .bell: "/_\\"
        case .suitcase: "[#]"
        case .heart: "<3"
        case .moon: "C"
        case .note: "[=]"
        }
    }

    /// Whether the symbol is mirrored in a right-to-left layout: its lines of text begin at the leading side. SF
    /// Symbols has mirrored variants of symbols with text and lists, but not of objects.
    var mirrors: Bool { self == .note }

    /// The symbol for display in pixels.
    var outline: Path { Path(drawing: drawing, width: Self.unit, height: Self.unit) }

    /// The size of the drawings.
    private static let unit = 32.0

    private var drawing: String {
        switch self {
        case .folder:
            """
            M 3 8 Q 3 5 6 5 L 12 5 L 15 9 L 26 9 Q 29 9 29 12 L 29 24 Q 29 27 26 27 L 6 27 Q 3 27 3 24
            M 5.5 13.5 L 26.5 13.5 L 26.5 15 L 5.5 15
            """
        case .pin:
            """
            M 10 4 L 22 4 L 20.5 8 L 20.5 13.5 Q 25 16 25 20.5 L 17 20.5 L 16.4 29 L 15.6 29 L 15 20.5 L 7 20.5
            Q 7 16 11.5 13.5 L 11.5 8
            """
        case .bell:
            """
            M 5.5 23 Q 8.5 20 8.5 14 C 8.5 8 11.5 5.5 14.5 5 Q 14.5 3 16 3 Q 17.5 3 17.5 5 C 20.5 5.5 23.5 8 23.5 14
            Q 23.5 20 26.5 23 M 12.5 24.5 L 19.5 24.5 Q 19 28.5 16 28.5 Q 13 28.5 12.5 24.5
            """
        case .suitcase:
            """
            M 3 13 Q 3 10 6 10 L 11 10 L 11 7.5 Q 11 5 13.5 5 L 18.5 5 Q 21 5 21 7.5 L 21 10 L 26 10 Q 29 10 29 13
            L 29 24 Q 29 27 26 27 L 6 27 Q 3 27 3 24 M 13 10 L 13 7.8 Q 13 7 13.8 7 L 18.2 7 Q 19 7 19 7.8 L 19 10
            """
        case .heart:
            """
            M 16 28 C 4 20 3 14 3 11.5 C 3 7 6.5 4.5 10 4.5 C 12.8 4.5 15 6 16 8.5 C 17 6 19.2 4.5 22 4.5
            C 25.5 4.5 29 7 29 11.5 C 29 14 28 20 16 28
            """
        case .moon:
            """
            M 19 4 C 10 5 5 11 5 17 C 5 23.6 10.4 28 16.5 28 C 21.5 28 25.5 25 27.5 20.5 C 20 23 13 17 19 4
            """
        case .note:
            """
            M 6 6 Q 6 3 9 3 L 23 3 Q 26 3 26 6 L 26 26 Q 26 29 23 29 L 9 29 Q 6 29 6 26
            M 10 9 L 22 9 L 22 11 L 10 11 M 10 15 L 22 15 L 22 17 L 10 17 M 10 21 L 18 21 L 18 23 L 10 23
            """
        }
    }
}

/// A symbol in a row. It is twice as large next to text of three rows or more.
struct SymbolView: Element {
    let symbol: Symbol
    let style: FormStyle
    let scale: Int

    func size(fitting width: Double) -> Size {
        let picture = symbol.picture
        return Size(width: picture.width * Double(scale), height: picture.height * Double(scale))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = size(fitting: rect.width)
        let isCoarse = canvas.glyphs == .quadrant && !canvas.drawsPixels
        let block = CellMetrics.height / (isCoarse ? 2 : 3)
        let place = Rect(
            x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width,
            y: ((rect.midY - size.height / 2) / block).rounded() * block, width: size.width, height: size.height)
        canvas.attribute(to: .role(style.accentRole, .shape, "symbol"))
        guard canvas.glyphs > .half || canvas.drawsPixels else {
            // In the row of the adjacent name, which is the first of two rows.
            let middle = PointGrid.cellMiddle(near: Point(x: place.midX - CellMetrics.width / 2, y: place.minY))
            let isCoarsest = canvas.glyphs == .ascii
            canvas.text(
                isCoarsest ? symbol.signs : symbol.character,
                column: PointGrid.column(at: isCoarsest ? place.minX : middle.x - CellMetrics.width / 2),
                row: PointGrid.row(at: middle.y - CellMetrics.height / 2), color: style.accent, attributes: .bold)
            return
        }
        canvas.draw(
            isCoarse ? symbol.coarsePicture : symbol.picture, symbol.outline, in: place, with: style.accent,
            mirrors: symbol.mirrors)
    }

    /// Returns the scale of a symbol next to text of a style.
    static func scale(beside text: TextModel) -> Int { (TextScale.big(text)?.rows ?? 1) >= 3 ? 2 : 1 }
}

extension Canvas {
    /// Fills a symbol with a color.
    ///
    /// - Parameters:
    ///   - outline: The symbol for display in pixels.
    ///   - signs: The symbol in ASCII characters; one string for each row of cells.
    ///   - mirrors: Whether the symbol is mirrored in a right-to-left layout.
    mutating func draw(
        _ picture: HintedPicture, _ outline: Path, signs: [String] = [], in place: Rect, with color: Color,
        mirrors: Bool = false
    ) {
        func fill(on canvas: inout Canvas) {
            if canvas.glyphs == .ascii, !canvas.drawsPixels, !signs.isEmpty {
                return canvas.write(signs, in: place) { _ in color }
            }
            canvas.fill(.path(picture.path), in: place, with: .color(color), detailed: .path(outline))
        }
        if mirrors { fill(on: &self) } else { keepDirection(in: place) { fill(on: &$0) } }
    }

    /// Writes the rows of a drawing in characters.
    mutating func write(_ signs: [String], in place: Rect, color: (Int) -> Color) {
        let (column, row) = (PointGrid.column(at: place.minX), PointGrid.row(at: place.minY))
        for (offset, line) in signs.enumerated() {
            text(line, column: column, row: row + offset, color: color(offset), attributes: .bold)
        }
    }
}

/// A character that points to the trailing side, such as a chevron, mirrored in a right-to-left layout.
struct DirectionalSymbol: Wrapper {
    let forward: Label
    private let backward: Label

    init(_ forward: String, rightToLeft backward: String, _ style: TextModel) {
        self.forward = Label(forward, style)
        self.backward = Label(backward, style)
    }

    /// Returns the chevron of a row that leads to another screen.
    static func chevron(_ style: TextModel) -> DirectionalSymbol {
        DirectionalSymbol("›", rightToLeft: "‹", style)
    }

    var content: any Element { forward }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        (canvas.isMirrored ? backward : forward).draw(in: rect, on: &canvas)
    }

    /// Returns the symbol with its baseline in row `row`, to align it with text of other sizes.
    func baseline(inRow row: Int) -> Padded {
        padded(top: Double(max(row - forward.baselineRow, 0)) * CellMetrics.height)
    }
}

/// The chevron of a row with two lines of one row each, between the lines. With glyphs, it is a character in the first
/// line, because four blocks between the lines look like a bracket.
struct ChevronBetweenLines: Element {
    let style: TextModel

    func size(fitting width: Double) -> Size {
        Size(width: character.size(fitting: width).width, height: 2 * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard canvas.drawsPixels else { return character.draw(in: rect, on: &canvas) }
        let place = Rect(
            x: rect.minX, y: rect.midY - CellMetrics.height / 2, width: CellMetrics.width, height: CellMetrics.height)
        canvas.attribute(to: .role(style.colorRole, .shape, "chevron"))
        canvas.fill(.path(Self.outline), in: place, with: .color(style.color))
    }

    private var character: DirectionalSymbol { .chevron(style) }

    private static let outline = Path(
        drawing: "M 2 4.3 L 3.2 3.3 L 6.7 8 L 3.2 12.7 L 2 11.7 L 4.7 8", width: 8, height: 16)
}

extension Path {
    /// Creates a path from commands in a box of this size, as in SVG: `M x y` begins a contour, `L x y` is a line, `Q x
    /// y x y` and `C x y x y x y` are curves; `O x y r` is a circle. Contours are closed, and areas covered twice are
    /// holes.
    ///
    /// - Precondition: The drawing consists of these commands with all of their numbers.
    init(drawing: String, width: Double, height: Double) {
        self.init(rule: .evenOdd)
        var words = drawing.split(whereSeparator: \.isWhitespace)[...]
        func number() -> Double {
            let word = words.popFirst() ?? "the end"
            guard let number = Double(word) else {
                preconditionFailure("expected a number in a drawing, found \(word)")
            }
            return number
        }
        func point() -> UnitPoint {
            let x = number()
            return UnitPoint(x: x / width, y: number() / height)
        }
        while let command = words.popFirst() {
            switch command {
            case "M": move(to: point())
            case "L": line(to: point())
            case "Q":
                let control = point()
                quadratic(to: point(), control: control)
            case "C":
                let (first, second) = (point(), point())
                cubic(to: point(), control1: first, control2: second)
            case "O":
                let center = point()
                let radius = number()
                ellipse(center: center, radiusX: radius / width, radiusY: radius / height)
            default: preconditionFailure("expected a command in a drawing, found \(command)")
            }
        }
    }
}
