import Canvas
import ThemeEngine

/// A small upper-case heading with a line about it below.
struct ScarfSectionHeader: Composite {
    let body: any Element

    init(_ title: String, _ subtitle: String, in model: RenderModel) {
        let style = ScarfCardStyle(model)
        body = Column.onRows(
            spacing: style.headingGap, [Label(title, style.heading), Label(subtitle, style.subheading)])
    }
}
