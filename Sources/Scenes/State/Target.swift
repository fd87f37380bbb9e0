import ThemeSpec

/// Something in a scene that can be focused, clicked or pressed.
public struct Target: Hashable, Sendable {
    /// The name by which a canvas keeps it.
    public let id: String

    public init(id: String) {
        self.id = id
    }

    /// The dashboard's header, which opens the vehicles.
    public static let header = Target(id: "header")
    public static let nextUp = Target(id: "next-up")

    public static func service(_ index: Int) -> Target { Target(id: "service.\(index)") }

    /// A row of the vehicles' sheet.
    public static func vehicle(_ index: Int) -> Target { Target(id: "vehicle.\(index)") }

    public static func button(_ role: ButtonRole) -> Target { Target(id: "button.\(role.rawValue)") }

    public static func swatch(_ role: ColorRole) -> Target { Target(id: "swatch.\(role.rawValue)") }

    public static func text(_ role: TextRole) -> Target { Target(id: "text.\(role.rawValue)") }

    /// The number behind `prefix` and a dot, if that is what the name is made of.
    public func index(of prefix: String) -> Int? {
        guard id.hasPrefix(prefix + ".") else { return nil }
        return Int(id.dropFirst(prefix.count + 1))
    }
}
