import Importing
import Manual
import Platform
import Reporting
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The project that a command runs in: its `.vitrine.json`, and its baseline.
struct Project {
    /// The settings of the configuration file; default settings if there is none.
    private(set) var configuration = Configuration()
    /// The severities, exclusions and known findings.
    private(set) var policy = FindingPolicy()
    /// The folder of the configuration, which paths are joined with; `.` without one.
    private(set) var folder = "."
    /// The path of the configuration; `nil` for none.
    private(set) var file: String?
    /// The path of the baseline; `nil` for none.
    private(set) var baseline: String?
    /// Whether the baseline is written.
    let updatesBaseline: Bool
    private let isQuiet: Bool

    /// Finds and reads the configuration and the baseline.
    ///
    /// The configuration is that of `--config`; otherwise the first one found in the folder of the first path among the
    /// arguments, or in the current folder, or in their parent folders. Options of the command line take precedence.
    ///
    /// - Throws: ``Failure`` if one of the files cannot be read or has errors.
    init(_ arguments: Arguments) throws {
        updatesBaseline = arguments.has("--update-baseline")
        isQuiet = arguments.has("--quiet")
        if let path = try Self.path(arguments) {
            do {
                configuration = try Configuration(try FileReader.read(path), named: path)
            } catch let failure as ThemeFailure {
                throw Self.failure(failure)
            } catch let failure as FileReader.Failure {
                throw Failure("cannot read \(quoted(inFull: path)): \(failure.reason)")
            }
            folder = PathText.folder(path)
            file = path
        }
        policy = configuration.policy
        policy.settings = configuration.settings
        baseline = arguments["--baseline"] ?? configuration.baseline.map(path)
        guard let baseline else {
            if updatesBaseline {
                throw Failure(
                    "--update-baseline expects --baseline FILE, or a baseline in .vitrine.json, found neither")
            }
            return
        }
        policy.baseline = try Self.read(baseline, mayBeMissing: updatesBaseline)
    }

    /// Returns the themes of the configuration, as arguments of the command line would refer to them.
    ///
    /// - Throws: ``Failure`` for an empty array of themes.
    func themes() throws -> [String] {
        if let file, let place = configuration.emptyThemes {
            throw Failure(
                "\(visibleControls(file)):\(place.line):\(place.column): expected names or paths of themes, found an "
                    + "empty array; without \"themes\", vitrine audit checks the built-in themes")
        }
        return configuration.themes.map(argument)
    }

