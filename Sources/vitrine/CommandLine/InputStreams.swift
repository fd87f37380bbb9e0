import Platform
import SourceText
import ThemeSpec

/// The input streams among the arguments of a command: `-` for standard input, descriptors such as the `/dev/fd/63` of
/// a shell's `<(...)`, and named pipes.
struct InputStreams {
    /// The contents by the name that replaces the path: `<stdin>`, `<fd63>`, or the path of a named pipe.
    private(set) var contents: [String: [UInt8]] = [:]

    /// Reads the stream that a word refers to, optionally with the name of one of its themes, as in `-#Ocean`.
    ///
    /// - Returns: The name of the stream, or the word if it does not refer to a stream.
    /// - Throws: ``Failure`` if the stream cannot be read, or has been read already.
    mutating func read(_ word: String) throws -> String {
        guard let sign = word.firstIndex(of: "#"), let descriptor = Self.descriptor(String(word[..<sign])) else {
            return try read(stream: word)
        }
        let name = Self.name(descriptor)
        return (contents[name] == nil ? try read(stream: String(word[..<sign])) : name) + word[sign...]
    }

    private mutating func read(stream word: String) throws -> String {
        let descriptor = Self.descriptor(word)
        guard descriptor != nil || FileReader.isPipe(word) else { return word }
        let name = descriptor.map(Self.name) ?? word
        guard contents[name] == nil else {
            throw Failure("\(name) can be read only once, found \(quoted(inFull: word)) again")
        }
        // Otherwise the program would appear to hang.
        if let descriptor, isatty(descriptor) == 1 { Output.printNote("reading from the terminal; ctrl-d ends it\n") }
        do throws(FileReader.Failure) {
            contents[name] =
                if let descriptor { try FileReader.read(descriptor: descriptor) } else {
                    try FileReader.read(pipe: word)
                }
        } catch {
            throw Failure("cannot read \(quoted(inFull: word)): \(error.reason)")
        }
        return name
    }

    /// Returns the descriptor of a stream with this name; `nil` for other names.
    static func descriptor(named name: String) -> Int32? {
        guard FileReader.streams[name] != nil else { return nil }
        if name == Self.name(STDIN_FILENO) { return STDIN_FILENO }
        return name.hasPrefix("<fd") ? Int32(name.dropFirst(3).dropLast()) : nil
    }

    private static func name(_ descriptor: Int32) -> String {
        descriptor == STDIN_FILENO ? "<stdin>" : "<fd\(descriptor)>"
    }

    /// Returns the descriptor to which a word refers.
    private static func descriptor(_ word: String) -> Int32? {
        word == "-" || word == "/dev/stdin" ? STDIN_FILENO : DescriptorPath.number(word)
    }
}

/// Paths of open descriptors, such as `/dev/fd/63`.
enum DescriptorPath {
    private static let folders = ["/dev/fd/", "/proc/self/fd/"]

    /// Returns the number of the descriptor that a path refers to; `nil` for other paths.
    static func number(_ path: String) -> Int32? {
        guard let folder = folders.first(where: path.hasPrefix) else { return nil }
        let number = Arguments.decimal(path.dropFirst(folder.count), as: Int32.self)
        return number.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension Arguments {
    /// Replaces the streams among the arguments by their names, and returns their contents.
    mutating func readStreams(of command: any Command.Type) throws -> [String: [UInt8]] {
        guard command.readsStreams else { return [:] }
        var streams = InputStreams()
        rest = try rest.map { try streams.read($0) }
        for option in command.streamOptions {
            if let word = self[option] { self[option] = try streams.read(word) }
        }
        return streams.contents
    }
}
