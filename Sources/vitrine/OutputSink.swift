#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where long results go piece by piece: a file or standard output. Pieces are gathered and written in larger ones.
final class OutputSink {
    private let descriptor: Int32
    private let name: String
    private let isOwned: Bool
    private var pending: [UInt8] = []
    /// Called before anything is written.
    var willWrite: () -> Void = {}

    /// - Throws: ``Failure`` where the file cannot be written.
    init(path: String?) throws {
        guard let path else {
            (descriptor, name, isOwned) = (STDOUT_FILENO, "standard output", false)
            return
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure("cannot write \(quoted(path)): \(Output.reason())") }
        (descriptor, name, isOwned) = (file, quoted(path), true)
    }

    deinit { if isOwned { close(descriptor) } }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) throws { try write(bytes: text.utf8) }

    func write(bytes: some Sequence<UInt8>) throws {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.enough { try flush() }
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        willWrite()
        try Output.write(pending, to: descriptor, named: name)
        pending.removeAll(keepingCapacity: true)
    }

    /// Bytes.
    private static let enough = 1 << 16
}
