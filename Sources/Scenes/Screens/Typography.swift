import Canvas
import ColorScience
import Letterforms
import SourceText
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
                let line = Rect(
                    x: rect.minX + TypeRow.margin, y: rect.minY, width: rect.width - 2 * TypeRow.margin,
                    height: style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: canvas.snapped(line), with: .color(style.divider.color))
            }
        }
        return Column(rows).padded(horizontal: max(screen.horizontalPadding - TypeRow.margin, 0))
    }
}

/// A few letters of a text style in a given height.
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
            height: Double(letters.height) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: origin)
        canvas.bigText(
            text, column: PointGrid.column(at: rect.minX), row: PointGrid.row(at: rect.minY), style: letters,
            color: color)
    }
}

/// A label of a text role in its color, on the fill of a button if the color is meant for that and invisible on the
/// page.
struct RoleLabel: Wrapper {
    let label: Label
    private let button: ButtonModel?

    init(_ words: String, _ text: TextModel, in model: RenderModel) {
        let (shown, button) = TypographyStyle.shown(text, in: model)
        self.button = button
        label = Label(verbatim: words, shown)
    }

    var content: any Element { label }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let button, let fill = button.fill {
            let size = label.size(fitting: rect.width)
            let chip = Rect(
                minX: rect.minX - CellMetrics.width, minY: rect.minY,
                maxX: rect.minX + size.width + CellMetrics.width, maxY: rect.minY + size.height)
            canvas.attribute(to: .button(button, .fill))
            canvas.fill(.rectangle, in: PointGrid.snapped(chip, to: .cell), with: .color(fill))
        }
        label.draw(in: rect, on: &canvas)
    }
}

/// Two letters of a text role at their own size, and a bar as high as the point size. Both stand on one baseline.
///
/// Text of one row cannot show its size, and the bar does.
struct SizedLetters: Element {
    private let letters: RoleLabel
    private let bar: Color
    /// The height of the bar in pt: the point size on the grid of block glyphs.
    let barHeight: Double
    /// The row of the baseline, which text beside the letters shares.
    let baselineRow: Int

    init(_ text: TextModel, bar: Color, in model: RenderModel) {
        letters = RoleLabel(TypeSample.letters, text, in: model)
        self.bar = bar
        barHeight = (text.pointSize / 2).rounded() * 2
        let rows = ((barHeight - Self.overhang) / CellMetrics.height).rounded(.up)
        baselineRow = max(letters.label.baselineRow, Int(rows) - 1)
    }

    func size(fitting width: Double) -> Size {
        let inner = placed.size(fitting: .infinity)
        return Size(
            width: Self.gap + inner.width, height: max(inner.height, Double(baselineRow + 1) * CellMetrics.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = PointGrid.snapped(rect, to: .cell)
        let foot = place.minY + Double(baselineRow + 1) * CellMetrics.height
        canvas.attribute(to: .role(.textSecondary, .shape, "point size"))
        let shape = Rect(minX: place.minX, minY: foot - barHeight, maxX: place.minX + CellMetrics.width, maxY: foot)
        canvas.fill(.rectangle, in: shape, with: .color(bar))
        let rest = Rect(minX: place.minX + Self.gap, minY: place.minY, maxX: place.maxX, maxY: place.maxY)
        placed.draw(in: rest, on: &canvas)
    }

    private var placed: Padded { letters.baseline(inRow: baselineRow) }

    /// The height in pt of the part of the bar that may be in the space above.
    private static let overhang = CellMetrics.height / 2
    /// The distance of the letters from the start of the bar, in pt.
    private static let gap = 3 * CellMetrics.width
}

extension RoleLabel {
    func baseline(inRow row: Int) -> Padded {
        padded(top: Double(max(row - label.baselineRow, 0)) * CellMetrics.height)
    }
}

/// A text role: letters at its size, its name in its own style, and its metrics. It is a row of a table if there is
/// space.
struct TypeRow: Composite {
    let body: any Element

    /// - Parameter columns: The widths of the columns of the table, in pt.
    init(_ role: TextRole, _ columns: TypeColumns, _ state: SceneState, in model: RenderModel) {
        let style = TypographyStyle(model)
        let text = model.text(role)
        let facts = TypeFacts(text, names: Self.names(of: role, in: model))
        let letters = SizedLetters(text, bar: style.facts.color, in: model)
        let name = RoleLabel(TypeSample.name(role), text, in: model)
        let numbers = Column.onRows(
            [Label(verbatim: facts.roles[0], style.role)] + facts.lines.map { Label(verbatim: $0, style.facts) })
        // A second line shows the line spacing if both fit beside the letters.
        let sample =
            name.label.rows > 1
            ? name : RoleLabel("\(TypeSample.name(role))\n\(text.localized(TypeSample.line))", text, in: model)
        let baseline = letters.baselineRow
        let table: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [
                letters.framed(width: columns.letters), sample.baseline(inRow: baseline).filling(),
                Self.lines(facts.roles, columns.roles, first: style.role, style),
                Self.lines(facts.measures, columns.measures, first: style.facts, style),
                Self.lines(facts.face, columns.face, first: style.facts, style),
            ])
        // The same in two columns of facts, one below the other.
        let narrow: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [
                letters.framed(width: columns.letters),
                Column([
                    name.baseline(inRow: baseline), Self.lines(facts.roles, columns.roles, first: style.role, style),
                ]).filling(),
                Column([
                    Self.lines(facts.measures, columns.numbers, first: style.facts, style),
                    Self.lines(facts.face, columns.numbers, first: style.facts, style),
                ]),
            ])
        let beside: any Element = Row(
            spacing: columns.gap, alignment: .top,
            [
                letters.framed(width: columns.letters),
                Column([name.baseline(inRow: baseline), numbers]).filling(),
            ])
        let below: any Element = Column.onRows(spacing: style.rowGap, [name, letters, numbers])
        body = WidthChoice { width in
            if width >= columns.tableWidth { return table }
            if width >= columns.narrowTableWidth { return narrow }
            // The name of the role should not wrap.
            return style.isStacked || width < columns.letters + columns.gap + columns.roles ? below : beside
        }
        .rowAligned()
        .padded(horizontal: Self.margin, vertical: PointGrid.wholeRows(style.rowGap))
        .filling()
        // The bar reaches into the space above, so that round corners would cross it.
        .tappable(.text(role), state, shape: .rectangle, in: model)
    }

