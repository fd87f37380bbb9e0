import ColorScience

extension Frame {
    /// Returns the frame in the colors that a terminal of `depth` shows.
    ///
    /// With 16 or 256 colors, each color becomes the nominal value of a palette color, which depends only on the colors
    /// of the cell; see ``PaletteChoice``. Without colors, areas that stand out from the background are reversed. In
    /// true color, the frame does not change.
    public func painted(at depth: ColorDepth) -> Frame {
        if depth == .mono { return paintedWithoutColors() }
        guard let choice = PaletteChoice(depth) else { return self }
        var palette = CellPalette(choice)
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            var (last, painted) = (Cell(background: RGB(packed: 0)), Cell?.none)
            for index in cells.indices {
                let cell = cells[index]
                // Adjacent cells usually look the same.
                if painted == nil || !cell.hasStyle(of: last) {
                    (last, painted) = (cell, palette.painted(cell))
                }
                guard let painted else { continue }
                cells[index].foreground = painted.foreground
                cells[index].background = painted.background
                cells[index].attributes = painted.attributes
            }
        }
        return frame
    }
}

extension Cell {
    /// Returns whether the palette colors of both cells are the same.
    fileprivate func hasStyle(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
            && glyph.isDrawn == other.glyph.isDrawn && glyph.isLetter == other.glyph.isLetter
    }
}

/// A cache of the palette colors of cells.
private struct CellPalette {
    private let choice: PaletteChoice
    private var areas: [RGB: PlacedColor] = [:]
    private var texts: [Text: PaletteText] = [:]

    private struct Text: Hashable {
        let foreground: RGB
        let background: RGB
        let isLetter: Bool
        let isBold: Bool
    }

    init(_ choice: PaletteChoice) {
        self.choice = choice
    }

    /// Returns the cell in palette colors.
    mutating func painted(_ cell: Cell) -> Cell {
        let background = area(cell.background)
        var painted = cell
        painted.background = TerminalPalette.color(at: background.index)
        if cell.foreground == cell.background {
            painted.foreground = painted.background
        } else if cell.glyph.isDrawn, !cell.attributes.contains(.partOfLetter) {
            painted.foreground = TerminalPalette.color(at: area(cell.foreground).index)
        } else {
            let text = text(of: cell, on: background)
            painted.foreground = TerminalPalette.color(at: text.index)
            if !text.isBold { painted.attributes.remove(.bold) }
        }
        painted.attributes.remove(.partOfLetter)
        return painted
    }

    private mutating func area(_ color: RGB) -> PlacedColor {
        if let known = areas[color] { return known }
        let placed = choice.placed(color)
        areas[color] = placed
        return placed
    }

    private mutating func text(of cell: Cell, on background: PlacedColor) -> PaletteText {
        let isBold = cell.attributes.contains(.bold)
        // Large letters have the color of the same text in one row.
        let isLetter = cell.glyph.isLetter || cell.attributes.contains(.partOfLetter)
        let key = Text(
            foreground: cell.foreground, background: cell.background, isLetter: isLetter, isBold: isBold)
        if let known = texts[key] { return known }
        let shade = Shade(cell.foreground)
        let text =
            isLetter
            ? choice.text(shade, on: background, isBold: isBold)
            : choice.symbol(shade, on: background, isBold: isBold)
        texts[key] = text
        return text
    }
}

extension Frame {
    /// Returns the frame for a terminal without colors: areas that stand out from the page are reversed, so that filled
    /// shapes stay visible, and gray text of a low contrast, such as that of disabled controls, is faint. See
    /// ``Canvas/paleGround(in:)`` for shapes that do not stand out.
    ///
    /// The page is ``monoPage``, or the most frequent background. It is shown in the background color of the terminal,
    /// dark or light.
    private func paintedWithoutColors() -> Frame {
        guard let page = monoPage ?? commonBackground else { return self }
        return simplified(on: page) { isRaised, cell in
            cell.foreground = Self.foreground
            cell.background = Self.background
            if isRaised { cell.attributes.formSymmetricDifference(.reverse) }
        }
    }

