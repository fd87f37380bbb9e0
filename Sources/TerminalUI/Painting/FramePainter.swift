import CNcurses
import Canvas
import ColorScience
import Platform

/// Draws frames on the curses screen: only the runs of cells that changed, followed by one refresh.
struct FramePainter {
    var pairs: PairCache
    var reducer: ColorReducer
    let attributes = CursesAttributes()
    /// Whether glyphs outside ASCII are replaced by `?`.
    let isASCII: Bool

    /// The frame on the screen, in colors of the depth, and the pair number of each of its cells.
    var shown: Frame?
    var shownPairs: [Int32] = []
    private var mustClear = true
    /// The images under text; `nil` if the terminal cannot display them.
    var images: ImageScreen?
    /// Whether frames are marked as synchronized updates (mode 2026), which the terminal displays only when complete.
    var isSynchronized = false
    /// Whether block glyphs come from a font. Such glyphs can extend into adjacent cells by a pixel, which stays on the
    /// screen when they are replaced, unless the adjacent cells are written again too.
    var hasGlyphsOfFont = false
    /// The number of cells of this frame that were passed to curses.
    private var sentCells = 0

    /// A buffer for the cells of one row.
    var line: [cchar_t] = []
    var style = RunStyle()
    /// Whether this frame reassigns the numbers of invisible pairs.
    var isRecycling = false
    /// Whether the next refresh was set to clear the screen only to make reassigning pairs cheap.
    var pretendsClear = false

    /// - Parameters:
    ///   - capacity: The number of pairs that curses can define, 1...32767; not used at depth `mono`.
    ///   - firstPaletteColor: The number of the palette's first color in the description passed to curses.
    init(depth: ColorDepth, capacity: Int, firstPaletteColor: UInt32 = 0, isASCII: Bool = false) {
        self.isASCII = isASCII
        pairs = PairCache(capacity: capacity)
        reducer = ColorReducer(depth: depth, firstPaletteColor: firstPaletteColor)
    }

    /// Uses another depth starting with the next frame, which is encoded completely without clearing the screen.
    mutating func change(to depth: ColorDepth) {
        guard depth != reducer.depth else { return }
        reducer = ColorReducer(depth: depth, firstPaletteColor: reducer.firstPaletteColor)
        shown = nil
    }

    /// Draws the next frame completely, because the terminal no longer shows the last one.
    mutating func forgetScreen() {
        shown = nil
        mustClear = true
        images?.forget()
    }

    /// Returns the bytes that end modes begun by frames.
    ///
    /// The end of a synchronized update may be missing: a signal character such as `^Z` makes the kernel discard output
    /// that the terminal has not read.
    mutating func close() -> [UInt8] {
        (isSynchronized ? SynchronizedOutput.end : []) + (images?.close() ?? [])
    }

    /// Shows `frame` at the top left corner. Cells outside the screen are clipped; cells outside the frame are empty.
    mutating func present(_ frame: Frame, on window: UnsafeMutablePointer<WINDOW>) {
        let picture = frame
        let hasPixels = images != nil && frame.cellPixels != nil
        var frame = frame.painted(at: reducer.depth)
        if hasPixels { frame = frame.withoutPixels(everywhere: images?.coversScreen == true) }
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
        var changedRows: Set<Int> = []
        frame.forEachChange(since: old, columns: columns, rows: rows) { row, cells in
            send(cells, of: frame, row: row, on: window)
            changedRows.insert(row)
        }
        if hasGlyphsOfFont, old != nil { redraw(changedRows, of: rows, on: window) }
        if pretendsClear { clearok(nc_curscr(), false) }
        isRecycling = false
        pretendsClear = false
        shown = frame
        // A frame of another size is replaced at once.
        let fits = columns == frame.columns && rows == frame.rows
        let update = fits ? images?.update(picture, changedRows: changedRows) ?? [] : []
        let page = hasPixels ? images?.updatePage(picture) ?? [] : []
        // A few cells are sent in one write anyway.
        let isMarked = isSynchronized && (sentCells > Self.fewCells || !update.isEmpty)
        if isMarked { Descriptors.write(SynchronizedOutput.begin, to: STDOUT_FILENO) }
        if !page.isEmpty { Descriptors.write(page, to: STDOUT_FILENO) }
        wrefresh(window)
        if !update.isEmpty { Descriptors.write(update, to: STDOUT_FILENO) }
        if isMarked { Descriptors.write(SynchronizedOutput.end, to: STDOUT_FILENO) }
    }

    private static let fewCells = 80

