/// What stands around a frame that is to be shown at once (mode 2026, BSU and ESU).
enum SynchronizedOutput {
    static let begin = Array("\u{1B}[?2026h".utf8)
    static let end = Array("\u{1B}[?2026l".utf8)
}
