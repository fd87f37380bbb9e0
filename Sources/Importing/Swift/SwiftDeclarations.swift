/// The declarations of a theme file, in its order.
struct SwiftDeclarations {
    var containers: [SwiftContainer] = []
    var values: [SwiftDeclaration] = []
    /// Functions and initializers.
    var functions: [SwiftFunction] = []
    /// Names for other types: those after `typealias`, with the first token of the type.
    var aliases: [(path: [String], type: Int)] = []
    /// The place of a bracket that is never closed, or that closes nothing.
    var unbalanced: (bracket: String, offset: Int)?
    /// The place where reading stopped, at the maximum number of declarations.
    var cut: Int?
}

/// A constant, a stored or a computed property that a theme file declares.
struct SwiftDeclaration {
    /// The types and extensions around it, from the outermost in; empty at the top level.
    let scope: [String]
    let name: String
    /// Bytes from the start of the source to its name.
    let offset: Int
    /// The first name of the type annotation, such as `Color`; `nil` without one.
    let type: String?
    /// The first token of the type annotation.
    var typeStart: Int?
    /// Whether it is static or at the top level: others belong to an instance of their type.
    let isStatic: Bool
    /// The tokens of its expression, or of the body of its getter; empty without both.
    let value: Range<Int>
    let isComputed: Bool
    /// Whether it is a case of an enum, with its raw value.
    var isCase = false
    /// Whether the environment gives its value, as in `@Environment(\.colorScheme)`.
    var isEnvironment = false
    /// Whether a setting of the user gives its value, as in `@AppStorage("accent")`.
    var isStored = false
    /// Whether its value may change while the program runs: a stored `var`.
    var isVariable = false
    /// Whether it is a function without parameters.
    var isFunction = false

    var path: [String] { scope + [name] }
}

/// A function or an initializer that a theme file declares.
struct SwiftFunction {
    let scope: [String]
    /// `init` for an initializer.
    let name: String
    /// Bytes from the start of the source to its keyword.
    let offset: Int
    /// Whether it is called on a type, or at the top level.
    let isStatic: Bool
    /// The token of the opening parenthesis.
    let parameters: Int
    /// The first token of the type that it returns.
    let returned: Int?
    /// The first name of that type.
    let returnedName: String?
    /// Empty in a protocol.
    let body: Range<Int>
}

/// A type or an extension that a theme file declares, with its contents other than tokens.
struct SwiftContainer {
    enum Keyword: String, CaseIterable {
        case `enum`, `struct`, `class`, `extension`, `actor`, `protocol`
    }

    struct Case {
        let name: String
        /// Bytes from the start of the source to its name.
        let offset: Int
        /// The token of its raw value.
        let raw: Int?
        let hasPayload: Bool
    }

    let keyword: Keyword
    /// The names of the types around it, and its own.
    let path: [String]
    /// Bytes from the start of the source to its keyword.
    let offset: Int
    /// The types after the colon: of an enum with raw values, their type is the first.
    var inherited: [String] = []
    var cases: [Case] = []
    var hasInstanceProperties = false
    var isClosed = false

    var rawType: String? { inherited.first }
}

/// The types of tokens that decide the meaning of an implicit member.
enum SwiftType {
    case color
    /// `UIColor`, whose `.red` differs from SwiftUI's.
    case platformColor
    /// `NSColor`, whose system colors are those of macOS.
    case appKitColor
    case font
    /// A floating-point number.
    case number
    case integer

    init?(named name: String) {
        switch name {
        case "Color", "ShapeStyle": self = .color
        case "UIColor", "CGColor", "SKColor": self = .platformColor
        case "NSColor": self = .appKitColor
        case "Font", "UIFont", "NSFont": self = .font
        case "CGFloat", "Double", "Float": self = .number
        case "Int", "UInt", "UInt32", "UInt64", "Int32", "Int64", "UInt8": self = .integer
        default: return nil
        }
    }

    /// The name of the type.
    var name: String {
        switch self {
        case .color: "Color"
        case .platformColor: "UIColor"
        case .appKitColor: "NSColor"
        case .font: "Font"
        case .number: "CGFloat"
        case .integer: "Int"
        }
    }

    var isColor: Bool { self == .color || self == .platformColor || self == .appKitColor }
}
