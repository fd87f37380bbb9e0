import JSONText
import SourceText

/// A version of Gentle's format, as in a document's `_specVersion`.
struct SpecVersion: Comparable, Sendable {
    let major: Int
    let minor: Int

    /// The version that this program reads.
    static let current = SpecVersion(major: 0, minor: 7)
    static let currentText = "0.7.0"
    /// The oldest version that can be migrated.
    static let oldest = SpecVersion(major: 0, minor: 3)

    /// A version of the format.
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

extension SpecVersion {
    /// The document in the form of the current version, migrated where it is older.
    ///
    /// Reports unsupported versions and what was migrated; `nil` if the version is too old.
    static func current(_ root: JSONNode, _ log: inout FaultLog) -> JSONNode? {
        guard let node = root[ThemeDecoder.Top.versionKey] else { return root }
        if case .null = node.value { return root }
        guard case .string(let text) = node.value else {
            log.add(
                Fault(
                    rule: .wrongType, location: node.location, message: "expected a string, found \(node.value.kind)"))
            return root
        }
        guard let version = SpecVersion(text) else {
            let message = "expected a version such as \"0.7.0\", found \(quoted(text))"
            log.add(Fault(rule: .badVersion, location: node.location, message: message))
            return root
        }
        if version > current {
            let message = "newer document: expected version 0.7, found \(quoted(text)); what is new is kept, not used"
            log.add(Fault(rule: .newerDocument, severity: .warning, location: node.location, message: message))
        }
        guard version < current else { return root }
        if version >= oldest { return Migration.migrated(root, from: version, at: node, &log) }
        let message = "expected version 0.3 or newer, found \(quoted(text))"
        log.add(Fault(rule: .olderDocument, location: node.location, message: message))
        return nil
    }
}
