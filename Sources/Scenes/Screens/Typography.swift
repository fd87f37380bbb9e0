import Canvas
import ColorScience
import Letterforms
import SourceText
import ThemeEngine
import ThemeSpec

extension Scene {
    /// All text roles in their styles, from large to small, with their metrics: one table, or two side by side.
    public static let typography = Scene(slug: "typography", name: "Typography", shortName: "Type", width: .page) {
        model, state in
        let screen = ScreenStyle(model)
        let margin = max(screen.margin - TypeRow.margin, 0)
        let table = TypeTable(model)
        let rows = TextRole.allCases.map { TypeRow($0, table, state, in: model) }
        return WidthChoice { width in table.placed(rows, width: width) }
            .padded(horizontal: margin, vertical: WholeCells.rows(screen.verticalPadding))
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
    ///   - origin: The origin in a trace; by default the text style.
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

/// A label of a text role in its color, on the fill of a button if the color is intended for that and invisible on the
/// page.
struct RoleLabel: Wrapper {
    let label: Label
    private let button: ButtonModel?

    /// Whether the label is on the fill of a button.
    var hasFill: Bool { button?.fill != nil }

    init(_ words: String, _ text: TextModel, in model: RenderModel) {
        let (shown, button) = TypographyStyle.shown(text, in: model)
        self.button = button
        label = Label(verbatim: words, shown, sharesBaseline: true)
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

/// A text role: its name in its style, and its metrics. The first line of the metrics is on the baseline of the name.
struct TypeRow: Composite {
    let body: any Element

    init(_ role: TextRole, _ table: TypeTable, _ state: SceneState, in model: RenderModel) {
        let style = table.style
        let text = model.text(role)
        let facts = TypeFacts(text, names: Self.names(of: role, in: model))
        let name = RoleLabel(TypeSample.name(role), text, in: model)
        let baseline = name.label.baselineRow
        let top = Double(baseline) * CellMetrics.height
        func cell(_ lines: [String], _ width: Double) -> any Element {
            Column.onRows(lines.map { Label(verbatim: $0, style.facts) }).framed(width: width).padded(top: top)
        }
        func sized(
            _ others: [any Element], below top: Double = top, alignment: Label.Alignment = .trailing
        ) -> any Element {
            let size = Label(verbatim: facts.size, style.facts, alignment: alignment).framed(width: table.size)
            let bar = PointSizeBar(text, style).framed(width: table.bar)
            return Row(
                spacing: table.gap, alignment: .top,
                [Row(spacing: CellMetrics.width, [size, bar]).padded(top: top)] + others)
        }
        let measures: [any Element] = [
            cell(facts.measures, table.measures), cell(facts.weight, table.weight), cell(facts.face, table.face),
        ]
        let wide: any Element = Row(
            spacing: table.gap, alignment: .top,
            [
                name.filling(), sized(measures), cell(facts.names, table.names),
                cell(facts.color, table.color),
            ])
        // The name in the source is below the sample, and everything without a column is below the numbers.
        let medium: any Element = Row(
            spacing: table.gap, alignment: .top,
            [
                Column.onRows([name, Label(verbatim: facts.names[0], style.facts)]).filling(),
                Column([
                    sized(
                        [cell([facts.leading], table.measures), cell([facts.weight[0]], table.weight)]
                            + [cell([facts.face[0]], table.face)]),
                    FactLines([facts.names.dropFirst() + facts.color + facts.extras], style.facts),
                ]).framed(width: table.numbers),
            ])
        let groups = [[facts.leading, facts.weight[0], facts.face[0]] + facts.extras, facts.names + facts.color]
        let lines = FactLines(groups, style.facts)
        let narrow: any Element = Column([
            Row(spacing: table.gap, alignment: .top, [name.filling(), sized([])]),
            lines,
        ])
        let line = LineGap.between(name.label, Label(verbatim: facts.size, style.facts))
        func stack(_ metrics: any Element) -> any Element {
            let least = name.hasFill || name.label.rows > 1 ? CellMetrics.height : 0
            return Column.onRows(spacing: max(line, least), [name, metrics])
        }
        let beside = stack(sized([lines.filling()], below: 0, alignment: .leading))
        let below = stack(Column.onRows([sized([], below: 0, alignment: .leading), lines]))
        body = WidthChoice { width in
            if table.isStacked(in: width) { return width >= table.stackedWidth ? beside : below }
            return width >= table.wideWidth ? wide : width >= table.mediumWidth ? medium : narrow
        }
        .rowAligned()
        .padded(horizontal: Self.margin)
        .filling()
        .tappable(.text(role), state, in: model)
        .withoutLeastHeight()
    }

    /// Returns the names of a role: those in the source of the theme's design system, shortest first, and that of the
    /// role.
    static func names(of role: TextRole, in model: RenderModel) -> [String] {
        let aliases = model.spec.aliases
        guard let first = aliases.name(of: role) else { return [role.rawValue] }
        let others = aliases.names(of: role).filter { $0 != first }
        return [TokenTitle.fitted(first, NameLabel.longest), role.rawValue]
            + others.map { TokenTitle.fitted($0, NameLabel.longest) }
    }

    /// The space on both sides, in pt: a column for the ring around a focused row.
    static let margin = CellMetrics.width
}

/// A point size as a bar of that length in the middle of a row of text. Text of one row cannot show its size; the bars
/// make the adjacent numbers comparable.
struct PointSizeBar: Element {
    /// The length in pt.
    let length: Double
    private let style: TypographyStyle

    init(_ text: TextModel, _ style: TypographyStyle) {
        length = text.pointSize
        self.style = style
    }

    func size(fitting width: Double) -> Size { Size(width: min(length, width), height: CellMetrics.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let part = Rect(x: rect.minX, y: rect.minY, width: min(length, rect.width), height: CellMetrics.height)
        canvas.attribute(to: .role(style.facts.colorRole, .shape, "point size"))
        canvas.fill(
            .rectangle, in: canvas.bar(in: part, height: style.barHeight), with: .color(style.facts.color))
    }
}

/// Facts in as few lines as possible: all groups on one line if they fit, otherwise one line for each group.
struct FactLines: Composite {
    let body: any Element

    init(_ groups: [[String]], _ style: TextModel) {
        body = WidthChoice { width in
            func label(_ text: String) -> Label { Label(verbatim: text, style) }
            let line = label("").size(fitting: width).height
            func fits(_ parts: [String]) -> Bool {
                label(Self.joined(parts)).size(fitting: width).height <= line
            }
            let whole = groups.flatMap { $0 }
            var lines: [[String]] = []
            for group in fits(whole) ? [whole] : groups {
                var own: [[String]] = []
                for part in group {
                    if let last = own.last, fits(last + [part]) {
                        own[own.count - 1] = last + [part]
                    } else {
                        own.append([part])
                    }
                }
                lines += own
            }
            return Column.onRows(lines.map { label(Self.joined($0)) })
        }
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}

/// The metrics of a text style as shown on the Typography screen. Default values are omitted.
struct TypeFacts {
    let size: String
    let leading: String
    /// The weight, and whether the text is in uppercase.
    let weight: [String]
    /// The design, and the width unless it is the standard one.
    let face: [String]
    /// The names in the source and the role.
    let names: [String]
    /// The color, and the text style that determines the size unless it is that of the role.
    let color: [String]
    /// The space between lines in addition to the leading, and the tracking, if there are any.
    private let spacing: [String]

    /// The leading, and the spacing if there is any.
    var measures: [String] { [leading] + spacing }

    /// All metrics that differ from the defaults.
    var extras: [String] { spacing + weight.dropFirst() + face.dropFirst() }

    /// - Parameter names: The names of the role, at least one.
    init(_ style: TextModel, names: [String]) {
        size = "\(PointText.number(style.pointSize)) pt"
        leading = "leading \(PointText.number(style.leading))"
        spacing =
            (style.lineSpacing == 0 ? [] : ["line spacing \(PointText.number(style.lineSpacing))"])
            + (style.letterSpacing == 0 ? [] : ["tracking \(PointText.number(style.letterSpacing))"])
        weight = [style.weight.rawValue] + (style.isUppercased ? ["capitals"] : [])
        face = [style.faceName] + (style.width == .standard ? [] : ["\(style.width.rawValue) width"])
        self.names = names
        let isUsual = style.isFixed || style.relativeTo == style.role.usualStyle
        color = [style.colorRole.rawValue] + (isUsual ? [] : ["grows as \(style.relativeTo.rawValue)"])
    }
}

/// The columns of the typography table, the same for all rows. All widths are in pt.
struct TypeTable {
    let style: TypographyStyle
    let size: Double
    let bar: Double
    let measures: Double
    let weight: Double
    let face: Double
    let names: Double
    let color: Double
    /// The space between columns.
    let gap: Double
    private let sample: Double

    init(_ model: RenderModel) {
        let style = TypographyStyle(model)
        self.style = style
        let texts = TextRole.allCases.map { model.text($0) }
        let facts = TextRole.allCases.map { TypeFacts(model.text($0), names: TypeRow.names(of: $0, in: model)) }
        func widest(_ lines: (TypeFacts) -> [String]) -> Double {
            let labels = Set(facts.flatMap(lines)).map { Label(verbatim: $0, style.facts) }
            return Self.wholeColumns(labels.map(NaturalWidth.of).max() ?? 0)
        }
        size = widest { [$0.size] }
        bar = Self.wholeColumns(texts.map(\.pointSize).max() ?? 0)
        measures = widest(\.measures)
        weight = widest(\.weight)
        face = widest(\.face)
        names = widest(\.names)
        color = widest(\.color)
        gap = WholeCells.columns(style.columnGap)
        let samples = texts.map { Label(TypeSample.name($0.role), $0) }
        sample = Self.wholeColumns(samples.map(NaturalWidth.of).max() ?? 0)
    }

    /// The width of the numbers that have columns except on narrow screens.
    var numbers: Double { sized + measures + weight + face + 3 * gap }
    private var sized: Double { size + CellMetrics.width + bar }

    /// The minimum widths of a row with all columns, of one with those of the numbers, and of one with only the size.
    var wideWidth: Double { sample + numbers + names + color + 3 * gap }
    var mediumWidth: Double { max(sample, names) + numbers + gap }
    var narrowWidth: Double { sample + sized + gap }
    /// The minimum width of metrics below the name, with the others next to the size.
    var stackedWidth: Double { sized + gap + max(measures, weight, face, names, color) }

    /// Returns the rows one below the other with lines between them; in two columns if both have space for the numbers.
    func placed(_ rows: [TypeRow], width: Double) -> any Element {
        let isDouble = width >= 2 * (mediumWidth + 2 * TypeRow.margin) + gap
        let space = isStacked(in: width - 2 * TypeRow.margin) ? WholeCells.rows(style.stackGap) : 0
        guard isDouble else { return column(rows[...], space: space) }
        let half = (rows.count + 1) / 2
        let share = Double(PointGrid.columns(fitting: (width - gap) / 2)) * CellMetrics.width
        return Row(
            spacing: gap, alignment: .top,
            [rows[..<half], rows[half...]].map { column($0, space: space).framed(width: share) })
    }

    /// Returns whether the metrics of a row of `width` pt are below its name.
    func isStacked(in width: Double) -> Bool { width < narrowWidth }

    /// Returns the rows with lines between them.
    ///
    /// - Parameter space: The space in pt between a row and the lines above and below it.
    private func column(_ rows: ArraySlice<TypeRow>, space: Double) -> Column {
        let line = Divider(style: style.divider, hasRow: true).padded(horizontal: TypeRow.margin)
            .padded(top: space).padded(bottom: space)
        return Column(rows.dropFirst().reduce(into: Array(rows.prefix(1))) { $0 += [line, $1] as [any Element] })
    }

    private static func wholeColumns(_ width: Double) -> Double {
        (min(width, 1e6) / CellMetrics.width).rounded(.up) * CellMetrics.width
    }
}
