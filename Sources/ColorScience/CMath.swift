#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

func cubeRoot(_ x: Double) -> Double { cbrt(x) }

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The angle of the point (x, y) in radians, -pi...pi.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func sine(_ radians: Double) -> Double { sin(radians) }

func cosine(_ radians: Double) -> Double { cos(radians) }
