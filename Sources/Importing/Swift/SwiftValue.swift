import ColorScience
import SourceText

/// The value of an expression that does not depend on the rest of the program.
indirect enum SwiftValue {
    /// A straight-alpha sRGB color; `dark` is `nil` if it is the same as `light`.
    case color(light: Color, dark: Color?)
    case font(SwiftFont)
    /// An instance that is a shadow, judging by the labels of its parts.
    case shadow(SwiftShadow)
    case number(Double)
    case integer(Int)
    case text(String)
    case bool(Bool)
    case none
    case list([SwiftValue])
    case dictionary([(key: SwiftValue, value: SwiftValue)])
    case instance(SwiftInstance)
    case enumCase(SwiftEnumCase)
    case type(SwiftTypeReference)
    case closure(SwiftClosure, SwiftFrame)
    /// `.name` of an unknown type.
    case symbol(String)
    /// The traits, color scheme or appearance of the environment.
    case appearance
    /// A part of an instance that has no value, with the reason.
    case unreadable(SwiftUnreadable)
    /// A value other than a color that differs in light and dark, such as `isLight`.
    case varying(light: SwiftValue, dark: SwiftValue)

    /// The value of a `return` without an expression.
    static var void: SwiftValue { .instance(SwiftInstance(type: .unknown("tuple"))) }

    /// The kind of the value for messages.
    var kind: String {
        switch self {
        case .color: "a color"
        case .font: "a font"
        case .shadow: "a shadow"
        case .number, .integer: "a number"
        case .text: "a text"
        case .bool: "a truth value"
        case .none: "nil"
        case .list, .dictionary: "a list"
        case .instance(let instance): "a " + instance.type.name
        case .enumCase(let value): "a " + value.type.name
        case .type, .closure, .symbol, .appearance, .unreadable, .varying: "something else"
        }
    }

    /// Returns the number of values in this one, including itself; a result above `limit` is not exact.
    func parts(atMost limit: Int) -> Int {
        var count = 1
        switch self {
        case .list(let values):
            for value in values where count <= limit { count += value.parts(atMost: limit - count) }
        case .dictionary(let pairs):
            for pair in pairs where count <= limit { count += pair.value.parts(atMost: limit - count) }
        case .instance(let instance):
            for part in instance.parts where count <= limit { count += part.value.parts(atMost: limit - count) }
        case .varying(let light, let dark):
            count += light.parts(atMost: limit)
            if count <= limit { count += dark.parts(atMost: limit - count) }
        default: break
        }
        return count
    }

    /// The number; `nil` for other values.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }
}

/// A frame is not `Sendable`. The compiler would derive that through the tuples of ``dictionary(_:)``, and for some
/// orders of files it then reports a circular reference.
@available(*, unavailable)
extension SwiftValue: Sendable {}

/// A type to which code refers.
enum SwiftTypeReference: Hashable {
    /// A type of SwiftUI, UIKit, AppKit or the standard library.
    case system(SwiftType, String)
    /// A type that the file declares or extends, by its path.
    case own([String])
    /// Any other type.
    case unknown(String)

    /// Whether it is a type of the file or of the system.
    var isKnown: Bool {
        if case .unknown = self { false } else { true }
    }

    /// The last name.
    var name: String {
        switch self {
        case .system(_, let name), .unknown(let name): name
        case .own(let path): path.last ?? ""
        }
    }
}

/// A value with named parts: an instance of a type in the file or of an undeclared type, or a tuple.
struct SwiftInstance {
    struct Part {
        let name: String
        var value: SwiftValue
        /// The place where the value is given, in bytes from the start of the source.
        var offset: Int
    }

    var type: SwiftTypeReference
    var parts: [Part] = []
    /// The protocol that is the declared type of the value; `nil` if that is the type of the instance.
    var declared: [String]?

    subscript(_ name: String) -> SwiftValue? { parts.first { $0.name == name }?.value }

    mutating func set(_ name: String, _ value: SwiftValue, at offset: Int) {
        if let index = parts.firstIndex(where: { $0.name == name }) {
            parts[index].value = value
            parts[index].offset = offset
        } else {
            parts.append(Part(name: name, value: value, offset: offset))
        }
    }
}

