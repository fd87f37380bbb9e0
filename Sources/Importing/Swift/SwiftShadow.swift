import ColorScience

/// A shadow of a type of the project, by the labels of its parts, as SwiftUI's `shadow(color:radius:x:y:)` has them.
struct SwiftShadow: Equatable {
    let color: SwiftColor
    /// pt.
    let radius: Double
    let x: Double
    let y: Double

    /// Returns the shadow that an instance is; `nil` for other instances.
    ///
    /// - Throws: The reason why a part of it has no value.
    init?(_ instance: SwiftInstance) throws(SwiftUnreadable) {
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

    static func == (one: SwiftShadow, other: SwiftShadow) -> Bool {
        one.color == other.color && one.radius == other.radius && one.x == other.x && one.y == other.y
    }

    /// Whether the labels of arguments are those of a shadow.
    static func isMade(of arguments: [SwiftArgument]) -> Bool {
        arguments[radii] != nil && arguments[telling] != nil
    }

    private static let radii = ["radius", "blur", "blurRadius"]
    private static let horizontal = ["x", "offsetX", "width"]
    private static let vertical = ["y", "offsetY", "height"]
    /// The labels of which a shadow has one at least: a radius alone may be that of corners.
    private static let telling = ["color", "x", "y", "opacity", "offset", "offsetX", "offsetY"]
    private static let others = ["alpha", "spread", "name", "id"]
    /// The opacity of the black that is SwiftUI's default.
    private static let standardOpacity = 0.33

    /// Whether an instance with a part of that name may be a shadow: one with colors of other names is more.
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

    /// The number of a part, for light where that for dark differs; `nil` without such a part.
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
