import CNcurses
import Canvas
import ColorScience
import Platform

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

extension FramePainter {
    /// Puts the cells of a stretch of one row into `line`, wide glyphs once; returns how many there are.
    mutating func encode(_ range: Range<Int>, of frame: Frame) -> Int {
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let cell = frame.cells[index]
            if !style.suits(cell) { change(to: cell) }
            var width = 1
            while index + width < range.upperBound, frame.cells[index + width].glyph.isContinuation { width += 1 }
            for offset in 0..<width { shownPairs[index + offset] = style.pair }

            line[count] = style.template
            count += 1
            if isASCII, cell.glyph.scalar?.isASCII != true {
                line[count - 1].chars.0 = CellText.asciiReplacement
                for _ in 1..<width {
                    line[count] = line[count - 1]
                    count += 1
                }
            } else if let value = CellText.single(cell.glyph, width: width) {
                line[count - 1].chars.0 = value
            } else if let text = CellText.cluster(cell.glyph, of: frame, width: width) {
                withUnsafeMutableBytes(of: &line[count - 1].chars) { $0.copyBytes(from: text.bytes) }
            } else {
                // Not what curses takes for a glyph of this width: show that something is missing, as wide.
                line[count - 1].chars.0 = CellText.replacement
                for _ in 1..<width {
                    line[count] = style.template
                    count += 1
                }
            }
            index += width
        }
        return count
    }

    /// Makes the style of `cell` the current one.
    private mutating func change(to cell: Cell) {
        // A space goes with the colour of text before it: one colour less to change.
        let keepsForeground =
            style.isValid && cell.glyph == .space && cell.attributes.isDisjoint(with: RunStyle.visibleOnSpace)
        if !keepsForeground { style.foreground = cell.foreground }
        style.background = cell.background
        style.attributes = cell.attributes
        style.isValid = true
        style.pair = reducer.depth == .mono ? 0 : pair(style.foreground, style.background)
        var space: (wchar_t, wchar_t) = (0x20, 0)
        var pair = style.pair
        withUnsafePointer(to: &space.0) { text in
            _ = setcchar(&style.template, text, attributes[cell.attributes], 0, &pair)
        }
    }

    /// The number of curses' pair for these colours, made if need be.
    private mutating func pair(_ foreground: RGB, _ background: RGB) -> Int32 {
        let foreground = reducer.reduce(foreground)
        let background = reducer.reduce(background)
        if pairs.isFull, !isRecycling {
            if let id = pairs.existing(foreground: foreground, background: background) { return id }
            pairs.protect(shownPairs.lazy.filter { $0 > 0 })
            isRecycling = true
            // Pairs that no cell of the screen has are about to change. Curses would search the whole screen for
            // each, unless it believes that the screen is to be cleared anyway.
            if !nc_is_cleared(nc_curscr()) {
                clearok(nc_curscr(), true)
                feignsClear = true
            }
        }
        let lookup = pairs.pair(foreground: foreground, background: background)
        if lookup.isNew { init_extended_pair(lookup.id, Int32(foreground), Int32(background)) }
        return lookup.id
    }
}

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

/// The text that curses is given for a glyph, checked against the width that wcwidth(3) has for it.
///
/// Curses relies on that width. Where it differs from the number of cells that the glyph has in the frame, everything to
/// the right would be displaced, so such a glyph is not sent.
struct CellText {
    /// A base and what combines with it, zero-terminated when shorter than what a cell holds.
    private var characters: [wchar_t]

    var bytes: [UInt8] { characters.withUnsafeBytes { Array($0) } }

    /// U+FFFD, the replacement character.
    static let replacement: wchar_t = 0xFFFD
    /// `?`.
    static let asciiReplacement: wchar_t = 0x3F

    /// The most that a cell of curses holds.
    private static let limit = Int(CCHARW_MAX)

    /// The character of a glyph of one scalar, `nil` if it is not as wide as that, or no such glyph.
    static func single(_ glyph: Glyph, width: Int) -> wchar_t? {
        let value = glyph.rawValue
        guard glyph.scalar != nil, nc_width(wchar_t(value)) == Int32(width) else { return nil }
        return wchar_t(value)
    }

    /// The characters of a cluster, `nil` if its base is not as wide as that.
    ///
    /// What does not combine with the base, such as further pictures after a joiner, is left out: curses has no
    /// place for it.
    static func cluster(_ glyph: Glyph, of frame: Frame, width: Int) -> CellText? {
        guard let index = glyph.clusterIndex, frame.clusters.indices.contains(index) else { return nil }
        let scalars = frame.clusters[index].unicodeScalars
        guard let base = scalars.first, nc_width(wchar_t(base.value)) == Int32(width) else { return nil }
        var characters = [wchar_t(base.value)]
        for scalar in scalars.dropFirst() where nc_width(wchar_t(scalar.value)) == 0 {
            if characters.count < limit { characters.append(wchar_t(scalar.value)) }
        }
        characters += Array(repeating: 0, count: limit - characters.count)
        return CellText(characters: characters)
    }
}

/// What stands around a frame that is to be shown at once (mode 2026, BSU and ESU).
enum SynchronizedOutput {
    static let begin = Array("\u{1B}[?2026h".utf8)
    static let end = Array("\u{1B}[?2026l".utf8)
}
