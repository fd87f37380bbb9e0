extension BigPicture {
    /// The picture with every pixel twice, side by side: stems of one pixel get two.
    var doubled: BigPicture {
        var result = placed(width: width + 1, height: height, x: 0, y: 0)
        result.draw(self, x: 1, y: 0)
        return result
    }

    /// Whether doubling would fill a space of one pixel between two strokes.
    var closesWhenDoubled: Bool {
        for y in 0..<height {
            for x in 0..<width where self[x, y] && !self[x + 1, y] && self[x + 2, y] { return true }
        }
        return false
    }

    /// The picture made so wide by repeating columns, or narrower by leaving out such as are like the next.
    ///
    /// The columns that are repeated are those with the least ink: a letter's counters grow, its stems do not. Where no
    /// column can go, the picture stays wider.
    func stretched(to target: Int) -> BigPicture {
        var columns = Array(0..<width)
        while columns.count > max(target, 1) {
            // The pair nearest the middle.
            let middle = columns.count / 2
            let like = (1..<max(1, columns.count - 1)).filter { areAlike(columns[$0 - 1], columns[$0]) }
            guard let place = like.min(by: { abs($0 - middle) < abs($1 - middle) }) else { break }
            columns.remove(at: place)
        }
        var repeats = [Int](repeating: 0, count: width)
        while columns.count < target, width > 0 {
            // The first of those that are repeated least, and have the least ink.
            let inner = width > 2 ? Array(1..<width - 1) : Array(0..<width)
            guard let column = inner.min(by: { cost($0, repeats) < cost($1, repeats) }),
                let place = columns.firstIndex(of: column)
            else { break }
            columns.insert(column, at: place)
            repeats[column] += 1
        }
        var result = BigPicture(width: columns.count, height: height)
        for y in 0..<height {
            for (x, column) in columns.enumerated() {
                result.pixels[y * columns.count + x] = pixels[y * width + column]
            }
        }
        return result
    }

    private func areAlike(_ one: Int, _ other: Int) -> Bool {
        (0..<height).allSatisfy { self[one, $0] == self[other, $0] }
    }

    private func cost(_ column: Int, _ repeats: [Int]) -> Int {
        (0..<height).reduce(repeats[column] * 3) { $0 + (self[column, $1] ? 1 : 0) }
    }

    /// The picture without its outer corners, where the strokes that meet there are long and thick enough to lose one.
    func rounded(keepingLeft: Bool) -> BigPicture {
        var result = self
        for y in 0..<height {
            for x in 0..<width where self[x, y] {
                let (right, below) = (self[x + 1, y], self[x, y + 1])
                guard self[x - 1, y] != right, self[x, y - 1] != below, !(keepingLeft && right) else { continue }
                let (dx, dy) = (right ? 1 : -1, below ? 1 : -1)
                guard self[x + 2 * dx, y], self[x, y + 2 * dy] else { continue }
                // The end of a stroke of three pixels would come to a point.
                let isEnd = self[x + 2 * dx, y + dy] && !self[x + 3 * dx, y]
                let isSideEnd = self[x + dx, y + 2 * dy] && !self[x, y + 3 * dy]
                if !isEnd && !isSideEnd { result[x, y] = false }
            }
        }
        return result
    }
}
