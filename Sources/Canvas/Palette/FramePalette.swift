import ColorScience

/// The place in a terminal's palette of every color of one frame.
///
/// Surfaces come first, the largest before the others; each keeps apart from those it touches. What is drawn on
/// a surface and what is written keep their verdict on the color that the surface really has.
struct FramePalette {
    private let choice: PaletteChoice
    private let areas: FrameAreas
    private let shades: [Shade]
    /// By color of `areas`.
    private var indices: [UInt8?]
    /// Of text, by its color and that of its paper.
    private var inks: [Pair: UInt8] = [:]

    private struct Pair: Hashable {
        let ink: RGB
        let paper: RGB
        let isLetter: Bool
    }

    init(_ frame: Frame, _ choice: PaletteChoice) {
        self.choice = choice
        areas = FrameAreas(frame)
        shades = areas.colors.map { Shade($0) }
        indices = Array(repeating: nil, count: shades.count)
        placeSurfaces()
        joinSurfaces()
        placeOthers()
    }

    /// The colors that the terminal paints for those of `cell`, a cell of the frame.
    mutating func colors(of cell: Cell) -> (foreground: RGB, background: RGB) {
        guard let paper = areas.ids[cell.background], let paperIndex = indices[paper] else {
            return (cell.foreground, cell.background)
        }
        var inkIndex = paperIndex
        if cell.glyph.isDrawn, let id = areas.ids[cell.foreground], let index = indices[id] {
            inkIndex = index
        } else if cell.foreground != cell.background {
            let pair = Pair(ink: cell.foreground, paper: cell.background, isLetter: cell.glyph.isLetter)
            if let known = inks[pair] {
                inkIndex = known
            } else {
                let place = PlacedColor(shades[paper], index: paperIndex)
                let shade = Shade(cell.foreground)
                inkIndex =
                    pair.isLetter
                    ? choice.index(ofLetters: shade, on: place) : choice.index(of: shade, as: .ink, beside: [place])
                inks[pair] = inkIndex
            }
        }
        return (TerminalPalette.color(at: inkIndex), TerminalPalette.color(at: paperIndex))
    }

    private mutating func placeSurfaces() {
        var different: [Int] = []
        for id in areas.surfaces where near(id, among: different) == nil { different.append(id) }
        let found = choice.indices(ofSurfaces: different.map { shades[$0] }) { one, other in
            areas.neighbors[different[one]].contains(different[other])
        }
        for (id, index) in zip(different, found) { indices[id] = index }
        for id in areas.surfaces where indices[id] == nil {
            indices[id] = near(id, among: different).flatMap { indices[$0] }
        }
    }

    /// A tinted pill is hardly apart from its card, but the next of few colors may be far off. Where its letters could
    /// not be read in their hue, and could on what is around it, it becomes that.
    private mutating func joinSurfaces() {
        guard choice.depth == .ansi16 else { return }
        for id in areas.surfaces where areas.cells[id] <= Self.mostInPill && !areas.letters[id].isEmpty {
            func lost(_ index: UInt8) -> Int {
                let paper = PlacedColor(shades[id], index: index)
                return areas.letters[id].count { ink in
                    let shade = Shade(ink)
                    return choice.isLost(shade, as: choice.index(of: shade, as: .ink, beside: [paper]), on: paper)
                }
            }
            guard let index = indices[id], case let before = lost(index), before > 0 else { continue }
            let around = areas.neighbors[id].sorted().filter { areas.cells[$0] > areas.cells[id] }
                .compactMap { indices[$0] }
            let best = around.min { lost($0) < lost($1) }
            if let best, lost(best) < before { indices[id] = best }
        }
    }

    /// Cells: a card of them would be no card any more.
    private static let mostInPill = 60

