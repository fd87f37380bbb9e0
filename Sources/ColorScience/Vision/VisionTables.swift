/// A simulation of dichromacy by Brettel, Viénot and Mollon (1997), which projects colors onto one of two half-planes.
///
/// The coefficients are those of libDaltonLens (public domain), for linear sRGB with the cone fundamentals of Smith and
/// Pokorny and white as the neutral color.
struct BrettelPlanes: Sendable {
    /// The projection of colors on the plane and on the side that ``normal`` points to.
    let near: LinearMatrix
    /// The projection of all other colors.
    let far: LinearMatrix
    /// The normal of the plane that separates the two sides.
    let normal: LinearColor

    /// Returns `color` as it appears, which may be out of gamut.
    func applied(to color: LinearColor) -> LinearColor {
        (normal.dot(color) >= 0 ? near : far).applied(to: color)
    }

    /// No short-wave cones.
    static let tritan = BrettelPlanes(
        near: LinearMatrix(
            1.01277, 0.13548, -0.14826,
            -0.01243, 0.86812, 0.14431,
            0.07589, 0.80500, 0.11911),
        far: LinearMatrix(
            0.93678, 0.18979, -0.12657,
            0.06154, 0.81526, 0.12320,
            -0.37562, 1.12767, 0.24796),
        normal: LinearColor(red: 0.03901, green: -0.02788, blue: -0.01113))
}

/// Simulations of dichromacy by Machado, Oliveira and Fernandes (2009), severity 1.0.
///
/// They apply to linear light (p. 1294 of the paper). The coefficients are also in `machado2010.py` of colour-science
/// and in `deficiency.js` of culori. Each row sums to 1, so that grays do not change.
enum MachadoMatrices {
    /// No long-wave cones.
    static let protan = LinearMatrix(
        0.152286, 1.052583, -0.204868,
        0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998)

    /// No medium-wave cones.
    static let deutan = LinearMatrix(
        0.367322, 0.860646, -0.227968,
        0.280085, 0.672501, 0.047413,
        -0.011820, 0.042940, 0.968881)
}
