/// One letter as pixels: row by row from the top, 1 where there is ink.
struct BigPicture: Hashable, Sendable {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height)
    }

    /// Outside the picture there is no ink, and setting does nothing.
    subscript(x: Int, y: Int) -> Bool {
        get {
            x >= 0 && x < width && y >= 0 && y < height && pixels[y * width + x] != 0
        }
        set {
            guard x >= 0, x < width, y >= 0, y < height else { return }
            pixels[y * width + x] = newValue ? 1 : 0
        }
    }

    var hasInk: Bool { pixels.contains(1) }

    /// The picture in a box of another size, moved right and down.
    func placed(width: Int, height: Int, x: Int, y: Int) -> BigPicture {
        var result = BigPicture(width: width, height: height)
        result.draw(self, x: x, y: y)
        return result
    }

    /// Adds the ink of another picture, clipped.
    mutating func draw(_ other: BigPicture, x: Int, y: Int) {
        let columns = max(0, -x)..<max(0, -x, min(other.width, width - x))
        let rows = max(0, -y)..<max(0, -y, min(other.height, height - y))
        let (width, otherWidth) = (width, other.width)
        other.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for row in rows {
                    for column in columns where source[row * otherWidth + column] != 0 {
                        target[(row + y) * width + column + x] = 1
                    }
                }
            }
        }
    }

    /// Takes away all ink above a row.
    mutating func clear(above row: Int) {
        for place in 0..<min(pixels.count, max(0, row) * width) { pixels[place] = 0 }
    }

    /// The letter without one of its rows, so that the uppermost is free: one of two like rows, or the one below the top.
    var lowered: BigPicture {
        func row(_ y: Int) -> ArraySlice<UInt8> { pixels[y * width..<(y + 1) * width] }
        let gone = (1..<height - 2).last { row($0).elementsEqual(row($0 + 1)) } ?? 1
        var result = BigPicture(width: width, height: height)
        for y in 0..<height where y != gone {
            for x in 0..<width where self[x, y] { result[x, y < gone ? y + 1 : y] = true }
        }
        return result
    }
}
