import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The empty states: an empty list, a search without results, and Checkpoint without vehicles and without services.
    /// Four, two or one of them are side by side.
    public static let empty = Scene(slug: "empty", name: "Empty", width: .page) { model, state in
        let screen = ScreenStyle(model)
        let style = GalleryStyle(model)
        let columnWidth = UnavailableStyle(model).columnWidth
        let screens = [
            Section("Notes", in: model, UnavailableView(.noNotes, state, in: model)),
            Section("Search", in: model, UnavailableView(.noResults, state, in: model)),
            Section("Vehicles", in: model, EmptyState(.noVehicles, state, in: model)),
            Section("Services", in: model, EmptyState(.caughtUp, state, in: model)),
        ]
        return WidthChoice { width in
            let fitting = (width + style.columnGap) / (columnWidth + style.columnGap)
            return CellGrid(
                minimumWidth: columnWidth, columnGap: style.columnGap, rowGap: style.wideRowGap,
                // With three columns, the fourth would be alone in a row.
                maximumColumns: fitting >= 4 ? 4 : 2, screens)
        }
        .onScreen(screen)
    }
}

/// The centered layout of an empty state: a symbol, a title, a message and an optional button.
struct EmptyColumn: Element {
    let symbol: any Element
    let title: Label
    let message: Label
    let button: (any Element)?
    /// The padding in pt. It is smaller at the sides if a word would break otherwise.
    let padding: Double
    /// The space between symbol, text and button, and between title and message, in pt.
    let gap: Double
    let textGap: Double

