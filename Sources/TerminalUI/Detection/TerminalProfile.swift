import Canvas

/// A terminal emulator: how it identifies itself, and its capabilities in each version.
struct TerminalProfile: Sendable {
    /// The name shown to the user.
    let name: String
    /// The reply to XTVERSION.
    var reply: VersionReply?
    /// The reply to DA2.
    var attributes: AttributesPattern?
    /// Values of `TERM` that only this terminal uses, without variants after a hyphen.
    var terms: [String] = []
    /// Values of `TERM_PROGRAM`.
    var programs: [String] = []
    /// A variable that only this terminal sets, and how it encodes the version.
    ///
    /// A terminal started from another one inherits its variables, so they are weaker evidence than a reply.
    var variable: VersionVariable?
    /// The assumed version if it is unknown: the oldest one in use; `nil` for none.
    var oldest: TerminalVersion?
    /// The glyph set of all versions.
    var base = GlyphSet.quadrant
    /// The larger glyph sets and the versions that added them.
    var glyphs: KeyValuePairs<GlyphSet, Availability> = [:]
    /// The versions in which octants have a width. In others, the rest of the row is displaced.
    var octantWidth = Availability.always
    /// The versions with 24-bit colors.
    var truecolor = Availability.never
    /// The versions in which colored cells keep their colors while images are below text.
    var exactCells = Availability.always
    /// The versions with images under text.
    var images = Availability.never
    /// How images can be transmitted.
    var media: Set<ImageMedium> = []
    /// The query for the size of a cell if the kernel may not know it.
    var cellSizeQuery: CellSizeQuery?
    /// The default handling of text for the clipboard (OSC 52).
    var clipboard = ClipboardSupport.uncertain
    /// Deviations from the behavior of other terminals.
    var quirks: Set<TerminalQuirk> = []
    /// For terminals that report the version of a library: the library versions and the terminal versions from each of
    /// them on, in order.
    var libraryVersions: [(library: TerminalVersion, terminal: TerminalVersion)] = []

    /// Returns the version of the terminal for the version that it reports.
    func version(reported version: TerminalVersion) -> TerminalVersion {
        libraryVersions.isEmpty ? version : libraryVersions.last { $0.library <= version }?.terminal ?? version
    }

    /// Returns the deviations of a version; `nil` is an unknown version.
    func quirks(in version: TerminalVersion?) -> Set<TerminalQuirk> {
        var quirks = quirks
        if !octantWidth.includes(version ?? oldest) { quirks.insert(.octantsWithoutWidth) }
        if !exactCells.includes(version ?? oldest) { quirks.insert(.tintsCellsBesideImages) }
        return quirks
    }

    /// Returns the largest glyph set of a version and the versions that have it; a `nil` version is unknown.
    func greatestGlyphs(in version: TerminalVersion?) -> (glyphs: GlyphSet, since: Availability) {
        let known = glyphs.filter { $0.value.includes(version ?? oldest) }.max { $0.key < $1.key }
        return known.map { ($0.key, $0.value) } ?? (base, .always)
    }
}

/// The versions of a terminal that have a capability.
enum Availability: Hashable, Sendable {
    case never
    case always
    case since(TerminalVersion)

    /// Returns the availability from a version on.
    ///
    /// - Parameter text: The version as the terminal writes it, unless that is the numbers separated by periods.
    static func since(_ numbers: Int..., text: String? = nil) -> Availability {
        .since(TerminalVersion(numbers, text: text))
    }

    /// Returns whether a version has the capability; an unknown version (`nil`) has it only if all versions do.
    func includes(_ version: TerminalVersion?) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .since(let first): version.map { $0 >= first } ?? false
        }
    }
}

/// The text of a terminal's reply to XTVERSION.
struct VersionReply: Sendable {
    /// The text before the version.
    let prefix: String
    let form: VersionVariable.Form

    init(_ prefix: String, _ form: VersionVariable.Form = .text) {
        self.prefix = prefix
        self.form = form
    }

