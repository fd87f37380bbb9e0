import ColorScience

/// The areas of a frame by color: how large they are, which are surfaces, and what lies beside what.
struct FrameAreas {
    /// Every color that fills cells or parts of them, in the order of first sight.
    private(set) var colors: [RGB] = []
    private(set) var ids: [RGB: Int] = [:]
    /// By color: plain cells of it.
    private(set) var cells: [Int] = []
    /// By color: those of the letters on it.
    private(set) var letters: [[RGB]] = []
    /// The colors that are surfaces, the largest first.
    private(set) var surfaces: [Int] = []
    /// By color: the surfaces beside a surface, edges and shadows between them left out.
    private(set) var neighbors: [Set<Int>] = []
    /// By color that is no surface: the surface in whose cells most of it is drawn.
    private(set) var bases: [Int?] = []

    /// By cell: the color that fills all of it, -1 where it is drawn in two.
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

    /// A surface is written on, or wider than an edge or a step of a shadow; and no step of a gradient.
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
        /// Whether a cell before one of color `id` is an edge of something else: that lies between.
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
            // On ties the one that was seen first, whatever the order of the dictionary.
            if count > most[id] || count == most[id] && base < bases[id] ?? .max {
                (most[id], bases[id]) = (count, base)
            }
        }
    }

    /// What covers fewer is too small to be told from an edge.
    private static let leastCells = 3
}

/// Which colors of a frame are steps of a gradient: many that pass into each other by steps hardly anyone sees.
struct GradientSteps {
    private let isStep: [Bool]

    /// `plain` has the color of every cell, by its place in `colors`, -1 for none; `cells` how many have each.
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
            // What has most of it is a surface into which a shadow or a gradient runs out.
            return members[chain] > Self.mostLevels && cells[id] * 3 < total[chain]
        }
    }

    func contains(_ id: Int) -> Bool { isStep[id] }

    /// As many near colors as surfaces may have between them.
    private static let mostLevels = 4

    /// What has been joined, directly or through others.
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
