import ThemeEngine
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
    /// The vehicles' sheet itself, wherever no row of it is.
    public static let sheet = Target(id: "sheet")

    public static func service(_ index: Int) -> Target { Target(id: "service.\(index)") }

    /// A row of the vehicles' sheet.
    public static func vehicle(_ index: Int) -> Target { Target(id: "vehicle.\(index)") }

    /// A button of that role; `name` tells it from others of the same role.
    public static func button(_ role: ButtonRole, _ name: String? = nil) -> Target {
        Target(id: "button.\(role.rawValue)" + (name.map { "." + $0 } ?? ""))
    }

    /// One of Scarf's own buttons.
    public static func scarf(_ kind: ScarfButtonStyle.Kind, _ name: String? = nil) -> Target {
        Target(id: "scarf.\(kind.rawValue)" + (name.map { "." + $0 } ?? ""))
    }

    /// A switch of a form.
    public static func toggle(_ name: String) -> Target { Target(id: "toggle.\(name)") }

    /// A row of a form or a list.
    public static func row(_ name: String) -> Target { Target(id: "row.\(name)") }

    public static func swatch(_ role: ColorRole) -> Target { Target(id: "swatch.\(role.rawValue)") }

    /// A pair of the Contrast screen, by its place among the groups of the audit.
    public static func pair(_ index: Int) -> Target { Target(id: "pair.\(index)") }

    public static func text(_ role: TextRole) -> Target { Target(id: "text.\(role.rawValue)") }

    /// The number behind `prefix` and a dot, if that is what the name is made of.
    public func index(of prefix: String) -> Int? {
        guard id.hasPrefix(prefix + ".") else { return nil }
        return Int(id.dropFirst(prefix.count + 1))
    }
}

extension Target {
    /// The role of the button that it is, if it is one.
    public var buttonRole: ButtonRole? {
        part(behind: "button").flatMap(ButtonRole.init(rawValue:))
    }

    /// Which of Scarf's buttons it is, if it is one.
    public var scarfButton: ScarfButtonStyle.Kind? {
        part(behind: "scarf").flatMap(ScarfButtonStyle.Kind.init(rawValue:))
    }

    /// Whether a press turns it on and off.
    public var isToggle: Bool { part(behind: "toggle") != nil }

    /// What stands between `prefix` and the next dot or the end.
    private func part(behind prefix: String) -> String? {
        guard id.hasPrefix(prefix + ".") else { return nil }
        return String(id.dropFirst(prefix.count + 1).prefix { $0 != "." })
    }
}

extension Target {
    /// The color role whose swatch it is, if it is one.
    public var colorRole: ColorRole? {
        guard id.hasPrefix("swatch.") else { return nil }
        return ColorRole(rawValue: String(id.dropFirst("swatch.".count)))
    }
}
