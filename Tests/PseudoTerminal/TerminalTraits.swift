/// The properties of an emulated terminal that determine its replies to queries.
public struct TerminalTraits: Hashable, Sendable {
    /// The default foreground color, 0xRRGGBB, the reply to OSC 10.
    public var foreground: UInt32
    /// The default background color, 0xRRGGBB, the reply to OSC 11.
    public var background: UInt32
    /// Whether the terminal's theme is dark, for `CSI ? 996 n`.
    public var isDark: Bool
    /// Whether the terminal replies to queries; the Linux console, for example, does not reply to most.
    public var replies: Bool

    /// The reply to XTVERSION, such as `kitty(0.41.1)`; `nil` for none.
    public var version: String?
    /// The parameters of the reply to DA2; `nil` for none.
    public var secondaryAttributes: String? = "1;10;0"

    /// Whether the terminal supports the kitty graphics protocol.
    public var showsImages = false
    /// The size of a cell in pixels, for `CSI 16 t`; `nil` for no reply.
    public var cell: CellSize?

    /// A size in pixels.
    public struct CellSize: Hashable, Sendable {
        /// The width.
        public var width: Int
        /// The height.
        public var height: Int
    }

    /// Returns a terminal with images under text.
    public static func kitty(cellWidth: Int = 8, cellHeight: Int = 16) -> TerminalTraits {
        var traits = named(version: "kitty(0.41.1)")
        traits.showsImages = true
        traits.cell = CellSize(width: cellWidth, height: cellHeight)
        return traits
    }

    /// Creates traits; by default those of a dark terminal that replies to every query.
    public init(
        foreground: UInt32 = 0xE5E5E5, background: UInt32 = 0x101010, isDark: Bool = true, replies: Bool = true
    ) {
        self.foreground = foreground
        self.background = background
        self.isDark = isDark
        self.replies = replies
    }

    /// Returns a terminal that identifies itself.
    public static func named(version: String? = nil, secondaryAttributes: String? = nil) -> TerminalTraits {
        var traits = TerminalTraits()
        traits.version = version
        traits.secondaryAttributes = secondaryAttributes
        return traits
    }

    /// A light terminal: near black on white.
    public static let light = TerminalTraits(foreground: 0x202020, background: 0xFFFFFF, isDark: false)
    /// A terminal that never replies.
    public static let silent = TerminalTraits(replies: false)
}
