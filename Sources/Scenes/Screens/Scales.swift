import Canvas
import SourceText
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The scales of a theme as pictures: spacings, insets, touch targets, radii, shadows, animations, and the text
    /// styles by their names in the source of the design system.
    public static let scales = Scene(slug: "scales", name: "Scales", shortName: "Scale", width: .all) { sized, state in
        let screen = ScreenStyle(sized)
        let texts = sized.ownTexts
        // Only text styles depend on the content size.
        let model = sized.at(.standard)
        let own = model.ownSpacing
        let spacing: [any Element] =
            own.isEmpty
            ? [SpacingScales(in: model), GallerySection("Touch targets", in: model, TouchGallery(model))]
            : [GallerySection("Spacing", in: model, ScaleList(own, .bar, in: model))]
        let fonts: [any Element] =
            texts.isEmpty ? [] : [GallerySection("Text styles", in: model, TextStyleGallery(texts, in: sized))]
        return Column.onRows(
            spacing: SectionStyle(model).spacing,
            spacing + [
                GallerySection("Insets", in: model, InsetGallery(model)),
                GallerySection("Corner radii", in: model, RadiusGallery(model)),
                GallerySection("Shadows", in: model, ShadowGallery(model)),
                GallerySection("Press animations", in: model, CurveGallery(state, in: model)),
            ] + fonts
        )
        .onScreen(screen)
    }
}

/// Gentle's scales of distances side by side: the scale itself, gaps and grids.
struct SpacingScales: Composite {
    let body: any Element

    init(in model: RenderModel) {
        let style = GalleryStyle(model)
        let scales: [(String, SpacingGroup, ScaleList.Picture)] = [
            ("Spacing", .scale, .bar), ("Gap", .gap, .gap), ("Grid", .grid, .grid),
        ]
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.wideRowGap, lastFills: true,
            scales.map { title, group, picture in
                GallerySection(title, in: model, ScaleList(model.steps(of: group), picture, in: model))
            })
    }
}

/// The steps of a scale one below the other: name, length in pt, and a picture of the length at true size.
struct ScaleList: Composite {
    /// The picture of a length.
    enum Picture: Sendable {
        /// A bar as long as the length.
        case bar
        /// Two blocks with the length between them.
        case gap
        /// Blocks in a row with the length between them.
        case grid
    }

    let body: any Element

    init(_ steps: [NamedLength], _ picture: Picture, in model: RenderModel) {
        let style = ScalesStyle(model)
        let gap = WholeCells.columns(GalleryStyle(model).gap)
        let rows = steps.map {
            (
                name: Label(verbatim: TokenTitle.fitted($0.name, NameLabel.longest), style.name),
                facts: Label(verbatim: ScaleText.points($0.points), style.facts),
                role: Label(verbatim: $0.step ?? "", style.facts),
                step: $0
            )
        }
        let names = rows.map { NaturalWidth.of($0.name) }.max() ?? 0
        let numbers = rows.map { NaturalWidth.of($0.facts) }.max() ?? 0
        let hasRoles = rows.contains { $0.step.step != nil }
        let roles = hasRoles ? gap + (rows.map { NaturalWidth.of($0.role) }.max() ?? 0) : 0
        let pictures = rows.map { LengthPicture(min($0.step.points, style.longest), picture, style) }
        let widest = pictures.map(\.size.width).max() ?? 0
        let table: any Element = Column.onRows(
            rows.indices.map { index in
                Row(
                    spacing: gap,
                    [
                        rows[index].name.rowAligned().framed(width: names),
                        rows[index].facts.rowAligned().framed(width: numbers),
                    ] + (hasRoles ? [rows[index].role.rowAligned().framed(width: roles - gap)] : [])
                        + [pictures[index], Spacer()])
            })
        let stack: any Element = Column.onRows(
            spacing: GalleryStyle(model).rowGap,
            rows.indices.map { index in
                Column.onRows([
                    Stackable(
                        spacing: gap, fills: false,
                        [rows[index].name, rows[index].facts]
                            + (rows[index].step.step == nil ? [] : [rows[index].role])), pictures[index],
                ])
            })
        body = WidthChoice { names + numbers + roles + 2 * gap + widest <= $0 ? table : stack }
    }
}

/// The texts of lengths and times.
enum ScaleText {
    /// Returns a length with its unit.
    static func points(_ points: Double) -> String { "\(PointText.number(points)) pt" }

    /// Returns a time in milliseconds.
    static func milliseconds(_ seconds: Double) -> String { "\(PointText.number((seconds * 1000).rounded())) ms" }

    /// Returns a share as a percentage.
    static func percent(_ share: Double) -> String { "\(PointText.number((share * 100).rounded()))%" }
}

/// The insets of each role and variant: content in a container with the padding around it.
struct InsetGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let insets = InsetRole.allCases.flatMap { role in
            InsetVariant.allCases.compactMap { variant in
                model.layout.inset[role]?[variant].map { (role, variant, $0) }
            }
        }
        body = CellGrid(
            minimumWidth: gallery.narrowColumnWidth, columnGap: gallery.gap, rowGap: gallery.rowGap,
            alignsBottoms: true,
            insets.map { role, variant, inset in
                let (x, y) = (model.layout.points(inset.horizontal), model.layout.points(inset.vertical))
                let points = "\(PointText.number(x)) × \(PointText.number(y)) pt"
                let steps = [inset.horizontal, inset.vertical].compactMap(\.step?.rawValue)
                return Captioned(
                    "\(role.rawValue) \(variant.rawValue)",
                    [steps.count == 2 ? "\(steps[0]) × \(steps[1]), \(points)" : points],
                    InsetPicture(horizontal: min(x, style.longest), vertical: min(y, style.longest), style), in: model)
            })
    }
}

