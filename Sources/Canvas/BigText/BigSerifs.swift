/// Where a letter's stems get slabs: the pixels beside the ends of its upright strokes.
struct BigSerifs {
    /// One pixel of a slab; it lies to the right of its stem, or to the left.
    private struct Pixel {
        var x: Int
        var y: Int
        var isRight: Bool
    }

    /// How many columns they reach out of the letter to either side.
    private(set) var left = 0
    private(set) var right = 0
    private var pixels: [Pixel] = []

    /// - Parameters:
    ///   - tops: The rows where upright strokes may begin.
    ///   - bottoms: The rows where they may end.
    ///   - isCapital: Small letters have a flag to the left at the top.
    init(_ picture: BigPicture, tops: [Int], bottoms: [Int], isCapital: Bool, length: Int, bar: Int) {
        var found: [Pixel] = []
        let edges = tops.map { ($0, 1, isCapital ? [-1, 1] : [-1]) } + bottoms.map { ($0, -1, [-1, 1]) }
        for (edge, step, sides) in edges {
            for x in 0..<picture.width where Self.ends(picture, x, edge, step) {
                for side in sides where Self.isOpen(picture, x, edge, side, step, length) {
                    for reach in 1...length {
                        for thick in 0..<bar {
                            found.append(Pixel(x: x + side * reach, y: edge + step * thick, isRight: side > 0))
                        }
                    }
                }
            }
        }
        // Two that would meet between two stems would close the letter.
        pixels = found.filter { one in
            !found.contains { other in
                other.y == one.y && other.isRight != one.isRight
                    && (one.isRight ? 0...1 : -1...0).contains(other.x - one.x)
            }
        }
        left = pixels.reduce(0) { max($0, -$1.x) }
        right = pixels.reduce(0) { max($0, $1.x - picture.width + 1) }
    }

    /// The letter in a box that is wider by so many columns, with the slabs that fit in it.
    func draw(on picture: BigPicture, left: Int, right: Int) -> BigPicture {
        var result = picture.placed(width: picture.width + left + right, height: picture.height, x: left, y: 0)
        for pixel in pixels { result[pixel.x + left, pixel.y] = true }
        return result
    }

    /// Whether an upright stroke begins or ends at this row.
    private static func ends(_ picture: BigPicture, _ x: Int, _ edge: Int, _ step: Int) -> Bool {
        picture[x, edge] && picture[x, edge + step] && picture[x, edge + 2 * step] && !picture[x, edge - step]
    }

    /// Whether there is nothing where a slab would be, nor around it.
    private static func isOpen(
        _ picture: BigPicture, _ x: Int, _ edge: Int, _ side: Int, _ step: Int, _ length: Int
    ) -> Bool {
        for reach in 1...length + 1 {
            for y in -1...1 where picture[x + side * reach, edge + step * y] { return false }
        }
        return true
    }
}
