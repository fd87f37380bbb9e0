/// The beginning of an escape sequence whose rest has not come yet: it may be cut in pieces on its way.
struct PartialSequence: Sendable {
    var sequence: EscapeSequence
    /// When its first and its last byte came, in nanoseconds on ``MonotonicClock``.
    let start: Int64
    var last: Int64

    /// Whether a byte that comes at `now` can still belong to it.
    ///
    /// Nobody types an answer, so the rest of one is waited for longer than that of a key; but not for ever, in case
    /// that somebody did.
    func isOpen(at now: Int64) -> Bool {
        sequence.isReply ? now - start < Self.replyLimit : now - last < Self.keyLimit
    }

    /// Nanoseconds.
    private static let keyLimit: Int64 = 300_000_000
    private static let replyLimit: Int64 = 2_000_000_000
}
