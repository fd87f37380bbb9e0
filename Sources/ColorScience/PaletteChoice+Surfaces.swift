extension PaletteChoice {
    /// The indices for the surfaces of one picture, which are all different and come the largest first.
    ///
    /// `areBeside` says which touch each other. Each takes the best place that those before it leave; where the palette
    /// ends, as above white, the one that touches it makes room.
    public func indices(ofSurfaces shades: [Shade], areBeside: (Int, Int) -> Bool) -> [UInt8] {
        var placed: [PlacedColor] = []
        for (id, shade) in shades.enumerated() {
            let beside = placed.indices.filter { areBeside($0, id) }
            let elsewhere = placed.indices.filter { !areBeside($0, id) }.map { placed[$0] }
            func color(beside others: [Int]) -> PlacedColor {
                let others = others.map { placed[$0] }
                return PlacedColor(shade, index: index(of: shade, as: .surface, beside: others, elsewhere: elsewhere))
            }
            var chosen = color(beside: beside)
            if let lower = beside.first(where: { !chosen.isApart(from: placed[$0]) }) {
                let first = color(beside: beside.filter { $0 != lower })
                let others = placed.indices.filter { $0 != lower && areBeside($0, lower) }.map { placed[$0] }
                let below = placed[lower].shade
                let moved = PlacedColor(below, index: index(of: below, as: .surface, beside: others + [first]))
                if moved.isApart(from: first), others.allSatisfy(moved.isApart) {
                    (placed[lower], chosen) = (moved, first)
                }
            }
            placed.append(chosen)
        }
        return placed.map(\.index)
    }
}
