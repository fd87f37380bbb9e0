import Canvas
import ColorScience
import Letterforms
import ThemeEngine
import ThemeSpec

extension Scene {
    /// All text roles in their own style, from large to small, with their metrics.
    public static let typography = Scene(slug: "typography", name: "Typography", shortName: "Type", width: .all) {
        model, state in
        let screen = ScreenStyle(model)
        let style = TypographyStyle(model)
        let columns = TypeColumns(model)
        let rows = TextRole.allCases.enumerated().map { index, role in
            TypeRow(role, columns, state, in: model).backed { rect, canvas in
                guard index > 0 else { return }
                let line = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: canvas.snapped(line), with: .color(style.divider.color))
            }
        }
        return Column(rows).padded(horizontal: screen.horizontalPadding)
    }
}

/// A few letters of a text style, tall enough to show its weight and design.
struct TypeSpecimen: Element {
    private let text: String
    private let color: Color
    private let letters: BigTextStyle
    private let origin: Origin

    /// - Parameters:
    ///   - height: The height in pt.
    ///   - origin: The origin in a trace, by default the text style.
    init(_ text: String, _ style: TextModel, height: Double, origin: Origin? = nil) {
        self.text = style.isUppercased ? text.uppercased() : text
        color = style.color
        var tall = style
        tall.leading = height
        letters = TextScale.big(tall) ?? BigTextStyle(rows: BigTextStyle.minimumRows)
        self.origin = origin ?? .text(style)
    }

    func size(fitting width: Double) -> Size {
        Size(
            width: Double(BigText.columns(text, letters)) * CellMetrics.width,
            height: Double(letters.rows) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: origin)
        canvas.bigText(
            text, column: PointGrid.column(at: rect.minX), row: PointGrid.row(at: rect.minY), style: letters,
            color: color)
    }
}

/// A text role: large letters, its name in its own style, and its metrics. It is a row of a table if there is space.
struct TypeRow: Composite {
    let body: any Element

    /// - Parameter columns: The widths of the columns of the table, in pt.
    init(_ role: TextRole, _ columns: TypeColumns, _ state: SceneState, in model: RenderModel) {
        let style = TypographyStyle(model)
        let text = model.text(role)
        let facts = TypeFacts(text, names: model.spec.aliases.names(of: role))
        let letters = TypeSpecimen(TypeSample.letters, text, height: max(text.leading, style.specimenHeight))
        let name = Label(TypeSample.name(role), text)
        let numbers = Column.onRows(
            [Label(facts.roles[0], style.role)] + facts.lines.map { Label($0, style.facts) })
        // A second line shows the line spacing if both fit beside the letters.
        let isBig = text.leading >= 2 * CellMetrics.height
        let sample = isBig ? name : Label("\(TypeSample.name(role))\n\(TypeSample.line)", text)
        let table: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [
                letters.framed(width: columns.letters), TightLabel(sample).filling(),
                Self.lines(facts.roles, columns.roles, first: style.role, style),
                Self.lines(facts.measures, columns.measures, first: style.facts, style),
                Self.lines(facts.face, columns.face, first: style.facts, style),
            ])
        let beside: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [letters.framed(width: columns.letters), Column.onRows([name, numbers]).filling()])
        let below: any Element = Column.onRows(spacing: style.rowGap, [name, letters, numbers])
        body = WidthChoice { width in
            if width >= style.tableWidth { return table }
            // The name of the role should not wrap.
            return style.isStacked || width < columns.letters + columns.gap + columns.roles ? below : beside
        }
        .rowAligned()
        .padded(vertical: PointGrid.wholeRows(style.rowGap))
        .filling()
        .tappable(.text(role), state, in: model)
    }

    private static func lines(
        _ lines: [String], _ width: Double, first: TextModel, _ style: TypographyStyle
    ) -> any Element {
        Column.onRows(lines.enumerated().map { Label($1, $0 == 0 ? first : style.facts) }).framed(width: width)
    }
}

/// The metrics of a text style in three lines.
struct TypeFacts {
    /// Point size, leading, tracking.
    let measures: [String]
    /// Weight, design, width and case.
    let face: [String]
    /// The name of the role, its color and its text style for scaling.
    let roles: [String]
    /// All metrics without the name of the role, in as few lines as possible.
    let lines: [String]

    /// - Parameter names: The names of the role in the source of the theme's design system.
    init(_ style: TextModel, names: [String]) {
        let spacing = style.lineSpacing == 0 ? "" : " + \(PointText.number(style.lineSpacing))"
        let measures = [
            "\(PointText.number(style.pointSize)) pt",
            "leading \(PointText.number(style.leading))\(spacing)",
            "tracking \(PointText.number(style.letterSpacing))",
        ]
        self.measures = measures
        face = [
            style.weight.rawValue,
            style.design.rawValue,
            "\(style.width.rawValue) width" + (style.isUppercased ? ", capitals" : ""),
        ]
        let growth = "grows as \(style.relativeTo.rawValue)"
        roles = [style.role.rawValue, style.colorRole.rawValue, growth] + names
        let capitals = style.isUppercased ? " · capitals" : ""
        lines =
            [
                "\(measures[0]) · \(measures[1])",
                "\(style.weight.rawValue) · \(style.design.rawValue) · \(style.width.rawValue)\(capitals)",
                "\(measures[2]) · \(style.colorRole.rawValue)",
                growth,
            ] + names
    }
}

/// The widths of the columns of the typography table in pt, equal for all rows.
struct TypeColumns {
    let letters: Double
    let roles: Double
    let measures: Double
    let face: Double
    /// The space between columns in pt.
    let gap: Double

    init(_ model: RenderModel) {
        let style = TypographyStyle(model)
        let texts = TextRole.allCases.map { model.text($0) }
        let names = TextRole.allCases.map { model.spec.aliases.names(of: $0) }
        func widest(_ lines: (TypeFacts) -> [String]) -> Double {
            let labels = zip(texts, names).flatMap { lines(TypeFacts($0, names: $1)) }.map { Label($0, style.role) }
            return Self.wholeColumns(labels.map { $0.size(fitting: .infinity).width }.max() ?? 0)
        }
        letters =
            texts.map {
                TypeSpecimen(TypeSample.letters, $0, height: max($0.leading, style.specimenHeight)).size(
                    fitting: .infinity
                ).width
            }.max() ?? 0
        roles = widest(\.roles)
        measures = widest(\.measures)
        face = widest(\.face)
        gap = style.columnGap
    }

    private static func wholeColumns(_ width: Double) -> Double {
        (width / CellMetrics.width).rounded(.up) * CellMetrics.width
    }
}
