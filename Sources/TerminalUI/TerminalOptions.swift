import ColorScience

/// How a ``Terminal`` is to be opened.
public struct TerminalOptions: Sendable {
    /// The colours to use; `nil` asks the environment and the terminal's description.
    public var depth: ColorDepth?
    /// Whether presses and the wheel are reported. While they are, the terminal's own selection needs shift.
    public var mouse: Bool
    /// Whether the terminal takes nothing but ASCII: anything else is shown as `?`, as wide.
    public var isASCII: Bool

    public init(depth: ColorDepth? = nil, mouse: Bool = true, isASCII: Bool = false) {
        self.depth = depth
        self.isASCII = isASCII
        self.mouse = mouse
    }
}
