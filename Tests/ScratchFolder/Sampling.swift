import Foundation

/// The part of a large product of cases that a run of the tests covers.
public enum Sampling {
    /// Whether the run covers all cases, because `VITRINE_THOROUGH` is in the environment.
    public static let isThorough = ProcessInfo.processInfo.environment["VITRINE_THOROUGH"] != nil

    /// Returns whether a run covers a case: every case if the run is thorough, otherwise one of every `count`.
    ///
    /// If the number is the sum of positions in two lists, each element of one is combined with equally many of the
    /// other.
    public static func includes(_ number: Int, ofEvery count: Int) -> Bool { isThorough || number % count == 0 }

    /// Returns the elements that a run covers: all if the run is thorough, otherwise one of every `count`.
    public static func some<Element>(of all: [Element], ofEvery count: Int) -> [Element] {
        all.enumerated().filter { includes($0.offset, ofEvery: count) }.map(\.element)
    }
}
