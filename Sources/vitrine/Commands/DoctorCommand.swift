import Canvas
import ColorScience
import JSONText
import Manual
import Platform
import Reporting
import SourceText
import TerminalUI
import ThemeSpec

/// `vitrine doctor`: the dependencies of the program, and advice about missing ones.
enum DoctorCommand: Command {
    static let name = "doctor"
    static let usage = "[--json]"
    static let summary = "checks the system for problems, and recommends solutions"
    static let options: [Option] = [Option("--json", "prints a JSON object")]
    static let details = """
        Lines that begin with `!` are problems, and lines that begin with `-` are notes. The output is suitable for \
        bug reports: it contains no names of hosts or users except in paths. The exit status is 1 if there is a \
        problem. A missing terminal, as in continuous integration, is not a problem.
        """
    static let examples = ["vitrine doctor", "vitrine doctor --json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if let other = arguments.rest.first {
            throw Failure("doctor expects no arguments, found \(quoted(inFull: other))")
        }
        let libraries = DisplayLibraries()
        let report = TerminalReport(options: try arguments.terminalOptions())
        var checkup = Checkup()
        checkup.add("Versions", versions(libraries))
        checkup.add("Terminal", terminal(report, libraries))
        checkup.add("Locale", [locale(libraries)])
        checkup.add("Folders", folders())
        checkup.add("Watched files", watching())
        checkup.add("Project", [project()])
        try Output.write(
            arguments.has("--json") ? JSONWriter.text(MachineOutput.versioned(checkup.json)) + "\n" : checkup.text)
        return checkup.hasProblems ? .found : .success
    }

    private static func versions(_ libraries: DisplayLibraries) -> [CheckupFact] {
        var names = utsname()
        uname(&names)
        let system = [text(of: &names.sysname), text(of: &names.release), text(of: &names.machine)]
        let release = try? FileReader.read("/etc/os-release", limit: 1 << 16)
        let lines = String(decoding: release ?? [], as: UTF8.self).split(separator: "\n")
        let title = lines.first { $0.hasPrefix("PRETTY_NAME=") }.map { $0.dropFirst(12).filter { $0 != "\"" } }
        return [
            CheckupFact("vitrine", Vitrine.version),
            CheckupFact("system", ([title].compactMap { $0 } + system).joined(separator: ", ")),
            CheckupFact("curses", libraries.cursesVersion),
        ]
    }

    /// Returns the text of a field of `utsname`.
    private static func text<Field>(of field: inout Field) -> String {
        withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func locale(_ libraries: DisplayLibraries) -> CheckupFact {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
            Environment.choice(name).map { "\(name)=\($0)" }
        }.first
        let value = "\(libraries.userEncoding), \(name ?? "none of LC_ALL, LC_CTYPE and LANG is set")"
        guard libraries.userEncoding != "UTF-8" else { return CheckupFact("encoding", value) }
        guard libraries.usedEncoding == "UTF-8" else {
            return CheckupFact(
                "encoding", value, .problem,
                advice: "the system has no locale with UTF-8: install one, such as C.UTF-8")
        }
        return CheckupFact(
            "encoding", value, .note,
            advice: "vitrine uses UTF-8 anyway; if glyphs are wrong, set LC_CTYPE=C.UTF-8")
    }

    private static func watching() -> [CheckupFact] {
        var facts: [CheckupFact] = []
        do {
            let events = try FolderEvents()
            try events.watch(folders: [Environment.currentFolder], files: [])
            facts.append(CheckupFact("watching", "the current folder can be watched"))
        } catch {
            let reason = (error as? Failure)?.message ?? "\(error)"
            facts.append(
                CheckupFact(
                    "watching", reason, .problem,
                    advice:
                        "saved themes are not displayed immediately; raise the limits below, or close other programs"))
        }
        return facts + limits()
    }

    /// Returns the limits of the system for watched files.
    private static func limits() -> [CheckupFact] {
        #if os(Linux)
            return ["max_user_watches", "max_user_instances"].compactMap { name in
                // The reported size of the file is 0, so read to its end.
                guard let bytes = try? FileReader.read(pipe: "/proc/sys/fs/inotify/" + name) else { return nil }
                let value = String(decoding: bytes, as: UTF8.self).filter(\.isNumber)
                let isSmall = (Int(value) ?? .max) < (name == "max_user_watches" ? leastWatches : leastInstances)
                return CheckupFact(
                    name, value, isSmall ? .note : .fine,
                    advice: isSmall ? "large theme folders require more: sysctl fs.inotify.\(name)=65536" : "")
            }
        #else
            var limit = rlimit()
            guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return [] }
            return [CheckupFact("open files", "\(limit.rlim_cur)")]
        #endif
    }

    private static let leastWatches = 2048
    private static let leastInstances = 16

    private static func project() -> CheckupFact {
        do {
            guard let file = try Project(try Arguments([], of: AuditCommand.self)).file else {
                return CheckupFact("configuration", "no \(Configuration.fileName) in this folder or a parent folder")
            }
            return CheckupFact("configuration", file)
        } catch {
            let message = (error as? Failure)?.message ?? "\(error)"
            let first = message.split(separator: "\n").first.map(String.init) ?? message
            return CheckupFact("configuration", first, .problem, advice: "correct the file, or use --config none")
        }
    }
}

