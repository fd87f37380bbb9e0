/// Compares a text with `Goldens/<name>.txt` in the folder of the test that calls; throws if they differ.
///
/// The file holds ``visibleText(_:)`` of the text, byte for byte. Goldens are only ever read, unless the environment
/// has `VITRINE_RECORD=1`: then the file is written, and the check fails all the same, so that a run that records can
/// never pass for a run that checks.
///
/// - Parameters:
///   - name: A file name without its extension: letters, digits, `-`, `_`, `.`.
///   - file: The test's own path; the default is right.
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
            ? GoldenMismatch("\(name): recorded; look at it, then run again without VITRINE_RECORD")
            : GoldenMismatch("\(name): cannot write \(golden.path)")
    }
    guard let expected = golden.read() else {
        throw GoldenMismatch("\(name): no golden at \(golden.path); run the test with VITRINE_RECORD=1 to record it")
    }
    // Bytes: two spellings of one character are equal strings.
    guard !expected.utf8.elementsEqual(text.utf8) else { return }
    throw GoldenMismatch(
        "\(name): differs from \(golden.path)\n\(LineDiff(expected: expected, actual: text).description)")
}
