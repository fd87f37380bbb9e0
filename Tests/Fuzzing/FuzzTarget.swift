/// A way in for what strangers wrote, with what holds whatever they wrote: it ends, says what is wrong in visible
/// characters, and what it yields can be drawn, audited and written out again.
public struct FuzzTarget: Sendable {
    /// The name that selects the target.
    public let name: String
    /// Ends the process where a promise is broken.
    public let run: @Sendable ([UInt8]) -> Void

    /// All, by the names that `make fuzz` and the folders of the corpus have.
    public static let all = [theme, swift, catalog, tokens, scan, edit] + internals

    /// Targets that reach into a module, as only builds for tests and for fuzzing can.
    private static var internals: [FuzzTarget] {
        #if DEBUG || FUZZING
            [keys]
        #else
            []
        #endif
    }

    /// Returns the target of that name; `nil` if there is none.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
