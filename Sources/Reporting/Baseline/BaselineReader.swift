import JSONText
import SourceText

extension Baseline {
    /// Reads a baseline file.
    ///
    /// - Throws: All that is wrong with it.
    public init(_ bytes: [UInt8], named name: String) throws(ThemeFailure) {
        let root = try JSONReader.read(bytes, named: name)
        var reader = BaselineReader()
        reader.read(root)
        let diagnostics = reader.log.diagnostics(in: [SourceFile(name: name, bytes: bytes)])
        guard diagnostics.isEmpty else { throw ThemeFailure(diagnostics: diagnostics) }
        self = reader.baseline
    }
}

/// Reads the members of a baseline file.
private struct BaselineReader {
    var baseline = Baseline()
    var log = FaultLog()

    mutating func read(_ root: JSONNode) {
        guard root.members != nil else {
            return fail(.notAnObject, root, "expected a baseline, an object, found \(root.value.kind)")
        }
        if let version = root["version"] {
            guard case .number("1") = version.value else {
                let found = version.value.kind == "a number" ? JSONWriter.text(version) : version.value.kind
                return fail(.badVersion, version, "expected the version 1 of a baseline, found \(found)")
            }
        } else {
            fail(.missingKey, root, "expected the key \"version\" of a baseline, found none")
        }
        let known = ["audit", "scan", "version"]
        for member in root.members ?? [] where !known.contains(member.key) {
            let hint = nearestName(to: member.key, in: known).map { "; did you mean \(quoted($0))?" } ?? ""
            let message = "expected audit, scan or version, found \(quoted(member.key))\(hint)"
            log.add(Fault(rule: .unknownKey, location: member.keyLocation, message: message))
        }
        if let audit = root["audit"] { readAudit(audit) }
        if let scan = root["scan"] { readScan(scan) }
    }

    private mutating func readAudit(_ node: JSONNode) {
        for (path, leaf) in leaves(node, depth: 4) {
            let key = Baseline.AuditKey(theme: path[0], appearance: path[1], rule: path[2], subject: path[3])
            switch leaf.value {
            case .bool(true): baseline.audit[key] = .some(nil)
            case .number(let text):
                if let ratio = JSONNumber.value(text), (0...21).contains(ratio) {
                    baseline.audit[key] = ratio
                } else {
                    fail(.numberOutOfRange, leaf, "expected a contrast ratio from 0 to 21, found \(text)")
                }
            default: fail(.wrongType, leaf, "expected a contrast ratio or true, found \(leaf.value.kind)")
            }
        }
    }

    private mutating func readScan(_ node: JSONNode) {
        for (path, leaf) in leaves(node, depth: 3) {
            guard case .number(let text) = leaf.value, let count = Int(text), count > 0 else {
                let found = leaf.value.kind == "a number" ? JSONWriter.text(leaf) : leaf.value.kind
                fail(.wrongType, leaf, "expected a number of findings, at least 1, found \(found)")
                continue
            }
            baseline.scan[Baseline.ScanKey(file: path[0], rule: path[1], line: path[2])] = count
        }
    }

    /// The values under so many keys; what is no object above them is reported.
    private mutating func leaves(_ node: JSONNode, depth: Int) -> [(path: [String], node: JSONNode)] {
        guard depth > 0 else { return [([], node)] }
        guard let members = node.members else {
            fail(.wrongType, node, "expected an object, found \(node.value.kind)")
            return []
        }
        var found: [(path: [String], node: JSONNode)] = []
        for member in members {
            for leaf in leaves(member.node, depth: depth - 1) { found.append(([member.key] + leaf.path, leaf.node)) }
        }
        return found
    }

    private mutating func fail(_ rule: Rule, _ node: JSONNode, _ message: String) {
        log.add(Fault(rule: rule, location: node.location, message: message))
    }
}