    /// The names of a role in the source of the theme's design system, the shortest first.
    static func names(of role: TextRole, in model: RenderModel) -> [String] {
        let aliases = model.spec.aliases
        guard let first = aliases.name(of: role) else { return [] }
        return ([first] + aliases.names(of: role).filter { $0 != first }).map {
            TokenTitle.fitted($0, NameLabel.longest)
        }
    }

    /// The space in pt at both sides, a column for the ring around the row that has the focus.
    static let margin = CellMetrics.width

    private static func lines(
        _ lines: [String], _ width: Double, first: TextModel, _ style: TypographyStyle
    ) -> any Element {
        Column.onRows(lines.enumerated().map { Label(verbatim: $1, $0 == 0 ? first : style.facts) }).framed(
            width: width)
    }
}

/// The metrics of a text style in three lines.
struct TypeFacts {
    /// Point size, leading, tracking.
    let measures: [String]
    /// Weight, design, width and case.
    let face: [String]
    /// The name in the source and the role, its color and its text style for scaling.
    let roles: [String]
    /// All that does not stand in the first of ``roles``, in as few lines as possible.
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
            style.faceName,
            "\(style.width.rawValue) width" + (style.isUppercased ? ", capitals" : ""),
        ]
        let growth = (style.isTextStyle ? "text style " : "grows as ") + style.relativeTo.rawValue
        let others = names.dropFirst()
        roles = names.prefix(1) + [style.role.rawValue, style.colorRole.rawValue, growth] + others
        let capitals = style.isUppercased ? " · capitals" : ""
        lines =
            (names.isEmpty ? [] : [style.role.rawValue]) + [
                "\(measures[0]) · \(measures[1])",
                "\(style.weight.rawValue) · \(style.faceName) · \(style.width.rawValue)\(capitals)",
                "\(measures[2]) · \(style.colorRole.rawValue)",
                growth,
            ] + others
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
    /// The least width of a sample in pt.
    private let sample: Double

    /// The width of all other facts in one column.
    var numbers: Double { max(measures, face) }

    /// The least width of the table without the margins of the screen, and of the one with two columns of facts, in pt.
    var tableWidth: Double { letters + sample + roles + measures + face + 4 * gap }
    var narrowTableWidth: Double { letters + max(sample, roles) + numbers + 2 * gap }

    init(_ model: RenderModel) {
        let style = TypographyStyle(model)
        let texts = TextRole.allCases.map { model.text($0) }
        let names = TextRole.allCases.map { TypeRow.names(of: $0, in: model) }
        func widest(_ lines: (TypeFacts) -> [String]) -> Double {
            let labels = zip(texts, names).flatMap { lines(TypeFacts($0, names: $1)) }.map {
                Label(verbatim: $0, style.role)
            }
            return Self.wholeColumns(labels.map { $0.size(fitting: .infinity).width }.max() ?? 0)
        }
        letters =
            texts.map { SizedLetters($0, bar: style.facts.color, in: model).size(fitting: .infinity).width }.max() ?? 0
        roles = widest(\.roles)
        measures = widest(\.measures)
        face = widest(\.face)
        gap = style.columnGap
        sample = style.sampleWidth
    }

    private static func wholeColumns(_ width: Double) -> Double {
        (width / CellMetrics.width).rounded(.up) * CellMetrics.width
    }
}
