import Browser
import Editing
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The file that stores the last session: `vitrine/browser.json` in the XDG state folder.
///
/// No failure here ends the program: a file that cannot be read is reported and ignored; a file that cannot be written
/// is skipped. The file is replaced as a whole, and symbolic links are not followed.
enum StateFile {
    private static var path: String? { Environment.stateFolder.map { $0 + "/vitrine/browser.json" } }

    /// Returns the last session, or the reason why it cannot be read; neither if there is no file.
    static func read() -> (session: LastSession?, notice: String?) {
        guard let path else { return (nil, nil) }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? (nil, nil) : (nil, message(path, SystemError.description()))
        }
        guard status.st_mode & S_IFMT != S_IFLNK else { return (nil, message(path, "is a symbolic link")) }
        do throws(FileReader.Failure) {
            let bytes = try FileReader.read(path, limit: maxSize)
            guard let json = try? JSONReader.read(bytes, named: path), let session = LastSession(json: json) else {
                return (nil, message(path, "expected a JSON object"))
            }
            return (session, nil)
        } catch {
            // A valid state file has a few hundred bytes, so the size limit of theme files does not apply.
            let reason = status.st_size > maxSize ? "is too large" : error.reason
            return (nil, message(path, reason))
        }
    }

    /// Replaces the file, if possible.
    static func write(_ session: LastSession) {
        if let path { write(session.json, to: path) }
    }

    /// Replaces a file of the state folder, if possible, and returns whether it succeeded.
    @discardableResult
    static func write(_ document: JSONNode, to path: String) -> Bool {
        guard !path.utf8.contains(0), makeFolders(PathText.folder(path)) else { return false }
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return false }
        do {
            let file = try TemporaryFile(for: path, mode: 0o600)
            try file.write(Array((JSONWriter.text(document) + "\n").utf8))
            try file.commit(replacing: nil)
            return true
        } catch {
            // The next start then uses the previous session.
            return false
        }
    }

    /// Creates the folder and its missing parent folders.
    static func makeFolders(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, path.utf8.count > 1 else { return false }
        return makeFolders(PathText.folder(path)) && mkdir(path, 0o700) == 0
    }

    private static func message(_ path: String, _ reason: String) -> String {
        "the last session cannot be restored: \(visibleControls(path)): \(reason)"
    }

    /// In bytes.
    private static let maxSize = 1 << 16
}

/// The file that contains unsaved edits, so that a crash does not lose them: `vitrine/edits.json` in the XDG state
/// folder, or `edits-2.json` and so on while other processes use the previous ones.
///
/// It exists only while there are such edits. A process keeps a lock next to its file, which the system releases even
/// after a crash: a file whose lock is free contains edits that no running process shows. The next process adopts them,
/// unless it was started with `--fresh`. Edits of themes that could not be restored stay in the file, and a file that
/// cannot be read is reported and stays as it is.
struct EditJournal {
    /// Edits by theme and path of the value. The file identifies themes by absolute paths, and built-in themes by
    /// names: a relative path would refer to another file in another folder.
    typealias Edits = [String: ThemeEdits]

    /// The edits of a theme.
    struct ThemeEdits: Hashable {
        /// The values by their paths.
        var values: [[String]: EditValue] = [:]
        /// The fingerprint of the theme's files before the edits; `nil` if unknown.
        var files: String?
    }

    /// The path of the file; `nil` if this process cannot lock any.
    let path: String?
    /// The edits left by earlier processes, and the files that contain them.
    private(set) var found: Edits = [:]
    /// The reasons why files of earlier processes cannot be read, shown to the user.
    private(set) var notices: [String] = []
    private var left: [(path: String, lock: Int32)] = []
    /// The edits in the file that belong to themes outside this session.
    private var others: Edits = [:]
    private var written: Edits = [:]
    /// The revision of the last written edits.
    private(set) var revision = 0

    /// Locks the first file that no other process uses, and reads the edits left in it and in others. Files that cannot
    /// be read stay unchanged.
    ///
    /// - Parameter isFresh: Whether the edits left by earlier processes stay in their files; those of this process are
    ///   then kept in a new one.
    init(isFresh: Bool) {
        guard let folder = Environment.stateFolder.map({ $0 + "/vitrine" }), StateFile.makeFolders(folder) else {
            path = nil
            return
        }
        var own: String?
        for number in 1...Self.mostProcesses {
            let base = folder + (number == 1 ? "/edits" : "/edits-\(number)")
            let hasEdits = FileReader.exists(base + ".json")
            guard own == nil || hasEdits, let lock = Self.lock(base + ".lock") else { continue }
            do throws(Failure) {
                for (theme, edits) in try Self.read(base + ".json") {
                    found[theme, default: ThemeEdits()].values.merge(edits.values) { $1 }
                    found[theme]?.files = edits.files
                }
            } catch {
                // The file stays as it is, and the edits of this process are kept in another one.
                notices.append("unsaved edits cannot be restored: \(error.message)")
                close(lock)
                continue
            }
            if isFresh, hasEdits {
                close(lock)
            } else if own == nil {
                own = base + ".json"
            } else {
                left.append((base + ".json", lock))
            }
        }
        path = own
    }

