/// The themes that are part of the program.
enum BuiltInThemes {
    /// Gentle's nine in its own order, then the others by name.
    static let slugs: [String] = {
        let there = EmbeddedThemes.files.map(\.slug)
        return gentleOrder.filter(there.contains) + there.filter { !gentleOrder.contains($0) }.sorted()
    }()

    private static let gentleOrder = [
        "gentle-default", "classic-tan", "modern-gray", "soft-green", "editorial-paper", "technical-blue",
        "bold-orange", "elegant-purple", "compact-mint",
    ]

    /// The document of a slug, which is called `SLUG (built-in)` in diagnostics.
    static func file(_ slug: String) -> SourceFile? {
        guard let text = EmbeddedThemes.files.first(where: { $0.slug == slug })?.text else { return nil }
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return SourceFile(name: "\(slug) (built-in)", bytes: Array(bytes))
    }
}
