import Canvas
import ColorScience
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The interactive state of a scene: its open, selected, focused and pressed parts.
public struct SceneState: Hashable, Sendable {
    /// The index into ``Vehicle/samples`` of the vehicle on the dashboard.
    public var vehicle = 0
    /// The status of the Next Up card; `nil` for the status of the sample.
    public var status: ServiceStatus?
    /// The content, or its replacement, on the dashboard, the form or the chat.
    public var stage = SceneStage.ready
    /// The only control state that the States scene shows; `nil` for all.
    public var control: ControlState?
    /// Whether the scene is scrolled; the scene sets this when it is drawn.
    var isScrolled = false
    /// Whether the screen has compact height; the scene sets this when it is laid out.
    private(set) var isCompact = false
    /// The highlighted row of the open sheet; `nil` if it is closed.
    public var sheetRow: Int?
    /// The target with the keyboard focus.
    public var focus: Target?
    /// The press in progress.
    public var press: Press?
    /// The toggles that differ from the sample.
    public var flipped: Set<Target> = []
    /// The content of the Contrast screen.
    public var contrast = ContrastView()
    /// The number of colors of the terminal, for screens that show how it affects the theme.
    public var depth = ColorDepth.truecolor

    /// Creates the initial state.
    public init() {}

    /// Returns the state for a screen of `rows` rows. A screen whose height is less than the width of a phone has
    /// compact height, like a phone in landscape orientation.
    func laidOut(for rows: Int, in model: RenderModel) -> SceneState {
        var state = self
        state.isCompact = Double(rows) * CellMetrics.height < ScreenStyle(model).phoneWidth
        return state
    }
}

/// A moment in the animation of a press.
public struct Press: Hashable, Sendable {
    /// The pressed target.
    public var target: Target
    /// The scale relative to the size at rest. It exceeds 1 if a spring overshoots.
    public var scale: Double
    /// The opacity relative to that at rest, 0...1.
    public var opacity: Double
    /// The elapsed share of the animation, 0...1.
    public var phase: Double

    /// Creates a moment of a press.
    public init(_ target: Target, scale: Double, opacity: Double, phase: Double = 0) {
        self.target = target
        self.scale = scale
        self.opacity = opacity
        self.phase = phase
    }
}

/// The filter and the order of the pairs on the Contrast screen.
public struct ContrastView: Hashable, Sendable {
    /// The pairs to show.
    public enum Filter: String, CaseIterable, Sendable {
        case all, failing, differing, disagreeing

        /// The text shown to the user.
        public var words: String {
            switch self {
            case .all: "all pairs"
            case .failing: "failing pairs"
            case .differing: "pairs that differ between light and dark"
            case .disagreeing: "pairs with different results in WCAG and APCA"
            }
        }

        /// The next filter; after the last one, the first one follows.
        public var next: Filter { ContrastView.following(self) }
    }

    /// The order of the pairs.
    public enum Order: String, CaseIterable, Sendable {
        case worst, role

        /// The text shown to the user.
        public var words: String {
            switch self {
            case .worst: "worst first"
            case .role: "by role"
            }
        }

        /// The next order; after the last one, the first one follows.
        public var next: Order { ContrastView.following(self) }
    }

    /// The pairs to show.
    public var filter = Filter.all
    /// The order of the pairs.
    public var order = Order.worst

    /// Creates a view of all pairs, worst first.
    public init() {}

    private static func following<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
        let all = Array(Value.allCases)
        return all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
    }
}

extension ContrastView {
    /// Returns the groups to show with their indices in the audit. In the worst-first order, failing pairs that count
    /// precede failing pairs that do not.
    public static func pairs(
        of groups: [AuditGroup], _ view: ContrastView, _ counted: CountedFailures
    ) -> [(index: Int, group: AuditGroup)] {
        func rank(_ group: AuditGroup) -> Int {
            !group.fails ? 2 : counted.appearances(of: group).isEmpty ? 1 : 0
        }
        let kept = groups.enumerated().filter { _, group in
            switch view.filter {
            case .all: true
            case .failing: group.fails
            case .differing: group.differsByAppearance
            case .disagreeing: group.disagrees
            }
        }
        let sorted =
            switch view.order {
            case .worst:
                kept.sorted {
                    (rank($0.element), $0.element.margin, $0.offset) < (rank($1.element), $1.element.margin, $1.offset)
                }
            case .role:
                kept.sorted {
                    ($0.element.foreground, $0.element.background, $0.offset)
                        < ($1.element.foreground, $1.element.background, $1.offset)
                }
            }
        return sorted.map { ($0.offset, $0.element) }
    }
}

/// A part of a scene that can be focused, clicked or pressed.
public struct Target: Hashable, Sendable {
    /// The identifier of its region on a canvas.
    public let id: String

    /// Creates a target.
    public init(id: String) {
        self.id = id
    }

    /// The header of the dashboard, which opens the vehicle sheet.
    public static let header = Target(id: "header")
    /// The Next Up card of the dashboard.
    public static let nextUp = Target(id: "next-up")
    /// The vehicle sheet outside its rows.
    public static let sheet = Target(id: "sheet")

    /// Returns a service of the dashboard, by its index.
    public static func service(_ index: Int) -> Target { Target(id: "service.\(index)") }

