import ColorScience
import Testing

struct CIELabTests {
    /// The pairs 1...34 of table 1 in Sharma, Wu and Dalal (2005), with four decimals.
    private static let pairs: [(one: CIELab, other: CIELab, difference: Double)] = [
        (CIELab(l: 50, a: 2.6772, b: -79.7751), CIELab(l: 50, a: 0, b: -82.7485), 2.0425),
        (CIELab(l: 50, a: 3.1571, b: -77.2803), CIELab(l: 50, a: 0, b: -82.7485), 2.8615),
        (CIELab(l: 50, a: 2.8361, b: -74.0200), CIELab(l: 50, a: 0, b: -82.7485), 3.4412),
        (CIELab(l: 50, a: -1.3802, b: -84.2814), CIELab(l: 50, a: 0, b: -82.7485), 1.0000),
        (CIELab(l: 50, a: -1.1848, b: -84.8006), CIELab(l: 50, a: 0, b: -82.7485), 1.0000),
        (CIELab(l: 50, a: -0.9009, b: -85.5211), CIELab(l: 50, a: 0, b: -82.7485), 1.0000),
        (CIELab(l: 50, a: 0, b: 0), CIELab(l: 50, a: -1, b: 2), 2.3669),
        (CIELab(l: 50, a: -1, b: 2), CIELab(l: 50, a: 0, b: 0), 2.3669),
        (CIELab(l: 50, a: 2.4900, b: -0.0010), CIELab(l: 50, a: -2.4900, b: 0.0009), 7.1792),
        (CIELab(l: 50, a: 2.4900, b: -0.0010), CIELab(l: 50, a: -2.4900, b: 0.0010), 7.1792),
        (CIELab(l: 50, a: 2.4900, b: -0.0010), CIELab(l: 50, a: -2.4900, b: 0.0011), 7.2195),
        (CIELab(l: 50, a: 2.4900, b: -0.0010), CIELab(l: 50, a: -2.4900, b: 0.0012), 7.2195),
        (CIELab(l: 50, a: -0.0010, b: 2.4900), CIELab(l: 50, a: 0.0009, b: -2.4900), 4.8045),
        (CIELab(l: 50, a: -0.0010, b: 2.4900), CIELab(l: 50, a: 0.0010, b: -2.4900), 4.8045),
        (CIELab(l: 50, a: -0.0010, b: 2.4900), CIELab(l: 50, a: 0.0011, b: -2.4900), 4.7461),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 50, a: 0, b: -2.5), 4.3065),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 73, a: 25, b: -18), 27.1492),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 61, a: -5, b: 29), 22.8977),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 56, a: -27, b: -3), 31.9030),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 58, a: 24, b: 15), 19.4535),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 50, a: 3.1736, b: 0.5854), 1.0000),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 50, a: 3.2972, b: 0), 1.0000),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 50, a: 1.8634, b: 0.5757), 1.0000),
        (CIELab(l: 50, a: 2.5, b: 0), CIELab(l: 50, a: 3.2592, b: 0.3350), 1.0000),
        (CIELab(l: 60.2574, a: -34.0099, b: 36.2677), CIELab(l: 60.4626, a: -34.1751, b: 39.4387), 1.2644),
        (CIELab(l: 63.0109, a: -31.0961, b: -5.8663), CIELab(l: 62.8187, a: -29.7946, b: -4.0864), 1.2630),
        (CIELab(l: 61.2901, a: 3.7196, b: -5.3901), CIELab(l: 61.4292, a: 2.2480, b: -4.9620), 1.8731),
        (CIELab(l: 35.0831, a: -44.1164, b: 3.7933), CIELab(l: 35.0232, a: -40.0716, b: 1.5901), 1.8645),
        (CIELab(l: 22.7233, a: 20.0904, b: -46.6940), CIELab(l: 23.0331, a: 14.9730, b: -42.5619), 2.0373),
        (CIELab(l: 36.4612, a: 47.8580, b: 18.3852), CIELab(l: 36.2715, a: 50.5065, b: 21.2231), 1.4146),
        (CIELab(l: 90.8027, a: -2.0831, b: 1.4410), CIELab(l: 91.1528, a: -1.6435, b: 0.0447), 1.4441),
        (CIELab(l: 90.9257, a: -0.5406, b: -0.9208), CIELab(l: 88.6381, a: -0.8985, b: -0.7239), 1.5381),
        (CIELab(l: 6.7747, a: -0.2908, b: -2.4247), CIELab(l: 5.8714, a: -0.0985, b: -2.2286), 0.6377),
        (CIELab(l: 2.0776, a: 0.0795, b: -1.1350), CIELab(l: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
    ]

    @Test func differenceMatchesPublishedPairs() {
        #expect(Self.pairs.count == 34)
        for (index, pair) in Self.pairs.enumerated() {
            let (there, back) = (pair.one.difference(to: pair.other), pair.other.difference(to: pair.one))
            #expect(abs(there - pair.difference) < 0.000_05 && abs(back - there) < 1e-12, "pair \(index + 1): \(there)")
        }
    }

    /// The coordinates of the primaries are those of CSS Color 4's conversions relative to D65.
    @Test(
        arguments: [
            (0xFFFFFF, [100, 0, 0]), (0x000000, [0, 0, 0]), (0x808080, [53.585, 0, 0]),
            (0xFF0000, [53.237, 80.088, 67.201]), (0x00FF00, [87.736, -86.184, 83.179]),
            (0x0000FF, [32.301, 79.189, -107.855]),
        ] as [(UInt32, [Double])])
    func colorIsConverted(packed: UInt32, expected: [Double]) {
        let lab = CIELab(LinearColor(Color(RGB(packed: packed))))
        let found = [lab.l, lab.a, lab.b]
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.05 }, "\(found)")
        #expect(lab.difference(to: lab) == 0)
    }
}
