import Canvas
import ColorScience
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The contrast of all pairs in both appearances: a matrix, and a list of the pairs.
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
        let pairs = ContrastView.pairs(of: groups, state.contrast)
        let rows: [any Element] = pairs.map { index, group in
            let target = Target.pair(index)
            return ContrastRow(
                group: group, counted: counted.appearances(of: group), appearances: appearances, settings: settings,
                layout: layout, style: style,
                isChosen: state.focus == target, depth: state.depth
            )
            .target(target)
        }
        let hasUncounted = pairs.contains { $0.group.fails && counted.appearances(of: $0.group).isEmpty }
        let head = ContrastHead(
            audit, state.contrast, appearances, layout, state.depth, hasUncounted: hasUncounted, in: model)
        let list = Column([head] + rows)
        return Column(
            spacing: CellMetrics.height, [ContrastMatrix(audit.checks, appearances, counted, in: model), list]
        )
        .padded(horizontal: screen.margin, vertical: CellMetrics.height)
    }
}

/// The columns of the list of pairs.
struct ContrastColumns: Sendable {
    /// The numbers of all appearances.
    let numbers: Int
    /// The longest name of a pair, with a space after it.
    let name: Int

    init(_ groups: [AuditGroup], appearances: Int, depth: ColorDepth) {
        numbers = appearances * Self.appearance
        // The mark of a different verdict precedes the name without a space.
        let longest = groups.map(\.title.count).max() ?? 0
        name = longest + 1 + (depth.hasPalette ? 1 : 0)
    }

    /// Whether a pair takes one line of that width in pt, otherwise two.
    func isOneLine(_ width: Double) -> Bool {
        PointGrid.columns(fitting: width) >= numbers + name + Self.sizes
    }

    /// The numbers of one appearance.
    static let appearance = 20
    /// The last of them: the Lc, or the ratio that the terminal shows.
    static let last = 6
    /// The text sizes at which a pair fails, in parentheses if it does not count, with two spaces after them.
    static let sizes = 13
    /// The places where a pair is used; fewer columns show nothing.
    static let fewestOfPlaces = 12
}

/// The summary of the Contrast screen and the headings of its list.
struct ContrastHead: Element {
    /// The parts of the result, and those of the explanation of the list. They are kept whole where they fit.
    let result: [String]
    let explanation: [String]
    let appearances: [Appearance]
    let layout: ContrastColumns
    let style: ContrastStyle
    let depth: ColorDepth

    init(
        _ audit: ThemeAudit, _ view: ContrastView, _ appearances: [Appearance], _ layout: ContrastColumns,
        _ depth: ColorDepth, hasUncounted: Bool, in model: RenderModel
    ) {
        self.appearances = appearances
        self.layout = layout
        self.depth = depth
        style = ContrastStyle(model)
        let counts = appearances.map { appearance in
            let pairs = PairCount(audit, in: appearance)
            return "\(appearance.rawValue): \(pairs.failed) of \(pairs.all) fail"
        }
        let size = model.sizeName
        result = ["WCAG 2.2 \(audit.settings.level.rawValue) at \(size)"] + counts
        explanation =
            ["\(view.filter.words), \(view.order.words)"] + (hasUncounted ? ["in parentheses: does not count"] : [])
            + (audit.checks.contains { !$0.passes } ? ["<4.5: less than the required 4.5"] : [])
            + (audit.checks.contains { AuditNumbers(check: $0).passesAsLargeText } ? ["AA L: large text needs 3"] : [])
    }

    func size(fitting width: Double) -> Size {
        // The headings of the list follow after an empty row.
        Size(width: width, height: Double(lines(in: width).count + 2) * CellMetrics.height)
    }