    /// Returns the frame for an area of a terminal without colors. If its page stands out from that of the screen, the
    /// frame is in black and white: the page is white if it is light and black if it is dark, and areas that stand out
    /// from it have the other color, which keeps them visible on a dark or light screen.
    ///
    /// - Parameters:
    ///   - page: The color behind everything in the frame.
    ///   - screen: The color behind everything on the screen.
    public func withoutColors(page: RGB, on screen: RGB) -> Frame {
        guard Shade(page).ratio(Shade(screen)) >= Self.leastRaised else { return self }
        let (black, white) = (RGB(packed: 0), RGB(packed: 0xFFFFFF))
        let isLight = Shade(page).ratio(Shade(black)) > Shade(page).ratio(Shade(white))
        return simplified(on: page) { isRaised, cell in
            (cell.foreground, cell.background) = isRaised == isLight ? (white, black) : (black, white)
        }
    }

    /// Applies `change` to each cell; `isRaised` says whether its background stands out from `page`. Before that,
    /// removes blocks whose two colors look the same, and makes gray text of a low contrast faint. On an area that
    /// stands out, such as a filled button, that is only text that hardly stands out from the area.
    private func simplified(on page: RGB, _ change: (_ isRaised: Bool, _ cell: inout Cell) -> Void) -> Frame {
        let pageShade = Shade(page)
        var known: [RGB: Bool] = [page: false]
        func isRaised(_ color: RGB) -> Bool {
            if let result = known[color] { return result }
            let result = Shade(color).ratio(pageShade) >= Self.leastRaised
            known[color] = result
            return result
        }
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices {
                let cell = cells[index]
                let isBehind = isRaised(cell.background)
                // A block whose two colors look the same. If an area stands out, such as the other of two variants,
                // shapes that stand out from both the area and the page are visible on it.
                if cell.glyph.isDrawn, isRaised(cell.foreground) == isBehind,
                    Shade(cell.foreground).ratio(Shade(cell.background)) < Self.leastRaised
                {
                    cells[index].glyph = .space
                } else if cell.glyph.isLetter,
                    Shade(cell.foreground).ratio(Shade(cell.background))
                        < (isBehind ? Self.leastRaised : Self.leastPlain),
                    OKLCH(Color(cell.foreground)).chroma < Self.mostOfGray
                {
                    cells[index].attributes.subtract(.bold)
                    cells[index].attributes.formUnion(.dim)
                }
                change(isBehind, &cells[index])
            }
        }
        return frame
    }

    private var commonBackground: RGB? {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[cell.background, default: 0] += 1 }
        return counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }?.key
    }

    /// The minimum contrast ratio at which a surface stands out from the page: more than that of cards and tinted
    /// pills, and less than that of a yellow button.
    static let leastRaised = 1.8
    /// The minimum contrast ratio at which text is not faint: WCAG 2.2 requires at least that ratio for everything
    /// except disabled controls and decoration.
    private static let leastPlain = 3.0
    /// The chroma below which text is gray. Text in a color, such as that of a status, keeps its weight, which says how
    /// important it is.
    private static let mostOfGray = 0.07
    /// The colors of all cells. They are not shown.
    private static let (foreground, background) = (RGB(packed: 0xFFFFFF), RGB(packed: 0))
}

extension Cell {
    /// The equivalent cell in which a block that fills the upper edge is the background, and the rest of the cell is
    /// the block.
    ///
    /// Glyphs of fonts can be lower than a line, which leaves gaps between rows; a background never leaves gaps.
    public var withFilledUpperEdge: Cell {
        guard attributes.isEmpty, let rest = Self.restBelowUpperEdge(glyph) else { return self }
        return Cell(glyph: rest, foreground: background, background: foreground)
    }

    /// Returns the rest of a cell below a glyph that fills its upper edge; `nil` for other glyphs.
    private static func restBelowUpperEdge(_ glyph: Glyph) -> Glyph? {
        switch glyph.rawValue {
        case 0x2580: Glyph("▄")
        case 0x2588: .space
        case 0x259B: Glyph("▗")
        case 0x259C: Glyph("▖")
        default: nil
        }
    }
}
