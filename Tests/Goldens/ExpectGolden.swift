// Absent where the standard library is linked statically; so is the test library then.
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
