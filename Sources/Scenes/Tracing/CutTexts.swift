import Canvas
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The texts of a theme's screens that are cut off with large text or in a longer language.
public enum CutTexts {
    /// Returns a finding for each screen of an app that shortens texts on a phone: at the largest text size, and in the
    /// pseudo-language at the usual one.
    public static func findings(in spec: ThemeSpec) -> [AuditFinding] {
        let appearance = spec.metadata.appearances.first ?? .light
        let environments = [
            RenderEnvironment(appearance: appearance, settings: [.pseudoLanguage]),
            RenderEnvironment(appearance: appearance, contentSize: .accessibilityExtraExtraExtraLarge),
        ]
        return environments.flatMap { environment -> [AuditFinding] in
            let model = RenderModel(spec, environment)
            return screens.compactMap { finding(in: $0, of: model) }
        }
    }

    private static func finding(in scene: Scene, of model: RenderModel) -> AuditFinding? {
        let columns = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        // What lies below the canvas is laid out as well, but takes no time to paint.
        let size = GridSize(columns: columns, rows: 1)
        let picture = scene.picture(model, size: size, screenRows: .max, glyphs: .ascii, isTraced: true)
        guard let trace = picture.trace else { return nil }
        var seen: Set<CutTextRule.Cut> = []
        let cuts = trace.cutTexts.map { cut in
            CutTextRule.Cut(
                cut.text, shownAs: cut.shown.split(separator: "\n").joined(separator: " "),
                in: cut.source.flatMap { trace.sources[$0].component.last } ?? scene.name)
        }
        return CutTextRule.finding(
            cuts.filter { seen.insert($0).inserted }, in: scene.slug, model.spec, model.environment)
    }

    /// The screens of an app. The others show tokens, whose names are longer than any screen of an app would have.
    private static let screens: [Scene] = [.dashboard, .form, .chat, .reading, .empty]
}
