import Exporting
import Platform
import SourceText

/// Writes an export that is a folder of files. The files are first written to a temporary folder next to it.
///
/// A new folder then appears as a whole. In an existing folder, the files of the export are replaced one by one, each
/// as a whole, and everything else is kept.
struct OutputFolder {
    private let path: String
    private let replacesFiles: Bool
    private var name: String { quoted(inFull: path) }

    /// Checks that the folder can be written.
    ///
    /// - Parameters:
    ///   - replacesFiles: Whether the folder may already exist.
    ///   - inputs: The files that the command reads.
    /// - Throws: ``Failure`` if the folder is an input or inside one, or if the path is not a folder.
    init(_ path: String, replacesFiles: Bool, inputs: [String]) throws {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        self.replacesFiles = replacesFiles
        guard !path.utf8.contains(0) else { throw Failure("cannot write \(name): it contains a null character") }
        guard !path.isEmpty else { throw Failure("cannot write \(name): expected the name of a folder") }
        try InputFiles.check(inputs, against: path)
        switch Self.type(path) {
        case nil: break
        case S_IFLNK: throw Failure("cannot write \(name): it is a symbolic link")
        case S_IFDIR: if !replacesFiles { throw exists }
        default: throw Failure("cannot write \(name): expected a folder")
        }
    }

    /// Writes all files of an export.
    ///
    /// - Throws: ``Failure`` if a file cannot be written or would replace an input. A new folder is then not created,
    ///   and an existing one is not changed, unless renaming fails: the message then contains the number of replaced
    ///   files. Signals are blocked during the changes.
    func write(_ files: [ThemeExport.File], inputs: [String]) throws {
        let isNew = Self.type(path) == nil
        if !isNew { for file in files { try check(file, inputs: inputs) } }
        let temporary = try TemporaryFolder(for: path)
        for file in files {
            _ = try makeFolders(above: file.path, in: temporary.path)
            try write(file, in: temporary.path)
        }
        if isNew {
            if try temporary.commit() { return }
            // Another process has created the folder in the meantime.
            guard replacesFiles else { throw exists }
            for file in files { try check(file, inputs: inputs) }
        }
        try Signals.block { try replace(files, from: temporary) }
    }

    private var exists: Failure { Failure("\(name) already exists; use --force to replace its files") }

    private func replace(_ files: [ThemeExport.File], from temporary: TemporaryFolder) throws {
        var created: [String] = []
        var count = 0
        do {
            for file in files { created += try makeFolders(above: file.path, in: path) }
            for file in files {
                let (source, target) = (temporary.path + "/" + file.path, path + "/" + file.path)
                var status = stat()
                if lstat(target, &status) == 0 { _ = chmod(source, status.st_mode & 0o7777) }
                guard rename(source, target) == 0 else { throw failure(file.path) }
                count += 1
            }
        } catch {
            // Folders that contain a file are kept.
            for folder in created.reversed() { rmdir(folder) }
            throw (error as? Failure)?.afterWriting(count, of: files.count) ?? error
        }
    }

    private func write(_ file: ThemeExport.File, in folder: String) throws {
        let descriptor = open(folder + "/" + file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(file.path) }
        defer { close(descriptor) }
        try Output.write(Array(file.text.utf8), to: descriptor, named: quoted(inFull: path + "/" + file.path))
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw failure(file.path) }
    }

    /// Checks that a file of the export can replace an existing entry of the folder.
    private func check(_ file: ThemeExport.File, inputs: [String]) throws {
        var place = path
        let parts = file.path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            place += "/" + part
            let expected = index == parts.count - 1 ? S_IFREG : S_IFDIR
            switch Self.type(place) {
            case nil: return
            case expected: break
            case S_IFLNK: throw Failure("cannot write \(quoted(inFull: place)): it is a symbolic link")
            default:
                let kind = expected == S_IFREG ? "a file" : "a folder"
                throw Failure("cannot write \(quoted(inFull: place)): expected \(kind)")
            }
        }
        try InputFiles.check(inputs, against: place)
    }

    /// Creates the missing folders for a file of the export, and returns them.
    private func makeFolders(above file: String, in folder: String) throws -> [String] {
        var place = folder
        var created: [String] = []
        for part in file.split(separator: "/").dropLast() {
            place += "/" + part
            if mkdir(place, 0o755) == 0 {
                created.append(place)
            } else if errno != EEXIST {
                throw failure(file)
            }
        }
        return created
    }

    private func failure(_ file: String) -> Failure {
        Failure("cannot write \(quoted(inFull: path + "/" + file)): \(SystemError.description())")
    }

    /// Returns the type of the file system entry at the path, without following links; `nil` if there is none.
    private static func type(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
