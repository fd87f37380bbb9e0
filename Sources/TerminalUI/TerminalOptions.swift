import ColorScience

/// How a ``Terminal`` is to be opened.
public struct TerminalOptions: Sendable {
    /// The colours to use; `nil` asks the environment and the terminal's description.
    public var depth: ColorDepth?
    /// Whether presses and the wheel are reported. While they are, the terminal's own selection needs shift.
    public var mouse: Bool

    public init(depth: ColorDepth? = nil, mouse: Bool = true) {
        self.depth = depth
        self.mouse = mouse
    }
}
