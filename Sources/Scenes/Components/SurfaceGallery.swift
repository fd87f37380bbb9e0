import Canvas
import ThemeEngine
import ThemeSpec

/// The ten surfaces, each with its name and what it is made of, in the text colours that belong on it.
struct SurfaceGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let inset = model.inset(.card, .regular)
        body = Column(
            spacing: model.layout.gap.l,
            SurfaceRole.allCases.map { role in
                let surface = model.surface(role)
                let ink = SurfaceInk(on: role)
                let name = Label(role.rawValue, model.text(.headline).colored(ink.primary, in: model))
                let facts = Label(
                    Self.facts(surface), model.text(.footnote).colored(ink.secondary, in: model), maxLines: 1)
                return Surface(
                    surface,
                    Column([name, facts]).padded(horizontal: inset.horizontal, vertical: inset.vertical).filling())
            })
    }

    private static func facts(_ surface: SurfaceModel) -> String {
        var parts = ["radius \(number(surface.cornerRadius))"]
        if surface.borderWidth > 0 { parts.append("border \(number(surface.borderWidth))") }
        if let shadow = surface.shadow { parts.append("shadow \(number(shadow.radius))") }
        if surface.isTranslucent { parts.append("translucent") }
        return parts.joined(separator: " · ")
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
