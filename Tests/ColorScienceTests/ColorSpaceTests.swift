import Foundation
import Testing

@testable import ColorScience

struct ColorSpaceTests {
    /// Computed from the definitions: CIE 15:2004 for Lab, and the matrices and transfer functions of CSS Color 4 and
    /// BT.1886.
    @Test(
        arguments: [
            (.lab, [5, 10, -10], [0.0105459, 0.003298675, 0.013594799]),
            (.lab, [50, 40, 30], [0.498350485, 0.097008815, 0.062068425]),
            (.lab, [90, -5, 5], [0.712817257, 0.784738387, 0.690662103]),
            (.lch, [50, 40, 30], [0.446113851, 0.110397004, 0.095464707]),
            (.displayP3, [1, 0, 0], [1.224940176, -0.042056955, -0.019637555]),
            (.rec2020, [1, 0, 0], [1.660491002, -0.124550475, -0.018150763]),
            (.rec2020, [0.5, 0.5, 0.5], [0.189464571, 0.189464571, 0.189464571]),
            (.rec2020, [0.04, 0.04, 0.04], [0.000441513, 0.000441513, 0.000441513]),
            (.a98RGB, [0.5, 0.5, 0.5], [0.217755528, 0.217755528, 0.217755528]),
            (.prophotoRGB, [0.5, 0.5, 0.5], [0.287174589, 0.287174589, 0.287174589]),
            (.prophotoRGB, [0.02, 0.02, 0.02], [0.00125, 0.00125, 0.00125]),
            (.genericRGB, [0.5, 0.5, 0.5], [0.287174589, 0.287174589, 0.287174589]),
            (.genericRGB, [1, 0, 0], [1.025252459, 0.019393507, -0.001769532]),
            (.grayGamma22, [0.5], [0.217637641, 0.217637641, 0.217637641]),
            (.srgbLinear, [0.25, -0.5, 1.5], [0.25, -0.5, 1.5]),
        ] as [(ColorSpace, [Double], [Double])])
    func linearLightMatchesDefinition(space: ColorSpace, components: [Double], expected: [Double]) throws {
        let color = try #require(LinearColor(components, in: space))
        for (found, want) in zip([color.red, color.green, color.blue], expected) {
            #expect(abs(found - want) < 1e-7, "\(space.rawValue): \(color)")
        }
    }

    @Test(
        arguments: [
            (.hsl, [210, 50, 40], "#336699"), (.hsl, [-150, 50, 40], "#336699"), (.hsl, [60, 100, 50], "#FFFF00"),
            (.hwb, [120, 20, 30], "#33B333"), (.hwb, [300, 60, 60], "#808080"), (.srgb, [0.2, 0.4, 0.6], "#336699"),
        ] as [(ColorSpace, [Double], String)])
    func encodedColorsMatchDefinition(space: ColorSpace, components: [Double], hex: String) throws {
        let mapped = try #require(Color.mapped(components, in: space))
        #expect(mapped.color.hex == hex && !mapped.isChanged)
    }

    /// The crayons of macOS, which are defined in Generic RGB and known in sRGB: cayenne, clover, tin, salmon, flora
    /// and aqua. Those outside sRGB are cut off.
    @Test(
        arguments: [
            ([128, 0, 0], [0x94, 0x11, 0x00]), ([0, 128, 0], [0x00, 0x8F, 0x00]),
            ([127, 127, 127], [0x92, 0x92, 0x92]),
            ([255, 102, 102], [0xFF, 0x7E, 0x79]), ([102, 255, 102], [0x73, 0xFA, 0x79]),
            ([0, 128, 255], [0x00, 0x96, 0xFF]), ([255, 0, 0], [0xFF, 0x26, 0x00]), ([0, 255, 0], [0x00, 0xF9, 0x00]),
            ([0, 0, 255], [0x04, 0x33, 0xFF]),
        ] as [([Double], [Double])])
    func genericRGBMatchesAppleValues(components: [Double], bytes: [Double]) throws {
        let linear = try #require(LinearColor(components.map { $0 / 255 }, in: .genericRGB))
        for (light, byte) in zip([linear.red, linear.green, linear.blue], bytes) {
            #expect(abs(LinearColor.encode(min(max(light, 0), 1)) * 255 - byte) < 0.75, "\(linear)")
        }
    }

    @Test(arguments: ["#929292", "#407AAA", "#D78A6C", "#FFFFFF", "#000000"])
    func componentsOfGenericRGBAreReadBack(hex: String) throws {
        let color = try #require(Color(hex: hex))
        let components = try #require(color.components(in: .genericRGB))
        #expect(try #require(Color.mapped(components, in: .genericRGB)).color.hex == hex)
    }

    /// The values of color.js's tests of the algorithm of CSS Color 4, in percent.
    @Test(
        arguments: [
            ([1, 0, 0], [100, 4.457, 4.5932]), ([0, 1, 0], [0, 98.576, 15.974]), ([0, 0, 1], [0, 0, 100]),
            ([1, 1, 0], [99.623, 99.901, 0]), ([0, 1, 1], [0, 99.645, 98.471]), ([1, 0, 1], [100, 16.736, 98.264]),
            ([2, 0, 1], [100, 100, 100]), ([-1, 0, 0], [0, 0, 0]),
        ] as [([Double], [Double])])
    func gamutMappingMatchesPublishedValues(components: [Double], percent: [Double]) throws {
        let mapped = try #require(Color.mapped(components, in: .displayP3))
        let found = [mapped.color.red, mapped.color.green, mapped.color.blue]
        for (one, other) in zip(found, percent) { #expect(abs(one - other / 100) < 1e-5, "\(found)") }
        #expect(mapped.isChanged)
    }

    @Test(arguments: [(-0.5, 0.0), (0.25, 0.25), (1.5, 1)])
    func alphaIsClamped(alpha: Double, expected: Double) throws {
        #expect(try #require(Color.mapped([0, 0, 0], in: .srgb, alpha: alpha)).color.alpha == expected)
    }

    @Test func invalidComponentsReturnNil() {
        #expect(Color.mapped([0, 0], in: .srgb) == nil)
        #expect(Color.mapped([0, 0, .nan], in: .lab) == nil)
        #expect(Color.mapped([0, 0, 0], in: .srgb, alpha: .infinity) == nil)
        #expect(Color.mapped([0, 0, 0], in: .grayGamma22) == nil)
        #expect(Color.mapped([50, 1e300, 0], in: .lab) == nil)
    }

    /// The conversion may overflow, or result in numbers that differ too little to form a color.
    @Test(arguments: ColorSpace.allCases) func hugeComponentsGiveNilOrColorInGamut(space: ColorSpace) {
        for exponent in 0...308 {
            for sign in [1.0, -1] {
                for index in 0..<space.componentCount {
                    var components = [Double](repeating: 0.5, count: space.componentCount)
                    components[index] = sign * pow(10, Double(exponent))
                    guard let color = Color.mapped(components, in: space)?.color else { continue }
                    let isInGamut = [color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) }
                    #expect(isInGamut, "\(space) \(components) \(color)")
                }
            }
        }
    }
}
