extension ThemeMetadata {
    /// The display name that a slug or a file's path suggests: `my-brand.json` gives "My Brand".
    public static func name(fromSlug slug: String) -> String {
        let stem = PathText.stem(slug)
        let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return visibleControls(name.isEmpty ? stem : name)
    }
}
