import Platform

/// An opaque color in CIE 1976 L*a*b*, relative to the white of sRGB (D65).
public struct CIELab: Hashable, Sendable {
    /// The lightness, 0...100.
    public var l: Double
    /// The position between green (negative) and red (positive), about -86...98 in sRGB.
    public var a: Double
    /// The position between blue (negative) and yellow (positive), about -108...94 in sRGB.
    public var b: Double

    /// Creates a color from its coordinates.
    public init(l: Double, a: Double, b: Double) {
        self.l = l
        self.a = a
        self.b = b
    }

    /// Converts linear light to CIELAB (CIE 15:2004, section 8.2.1.1).
    public init(_ light: LinearColor) {
        let xyz = PrimariesMatrix.srgbToXYZ.applied(to: light)
        func f(_ share: Double) -> Double {
            share > Self.epsilon ? cbrt(share) : (Self.kappa * share + 16) / 116
        }
        let (fx, fy, fz) = (f(xyz.red / Self.white.red), f(xyz.green), f(xyz.blue / Self.white.blue))
        self.init(l: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
    }

    /// The white point D65 in XYZ.
    private static let white = PrimariesMatrix.srgbToXYZ.applied(to: LinearColor(red: 1, green: 1, blue: 1))
    /// The share of white below which CIELAB is linear.
    static let epsilon = 216.0 / 24389
    /// The slope of the lightness in the linear part, 0...100 for a share of 1.
    static let kappa = 24389.0 / 27
}

extension CIELab {
    /// Returns the color difference CIEDE2000 with weights of 1. About 1 is just noticeable, black and white are 100
    /// apart.
    ///
    /// The formula is that of CIE 142-2001, in the notation of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
    /// Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations" (2005).
    public func difference(to other: CIELab) -> Double {
        let meanChroma = ((a * a + b * b).squareRoot() + (other.a * other.a + other.b * other.b).squareRoot()) / 2
        let stretch = 1.5 - 0.5 * Self.chromaShare(meanChroma)
        let (one, two) = (Polar(a * stretch, b), Polar(other.a * stretch, other.b))
        let isGray = one.chroma * two.chroma == 0

        var turn = isGray ? 0 : two.hue - one.hue
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let lightness = other.l - l
        let chroma = two.chroma - one.chroma
        let hue = 2 * (one.chroma * two.chroma).squareRoot() * sine(degrees: turn / 2)

        let middle = (l + other.l) / 2 - 50
        let mean = (one.chroma + two.chroma) / 2
        var meanHue = one.hue + two.hue
        if !isGray {
            if abs(one.hue - two.hue) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let t =
            1 - 0.17 * cosine(degrees: meanHue - 30) + 0.24 * cosine(degrees: 2 * meanHue)
            + 0.32 * cosine(degrees: 3 * meanHue + 6) - 0.2 * cosine(degrees: 4 * meanHue - 63)
        let lightnessWeight = 1 + 0.015 * middle * middle / (20 + middle * middle).squareRoot()
        let (dl, dc) = (lightness / lightnessWeight, chroma / (1 + 0.045 * mean))
        let dh = hue / (1 + 0.015 * mean * t)
        let bend = (meanHue - 275) / 25
        let rotation = -sine(degrees: 60 * exp(-bend * bend)) * 2 * Self.chromaShare(mean)
        return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
    }

    /// Returns the square root of C^7 / (C^7 + 25^7).
    private static func chromaShare(_ chroma: Double) -> Double {
        let square = chroma * chroma
        let seventh = square * square * square * chroma
        return (seventh / (seventh + 6_103_515_625)).squareRoot()
    }

    /// The chroma and the hue in degrees, 0..<360; the hue of a gray is 0.
    private struct Polar {
        let chroma: Double
        let hue: Double

        init(_ a: Double, _ b: Double) {
            chroma = (a * a + b * b).squareRoot()
            let degrees = chroma == 0 ? 0 : atan2(b, a) * 180 / .pi
            hue = degrees < 0 ? degrees + 360 : degrees
        }
    }
}

private func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

private func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
