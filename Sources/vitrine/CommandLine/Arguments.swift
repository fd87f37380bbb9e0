import Browser
import Canvas
import ColorScience
import Manual
import Reporting
import Scenes
import SourceText
import TerminalUI
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The arguments of a command, separated into options and the rest.
///
/// Options are written as `--name value`, `--name=value`, `-o value` or `-ovalue`; no argument after `--` is an option.
struct Arguments {
    var rest: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], of command: any Command.Type) throws {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                rest += words
                break
            }
            // `-#Ocean` is one of several themes in standard input.
            guard word.hasPrefix("-"), word != "-", !word.hasPrefix("-#") else {
                rest.append(word)
                continue
            }
            if word == Self.noColor.name, Self.optionNames(of: command).contains(word) {
                values[Self.noColor.replaced, default: []].append("never")
                continue
            }
            let parts = Self.parts(word, of: command)
            guard let option = command.options.first(where: { $0.names.contains(parts[0]) }) else {
                throw Self.unknown(parts[0], of: command, followedBy: rest + words)
            }
            let value = try Self.value(of: option, parts, &words)
            for name in option.names { values[name, default: []].append(value) }
        }
    }

    /// The value of an option: the last one if the option was given more than once, "" for a flag, `nil` if it was not
    /// given.
    subscript(_ option: String) -> String? {
        get { values[option]?.last }
        set { values[option] = newValue.map { [$0] } }
    }

    /// Returns all values of an option, in order.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// Returns whether a flag was given.
    func has(_ option: String) -> Bool { values[option] != nil }

    enum Request { case help, version }

    /// Returns whether the arguments before `--` request help or the version.
    static func request(in words: [String]) -> Request? {
        for word in words.prefix(while: { $0 != "--" }) {
            if word == "--help" || word == "-h" { return .help }
            if word == "--version" || word == "-V" { return .version }
        }
        return nil
    }

    /// Returns the name of an option, and its value if that is part of the same word.
    private static func parts(_ word: String, of command: any Command.Type) -> [String] {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let short = String(word.prefix(2))
        guard !word.hasPrefix("--"), parts[0] != short,
            command.options.contains(where: { $0.names.contains(short) && $0.value != nil })
        else { return parts }
        return [short, String(word.dropFirst(2))]
    }

    private static func value(
        of option: Option, _ parts: [String], _ words: inout ArraySlice<String>
    ) throws -> String {
        guard let what = option.value else {
            guard parts.count == 1 else {
                throw Failure("\(parts[0]) takes no value, found \(quoted(inFull: parts[1]))")
            }
            return ""
        }
        if parts.count > 1 { return parts[1] }
        if let value = words.popFirst() { return value }
        let names = option.values.listed
        throw Failure("\(parts[0]) expects \(names.isEmpty ? what : Option.list(names)), found none")
    }

    /// Returns the failure for an unknown option, with a suggestion if possible.
    ///
    /// - Parameter words: The other words; the first one may be the name of the command that the option belongs to.
    private static func unknown(_ word: String, of command: any Command.Type, followedBy words: [String]) -> Failure {
        let message = "unknown option \(quoted(inFull: word))"
        if command == BrowseCommand.self, let name = words.first, name != BrowseCommand.name,
            let named = Vitrine.commands.first(where: { $0.name == name })
        {
            let names = optionNames(of: named)
            if names.contains(word) {
                return Failure("\(message); the command comes first: vitrine \(name) \(visibleControls(word))")
            }
            let near = word.hasPrefix("--") ? nearestName(to: word, in: names.filter { $0.hasPrefix("--") }) : nil
            return Failure(
                message + (near.map { "; did you mean vitrine \(name) \($0)?" } ?? hint(listingOptionsOf: named)))
        }
        let options = command.options + CommandDescription.common
        // Exclude one-letter options: every letter would be similar.
        let names = optionNames(of: command).filter { word.hasPrefix("--") ? $0.hasPrefix("--") : false }
        let format = options.first {
            $0.names.contains("--format") && $0.values.names.contains(String(word.dropFirst(2)))
        }
        if format != nil, word.hasPrefix("--") {
            return Failure("\(message); did you mean --format \(word.dropFirst(2))?")
        }
        let near = nearestName(to: word, in: names).map { "; did you mean \($0)?" }
        return Failure(message + (near ?? hint(listingOptionsOf: command)))
    }

    private static func hint(listingOptionsOf command: any Command.Type) -> String {
        "; vitrine \(command.name) --help lists the options"
    }

    /// Returns the names of the options that a command accepts.
    private static func optionNames(of command: any Command.Type) -> [String] {
        let names = (command.options + CommandDescription.common).flatMap(\.names)
        return names.contains(noColor.replaced) ? names + [noColor.name] : names
    }

    /// The short form of `--color never` that many programs have (clig.dev).
    private static let noColor = (name: "--no-color", replaced: "--color")
}