    /// Returns the version in a reply that begins with the prefix, if it is a number.
    func version(in text: String) -> TerminalVersion? {
        let rest = text.dropFirst(prefix.count).prefix { $0 != ")" && $0 != " " }
        return VersionVariable("", form).version(in: String(rest))
    }
}

/// The form of a terminal's reply to DA2: `CSI > type ; number ; third c`.
struct AttributesPattern: Sendable {
    /// The position of the version.
    enum Version: Sendable {
        /// Not in the reply.
        case none
        /// The second number: `379`.
        case plain
        /// The second number, two decimal digits for each component: `011301` is 1.13.1, `7006` is 0.70.6.
        case packed
        /// The third number is the minor version of 0.
        case third
    }

    let types: Set<Int>
    let numbers: ClosedRange<Int>
    /// The third number; `nil` for any.
    let third: Int?
    let version: Version

    init(_ types: Set<Int>, _ numbers: ClosedRange<Int>, third: Int? = 0, version: Version = .none) {
        self.types = types
        self.numbers = numbers
        self.third = third
        self.version = version
    }

    func matches(_ reply: [Int]) -> Bool {
        reply.count == 3 && types.contains(reply[0]) && numbers.contains(reply[1]) && (third ?? reply[2]) == reply[2]
    }

    /// Returns the version in a matching reply.
    func version(in reply: [Int]) -> TerminalVersion? {
        switch version {
        case .none: nil
        case .plain: TerminalVersion(reply[1])
        case .packed: TerminalVersion(packed: reply[1])
        case .third: TerminalVersion(0, reply[2])
        }
    }
}

/// An environment variable that a terminal sets.
struct VersionVariable: Sendable {
    enum Form: Sendable {
        /// The variable does not contain a version.
        case none
        /// Numbers separated by periods.
        case text
        /// Two decimal digits for each number: `221203` is 22.12.3, `7006` is 0.70.6.
        case packed
        /// A name and the version in parentheses: `XTerm(379)`.
        case parentheses
    }

    let name: String
    let form: Form

    init(_ name: String, _ form: Form = .none) {
        self.name = name
        self.form = form
    }

    func version(in value: String) -> TerminalVersion? {
        switch form {
        case .none: nil
        case .text: TerminalVersion(parsing: printable(value))
        case .packed: Int(value).map { TerminalVersion(packed: $0) }
        case .parentheses:
            value.split(separator: "(").dropFirst().first.flatMap { rest in
                TerminalVersion(parsing: rest.prefix { $0 != ")" })
            }
        }
    }
}

/// A query for the size of a cell in pixels (XTWINOPS).
enum CellSizeQuery: Sendable {
    /// `CSI 16 t`: the size of a cell.
    case cell
    /// `CSI 14 t`: the size of the text area.
    case area
}

/// The known terminals, for documentation.
public enum TerminalReference {
    /// The names of the terminals, with their capabilities in each version.
    public static var terminals: [(name: String, capabilities: String)] {
        TerminalTable.all.map { ($0.name, $0.text) }
    }

    /// The environment variables that detection uses.
    public static var variables: [String] { DetectionEnvironment.names }
}

extension TerminalProfile {
    /// The capabilities of the terminal, as a list.
    fileprivate var text: String {
        let sets = glyphs.map { $1.phrase($0.title) }
        let others = [truecolor.phrase("true color"), images.phrase("images under text")]
        let note = quirks.contains(.isMultiplexer) ? ["drawn by another terminal"] : []
        return ([base.title] + (sets + others).compactMap { $0 } + note).joined(separator: ", ")
    }
}

extension Availability {
    /// Returns a capability with the first version that has it; `nil` if no version has it.
    fileprivate func phrase(_ capability: String) -> String? {
        switch self {
        case .never: nil
        case .always: capability
        case .since(let version): "\(capability) since \(version.text)"
        }
    }
}
