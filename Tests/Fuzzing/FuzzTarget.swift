/// A fuzz target: code that reads untrusted input, with checks that must hold for every input.
///
/// The code must end, report errors in printable characters, and yield only themes that can be drawn, audited and
/// exported.
public struct FuzzTarget: Sendable {
    /// The name that selects the target.
    public let name: String
    /// The function that runs the target with an input; it ends the process if a check fails.
    public let run: @Sendable ([UInt8]) -> Void

    /// All targets; `make fuzz` and the folders of the corpus use their names.
    public static let all = [theme, swift, catalog, tokens, scan, edit] + internals

    /// Targets that use internal declarations of a module, which only builds for tests and for fuzzing can access.
    private static var internals: [FuzzTarget] {
        #if DEBUG || FUZZING
            [keys]
        #else
            []
        #endif
    }

    /// Returns the target with the name, or `nil` if there is none.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
