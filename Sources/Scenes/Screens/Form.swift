import Canvas
import ColorScience
import Platform
import ThemeEngine
import ThemeSpec

extension Scene {
    /// A form and a list that use only tokens of the theme (the AppTheme pattern), side by side if both fit.
    public static let form = Scene(slug: "form", name: "Form", width: .page, stages: .ofContent) { model, state in
        let screen = ScreenStyle(model)
        let style = FormStyle(model)
        return CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.sectionGap, maximumColumns: 2,
            [NoteForm(state, in: model), NoteList(state, in: model)]
        )
        .measured(style.widest)
        .onScreen(screen)
    }
}

/// A form for a note: fields, toggles, a choice and a button.
struct NoteForm: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = FormStyle(model)
        let isStacked = model.contentSize.isAccessibility
        func field(_ text: String, isPlaceholder: Bool) -> any Element {
            FormField(text: text, isPlaceholder: isPlaceholder, style: style)
                .filling()
                .rowCentered(padding: style.row.verticalPadding, minimumHeight: style.row.minimumHeight)
                .paddedOnColumns(style.row.horizontalPadding)
        }
        let (pin, remind) = (Target.toggle("pin"), Target.toggle("remind"))
        let (isPinned, isReminded) = (!state.flipped.contains(pin), state.flipped.contains(remind))
        let texts = NoteSample.options
        let accessories: [(Symbol, FormRow.Accessory)] = [
            (.folder, .choice(NoteSample.folder)), (.pin, .toggle(isOn: isPinned)), (.bell, .toggle(isOn: isReminded)),
        ]
        let isApart = FormRow.areApart(texts, style)
        let options = FormRow.alike(
            zip(texts, accessories).map { text, accessory in
                FormRow(
                    text.name, details: text.details, symbol: accessory.0, accessory.1, style, isStacked: isStacked,
                    isApart: isApart, among: texts.map(\.name))
            })
        let inset = isStacked ? 0 : Symbol.folder.picture.width + FormRow.symbolGap(style)
        let isLoading = state.stage == .loading
        let isWrong = state.stage == .error
        let hasText = state.stage == .ready
        let fields: [any Element] =
            isLoading
            ? [SkeletonRows(1, hasSymbols: false, style, in: model)]
            : [
                field(hasText ? NoteSample.title : "Title", isPlaceholder: !hasText),
                field("What is it about?", isPlaceholder: true),
            ]
        let note = FormGroup(
            "Note", fields, footer: isWrong ? "! A note needs a title." : nil,
            footerStyle: isWrong ? style.failure : nil, style)
        let groups: [any Element] = [
            Label("New Note", style.title), note,
            FormGroup(
                "Options",
                [options[0].pressable(.row("folder"), state, in: model).asRow()]
                    + zip(options.dropFirst(), [pin, remind]).map { $0.tappable($1, state, in: model).asRow() },
                inset: inset,
                footer: "They can be changed later.", style),
            ThemeButton.live("✓ Save Note", .primary, named: "save", state, in: model),
        ]
        body = Column.onRows(spacing: style.sectionGap, groups)
    }
}

/// A list of notes in two groups. Each row has a symbol and a chevron.
struct NoteList: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = FormStyle(model)
        let notes = NoteSample.notes
        let isApart = FormRow.areApart(notes.map { ($0.name, $0.details) }, style)
        let alike = FormRow.alike(
            notes.map { note in
                FormRow(
                    note.name, details: note.details, symbol: note.symbol, .disclosure, style,
                    isStacked: model.contentSize.isAccessibility, isApart: isApart, among: notes.map(\.name))
            })
        let rows = zip(alike, notes).map { row, note in
            row.pressable(.row(note.name.lowercased()), state, in: model).asRow()
        }
        // Symbols are above large text.
        let inset = model.contentSize.isAccessibility ? 0 : Symbol.note.picture.width + FormRow.symbolGap(style)
        if state.stage != .ready {
            let content: any Element =
                switch state.stage {
                case .loading: FormGroup("Pinned", [SkeletonRows(3, hasSymbols: true, style, in: model)], style)
                case .error:
                    FailureView("Notes cannot be loaded", "Check the connection, then try again.", state, in: model)
                case .empty, .ready, .logged: UnavailableView(.noNotes, state, in: model)
                }
            body = Column.onRows(spacing: style.sectionGap, [Label("Notes", style.title), content])
            return
        }
        let groups: [any Element] = [
            Label("Notes", style.title),
            FormGroup("Pinned", Array(rows.prefix(NoteSample.pinned)), inset: inset, style),
            FormGroup(
                "Recent", Array(rows.dropFirst(NoteSample.pinned)), inset: inset, footer: NoteSample.count, style),
            ThemeButton.live("+ New Note", .secondary, named: "new", state, in: model),
        ]
        body = Column.onRows(spacing: style.sectionGap, groups)
    }
}

