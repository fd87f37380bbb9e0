import Canvas
import ThemeEngine

/// Services on one surface with dividers between them, inset to their names.
struct ServiceList: Composite {
    let body: any Element

    init(_ services: [Service], of vehicle: Vehicle, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        // The start of the names.
        let inset =
            WholeCells.columns(style.horizontalPadding) + style.dot.circle + WholeCells.columns(style.gap)
        let contents = ServiceRow.Content.alike(services, of: vehicle, in: model)
        let padding = ServiceRow.padding(contents, style)
        // If rows of text end in the middle of a row of cells, the divider is there too.
        let isOnHalfRow = WholeCells.rows(padding) != padding
        // The circle of a dot may be taller than the line next to it. It must not cover the border or a divider.
        let name = contents.map(\.name.rows).max() ?? 1
        let above = (style.dot.circle - Double(name) * CellMetrics.height) / 2
        let isLarge = contents.contains { $0.isLarge }
        let isCrowded = isLarge && above > 0
        let rows = contents.enumerated().map { index, content in
            ServiceRow(content, among: contents, padding: padding)
                .backed { rect, canvas in
                    guard index > 0 else { return }
                    // The divider is between two rows, where it needs no additional space, and ends at the border.
                    let border = ListBorder.width(of: style.surface, on: canvas)
                    let margin = WholeCells.columns(style.horizontalPadding)
                    let isStacked = ServiceRow.Arrangement(contents, width: rect.width - 2 * margin) == .stacked
                    let line = Rect(
                        minX: rect.minX + (isStacked ? margin : inset), minY: rect.minY, maxX: rect.maxX - border,
                        maxY: rect.minY)
                    // A cell has no third color for a circle that begins below the line.
                    Divider(style: style.divider, hasRow: isOnHalfRow, isAbove: isCrowded).draw(in: line, on: &canvas)
                }
                .pressable(.service(index), state, in: model)
                .asRow()
        }
        // The edges of the list are in the middle of a row; a border takes up half of it.
        let ends = isOnHalfRow ? max(CellMetrics.height * 1.5 - padding, 0) : CellMetrics.height / 2
        let isCovered = style.surface.borderWidth > 0 && (above > CellMetrics.height / 4 || isLarge)
        let list = Column(rows).padded(top: ends + (isCovered ? CellMetrics.height : 0), bottom: ends)
        body = Surface(style.surface, grain: .container, list.filling())
    }
}

/// A less urgent service: a dot, its name and due date, the remaining miles and a chevron.
struct ServiceRow: Composite {
    let body: any Element

    /// - Parameters:
    ///   - contents: The rows of the list. All of them have the same layout.
    ///   - padding: The space above and below the text, in pt.
    init(_ content: Content, among contents: [Content], padding: Double) {
        let style = content.style
        let gap = WholeCells.columns(style.gap)
        let chevron = DirectionalSymbol.chevron(style.chevron)
        let (name, due, miles) = (content.name, content.due, content.miles)
        let dot = StatusDot(style: style.dot, rows: name.rows)
        let lineHeight = Double(name.rows) * CellMetrics.height
        let baseline = max(name.baselineRow, miles?.baselineRow ?? 0, chevron.forward.baselineRow)
        let hasLowLines = name.rows == 1 && due?.rows == 1 && (miles?.rows ?? 1) == 1
        let besideName: any Element =
            hasLowLines ? DotBetweenLines(style: style.dot) : FirstLine(dot, lineHeight: lineHeight)
        let end: any Element =
            hasLowLines ? ChevronBetweenLines(style: style.chevron) : chevron.baseline(inRow: baseline)

        let lineGap = Self.gap(contents)
        func text(_ lines: [Label?]) -> any Element {
            Column.onRows(spacing: max(style.lineGap, lineGap), isTight: true, lines.compactMap { $0 })
                .padded(top: Double(baseline - name.baselineRow) * CellMetrics.height).filling()
        }
        let beside: [(any Element)?] = [besideName, text([name, due]), miles?.baseline(inRow: baseline), end]
        let line = Row(spacing: gap, alignment: .top, beside.compactMap { $0 })
        let stackedText = text([name, due, miles])
        let indented = Row(spacing: gap, alignment: .top, [besideName, stackedText, end])
        let stack = Column(
            spacing: CellMetrics.height, [Row([dot.rowAligned(), Spacer(), chevron]), stackedText])

        let layout = WidthChoice { width in
            switch Arrangement(contents, width: width) {
            case .line: line
            case .indented: indented
            case .stacked: stack
            }
        }
        body = layout.paddedOnColumns(
            style.horizontalPadding, vertical: padding, given: style.verticalPadding)
    }

