import Platform
import Reporting
import SourceText
import ThemeSpec

/// The target of a command's result: standard output, a stream such as a named pipe, or a file.
///
/// Creating a target does not change the disk.
struct OutputTarget {
    enum Kind: Equatable {
        /// A descriptor that is already open: standard output, or the one that `/dev/stdout` or `/dev/fd/N` refers to.
        case descriptor(Int32)
        /// A named pipe or a device, which is written directly.
        case stream
        /// A regular file, which need not exist. It is replaced as a whole by ``TemporaryFile``.
        case file
    }

    let kind: Kind
    /// The given path; empty for standard output.
    let path: String
    /// The name of the target in messages.
    let name: String
    /// Whether an existing file may be replaced.
    let replacesFile: Bool

    /// Standard output.
    static let standardOutput = OutputTarget(kind: .descriptor(STDOUT_FILENO), path: "", name: "standard output")

    private init(kind: Kind, path: String, name: String, replacesFile: Bool = false) {
        (self.kind, self.path, self.name, self.replacesFile) = (kind, path, name, replacesFile)
    }

    /// Creates the target of an option such as `-o`.
    ///
    /// - Parameters:
    ///   - path: `nil` or `-` for standard output.
    ///   - replacesFile: Whether an existing file may be replaced.
    ///   - inputs: The files that the command reads, as far as they are known already.
    /// - Throws: ``Failure`` if the target is one of the inputs, a symbolic link, a folder, a file that may not be
    ///   replaced or is not writable.
    init(_ path: String?, replacesFile: Bool, inputs: [String]) throws {
        guard let path, path != "-" else {
            self = .standardOutput
            return
        }
        try InputFiles.check(inputs, against: path)
        self.init(kind: try Self.kind(of: path), path: path, name: quoted(inFull: path), replacesFile: replacesFile)
        if kind == .file { _ = try existing() }
    }

    /// Whether the target is an open terminal.
    var isTerminal: Bool {
        if case .descriptor(let descriptor) = kind { isatty(descriptor) == 1 } else { false }
    }

    /// Checks that writing the target does not change the files that the command reads.
    ///
    /// - Throws: ``Failure`` that names the target and the input.
    func check(inputs: [String]) throws {
        if kind == .file { try InputFiles.check(inputs, against: path) }
    }

    /// Checks that two outputs of a command are different files.
    ///
    /// - Throws: ``Failure`` that names both.
    func check(differsFrom other: OutputTarget, _ option: String, _ otherOption: String) throws {
        guard kind == .file, other.kind == .file, InputFiles.isSame(path, other.path) else { return }
        throw Failure("\(option) \(name) and \(otherOption) \(other.name) are the same file")
    }

    /// Checks that the name of the file does not indicate another format, in which no theme would be found later.
    ///
    /// - Parameter option: The option with the path of the file, for the message.
    /// - Throws: ``Failure`` for the name of a Swift file, a style sheet or an asset catalog.
    func check(isJSONFor option: String) throws {
        let lowercased = path.lowercased()
        guard PathText.isCatalog(path) || [".swift", ".css"].contains(where: lowercased.hasSuffix) else { return }
        throw Failure("\(option) expects the name of a JSON file, found \(name)")
    }

