/// A constant or computed property that a theme file declares.
struct SwiftDeclaration {
    /// The type or extension that it stands in, from the outermost in; empty at the top.
    let scope: [String]
    let name: String
    /// Bytes from the start of the source to its name.
    let offset: Int
    /// The annotation's first name, such as `Color`; `nil` without one.
    let type: String?
    /// Whether it is one of its type's own: what is given to instances is no token.
    let isStatic: Bool
    /// The tokens of its expression, or of the body of its getter.
    let value: Range<Int>
    let isComputed: Bool
    /// Whether it is a case of an enum, with its raw value.
    var isCase = false

    var path: [String] { scope + [name] }
}
