extension SpecVersion {
    /// Reports a version that this program does not read. Returns whether the document is worth reading on.
    static func check(_ root: JSONNode, _ log: inout FaultLog) -> Bool {
        guard let node = root[ThemeDecoder.Top.versionKey] else { return true }
        if case .null = node.value { return true }
        guard case .string(let text) = node.value else {
            log.add(
                Fault(
                    rule: .wrongType, location: node.location, message: "expected a string, found \(node.value.kind)"))
            return true
        }
        guard let version = SpecVersion(text) else {
            let message = "expected a version such as \"0.7.0\", found \(quoted(text))"
            log.add(Fault(rule: .badVersion, location: node.location, message: message))
            return true
        }
        if version > current {
            let message = "newer document: expected version 0.7, found \(quoted(text)); what is new is kept, not used"
            log.add(Fault(rule: .newerDocument, severity: .warning, location: node.location, message: message))
        }
        guard version < current else { return true }
        let message =
            version < oldest
            ? "expected version 0.3 or newer, found \(quoted(text))"
            : "older document: expected version 0.7, found \(quoted(text)), which is not yet migrated"
        log.add(Fault(rule: .olderDocument, location: node.location, message: message))
        return false
    }
}
