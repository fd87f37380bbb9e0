/// A simulation of dichromacy by Brettel, Viénot and Mollon (1997): colors fall onto one of two half-planes.
///
/// The coefficients are those of libDaltonLens (public domain), for linear sRGB with the cones of Smith and Pokorny and
/// white as the neutral color.
public struct BrettelPlanes: Hashable, Sendable {
    /// For colors on the side that ``normal`` points to, and on the plane itself.
    let near: LinearMatrix
    /// For the others.
    let far: LinearMatrix
    /// What parts the two sides.
    let normal: LinearColor

    /// `color` as it is seen; it may be out of gamut.
    public func applied(to color: LinearColor) -> LinearColor {
        (normal.dot(color) >= 0 ? near : far).applied(to: color)
    }

    /// Without the long-wave cones.
    public static let protan = BrettelPlanes(
        near: LinearMatrix(
            0.14980, 1.19548, -0.34528,
            0.10764, 0.84864, 0.04372,
            0.00384, -0.00540, 1.00156),
        far: LinearMatrix(
            0.14570, 1.16172, -0.30742,
            0.10816, 0.85291, 0.03892,
            0.00386, -0.00524, 1.00139),
        normal: LinearColor(red: 0.00048, green: 0.00393, blue: -0.00441))

    /// Without the medium-wave cones.
    public static let deutan = BrettelPlanes(
        near: LinearMatrix(
            0.36477, 0.86381, -0.22858,
            0.26294, 0.64245, 0.09462,
            -0.02006, 0.02728, 0.99278),
        far: LinearMatrix(
            0.37298, 0.88166, -0.25464,
            0.25954, 0.63506, 0.10540,
            -0.01980, 0.02784, 0.99196),
        normal: LinearColor(red: -0.00281, green: -0.00611, blue: 0.00892))

    /// Without the short-wave cones.
    public static let tritan = BrettelPlanes(
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
/// They are for linear light, which the paper relies on (p. 1294); the same coefficients as in colour-science's
/// `machado2010.py` and culori's `deficiency.js`. Each row sums to 1, so that grays stay what they are.
public enum MachadoMatrices {
    /// Without the long-wave cones.
    public static let protan = LinearMatrix(
        0.152286, 1.052583, -0.204868,
        0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998)

    /// Without the medium-wave cones.
    public static let deutan = LinearMatrix(
        0.367322, 0.860646, -0.227968,
        0.280085, 0.672501, 0.047413,
        -0.011820, 0.042940, 0.968881)

    /// Without the short-wave cones. Known to be weak: ``BrettelPlanes/tritan`` is nearer to what is seen.
    public static let tritan = LinearMatrix(
        1.255528, -0.076749, -0.178779,
        -0.078411, 0.930809, 0.147602,
        0.004733, 0.691367, 0.303900)
}