/// Rows on one of the theme's surfaces with hairlines between them, under a heading and above a footer.
struct FormGroup: Composite {
    let body: any Element

    /// - Parameter inset: The distance from the leading edge of the rows' content to the hairlines, in pt.
    init(
        _ heading: String, _ rows: [any Element], inset: Double = 0, footer: String? = nil,
        footerStyle: TextModel? = nil, _ style: FormStyle
    ) {
        let padding = WholeCells.columns(style.row.horizontalPadding)
        let group = GroupedRows(
            surface: style.surface, divider: style.row.divider, hairlineInset: padding + WholeCells.columns(inset),
            padding: padding, footerGap: WholeCells.rows(style.row.gap))
        body = group.column(
            heading: Label(heading, style.heading), rows,
            footer: footer.map { Label($0, footerStyle ?? style.row.footer) })
    }
}

/// A row of a form or a list: an optional symbol, a name, details and an accessory.
struct FormRow: Composite {
    /// The accessory at the trailing side.
    enum Accessory: Sendable {
        /// A chevron to another screen.
        case disclosure
        /// A choice among a few values.
        case choice(String)
        /// A toggle.
        case toggle(isOn: Bool)
    }

    /// The parts side by side, and one below the other.
    private let line: any Element
    private let stack: any Element
    private let style: FormStyle
    /// The minimum width in pt at which the parts are side by side.
    private var needed: Double

    var body: any Element {
        WidthChoice { [line, stack, needed] in needed > $0 ? stack : line }
            .rowCentered(padding: style.row.verticalPadding, minimumHeight: style.row.minimumHeight)
            .paddedOnColumns(style.row.horizontalPadding)
    }

    /// Returns rows of one list with a common width at which they are stacked, so that their names are aligned.
    static func alike(_ rows: [FormRow]) -> [FormRow] {
        let widest = rows.map(\.needed).max() ?? 0
        return rows.map { row in
            var row = row
            row.needed = widest
            return row
        }
    }

    /// Returns whether letters of a name and its details would touch, so that all rows of their list need a row of
    /// cells between them.
    static func areApart(_ texts: [(name: String, details: String)], _ style: FormStyle) -> Bool {
        texts.contains {
            LineGap.between(Label($0.name, style.row.title), Label($0.details, style.details), isTight: true) > 0
        }
    }

    /// Returns the distance between a symbol and the adjacent name in whole cells, in pt: a column more next to big
    /// letters.
    static func symbolGap(_ style: FormStyle) -> Double {
        WholeCells.columns(style.row.gap) + (TextScale.big(style.row.title) == nil ? 0 : CellMetrics.width)
    }

