import ThemeEngine
import ThemeSpec

/// The statuses by themselves, on the screen's background: words, countdowns, mileages, pills and dots.
enum StatusPairs: AuditedComponent {
    static let name = "Status"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let word = model.text(.subheadline)
        let still = NextUpCardStyle(.statusOverdue, in: model)
        let statuses = NextUpPairs.statuses.flatMap { status -> [AuditPair] in
            let pill = AuditBackground.tint(status, opacity: StatusPillStyle.fillOpacity, over: page)
            let halo = AuditBackground.tint(status, opacity: StatusDotStyle.haloOpacity, over: page)
            return [
                text("status", word.colored(status, in: model), on: page),
                text("pill", StatusPillStyle(status, in: model).label, on: pill),
                graphic("pill's dot", status, on: pill, in: model), graphic("dot", status, on: halo, in: model),
            ]
        }
        let countdowns = [ColorRole.statusOverdue, .statusDueSoon].map { status in
            text("countdown", NextUpCardStyle(status, in: model).number, on: page)
        }
        return statuses + countdowns + [
            text("countdown's unit", still.numberLabel, on: page), text("mileage label", still.mileageLabel, on: page),
            text("mileage", still.currentMileage, on: page), text("due mileage", still.dueMileage, on: page),
        ]
    }
}

/// The names and numbers of the swatches of colors. Their sample letters show the contrast that is written below them.
enum SwatchPairs: AuditedComponent {
    static let name = "Swatch"
    static let scene = "colors"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = SwatchStyle(model)
        let page = AuditBackground.surface(.appBackground)
        return [
            text("name", style.name, on: page), text("color", style.hex, on: page),
            text("ratio", style.ratio, on: page),
            text("failing ratio", style.failingRatio, on: page),
        ]
    }
}

/// The pictures of lengths, radii, shadows and curves with their captions. Tints show what a length lies between; its
/// number is beside them.
enum ScalePairs: AuditedComponent {
    static let name = "Scale"
    static let scene = "scales"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ScalesStyle(model)
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.role(style.cardRole)
        // The text styles by the names of the design system's source.
        let samples = model.ownTexts.map { text($0.name, $0.text.colored(.textPrimary, in: model), on: page) }
        return samples + [
            text("name", style.name, on: page), text("numbers", style.facts, on: page),
            text("shadow's name", style.name, on: card), text("shadow's numbers", style.facts, on: card),
            graphic("length", style.role, on: page, in: model),
        ]
    }
}
