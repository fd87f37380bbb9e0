import ThemeEngine
import ThemeSpec

/// Finds texts that are cut off with large text or in a longer language.
///
/// The audit does not draw; the texts come from the scenes, and ``ThemeAudit/add(_:)`` adds the findings.
public enum CutTextRule: AuditRule {
    /// The id in machine output.
    public static let id = "cut-text"
    /// The requirement in one line.
    public static let title = "no text is cut off at large sizes or in longer languages"
    /// The sources of the requirement.
    public static let facts = """
        Human Interface Guidelines, Typography: avoid truncation as people choose larger sizes. Apple's localization \
        guide: leave room for text that is longer in other languages.
        """

    /// A text that is shortened.
    public struct Cut: Hashable, Sendable {
        /// The whole text.
        public let text: String
        /// What is shown of it.
        public let shown: String
        /// The component with the text.
        public let component: String

        /// Creates a text that is shortened.
        public init(_ text: String, shownAs shown: String, in component: String) {
            (self.text, self.shown, self.component) = (text, shown, component)
        }
    }

    /// Returns the finding about the texts that a screen shortens; `nil` for none.
    ///
    /// - Parameters:
    ///   - cuts: The texts, of which the finding quotes the first.
    ///   - scene: The slug of the scene.
    ///   - environment: The settings with which it is drawn.
    public static func finding(
        _ cuts: [Cut], in scene: String, _ spec: ThemeSpec, _ environment: RenderEnvironment
    ) -> AuditFinding? {
        guard let first = cuts.first else { return nil }
        let language = environment.has(.pseudoLanguage) ? " in the pseudo-language" : ""
        let others = Set(cuts.dropFirst().map(\.component)).sorted().joined(separator: ", ")
        let rest = cuts.count == 1 ? "" : ", and \(cuts.count - 1) more in \(others)"
        return AuditFinding(
            theme: spec.slug, rule: id, severity: .warning, appearance: nil, contentSize: environment.contentSize,
            subject: scene,
            message: "the \(scene) screen cuts \(cuts.count) \(cuts.count == 1 ? "text" : "texts")\(language): "
                + "\"\(first.text)\" to \"\(first.shown)\" in \(first.component)\(rest)", path: ["typography"])
    }
}

extension ThemeAudit {
    /// Adds findings about what scenes draw.
    public mutating func add(_ findings: [AuditFinding]) { self.findings += findings }
}
