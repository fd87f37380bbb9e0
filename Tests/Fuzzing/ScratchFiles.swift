import Platform

/// Files for importers that read files: one folder for each process, in which a few names are reused.
enum ScratchFiles {
    /// Writes the bytes to `name`, which may contain folders, and returns the path.
    static func write(_ bytes: [UInt8], as name: String) -> String {
        let path = folder + "/" + name
        var parent = folder
        for part in name.split(separator: "/").dropLast() {
            parent += "/" + part
            mkdir(parent, 0o700)
        }
        guard let file = fopen(path, "w") else { preconditionFailure("cannot write \(path)") }
        defer { fclose(file) }
        precondition(fwrite(bytes, 1, bytes.count, file) == bytes.count, "cannot write \(path)")
        return path
    }

    private static let folder: String = {
        let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let path = "\(root)/vitrine-fuzz-\(getpid())"
        mkdir(path, 0o700)
        // Importers read the parent folder too, so it must also be a scratch folder.
        mkdir(path + "/files", 0o700)
        return path + "/files"
    }()
}
