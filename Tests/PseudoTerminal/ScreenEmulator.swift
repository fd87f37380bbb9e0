/// A terminal without a window: turns the bytes that a program writes into a ``Screen`` and replies.
///
/// Emulates what xterm does with the sequences that terminfo's `xterm-256color` and modern full-screen programs use.
/// Anything else is ignored. No scrollback, no left and right margins.
public struct ScreenEmulator: Sendable {
    /// The screen after all bytes so far.
    public internal(set) var screen: Screen
    /// The replies for the program to read, since these were last removed.
    public var replies: [UInt8] = []
    /// The replies of the terminal.
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
    /// Set once the last column was written: the next character goes to the next row (deferred wrap).
    var isWrapPending = false
    /// IRM: characters push the rest of the row to the right.
    var isInserting = false
    /// DECOM: rows are counted from the top of the scrolling region.
    var isOriginRelative = false
    var lastPrinted: Unicode.Scalar?
    var savedMain = SavedCursor()
    var savedAlternate = SavedCursor()
    /// The buffer that is not shown.
    var hiddenCells: [[ScreenCell]]

    /// Sizes are in cells; less than one is raised to one.
    public init(columns: Int, rows: Int, traits: TerminalTraits = TerminalTraits()) {
        screen = Screen(columns: columns, rows: rows)
        self.traits = traits
        bottom = screen.rows - 1
        hiddenCells = screen.cells
        tabs = Self.defaultTabs(columns: screen.columns)
    }

    /// Takes the program's bytes. A sequence may be split over calls at any byte.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        var parser = parser
        for byte in bytes { parser.feed(byte) { apply($0) } }
        self.parser = parser
    }

    /// The window's size changed: rows and columns are cut off or added blank; text does not reflow.
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
