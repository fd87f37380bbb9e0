import Canvas
import ColorScience
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The contrast of all pairs in both appearances: a matrix and a list of the pairs.
    public static let contrast = Scene(
        slug: "contrast", name: "Contrast", shortName: "Cont", minimumSize: GridSize(columns: 44, rows: 8), width: .all
    ) { model, state in
        let screen = ScreenStyle(model)
        let settings = AuditSettings(contentSizes: [model.requestedSize], device: model.environment.settings)
        let audit = ThemeAudit(model.spec, settings)
        let appearances = Appearance.allCases.filter(model.spec.metadata.appearances.contains)
        let groups = AuditGroup.groups(of: audit.checks)
        let style = ContrastStyle(model)
        let layout = ContrastColumns(groups, appearances: appearances.count, depth: state.depth)
        let counted = CountedFailures(audit)
        let pairs = ContrastView.pairs(of: groups, state.contrast, counted)
        let rows: [any Element] = pairs.map { index, group in
            let target = Target.pair(index)
            return ContrastRow(
                group: group, counted: counted.appearances(of: group), appearances: appearances, settings: settings,
                layout: layout, style: style,
                isChosen: state.focus == target, depth: state.depth
            )
            .target(target)
        }
        let hasUncounted = groups.contains { $0.fails && counted.appearances(of: $0).isEmpty }
        let result = ContrastResult(audit, appearances, hasUncounted: hasUncounted, in: model)
        let list = Column([ContrastHead(state.contrast, appearances, layout, state.depth, in: model)] + rows)
        let matrix = ContrastMatrix(audit.checks, appearances, counted, in: model)
        // A list that the user has filtered or sorted precedes the matrix, which may fill the screen.
        let isChosen = state.contrast != ContrastView()
        return Column(spacing: CellMetrics.height, [result] + (isChosen ? [list, matrix] : [matrix, list]))
            .padded(horizontal: screen.margin, vertical: CellMetrics.height)
    }
}

/// The numbers of columns in the list of pairs.
struct ContrastColumns: Sendable {
    /// The columns of the numbers of all appearances.
    let numbers: Int
    /// The columns of the longest name of a pair and a space.
    let name: Int

    init(_ groups: [AuditGroup], appearances: Int, depth: ColorDepth) {
        numbers = appearances * Self.appearance
        // The mark of a different verdict precedes the name without a space.
        let longest = groups.map(\.title.count).max() ?? 0
        name = longest + 1 + (depth.hasPalette ? 1 : 0)
    }

    /// Returns whether a pair fits on one line of that width in pt; otherwise it has two.
    func isOneLine(_ width: Double) -> Bool {
        PointGrid.columns(fitting: width) >= numbers + name + Self.sizes
    }

    /// Returns the columns before the numbers, which are below the name of their pair if they do not fit next to it.
    func indent(in width: Double) -> Int {
        isOneLine(width) ? 0 : max(min(Self.mostIndent, PointGrid.columns(fitting: width) - numbers), 0)
    }

    private static let mostIndent = 2
    /// The numbers of one appearance.
    static let appearance = 20
    /// The last of them: the Lc value, or the ratio that the terminal displays.
    static let last = 6
    /// The text sizes at which a pair fails, in parentheses if it does not count, and two spaces.
    static let sizes = 13
    /// The minimum number of columns for the places where a pair is used.
    static let fewestOfPlaces = 12
}

/// The result on the Contrast screen, and a legend of the marks in the matrix and the list.
struct ContrastResult: Element {
    /// The parts of the result, and of the legend. They are not split if they fit.
    private let result: [String]
    private let legend: [String]
    private let style: ContrastStyle

    init(_ audit: ThemeAudit, _ appearances: [Appearance], hasUncounted: Bool, in model: RenderModel) {
        style = ContrastStyle(model)
        let counts = appearances.map { appearance in
            let pairs = PairCount(audit, in: appearance)
            return "\(appearance.rawValue): \(pairs.failed) of \(pairs.all) fail"
        }
        result = counts + ["WCAG 2.2 \(audit.settings.level.rawValue) at \(model.sizeName)"]
        legend =
            (audit.checks.contains { !$0.passes } ? ["<4.5: needs 4.5"] : [])
            + (hasUncounted ? ["(): does not count"] : [])
            + (audit.checks.contains { AuditNumbers(check: $0).passesAsLargeText }
                ? ["AA L: large text, needs 3"] : [])
    }

