/// What left and right change.
public enum Axis: Int, CaseIterable, Sendable {
    case theme
    case appearance
    case textSize

    /// The name that people read.
    var name: String {
        switch self {
        case .theme: "Theme"
        case .appearance: "Appearance"
        case .textSize: "Text size"
        }
    }

    /// The axis `steps` further down; the last is followed by the first.
    func moved(by steps: Int) -> Axis {
        let count = Self.allCases.count
        return Self.allCases[((rawValue + steps) % count + count) % count]
    }
}
