import Canvas
import ThemeEngine

/// A drawing that stands for an SF Symbol at the leading edge of a row, in the accent.
enum Symbol: CaseIterable, Sendable {
    case folder, bell, pin
    case suitcase, heart, star, note

    /// Those of five thirds of a row stand around a line of text, those of six beside two.
    var picture: HintedPicture {
        switch self {
        case .folder: HintedPicture(rows: ["###   ", "######", "######", "######", "######"])
        case .bell: HintedPicture(rows: ["  ##  ", " #### ", " #### ", "######", "  ##  "])
        case .pin: HintedPicture(rows: [" #### ", "  ##  ", " #### ", "  ##  ", "  ##  "])
        case .suitcase:
            HintedPicture(rows: ["  ####  ", "  #  #  ", "########", "########", "########", "########"])
        case .heart:
            HintedPicture(rows: [" ##  ## ", "########", "########", " ###### ", "  ####  ", "   ##   "])
        case .star:
            HintedPicture(rows: ["   ##   ", "   ##   ", "########", " ###### ", "  ####  ", " ##  ## "])
        case .note:
            HintedPicture(rows: ["########", "#      #", "# #### #", "#      #", "# ###  #", "########"])
        }
    }
}

/// A symbol as it stands in a row.
struct SymbolView: Element {
    let symbol: Symbol
    let style: FormStyle

    func size(fitting width: Double) -> Size {
        let picture = symbol.picture
        return Size(width: picture.width, height: isOdd ? CellMetrics.height : picture.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let picture = symbol.picture
        let left = Double(PointGrid.column(at: rect.minX)) * CellMetrics.width
        let middle =
            isOdd
            ? PointGrid.cellMiddle(near: Point(x: rect.minX, y: rect.midY)).y
            : Double(PointGrid.row(at: rect.midY)) * CellMetrics.height
        let place = Rect(
            x: left, y: middle - picture.height / 2, width: picture.width, height: picture.height)
        canvas.attribute(to: .role(style.accentRole, .shape, "symbol"))
        canvas.fill(.path(picture.path), in: place, with: .color(style.accent))
    }

    private var isOdd: Bool { symbol.picture.rows.count % 2 == 1 }
}
