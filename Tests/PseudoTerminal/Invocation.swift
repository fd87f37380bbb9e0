import Platform

/// A program, its arguments and its environment in the form for C's exec functions.
struct Invocation {
    /// The path of the program, which contains a slash.
    let path: String
    private let arguments: [String]
    private let environment: [String: String]

    /// Creates an invocation. A program name without a slash is looked up in the environment's PATH, and left unchanged
    /// if it is not found.
    init(_ program: String, _ arguments: [String], environment: [String: String]) {
        path = Self.find(program, in: environment["PATH"] ?? "")
        self.arguments = [program] + arguments
        self.environment = environment
    }

    /// Calls `body` with the null-terminated `argv` and `envp`, which are valid during the call.
    func withPointers<Result>(
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let argv = arguments.map { strdup($0) } + [nil]
        let envp = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        return body(argv, envp)
    }

    private static func find(_ program: String, in path: String) -> String {
        guard !program.contains("/") else { return program }
        let found = path.split(separator: ":").map { "\($0)/\(program)" }.first(where: isExecutable)
        return found ?? "./\(program)"
    }

    /// Returns whether the path is an executable regular file; folders can be executable too, but are not programs.
    static func isExecutable(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
