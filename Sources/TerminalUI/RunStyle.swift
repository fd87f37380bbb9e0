import CNcurses
import Canvas
import ColorScience

/// The style of the cell that was encoded last, for the next one to share.
struct RunStyle {
    var foreground = RGB(packed: 0)
    var background = RGB(packed: 0)
    var attributes: CellAttributes = []
    var pair: Int32 = 0
    /// A cell of this style, for any glyph to be put into.
    var template = cchar_t()
    var isValid = false

    /// Attributes that show on a space.
    static let visibleOnSpace: CellAttributes = [.underline, .reverse, .strikethrough]

    /// Whether `cell` looks the same in this style; of a space only the background is seen.
    func suits(_ cell: Cell) -> Bool {
        guard isValid, cell.background == background else { return false }
        if cell.foreground == foreground && cell.attributes == attributes { return true }
        return cell.glyph == .space
            && cell.attributes.isDisjoint(with: Self.visibleOnSpace)
            && attributes.isDisjoint(with: Self.visibleOnSpace)
    }
}
