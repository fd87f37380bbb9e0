import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// Text roles by surfaces: each pair's ratio, written in the pair's own colors, light beside dark.
struct ContrastMatrix: Element {
    private let style: ContrastStyle
    private let groups: [String: AuditGroup]
    private let appearances: [Appearance]
    private let columns: [String]
    private let rows: [String]

    init(_ groups: [AuditGroup], _ appearances: [Appearance], in model: RenderModel) {
        style = ContrastStyle(model)
        self.appearances = appearances
        // What is no text has another threshold, and its own lines in the list below.
        let groups = groups.filter(Self.isText)
        self.groups = Dictionary(groups.map { (Self.key($0.foreground, $0.background), $0) }) { one, other in
            one.margin < other.margin ? one : other
        }
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
        for band in bands(in: rect.width) {
            heading(band, row: top, in: rect, on: &canvas)
            let rows = rows(of: band)
            for (index, role) in rows.enumerated() {
                var line = CellText(in: rect, row: top + 2 + index)
                line.write(role, columns: Self.labelColumns, style.ink, on: &canvas)
                for background in band { cells(role, background, &line, on: &canvas) }
            }
            top += rows.count + 3
        }
    }

    private func heading(_ band: [String], row: Int, in rect: Rect, on canvas: inout Canvas) {
        var names = CellText(in: rect, row: row)
        names.skip(Self.labelColumns)
        var modes = CellText(in: rect, row: row + 1)
        modes.skip(Self.labelColumns)
        for background in band {
            names.write(background, columns: columnsOfSurface, style.ink, on: &canvas, attributes: .bold)
            for appearance in appearances {
                modes.write(appearance.rawValue, columns: Self.cellColumns, style.quietInk, on: &canvas)
            }
            modes.skip(Self.gap)
        }
    }

    private func cells(_ role: String, _ background: String, _ line: inout CellText, on canvas: inout Canvas) {
        let group = groups[Self.key(role, background)]
        for appearance in appearances {
            guard let check = group?.worst[appearance] else {
                line.write("    ·", columns: Self.cellColumns, style.quietInk, on: &canvas)
                continue
            }
            let numbers = AuditNumbers(check: check)
            canvas.attribute(to: .role(ColorRole(rawValue: role), .text, "contrast of \(role) on \(background)"))
            line.write(
                numbers.ratio + " ", Color(check.foregroundColor), on: &canvas, paper: Color(check.backgroundColor))
            line.write(
                " " + numbers.grade, columns: Self.cellColumns - 6, check.passes ? style.quietInk : style.failing,
                on: &canvas, attributes: check.passes ? [] : .bold)
        }
        line.skip(Self.gap)
    }

    /// The roles that stand on any of the surfaces.
    private func rows(of band: [String]) -> [String] {
        rows.filter { role in band.contains { groups[Self.key(role, $0)] != nil } }
    }

    /// The surfaces that fit beside each other, band by band.
    private func bands(in width: Double) -> [[String]] {
        let room = PointGrid.columns(fitting: width) - Self.labelColumns
        let across = max(room / columnsOfSurface, 1)
        return stride(from: 0, to: columns.count, by: across).map {
            Array(columns[$0..<min($0 + across, columns.count)])
        }
    }

    private var columnsOfSurface: Int { Self.cellColumns * appearances.count + Self.gap }

    private static func key(_ foreground: String, _ background: String) -> String { "\(foreground) \(background)" }

    private static func isText(_ group: AuditGroup) -> Bool {
        group.worst.values.contains { if case .text = $0.pair.kind { true } else { false } }
    }

    private static let surfaces: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]
    private static let labelColumns = 16
    private static let cellColumns = 12
    private static let gap = 2
}