    /// - Parameters:
    ///   - isStacked: Whether the text is large enough for its parts to be stacked.
    ///   - isApart: Whether there is a row of cells between the name and the details.
    ///   - names: The names of all rows of the list, which have the same text size.
    init(
        _ name: String, details: String? = nil, symbol: Symbol? = nil, _ accessory: Accessory, _ style: FormStyle,
        isStacked: Bool, isApart: Bool = false, among names: [String] = []
    ) {
        let gap = WholeCells.columns(style.row.gap)
        let lead: [any Element] =
            symbol.map {
                [
                    SymbolView(symbol: $0, style: style, scale: SymbolView.scale(beside: style.row.title)).padded(
                        trailing: Self.symbolGap(style))
                ]
            } ?? []
        let isLarge = TextScale.big(style.row.title) != nil
        let title = Label(name, style.row.title).alike(names.map(style.row.title.localized))
        let more = details.map { Label($0, style.details) }
        let words = Column.onRows(
            spacing: isApart ? CellMetrics.height : 0, isTight: true, [title] + (more.map { [$0] } ?? []))
        let choice: String? = if case .choice(let text) = accessory { text } else { nil }
        // Between two lines of one row each, there is no row for text, so it is in the first line.
        let isCentered = details == nil || isLarge
        func besideTitle(_ text: String) -> any Element {
            let label = Label(text, style.choice, alignment: .trailing)
            return isCentered ? label : label.baseline(inRow: title.baselineRow)
        }
        let value = choice.map(besideTitle)
        let mark: any Element =
            switch accessory {
            case .disclosure:
                isCentered
                    ? DirectionalSymbol.chevron(style.row.chevron) : ChevronBetweenLines(style: style.row.chevron)
            case .choice: besideTitle("⌄")
            case .toggle(let isOn): Toggle(isOn: isOn, style: style.toggle, isTall: isLarge || details != nil)
            }
        let alignment: Row.Alignment = isCentered || choice == nil ? .center : .top
        let trailing = (value.map { [$0] } ?? []) + [mark]
        line = Row(spacing: gap, alignment: alignment, [Row(lead + [words.filling()]).filling()] + trailing)
        let last: [any Element] = choice.map { [Row(spacing: gap, [Label($0, style.choice).filling(), mark])] } ?? []
        let below = lead.isEmpty && last.isEmpty ? [Row([Spacer(), mark])] : last
        let above = lead.isEmpty ? [] : [Row(lead + [Spacer()] + (last.isEmpty ? [mark] : []))]
        // A symbol would touch big letters.
        stack = Column(spacing: isLarge ? CellMetrics.height : 0, above + [words] + below)
        let aside = (lead + trailing).reduce(0) { $0 + NaturalWidth.of($1) + gap }
        // A large name may wrap next to a symbol, but two texts that would wrap are placed below it.
        let longest = max(NaturalWidth.of(title), more.map { NaturalWidth.of($0) } ?? 0)
        needed = aside + (isStacked && more == nil ? NaturalWidth.ofLongestWord(title) : longest)
        self.style = style
    }
}

/// Text in a row of a form followed by a caret, or a placeholder.
struct FormField: Element {
    let text: String
    let isPlaceholder: Bool
    let style: FormStyle

    func size(fitting width: Double) -> Size { label.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Form field", in: rect) { canvas in
            label.draw(in: rect, on: &canvas)
            // Text of several lines has no caret.
            guard !isPlaceholder, NaturalWidth.of(label) < rect.width else { return }
            let row = PointGrid.textRow(
                top: rect.minY, lineHeight: label.size(fitting: rect.width).height, rows: label.rows)
            // Text keeps its direction in a right-to-left layout, so that it ends at the leading side.
            let end = canvas.isMirrored ? -style.caretWidth : label.drawnWidth(on: canvas)
            let caret = Rect(
                x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width + end,
                y: Double(row) * CellMetrics.height, width: style.caretWidth,
                height: Double(label.rows) * CellMetrics.height)
            canvas.attribute(to: .role(style.caretRole, .shape, "caret"))
            canvas.fill(.rectangle, in: canvas.snapped(caret), with: .color(style.accent))
        }
    }

    private var label: Label {
        isPlaceholder ? Label(text, style.placeholder) : Label(verbatim: text, style.row.title)
    }
}

/// A toggle: a capsule with a knob at the trailing side if it is on, at the leading side otherwise.
struct Toggle: Element {
    let isOn: Bool
    /// The color of the track and its role.
    let track: (role: ColorRole, color: Color)
    /// The color of the knob and its role; the role is `nil` for a knob that is white in both appearances.
    let knob: (role: ColorRole?, color: Color)
    /// Whether the track must be visible.
    let showsTrack: Bool
    let style: ToggleStyle
    /// Whether the toggle may be taller than one row, as next to large text. Otherwise it is scaled down.
    let isTall: Bool