/// A case of an enum in the file.
struct SwiftEnumCase {
    let type: SwiftTypeReference
    let name: String
    var payload: [SwiftValue] = []
}

/// A font with the properties of SwiftUI's `Font`.
struct SwiftFont: Hashable {
    /// The size in pt; `nil` if a text style determines it.
    var size: Double?
    /// The names of SwiftUI's cases; `nil` if unspecified.
    var weight: String?
    var design: String?
    var textStyle: String?
    var width: String?
    /// The family of a custom font; `nil` for the system font.
    var family: String?

    /// Sets the family. Also sets the weight at the end of a PostScript name, as in `AvenirNext-DemiBold` for the
    /// family `Avenir Next`, unless there is one already. An italic face keeps its name: a family has no slope.
    mutating func setFace(_ name: String) {
        family = name
        let parts = name.split(separator: "-")
        guard parts.count == 2 else { return }
        // An instance of a variable font has the name of the font's default face first: `Inter-Regular_SemiBold`.
        var face = (parts[1].split(separator: "_").last ?? parts[1]).lowercased()
        let slope = ["italic", "oblique", "it"].first(where: face.hasSuffix)
        if let slope { face.removeLast(slope.count) }
        guard let weight = Self.faces[face] else { return }
        if slope == nil { family = Self.family(ofPostScript: String(parts[0])) }
        self.weight = self.weight ?? weight
    }

    /// Returns the name of a family, in which PostScript names omit the spaces: `DM Sans` for `DMSans`.
    private static func family(ofPostScript name: String) -> String {
        let letters = Array(name)
        var family = ""
        for (index, letter) in letters.enumerated() {
            let isLast = index + 1 == letters.count
            let startsWord =
                index > 0 && letter.isUppercase
                && (letters[index - 1].isLowercase || !isLast && letters[index + 1].isLowercase)
            if startsWord, !camelCase.contains(where: { name.hasPrefix($0) && $0.count > index }) { family.append(" ") }
            family.append(letter)
        }
        return family
    }

    /// The starts of families with a capital letter within a word.
    private static let camelCase = ["JetBrains", "OpenDyslexic", "McLaren"]

    /// SwiftUI's weights by the lowercase suffixes of PostScript names.
    private static let faces = [
        "thin": "thin", "extralight": "ultraLight", "ultralight": "ultraLight", "light": "light",
        "regular": "regular", "book": "regular", "roman": "regular", "medium": "medium", "semibold": "semibold",
        "demibold": "semibold", "bold": "bold", "extrabold": "heavy", "heavy": "heavy", "black": "black",
    ]
}

/// A straight-alpha sRGB color for each appearance; `dark` is `nil` if both share one color.
typealias SwiftColor = (light: Color, dark: Color?)

/// The names that an expression can use in addition to declarations: parameters, local constants and `self`.
final class SwiftFrame {
    /// The types around the code, from the outermost to the innermost; for code that a type inherits, that type.
    let scope: [String]
    /// The protocol or the superclass that declares the code, if a type inherits it.
    let declaring: [String]?
    var locals: [String: SwiftValue] = [:]
    let outer: SwiftFrame?
    /// Whether the code is the body of an initializer, which sets `self`.
    var isInitializer = false

    init(scope: [String], declaring: [String]? = nil, outer: SwiftFrame? = nil) {
        self.scope = scope
        self.declaring = declaring == scope ? nil : declaring ?? outer?.declaring
        self.outer = outer
    }

    func value(_ name: String) -> SwiftValue? { locals[name] ?? outer?.value(name) }

    /// Changes the nearest local with the name.
    func assign(_ name: String, _ value: SwiftValue) {
        if locals[name] == nil, let outer, outer.value(name) != nil {
            outer.assign(name, value)
        } else {
            locals[name] = value
        }
    }

    /// The frame of the initializer that contains the code.
    var initializer: SwiftFrame? { isInitializer ? self : outer?.initializer }
}

