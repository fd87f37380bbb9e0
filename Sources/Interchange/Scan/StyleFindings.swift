/// The hard-coded styling of a source file.
public enum StyleFindings {
    /// What is found in a source, in its order; nothing in a file that declares a theme.
    ///
    /// - Parameters:
    ///   - source: UTF-8, of any size up to 2 GiB.
    ///   - file: The path, for the findings.
    public static func of(_ source: [UInt8], file: String) -> [StyleFinding] {
        source.withUnsafeBufferPointer { StyleScanner.findings($0, file: file) }
    }
}
