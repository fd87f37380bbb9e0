/// A type or an extension that a theme file declares, and what is in it besides tokens.
struct SwiftContainer {
    enum Keyword: String, CaseIterable {
        case `enum`, `struct`, `class`, `extension`, `actor`, `protocol`
    }

    let keyword: Keyword
    /// With the names of those it stands in.
    let path: [String]
    /// Bytes from the start of the source to its keyword.
    let offset: Int
    /// The first type behind the colon: of an enum with raw values, theirs.
    var rawType: String?
    /// The names of an enum's cases.
    var cases: [String] = []
    var hasInstanceProperties = false
    var isClosed = false
}
