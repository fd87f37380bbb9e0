import Platform
import Reporting

extension AuditJUnit.Run {
    /// The present time on this machine. With `SOURCE_DATE_EPOCH` (reproducible-builds.org) it is the time given there on
    /// `localhost`, and nothing takes any time, so that the report is the same on every machine.
    static func now(seconds: Double) -> AuditJUnit.Run {
        if let epoch = Environment.choice(.time).flatMap({ Int($0) }) {
            return AuditJUnit.Run(timestamp: timestamp(epoch), host: "localhost", seconds: 0)
        }
        return AuditJUnit.Run(timestamp: timestamp(Int(time(nil))), host: host, seconds: seconds)
    }

    /// A time since 1970 in UTC, such as `2026-11-22T15:04:05`.
    private static func timestamp(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        gmtime_r(&moment, &parts)
        func digits(_ value: Int32, _ count: Int = 2) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
        }
        let date = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday)]
        let clock = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
        return date.joined(separator: "-") + "T" + clock.joined(separator: ":")
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "localhost" : text
    }
}
