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

    /// The seconds of processor time that importing a chain takes, the least of three times; `nil` where it cannot be
    /// written or imported.
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
            let start = processorTime
            let draft = try? ThemeImporter.draft(path: path)
            return draft == nil ? nil : processorTime - start
        }.min()
    }

    /// The processor time of this process in seconds, which other processes do not affect.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
