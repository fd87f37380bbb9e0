#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import FoundationEssentials

/// What the program was started with.
enum Environment {
    static var variables: [String: String] { ProcessInfo.processInfo.environment }

    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