/// Touch targets of 44 pt, at each of the distances of the touch scale.
struct TouchGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let target = "\(PointText.number(style.target)) × \(PointText.number(style.target)) pt"
        let steps = model.steps(of: .touch)
        let widest = min(steps.map(\.points).max() ?? 0, style.longest)
        let facts = NaturalWidth.of(Label(verbatim: target, style.facts))
        body = CellGrid(
            minimumWidth: max(2 * style.target + widest, facts), columnGap: gallery.gap, rowGap: gallery.rowGap,
            steps.map {
                Captioned(
                    $0.name, ["gap \(ScaleText.points($0.points))", target],
                    TargetPicture(distance: min($0.points, style.longest), style), in: model)
            })
    }
}

/// The corner radii, each on an enlarged corner.
struct RadiusGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let steps = model.radiusSteps.map { (title: TokenTitle.fitted($0.name, NameLabel.longest), step: $0) }
        let names = steps.map { NaturalWidth.of(Label(verbatim: $0.title, style.name)) }.max() ?? 0
        let corners = CellGrid(
            minimumWidth: max(names, style.shapeWidth), columnGap: gallery.gap, rowGap: gallery.rowGap,
            steps.map { title, step in
                Captioned(
                    title, [ScaleText.points(step.points)] + [step.step].compactMap { $0 },
                    RadiusPicture(step.points, style), in: model)
            })
        let hasCapsule = steps.contains { RadiusPicture($0.step.points, style).isCapsule }
        let note =
            "One corner of each, \(PointText.number(style.cornerScale)) times as large."
            + (hasCapsule ? " Capsules are whole, in true size." : "")
        body = Column.onRows(spacing: gallery.rowGap, [Label(note, style.facts), corners])
    }
}

/// The shadows, each below a card of the theme.
struct ShadowGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        let stage = SurfaceStageStyle(model)
        let inset = model.inset(.card, .regular)
        // Words of a caption are never broken, and numbers are not separated from their units.
        let captions = model.shadowSteps.flatMap { step in
            [Label(verbatim: step.name, style.name)] + Self.facts(step.shadow).map { Label(verbatim: $0, style.facts) }
        }
        let around = 2 * (WholeCells.columns(inset.horizontal) + stage.horizontalMargin)
        let needed = (captions.map(NaturalWidth.of).max() ?? 0) + around
        body = CellGrid(
            minimumWidth: max(gallery.narrowColumnWidth, needed), columnGap: gallery.columnGap, rowGap: gallery.rowGap,
            model.shadowSteps.map { step in
                Column.onRows(
                    [NameLabel(step.name, style.name)]
                        + ([step.surface?.rawValue].compactMap { $0 } + Self.facts(step.shadow)).map {
                            Label(verbatim: $0, style.facts)
                        }
                )
                .padded(horizontal: WholeCells.columns(inset.horizontal), vertical: CellMetrics.height)
                .rowAligned()
                .filling()
                .backed { rect, canvas in
                    let edge = PointGrid.snapped(rect, to: .cell)
                    let shape = Shape.roundedRectangle(radius: model.radii.medium)
                    if let shadow = step.shadow {
                        canvas.attribute(to: Origin(.shadow, token: step.name))
                        canvas.shadow(
                            of: shape, in: edge, color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y,
                            showsBand: true)
                    }
                    canvas.attribute(to: .role(style.cardRole, .fill, step.name))
                    canvas.fill(shape, in: edge, with: .color(style.card))
                }
                .padded(horizontal: stage.horizontalMargin, vertical: PointGrid.wholeRows(stage.verticalMargin))
            })
    }

    private static func facts(_ shadow: ShadowModel?) -> [String] {
        guard let shadow else { return ["no shadow"] }
        return [
            "radius \(ScaleText.points(shadow.radius))", "black \(ScaleText.percent(shadow.color.alpha))",
            "offset \(PointText.number(shadow.x)), \(PointText.number(shadow.y))",
        ]
    }
}

/// The text styles by their names in the source of the design system, each in its style with its numbers.
struct TextStyleGallery: Composite {
    let body: any Element

    init(_ texts: [NamedText], in model: RenderModel) {
        let (style, gallery) = (ScalesStyle(model), GalleryStyle(model))
        body = CellGrid(
            minimumWidth: gallery.columnWidth, columnGap: gallery.columnGap, rowGap: gallery.rowGap,
            texts.map { named in
                let text = named.text
                var facts = ["\(PointText.number(text.pointSize)) pt", text.weight.rawValue]
                if text.design != .default { facts.append(text.design.rawValue) }
                if text.letterSpacing != 0 { facts.append("tracking \(PointText.number(text.letterSpacing))") }
                if text.isUppercased { facts.append("capitals") }
                let role =
                    model.spec.aliases.fonts[named.name].map { [Label(verbatim: $0.rawValue, style.facts)] } ?? []
                return Column.onRows(
                    [
                        Label(TypeSample.short, text.colored(.textPrimary, in: model)),
                        NameLabel(named.name, style.name),
                        Label(verbatim: facts.joined(separator: " · "), style.facts),
                    ] + role)
            })
    }
}

/// A picture above its name and its numbers.
struct Captioned: Composite {
    let body: any Element

    init(_ name: String, _ facts: [String], _ picture: any Element, in model: RenderModel) {
        let style = ScalesStyle(model)
        body = Column.onRows([
            Column([picture]), Label(verbatim: name, style.name),
            Column.onRows(facts.map { Label(verbatim: $0, style.facts) }),
        ])
    }
}
