import Canvas
import ColorScience
import Platform
import SourceText
import TerminalUI
import ThemeSpec

extension DoctorCommand {
    /// What the terminal displays, and what would let it display more.
    static func terminal(_ report: TerminalReport, _ libraries: DisplayLibraries) -> [CheckupFact] {
        let capabilities = report.capabilities
        let name = [capabilities.name ?? "unknown", capabilities.version].compactMap { $0 }.joined(separator: " ")
        var facts = [CheckupFact("terminal", "\(name); \(contact(report))"), term(report, libraries)]
        if let size = libraries.size {
            let isSmall = size.columns < leastSize.columns || size.rows < leastSize.rows
            facts.append(
                CheckupFact(
                    "size", "\(size.columns)x\(size.rows)", isSmall ? .note : .fine,
                    advice: isSmall ? "scenes are made for \(leastSize.columns)x\(leastSize.rows) or more" : ""))
        }
        func evidence(_ subject: TerminalCapabilities.Evidence.Subject) -> String {
            capabilities.evidence(for: subject).map { "; " + $0 }.joined()
        }
        let hasColors = capabilities.depth == .truecolor || report.contact == .noTerminal
        facts.append(
            CheckupFact(
                "colors", capabilities.depth.title + evidence(.depth), hasColors ? .fine : .note,
                advice: hasColors
                    ? "" : "if the terminal has true color, set COLORTERM=truecolor or VITRINE_DEPTH=truecolor"))
        facts.append(CheckupFact("glyphs", capabilities.glyphs.title + evidence(.glyphs)))
        facts.append(
            CheckupFact("images", (capabilities.images == .none ? "none" : "under text") + evidence(.images)))
        if capabilities.quirks.contains(.isMultiplexer) {
            facts.append(
                CheckupFact(
                    "multiplexer", capabilities.name ?? "", .note,
                    advice: "another terminal draws the glyphs: try --glyphs sextant; see vitrine help ssh"))
        }
        if capabilities.isRemote {
            facts.append(CheckupFact("connection", "ssh", .note, advice: "see vitrine help ssh"))
        }
        return facts
    }

    private static func contact(_ report: TerminalReport) -> String {
        switch report.contact {
        case .replied: "it replied"
        case .silent: "it did not reply to every query"
        case .notQueried: "it is not queried"
        case .noTerminal: "there is no terminal"
        }
    }

    private static func term(_ report: TerminalReport, _ libraries: DisplayLibraries) -> CheckupFact {
        let hasTerminal = report.contact != .noTerminal
        guard !libraries.term.isEmpty else {
            return CheckupFact(
                "TERM", "not set", hasTerminal ? .problem : .fine,
                advice: hasTerminal ? "set it to the name of the terminal, such as xterm-256color" : "")
        }
        guard !libraries.hasDescription else { return CheckupFact("TERM", libraries.term + "; terminfo has it") }
        return CheckupFact(
            "TERM", libraries.term + "; terminfo does not have it", hasTerminal ? .problem : .note,
            advice: "install ncurses-term, or copy it from the terminal's machine: infocmp -x | ssh HOST -- tic -x -")
    }

    /// The folders that the program reads or writes.
    static func folders() -> [CheckupFact] {
        [
            folder("themes", Environment.themesFolder),
            folder("state", Environment.stateFolder.map { $0 + "/vitrine" }),
            images(),
        ]
    }

    private static func folder(_ name: String, _ path: String?) -> CheckupFact {
        guard let path else {
            return CheckupFact(name, "none", .note, advice: "set HOME to an absolute path; until then nothing is kept")
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR, let parent = existingFolder(above: path) else {
                return CheckupFact(name, "\(path): \(Output.reason())", .problem, advice: "correct its permissions")
            }
            guard isFolder(parent), access(parent, W_OK | X_OK) == 0 else {
                return CheckupFact(
                    name, "\(path): does not exist, and cannot be created in \(parent)", .problem,
                    advice: "correct the permissions, or remove what is there")
            }
            return CheckupFact(name, "\(path): is created when needed")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return CheckupFact(name, "\(path): is not a folder", .problem, advice: "move it away")
        }
        guard access(path, R_OK | X_OK) == 0 else {
            return CheckupFact(name, "\(path): cannot be read", .problem, advice: "chmod u+rwx the folder")
        }
        guard access(path, W_OK) == 0 else {
            return CheckupFact(name, "\(path): cannot be written", .problem, advice: "chmod u+w the folder")
        }
        let count = name == "themes" ? FolderListing(path)?.names.count : nil
        return CheckupFact(name, path + (count.map { ": \($0) theme files" } ?? ""))
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func existingFolder(above path: String) -> String? {
        var path = path
        while path != "/" {
            path = PathText.folder(path)
            if access(path, F_OK) == 0 { return path }
        }
        return nil
    }

    /// Where files with pixels for the terminal are written.
    private static func images() -> CheckupFact {
        guard let path = PixelFolder.path else {
            return CheckupFact(
                "images", "none of \(PixelFolder.candidates.joined(separator: ", ")) can be written", .note,
                advice: "images are sent through the terminal instead, which is slower")
        }
        return CheckupFact("images", path)
    }

    private static let leastSize = GridSize(columns: 49, rows: 24)
}