    func size(fitting width: Double) -> Size {
        guard !isTall else {
            return Size(width: WholeCells.columns(style.width), height: WholeCells.rows(style.height))
        }
        let shown = style.width * CellMetrics.height / style.height
        return Size(width: (shown / CellMetrics.width).rounded(.up) * CellMetrics.width, height: CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Toggle", in: rect) { canvas in
            let size = size(fitting: rect.width)
            let top = rect.midY - size.height / 2
            // A cell has no third color for the card in addition to the track and the knob.
            let track = Rect(
                x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width,
                y: canvas.drawsPixels ? top : WholeCells.rows(top), width: size.width, height: size.height)
            canvas.attribute(
                to: .role(self.track.role, showsTrack ? .shape : .fill, isOn ? "toggle, on" : "toggle, off"))
            guard canvas.glyphs != .ascii || canvas.drawsPixels else { return drawSigns(in: track, on: &canvas) }
            // The ends of a capsule that is two rows of blocks high would be pointed.
            let shape: Shape = canvas.glyphs < .mosaic ? .roundedRectangle(radius: Self.trackCorner) : .capsule
            let color = canvas.color(self.track.color, ofBarIn: track)
            canvas.fill(shape, in: track, with: .color(color), detailed: .capsule)
            canvas.attribute(to: knobOrigin)
            drawKnob(in: track, canvas.color(knob.color, visibleOn: self.track.color), on: &canvas)
        }
    }

    private var knobOrigin: Origin {
        if let role = knob.role { return .role(role, .shape, "knob") }
        // The color of the track shows that the toggle is on.
        return Origin(isOn ? .fill : .shape, token: "knob", detail: "white in both appearances")
    }

    init(
        isOn: Bool, track: (role: ColorRole, color: Color), knob: (role: ColorRole?, color: Color), showsTrack: Bool,
        style: ToggleStyle, isTall: Bool
    ) {
        (self.isOn, self.track, self.knob, self.showsTrack) = (isOn, track, knob, showsTrack)
        (self.style, self.isTall) = (style, isTall)
    }

    /// Creates a toggle in the colors of a style.
    init(isOn: Bool, style: ToggleStyle, isTall: Bool) {
        self.init(
            isOn: isOn, track: isOn ? (style.onRole, style.on) : (style.offRole, style.off),
            knob: isOn ? (style.onKnobRole, style.onKnob) : (nil, style.offKnob),
            showsTrack: isOn || style.showsOffCapsule, style: style, isTall: isTall)
    }

    /// Writes the toggle as characters in its first row, in the more visible color.
    private func drawSigns(in track: Rect, on canvas: inout Canvas) {
        if !showsTrack { canvas.attribute(to: knobOrigin) }
        let rest = String(repeating: " ", count: max(PointGrid.columns(fitting: track.width) - 3, 0))
        canvas.text(
            "(" + (isOn ? rest + "O" : "O" + rest) + ")", column: PointGrid.column(at: track.minX),
            row: PointGrid.row(at: track.minY), color: showsTrack ? self.track.color : knob.color)
    }

    /// Draws the knob at equal distances from the end and the sides of the track.
    private func drawKnob(in track: Rect, _ color: Color, on canvas: inout Canvas) {
        if canvas.drawsPixels {
            let diameter = track.height - (style.height - style.knob)
            let inset = track.height / 2
            return canvas.dot(
                at: Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.midY), diameter: diameter,
                color: color)
        }
        guard isTall else {
            let diameter = CellMetrics.width
            let inset = Self.end + diameter / 2
            let center = Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.midY)
            return canvas.dot(at: PointGrid.cellMiddle(near: center), diameter: diameter, color: color)
        }
        let knob = canvas.glyphs < .sextant ? Self.coarseKnob : Self.knob
        let place = Rect(
            x: isOn ? track.maxX - Self.end - knob.width : track.minX + Self.end, y: track.midY - knob.height / 2,
            width: knob.width, height: knob.height)
        canvas.fill(.path(knob.path), in: place, with: .color(color))
    }

    /// The distance between the knob and the ends of the track in glyphs, in pt. The cells at the ends have no third
    /// color for the knob.
    private static let end = CellMetrics.width
    /// The corner radius of the track in blocks, in pt; one block is omitted.
    private static let trackCorner = 10.0
    /// Narrower than on a device, so that it is clearly nearer to one end.
    private static let knob = HintedPicture(rows: ["####", "####", "####", "####"])
    private static let coarseKnob = HintedPicture(rows: ["####", "####"], ofQuarters: true)
}
