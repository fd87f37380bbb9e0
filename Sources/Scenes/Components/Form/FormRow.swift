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
        let lead: [any Element] = symbol.map { [SymbolView(symbol: $0, style: style).padded(trailing: gap)] } ?? []
        let title = Label(name, style.name)
        let words = Column([title.rowAligned()] + (details.map { [Label($0, style.details).rowAligned()] } ?? []))
        let (value, mark): ((any Element)?, any Element) =
            switch accessory {
            case .disclosure: (nil, Label("›", style.chevron).rowAligned())
            case .choice(let text):
                (Label(text, style.choice).rowAligned(), Label("⌄", style.choice).rowAligned())
            case .toggle(let isOn): (nil, Toggle(isOn: isOn, style: style.toggle))
            }
        let trailing = (value.map { [$0] } ?? []) + [mark]
        let line: any Element = Row(spacing: gap, [Row(lead + [words.filling()]).filling()] + trailing)
        let stack: any Element =
            lead.isEmpty
            ? Column([words, Row(spacing: gap, [value?.filling() ?? Spacer() as any Element, mark])])
            : Column([Row(lead + [Spacer(), mark]), words] + (value.map { [$0] } ?? []))
        let aside = (lead + trailing).reduce(0) { $0 + NaturalWidth.of($1) + gap }
        let needed = aside + (isStacked ? NaturalWidth.ofLongestWord(title) : NaturalWidth.of(title))
        body = WidthChoice { needed > $0 ? stack : line }
            .rowCentered(padding: style.verticalPadding, minimumHeight: style.minimumHeight)
            .padded(horizontal: WholeCells.columns(style.horizontalPadding))
    }
}
