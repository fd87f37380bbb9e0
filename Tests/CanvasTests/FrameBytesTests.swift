import ColorScience
import Testing

@testable import Canvas

/// Frames as bytes, and bytes that are no frames.
struct FrameBytesTests {
    private static let frame: Frame = {
        var frame = Frame(columns: 12, rows: 3, background: RGB(packed: 0xF7_F3EC))
        frame.write(
            "日本 e\u{301} 👩‍🚀 ok", column: 0, row: 1, foreground: RGB(packed: 0x12_3456), background: nil,
            attributes: [.bold, .strikethrough])
        frame[column: 3, row: 2] = Cell(
            glyph: Glyph(rawValue: 0x1FB00), foreground: RGB(packed: 0xFF_FFFF), background: RGB(packed: 0))
        return frame
    }()

    @Test func aFrameComesBackAsItWas() {
        #expect(!Self.frame.clusters.isEmpty)
        #expect(Self.frame.cells.contains { $0.glyph.isContinuation })
        #expect(Frame(bytes: Self.frame.bytes) == Self.frame)
        let empty = Frame(columns: 0, rows: 4, background: RGB(packed: 0))
        #expect(Frame(bytes: empty.bytes) == empty)
    }

    @Test func aSliceIsReadFromWhereItBegins() {
        let bytes = [1, 2, 3] + Self.frame.bytes
        #expect(Frame(bytes: bytes[3...]) == Self.frame)
        #expect(Frame(bytes: bytes[2...]) == nil)
    }

    @Test func nothingShorterOrLongerIsAFrame() {
        let bytes = Self.frame.bytes
        for count in 0..<bytes.count { #expect(Frame(bytes: bytes[..<count]) == nil, "\(count) bytes") }
        #expect(Frame(bytes: bytes + [0]) == nil)
    }

    @Test(
        arguments: [
            [UInt32.max, UInt32.max, 0], [1, 1, UInt32.max], [0, UInt32.max, 0], [UInt32.max, 0, 0], [2, 1, 0],
            [0, 0, 1],
        ] as [[UInt32]])
    func countsThatAreNotThere(words: [UInt32]) {
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        #expect(Frame(bytes: bytes) == nil)
    }

    /// Controls, a surrogate, a cluster too many, the right half of nothing, what is no scalar at all.
    @Test(arguments: [0, 7, 0x1B, 0x7F, 0x9B, 0x202E, 0xD800, 0x11_0009, 0xFFFF_FFFF, 0x7FFF_FFFF] as [UInt32])
    func glyphsThatCannotBe(glyph: UInt32) {
        var bytes = Self.frame.bytes
        for place in 0..<4 { bytes[12 + place] = UInt8(truncatingIfNeeded: glyph >> (place * 8)) }
        #expect(Frame(bytes: bytes) == nil)
    }

    @Test func noClusterHasAControlCharacter() {
        var frame = Self.frame
        frame.clusters[0] += "\u{1B}[2J"
        #expect(Frame(bytes: frame.bytes) == nil)
    }

    @Test func noChangeOfAByteBreaksAFrame() {
        let bytes = Self.frame.bytes
        for place in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[place] ^= 1 << bit
                guard let frame = Frame(bytes: changed) else { continue }
                #expect(frame.cells.count == frame.columns * frame.rows)
                for cell in frame.cells { #expect((cell.glyph.clusterIndex ?? 0) < max(frame.clusters.count, 1)) }
            }
        }
    }
}