extension Arguments {
    func appearance() throws -> Appearance? {
        try choice("--appearance", "appearance", Appearance.allCases.map { ($0.rawValue, $0) })
    }

    /// Returns the environment for a theme: the appearance, the text size (L by default) and the settings.
    func environment(_ appearance: Appearance) throws -> RenderEnvironment {
        RenderEnvironment(
            appearance: appearance, contentSize: try contentSize() ?? .standard, settings: try settings())
    }

    /// Returns the settings that are turned on. If an option with a value is repeated, the last one applies.
    ///
    /// - Parameter last: The settings that are on unless an option turns them off.
    func settings(_ last: Set<EnvironmentSetting> = []) throws -> Set<EnvironmentSetting> {
        Set(
            try EnvironmentSetting.allCases.filter { setting in
                guard let values = setting.optionValues else { return has(setting.option) || last.contains(setting) }
                let name = String(setting.option.drop { $0 == "-" })
                return try choice(setting.option, name, [(values.off, false), (values.on, true)])
                    ?? last.contains(setting)
            })
    }

    /// Returns the text size.
    ///
    /// - Parameter others: Other accepted values, for the message about an unknown one.
    func contentSize(besides others: [String] = []) throws -> ContentSize? {
        guard let name = self["--content-size"] else { return nil }
        if let size = ContentSize(named: name) { return size }
        let names = ContentSize.allCases.flatMap { [$0.rawValue, $0.dynamicTypeName, $0.shortName] }
        let expected = ContentSize.allCases.map(\.shortName) + others
        throw Self.unknown("content size", name, names + others, "one of \(expected)")
    }

    func scene() throws -> Scene? {
        guard let name = self["--scene"] else { return nil }
        if let scene = Scene.named(name) { return scene }
        let names = Scene.all.map(\.slug)
        throw Self.unknown("scene", name, names, "one of \(names)")
    }

    /// Returns the glyph set; `nil` for automatic.
    func glyphs() throws -> GlyphSet? { try Self.glyphs(self["--glyphs"]) }

    /// Returns the color depth; `nil` for automatic.
    func depth() throws -> ColorDepth? { try Self.depth(self["--depth"]) }

    /// Returns the options for the terminal: those of the command line, otherwise those of `VITRINE_DEPTH` and
    /// `VITRINE_GLYPHS`.
    ///
    /// - Throws: ``Failure`` for an invalid value, with the name of the variable if it is from there.
    func terminalOptions() throws -> TerminalOptions {
        TerminalOptions(
            depth: has("--depth") ? try depth() : try Self.value(of: .depth, Self.depth),
            glyphs: has("--glyphs") ? try glyphs() : try Self.value(of: .glyphs, Self.glyphs))
    }

    private static func value<T>(of variable: EnvironmentVariable, _ read: (String?) throws -> T?) throws -> T? {
        do {
            return try read(Environment.choice(variable))
        } catch let failure as Failure {
            throw Failure("\(variable.rawValue): \(failure.message)")
        }
    }

    private static func glyphs(_ name: String?) throws -> GlyphSet? {
        guard name != "auto" else { return nil }
        return try choice(name, "glyph set", GlyphSet.allCases.map { ($0.rawValue, $0) }, besides: ["auto"])
    }

    private static func depth(_ name: String?) throws -> ColorDepth? {
        guard name != "auto" else { return nil }
        return try choice(name, "depth", ColorDepth.allCases.map { ($0.rawValue, $0) }, besides: ["auto"])
    }