    private func lines(in width: Double) -> [(text: String, isResult: Bool)] {
        let columns = PointGrid.columns(fitting: width)
        return TextLayout.wrapped(result, separator: " · ", columns: columns).map { ($0, true) }
            + TextLayout.wrapped(explanation, separator: "; ", columns: columns).map { ($0, false) }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: Origin(.text, token: "audit"))
        let lines = lines(in: rect.width)
        for (row, (text, isResult)) in lines.enumerated() {
            var line = TableLine(in: rect, row: row)
            line.write(
                text, isResult ? style.foreground : style.secondary, on: &canvas, attributes: isResult ? .bold : [])
        }
        var line = TableLine(in: rect, row: lines.count + 1)
        for appearance in appearances {
            let (first, last) = (" \(appearance.rawValue)", "  " + (depth.hasPalette ? depth.words : "Lc"))
            let columns = ContrastColumns.appearance - ContrastColumns.last
            line.write(first, columns: columns, style.secondary, on: &canvas)
            line.write(last, columns: ContrastColumns.last, style.secondary, on: &canvas)
        }
        guard layout.isOneLine(rect.width) else { return }
        let pair = depth.hasPalette ? " pair" : "pair"
        line.write(pair, columns: layout.name, style.secondary, on: &canvas)
        line.write("fails at", columns: ContrastColumns.sizes, style.secondary, on: &canvas)
        if line.room >= ContrastColumns.fewestOfPlaces { line.write("where", style.secondary, on: &canvas) }
    }
}

extension ColorDepth {
    /// Whether the terminal shows other colors than those of the theme.
    var hasPalette: Bool { self == .ansi16 || self == .ansi256 }

    /// The depth as a short heading.
    fileprivate var words: String { self == .ansi16 ? "16" : "256" }
}

/// A pair in both appearances: samples, numbers, the text sizes at which it fails, and its uses.
struct ContrastRow: Element {
    let group: AuditGroup
    /// The appearances in which it fails and decides the result.
    let counted: Set<Appearance>
    let appearances: [Appearance]
    let settings: AuditSettings
    let layout: ContrastColumns
    let style: ContrastStyle
    let isChosen: Bool
    /// The number of colors of the terminal. If it shows other colors than the theme, their ratio is shown too.
    let depth: ColorDepth

    func size(fitting width: Double) -> Size {
        let rows = layout.isOneLine(width) ? 1 : 1 + nameLines(in: width).count
        return Size(width: width, height: Double(rows) * CellMetrics.height)
    }

    /// Returns the name in the lines below the numbers.
    private func nameLines(in width: Double) -> [String] {
        TextLayout.wrapped(group.title, columns: PointGrid.columns(fitting: width) - Self.indent)
    }

