#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Variables of the environment, changed for a while.
struct EnvironmentOverride: Sendable {
    private let found: [(name: String, value: String?)]

    /// Sets each of `values`, or takes it away where it is `nil`, until ``restore()``.
    init(_ values: KeyValuePairs<String, String?>) {
        found = values.map { name, value in
            let found = getenv(name).map { String(cString: $0) }
            Self.set(name, to: value)
            return (name, found)
        }
    }

    /// Puts back what was there, or was not.
    func restore() {
        for (name, value) in found { Self.set(name, to: value) }
    }

    private static func set(_ name: String, to value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}
