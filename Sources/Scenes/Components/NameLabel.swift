import SourceText
import ThemeEngine

/// A name of the design system's source on one line, without the namespaces for which there is no space.
struct NameLabel: Composite {
    let body: any Element

    init(_ name: String, _ style: TextModel) {
        let labels = TokenTitle.forms(name).map { Label($0, style) }
        let widths = labels.map(NaturalWidth.of)
        body = WidthChoice { width in
            let index = widths.firstIndex { $0 <= width } ?? labels.count - 1
            return labels[index]
        }
    }

    /// The greatest length in characters of a name in a table, whose columns are as wide as their widest name.
    static let longest = 32
}