    private func argument(for name: String) -> String {
        if FileReader.isFolder(path(name)) { return path(name) }
        let isPath = name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name)
        return isPath || FileReader.exists(path(name)) ? PathText.explicit(path(name)) : name
    }

    /// Returns a message about a theme or folder, preceded by its place in the configuration if it is named there.
    ///
    /// - Parameter theme: One of ``themes()``.
    func placed(_ message: String, on theme: String) -> String {
        guard let file, let name = configuration.themes.first(where: { argument(for: $0) == theme }),
            let place = configuration.places[name]
        else { return message }
        return "\(visibleControls(file)):\(place.line):\(place.column): \(message)"
    }

    /// Returns the message about a theme that cannot be loaded. If no theme has the name, or the file cannot be read,
    /// the place in the configuration precedes the message.
    func message(_ failure: Failure, on theme: String, _ error: ThemeLoadError?) -> String {
        switch error {
        case .unknown, .unreadable: placed(failure.message, on: theme)
        case .faults, .foreign, nil: failure.message
        }
    }

    /// Returns a path of the configuration, relative to the current folder.
    func path(_ path: String) -> String { path.hasPrefix("/") ? path : PathText.join(folder, path) }

    /// Returns the name of a source file in the baseline and in exclusions: its path relative to the folder of the
    /// configuration or, without one, of the baseline.
    func name(ofSource file: String) -> String {
        let home = configurationFolder ?? baseline.flatMap { FileReader.resolved(PathText.folder($0)) }
        guard let home, let file = FileReader.resolved(file) else { return PathText.normalized(file) }
        let prefix = PathText.prefix(of: home)
        return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
    }

    /// Returns the name of a theme in the baseline: the path of its file, relative to the folder of the configuration
    /// or, without one, of the baseline, followed by the name of the theme if the file can contain several. The user's
    /// themes are identified by their slugs.
    func name(of spec: ThemeSpec) -> String {
        guard case .file(let path) = spec.source else { return spec.slug }
        let file = FileReader.place(path).file
        if let folder = Environment.themesFolder, PathText.folder(file) == folder { return spec.slug }
        let home = configurationFolder ?? baseline.flatMap { FileReader.resolved(PathText.folder($0)) }
        let resolved = FileReader.streams[file] == nil ? FileReader.resolved(file) : nil
        let name =
            if let home, let resolved { PathText.relative(resolved, to: home) } else if resolved != nil {
                PathText.normalized(file)
            } else { PathText.slug(file) }
        return ThemeImporter.format(of: file) == .swift ? "\(name)#\(spec.metadata.name)" : name
    }

    private var configurationFolder: String? { folder == "." && !hasConfiguration ? nil : FileReader.resolved(folder) }
    private var hasConfiguration: Bool { FileReader.isFile(PathText.join(folder, Configuration.fileName)) }

    /// Checks that an output does not replace the configuration or the baseline.
    ///
    /// - Throws: ``Failure`` that names the output.
    func check(_ target: OutputTarget) throws {
        guard target.kind == .file else { return }
        for (path, meaning) in [(file, "configuration"), (baseline, "baseline")] {
            guard let path, InputFiles.isSame(target.path, path) else { continue }
            throw Failure("cannot write \(target.name): it is the \(meaning) of this command")
        }
    }

    /// Changes the baseline.
    ///
    /// Reads it again first, because another process may have changed it. A lock of its folder prevents other instances
    /// of this program from replacing it at the same time.
    ///
    /// - Parameter inputs: The files that the command read.
    func updateBaseline(inputs: [String], _ change: (inout Baseline) -> Void) throws {
        guard let baseline else { return }
        let file = FileReader.target(ofLink: baseline) ?? baseline
        let lock = try FolderLocks([PathText.folder(file)], .seconds(5))
        defer { withExtendedLifetime(lock) {} }
        var new = try Self.read(baseline, mayBeMissing: true)
        change(&new)
        try Output.write(new.text, to: OutputTarget(baseline, replacesFile: true, inputs: inputs))
        guard !isQuiet else { return }
        Output.printNote("\(quoted(inFull: baseline)) has \(counted(new.count, "entry", "entries"))\n")
    }

    private static func read(_ path: String, mayBeMissing: Bool) throws -> Baseline {
        do {
            return try Baseline(try FileReader.read(path), named: path)
        } catch let failure as ThemeFailure {
            throw Self.failure(failure)
        } catch let failure as FileReader.Failure {
            if failure.isMissing, mayBeMissing { return Baseline() }
            let hint = failure.isMissing ? "; --update-baseline creates it" : ""
            throw Failure("cannot read \(quoted(inFull: path)): \(failure.reason)\(hint)")
        }
    }

    /// Returns the path of the configuration; `nil` if there is none.
    private static func path(_ arguments: Arguments) throws -> String? {
        if let path = arguments["--config"] { return path == "none" ? nil : path }
        let isPath = { (word: String) in
            FileReader.streams[word] == nil && FileReader.exists(word)
                && (word.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(word) || FileReader.isFolder(word))
        }
        let start = arguments.rest.first(where: isPath).map { FileReader.isFolder($0) ? $0 : PathText.folder($0) }
        return try start.flatMap(search) ?? search(".")
    }

    /// Returns the first configuration in a folder or its parent folders.
    private static func search(_ folder: String) throws -> String? {
        guard var place = FileReader.resolved(folder) else { return nil }
        guard !SystemName.isMarked(place) else {
            throw Failure(
                """
                cannot look for \(Configuration.fileName) in \(quoted(inFull: place)): expected a path in UTF-8; \
                --config none ignores it
                """)
        }
        // The current folder has no path if it was removed.
        let prefix = FileReader.resolved(".").map(PathText.prefix)
        while true {
            let path = PathText.join(place, Configuration.fileName)
            // A file that cannot be read, such as a dangling link, is an error rather than a missing configuration.
            var status = stat()
            if lstat(path, &status) == 0 {
                guard let prefix, path.hasPrefix(prefix) else { return path }
                return String(path.dropFirst(prefix.count))
            }
            if place == "/" { return nil }
            place = PathText.folder(place)
        }
    }

    private static func failure(_ failure: ThemeFailure) -> Failure {
        let text = failure.diagnostics.map { $0.text() }.joined(separator: "\n")
        return Failure(text)
    }
}

extension Option {
    static let config = Option(
        "--config", "FILE", "the configuration file, or none", values: .files,
        default: "the nearest .vitrine.json in this folder or a parent folder")
    static let baseline = Option(
        "--baseline", "FILE", "known findings, which fail only if they are worse now", values: .files,
        default: "the baseline of the configuration, or none")
    static let updateBaseline = Option(
        "--update-baseline", "writes the current findings to the baseline and exits with status 0")
    static let quiet = Option("-q, --quiet", "prints failures only")
    static let errorsOnly = Option("-q, --quiet", "prints errors only, no notes")
    static let color = Option(
        "--color", "WHEN", "when to use color; --no-color means never", values: .names(["auto", "always", "never"]),
        default: "auto")
}
