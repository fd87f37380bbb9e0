extension SpecVersion {
    /// The document in the form of the current version, migrated where it is older.
    ///
    /// Reports a version that this program does not read, and what was migrated. `nil` where the document is not worth
    /// reading on.
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
