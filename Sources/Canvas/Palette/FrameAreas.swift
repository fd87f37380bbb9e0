import ColorScience

/// The areas of a frame by color: their sizes, which of them are surfaces, and which ones touch.
struct FrameAreas {
    /// All colors that fill cells or parts of them, in the order of their first occurrence.
    private(set) var colors: [RGB] = []
    private(set) var ids: [RGB: Int] = [:]
    /// The number of plain cells of each color.
    private(set) var cells: [Int] = []
    /// The text colors on each color.
    private(set) var letters: [[RGB]] = []
    /// The colors of surfaces, the largest first.
    private(set) var surfaces: [Int] = []
    /// The surfaces beside each surface, ignoring edges and shadows between them.
    private(set) var neighbors: [Set<Int>] = []
    /// The surface that most cells of each other color belong to.
    private(set) var bases: [Int?] = []

    /// The color of each plain cell, or -1 for a cell of two colors.
    private var plain: [Int]
    private var isWritten: [Bool] = []
    private var isWide: [Bool] = []

    init(_ frame: Frame) {
        plain = Array(repeating: -1, count: frame.cells.count)
        collect(frame)
        findSurfaces(frame)
        findNeighbors(frame)
        findBases(frame)
    }

    private mutating func id(_ rgb: RGB) -> Int {
        if let known = ids[rgb] { return known }
        let id = colors.count
        ids[rgb] = id
        colors.append(rgb)
        cells.append(0)
        letters.append([])
        isWritten.append(false)
        isWide.append(false)
        return id
    }

    private mutating func collect(_ frame: Frame) {
        var (last, lastID) = (RGB(packed: 0), -1)
        for (index, cell) in frame.cells.enumerated() {
            if lastID < 0 || cell.background != last { (last, lastID) = (cell.background, id(cell.background)) }
            if cell.glyph.isDrawn {
                _ = id(cell.foreground)
                continue
            }
            plain[index] = lastID
            cells[lastID] += 1
            guard cell.glyph != .space, cell.foreground != cell.background else { continue }
            isWritten[lastID] = true
            if cell.glyph.isLetter, !letters[lastID].contains(cell.foreground) {
                letters[lastID].append(cell.foreground)
            }
        }
        guard frame.rows > 2, frame.columns > 2 else { return }
        for row in 1..<frame.rows - 1 {
            for index in row * frame.columns + 1..<(row + 1) * frame.columns - 1 {
                let id = plain[index]
                if id >= 0, plain[index - 1] == id, plain[index + 1] == id, plain[index - frame.columns] == id,
                    plain[index + frame.columns] == id
                {
                    isWide[id] = true
                }
            }
        }
    }

    /// Finds the colors with text on them or with areas larger than edges, except steps of gradients.
    private mutating func findSurfaces(_ frame: Frame) {
        let steps = GradientSteps(plain, columns: frame.columns, colors: colors, cells: cells)
        surfaces = colors.indices.filter { id in
            (isWide[id] || isWritten[id]) && cells[id] >= Self.leastCells && !steps.contains(id)
        }
        surfaces.sort { (cells[$0], colors[$1].packed) > (cells[$1], colors[$0].packed) }
    }

    private mutating func findNeighbors(_ frame: Frame) {
        neighbors = Array(repeating: [], count: colors.count)
        var isSurface = Array(repeating: false, count: colors.count)
        for id in surfaces { isSurface[id] = true }
        /// Whether a cell before one of color `id` is an edge of another area.
        func isForeign(_ index: Int, to id: Int) -> Bool {
            guard index >= 0, plain[index] < 0 else { return false }
            let (cell, color) = (frame.cells[index], colors[id])
            return cell.foreground != color && cell.background != color
        }
        func walk(_ indices: StrideTo<Int>, _ neighbors: inout [Set<Int>]) {
            var (last, before) = (-1, -1)
            for index in indices {
                let id = plain[index]
                defer { before = index }
                guard id >= 0, id != last, isSurface[id] else { continue }
                if last >= 0, !isForeign(before, to: id) {
                    neighbors[id].insert(last)
                    neighbors[last].insert(id)
                }
                last = id
            }
        }
        for row in 0..<frame.rows {
            walk(stride(from: row * frame.columns, to: (row + 1) * frame.columns, by: 1), &neighbors)
        }
        for column in 0..<frame.columns {
            walk(stride(from: column, to: plain.count, by: frame.columns), &neighbors)
        }
    }

    private mutating func findBases(_ frame: Frame) {
        bases = Array(repeating: nil, count: colors.count)
        var isSurface = Array(repeating: false, count: colors.count)
        for id in surfaces { isSurface[id] = true }
        var counts: [Int: Int] = [:]
        var (last, lastKey) = (Cell(background: RGB(packed: 0)), -1)
        for cell in frame.cells where cell.glyph.isDrawn {
            if lastKey < 0 || cell.foreground != last.foreground || cell.background != last.background {
                last = cell
                guard let one = ids[cell.foreground], let other = ids[cell.background] else { continue }
                guard isSurface[one] != isSurface[other] else {
                    lastKey = -1
                    continue
                }
                lastKey = isSurface[one] ? other * colors.count + one : one * colors.count + other
            }
            counts[lastKey, default: 0] += 1
        }
        var most = Array(repeating: 0, count: colors.count)
        for (key, count) in counts {
            let (id, base) = (key / colors.count, key % colors.count)
            // In case of a tie the color that occurs first, since the order of a dictionary is random.
            if count > most[id] || count == most[id] && base < bases[id] ?? .max {
                (most[id], bases[id]) = (count, base)
            }
        }
    }

    /// Smaller areas are treated as edges.
    private static let leastCells = 3
}

/// The colors of a frame that are steps of a gradient: chains of many adjacent colors with barely visible differences.
struct GradientSteps {
    private let isStep: [Bool]

    /// - Parameters:
    ///   - plain: The index into `colors` of each plain cell, -1 for the others.
    ///   - cells: The number of plain cells of each color.
    init(_ plain: [Int], columns: Int, colors: [RGB], cells: [Int]) {
        var chains = Chains(count: colors.count)
        for index in plain.indices where plain[index] >= 0 {
            let id = plain[index]
            for other in [index - 1, index - columns] where other >= 0 {
                let near = plain[other]
                if near >= 0, near != id, colors[id].difference(from: colors[near]) < RGB.leastDifference {
                    chains.join(id, near)
                }
            }
        }
        var (members, total) = (Array(repeating: 0, count: colors.count), Array(repeating: 0, count: colors.count))
        for id in colors.indices {
            let chain = chains.first(of: id)
            members[chain] += 1
            total[chain] += cells[id]
        }
        isStep = colors.indices.map { id in
            let chain = chains.first(of: id)
            // A color with most of the cells is a surface at the end of the gradient.
            return members[chain] > Self.mostLevels && cells[id] * 3 < total[chain]
        }
    }

    func contains(_ id: Int) -> Bool { isStep[id] }

    /// The largest number of similar colors that are not steps of a gradient.
    private static let mostLevels = 4

    /// Sets of colors that are connected directly or through others.
    private struct Chains {
        private var parents: [Int]

        init(count: Int) { parents = Array(0..<count) }

        mutating func first(of id: Int) -> Int {
            var id = id
            while parents[id] != id {
                parents[id] = parents[parents[id]]
                id = parents[id]
            }
            return id
        }

        mutating func join(_ one: Int, _ other: Int) {
            let (one, other) = (first(of: one), first(of: other))
            parents[max(one, other)] = min(one, other)
        }
    }
}
