/// The version of Gentle's format that a document says it is in: `_specVersion`.
struct SpecVersion: Comparable, Sendable {
    let major: Int
    let minor: Int

    /// What this program reads.
    static let current = SpecVersion(major: 0, minor: 7)
    static let currentText = "0.7.0"
    /// The oldest format that is known.
    static let oldest = SpecVersion(major: 0, minor: 3)

    init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Two or three numbers with dots between them; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
        }
        guard numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers[1])
    }

    static func < (one: SpecVersion, other: SpecVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}
