import Canvas

/// A terminal emulator: how it identifies itself, and what it displays since which version.
struct TerminalProfile: Sendable {
    /// The name for users.
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
    /// A terminal that is started from another one inherits its variables, so they are weaker evidence than a reply.
    var variable: VersionVariable?
    /// The version that is assumed where none is known: the oldest one in use. `nil` assumes nothing.
    var oldest: TerminalVersion?
    /// The glyph set of all versions.
    var base = GlyphSet.quadrant
    /// The greater glyph sets and when they were added.
    var glyphs: KeyValuePairs<GlyphSet, Availability> = [:]
    /// When octants got their width. Without it, the rest of the row is displaced.
    var octantWidth = Availability.always
    /// When 24-bit colors were added.
    var truecolor = Availability.never
    /// The versions in which colored cells keep their colors while images are below text.
    var exactCells = Availability.always
    /// When images under text were added.
    var images = Availability.never
    /// How images can be transmitted.
    var media: Set<ImageMedium> = []
    /// The query for the size of a cell, where the kernel may not know it.
    var cellSizeQuery: CellSizeQuery?
    /// What the terminal does with text for the clipboard (OSC 52) by default.
    var clipboard = ClipboardSupport.uncertain
    /// Deviations from what other terminals do.
    var quirks: Set<TerminalQuirk> = []
    /// The versions of a library that replies report, and the version of the terminal from each of them on, in order.
    var libraryVersions: [(library: TerminalVersion, terminal: TerminalVersion)] = []

    /// The version of the terminal for a version that it reports.
    func version(reported version: TerminalVersion) -> TerminalVersion {
        libraryVersions.isEmpty ? version : libraryVersions.last { $0.library <= version }?.terminal ?? version
    }

    /// The deviations of a version, `nil` for an unknown one.
    func quirks(in version: TerminalVersion?) -> Set<TerminalQuirk> {
        var quirks = quirks
        if !octantWidth.includes(version ?? oldest) { quirks.insert(.octantsWithoutWidth) }
        if !exactCells.includes(version ?? oldest) { quirks.insert(.tintsCellsBesideImages) }
        return quirks
    }

    /// The greatest glyph set of a version, `nil` for an unknown one, and when it was added.
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

    /// - Parameter text: How the terminal writes the version, if not as the numbers.
    static func since(_ numbers: Int..., text: String? = nil) -> Availability {
        .since(TerminalVersion(numbers, text: text))
    }

    /// Whether a version has the capability; an unknown one (`nil`) has it only if every version has.
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

    /// The version in a reply that begins with the prefix, if it is a number.
    func version(in text: String) -> TerminalVersion? {
        let rest = text.dropFirst(prefix.count).prefix { $0 != ")" && $0 != " " }
        return VersionVariable("", form).version(in: String(rest))
    }
}

/// The form of a terminal's reply to DA2: `CSI > type ; number ; third c`.
struct AttributesPattern: Sendable {
    /// Where the version is.
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
    /// `nil` for any.
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

    /// The version in a reply that matches.
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
        /// Not a version.
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

/// The terminals that are known, for documentation.
public enum TerminalReference {
    /// The names of the terminals, with what they display since which version.
    public static var terminals: [(name: String, capabilities: String)] {
        TerminalTable.all.map { ($0.name, $0.text) }
    }

    /// The environment variables that detection uses.
    public static var variables: [String] { DetectionEnvironment.names }
}

extension TerminalProfile {
    /// What the terminal displays, as a list.
    fileprivate var text: String {
        let sets = glyphs.map { $1.phrase($0.title) }
        let others = [truecolor.phrase("true color"), images.phrase("images under text")]
        let note = quirks.contains(.isMultiplexer) ? ["drawn by another terminal"] : []
        return ([base.title] + (sets + others).compactMap { $0 } + note).joined(separator: ", ")
    }
}

extension Availability {
    /// A capability with the version that has it first; `nil` if none has.
    fileprivate func phrase(_ capability: String) -> String? {
        switch self {
        case .never: nil
        case .always: capability
        case .since(let version): "\(capability) since \(version.text)"
        }
    }
}
