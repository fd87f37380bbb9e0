import Testing

@testable import ColorScience

struct ColorVisionTests {
    private static let inputs: [UInt32] = [0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF]

    private func seen(_ packed: UInt32, _ how: (LinearColor) -> LinearColor) -> RGB {
        Color(how(LinearColor(Color(RGB(packed: packed))))).rgb
    }

    private func distance(_ one: RGB, _ other: RGB) -> Int {
        func difference(_ channel: KeyPath<RGB, UInt8>) -> Int {
            abs(Int(one[keyPath: channel]) - Int(other[keyPath: channel]))
        }
        return max(difference(\.red), difference(\.green), difference(\.blue))
    }

    /// The values of Unicolour's `VisionDeficiencyTests.cs`, which follow Chrome's emulation, within its tolerance.
    @Test(
        arguments: [
            (MachadoMatrices.protan, 1, [0x6D5F00, 0xFFF400, 0xFFE500, 0xEDF2FF, 0x0058FF, 0x0080FF]),
            (MachadoMatrices.deutan, 1, [0xA39000, 0xFFFA32, 0xEFD63B, 0xD0DDFF, 0x003DFB, 0x689BFA]),
        ] as [(LinearMatrix, Int, [UInt32])])
    func machadoMatchesPublishedValues(matrix: LinearMatrix, tolerance: Int, expected: [UInt32]) {
        for (input, output) in zip(Self.inputs, expected) {
            let found = seen(input, matrix.applied)
            #expect(distance(found, RGB(packed: output)) <= tolerance, "\(RGB(packed: input).hex) is \(found.hex)")
        }
    }

    /// The same colors, computed in double precision.
    @Test(
        arguments: [
            (MachadoMatrices.protan, [0x6D5F00, 0xFFF400, 0xFFE500, 0xEDF2FF, 0x0059FF, 0x007FFF]),
            (MachadoMatrices.deutan, [0xA39000, 0xFFFA31, 0xEFD63A, 0xD0DDFF, 0x003DFB, 0x689BFA]),
        ] as [(LinearMatrix, [UInt32])])
    func machadoIsExact(matrix: LinearMatrix, expected: [UInt32]) {
        #expect(Self.inputs.map { seen($0, matrix.applied).hex } == expected.map { RGB(packed: $0).hex })
    }

    @Test func brettelIsExact() {
        let inputs: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0x008000]
        let expected = ["#FF004E", "#79E9FF", "#006288", "#397487"]
        #expect(inputs.map { seen($0, BrettelPlanes.tritan.applied).hex } == expected)
    }

    @Test func achromatopsiaIsRelativeLuminance() {
        let grays = Self.inputs.map { ColorVision.achromatopsia.simulated(RGB(packed: $0)) }
        #expect(grays.map(\.red) == [127, 247, 220, 229, 76, 145])
        // The values of Unicolour differ by at most 1.
        for (gray, published) in zip(grays, [127, 247, 220, 230, 75, 146] as [UInt8]) {
            #expect(distance(gray, RGB(red: published, green: published, blue: published)) <= 1)
        }
        #expect(grays.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
    }

    @Test func deficienciesUseTheirModels() {
        let red = RGB(packed: 0xFF0000)
        #expect(ColorVision.protanopia.simulated(red).hex == "#6D5F00")
        #expect(ColorVision.deuteranopia.simulated(red).hex == "#A39000")
        #expect(ColorVision.tritanopia.simulated(red).hex == "#FF004E")
    }

    @Test(arguments: ColorVision.allCases)
    func graysDoNotChange(vision: ColorVision) {
        for level in UInt8(0)...255 {
            let gray = RGB(red: level, green: level, blue: level)
            #expect(vision.simulated(gray) == gray)
        }
    }

    @Test(arguments: ColorVision.allCases)
    func alphaIsKept(vision: ColorVision) {
        let color = Color(RGB(packed: 0xCC331A)).opacity(0.25)
        #expect(vision.simulated(color).alpha == 0.25)
        #expect(vision.simulated(color).rgb == vision.simulated(color.rgb))
    }
}
