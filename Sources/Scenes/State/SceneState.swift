import ColorScience
import ThemeEngine
import ThemeSpec

/// What the person in front of a scene has done to it: what is open, chosen, focused and pressed.
public struct SceneState: Hashable, Sendable {
    /// Which of ``Vehicle/samples`` the dashboard is about.
    public var vehicle = 0
    /// The status that the Next Up card is made to show; `nil` for that of the sample.
    public var status: ServiceStatus?
    /// The row that is marked in the open sheet; `nil` while it is closed.
    public var sheetRow: Int?
    /// The target that the keyboard is on.
    public var focus: Target?
    public var press: Press?
    /// The switches that are not as the sample has them.
    public var flipped: Set<Target> = []
    /// What the Contrast screen shows.
    public var contrast = ContrastView()
    /// How many colors the terminal has, for screens that tell what it makes of the theme's.
    public var depth = ColorDepth.truecolor

    public init() {}
}

/// A target that is being pressed, or springs back: a moment of its animation.
public struct Press: Hashable, Sendable {
    public var target: Target
    /// Of its size at rest; above 1 where a spring overshoots.
    public var scale: Double
    /// Of its opacity at rest, 0...1.
    public var opacity: Double

    public init(_ target: Target, scale: Double, opacity: Double) {
        self.target = target
        self.scale = scale
        self.opacity = opacity
    }
}

/// What the Contrast screen shows of an audit, and in which order.
public struct ContrastView: Hashable, Sendable {
    public enum Filter: String, CaseIterable, Sendable {
        case all, failing, drifting, disagreeing

        /// As the screen says it.
        public var words: String {
            switch self {
            case .all: "all pairs"
            case .failing: "failing pairs"
            case .drifting: "pairs that differ between light and dark"
            case .disagreeing: "pairs that WCAG and APCA judge differently"
            }
        }

        public var next: Filter { ContrastView.following(self) }
    }

    public enum Order: String, CaseIterable, Sendable {
        case worst, role

        public var words: String {
            switch self {
            case .worst: "worst first"
            case .role: "by role"
            }
        }

        public var next: Order { ContrastView.following(self) }
    }

    public var filter = Filter.all
    public var order = Order.worst

    public init() {}

    private static func following<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
        let all = Array(Value.allCases)
        return all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
    }
}

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
