import ColorScience

/// The palette color of each color of a frame.
///
/// Surfaces are assigned first, from the largest to the smallest, each distinct from those it touches. Shapes and text
/// keep their contrast verdict on the palette color of their surface.
struct FramePalette {
    private let choice: PaletteChoice
    private let areas: FrameAreas
    private let shades: [Shade]
    /// The palette index of each color of `areas`.
    private var indices: [UInt8?]
    /// The palette index of text by its colors.
    private var textIndices: [Pair: UInt8] = [:]

    private struct Pair: Hashable {
        let foreground: RGB
        let background: RGB
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

    /// Returns the palette colors of a cell of the frame.
    mutating func colors(of cell: Cell) -> (foreground: RGB, background: RGB) {
        guard let background = areas.ids[cell.background], let backgroundIndex = indices[background] else {
            return (cell.foreground, cell.background)
        }
        var foregroundIndex = backgroundIndex
        if cell.glyph.isDrawn, let id = areas.ids[cell.foreground], let index = indices[id] {
            foregroundIndex = index
        } else if cell.foreground != cell.background {
            let pair = Pair(foreground: cell.foreground, background: cell.background, isLetter: cell.glyph.isLetter)
            if let known = textIndices[pair] {
                foregroundIndex = known
            } else {
                let place = PlacedColor(shades[background], index: backgroundIndex)
                let shade = Shade(cell.foreground)
                foregroundIndex =
                    pair.isLetter
                    ? choice.index(ofText: shade, on: place) : choice.index(of: shade, as: .foreground, beside: [place])
                textIndices[pair] = foregroundIndex
            }
        }
        return (TerminalPalette.color(at: foregroundIndex), TerminalPalette.color(at: backgroundIndex))
    }

    private mutating func placeSurfaces() {
        var distinct: [Int] = []
        for id in areas.surfaces where near(id, among: distinct) == nil { distinct.append(id) }
        let found = choice.indices(ofSurfaces: distinct.map { shades[$0] }) { one, other in
            areas.neighbors[distinct[one]].contains(distinct[other])
        }
        for (id, index) in zip(distinct, found) { indices[id] = index }
        for id in areas.surfaces where indices[id] == nil {
            indices[id] = near(id, among: distinct).flatMap { indices[$0] }
        }
    }

    /// Gives small surfaces the color of a surface around them if that makes more of their text readable.
    ///
    /// A tinted pill differs little from its card, but the next of 16 colors may differ too much for its text.
    private mutating func joinSurfaces() {
        guard choice.depth == .ansi16 else { return }
        for id in areas.surfaces where areas.cells[id] <= Self.mostInPill && !areas.letters[id].isEmpty {
            func unreadableCount(_ index: UInt8) -> Int {
                let background = PlacedColor(shades[id], index: index)
                return areas.letters[id].count { color in
                    let shade = Shade(color)
                    return choice.isUnreadable(
                        shade, as: choice.index(of: shade, as: .foreground, beside: [background]), on: background)
                }
            }
            guard let index = indices[id], case let before = unreadableCount(index), before > 0 else { continue }
            let around = areas.neighbors[id].sorted().filter { areas.cells[$0] > areas.cells[id] }
                .compactMap { indices[$0] }
            let best = around.min { unreadableCount($0) < unreadableCount($1) }
            if let best, unreadableCount(best) < before { indices[id] = best }
        }
    }

    /// The largest number of cells of a surface that may lose its own color. Cards are larger.
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
                indices[id] = choice.index(of: shades[id], as: .foreground, beside: base.map { [$0] } ?? [])
            }
        }
    }

    private func placedColor(_ id: Int) -> PlacedColor? {
        indices[id].map { PlacedColor(shades[id], index: $0) }
    }

    /// Returns the first of `others` that looks the same.
    private func near(_ id: Int, among others: [Int]) -> Int? {
        others.first {
            areas.colors[$0].difference(from: areas.colors[id]) < RGB.leastDifference
                || choice.isSheen(shades[id], on: shades[$0])
        }
    }
}

extension Frame {
    /// Returns the frame in the colors that a terminal of `depth` shows.
    ///
    /// With 16 or 256 colors each color becomes a palette color in its nominal value. Without colors, areas that stand out
    /// from the background are reversed. In true color the frame does not change. Distinct surfaces stay distinct, and text
    /// keeps its contrast verdict as far as the palette allows; see ``PaletteChoice``.
    public func painted(at depth: ColorDepth) -> Frame {
        if depth == .mono { return paintedWithoutColors() }
        guard let choice = PaletteChoice(depth) else { return self }
        var palette = FramePalette(self, choice)
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            var (last, lastPainted) = (Cell(background: RGB(packed: 0)), Cell?.none)
            for index in cells.indices {
                let cell = cells[index]
                // Adjacent cells usually have the same colors.
                if let known = lastPainted, cell.foreground == last.foreground, cell.background == last.background,
                    cell.glyph.isDrawn == last.glyph.isDrawn, cell.glyph.isLetter == last.glyph.isLetter
                {
                    cells[index].foreground = known.foreground
                    cells[index].background = known.background
                    cells[index].attributes = cell.attributes
                } else {
                    let colors = palette.colors(of: cell)
                    cells[index].foreground = colors.foreground
                    cells[index].background = colors.background
                    cells[index].attributes = cell.attributes
                    (last, lastPainted) = (cell, cells[index])
                }
            }
        }
        return frame
    }
}

extension Frame {
    /// Returns the frame for a terminal without colors: areas that stand out from the page are reversed, so that filled
    /// shapes stay visible. See ``Canvas/paleGround(in:)`` for shapes that do not stand out.
    ///
    /// The page is the most frequent background. It is shown in the background color of the terminal, dark or light.
    private func paintedWithoutColors() -> Frame {
        guard let page = commonBackground else { return self }
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
                // A block whose two colors look the same.
                if cell.glyph.isDrawn, isRaised(cell.foreground) == isBehind { cells[index].glyph = .space }
                cells[index].foreground = Self.foreground
                cells[index].background = Self.background
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

    /// The contrast ratio from which a surface stands out from the page: more than that of cards and tinted pills, and less
    /// than that of a yellow button.
    static let leastRaised = 1.8
    /// The colors of all cells. They are not shown.
    private static let (foreground, background) = (RGB(packed: 0xFFFFFF), RGB(packed: 0))
}

extension RGB {
    /// Returns the largest difference of a component, 0...255.
    func difference(from other: RGB) -> Int {
        func channel(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
        return max(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
    }

    /// A smaller difference is a rounding error or a step of a gradient, not a distinct color.
    static let leastDifference = 3
}
