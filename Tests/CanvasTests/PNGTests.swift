import ColorScience
import Inflate
import Testing

@testable import Canvas

/// PNG files and their compression, decoded according to the specifications.
@Suite struct PNGTests {
    private func decoded(_ file: [UInt8]) throws -> PixelImage {
        let file = try PNGFile(file)
        return PixelImage(width: file.width, height: file.height, bytes: ContiguousArray(file.pixels))
    }

    private func noise(_ width: Int, _ height: Int, colors: UInt64, seed: UInt64) -> PixelImage {
        var state = seed
        var image = PixelImage(width: width, height: height, color: RGB(packed: 0x204060))
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let value = UInt32(truncatingIfNeeded: (state >> 33) % colors)
                image.fill(x: x, y: y, width: 1, height: 1, color: RGB(packed: value &* 0x9E3779 & 0xFFFFFF))
            }
        }
        return image
    }

    @Test(arguments: [1, 2, 3, 200, 256, 257, 100_000] as [UInt64])
    func decodedFileEqualsImage(colors: UInt64) throws {
        for (width, height) in [(1, 1), (3, 1), (1, 40), (97, 61), (300, 200)] {
            let image = noise(width, height, colors: colors, seed: colors &+ UInt64(width))
            #expect(try decoded(image.png()) == image)
        }
    }

    @Test func gradientsAndShapesSurvive() throws {
        var canvas = Canvas(
            size: GridSize(columns: 40, rows: 20), background: .black, glyphs: .pixel, pixels: .scaled(1))
        canvas.fill(
            .roundedRectangle(radius: 20), in: Rect(x: 10, y: 10, width: 300, height: 300),
            with: .linear(
                Gradient(colors: [Color(red: 1, green: 0, blue: 0), .white]), from: .topLeading, to: .bottomTrailing))
        let frame = canvas.frame()
        let image = frame.pixels(rows: 0..<20, cell: .scaled(1))
        let file = image.png()
        #expect(try decoded(file) == image)
        #expect(file.count < image.bytes.count / 5)
    }

    @Test func compressionHandlesExtremes() throws {
        var runs = ContiguousArray<UInt8>(repeating: 7, count: 700_000)
        for index in stride(from: 0, to: runs.count, by: 40_000) { runs[index] = 9 }
        let samples: [ContiguousArray<UInt8>] = [
            [], [0], [1, 2], ContiguousArray(repeating: 0, count: 257), ContiguousArray(0...255), runs,
            ContiguousArray((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }),
        ]
        for sample in samples {
            for row in [0, 1, 3, 300, 40_000] {
                #expect(try Inflate.zlib(Deflate.zlib(sample, row: row)) == Array(sample))
            }
        }
        #expect(Deflate.zlib(runs, row: 300).count < 4000)
    }

    /// The code lengths of a Fibonacci distribution exceed the limit of 15 bits without a correction.
    @Test func longestCodesAreLimited() throws {
        var counts = [1, 1]
        while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        let code = HuffmanCode(counts, longest: 15)
        #expect(code.lengths.allSatisfy { (1...15).contains($0) })
        #expect(HuffmanCode(counts, longest: 30).lengths.max() == 23)
        let shares = code.lengths.map { (length: Int) in 1 / Double(1 << length) }
        #expect(shares.reduce(0, +) <= 1)
    }
}