    func size(fitting width: Double) -> Size {
        Size(width: width, height: body(fitting: width).size(fitting: width).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { body(fitting: rect.width).draw(in: rect, on: &canvas) }

    var isFlexible: Bool { true }

    private func body(fitting width: Double) -> any Element {
        let needed = max(
            NaturalWidth.ofLongestWord(title), NaturalWidth.ofLongestWord(message), button.map(NaturalWidth.of) ?? 0)
        let sides = min(WholeCells.columns(padding), max(WholeCells.margin((width - needed) / 2), 0))
        let text = Column(
            spacing: LineGap.between(title, message, spacing: textGap), alignment: .center,
            [title, message].map { Balanced(content: $0) })
        let parts: [any Element] = [symbol.rowAligned(), text] + (button.map { [$0] } ?? [])
        return Column(spacing: WholeCells.rows(gap), alignment: .center, parts)
            .padded(horizontal: sides, vertical: WholeCells.rows(padding))
            .centered()
    }
}

/// The empty states of Checkpoint.
struct EmptyState: Composite {
    enum Kind: CaseIterable {
        /// No vehicles.
        case noVehicles
        /// A vehicle without services.
        case caughtUp
    }

    let body: any Element

    init(_ kind: Kind, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = EmptyStateStyle(kind == .noVehicles ? .accent : .statusGood, in: model)
        let button = ThemeButton.action(
            "Add Vehicle", .button(.primary, "vehicle"), minimumWidth: style.buttonWidth, state, in: model)
        body = EmptyColumn(
            symbol: EmptyStateIcon(style: style, picture: kind == .noVehicles ? .car : .checkmark),
            title: Label(Self.title(kind), style.title, alignment: .center),
            message: Label(Self.message(kind), style.message, alignment: .center),
            button: kind == .noVehicles ? button : nil, padding: style.padding, gap: style.gap, textGap: style.textGap)
    }

    private static func title(_ kind: Kind) -> String {
        switch kind {
        case .noVehicles: "No vehicles yet"
        case .caughtUp: "All caught up"
        }
    }

    private static func message(_ kind: Kind) -> String {
        switch kind {
        case .noVehicles: "Add one to see what it needs next."
        case .caughtUp: "Nothing is planned at the moment."
        }
    }
}

/// A pale circle with a picture in it.
struct EmptyStateIcon: Element {
    enum Picture: Sendable {
        case car, checkmark
        /// An exclamation mark.
        case warning
    }

    let style: EmptyStateStyle
    let picture: Picture

    /// Returns the height of the circle in whole rows, so that it does not overlap the text below.
    func size(fitting width: Double) -> Size {
        let rows = (style.diameter / CellMetrics.height).rounded(.up)
        return Size(width: style.diameter, height: rows * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = picture == .car ? (CarPicture.width, CarPicture.height) : (Self.mark.width, Self.mark.height)
        // The picture is on whole cells, surrounded by the circle.
        let place = PointGrid.snapped(
            Rect(
                x: rect.midX - size.0 / 2, y: rect.midY - size.1 / 2, width: size.0, height: size.1),
            to: .cell)
        let inner = Rect(x: place.minX, y: place.minY, width: size.0, height: size.1)
        let circle = Rect(
            x: inner.midX - style.diameter / 2, y: inner.midY - style.diameter / 2, width: style.diameter,
            height: style.diameter)
        canvas.attribute(to: .role(style.tintRole, .fill, "empty state"))
        canvas.fill(.ellipse, in: circle, with: .color(style.circle))
        canvas.attribute(to: .role(style.tintRole, .shape, "empty state"))
        switch picture {
        case .car: CarPicture.draw(in: inner, from: style.tint, to: style.tint, on: &canvas)
        case .checkmark:
            canvas.draw(Self.mark, Self.markOutline, signs: Self.markSigns, in: inner, with: style.tint)
        case .warning:
            canvas.draw(Self.warning, Self.warningOutline, signs: Self.warningSigns, in: inner, with: style.tint)
        }
    }

    /// The checkmark for display in pixels.
    private static let markOutline = Path(
        drawing: """
            M 4.3 25 Q 2.5 22.8 4.6 21 Q 6.6 19.4 8.4 21.4 L 17.6 32.4 L 39.6 7.4 Q 41.4 5.4 43.4 7.1
            Q 45.4 8.9 43.7 10.9 L 19.8 38.2 Q 17.6 40.4 15.5 38
            """, width: 48, height: 48)

    /// The exclamation mark for display in pixels.
    private static let warningOutline = Path(
        drawing: "M 21 6 Q 21 3 24 3 Q 27 3 27 6 L 26 31 Q 26 33 24 33 Q 22 33 22 31 O 24 41 3.5", width: 48, height: 48
    )

    private static let markSigns = ["    / ", #"\  /  "#, #" \/   "#]
    private static let warningSigns = ["  ||", "  ||", "  **"]

    /// The exclamation mark at the height of the car.
    private static let warning = HintedPicture(rows: [
        "     ##     ",
        "     ##     ",
        "     ##     ",
        "     ##     ",
        "     ##     ",
        "     ##     ",
        "            ",
        "     ##     ",
        "            ",
    ])

    /// The checkmark at the height of the car, so that both circles are in the same place.
    private static let mark = HintedPicture(rows: [
        "            ",
        "          ##",
        "         ## ",
        "##      ##  ",
        " ##    ##   ",
        "  ##  ##    ",
        "   ####     ",
        "    ##      ",
        "            ",
    ])
}

/// The empty state of a list or a search: SwiftUI's ContentUnavailableView (the AppTheme pattern, Empty States).
struct UnavailableView: Composite {
    enum Kind: CaseIterable {
        case noNotes, noResults, noMessages
    }

    let body: any Element

    init(_ kind: Kind, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = UnavailableStyle(model)
        let (title, message) =
            switch kind {
            case .noNotes: ("No Notes Yet", "Tap + to create your first note")
            case .noResults: ("No Results", "Check the spelling or try another word")
            case .noMessages: ("No Messages Yet", "Ask something to begin")
            }
        let button = ThemeButton.action(
            "+ New Note", .button(.primary, "note"), minimumWidth: style.buttonWidth, state, in: model)
        body = EmptyColumn(
            symbol: UnavailableSymbol(kind: kind, style: style),
            title: Label(title, style.title, alignment: .center),
            message: Label(message, style.message, alignment: .center), button: kind == .noNotes ? button : nil,
            padding: style.padding, gap: style.gap, textGap: style.textGap)
    }
}

/// A note with lines of text, or a magnifying glass, in two shades of the accent.
struct UnavailableSymbol: Element {
    let kind: UnavailableView.Kind
    let style: UnavailableStyle

    func size(fitting width: Double) -> Size { Size(width: style.symbolSize, height: style.symbolSize) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let square = PointGrid.snapped(
            Rect(
                x: rect.midX - style.symbolSize / 2, y: rect.minY, width: style.symbolSize, height: style.symbolSize),
            to: .cell)
        switch kind {
        case .noNotes, .noMessages:
            canvas.attribute(to: .role(style.symbolRole, .fill, "symbol, pale"))
            // With few colors, the symbol may have a contour, whose lower edge is in the row of the last line.
            let hasContour = !canvas.isDistinct(style.paleSymbol, in: square)
            canvas.fill(.roundedRectangle(radius: style.cornerRadius), in: square, with: .color(style.paleSymbol))
            let isFine = canvas.glyphs >= .sextant
            let lines = isFine ? Self.lines : Self.coarseLines
            let upperLines = isFine ? Self.upperLines : Self.upperCoarseLines
            draw(
                hasContour ? upperLines : lines, Self.linesOutline, Self.linesSigns, mirrors: true, in: square,
                on: &canvas)
        case .noResults:
            let glass = canvas.glyphs >= .sextant ? Self.glass : Self.coarseGlass
            draw(glass, Self.glassOutline, Self.glassSigns, mirrors: false, in: square, on: &canvas)
        }
    }

    private func draw(
        _ picture: HintedPicture, _ outline: Path, _ signs: [String], mirrors: Bool, in square: Rect,
        on canvas: inout Canvas
    ) {
        canvas.attribute(to: .role(style.symbolRole, .shape, "symbol"))
        // All drawings fill the same square, with blocks of any size.
        let place = Rect(x: square.minX, y: square.minY, width: Self.glass.width, height: Self.glass.height)
        canvas.draw(picture, outline, signs: signs, in: place, with: style.symbol, mirrors: mirrors)
    }

    /// The drawings for display in pixels.
    private static let linesOutline = Path(
        drawing: """
            M 14 17 Q 12 17 12 19 Q 12 21 14 21 L 50 21 Q 52 21 52 19 Q 52 17 50 17
            M 14 33 Q 12 33 12 35 Q 12 37 14 37 L 50 37 Q 52 37 52 35 Q 52 33 50 33
            M 14 49 Q 12 49 12 51 Q 12 53 14 53 L 34 53 Q 36 53 36 51 Q 36 49 34 49
            """, width: 64, height: 64)
    private static let glassOutline = Path(
        drawing: """
            O 26 26 18 O 26 26 12.5 M 37.6 41.4 L 41.4 37.6 L 58 54.2 Q 60 56.2 58.1 58.1 Q 56.2 60 54.2 58
            """, width: 64, height: 64)

    private static let linesSigns = ["", " ------", " ------", " ---"]
    private static let glassSigns = ["  .--.", " (    )", #"  '--'\"#, #"       \"#]

    private static let lines = picture("   ##########   ", last: "   ######       ")
    private static let upperLines = picture("   ##########   ", last: blank)
    /// The lines, starting at the edges of cells, where quadrants and half blocks draw lines of any height.
    private static let coarseLines = picture("  ############  ", last: "  ######        ")
    private static let upperCoarseLines = picture("  ############  ", last: blank)

    private static let blank = "                "

    private static func picture(_ line: String, last: String) -> HintedPicture {
        HintedPicture(rows: [blank, blank, blank, line, blank, blank, line, blank, blank, last, blank, blank])
    }

    private static let glass = HintedPicture(rows: [
        "                ",
        "   ######       ",
        " ###    ###     ",
        "##        ##    ",
        "##        ##    ",
        "##        ##    ",
        " ###    ###     ",
        "   #########    ",
        "          ####  ",
        "            ### ",
        "             ## ",
        "                ",
    ])

    /// The glass in half blocks, in the same place as the other one.
    private static let coarseGlass = HintedPicture(rows: [
        " ####   ",
        "##  ##  ",
        "#    #  ",
        "#    #  ",
        "##  ##  ",
        " #####  ",
        "     ## ",
        "      ##",
    ])
}
