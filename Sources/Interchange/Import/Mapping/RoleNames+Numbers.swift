import ThemeSpec

extension RoleNames {
    /// What numbers of one kind become: where they go in the document, and by which names.
    struct NumberKind {
        /// Words of the path that tell the kind.
        let words: Set<String>
        /// The object in the document, such as `["visual", "radii"]`.
        let section: [String]
        /// Its keys, and the names of tokens for each, the telling words taken out.
        let keys: [(key: String, names: [String])]
    }

    /// The first kind of which a path holds a word is taken.
    static let numbers: [NumberKind] = [
        NumberKind(words: ["shadow", "shadows"], section: ["visual", "shadows"], keys: shadows),
        NumberKind(
            words: ["radius", "radii", "corner", "corners", "rounded"], section: ["visual", "radii"], keys: radii),
        NumberKind(words: ["gap", "gaps"], section: ["layout", "gap"], keys: steps),
        NumberKind(words: ["grid"], section: ["layout", "grid"], keys: steps),
        NumberKind(words: ["touch"], section: ["layout", "touch"], keys: steps),
        NumberKind(
            words: ["space", "spaces", "spacing", "spacings", "padding"], section: ["layout", "scale"], keys: steps),
    ]

    /// The corner of cards, which is a surface's and no step of the radii.
    static let cardRadius = ["card", "cards"]

    private static let radii: [(key: String, names: [String])] = [
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m", ""]),
        ("large", ["large", "lg", "l"]),
        ("pill", ["pill", "full", "round", "capsule"]),
    ]

    private static let shadows: [(key: String, names: [String])] = [
        ("none", ["none"]),
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m"]),
    ]

    /// The numbered steps are Scarf's, of which s1 is 4 pt; its s5 and s10 have no place.
    private static let steps: [(key: String, names: [String])] = [
        ("xs", ["xs", "extrasmall", "xsmall", "s1", "1"]),
        ("s", ["s", "sm", "small", "s2", "2"]),
        ("m", ["m", "md", "medium", "s3", "3"]),
        ("l", ["l", "lg", "large", "s4", "4"]),
        ("xl", ["xl", "extralarge", "xlarge", "s6", "6"]),
        ("xxl", ["xxl", "2xl", "extraextralarge", "xxlarge", "s8", "8"]),
    ]
}
