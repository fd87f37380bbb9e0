import ThemeEngine

extension ColorFallback {
    /// Where the colour came from, in a few words.
    var words: String {
        switch self {
        case .role(let role): role.rawValue
        case .hue(let degrees, let role): "\(role.rawValue) at hue \(Int(degrees))"
        }
    }
}
