/// A terminal without a window: converts the bytes that a program writes into a ``Screen`` and replies.
///
/// It emulates xterm's handling of the sequences that terminfo's `xterm-256color` and modern full-screen programs use,
/// and ignores others. It has no scrollback and no left and right margins.
public struct ScreenEmulator: Sendable {
    /// The screen after all bytes that were fed.
    public internal(set) var screen: Screen
    /// The replies that the program has not yet received.
    public var replies: [UInt8] = []
    /// The properties of the terminal that determine its replies.
    public var traits: TerminalTraits

    var parser = TerminalParser()
    /// The images that were sent and not deleted, whether they are on the screen or not.
    var imageData: [Int: (width: Int, height: Int, pixels: [UInt8])] = [:]
    var imageTransfer: ImageTransfer?
    var style = ScreenStyle()
    var charsets = Charsets()
    /// The first and the last row of the scrolling region.
    var top = 0
    var bottom: Int
    var tabs: Set<Int> = []
    /// Whether the last column was written, so that the next character goes to the next row (deferred wrap).
    var isWrapPending = false
    /// Whether characters push the rest of the row to the right (IRM).
    var isInserting = false
    /// Whether rows are counted from the top of the scrolling region (DECOM).
    var isOriginRelative = false
    var lastPrinted: Unicode.Scalar?
    var savedMain = SavedCursor()
    var savedAlternate = SavedCursor()
    /// The buffer that is not shown.
    var hiddenCells: [[ScreenCell]]

    /// Creates an emulator. Sizes are in cells; values less than one are raised to one.
    public init(columns: Int, rows: Int, traits: TerminalTraits = TerminalTraits()) {
        screen = Screen(columns: columns, rows: rows)
        self.traits = traits
        bottom = screen.rows - 1
        hiddenCells = screen.cells
        tabs = Self.defaultTabs(columns: screen.columns)
    }

    /// Processes bytes of the program. A sequence may be split between calls at any byte.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        var parser = parser
        for byte in bytes { parser.feed(byte) { apply($0) } }
        self.parser = parser
    }

    /// Resizes the screen: rows and columns are cut off or added blank; text does not reflow.
    public mutating func resize(columns: Int, rows: Int) {
        let dropped = max(screen.cursor.row - max(rows, 1) + 1, 0)
        screen.columns = max(columns, 1)
        screen.rows = max(rows, 1)
        screen.cells = resized(Array(screen.cells.dropFirst(dropped)))
        hiddenCells = resized(hiddenCells)
        (top, bottom) = (0, screen.rows - 1)
        tabs.formUnion(Self.defaultTabs(columns: screen.columns))
        move(column: screen.cursor.column, row: screen.cursor.row - dropped)
    }

    private func resized(_ cells: [[ScreenCell]]) -> [[ScreenCell]] {
        (0..<screen.rows).map { row in
            (0..<screen.columns).map { column in
                guard row < cells.count, column < cells[row].count else { return ScreenCell() }
                let isCutInHalf =
                    column == screen.columns - 1 && column + 1 < cells[row].count
                    && cells[row][column + 1].isContinuation
                return isCutInHalf ? ScreenCell(" ", cells[row][column].style) : cells[row][column]
            }
        }
    }

    static func defaultTabs(columns: Int) -> Set<Int> {
        Set(stride(from: 8, to: max(columns, 9), by: 8))
    }

    private mutating func apply(_ event: TerminalEvent) {
        switch event {
        case .print(let scalar): put(scalar)
        case .execute(let control): execute(control)
        case .escape(let intermediates, let final): escape(intermediates, final)
        case .control(let sequence): perform(sequence)
        case .command(let content): perform(command: content)
        case .application(let content): perform(application: content)
        }
    }
}
