/// The way in which a program ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// The program exited with this status, 0...255.
    case exited(Int32)
    /// The program was ended by this signal.
    case signaled(Int32)

    /// Decodes the status that `waitpid` returns for a process that ended. The encoding is the same on Linux and macOS.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signaled(signal)
    }

    /// The status in words, for failure messages.
    public var description: String {
        switch self {
        case .exited(let status): "exited with status \(status)"
        case .signaled(let signal): "ended by signal \(signal)"
        }
    }
}
