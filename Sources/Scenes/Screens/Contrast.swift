import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// Which inks can be read on which papers, in both appearances: a matrix, then every pair.
    public static let contrast = Scene(
        slug: "contrast", name: "Contrast", minimumSize: GridSize(columns: 44, rows: 8), width: .all
    ) { model, state in
        let screen = ScreenStyle(model)
        let settings = AuditSettings(contentSizes: [model.requestedSize])
        let audit = ThemeAudit(model.spec, settings)
        let appearances = Appearance.allCases.filter(model.spec.metadata.appearances.contains)
        let groups = AuditGroup.groups(of: audit.checks)
        let style = ContrastStyle(model)
        let rows: [any Element] = ContrastView.pairs(of: groups, state.contrast).map { index, group in
            let target = Target.pair(index)
            return ContrastRow(
                group: group, appearances: appearances, settings: settings, style: style,
                isChosen: state.focus == target, depth: state.depth
            )
            .target(target)
        }
        let head = ContrastHead(audit, state.contrast, appearances, state.depth, in: model)
        let list = Column([head] + rows)
        return Column(spacing: CellMetrics.height, [ContrastMatrix(groups, appearances, in: model), list])
            .padded(horizontal: screen.horizontalPadding, vertical: CellMetrics.height)
    }
}

extension ContrastView {
    /// The groups to show, each with its place in the audit.
    public static func pairs(of groups: [AuditGroup], _ view: ContrastView) -> [(index: Int, group: AuditGroup)] {
        let kept = groups.enumerated().filter { _, group in
            switch view.filter {
            case .all: true
            case .failing: group.fails
            case .drifting: group.drifts
            case .disagreeing: group.disagrees
            }
        }
        let sorted =
            switch view.order {
            case .worst: kept.sorted { ($0.element.margin, $0.offset) < ($1.element.margin, $1.offset) }
            case .role:
                kept.sorted {
                    ($0.element.foreground, $0.element.background, $0.offset)
                        < ($1.element.foreground, $1.element.background, $1.offset)
                }
            }
        return sorted.map { ($0.offset, $0.element) }
    }
}