    /// Returns the file to be replaced; `nil` if it does not exist.
    ///
    /// - Throws: ``Failure`` if the file may not be replaced.
    func existing() throws -> stat? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        guard replacesFile else { throw Self.exists(name) }
        // No command writes a configuration, and most commands do not read it.
        let isConfiguration =
            InputFiles.isSame(path, PathText.join(PathText.folder(path), Configuration.fileName))
            || InputFiles.isSame(path, Configuration.fileName)
        guard !isConfiguration else { throw Failure("cannot write \(name): it is the configuration of a project") }
        guard access(path, W_OK) == 0 else { throw Failure("cannot write \(name): \(SystemError.description())") }
        return status
    }

    /// Returns the failure for a file that may not be replaced.
    static func exists(_ name: String) -> Failure { Failure("\(name) already exists; use --force to replace it") }

    private static func kind(of path: String) throws -> Kind {
        let name = quoted(inFull: path)
        guard !path.utf8.contains(0) else { throw Failure("cannot write \(name): it contains a null character") }
        guard !path.isEmpty else { throw Failure("cannot write \(name): expected a file name") }
        if let descriptor = descriptor(path) { return .descriptor(descriptor) }
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            let destination = FileReader.resolved(path).map { " to " + quoted(inFull: $0) } ?? ""
            throw Failure("cannot write \(name): it is a symbolic link\(destination)")
        }
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw Failure("cannot write \(name): \(SystemError.description())") }
            guard !path.hasSuffix("/") else { throw Failure("cannot write \(name): expected a file name") }
            return .file
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFIFO, S_IFCHR: return .stream
        case S_IFDIR: throw Failure("cannot write \(name): it is a folder")
        default: throw Failure("cannot write \(name): it is not a regular file")
        }
    }

    /// Returns the descriptor that a path such as `/dev/stdout` refers to. Opening the path again would start at the
    /// beginning of the file.
    private static func descriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default: return DescriptorPath.number(path)
        }
    }
}

/// The files that a command reads and must not overwrite.
enum InputFiles {
    /// Checks that writing to a path changes no input.
    ///
    /// Hard links and symbolic links are recognized. A path at which a parent theme was not found counts as an input
    /// too, because a file there would become one; so does everything in an asset catalog. Other folders do not count.
    ///
    /// - Throws: ``Failure`` that names the path and the input.
    static func check(_ inputs: [String], against path: String) throws {
        let identity = try FileIdentity.known(path)
        guard identity?.isFileOrFolder != false else { return }
        let resolved = resolved(path)
        for input in inputs {
            if let other = try FileIdentity.known(input) {
                guard !other.isFolder || PathText.isCatalog(input) else { continue }
                if other == identity {
                    throw Failure(
                        "cannot write \(quoted(inFull: path)): "
                            + "it is the same file as the input \(quoted(inFull: input))"
                    )
                }
                if other.isFolder, let resolved, let folder = Self.resolved(input), resolved.hasPrefix(folder + "/") {
                    throw Failure("cannot write \(quoted(inFull: path)): it is in the input \(quoted(inFull: input))")
                }
            } else if identity == nil, let resolved, Self.resolved(input) == resolved {
                throw Failure(
                    "cannot write \(quoted(inFull: path)): "
                        + "the theme would then extend it, because it looks for its parent at "
                        + quoted(inFull: input)
                )
            }
        }
    }

    /// Returns whether two paths refer to the same file, or would if it existed.
    static func isSame(_ one: String, _ other: String) -> Bool {
        let (first, second) = (FileIdentity(one), FileIdentity(other))
        if first != nil || second != nil { return first == second }
        return resolved(one).map { $0 == resolved(other) } ?? false
    }

    /// Returns the absolute path without links, in lower case because file systems may ignore case; `nil` if its folder
    /// does not exist.
    private static func resolved(_ path: String) -> String? {
        if let path = FileReader.resolved(path) { return path.lowercased() }
        guard let folder = FileReader.resolved(PathText.folder(path)) else { return nil }
        return PathText.prefix(of: folder).lowercased() + PathText.fileName(path).lowercased()
    }
}

