import Canvas
import ColorScience

/// What a terminal is and what it can display, as far as that is known.
///
/// It is determined from the environment and the terminal's description when the terminal is opened, and determined
/// anew with each reply of the terminal; see ``TerminalEvent/capabilities(_:)``.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The name of the terminal emulator, such as `kitty`; `nil` if it is unknown.
    public var name: String?
    /// The version of the terminal emulator, such as `0.41.1`; `nil` if it is unknown.
    public var version: String?
    /// The number of colors to use.
    public var depth: ColorDepth
    /// The glyphs that cells can be drawn with: at most `octant`, even if the user selected `pixel`.
    public var glyphs: GlyphSet
    /// Whether and how images can be displayed under text.
    public var images: ImageSupport
    /// Whether text can be put in the clipboard.
    public var clipboard = ClipboardSupport.uncertain
    /// Deviations from what other terminals do.
    public var quirks: Set<TerminalQuirk>
    /// The size of a cell in device pixels; `nil` if it is unknown.
    public var cellSize: PixelSize?
    /// Whether the terminal is on another machine, so that images are sent over a network.
    public var isRemote = false
    /// The facts that decided, in the order of ``Evidence/Subject``.
    public var evidence: [Evidence]

    /// Why one of the capabilities is what it is.
    public struct Evidence: Hashable, Sendable {
        /// What the evidence is about.
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

        /// What the evidence is about.
        public var subject: Subject
        /// The fact, as a clause in lower case.
        public var text: String
    }

    /// The evidence about one capability; empty if there is none.
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
    ///   frame has so many pixels that a key press may take more than 60 kB.
    public func cellPixels(for size: GridSize, isSelected: Bool) -> CellPixels? {
        guard images != .none, depth == .truecolor, let cellSize,
            let cell = CellPixels(width: cellSize.width, height: cellSize.height)
        else { return nil }
        let area = size.columns * cell.width * size.rows * cell.height
        let isSmall = area <= Self.mostRemotePixels && size.columns <= Self.mostRemoteColumns
        guard isSelected || !isRemote || isSmall else { return nil }
        return cell
    }

    /// 120 x 40 cells of 8 x 16 pixels. With the built-in themes, a key took at most 50 kB at this size and 53 kB at
    /// 105 x 36 cells of 9 x 18 pixels in measured sessions, and up to 63 kB at 700,000 pixels.
    private static let mostRemotePixels = 960 * 640
    /// With more columns three phones are side by side, and a key took up to 65 kB.
    private static let mostRemoteColumns = 147
}

/// How a terminal displays images under text.
public enum ImageSupport: Hashable, Sendable {
    /// It does not.
    case none
    /// With the kitty graphics protocol and a negative z-index, behind cells that have the default background.
    case kittyGraphics(media: Set<ImageMedium>)
}

/// How image data can be passed to a terminal with the kitty graphics protocol.
public enum ImageMedium: String, CaseIterable, Hashable, Sendable {
    /// Within the escape sequence (`t=d`); also over a network.
    case direct
    /// In a file of which the terminal gets the path (`t=f`, `t=t`).
    case file
    /// In a POSIX shared memory object (`t=s`).
    case sharedMemory
}

/// Whether a terminal puts the text of OSC 52 in the clipboard. No terminal confirms it.
public enum ClipboardSupport: Int, CaseIterable, Comparable, Sendable {
    /// It cannot, or it would print the sequence.
    case none
    /// That depends on its settings or is not known. It ignores the sequence otherwise.
    case uncertain
    /// It does, unless the user has turned it off.
    case writes

    /// Whether the first is less certain than the second.
    public static func < (one: ClipboardSupport, other: ClipboardSupport) -> Bool { one.rawValue < other.rawValue }
}

/// A deviation of a terminal from what others do.
public enum TerminalQuirk: String, CaseIterable, Hashable, Sendable {
    /// Strings that the terminal does not know, such as APC, are printed or displayed elsewhere.
    case printsUnknownStrings
    /// Octants have no width, so that the rest of the row is displaced.
    case octantsWithoutWidth
    /// Backgrounds of cells have other colors while images are displayed, so that all backgrounds have to be images.
    case tintsCellsBesideImages
    /// Another terminal draws the cells, which is not known and can change.
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
    /// The name for users, such as `octants`.
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
