import Importing
import Platform

/// How the time to import design tokens grows with the length of a chain of aliases.
enum AliasChains {
    /// Imports chains of 10,000 and 20,000 aliases; the ratio is about 2 as long as the time is linear.
    static func print() {
        let times = [10_000, 20_000].compactMap { count in time(count: count) }
        guard times.count == 2 else { return }
        let ratio = (times[1] / times[0] * 100).rounded() / 100
        let milliseconds = times.map { Int(($0 * 1000).rounded()) }
        Swift.print(
            "a chain of aliases: 10,000 in \(milliseconds[0]), 20,000 in \(milliseconds[1]) ms, ratio \(ratio)")
    }

    /// The seconds that importing a chain takes, the least of three times; `nil` where it cannot be written or imported.
    private static func time(count: Int) -> Double? {
        let path = "/tmp/vitrine-bench-\(getpid()).tokens.json"
        defer { unlink(path) }
        let aliases = (1..<count).map { "\"t\($0)\": { \"$value\": \"{c.t\($0 - 1)}\" }" }
        let color = "{ \"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6] }"
        let text =
            "{ \"c\": { \"$type\": \"color\", \"t0\": { \"$value\": \(color) }, \(aliases.joined(separator: ", ")) } }"
        guard let file = fopen(path, "w") else { return nil }
        fputs(text, file)
        fclose(file)
        return (0..<3).compactMap { _ in
            var isImported = false
            let took = ContinuousClock().measure { isImported = (try? ThemeImporter.draft(path: path)) != nil }
            return isImported ? took.inSeconds : nil
        }.min()
    }
}
