import ThemeEngine

/// The numbers of a text style in words, three lines of three.
struct TypeFacts {
    /// Point size, leading, tracking.
    let measures: [String]
    /// Weight, design, width and case.
    let face: [String]
    /// The role's name, its color, what it grows with.
    let roles: [String]
    /// All but the role's name, in as few lines as fit beside large letters on a phone.
    let lines: [String]

    init(_ style: TextModel) {
        let spacing = style.lineSpacing == 0 ? "" : " + \(PointText.number(style.lineSpacing))"
        let measures = [
            "\(PointText.number(style.pointSize)) pt",
            "leading \(PointText.number(style.leading))\(spacing)",
            "tracking \(PointText.number(style.letterSpacing))",
        ]
        self.measures = measures
        face = [
            style.weight.rawValue,
            style.design.rawValue,
            "\(style.width.rawValue) width" + (style.isUppercased ? ", capitals" : ""),
        ]
        let growth = "grows as \(style.relativeTo.rawValue)"
        roles = [style.role.rawValue, style.colorRole.rawValue, growth]
        let capitals = style.isUppercased ? " · capitals" : ""
        lines = [
            "\(measures[0]) · \(measures[1])",
            "\(style.weight.rawValue) · \(style.design.rawValue) · \(style.width.rawValue)\(capitals)",
            "\(measures[2]) · \(style.colorRole.rawValue)",
            growth,
        ]
    }
}
