import ThemeSpec

/// A theme resolved for all that an audit judges, and the pairs of each.
struct AuditContext {
    struct View {
        let model: RenderModel
        let pairs: [AuditPair]
    }

    let spec: ThemeSpec
    let settings: AuditSettings
    /// Each appearance that the theme is for, at each text size.
    let views: [View]
    /// One model an appearance: for what does not depend on the text size.
    let models: [RenderModel]

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        self.spec = spec
        self.settings = settings
        let judged = Appearance.allCases.filter(settings.appearances.contains)
        views = judged.filter(spec.metadata.appearances.contains).flatMap { appearance in
            settings.contentSizes.map { contentSize in
                let model = RenderModel(spec, appearance: appearance, contentSize: contentSize)
                return View(model: model, pairs: AuditedComponents.all.flatMap { $0.pairs(in: model) })
            }
        }
        let first = settings.contentSizes.first
        models = views.lazy.filter { $0.model.contentSize == first }.map(\.model)
    }

    func finding(
        _ rule: any AuditRule.Type, _ severity: AuditFinding.Severity, _ model: RenderModel? = nil,
        hasSize: Bool = false, subject: String, path: [String] = [], _ message: String
    ) -> AuditFinding {
        AuditFinding(
            theme: spec.slug, rule: rule.id, severity: severity, appearance: model?.appearance,
            contentSize: hasSize ? model?.contentSize : nil, subject: subject, message: message, path: path)
    }
}
