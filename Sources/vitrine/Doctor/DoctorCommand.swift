import Canvas
import ColorScience
import JSONText
import Manual
import Platform
import Reporting
import SourceText
import TerminalUI
import ThemeSpec

/// `vitrine doctor`: what the program depends on, and what to do about what is missing.
enum DoctorCommand: Command {
    static let name = "doctor"
    static let usage = "[--json]"
    static let summary = "what may keep Vitrine from working here, and what to do about it"
    static let options: [Option] = [Option("--json", "as a JSON object")]
    static let details = """
        Lines that begin with `!` are problems, those with `-` are notes. The output is suitable for bug reports: it has no \
        names of hosts or users except in paths. The exit status is 1 if there is a problem. Without a terminal, as in \
        continuous integration, the terminal is not a problem.
        """
    static let examples = ["vitrine doctor", "vitrine doctor --json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if let other = arguments.rest.first {
            throw Failure("doctor expects no arguments, found \(singleQuoted(other))")
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

    /// The text of a field of `utsname`.
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
            advice: "vitrine uses UTF-8 all the same; if glyphs are wrong, set LC_CTYPE=C.UTF-8")
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
                    advice: "saved themes are not displayed at once; raise the limits below, or close other programs"))
        }
        return facts + limits()
    }

    /// The limits of the system for watched files.
    private static func limits() -> [CheckupFact] {
        #if os(Linux)
            return ["max_user_watches", "max_user_instances"].compactMap { name in
                // The size of a file there is 0, so it is read to its end.
                guard let bytes = try? FileReader.read(pipe: "/proc/sys/fs/inotify/" + name) else { return nil }
                let value = String(decoding: bytes, as: UTF8.self).filter(\.isNumber)
                let isSmall = (Int(value) ?? .max) < (name == "max_user_watches" ? leastWatches : leastInstances)
                return CheckupFact(
                    name, value, isSmall ? .note : .fine,
                    advice: isSmall ? "folders of many themes need more: sysctl fs.inotify.\(name)=65536" : "")
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
                return CheckupFact("configuration", "no \(Configuration.fileName) in this folder or above")
            }
            return CheckupFact("configuration", file)
        } catch {
            let message = (error as? Failure)?.message ?? "\(error)"
            let first = message.split(separator: "\n").first.map(String.init) ?? message
            return CheckupFact("configuration", first, .problem, advice: "correct the file, or use --config none")
        }
    }
}
