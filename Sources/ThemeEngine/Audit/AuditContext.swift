import ThemeSpec

/// A theme resolved for all that an audit judges, and the pairs of each.
struct AuditContext {
    let spec: ThemeSpec
    let settings: AuditSettings
    /// Each appearance that is judged, light first, at each text size.
    let models: [RenderModel]
    /// One model an appearance: for what does not depend on the text size.
    let standards: [RenderModel]

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        self.spec = spec
        self.settings = settings
        standards = Appearance.allCases.filter(settings.appearances.contains)
            .filter(spec.metadata.appearances.contains)
            .map { RenderModel(spec, appearance: $0, contentSize: settings.contentSizes.first ?? .standard) }
        models = standards.flatMap { model in
            settings.contentSizes.map { $0 == model.requestedSize ? model : model.at($0) }
        }
    }

    func finding(
        _ rule: any AuditRule.Type, _ severity: AuditFinding.Severity, _ model: RenderModel? = nil,
        hasSize: Bool = false, subject: String, path: [String] = [], _ message: String
    ) -> AuditFinding {
        AuditFinding(
            theme: spec.slug, rule: rule.id, severity: severity, appearance: model?.appearance,
            contentSize: hasSize ? model?.requestedSize : nil, subject: subject, message: message, path: path)
    }
}