    /// Returns the found edits of the themes in a list, by the names of the list.
    func edits(of themes: ThemeList) -> Edits {
        guard !found.isEmpty else { return [:] }
        var edits: Edits = [:]
        for name in (0..<themes.count).map(themes.name) { edits[name] = found[Self.key(name)] }
        return edits
    }

    /// Returns the unsaved edits of a browser.
    static func edits(in browser: Browser) -> Edits {
        let files = browser.editedFiles
        let edits = browser.unsavedEdits.map { ($0.key, ThemeEdits(values: $0.value, files: files[$0.key])) }
        return Dictionary(uniqueKeysWithValues: edits)
    }

    /// Returns the name that identifies a theme in the file.
    private static func key(_ name: String) -> String {
        let place = FileReader.place(name)
        let isPath = name.utf8.contains(UInt8(ascii: "/"))
        guard isPath || FileReader.exists(place.file) && !Themes.library.isBuiltIn(name) else { return name }
        // A link is kept: it may lead to another theme later.
        let folder = PathText.folder(place.file)
        let file = PathText.join(
            FileReader.resolved(folder.isEmpty ? "." : folder) ?? Environment.absolute(folder),
            PathText.fileName(place.file))
        return file + name.dropFirst(place.file.count)
    }

    /// Registers which of the found edits are part of this session, and moves the other ones to the file of this
    /// process.
    ///
    /// - Parameter restored: The names of themes.
    mutating func take(_ restored: [String], of edits: Edits) {
        let keys = Set(restored.map(Self.key))
        others = found.filter { !keys.contains($0.key) }
        if left.isEmpty { written = found }
        write(edits, revision: revision)
    }

    /// Removes the files of earlier processes; their edits are in the file of this process.
    private mutating func removeLeft() {
        for file in left {
            unlink(file.path)
            close(file.lock)
        }
        left = []
    }

    /// Returns the descriptor of a locked file; `nil` if another process holds the lock or the file cannot be created.
    private static func lock(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Returns the edits in a file; none if there is no file.
    ///
    /// - Throws: ``Failure`` with the place if the file contains something that cannot be read.
    private static func read(_ path: String) throws(Failure) -> Edits {
        // Something other than a file contains no edits; it is reported when edits cannot be written to it.
        guard FileReader.isFile(path) else { return [:] }
        let name = visibleControls(path)
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(path)
        } catch {
            throw Failure("\(name): \(error.reason)")
        }
        do throws(ThemeFailure) {
            return try edits(in: try JSONReader.read(bytes, named: name), of: SourceFile(name: name, bytes: bytes))
        } catch {
            let first = error.diagnostics.first
            throw Failure(first.map { "\($0.file):\($0.line):\($0.column): \($0.message)" } ?? name)
        }
    }

    private static func edits(in root: JSONNode, of file: SourceFile) throws(ThemeFailure) -> Edits {
        func failure(_ node: JSONNode, _ expected: String) -> ThemeFailure {
            var log = FaultLog()
            let found = node.members == nil ? node.value.kind : "an object without them"
            log.add(Fault(rule: .wrongType, location: node.location, message: "expected \(expected), found \(found)"))
            return ThemeFailure(diagnostics: log.diagnostics(in: [file]))
        }
        guard let themes = root["themes"]?.elements else { throw failure(root, "themes") }
        var edits: Edits = [:]
        for theme in themes {
            guard let name = theme["theme"]?.string, let list = theme["edits"]?.elements else {
                throw failure(theme, "the name and the edits of a theme")
            }
            for edit in list {
                guard let path = edit["path"]?.elements, !path.isEmpty,
                    let value = edit["value"].flatMap(EditValue.init)
                else { throw failure(edit, "the path and the value of an edit") }
                let keys = path.compactMap(\.string)
                guard keys.count == path.count else { throw failure(edit, "the path and the value of an edit") }
                edits[name, default: ThemeEdits(files: theme["files"]?.string)].values[keys] = value
            }
        }
        return edits
    }

    /// Writes the edits of a revision; removes the file if there are none.
    ///
    /// If the file cannot be written, ``revision`` and the files of earlier processes do not change, so that a later
    /// call retries and no edits are lost.
    mutating func write(_ edits: Edits, revision: Int) {
        let all = others.merging(edits.map { (Self.key($0.key), $0.value) }) { $1 }
        if let path, all != written || !left.isEmpty {
            guard all.isEmpty ? Self.remove(path) : StateFile.write(Self.document(all), to: path) else { return }
            removeLeft()
        }
        written = all
        self.revision = revision
    }

    private static func remove(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

    /// The maximum number of browsers that run at the same time; the edits of further ones are not kept.
    static let mostProcesses = 16

    private static func document(_ edits: Edits) -> JSONNode {
        let themes = edits.sorted { $0.key < $1.key }.map { name, edits -> JSONNode in
            let list = edits.values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, value -> JSONNode in
                ["path": .array(path.map { .string($0) }), "value": value.node]
            }
            let files = edits.files.map { [("files", JSONNode.string($0))] } ?? []
            return .object([("theme", .string(name))] + files + [("edits", .array(list))])
        }
        return ["themes": .array(themes)]
    }
}