    /// Has rows and those above and below them written completely.
    private func redraw(_ changed: Set<Int>, of rows: Int, on window: UnsafeMutablePointer<WINDOW>) {
        for row in Set(changed.flatMap { $0 - 1...$0 + 1 }) where (0..<rows).contains(row) {
            wredrawln(window, Int32(row), 1)
        }
    }

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
    /// Writes a range of cells of one row to `line`, each wide glyph once; returns their number.
    mutating func encode(_ range: Range<Int>, of frame: Frame) -> Int {
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let cell = reducer.depth == .mono ? frame.cells[index] : frame.cells[index].withFilledUpperEdge
            if !style.matches(cell) { change(to: cell) }
            // Most cells are spaces, and most of those are the same as the previous cell.
            if cell.glyph == .space {
                repeat {
                    shownPairs[index] = style.pair
                    line[count] = style.template
                    count += 1
                    index += 1
                } while index < range.upperBound && frame.cells[index] == cell
                continue
            }
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
                // Curses would draw this glyph with another width: show a replacement of the correct width.
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
        // A space keeps the color of the text before it, which saves a change of color.
        let keepsForeground =
            style.isValid && cell.glyph == .space && cell.attributes.isDisjoint(with: RunStyle.visibleOnSpace)
        if !keepsForeground { style.foreground = cell.foreground }
        style.background = cell.background
        style.attributes = cell.attributes
        style.isOverPixels = images != nil && cell.attributes.contains(.overPixels)
        style.isValid = true
        style.pair = reducer.depth == .mono ? 0 : pair(style.foreground, style.background, isOver: style.isOverPixels)
        var space: (wchar_t, wchar_t) = (0x20, 0)
        var pair = style.pair
        withUnsafePointer(to: &space.0) { text in
            _ = setcchar(&style.template, text, attributes[cell.attributes], 0, &pair)
        }
    }

    /// Returns the number of the pair of these colors; defines it if necessary.
    ///
    /// - Parameter isOver: Whether the background is the default one, behind which images are visible.
    private mutating func pair(_ foreground: RGB, _ background: RGB, isOver: Bool) -> Int32 {
        let foreground = reducer.reduce(foreground)
        let background = isOver ? PairCache.defaultColor : reducer.reduce(background)
        if pairs.isFull, !isRecycling {
            if let id = pairs.existing(foreground: foreground, background: background) { return id }
            pairs.protect(shownPairs.lazy.filter { $0 > 0 })
            isRecycling = true
            // If a pair changes, curses searches the whole screen for its cells, unless the screen will be cleared
            // anyway. The pairs that change here are not on the screen.
            if !nc_is_cleared(nc_curscr()) {
                clearok(nc_curscr(), true)
                pretendsClear = true
            }
        }
        let lookup = pairs.pair(foreground: foreground, background: background)
        if lookup.isNew { init_extended_pair(lookup.id, Int32(foreground), Int32(bitPattern: background)) }
        return lookup.id
    }
}

/// The style of the last encoded cell, which the next one may share.
struct RunStyle {
    var foreground = RGB(packed: 0)
    var background = RGB(packed: 0)
    var attributes: CellAttributes = []
    /// Whether the background is the default one.
    var isOverPixels = false
    var pair: Int32 = 0
    /// A cell of this style, to be filled with a glyph.
    var template = cchar_t()
    var isValid = false

    /// The attributes that are visible on a space.
    static let visibleOnSpace: CellAttributes = [.underline, .reverse, .strikethrough]

    /// Returns whether `cell` looks the same in this style. For a space, only the background is visible.
    func matches(_ cell: Cell) -> Bool {
        let isOver = cell.attributes.contains(.overPixels)
        guard isValid, cell.background == background, isOver == attributes.contains(.overPixels) else { return false }
        if cell.foreground == foreground && cell.attributes == attributes { return true }
        return cell.glyph == .space
            && cell.attributes.isDisjoint(with: Self.visibleOnSpace)
            && attributes.isDisjoint(with: Self.visibleOnSpace)
    }
}

/// The marks around a frame to be displayed at once (mode 2026, BSU and ESU).
enum SynchronizedOutput {
    static let begin = Array("\u{1B}[?2026h".utf8)
    static let end = Array("\u{1B}[?2026l".utf8)
}

/// The text passed to curses for a glyph, checked against the width reported by wcwidth(3).
///
/// Curses relies on that width. If it differs from the number of cells of the glyph in the frame, everything to the
/// right would be displaced, so such a glyph is not sent.
struct CellText {
    /// A base character and its combining characters, padded with zeros to ``limit``.
    private var characters: [wchar_t]

    var bytes: [UInt8] { characters.withUnsafeBytes { Array($0) } }

    /// U+FFFD, the replacement character.
    static let replacement: wchar_t = 0xFFFD
    /// The ASCII replacement, `?`.
    static let asciiReplacement: wchar_t = 0x3F

    /// The maximum number of characters in a curses cell.
    private static let limit = Int(CCHARW_MAX)

    /// Returns the character of a glyph of one scalar; `nil` for other glyphs, and if the width differs.
    static func single(_ glyph: Glyph, width: Int) -> wchar_t? {
        let value = glyph.rawValue
        guard glyph.scalar != nil, nc_width(wchar_t(value)) == Int32(width) else { return nil }
        return wchar_t(value)
    }

    /// Returns the characters of a cluster; `nil` if the width of its base differs.
    ///
    /// Scalars that do not combine with the base, such as further emoji after a joiner, are omitted, because curses
    /// cannot store them.
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

/// Returns the result of wcwidth(3) in this program, including ncurses, according to the width table of `Platform`; see
/// wcwidth.c.
///
/// - Returns: 0, 1 or 2 columns; -1 for control characters and for values that are not Unicode scalars.
@_cdecl("vitrine_character_columns") public func characterColumns(_ character: wchar_t) -> CInt {
    switch character {
    case 0: return 0
    // ASCII, box drawing, blocks and geometric shapes: nearly every cell of a frame.
    case 0x20...0x7E, 0x2500...0x25FC, 0x1FB00...0x1FBFF: return 1
    default: break
    }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: Int32(character))), !TextMeasure.isControl(scalar) else {
        return -1
    }
    return CInt(TextMeasure.columns(of: scalar))
}