    func size(fitting width: Double) -> Size {
        Size(width: width, height: Double(lines(in: width).count) * CellMetrics.height)
    }

    private func lines(in width: Double) -> [(text: String, isResult: Bool)] {
        let columns = PointGrid.columns(fitting: width)
        return TextLayout.wrapped(result, separator: " · ", columns: columns).map { ($0, true) }
            + TextLayout.wrapped(legend, separator: "; ", columns: columns).map { ($0, false) }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: Origin(.text, token: "audit"))
        for (row, (text, isResult)) in lines(in: rect.width).enumerated() {
            var line = TableLine(in: rect, row: row)
            line.write(
                text, isResult ? style.foreground : style.secondary, on: &canvas, attributes: isResult ? .bold : [])
        }
    }
}

/// The filter and order of the list on the Contrast screen, and its headings.
struct ContrastHead: Element {
    let title: String
    let appearances: [Appearance]
    let layout: ContrastColumns
    let style: ContrastStyle
    let depth: ColorDepth

    init(
        _ view: ContrastView, _ appearances: [Appearance], _ layout: ContrastColumns, _ depth: ColorDepth,
        in model: RenderModel
    ) {
        let measure = view.order == .worst ? " (ratio / required)" : ""
        title = "\(view.filter.words), \(view.order.words)\(measure)"
        self.appearances = appearances
        self.layout = layout
        self.depth = depth
        style = ContrastStyle(model)
    }

    func size(fitting width: Double) -> Size {
        Size(width: width, height: Double(lines(in: width).count + 1) * CellMetrics.height)
    }

    private func lines(in width: Double) -> [String] {
        TextLayout.wrapped(title, columns: PointGrid.columns(fitting: width))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: Origin(.text, token: "audit"))
        let lines = lines(in: rect.width)
        for (row, text) in lines.enumerated() {
            var line = TableLine(in: rect, row: row)
            line.write(text, style.foreground, on: &canvas, attributes: .bold)
        }
        var line = TableLine(in: rect, row: lines.count)
        line.skip(layout.indent(in: rect.width))
        for appearance in appearances {
            let (first, last) = (" \(appearance.rawValue)", "  " + (depth.hasPalette ? depth.words : "Lc"))
            let columns = ContrastColumns.appearance - ContrastColumns.last
            line.write(first, columns: columns, style.secondary, on: &canvas)
            line.write(last, columns: ContrastColumns.last, style.secondary, on: &canvas)
        }
        guard layout.isOneLine(rect.width) else {
            if line.room >= ContrastColumns.sizes { line.write("fails at", style.secondary, on: &canvas) }
            return
        }
        let pair = depth.hasPalette ? " pair" : "pair"
        line.write(pair, columns: layout.name, style.secondary, on: &canvas)
        line.write("fails at", columns: ContrastColumns.sizes, style.secondary, on: &canvas)
        if line.room >= ContrastColumns.fewestOfPlaces { line.write("where", style.secondary, on: &canvas) }
    }
}

extension ColorDepth {
    /// Whether the terminal displays colors that differ from those of the theme.
    var hasPalette: Bool { self == .ansi16 || self == .ansi256 }

    /// The depth as a short heading.
    fileprivate var words: String { self == .ansi16 ? "16" : "256" }
}

/// A pair in both appearances: samples, numbers, the text sizes at which it fails, and its uses.
struct ContrastRow: Element {
    let group: AuditGroup
    /// The appearances in which the pair fails and affects the result.
    let counted: Set<Appearance>
    let appearances: [Appearance]
    let settings: AuditSettings
    let layout: ContrastColumns
    let style: ContrastStyle
    let isChosen: Bool
    /// The number of colors of the terminal. If its colors differ from those of the theme, their ratio is shown too.
    let depth: ColorDepth

    func size(fitting width: Double) -> Size {
        let rows = layout.isOneLine(width) ? 1 : 1 + nameLines(in: width).count
        return Size(width: width, height: Double(rows) * CellMetrics.height)
    }

