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

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        self.spec = spec
        self.settings = settings
        views = Appearance.allCases.filter(spec.metadata.appearances.contains).flatMap { appearance in
            settings.contentSizes.map { contentSize in
                let model = RenderModel(spec, appearance: appearance, contentSize: contentSize)
                return View(model: model, pairs: AuditedComponents.all.flatMap { $0.pairs(in: model) })
            }
        }
    }

    /// One model an appearance: for what does not depend on the text size.
    var models: [RenderModel] {
        let first = settings.contentSizes.first
        return views.map(\.model).filter { $0.contentSize == first }
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