/// A shadow of a project type, by the labels of its parts, as in SwiftUI's `shadow(color:radius:x:y:)`.
struct SwiftShadow: Equatable {
    let color: SwiftColor
    /// The radius in pt, as are the offsets.
    let radius: Double
    let x: Double
    let y: Double
    /// Further layers, in their order.
    private(set) var further: [SwiftShadow] = []

    /// Creates the shadow that an instance represents, or whose layers it lists; `nil` for other instances.
    ///
    /// - Throws: The reason why a part of it has no value.
    init?(_ instance: SwiftInstance) throws(SwiftUnreadable) {
        if let layers = try Self.layers(instance) {
            self = layers
            return
        }
        guard instance.parts.allSatisfy({ Self.isPart($0) }),
            Self.part(Self.telling, of: instance) != nil, let radius = try Self.number(Self.radii, of: instance)
        else { return nil }
        self.radius = radius
        var offset = instance
        switch instance["offset"] {
        case .instance(let size): offset = size
        case .unreadable(let failure): throw failure
        default: break
        }
        x = try Self.number(Self.horizontal, of: offset) ?? 0
        y = try Self.number(Self.vertical, of: offset) ?? 0
        let opacity = try Self.number(["opacity", "alpha"], of: instance)
        var color: SwiftColor = (Color.black.opacity(opacity == nil ? Self.standardOpacity : 1), nil)
        switch Self.part(["color"], of: instance) {
        case .color(let light, let dark): color = (light, dark)
        case .unreadable(let failure): throw failure
        default: break
        }
        let factor = min(max(opacity ?? 1, 0), 1)
        self.color = (color.light.opacity(factor), color.dark?.opacity(factor))
    }

    /// Returns the shadow of an instance with a list of shadows and no other tokens; `nil` for others.
    private static func layers(_ instance: SwiftInstance) throws(SwiftUnreadable) -> SwiftShadow? {
        var shadows: [SwiftShadow] = []
        for part in instance.parts {
            switch part.value {
            case .list(let values) where shadows.isEmpty:
                for value in values {
                    guard case .instance(let layer) = value, let shadow = try SwiftShadow(layer) else { return nil }
                    shadows.append(shadow)
                }
            case .color, .font, .number, .integer, .instance, .list, .dictionary: return nil
            default: break
            }
        }
        guard var first = shadows.first else { return nil }
        first.further = Array(shadows.dropFirst())
        return first
    }

    static func == (one: SwiftShadow, other: SwiftShadow) -> Bool {
        one.color == other.color && one.radius == other.radius && one.x == other.x && one.y == other.y
            && one.further == other.further
    }

    /// Returns whether the argument labels are those of a shadow.
    static func isMade(of arguments: [SwiftArgument]) -> Bool {
        arguments[radii] != nil && arguments[telling] != nil
    }

    private static let radii = ["radius", "blur", "blurRadius"]
    private static let horizontal = ["x", "offsetX", "width"]
    private static let vertical = ["y", "offsetY", "height"]
    /// The labels of which a shadow has at least one: a radius alone may be that of corners.
    private static let telling = ["color", "x", "y", "opacity", "offset", "offsetX", "offsetY"]
    private static let others = ["alpha", "spread", "name", "id"]
    /// The opacity of SwiftUI's default color, black.
    private static let standardOpacity = 0.33

    /// Returns whether an instance with this part may be a shadow; colors with other names belong to something else.
    private static func isPart(_ part: SwiftInstance.Part) -> Bool {
        if (radii + telling + others).contains(part.name) { return true }
        return switch part.value {
        case .color, .font, .number, .integer, .instance, .list, .dictionary: false
        default: true
        }
    }

    private static func part(_ names: [String], of instance: SwiftInstance) -> SwiftValue? {
        names.lazy.compactMap { instance[$0] }.first
    }

    /// Returns the number of a part, for light if it differs in dark; `nil` if there is no such part.
    private static func number(
        _ names: [String], of instance: SwiftInstance
    ) throws(SwiftUnreadable) -> Double? {
        switch part(names, of: instance) {
        case .unreadable(let failure): throw failure
        case .varying(let light, _): return light.number
        case let value: return value?.number
        }
    }
}
