/// How a program ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// With this exit status, 0...255.
    case exited(Int32)
    /// By this signal.
    case signaled(Int32)

    /// From the status that `waitpid` gives for a process that ended. The encoding is the same on Linux and macOS.
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