    /// Returns the name, in lines above the numbers.
    private func nameLines(in width: Double) -> [String] {
        TextLayout.wrapped(group.title, columns: PointGrid.columns(fitting: width))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isChosen {
            canvas.fill(.rectangle, in: PointGrid.snapped(rect, to: .cell), with: .color(style.chosen))
        }
        let foreground = isChosen ? style.chosenForeground : style.foreground
        let quiet = isChosen ? style.chosenForeground : style.secondary
        canvas.attribute(
            to: .role(ColorRole(rawValue: group.foreground), .text, "contrast of \(group.title)"))
        let sizesColor = !counted.isEmpty ? (isChosen ? style.chosenForeground : style.failing) : quiet
        guard !layout.isOneLine(rect.width) else {
            var line = TableLine(in: rect, row: 0)
            for appearance in appearances { numbers(appearance, quiet, &line, on: &canvas) }
            // The mark of a different verdict precedes the name without a space.
            line.write((depth.hasPalette ? " " : "") + group.title, columns: layout.name, foreground, on: &canvas)
            line.write(failingSizes, columns: ContrastColumns.sizes, sizesColor, on: &canvas)
            return writePlaces(quiet, &line, on: &canvas)
        }
        let names = nameLines(in: rect.width)
        for (row, text) in names.enumerated() {
            var line = TableLine(in: rect, row: row)
            line.write(text, columns: min(layout.name, line.room), foreground, on: &canvas)
            if row == names.count - 1 { writePlaces(quiet, &line, on: &canvas) }
        }
        var line = TableLine(in: rect, row: names.count)
        line.skip(layout.indent(in: rect.width))
        for appearance in appearances { numbers(appearance, quiet, &line, on: &canvas) }
        if line.room >= ContrastColumns.sizes { line.write(failingSizes, sizesColor, on: &canvas) }
    }

    /// Writes the places where the pair is used, if there is room.
    private func writePlaces(_ color: Color, _ line: inout TableLine, on canvas: inout Canvas) {
        guard line.room >= ContrastColumns.fewestOfPlaces else { return }
        line.write(places(columns: line.room), color, on: &canvas)
    }

    /// The text sizes at which the pair fails in the worse appearance, such as `xS-xxL`; in parentheses if it fails
    /// without an effect on the result.
    private var failingSizes: String {
        group.fails && counted.isEmpty ? "(\(sizes))" : sizes
    }

    private var sizes: String {
        let checks = group.worst.values
        let worst = checks.min { ($0.ratio, $0.appearance.rawValue) < ($1.ratio, $1.appearance.rawValue) }
        guard let passes = worst?.passesBySize(settings) else { return "" }
        guard passes.contains(false) else { return "no size" }
        guard passes.contains(true) else { return "all sizes" }
        let sizes = zip(ContentSize.allCases, passes).filter { !$0.1 }.map(\.0)
        // Larger text needs less contrast.
        guard let first = sizes.first, let last = sizes.last, first != last else { return sizes[0].shortName }
        return "\(first.shortName)-\(last.shortName)"
    }

    /// Returns the components that use the pair, and the number of components that do not fit.
    private func places(columns: Int) -> String {
        let all = group.places
        for count in stride(from: all.count, to: 0, by: -1) {
            let rest = all.count - count
            let text = all.prefix(count).joined(separator: "; ") + (rest == 0 ? "" : " +\(rest)")
            if TextMeasure.columns(text) <= columns { return text }
        }
        // Use the component without its part.
        let component = all.first?.split(separator: ",").first.map(String.init) ?? ""
        return all.count < 2 ? component : "\(component) +\(all.count - 1)"
    }

    private func numbers(_ appearance: Appearance, _ quiet: Color, _ line: inout TableLine, on canvas: inout Canvas) {
        guard let check = group.worst[appearance] else { return line.skip(ContrastColumns.appearance) }
        let numbers = AuditNumbers(check: check)
        line.write(" Aa ", Color(check.foregroundColor), on: &canvas, background: Color(check.backgroundColor))
        let fails = counted.contains(appearance)
        let color = !fails ? quiet : isChosen ? style.chosenForeground : style.failing
        line.write(numbers.ratio + " ", color, on: &canvas, attributes: fails ? .bold : [])
        line.write(numbers.grade, color, on: &canvas, attributes: fails ? .bold : [])
        line.write(depth.hasPalette ? numbers.painted(depth) : numbers.lc + "  ", quiet, on: &canvas)
    }
}
