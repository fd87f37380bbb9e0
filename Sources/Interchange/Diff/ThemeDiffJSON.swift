import ThemeSpec

/// Differences of two themes for scripts: `{"from", "to", "differences": [{"appearance", "path", "from", "to"}]}`.
///
/// `appearance` is `null` for what differs alike in both; a value that a theme does not have is `null`.
public enum ThemeDiffJSON {
    /// Indented, with sorted keys, without a trailing newline.
    public static func encode(_ differences: [ThemeDifference], from one: ThemeSpec, to other: ThemeSpec) -> String {
        func value(_ text: String?) -> JSONNode { text.map { .string($0) } ?? .null }
        return JSONWriter.text([
            "from": .string(one.slug), "to": .string(other.slug),
            "differences": .array(
                differences.map { difference in
                    [
                        "appearance": value(difference.appearance?.rawValue),
                        "path": .array(difference.path.map { .string($0) }),
                        "from": value(difference.from), "to": value(difference.to),
                    ]
                }),
        ])
    }
}
