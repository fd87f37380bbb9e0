import CNcurses
import Platform

/// A command of the shell that shows text on the terminal, such as a pager.
public enum ShellCommand {
    /// Runs a command with a text as its standard input, and waits for its end.
    ///
    /// Until then, ctrl-C is left to the command, which may also end before it has read everything.
    ///
    /// - Returns: Whether it was run and reported no failure.
    public static func run(_ command: String, input: String) -> Bool {
        guard let pipe = nc_open_pipe(command) else { return false }
        let handlers = [SIGINT, SIGPIPE].map { (signal: $0, handler: signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        fputs(input, pipe)
        return nc_close_pipe(pipe) == 0
    }
}
