import CNcurses
import Canvas
import ColorScience

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Brings frames onto curses' screen: only cells that changed, in runs, then one refresh.
struct FramePainter {
    var pairs: PairCache
    var reducer: ColorReducer
    let attributes = CursesAttributes()
    /// What is no ASCII is shown as `?`.
    let isASCII: Bool

    /// The frame on the screen in the depth's colors, and the pair that each of its cells was given.
    var shown: Frame?
    var shownPairs: [Int32] = []
    private var mustClear = true
    /// The terminal is to show a frame only when all of it has come (mode 2026).
    var isSynchronized = false
    /// How many cells of this frame curses was given.
    private var sentCells = 0

    /// The cells of one row on their way to curses.
    var line: [cchar_t] = []
    var style = RunStyle()
    /// In this frame pairs are being taken from others, which the screen does not show.
    var isRecycling = false
    /// Curses believes for now that the screen is to be cleared.
    var feignsClear = false

    /// `capacity` is how many pairs curses can hold, 1...32767; of no account at depth `mono`.
    init(depth: ColorDepth, capacity: Int, isASCII: Bool = false) {
        self.isASCII = isASCII
        pairs = PairCache(capacity: capacity)
        reducer = ColorReducer(depth: depth)
    }

    /// The terminal shows something else than the last frame, as after a change of size: send the next one whole.
    mutating func forgetScreen() {
        shown = nil
        mustClear = true
    }

    /// Shows `frame` from the top left corner; what does not fit is cut off, what is left over is empty.
    mutating func present(_ frame: Frame, on window: UnsafeMutablePointer<WINDOW>) {
        let frame = frame.painted(at: reducer.depth)
        if mustClear { clearok(nc_curscr(), true) }
        mustClear = false
        let old = shown.flatMap { $0.columns == frame.columns && $0.rows == frame.rows ? $0 : nil }
        if old == nil {
            werase(window)
            shownPairs = Array(repeating: 0, count: frame.cells.count)
        }
        let columns = min(Int(nc_max_columns(window)), frame.columns)
        let rows = min(Int(nc_max_rows(window)), frame.rows)
        if line.count < columns { line = Array(repeating: cchar_t(), count: columns) }

        pairs.beginFrame()
        style = RunStyle()
        sentCells = 0
        frame.forEachChange(since: old, columns: columns, rows: rows) { row, cells in
            send(cells, of: frame, row: row, on: window)
        }
        if feignsClear { clearok(nc_curscr(), false) }
        isRecycling = false
        feignsClear = false
        shown = frame
        // A few cells go out in one piece anyway.
        let isMarked = isSynchronized && sentCells > Self.fewCells
        if isMarked { Descriptors.write(SynchronizedOutput.begin, to: STDOUT_FILENO) }
        wrefresh(window)
        if isMarked { Descriptors.write(SynchronizedOutput.end, to: STDOUT_FILENO) }
    }

    private static let fewCells = 80

    private mutating func send(
        _ range: Range<Int>, of frame: Frame, row: Int, on window: UnsafeMutablePointer<WINDOW>
    ) {
        let count = encode(range, of: frame)
        let column = range.lowerBound - row * frame.columns
        sentCells += range.count
        _ = mvwadd_wchnstr(window, Int32(row), Int32(column), line, Int32(count))
    }
}
