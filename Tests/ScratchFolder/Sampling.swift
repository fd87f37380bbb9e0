import Foundation

/// How much of a large product of cases a run of the tests covers.
public enum Sampling {
    /// Whether the run covers all of it, because `VITRINE_THOROUGH` is in the environment.
    public static let isThorough = ProcessInfo.processInfo.environment["VITRINE_THOROUGH"] != nil

    /// Whether a run covers the case with a number: each one if the run is thorough, otherwise one of every `count`.
    ///
    /// The sum of the positions in two lists, as the number, combines each element of one with as many of the other.
    public static func includes(_ number: Int, ofEvery count: Int) -> Bool { isThorough || number % count == 0 }

    /// The elements that a run covers: all of them if the run is thorough, otherwise one of every `count`.
    public static func some<Element>(of all: [Element], ofEvery count: Int) -> [Element] {
        all.enumerated().filter { includes($0.offset, ofEvery: count) }.map(\.element)
    }
}
