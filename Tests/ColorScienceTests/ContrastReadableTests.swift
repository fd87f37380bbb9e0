import ColorScience
import Testing

struct ContrastReadableTests {
    @Test func whatCanBeReadStays() {
        #expect(Contrast.readable(.black, on: .white, ratio: 4.5) == .black)
    }

    @Test(arguments: ["#FFFFFF", "#777777", "#E89B3C", "#121212", "#000000", "#4CABA8", "#808080", "#0000FF"])
    func everyInkIsMadeReadable(paper: String) throws {
        let paper = try #require(Color(hex: paper))
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 263_171) {
            let ink = Contrast.readable(Color(RGB(packed: packed)), on: paper, ratio: 4.5)
            #expect(Contrast.ratio(Color(ink.rgb), paper) >= 4.5)
        }
    }

    @Test func theHueIsKept() throws {
        let amber = try #require(Color(hex: "#E89B3C"))
        let moved = Contrast.readable(amber, on: .white, ratio: 4.5)
        #expect(abs(OKLCH(moved).hue - OKLCH(amber).hue) < 4)
        #expect(Contrast.ratio(moved, .white) < 4.7)
    }
}
