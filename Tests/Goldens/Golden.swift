import Platform

/// Compares a text with `Goldens/<name>.txt` in the folder of the calling test, and throws if they differ.
///
/// The file contains ``visibleText(_:)`` of the text, byte for byte. With `VITRINE_RECORD=1` in the environment the
/// file is written instead, and the check still fails, so that a run that records never passes.
///
/// - Parameters:
///   - name: A file name without its extension: letters, digits, `-`, `_`, `.`.
///   - file: The path of the test file.
/// - Throws: ``GoldenMismatch``.
public func checkGolden(_ actual: String, _ name: String, file: String = #filePath) throws(GoldenMismatch) {
    let isRecording = GoldenFile.environment("VITRINE_RECORD") == "1"
    try checkGolden(actual, name, file: file, isRecording: isRecording)
}

func checkGolden(_ actual: String, _ name: String, file: String, isRecording: Bool) throws(GoldenMismatch) {
    let allowed = name.utf8.allSatisfy { byte in
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: false
        }
    }
    guard allowed, !name.isEmpty, !name.hasPrefix(".") else {
        throw GoldenMismatch("a golden's name is letters, digits, “-”, “_” and “.”, found “\(visibleText(name))”")
    }
    let text = visibleText(actual)
    let golden = GoldenFile(name, besideTest: file)
    if isRecording {
        throw golden.write(text)
            ? GoldenMismatch("\(name): recorded; review it, then run again without VITRINE_RECORD")
            : GoldenMismatch("\(name): cannot write \(golden.path)")
    }
    guard let expected = golden.read() else {
        throw GoldenMismatch("\(name): no golden at \(golden.path); run the test with VITRINE_RECORD=1 to record it")
    }
    // Compares bytes, since canonically equivalent strings are equal.
    guard !expected.utf8.elementsEqual(text.utf8) else { return }
    throw GoldenMismatch(
        "\(name): differs from \(golden.path)\n\(LineDiff(expected: expected, actual: text).description)")
}

/// The failure of a golden check, with the lines that differ.
public struct GoldenMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the golden, its file and the lines that differ.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The file of a golden: `Goldens/<name>.txt` in the folder of the test.
private struct GoldenFile {
    let path: String
    private let folder: String

    init(_ name: String, besideTest file: String) {
        let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        folder = parent + "/Goldens"
        path = "\(folder)/\(name).txt"
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Returns the content; `nil` if the file cannot be read.
    func read() -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Writes the file, in a folder that is created if needed. Returns false if that fails.
    func write(_ text: String) -> Bool {
        mkdir(folder, 0o777)
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }
}

// The testing library is absent where the standard library is linked statically.
#if canImport(Testing)
    import Testing

    /// Like ``checkGolden(_:_:file:)``, but records an issue for the running test instead of throwing, so that a test
    /// with several goldens checks them all.
    public func expectGolden(
        _ actual: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            try checkGolden(actual, name, file: file)
        } catch {
            Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
        }
    }
#endif
