import Platform

/// Files that import and export write: never over another one unless told to, and never through a symbolic link.
enum NewFile {
    /// Writes the text to a new file, or over a regular one where `overwrites`.
    ///
    /// - Throws: ``Failure`` where there is something else at the path, or it cannot be written.
    static func write(_ text: String, to path: String, overwrites: Bool) throws {
        guard !path.utf8.contains(0) else { throw Failure("cannot write \(quoted(path)): it holds a null character") }
        let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        var file = open(path, flags | O_EXCL, 0o644)
        if file < 0, errno == EEXIST {
            try check(path, overwrites: overwrites)
            file = open(path, flags | O_TRUNC, 0o644)
        }
        guard file >= 0 else { throw Failure("cannot write \(quoted(path)): \(Output.reason())") }
        defer { close(file) }
        try Output.write(Array(text.utf8), to: file, named: quoted(path))
    }

    /// Makes a folder, or takes one that is there where `overwrites`; its parent has to be there.
    static func makeFolder(_ path: String, overwrites: Bool) throws {
        guard !path.utf8.contains(0) else { throw Failure("cannot write \(quoted(path)): it holds a null character") }
        if mkdir(path, 0o755) == 0 { return }
        guard errno == EEXIST else { throw Failure("cannot write \(quoted(path)): \(Output.reason())") }
        guard kind(path) != S_IFLNK else { throw link(path) }
        guard kind(path) == S_IFDIR else { throw Failure("cannot write \(quoted(path)): expected a folder") }
        guard overwrites else { throw existing(path) }
    }

    private static func check(_ path: String, overwrites: Bool) throws {
        switch kind(path) {
        case S_IFLNK: throw link(path)
        case S_IFREG: if !overwrites { throw existing(path) }
        case S_IFDIR: throw Failure("cannot write \(quoted(path)): is a folder, expected a file")
        default: throw Failure("cannot write \(quoted(path)): is no regular file")
        }
    }

    /// What is at the path itself.
    private static func kind(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    private static func existing(_ path: String) -> Failure {
        Failure("\(quoted(path)) is there already; --force overwrites it")
    }

    private static func link(_ path: String) -> Failure {
        Failure("cannot write \(quoted(path)): is a symbolic link, which is not written through")
    }
}
