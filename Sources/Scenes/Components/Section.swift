import Canvas
import ThemeEngine

/// A group under a small upper-case heading.
struct Section: Composite {
    let body: any Element

    init(_ title: String, in model: RenderModel, _ content: any Element) {
        let style = SectionStyle(model)
        body = Column(spacing: WholeCells.rows(style.gap), [Label(title, style.title).rowAligned(), content])
            .rowAligned()
    }
}