    /// Returns the lenses in the given order, without duplicates. `--lens` may be repeated, and its value is a list.
    func lenses() throws -> [Lens] {
        var lenses: [Lens] = []
        for name in all("--lens").flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            let name = String(name)
            let names = Lens.allCases.map(\.rawValue)
            guard let lens = Lens(rawValue: name.lowercased()) else {
                throw Self.unknown("lens", name, names, "one of \(names)")
            }
            if !lenses.contains(lens) { lenses.append(lens) }
        }
        return lenses
    }

    /// Returns the variants shown next to the selection; `nil` if the option was not given.
    func variants() throws -> VariantChoice? {
        try choice("--variants", "kind of variants", VariantChoice.names.map { ($0, VariantChoice(named: $0)) }) ?? nil
    }

    /// Returns the size in cells; columns and rows must be in 1...500.
    func size() throws -> GridSize? {
        guard let text = self["--size"] else { return nil }
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Self.decimal($0, as: Int.self)
        }
        guard parts.count == 2, let columns = parts[0], let rows = parts[1] else {
            throw Failure("--size expects COLUMNSxROWS such as 120x40, found \(quoted(inFull: text))")
        }
        guard (1...Self.maxCells).contains(columns), (1...Self.maxCells).contains(rows) else {
            throw Failure("--size expects 1 to \(Self.maxCells) columns and rows, found \(quoted(inFull: text))")
        }
        return GridSize(columns: columns, rows: rows)
    }

    /// Returns the number of rows to scroll down; 0 by default.
    func scroll() throws -> Int {
        guard let text = self["--scroll"] else { return 0 }
        guard let rows = Self.decimal(text, as: Int.self), (0...Self.maxScroll).contains(rows) else {
            throw Failure("--scroll expects 0 to \(Self.maxScroll) rows, found \(quoted(inFull: text))")
        }
        return rows
    }

    /// Returns the number in decimal notation, such as `12`, `-3` or `4.5`; `nil` for other texts.
    ///
    /// Swift's own conversions also accept `+3`, `0x5`, `1e3` and `inf`.
    static func decimal<Number: LosslessStringConvertible>(
        _ text: some StringProtocol, as _: Number.Type = Number.self
    ) -> Number? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isDecimal = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return isDecimal && parts.count <= 2 ? Number(String(text)) : nil
    }

    /// Returns the value of an option with fixed choices, ignoring case; `nil` if the option was not given.
    ///
    /// - Parameters:
    ///   - what: A description of the option, for messages.
    func choice<T>(
        _ option: String, _ what: String, _ choices: [(name: String, value: T)]
    ) throws -> T? {
        try Self.choice(self[option], what, choices)
    }

    /// Returns the value with this name, ignoring case; `nil` if the name is `nil`.
    static func choice<T>(
        _ name: String?, _ what: String, _ choices: [(name: String, value: T)], besides others: [String] = []
    ) throws -> T? {
        guard let name else { return nil }
        if let match = choices.first(where: { $0.name.lowercased() == name.lowercased() }) { return match.value }
        let names = others + choices.map(\.name)
        throw Self.unknown(what, name, names, "one of \(names)")
    }

    static func unknown(_ what: String, _ name: String, _ names: [String], _ expected: String) -> Failure {
        if let nearest = nearestName(to: name, in: names) {
            return Failure("unknown \(what) \(quoted(inFull: name)); did you mean \(quoted(inFull: nearest))?")
        }
        let list = expected.filter { !"[]\"".contains($0) }
        return Failure("unknown \(what) \(quoted(inFull: name)); expected \(list)")
    }

    static let maxCells = 500
    static let maxScroll = 100_000
}

extension Arguments {
    /// Returns the level, sizes and appearances that `audit` checks: those of the options, otherwise those of the
    /// configuration.
    func auditSettings(_ configuration: Configuration) throws -> AuditSettings {
        let levels = ContrastLevel.allCases.map { (name: $0.rawValue, value: $0) }
        let readings = LargeText.allCases.map { (name: $0.rawValue, value: $0) }
        let usual = configuration.settings
        let all = Self.allContentSizes
        let hasAllSizes = self["--content-size"]?.lowercased() == all
        return AuditSettings(
            level: try choice("--level", "level", levels) ?? usual.level,
            largeText: try choice("--large-text", "definition of large text", readings) ?? usual.largeText,
            contentSizes: hasAllSizes
                ? ContentSize.allCases : try contentSize(besides: [all]).map { [$0] } ?? usual.contentSizes,
            appearances: try appearance().map { [$0] } ?? Appearance.allCases, included: try includedColors(),
            device: try settings(), state: try controlState())
    }

