import CNcurses
import Canvas
import ColorScience

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
