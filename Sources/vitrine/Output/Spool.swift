import Platform

/// Text that is kept for later without staying in memory: in a file without a name, which goes with the program.
final class Spool {
    private let file: UnsafeMutablePointer<FILE>?
    /// Where there is no temporary file to be had.
    private var kept: [UInt8] = []

    init() {
        file = tmpfile()
    }

    deinit { if let file { fclose(file) } }

    func append(_ text: String) throws {
        var bytes = Array(text.utf8)
        guard let file else { return kept += bytes }
        guard fwrite(&bytes, 1, bytes.count, file) == bytes.count else {
            throw Failure("cannot write a temporary file: \(Output.reason())")
        }
    }

    /// Writes everything that was kept, in its order.
    func drain(into sink: OutputSink) throws {
        guard let file else { return try sink.write(String(decoding: kept, as: UTF8.self)) }
        rewind(file)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { break }
            try sink.write(bytes: buffer[..<count])
        }
    }
}
