import JSONText
import Manual
import Platform
import Reporting
import SourceText
import TerminalUI

/// `vitrine terminal`: the identity and capabilities of the terminal, and the evidence for them.
enum TerminalCommand: Command {
    static let name = "terminal"
    static let usage = "[--json]"
    static let summary = "shows the detected terminal capabilities, and their evidence"
    static let examples = ["vitrine terminal --json"]
    static let options: [Option] = [.depth(), .glyphs(), Option("--json", "prints a JSON object")]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if let other = arguments.rest.first {
            throw Failure("terminal expects no arguments, found \(quoted(inFull: other))")
        }
        let report = TerminalReport(options: try arguments.terminalOptions())
        return try Output.write(
            arguments.has("--json") ? JSONWriter.text(MachineOutput.versioned(report.json)) + "\n" : report.text)
    }
}

extension TerminalReport {
    /// A table with a row for each capability: its name, its value and the evidence.
    var text: String {
        let name = [capabilities.name ?? "unknown", capabilities.version].compactMap { $0 }.joined(separator: " ")
        var rows: [(name: String, value: String, reason: String)] = [
            ("terminal", name, reason(.terminal, contactText)),
            ("colors", capabilities.depth.title, reason(.depth)),
            ("glyphs", capabilities.glyphs.title, reason(.glyphs)),
            ("images", imageText, reason(.images)),
            ("clipboard", capabilities.clipboard.title, capabilities.clipboard.reason),
            (
                "cell", capabilities.cellSize.map { "\($0.width) x \($0.height) px" } ?? "unknown",
                reason(.cellSize)
            ),
        ]
        if contact == .replied || contact == .silent {
            let scheme = isDark.map { $0 ? "dark" : "light" } ?? "unknown"
            rows.append(("appearance", scheme, isDark == nil ? "" : "the terminal reports it"))
            let updates = isSynchronized ? "displayed when complete" : "displayed as they arrive"
            rows.append(("frames", updates, isSynchronized ? "the terminal supports mode 2026" : ""))
        }
        let widths = [rows.map(\.name), rows.map(\.value)].map { $0.map { TextMeasure.columns($0) }.max() ?? 0 }
        let table = rows.map { row in
            let cells = [padded(row.name, to: widths[0]), padded(row.value, to: widths[1]), row.reason]
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        let notes = capabilities.quirks.sorted { $0.rawValue < $1.rawValue }.map { "note: \($0.text)\n" }
        return table.joined() + notes.joined()
    }

    /// The table as a JSON object.
    var json: JSONNode {
        let text: (String?) -> JSONNode = { $0.map { .string($0) } ?? .null }
        let evidence = TerminalCapabilities.Evidence.Subject.allCases.map { subject in
            (subject.rawValue, JSONNode.array(capabilities.evidence(for: subject).map { .string($0) }))
        }
        return .object([
            ("name", text(capabilities.name)),
            ("version", text(capabilities.version)),
            ("contact", .string(contact.rawValue)),
            ("depth", .string(capabilities.depth.rawValue)),
            ("glyphs", .string(capabilities.glyphs.rawValue)),
            ("images", imageNode),
            ("clipboard", clipboardNode),
            ("cellSize", cellNode),
            ("appearance", text(isDark.map { $0 ? "dark" : "light" })),
            ("synchronizedOutput", .bool(isSynchronized)),
            ("quirks", .array(capabilities.quirks.map(\.rawValue).sorted().map { .string($0) })),
            ("evidence", .object(evidence)),
        ])
    }

    private var contactText: String? {
        switch contact {
        case .replied: nil
        case .silent: "it does not reply to every query"
        case .notQueried: "it is not queried"
        case .noTerminal: "there is no terminal; the values are from the environment"
        }
    }

    private var imageText: String {
        guard case .kittyGraphics(let media) = capabilities.images else { return "none" }
        let names = ImageMedium.allCases.filter { media.contains($0) }.map(\.title)
        return "under text, by " + names.joined(separator: ", ")
    }

    private var imageNode: JSONNode {
        guard case .kittyGraphics(let media) = capabilities.images else { return .null }
        let names = ImageMedium.allCases.filter { media.contains($0) }.map { JSONNode.string($0.rawValue) }
        return .object([("protocol", "kitty"), ("media", .array(names))])
    }

    private var clipboardNode: JSONNode { .string("\(capabilities.clipboard)") }

    private var cellNode: JSONNode {
        guard let size = capabilities.cellSize else { return .null }
        return .object([
            ("width", JSONNode(.number(String(size.width)))), ("height", JSONNode(.number(String(size.height)))),
        ])
    }

    private func reason(_ subject: TerminalCapabilities.Evidence.Subject, _ more: String? = nil) -> String {
        (capabilities.evidence(for: subject) + [more].compactMap { $0 }).joined(separator: "; ")
    }
}

extension ImageMedium {
    /// The name shown to the user.
    fileprivate var title: String {
        switch self {
        case .direct: "escape sequence"
        case .file: "file"
        case .sharedMemory: "shared memory"
        }
    }
}

extension ClipboardSupport {
    /// The value shown to the user.
    fileprivate var title: String {
        switch self {
        case .none: "none"
        case .uncertain: "perhaps"
        case .writes: "copies text"
        }
    }

    /// The reason, as a clause; empty if the value implies it.
    fileprivate var reason: String {
        switch self {
        case .none: "the terminal does not accept text for it (OSC 52)"
        case .uncertain: "it depends on the settings of the terminal (OSC 52); tmux needs set-clipboard on"
        case .writes: ""
        }
    }
}

extension TerminalQuirk {
    /// The meaning, as a sentence without a full stop.
    fileprivate var text: String {
        switch self {
        case .printsUnknownStrings: "it prints strings that it does not know, so it is never asked for images"
        case .tintsCellsBesideImages: "it changes the colors of cells next to images, so all backgrounds are images"
        case .octantsWithoutWidth: "octants have no width in it, so they are not used"
        case .isMultiplexer: "another terminal draws the cells; --glyphs selects more if that one has them"
        }
    }
}
