import ColorScience

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