    /// Returns a row of the vehicle sheet, by its index.
    public static func vehicle(_ index: Int) -> Target { Target(id: "vehicle.\(index)") }

    /// Returns a button of a role. `name` distinguishes buttons of the same role; a specimen of Gentle's role has none.
    public static func button(_ role: ButtonRole, _ name: String? = nil) -> Target {
        Target(id: "button.\(role.rawValue)" + (name.map { "." + $0 } ?? ""))
    }

    /// Returns a button of Scarf. `name` distinguishes buttons of the same kind.
    public static func scarf(_ kind: ScarfButtonStyle.Kind, _ name: String? = nil) -> Target {
        Target(id: "scarf.\(kind.rawValue)" + (name.map { "." + $0 } ?? ""))
    }

    /// Returns a toggle of a form.
    public static func toggle(_ name: String) -> Target { Target(id: "toggle.\(name)") }

    /// Returns a row of a form or a list.
    public static func row(_ name: String) -> Target { Target(id: "row.\(name)") }

    /// Returns the swatch of a color role.
    public static func swatch(_ role: ColorRole) -> Target { Target(id: "swatch.\(role.rawValue)") }

    /// Returns a pair of the Contrast screen, by the index of its group in the audit.
    public static func pair(_ index: Int) -> Target { Target(id: "pair.\(index)") }

    /// Returns a text role on the Typography screen.
    public static func text(_ role: TextRole) -> Target { Target(id: "text.\(role.rawValue)") }

    /// Returns the curve of an animation on the Scales screen.
    public static func curve(_ animation: ButtonAnimation) -> Target { Target(id: "curve.\(animation.rawValue)") }

    /// Returns the index in an identifier such as `prefix.3`; `nil` for other identifiers.
    public func index(of prefix: String) -> Int? {
        guard id.hasPrefix(prefix + ".") else { return nil }
        return Int(id.dropFirst(prefix.count + 1))
    }
}

extension Target {
    /// The role; `nil` if the target is not a button.
    public var buttonRole: ButtonRole? {
        part(behind: "button").flatMap(ButtonRole.init(rawValue:))
    }

    /// The kind; `nil` if the target is not a button of Scarf.
    public var scarfButton: ScarfButtonStyle.Kind? {
        part(behind: "scarf").flatMap(ScarfButtonStyle.Kind.init(rawValue:))
    }

    /// The animation; `nil` if the target is not a curve.
    public var animation: ButtonAnimation? {
        part(behind: "curve").flatMap(ButtonAnimation.init(rawValue:))
    }

    /// Whether the target is a toggle.
    public var isToggle: Bool { part(behind: "toggle") != nil }

    /// Returns the component of the identifier after `prefix`.
    private func part(behind prefix: String) -> String? {
        guard id.hasPrefix(prefix + ".") else { return nil }
        return String(id.dropFirst(prefix.count + 1).prefix { $0 != "." })
    }
}

extension Target {
    /// The color role; `nil` if the target is not a swatch.
    public var colorRole: ColorRole? {
        guard id.hasPrefix("swatch.") else { return nil }
        return ColorRole(rawValue: String(id.dropFirst("swatch.".count)))
    }
}

/// The content of a scene or its replacement while loading, without content, or after a failure.
public enum SceneStage: String, CaseIterable, Hashable, Sendable {
    /// The content.
    case ready
    /// On the dashboard, a service that was just logged replaces the Next Up card.
    case logged
    /// Blocks replace the content, which is being loaded.
    case loading
    /// No content yet.
    case empty
    /// A failure: content that cannot be loaded, a field that is not valid, a message that was not sent.
    case error
}

extension [SceneStage] {
    /// The stages of a screen whose content is loaded; services can be logged only on the dashboard.
    static let ofContent: [SceneStage] = SceneStage.allCases.filter { $0 != .logged }
}

extension SceneState {
    /// Advances to the next state of a scene: on the dashboard the statuses in order, then the stages; elsewhere the
    /// stages.
    ///
    /// - Parameter sample: The status of the next service of the sample; `nil` for scenes other than the dashboard.
    public mutating func showNextStage(of scene: Scene, after sample: ServiceStatus?) {
        if let sample {
            let shown = status ?? sample
            if stage == .ready, shown != ServiceStatus.allCases.last {
                status = shown.next
                return
            }
            if stage == scene.stages.last { status = shown.next }
        }
        let stages = scene.stages
        let index = stages.firstIndex(of: stage) ?? 0
        stage = stages[(index + 1) % stages.count]
    }
}

/// The names of states in lower case with hyphens, as used on the command line.
extension ServiceStatus {
    /// The name: `overdue`, `due-soon`, `good` or `scheduled`.
    public var slug: String { pillText.slug }
}

extension Vehicle {
    /// The name shown to the user in lower case with hyphens, such as `daily-driver`.
    public var slug: String { name.slug }
}

extension String {
    fileprivate var slug: String { lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") }
}

extension ScenePicture {
    /// The regions that can have the keyboard focus, in the order in which the focus moves; empty if the picture is not
    /// traced.
    public var controls: [Region] {
        (trace?.regions ?? []).filter { $0.id != Target.sheet.id && !$0.id.hasPrefix("sheet.") }
    }
}
