import ThemeEngine

/// The numbers of a text style in words, three lines of three.
struct TypeFacts {
    /// Point size, leading, tracking.
    let measures: [String]
    /// Weight, design, width and case.
    let face: [String]
    /// The role's name, its color, what it grows with.
    let roles: [String]

    init(_ style: TextModel) {
        let spacing = style.lineSpacing == 0 ? "" : " + \(PointText.number(style.lineSpacing))"
        measures = [
            "\(PointText.number(style.pointSize)) pt",
            "leading \(PointText.number(style.leading))\(spacing)",
            "tracking \(PointText.number(style.letterSpacing))",
        ]
        face = [
            style.weight.rawValue,
            style.design.rawValue,
            "\(style.width.rawValue) width" + (style.isUppercased ? ", capitals" : ""),
        ]
        roles = [style.role.rawValue, style.colorRole.rawValue, "grows as \(style.relativeTo.rawValue)"]
    }
}
