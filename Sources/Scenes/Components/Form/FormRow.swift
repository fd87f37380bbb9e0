import Canvas
import ThemeEngine

/// A row of a form or a list: a symbol where it has one, its name, what is set, and how that is changed.
struct FormRow: Composite {
    /// What stands at the trailing side.
    enum Accessory: Sendable {
        /// Leads to another screen.
        case disclosure
        /// Is chosen among a few.
        case choice(String)
        case toggle(isOn: Bool)
    }

    let body: any Element

    init(
        _ name: String, details: String? = nil, symbol: Symbol? = nil, _ accessory: Accessory, _ style: FormStyle,
        isStacked: Bool
    ) {
        let gap = WholeCells.columns(style.smallGap)
        let lead: [any Element] =
            symbol.map {
                [
                    SymbolView(symbol: $0, style: style, scale: SymbolView.scale(beside: style.name)).padded(
                        trailing: gap)
                ]
            } ?? []
        let isLarge = TextScale.big(style.name) != nil
        let title = Label(name, style.name)
        let more = details.map { Label($0, style.details) }
        let words = Column([TightLabel(title)] + (more.map { [TightLabel($0)] } ?? []))
        let (value, mark): ((any Element)?, any Element) =
            switch accessory {
            case .disclosure: (nil, TightLabel(Label("›", style.chevron)))
            case .choice(let text):
                (TightLabel(Label(text, style.choice)), TightLabel(Label("⌄", style.choice)))
            case .toggle(let isOn): (nil, Toggle(isOn: isOn, style: style.toggle, isTall: isLarge || details != nil))
            }
        // Of two lines of a row each the first is the one to stand beside; there is no middle.
        let alignment: Row.Alignment = details == nil || isLarge ? .center : .top
        let trailing = (value.map { [$0] } ?? []) + [mark]
        let line: any Element = Row(
            spacing: gap, alignment: alignment, [Row(lead + [words.filling()]).filling()] + trailing)
        let last: [any Element] = value.map { [Row(spacing: gap, [$0.filling(), mark])] } ?? []
        let stack: any Element =
            lead.isEmpty
            ? Column([words] + (last.isEmpty ? [Row([Spacer(), mark])] : last))
            : Column([Row(lead + [Spacer()] + (last.isEmpty ? [mark] : [])), words] + last)
        let aside = (lead + trailing).reduce(0) { $0 + NaturalWidth.of($1) + gap }
        // Large names may wrap; two texts that do so beside a symbol had better go below it.
        let longest = max(NaturalWidth.of(title), more.map { NaturalWidth.of($0) } ?? 0)
        let needed = aside + (isStacked && more == nil ? NaturalWidth.ofLongestWord(title) : longest)
        body = WidthChoice { needed > $0 ? stack : line }
            .rowCentered(padding: style.verticalPadding, minimumHeight: style.minimumHeight)
            .padded(horizontal: WholeCells.columns(style.horizontalPadding))
    }
}
