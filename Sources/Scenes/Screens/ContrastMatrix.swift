import Canvas
import ColorScience
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A matrix of text roles and surfaces: the ratio of each pair in its colors, light next to dark.
///
/// The ratio is that of the roles themselves, as on the Colors screen, unless only a paler variant is drawn, such as a
/// pressed one.
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
        // Pairs other than text have a different threshold and appear only in the list.
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
                // The end of a name identifies it as well as its beginning.
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
            // Colors that pass here may fail elsewhere in a paler variant, which has a separate row in the list.
            let fails = !check.passes && (group.map { counted.appearances(of: $0).contains(appearance) } ?? false)
            line.write(
                !check.passes && !fails ? "(\(numbers.grade))" : " " + numbers.grade,
                columns: columns - Self.ratioColumns, fails ? style.failing : style.secondary, on: &canvas,
                attributes: fails ? .bold : [])
        }
        line.skip(columnsOfSurface(columns) - columns * appearances.count)
    }

    /// Returns the roles of text on any of the surfaces.
    private func rows(of band: [String]) -> [String] {
        rows.filter { role in band.contains { groups[Self.key(role, $0)] != nil } }
    }

    /// Returns the surfaces in groups that fit side by side.
    private func bands(in width: Double) -> [[String]] {
        let across = max(surfaces(in: width, cellColumns: cellColumns(in: width)), 1)
        return stride(from: 0, to: columns.count, by: across).map {
            Array(columns[$0..<min($0 + across, columns.count)])
        }
    }

    /// Returns the number of surfaces that fit side by side next to the names. No gap is needed after the last one.
    private func surfaces(in width: Double, cellColumns: Int) -> Int {
        let room = PointGrid.columns(fitting: width) - labels(in: width, cellColumns: cellColumns) + Self.gap
        return room / columnsOfSurface(cellColumns)
    }

    private func labels(in width: Double) -> Int {
        labels(in: width, cellColumns: cellColumns(in: width))
    }

    /// Returns the number of columns for the names of roles: those of the longest name if a surface fits next to it.
    private func labels(in width: Double, cellColumns: Int) -> Int {
        let room = PointGrid.columns(fitting: width) - columnsOfSurface(cellColumns) + Self.gap
        return min(namesColumns, max(room, Self.fewestLabelColumns))
    }

    /// The number of columns of the longest role name and a space.
    private var namesColumns: Int { (rows.map(\.count).max() ?? 0) + 1 }

    /// Returns the number of columns of a surface: those of its numbers or of the longest name, and a gap.
    private func columnsOfSurface(_ cellColumns: Int) -> Int {
        max(cellColumns * appearances.count, columns.map(\.count).max() ?? 0) + Self.gap
    }

    /// Whether a pair fails without affecting the result.
    private var hasParentheses: Bool {
        rows.contains { role in
            columns.contains { background in
                guard let group = groups[Self.key(role, background)] else { return false }
                let counted = counted.appearances(of: group)
                return group.worst.contains { !$1.passes && !counted.contains($0) }
            }
        }
    }

    /// Returns the number of columns of an appearance, with a space between a verdict and the next sample if there is
    /// room and omitting it would not let more surfaces fit side by side.
    private func cellColumns(in width: Double) -> Int {
        let room = PointGrid.columns(fitting: width) - namesColumns
        let (few, more) = (Self.fewestCellColumns, Self.fewestCellColumns + 1)
        guard room >= more * appearances.count else { return few }
        // A verdict in parentheses takes up all columns.
        guard !hasParentheses else { return more }
        let gainsSurface =
            min(surfaces(in: width, cellColumns: few), columns.count)
            > max(surfaces(in: width, cellColumns: more), 1)
        return gainsSurface ? few : more
    }

    private static func key(_ foreground: String, _ background: String) -> String { "\(foreground) \(background)" }

    private static let surfaces: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]
    private static let fewestLabelColumns = 16
    private static let fewestCellColumns = 12
    /// The columns of the ratio and a space.
    private static let ratioColumns = 6
    private static let gap = 2
}

/// The texts for a check on the Contrast screen.
struct AuditNumbers {
    let check: AuditCheck

    /// The ratio in five columns with a leading space, rounded down: with two decimals, or one from 10 on.
    var ratio: String {
        let text = AuditCheck.text(check.ratio).prefix(Self.ratioDigits)
        return String(repeating: " ", count: max(5 - text.count, 0)) + text
    }

    /// Whether the pair passes only because its text is large at this text size.
    var passesAsLargeText: Bool {
        guard case .text = check.pair.kind else { return false }
        return check.isLarge && check.ratio >= ContrastLevel.aa.required(isLarge: true)
            && check.ratio < ContrastLevel.aa.required(isLarge: false)
    }

    private static let ratioDigits = 4

    /// The level at this text size, or the required ratio if the pair does not reach it, in four columns.
    var grade: String {
        guard case .text = check.pair.kind else { return check.passes ? "3:1 " : Self.less(than: check.required) }
        if check.ratio >= ContrastLevel.aaa.required(isLarge: check.isLarge) { return "AAA " }
        if passesAsLargeText { return "AA L" }
        let required = ContrastLevel.aa.required(isLarge: check.isLarge)
        return check.ratio >= required ? "AA  " : Self.less(than: required)
    }

    /// Returns the verdict for a ratio that is too low, in four columns.
    private static func less(than required: Double) -> String {
        let text = "<\(PointText.number(required))"
        return text + String(repeating: " ", count: max(4 - text.count, 0))
    }

    /// The Lc value of APCA without decimals, in four columns.
    var lc: String {
        let text = "\(Int(check.lc.rounded(.towardZero)))"
        return String(repeating: " ", count: max(4 - text.count, 0)) + text
    }

    /// Returns the ratio of the colors that a terminal of `depth` displays, in six columns, with a mark if the verdict
    /// differs.
    func painted(_ depth: ColorDepth) -> String {
        let pair = TerminalPalette.painted(
            foreground: Color(check.foregroundColor), background: Color(check.backgroundColor), depth: depth)
        let ratio = Contrast.ratio(pair.foreground.rgb, pair.background.rgb)
        let text = AuditCheck.text(ratio)
        let flips = (ratio >= check.required) != check.passes
        return String(repeating: " ", count: max(5 - text.count, 0)) + text + (flips ? "!" : " ")
    }
}
