import Canvas
import ThemeEngine

/// A less urgent service: dot, name over when it is due, miles left, chevron.
struct ServiceRow: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let milesLeft = service.milesLeft(at: vehicle.mileage)
        let style = ServiceRowStyle(
            status.role, isLate: status == .overdue, isOverMileage: (milesLeft ?? 0) < 0, in: model)
        let gap = WholeCells.columns(style.gap)
        let name = Label(service.name, style.name)
        let due = ServiceText.due(service.daysLeft).map { Label($0, style.due).rowAligned() }
        let miles = ServiceText.miles(milesLeft).map { Label($0, style.miles) }
        let chevron = Label("›", style.chevron).rowAligned()
        let dot = StatusDot(style: style.dot)
        let besideName = FirstLine(dot, lineHeight: PointGrid.lineHeight(style.name.leading))
        let isLarge = model.contentSize.isAccessibility
        let lineGap = WholeCells.rows(style.lineGap)

        let text: [(any Element)?] = [name.rowAligned(), due]
        let beside: [(any Element)?] = [
            besideName, Column(spacing: lineGap, text.compactMap { $0 }).filling(), miles?.rowAligned(), chevron,
        ]
        let line = Row(spacing: gap, alignment: .top, beside.compactMap { $0 })
        let stackedText = Column(spacing: lineGap, (text + [miles?.rowAligned()]).compactMap { $0 }).filling()
        let indented = Row(spacing: gap, alignment: .top, [besideName, stackedText, chevron])
        let stack = Column([Row([dot.rowAligned(), Spacer(), chevron]), stackedText])

        let word = NaturalWidth.ofLongestWord(name)
        let aside = style.dot.circle + 2 * gap + NaturalWidth.of(chevron)
        // Beside miles the due text should not be broken either.
        let milesWidth = miles.map { NaturalWidth.of($0) + gap } ?? 0
        let wide = max(word, due.map { NaturalWidth.of($0) } ?? 0) + aside + milesWidth
        // Large text goes below where it does not fit beside, as in lists of iOS.
        let content = WidthChoice { width in
            if wide <= width, !isLarge { return line }
            return word + aside <= width ? indented : stack
        }
        body = content.padded(
            horizontal: WholeCells.columns(style.horizontalPadding), vertical: WholeCells.rows(style.verticalPadding)
        )
        .rowAligned()
    }
}
