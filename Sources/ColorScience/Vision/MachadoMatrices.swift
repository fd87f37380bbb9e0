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
