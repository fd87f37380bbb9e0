import ThemeSpec

/// Differences of two themes as lines for people.
public enum ThemeDiffText {
    /// A heading, then a line each: the path, the appearance, and both values.
    public static func encode(_ differences: [ThemeDifference], from one: ThemeSpec, to other: ThemeSpec) -> String {
        let heading = "\(visibleControls(one.slug)) to \(visibleControls(other.slug))"
        guard !differences.isEmpty else { return heading + ": no difference\n" }
        let rows = differences.map { difference in
            [
                difference.path.map(visibleControls).joined(separator: "."), difference.appearance?.rawValue ?? "both",
                shown(difference.from), shown(difference.to),
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.enumerated().map { column, text in
                column < 3 ? text + String(repeating: " ", count: widths[column] - text.count) : text
            }.joined(separator: "  ")
        }
        let count = "\(differences.count) \(differences.count == 1 ? "value differs" : "values differ")"
        return "\(heading): \(count)\n" + lines.map { "  \($0)\n" }.joined()
    }

    /// Numbers as people write them.
    private static func shown(_ value: String?) -> String {
        guard let value else { return "-" }
        return Double(value).map(ModelText.number) ?? value
    }
}
