import ColorScience
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The tokens of a theme as tables: colors with their uses and ratios, text styles, spacings and radii.
struct ReportTokens {
    private let theme: ReportedTheme
    private let anchor: String
    private let models: [RenderModel]
    private let uses: ComponentUses?

    init(_ theme: ReportedTheme, _ anchor: String) {
        (self.theme, self.anchor) = (theme, anchor)
        models = theme.pictures.models
        uses = models.first.map { ComponentUses(in: $0) }
    }

    /// The tables.
    var section: Markup {
        """
        <section aria-label="Tokens"><h3 id="\(anchor)-tokens">Tokens</h3>
        \(table("Colors", colorHeads, colorRows))
        \(models.first.map { table("Text styles", Self.textHeads, textRows($0)) })
        \(models.first.map { table("Spacing", Self.spacingHeads, spacingRows($0)) })
        \(models.first.map { table("Corner radii", Self.radiusHeads, radiusRows($0)) })
        </section>
        """
    }

    private func table(_ title: String, _ heads: [String], _ rows: [Markup]) -> Markup {
        let columns = heads.map { head -> Markup in "<th scope=\"col\">\(head)</th>" }
        return """
            <h4>\(title)</h4>
            <div class="scroll card" tabindex="0" role="region" aria-label="\(title)"><table>
            <thead><tr>\(columns.joined())</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></div>
            """
    }

    // MARK: Colors

    private var hasIncreased: Bool { theme.spec.colors.values.contains { !$0.increasedContrast.isEmpty } }

    private var colorHeads: [String] {
        let names = models.map(\.appearance.rawValue)
        var heads = ["Role"] + names.map { $0 == "light" ? "Light" : "Dark" }
        if hasIncreased { heads += names.map { "At increased contrast, \($0)" } }
        heads.append("Uses")
        heads += names.map { "Lowest ratio in \($0)" }
        return heads
    }

    private var colorRows: [Markup] {
        guard let colors = models.first?.colors else { return [] }
        let own = Set(theme.spec.colors.keys)
        let lowest = LowestRatios(theme.groups)
        return Self.colorRoles(theme.spec, colors).map { role in
            let chips = models.map { model -> Markup in "<td>\(Self.chip(model.colors[role]))</td>" }
            let increased =
                !hasIncreased
                ? []
                : models.map { model -> Markup in
                    let color = theme.spec.colors[role]?.increasedContrast[model.appearance]
                    return "<td>\(color.map(Self.chip) ?? "<span class=\"soft\">same</span>")</td>"
                }
            let count = uses?.of(role).count ?? 0
            let ratios = models.map { model -> Markup in
                guard let check = lowest.check(of: role, in: model.appearance) else {
                    return "<td class=\"soft\">none</td>"
                }
                let style: Markup = check.passes ? "g" : "f"
                let other =
                    check.pair.foregroundRole == role ? "on \(check.background)" : "under \(check.foregroundName)"
                return "<td><span class=\"tag \(style)\">\(AuditCheck.text(check.ratio))</span> \(other)</td>"
            }
            let name = TokenTitle.text(theme.spec.aliases.name(of: role), role: role.rawValue)
            let note: Markup? = own.contains(role) ? nil : "<br><span class=\"soft\">\(origin(of: role, colors))</span>"
            return """
                <tr><th scope="row">\(name)\(note)</th>\(chips.joined())\(increased.joined())<td class="num">\(count)</td>\
                \(ratios.joined())</tr>
                """
        }
    }

    /// Returns the roles in the order of the tables: those that screens use, then those that only the theme has.
    static func colorRoles(_ spec: ThemeSpec, _ colors: ColorModel) -> [ColorRole] {
        let order = ColorRole.known + Set(spec.colors.keys).subtracting(ColorRole.known).sorted()
        return order.filter { colors.byRole[$0] != nil }
    }

    private func origin(of role: ColorRole, _ colors: ColorModel) -> String {
        guard let origin = colors.origin(of: role) else { return "stand-in" }
        return colors.isStandIn(role) ? "stand-in: \(origin)" : "from \(origin)"
    }

    static func chip(_ color: Color) -> Markup {
        "<i class=\"chip\" style=\"background:\(color.hex)\"></i><span class=\"hex\">\(color.hex)</span>"
    }

    // MARK: Text

    private static let textHeads = ["Role", "Sample", "Size", "Line", "Weight", "Design", "Grows with", "Color"]

    private func textRows(_ model: RenderModel) -> [Markup] {
        TextRole.allCases.compactMap { role in
            guard let text = model.textByRole[role] else { return nil }
            let name = TokenTitle.text(theme.spec.aliases.name(of: role), role: role.rawValue)
            return """
                <tr><th scope="row">\(name)</th><td><span class="sample" style="\(Self.style(text))">Brake inspection</span></td>\
                <td class="num">\(PointText.number(text.pointSize)) pt</td><td class="num">\(PointText.number(text.leading)) pt</td>\
                <td>\(text.weight.rawValue)</td><td>\(text.faceName)</td>\
                <td>\(text.isFixed ? "fixed" : text.relativeTo.rawValue)</td><td>\(text.colorRole.rawValue)</td></tr>
                """
        }
    }

    /// Returns a sample style in a font of the reader's system.
    private static func style(_ text: TextModel) -> String {
        let family =
            switch text.design {
            case .default: "system-ui,sans-serif"
            case .serif: "ui-serif,Georgia,serif"
            case .rounded: "ui-rounded,system-ui,sans-serif"
            case .monospaced: "ui-monospace,Menlo,Consolas,monospace"
            }
        let weights: [FontWeight: Int] = [
            .ultraLight: 100, .thin: 200, .light: 300, .regular: 400, .medium: 500, .semibold: 600, .bold: 700,
            .heavy: 800, .black: 900,
        ]
        var style = "font:\(weights[text.weight] ?? 400) \(PointText.number(min(text.pointSize, 60)))px \(family)"
        if text.letterSpacing != 0 { style += ";letter-spacing:\(PointText.number(text.letterSpacing))px" }
        if text.isUppercased { style += ";text-transform:uppercase" }
        return style
    }

    // MARK: Lengths

    private static let spacingHeads = ["Scale", "Step", "Points", ""]
    private static let radiusHeads = ["Step", "Points", ""]

    private func spacingRows(_ model: RenderModel) -> [Markup] {
        let scales = SpacingGroup.allCases.flatMap { group in
            model.steps(of: group).map { (group: group.rawValue, step: $0) }
        }
        let own = model.ownSpacing.map { (group: "", step: $0) }
        return (own + scales).map { group, step in
            """
            <tr><td>\(group)</td><th scope="row">\(step.name)</th><td class="num">\(PointText.number(step.points))</td>\
            <td><i class="step" style="width:\(PointText.number(min(step.points, 300)))px"></i></td></tr>
            """
        }
    }

    private func radiusRows(_ model: RenderModel) -> [Markup] {
        model.radiusSteps.map { step in
            """
            <tr><th scope="row">\(step.name)</th><td class="num">\(PointText.number(step.points))</td>\
            <td><i class="round" style="border-top-left-radius:\(PointText.number(min(step.points, 40)))px"></i></td></tr>
            """
        }
    }
}