    private mutating func placeOthers() {
        for id in shades.indices where indices[id] == nil {
            if let same = near(id, among: areas.surfaces) {
                indices[id] = indices[same]
            } else {
                let base = areas.bases[id].flatMap(placedColor)
                if let base, choice.isShade(shades[id], of: base.shade) {
                    indices[id] = base.index
                    continue
                }
                indices[id] = choice.index(of: shades[id], as: .ink, beside: base.map { [$0] } ?? [])
            }
        }
    }

    private func placedColor(_ id: Int) -> PlacedColor? {
        indices[id].map { PlacedColor(shades[id], index: $0) }
    }

    /// The first of `others` that looks the same.
    private func near(_ id: Int, among others: [Int]) -> Int? {
        others.first {
            areas.colors[$0].difference(from: areas.colors[id]) < RGB.leastDifference
                || choice.isSheen(shades[id], on: shades[$0])
        }
    }
}

extension Frame {
    /// The frame in the colors that a terminal of `depth` paints: with 16 or 256 every color is one of its palette's,
    /// in its nominal value; without colors what stands out is in reverse. The frame itself in true color.
    ///
    /// A function of the frame alone: surfaces that differ stay apart, and text keeps its verdict on contrast as far
    /// as the palette lets; see ``PaletteChoice``.
    public func painted(at depth: ColorDepth) -> Frame {
        if depth == .mono { return paintedWithoutColors() }
        guard let choice = PaletteChoice(depth) else { return self }
        var palette = FramePalette(self, choice)
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            var (last, lastPainted) = (Cell(background: RGB(packed: 0)), Cell?.none)
            for index in cells.indices {
                let cell = cells[index]
                // Most cells have the colors of the one before.
                if let known = lastPainted, cell.foreground == last.foreground, cell.background == last.background,
                    cell.glyph.isDrawn == last.glyph.isDrawn, cell.glyph.isLetter == last.glyph.isLetter
                {
                    cells[index].foreground = known.foreground
                    cells[index].background = known.background
                } else {
                    let colors = palette.colors(of: cell)
                    cells[index].foreground = colors.foreground
                    cells[index].background = colors.background
                    (last, lastPainted) = (cell, cells[index])
                }
            }
        }
        return frame
    }
}

extension Frame {
    /// The frame for a terminal without colors: what stands out from the page is shown in reverse, so that filled
    /// shapes stay shapes; all else is left to glyphs and attributes. See ``Canvas/paleGround(in:)`` for the rest.
    ///
    /// The page is the color behind most cells. Whether the terminal's own is dark or light, it takes its place.
    private func paintedWithoutColors() -> Frame {
        guard let page = commonBackground else { return self }
        let paper = Shade(page)
        var known: [RGB: Bool] = [page: false]
        func isRaised(_ color: RGB) -> Bool {
            if let answer = known[color] { return answer }
            let answer = Shade(color).ratio(paper) >= Self.leastRaised
            known[color] = answer
            return answer
        }
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices {
                let cell = cells[index]
                let isBehind = isRaised(cell.background)
                // A part of a drawing of which nothing is to be seen.
                if cell.glyph.isDrawn, isRaised(cell.foreground) == isBehind { cells[index].glyph = .space }
                cells[index].foreground = Self.ink
                cells[index].background = Self.paper
                if isBehind { cells[index].attributes.formSymmetricDifference(.reverse) }
            }
        }
        return frame
    }

    private var commonBackground: RGB? {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[cell.background, default: 0] += 1 }
        return counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }?.key
    }

    /// The contrast of a surface with the page that makes it stand out: more than cards and tinted pills have, less than
    /// a yellow button.
    static let leastRaised = 1.8
    /// Of no account, but the same for all cells.
    private static let (ink, paper) = (RGB(packed: 0xFFFFFF), RGB(packed: 0))
}

extension RGB {
    /// The largest difference of a component, 0...255.
    func difference(from other: RGB) -> Int {
        func channel(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
        return max(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
    }

    /// Less than this is what rounding leaves or a step of a gradient, not a color that someone chose.
    static let leastDifference = 3
}
