/// The screen of a terminal: a grid of cells, the cursor, the modes that are set and the title.
///
/// A screen is a value: keep a copy to compare it with a later one. ``ScreenEmulator`` creates screens from a program's
/// output.
public struct Screen: Hashable, Sendable {
    /// The number of columns, at least 1.
    public internal(set) var columns: Int
    /// The number of rows, at least 1.
    public internal(set) var rows: Int
    /// The position at which the next character is printed.
    public internal(set) var cursor = ScreenPosition(column: 0, row: 0)
    /// Whether the alternate buffer is shown (DECSET 47, 1047 or 1049).
    public internal(set) var isAlternate = false
    /// The DEC private modes that are set; 7 (wrapping) and 25 (the cursor) are set from the start.
    public internal(set) var modes: Set<Int> = [7, 25]
    /// The title last set by OSC 0 or 2.
    public internal(set) var title = ""

    /// The text last put in the clipboard by OSC 52.
    public internal(set) var clipboard: String?
    /// The images on the screen, in the order in which they were placed.
    public internal(set) var images: [ScreenImage] = []
    /// The commands for images that a terminal would have rejected.
    public internal(set) var imageFaults: [String] = []
    /// The default background that the program has set with OSC 11, 0xRRGGBB; `nil` if it has not set one.
    public internal(set) var defaultBackground: UInt32?

    /// The cells of each row; a row has exactly `columns` cells.
    var cells: [[ScreenCell]]

    /// Creates a blank screen. Sizes below one cell are raised to one.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        cells = Self.blank(columns: self.columns, rows: self.rows)
    }

    /// Whether the cursor is shown (mode 25).
    public var cursorVisible: Bool { modes.contains(25) }

    /// The cell at a position; a blank one outside the screen.
    public subscript(column: Int, row: Int) -> ScreenCell {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return ScreenCell() }
        return cells[row][column]
    }

    static func blank(columns: Int, rows: Int, style: ScreenStyle = ScreenStyle()) -> [[ScreenCell]] {
        [[ScreenCell]](repeating: [ScreenCell](repeating: ScreenCell(" ", style), count: columns), count: rows)
    }
}
