import Canvas
import ThemeEngine

/// The names of states in lower case with hyphens, as the command line has them.
extension ServiceStatus {
    /// The name: `overdue`, `due-soon`, `good` or `scheduled`.
    public var slug: String { pillText.slug }
}

extension Vehicle {
    /// The name: that for users in lower case with hyphens, such as `daily-driver`.
    public var slug: String { name.slug }
}

extension String {
    fileprivate var slug: String { lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") }
}

extension ScenePicture {
    /// The regions that can have the keyboard focus, in the order in which the focus moves; empty if the picture is not
    /// traced.
    public var controls: [Region] {
        (trace?.regions ?? []).filter { $0.id != Target.sheet.id && !$0.id.hasPrefix("sheet.") }
    }
}
