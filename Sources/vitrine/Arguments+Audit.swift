import ThemeEngine
import ThemeSpec

extension Arguments {
    /// What `audit` judges by.
    func auditSettings() throws -> AuditSettings {
        let levels = ContrastLevel.allCases.map { (name: $0.rawValue.lowercased(), value: $0) }
        let readings = LargeText.allCases.map { (name: $0.rawValue, value: $0) }
        return AuditSettings(
            level: try choice("--level", "level", levels) ?? .aa,
            largeText: try choice("--large-text", "reading of large text", readings) ?? .strict,
            contentSizes: self["--content-size"]?.lowercased() == "all"
                ? ContentSize.allCases : [try contentSize() ?? .standard],
            appearances: try appearance().map { [$0] } ?? Appearance.allCases)
    }
}