    /// The value of `--content-size` that selects all text sizes.
    static let allContentSizes = "all"

    /// Returns the exempt colors that affect the result too. `--include` may be repeated, and its value is a list.
    private func includedColors() throws -> AuditExemptions {
        let lists = all("--include").flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        return try lists.reduce(into: AuditExemptions()) { included, name in
            let value = try Self.choice(String(name), "class of colors", AuditExemptions.names)
            included.formUnion(value ?? [])
        }
    }
}

/// A format of a command's output.
protocol OutputFormat: RawRepresentable<String>, CaseIterable {
    /// The file name extensions of the format, in lower case.
    var fileExtensions: [String] { get }
    /// The description in the manual.
    var summary: String { get }
}

/// The formats of pictures and reports: a name has the same meaning in all commands.
private let outputFormats: [String: (fileExtensions: [String], summary: String)] = [
    "ansi": ([".ansi", ".ans"], "SGR sequences for a terminal"),
    "text": ([".txt"], "plain text"),
    "svg": ([".svg"], "a vector picture; a cell is 8 by 16 pixels, block glyphs are shapes, and text stays text"),
    "html": ([".html", ".htm"], "a page without network access or scripts"),
    "png": ([".png"], "the pixels that a terminal with images shows, with text in a built-in font"),
    "json": ([".json"], "JSON objects; see `vitrine help output`"),
    "sarif": ([".sarif", ".sarif.json"], "SARIF 2.1.0, for code scanning"),
    "junit": ([".xml"], "JUnit XML, valid in the schemas of Ant and Jenkins"),
    "github": ([], "annotations in a GitHub pull request"),
    "markdown": ([".md"], "a summary for a pull request"),
]

extension OutputFormat {
    var fileExtensions: [String] { outputFormats[rawValue]?.fileExtensions ?? [] }
    var summary: String { outputFormats[rawValue]?.summary ?? "" }
}

extension Arguments {
    /// Returns the format selected by `--format`, otherwise by the extension of the file name after `-o`; `nil` for a
    /// name without an extension. Extensions of other file types are errors.
    func format<Format: OutputFormat>(_: Format.Type = Format.self) throws -> Format? {
        let formats = Format.allCases.map { (name: $0.rawValue, value: $0) }
        if let format = try choice("--format", "format", formats) { return format }
        guard let file = self["-o"]?.lowercased() else { return nil }
        let ends = Format.allCases.flatMap { format in format.fileExtensions.map { (text: $0, format: format) } }
        // `.sarif.json` is more specific than `.json`.
        let found = ends.filter { file.hasSuffix($0.text) }.max { $0.text.utf8.count < $1.text.utf8.count }
        if let found { return found.format }
        let parts = PathText.fileName(file).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, !parts[0].isEmpty, let end = parts.last, !end.isEmpty, end.allSatisfy(\.isLetter),
            end != "log"
        else { return nil }
        let known = ends.map(\.text).filter { !$0.hasSuffix("/") }.joined(separator: ", ")
        throw Failure(
            "expected -o with a name that ends in \(known), or --format, found \(quoted(inFull: self["-o"] ?? ""))")
    }

    /// Returns the pen for human-readable text. Color is determined by `--color`, otherwise by `NO_COLOR` and
    /// `CLICOLOR_FORCE`, otherwise by whether the target is a terminal with colors. Colors of themes are shown only on
    /// a terminal with true color.
    func pen(for target: OutputTarget) throws -> TextPen {
        let choices = ["auto", "always", "never"].map { (name: $0, value: $0) }
        let depth = target.isTerminal ? Terminal.capabilities(options: try terminalOptions()).depth : .mono
        let isColored =
            switch try choice("--color", "use of color", choices) {
            case "always": true
            case "never": false
            default: !Environment.wantsNoColor && (Environment.forcesColor || depth > .mono)
            }
        return TextPen(isColored: isColored, hasSwatches: depth == .truecolor)
    }

    /// Returns the pen for text on standard output.
    func pen() throws -> TextPen { try pen(for: OutputTarget(nil, replacesFile: false, inputs: [])) }
}
