import Canvas
import ColorScience

/// The identity of a terminal and its capabilities, as far as they are known.
///
/// They are determined from the environment and the terminal's description when the terminal is opened, and again after
/// each reply of the terminal; see ``TerminalEvent/capabilities(_:)``.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The name of the terminal emulator, such as `kitty`; `nil` if it is unknown.
    public var name: String?
    /// The version of the terminal emulator, such as `0.41.1`; `nil` if it is unknown.
    public var version: String?
    /// The number of colors to use.
    public var depth: ColorDepth
    /// The glyphs with which cells can be drawn: at most `octant`, even if the user selected `pixel`.
    public var glyphs: GlyphSet
    /// Whether and how images can be displayed under text.
    public var images: ImageSupport
    /// Whether text can be copied to the clipboard.
    public var clipboard = ClipboardSupport.uncertain
    /// Deviations from the behavior of other terminals.
    public var quirks: Set<TerminalQuirk>
    /// The size of a cell in device pixels; `nil` if it is unknown.
    public var cellSize: PixelSize?
    /// Whether the terminal is on another machine, so that images are sent over a network.
    public var isRemote = false
    /// The facts from which the capabilities were derived, in the order of ``Evidence/Subject``.
    public var evidence: [Evidence]

    /// The reason for the value of a capability.
    public struct Evidence: Hashable, Sendable {
        /// The subject of the evidence.
        public enum Subject: String, CaseIterable, Hashable, Sendable {
            /// The terminal's name and version.
            case terminal
            /// The number of colors.
            case depth
            /// The glyphs of cells.
            case glyphs
            /// Images under text.
            case images
            /// The size of a cell.
            case cellSize
        }

        /// The subject of the evidence.
        public var subject: Subject
        /// The fact, as a clause in lower case.
        public var text: String
    }

    /// Returns the evidence about one capability; empty if there is none.
    public func evidence(for subject: Evidence.Subject) -> [String] {
        evidence.filter { $0.subject == subject }.map(\.text)
    }

    /// The name, the version and the main capabilities in one line, such as `kitty 0.41.1, true color, octants`.
    public var summary: String {
        let terminal = [name ?? "unknown terminal", version].compactMap { $0 }.joined(separator: " ")
        let images = images == .none ? [] : ["images under text"]
        return ([terminal, depth.title, glyphs.title] + images).joined(separator: ", ")
    }
}

extension TerminalCapabilities {
    /// Returns the size of a cell in pixels if frames of `size` cells are to be displayed as images under text.
    ///
    /// - Parameter isSelected: Whether the user selected images. Otherwise they are not sent over a network if the
    ///   frame is so large that the response to a key press may need more than 60 kB.
    public func cellPixels(for size: GridSize, isSelected: Bool) -> CellPixels? {
        guard images != .none, depth == .truecolor, let cellSize,
            let cell = CellPixels(width: cellSize.width, height: cellSize.height)
        else { return nil }
        let area = size.columns * cell.width * size.rows * cell.height
        let isSmall = area <= Self.mostRemotePixels && size.columns <= Self.mostRemoteColumns
        guard isSelected || !isRemote || isSmall else { return nil }
        return cell
    }

    /// 120 x 40 cells of 8 x 16 pixels. In measured sessions with the built-in themes, the response to a key needed at
    /// most 50 kB at this size and 53 kB at 105 x 36 cells of 9 x 18 pixels, but up to 63 kB at 700,000 pixels.
    private static let mostRemotePixels = 960 * 640
    /// With more columns, three phones are side by side, and the response to a key needed up to 65 kB.
    private static let mostRemoteColumns = 147
}

/// How a terminal displays images under text.
public enum ImageSupport: Hashable, Sendable {
    /// Images are not supported.
    case none
    /// With the kitty graphics protocol and a negative z-index, behind cells that have the default background.
    case kittyGraphics(media: Set<ImageMedium>)
}

/// The medium for passing image data to a terminal with the kitty graphics protocol.
public enum ImageMedium: String, CaseIterable, Hashable, Sendable {
    /// Within the escape sequence (`t=d`); works over a network too.
    case direct
    /// In a file whose path is sent to the terminal (`t=f`, `t=t`).
    case file
    /// In a POSIX shared memory object (`t=s`).
    case sharedMemory
}

/// Whether a terminal copies the text of OSC 52 to the clipboard. No terminal confirms it.
public enum ClipboardSupport: Int, CaseIterable, Comparable, Sendable {
    /// The terminal cannot copy text, or would print the sequence.
    case none
    /// It depends on the settings of the terminal or is unknown. If unsupported, the sequence is ignored.
    case uncertain
    /// The terminal copies text unless the user has disabled that.
    case writes

    /// Returns whether the first is less certain than the second.
    public static func < (one: ClipboardSupport, other: ClipboardSupport) -> Bool { one.rawValue < other.rawValue }
}

/// A deviation of a terminal from the behavior of others.
public enum TerminalQuirk: String, CaseIterable, Hashable, Sendable {
    /// Unknown strings, such as APC, are printed or displayed elsewhere.
    case printsUnknownStrings
    /// Octants have no width, so that the rest of the row is displaced.
    case octantsWithoutWidth
    /// Backgrounds of cells have different colors while images are displayed, so that all backgrounds must be images.
    case tintsCellsBesideImages
    /// Another terminal, which is unknown and can change, draws the cells.
    case isMultiplexer
}

/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width, greater than 0.
    public var width: Int
    /// The height, greater than 0.
    public var height: Int

    /// Creates a size; `nil` unless both numbers are greater than 0.
    public init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }
}

extension GlyphSet {
    /// The name shown to the user, such as `octants`.
    public var title: String {
        switch self {
        case .ascii: "ASCII"
        case .half: "half blocks"
        case .quadrant: "quadrants"
        case .sextant: "sextants"
        case .mosaic: "smooth mosaics"
        case .octant: "octants"
        case .pixel: "pixels"
        }
    }
}