extension DoctorCommand {
    /// Returns the capabilities of the terminal, and how to improve them.
    private static func terminal(_ report: TerminalReport, _ libraries: DisplayLibraries) -> [CheckupFact] {
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
        guard !libraries.hasDescription else { return CheckupFact("TERM", libraries.term + "; found in terminfo") }
        return CheckupFact(
            "TERM", libraries.term + "; not found in terminfo", hasTerminal ? .problem : .note,
            advice: "install ncurses-term, or copy it from the terminal's machine: infocmp -x | ssh HOST -- tic -x -")
    }

    /// Returns the folders that the program reads or writes.
    private static func folders() -> [CheckupFact] {
        [
            folder("themes", Environment.themesFolder),
            folder("state", Environment.stateFolder.map { $0 + "/vitrine" }),
            images(),
        ]
    }

    private static func folder(_ name: String, _ path: String?) -> CheckupFact {
        guard let path else {
            return CheckupFact(
                name, "none", .note, advice: "set HOME to an absolute path; until then, nothing is stored")
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR, let parent = existingFolder(above: path) else {
                return CheckupFact(
                    name, "\(path): \(SystemError.description())", .problem, advice: "correct its permissions")
            }
            guard FileReader.isFolder(parent), access(parent, W_OK | X_OK) == 0 else {
                return CheckupFact(
                    name, "\(path): does not exist, and cannot be created in \(parent)", .problem,
                    advice: "correct the permissions, or remove the file at this path")
            }
            return CheckupFact(name, "\(path): is created when needed")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return CheckupFact(name, "\(path): is not a folder", .problem, advice: "move or rename it")
        }
        guard access(path, R_OK | X_OK) == 0 else {
            return CheckupFact(name, "\(path): cannot be read", .problem, advice: "chmod u+rwx the folder")
        }
        guard access(path, W_OK) == 0 else {
            return CheckupFact(name, "\(path): cannot be written", .problem, advice: "chmod u+w the folder")
        }
        let count = name == "themes" ? FolderListing(path)?.names.count : nil
        return CheckupFact(name, path + (count.map { ": " + counted($0, "theme file") } ?? ""))
    }

    private static func existingFolder(above path: String) -> String? {
        var path = path
        while path != "/" {
            path = PathText.folder(path)
            if access(path, F_OK) == 0 { return path }
        }
        return nil
    }

    /// Returns the folder for files with pixels for the terminal.
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

/// A fact about the system, with advice.
private struct CheckupFact {
    enum State: String {
        /// No action is needed.
        case fine
        /// Something could be improved.
        case note
        /// A part of the program does not work.
        case problem
    }

    let name: String
    /// The value, safe for a terminal.
    let value: String
    let state: State
    /// The recommended action; empty for none.
    let advice: String

    init(_ name: String, _ value: String, _ state: State = .fine, advice: String = "") {
        (self.name, self.value, self.state, self.advice) = (name, visibleControls(value), state, advice)
    }
}

/// The facts about the system that the program depends on, in sections.
private struct Checkup {
    private(set) var sections: [(title: String, facts: [CheckupFact])] = []

    var hasProblems: Bool { sections.contains { $0.facts.contains { $0.state == .problem } } }

    mutating func add(_ title: String, _ facts: [CheckupFact]) { sections.append((title, facts)) }

    /// The lines for users and bug reports; lines with a problem begin with `!`, lines with a note with `-`.
    var text: String {
        let width = sections.flatMap(\.facts).map { TextMeasure.columns($0.name) }.max() ?? 0
        var text = ""
        for section in sections {
            text += (text.isEmpty ? "" : "\n") + section.title + "\n"
            for fact in section.facts {
                let sign =
                    switch fact.state {
                    case .fine: " "
                    case .note: "-"
                    case .problem: "!"
                    }
                text += "\(sign) \(padded(fact.name, to: width))  \(fact.value)\n"
                if !fact.advice.isEmpty { text += String(repeating: " ", count: width + 4) + "\(fact.advice)\n" }
            }
        }
        let problems = sections.flatMap(\.facts).filter { $0.state == .problem }.count
        let end = problems == 0 ? "no problems" : problems == 1 ? "1 problem" : "\(problems) problems"
        return text + "\n\(end)\n"
    }

    /// The facts as a JSON object.
    var json: JSONNode {
        let facts = sections.flatMap { section in
            section.facts.map { fact -> JSONNode in
                [
                    "section": .string(section.title), "name": .string(fact.name), "value": .string(fact.value),
                    "state": .string(fact.state.rawValue), "advice": .string(fact.advice),
                ]
            }
        }
        return .object([("hasProblems", .bool(hasProblems)), ("facts", .array(facts))])
    }
}
