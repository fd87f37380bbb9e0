/// A font as SwiftUI's `Font` describes it.
struct SwiftFont: Hashable {
    /// pt; `nil` where a text style decides it.
    var size: Double?
    /// The names of SwiftUI's cases; `nil` where none is given.
    var weight: String?
    var design: String?
    var textStyle: String?
}
