/// The keys of the browser, for documentation.
public enum KeyReference {
    /// A key or several with the same meaning, separated by two spaces, and what they do.
    public typealias Entry = (keys: String, meaning: String)

    /// The keys to know, then those of each context, as in the browser's help.
    public static let sections: [(title: String, entries: [Entry])] =
        [("Keys to know", KeyBinding.browsing.filter(\.isEssential).map(entry))]
        + ([.browsing] + KeyContext.allCases.filter { $0 != .browsing }).map { context in
            (context.title, context.bindings.map(entry))
        } + [("On screen", HelpOverlay.signs.map { ($0, $1) })]

    private static func entry(_ binding: KeyBinding) -> Entry { (binding.label, binding.meaning) }
}
