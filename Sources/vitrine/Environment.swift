#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the program was started with.
enum Environment {
    /// The variable's value; `nil` where it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether the user asked for no colour: `NO_COLOR` is there and not empty, whatever its value (no-color.org).
    static var wantsNoColor: Bool { variable("NO_COLOR")?.isEmpty == false }

    /// Whether the user wants nothing to move: `VITRINE_REDUCE_MOTION` is there and not empty.
    static var wantsReducedMotion: Bool { variable("VITRINE_REDUCE_MOTION")?.isEmpty == false }

    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The folder of the user's own themes: `vitrine/themes` where XDG keeps data. `nil` for a user without a home.
    static var themesFolder: String? { userFolder("XDG_DATA_HOME", "/.local/share").map { $0 + "/vitrine/themes" } }

    /// Where XDG keeps what programs remember. `nil` for a user without a home.
    static var stateFolder: String? { userFolder("XDG_STATE_HOME", "/.local/state") }

    /// Where XDG keeps what programs can do without. `nil` for a user without a home.
    static var cacheFolder: String? { userFolder("XDG_CACHE_HOME", "/.cache") }

    /// The variable's folder, or the one in the home folder; relative ones do not count (XDG Base Directory 0.8).
    private static func userFolder(_ name: String, _ standard: String) -> String? {
        if let folder = variable(name), folder.hasPrefix("/") { return folder }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + standard
    }

    /// The absolute path of the folder that the program was started in; `/` where it is gone.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