    /// The arrangement of the parts of all rows of a list.
    enum Arrangement {
        /// Side by side.
        case line
        /// The texts one below the other, next to the dot.
        case indented
        /// The texts below the dot.
        case stacked

        /// Chooses the arrangement for a width in pt. Large text moves to the next line if it does not fit, as in lists
        /// of iOS.
        init(_ contents: [Content], width: Double) {
            guard let first = contents.first else {
                self = .line
                return
            }
            let gap = WholeCells.columns(first.style.gap)
            let chevron = NaturalWidth.of(DirectionalSymbol.chevron(first.style.chevron))
            let aside = first.style.dot.circle + 2 * gap + chevron
            let widest = contents.map { $0.widthOfMiles + max($0.widthOfWord, $0.widthOfDue) }.max() ?? 0
            let word = contents.map(\.widthOfWord).max() ?? 0
            if aside + widest <= width, !first.isLarge {
                self = .line
            } else {
                self = word + aside <= width ? .indented : .stacked
            }
        }
    }

    /// Returns the space between the name and the due date, in pt, which is the same in all rows.
    private static func gap(_ contents: [Content]) -> Double {
        contents.compactMap { content in content.due.map { LineGap.between(content.name, $0, isTight: true) } }.max()
            ?? 0
    }

    /// Returns the space above and below the text of all rows, in pt, a multiple of half a row. It compensates for
    /// rounding the two lines to rows. A line of several rows is two rows away from that of another service, because
    /// the lines of one service are a row apart.
    static func padding(_ contents: [Content], _ style: ServiceRowStyle) -> Double {
        let lines = TextScale.boxLine(style.name) + style.lineGap + TextScale.boxLine(style.due)
        let (name, due) = (Label("", style.name), Label("", style.due))
        let rows = Double(name.rows + due.rows) * CellMetrics.height + gap(contents)
        let least = max(name.rows, due.rows) > 1 ? CellMetrics.height : CellMetrics.height / 2
        return max(PointGrid.halfRows(style.verticalPadding + (lines - rows) / 2), least)
    }
}

/// The dot of a row with two lines of one row each: in pixels between the lines, with glyphs next to the first one.
private struct DotBetweenLines: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: 2 * CellMetrics.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = canvas.drawsPixels ? 2 : 1
        let place = Rect(
            x: rect.minX, y: rect.minY, width: rect.width, height: Double(lines) * CellMetrics.height)
        StatusDot(style: style, rows: lines).draw(in: place, on: &canvas)
    }
}

extension ServiceRow {
    /// The texts of a row.
    struct Content: Sendable {
        let style: ServiceRowStyle
        let name: Label
        let due: Label?
        let miles: Label?
        /// Whether the text has an accessibility size.
        let isLarge: Bool
        /// The minimum width in pt that keeps the words of the name whole.
        let widthOfWord: Double
        /// The width of the due date in pt; it should not wrap next to the miles.
        let widthOfDue: Double
        /// The width of the miles and of the gap before them, in pt.
        let widthOfMiles: Double

        init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
            let status = service.status(at: vehicle.mileage)
            let milesLeft = service.milesLeft(at: vehicle.mileage)
            let style = ServiceRowStyle(
                status.role, isLate: status == .overdue, isOverMileage: (milesLeft ?? 0) < 0, in: model)
            self.init(
                name: Label(service.name, style.name),
                due: ServiceText.due(service.daysLeft).map { Label($0, style.due) },
                miles: ServiceText.miles(milesLeft).map { Label($0, style.miles) }, style,
                isLarge: model.contentSize.isAccessibility)
        }

        private init(name: Label, due: Label?, miles: Label?, _ style: ServiceRowStyle, isLarge: Bool) {
            (self.name, self.due, self.miles, self.style, self.isLarge) = (name, due, miles, style, isLarge)
            widthOfWord = NaturalWidth.ofLongestWord(name)
            widthOfDue = due.map { NaturalWidth.of($0) } ?? 0
            widthOfMiles = miles.map { NaturalWidth.of($0) + WholeCells.columns(style.gap) } ?? 0
        }

        /// Returns the rows of one list, with a common text size for the names, the due dates and the miles.
        static func alike(_ services: [Service], of vehicle: Vehicle, in model: RenderModel) -> [Content] {
            let contents = services.map { Content($0, of: vehicle, in: model) }
            func texts(_ label: (Content) -> Label?) -> [String] { contents.compactMap { label($0)?.text } }
            let (names, dues, miles) = (texts { $0.name }, texts { $0.due }, texts { $0.miles })
            return contents.map {
                Content(
                    name: $0.name.alike(names), due: $0.due?.alike(dues), miles: $0.miles?.alike(miles), $0.style,
                    isLarge: $0.isLarge)
            }
        }
    }
}
