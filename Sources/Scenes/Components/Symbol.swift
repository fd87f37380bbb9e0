import Canvas
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
            HintedPicture(rows: ["  ###   ", " ###    ", "###     ", "###    #", " ###### ", "  ####  "])
        case .note:
            HintedPicture(rows: ["########", "########", "##    ##", "########", "##   ###", "########"])
        }
    }
}

/// A symbol in a row. It has twice the size beside text of three rows or more.
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
        let third = CellMetrics.height / 3
        let place = Rect(
            x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width,
            y: ((rect.midY - size.height / 2) / third).rounded() * third, width: size.width, height: size.height)
        canvas.attribute(to: .role(style.accentRole, .shape, "symbol"))
        canvas.fill(.path(symbol.picture.path), in: place, with: .color(style.accent))
    }

    /// Returns the scale for text of a style.
    static func scale(beside text: TextModel) -> Int { (TextScale.big(text)?.rows ?? 1) >= 3 ? 2 : 1 }
}
