import PseudoTerminal

/// The built program in a pseudo-terminal, and what tests ask of it again and again.
enum BrowserSession {
    static let program = builtProgram("vitrine")

    static func start(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 120, rows: Int = 40
    ) throws -> TerminalSession {
        var variables = TerminalSession.environment
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        return try TerminalSession(program, arguments, environment: variables, columns: columns, rows: rows)
    }

    /// A session that has drawn its first frame.
    static func opened(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 120, rows: Int = 40
    ) throws -> TerminalSession {
        let session = try start(arguments, environment: environment, columns: columns, rows: rows)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        try session.settle()
        return session
    }
}