    /// The columns before the lines of a name.
    private static let indent = 2

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isChosen {
            canvas.fill(.rectangle, in: PointGrid.snapped(rect, to: .cell), with: .color(style.chosen))
        }
        let foreground = isChosen ? style.chosenForeground : style.foreground
        let quiet = isChosen ? style.chosenForeground : style.secondary
        canvas.attribute(
            to: .role(ColorRole(rawValue: group.foreground), .text, "contrast of \(group.title)"))
        var line = TableLine(in: rect, row: 0)
        for appearance in appearances { numbers(appearance, quiet, &line, on: &canvas) }
        let sizesColor = !counted.isEmpty ? (isChosen ? style.chosenForeground : style.failing) : quiet
        if layout.isOneLine(rect.width) {
            // The mark of a different verdict precedes the name without a space.
            line.write((depth.hasPalette ? " " : "") + group.title, columns: layout.name, foreground, on: &canvas)
            line.write(failingSizes, columns: ContrastColumns.sizes, sizesColor, on: &canvas)
        } else {
            if line.room >= ContrastColumns.sizes { line.write(failingSizes, sizesColor, on: &canvas) }
            for (row, text) in nameLines(in: rect.width).enumerated() {
                line = TableLine(in: rect, row: 1 + row)
                line.skip(Self.indent)
                line.write(text, columns: min(layout.name, line.room), foreground, on: &canvas)
            }
        }
        guard line.room >= ContrastColumns.fewestOfPlaces else { return }
        line.write(places(columns: line.room), quiet, on: &canvas)
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
        // The larger the text, the less it needs.
        guard let first = sizes.first, let last = sizes.last, first != last else { return sizes[0].shortName }
        return "\(first.shortName)-\(last.shortName)"
    }

    /// The components that use the pair, and the number of those that do not fit.
    private func places(columns: Int) -> String {
        let all = group.places
        for count in stride(from: all.count, to: 0, by: -1) {
            let rest = all.count - count
            let text = all.prefix(count).joined(separator: "; ") + (rest == 0 ? "" : " +\(rest)")
            if TextMeasure.columns(text) <= columns { return text }
        }
        // The component without its part.
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

/// A matrix of text roles and surfaces: the ratio of each pair in its own colors, light beside dark.
///
/// It is that of the roles themselves, as on the Colors screen, unless only a paler variant is drawn, such as a pressed
/// one.
struct ContrastMatrix: Element {
    private let style: ContrastStyle
    private let counted: CountedFailures
    private let groups: [String: AuditGroup]
    private let appearances: [Appearance]
    private let columns: [String]
    private let rows: [String]

    init(
        _ checks: [AuditCheck], _ appearances: [Appearance], _ counted: CountedFailures, in model: RenderModel
    ) {
        self.counted = counted
        style = ContrastStyle(model)
        self.appearances = appearances
        // Pairs other than text have a different threshold and are in the list only.
        let texts = checks.filter(\.pair.isText)
        func worst(_ groups: [AuditGroup]) -> [String: AuditGroup] {
            Dictionary(groups.map { (Self.key($0.foreground, $0.background), $0) }) { one, other in
                one.margin < other.margin ? one : other
            }
        }
        let groups = AuditGroup.groups(of: texts)
        let plain = AuditGroup.groups(of: texts.filter { $0.pair.foregroundOpacity == 1 })
        self.groups = worst(groups).merging(worst(plain)) { $1 }
        let there = Self.surfaces.map(\.rawValue)
        columns = there.filter { name in groups.contains { $0.background == name } }
        rows = ColorRole.known.map(\.rawValue).filter { role in
            groups.contains { $0.foreground == role && there.contains($0.background) }
        }
    }

    func size(fitting width: Double) -> Size {
        let taken = bands(in: width).reduce(0) { $0 + rows(of: $1).count + 3 }
        return Size(width: width, height: Double(max(taken - 1, 0)) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var top = 0
        let columns = cellColumns(in: rect.width)
        for band in bands(in: rect.width) {
            heading(band, row: top, in: rect, on: &canvas)
            let rows = rows(of: band)
            for (index, role) in rows.enumerated() {
                var line = TableLine(in: rect, row: top + 2 + index)
                // The ends of names tell them apart as well as their beginnings do.
                let labels = labels(in: rect.width)
                let name = TextLayout.truncated(role, columns: labels, mode: .middle)
                line.write(name, columns: labels, style.foreground, on: &canvas)
                for background in band { cells(role, background, columns: columns, &line, on: &canvas) }
            }
            top += rows.count + 3
        }
    }

    private func heading(_ band: [String], row: Int, in rect: Rect, on canvas: inout Canvas) {
        var (names, modes) = (TableLine(in: rect, row: row), TableLine(in: rect, row: row + 1))
        let columns = cellColumns(in: rect.width)
        names.skip(labels(in: rect.width))
        modes.skip(labels(in: rect.width))
        for background in band {
            names.write(
                background, columns: columnsOfSurface(columns), style.foreground, on: &canvas, attributes: .bold)
            for appearance in appearances {
                modes.write(appearance.rawValue, columns: columns, style.secondary, on: &canvas)
            }
            modes.skip(columnsOfSurface(columns) - columns * appearances.count)
        }
    }

    private func cells(
        _ role: String, _ background: String, columns: Int, _ line: inout TableLine, on canvas: inout Canvas
    ) {
        let group = groups[Self.key(role, background)]
        for appearance in appearances {
            guard let check = group?.worst[appearance] else {
                line.write("    ·", columns: columns, style.secondary, on: &canvas)
                continue
            }
            let numbers = AuditNumbers(check: check)
            canvas.attribute(to: .role(ColorRole(rawValue: role), .text, "contrast of \(role) on \(background)"))
            line.write(
                numbers.ratio + " ", Color(check.foregroundColor), on: &canvas, background: Color(check.backgroundColor)
            )
            // Colors that pass may fail elsewhere in a paler variant, which has a row of its own in the list.
            let fails = !check.passes && (group.map { counted.appearances(of: $0).contains(appearance) } ?? false)
            line.write(
                !check.passes && !fails ? "(\(numbers.grade))" : " " + numbers.grade,
                columns: columns - Self.ratioColumns, fails ? style.failing : style.secondary, on: &canvas,
                attributes: fails ? .bold : [])
        }
        line.skip(columnsOfSurface(columns) - columns * appearances.count)
    }

    /// The roles of text on any of the surfaces.
    private func rows(of band: [String]) -> [String] {
        rows.filter { role in band.contains { groups[Self.key(role, $0)] != nil } }
    }

    /// Returns the surfaces in bands that fit side by side.
    private func bands(in width: Double) -> [[String]] {
        // No gap is needed after the last one.
        let room = PointGrid.columns(fitting: width) - labels(in: width) + Self.gap
        let across = max(room / columnsOfSurface(cellColumns(in: width)), 1)
        return stride(from: 0, to: columns.count, by: across).map {
            Array(columns[$0..<min($0 + across, columns.count)])
        }
    }

    /// Returns the columns of the names of roles: those of the longest name if a surface fits beside it.
    private func labels(in width: Double) -> Int {
        let room = PointGrid.columns(fitting: width) - columnsOfSurface(cellColumns(in: width)) + Self.gap
        return min((rows.map(\.count).max() ?? 0) + 1, max(room, Self.fewestLabelColumns))
    }

    /// Returns the columns of a surface: those of its numbers or of the longest name, and a gap.
    private func columnsOfSurface(_ cellColumns: Int) -> Int {
        max(cellColumns * appearances.count, columns.map(\.count).max() ?? 0) + Self.gap
    }

    /// Returns the columns of an appearance, with a space between a verdict and the next sample if there is room.
    private func cellColumns(in width: Double) -> Int {
        let room = PointGrid.columns(fitting: width) - (rows.map(\.count).max() ?? 0) - 1
        return room >= (Self.fewestCellColumns + 1) * appearances.count
            ? Self.fewestCellColumns + 1 : Self.fewestCellColumns
    }

    private static func key(_ foreground: String, _ background: String) -> String { "\(foreground) \(background)" }

    private static let surfaces: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]
    private static let fewestLabelColumns = 16
    private static let fewestCellColumns = 12
    /// The ratio with the space after it.
    private static let ratioColumns = 6
    private static let gap = 2
}

/// The texts of a check on the Contrast screen.
struct AuditNumbers {
    let check: AuditCheck

    /// The ratio in five columns with a space before it, rounded down: with two decimals, or with one from 10 on.
    var ratio: String {
        let text = AuditCheck.text(check.ratio).prefix(Self.ratioDigits)
        return String(repeating: " ", count: max(5 - text.count, 0)) + text
    }

    /// Whether the pair passes because its text is large at this text size.
    var passesAsLargeText: Bool {
        guard case .text = check.pair.kind else { return false }
        return check.isLarge && check.ratio >= ContrastLevel.aa.required(isLarge: true)
            && check.ratio < ContrastLevel.aa.required(isLarge: false)
    }

    private static let ratioDigits = 4

    /// The level at this text size, or the required ratio that the pair does not reach, in four columns.
    var grade: String {
        guard case .text = check.pair.kind else { return check.passes ? "3:1 " : Self.less(than: check.required) }
        if check.ratio >= ContrastLevel.aaa.required(isLarge: check.isLarge) { return "AAA " }
        if passesAsLargeText { return "AA L" }
        let required = ContrastLevel.aa.required(isLarge: check.isLarge)
        return check.ratio >= required ? "AA  " : Self.less(than: required)
    }

    /// Returns the verdict on a ratio that is too low, in four columns.
    private static func less(than required: Double) -> String {
        let text = "<\(PointText.number(required))"
        return text + String(repeating: " ", count: max(4 - text.count, 0))
    }

    /// The Lc of APCA without decimals, in four columns.
    var lc: String {
        let text = "\(Int(check.lc.rounded(.towardZero)))"
        return String(repeating: " ", count: max(4 - text.count, 0)) + text
    }

    /// The ratio of the colors that a terminal of `depth` shows, in six columns, with a mark if the verdict differs.
    func painted(_ depth: ColorDepth) -> String {
        let pair = TerminalPalette.painted(
            foreground: Color(check.foregroundColor), background: Color(check.backgroundColor), depth: depth)
        let ratio = Contrast.ratio(pair.foreground.rgb, pair.background.rgb)
        let text = AuditCheck.text(ratio)
        let flips = (ratio >= check.required) != check.passes
        return String(repeating: " ", count: max(5 - text.count, 0)) + text + (flips ? "!" : " ")
    }
}