/// The identity of the file that a path or a descriptor refers to: file system and number. It is the same for all hard
/// links of a file.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let file: UInt64
    private let type: mode_t

    var isFolder: Bool { type == S_IFDIR }
    var isFileOrFolder: Bool { type == S_IFREG || type == S_IFDIR }

    /// Follows symbolic links; `nil` if the path does not exist. The name of an input stream refers to the file that it
    /// reads, if there is one.
    init?(_ path: String) {
        if let descriptor = InputStreams.descriptor(named: path) {
            self.init(descriptor)
            return
        }
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Returns the file at a path; `nil` if it certainly does not exist.
    ///
    /// - Throws: ``Failure`` if the file system does not report whether it exists.
    static func known(_ path: String) throws -> FileIdentity? {
        errno = 0
        if let identity = FileIdentity(path) { return identity }
        guard [0, ENOENT, ENOTDIR].contains(errno) else {
            throw Failure("cannot write \(quoted(inFull: path)), which could be an input: \(SystemError.description())")
        }
        return nil
    }

    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(truncatingIfNeeded: status.st_ino)
        type = status.st_mode & S_IFMT
    }
}

/// Writes a result to its target in pieces, which are buffered.
///
/// A file is renamed to its final name only by ``finish()``: until then, and if that is never called, the target is
/// unchanged.
final class OutputSink {
    let target: OutputTarget
    private var file: TemporaryFile?
    private var stream: Int32?
    private var pending: [UInt8] = []
    /// Called before each write.
    var willWrite: () -> Void = {}

    init(_ target: OutputTarget) {
        self.target = target
    }

    deinit { if let stream { close(stream) } }

    func write(_ text: String) throws { try write(text.utf8) }

    func write(_ bytes: some Sequence<UInt8>) throws {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.bufferSize { try flush() }
    }

    /// Writes the buffered pieces.
    func flush() throws {
        guard !pending.isEmpty else { return }
        willWrite()
        switch target.kind {
        case .descriptor(let descriptor): try Output.write(pending, to: descriptor, named: target.name)
        case .stream: try Output.write(pending, to: try openStream(), named: target.name)
        case .file: try openFile().write(pending)
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Writes the rest; a file then replaces the previous one.
    func finish() throws {
        try flush()
        guard target.kind == .file else { return }
        try openFile().commit(replacing: try target.existing(), mustBeNew: !target.replacesFile)
        file = nil
    }

    /// Writes the rest of a report. If the report is incomplete and its target is a file, the file is not written.
    ///
    /// - Returns: `isComplete`.
    func finish(isComplete: Bool) throws -> Bool {
        if isComplete || target.kind != .file {
            try finish()
        } else {
            Output.printError("\(target.name) is not written, because the report is incomplete")
        }
        return isComplete
    }

    private func openStream() throws -> Int32 {
        if let stream { return stream }
        let descriptor = open(target.path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure("cannot write \(target.name): \(SystemError.description())") }
        stream = descriptor
        return descriptor
    }

    private func openFile() throws -> TemporaryFile {
        if let file { return file }
        // Nobody else may read the file until it has the permissions of the file that it replaces.
        let file = try TemporaryFile(for: target.path, mode: try target.existing() == nil ? 0o644 : 0o600)
        self.file = file
        return file
    }

    /// In bytes.
    private static let bufferSize = 1 << 16
}

/// The progress of a long command: one line of standard error that is replaced and finally erased. Nothing is shown in
/// the first second, or if standard error is not a terminal.
final class Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = MonotonicClock.seconds
    private var lastUpdate: Double?
    private var isVisible = false

    /// Shows how many of `total` steps are done, at most ten times a second.
    ///
    /// - Parameter words: The name of the steps, such as "themes".
    /// - Returns: Whether the line was shown, and so whether collected output should be shown as well.
    @discardableResult
    func update(_ done: Int, of total: Int, _ words: String = "") -> Bool {
        // After the last step, the line is no longer needed.
        guard isShown, done < total else { return false }
        let now = MonotonicClock.seconds
        guard now - (lastUpdate ?? start) >= (lastUpdate == nil ? 1 : 0.1) else { return false }
        lastUpdate = now
        isVisible = true
        Output.printNote("\r\u{1B}[K\(done) of \(total)\(words.isEmpty ? "" : " " + words)")
        return true
    }

    /// Erases the line.
    func erase() {
        guard isVisible else { return }
        isVisible = false
        Output.printNote("\r\u{1B}[K")
    }
}
