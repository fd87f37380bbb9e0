import JSONText
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The known findings, which therefore do not make the audit or the scan fail.
///
/// The file is JSON with sorted keys: under `audit` the theme, the appearance, the rule and the colors or the subject,
/// with the contrast ratio or `true`; under `scan` the file, the rule and the line of source, with the number of
/// findings. It does not contain line numbers, so that it does not change when lines move. A theme is identified by its
/// file, because several files may have themes of the same name; older baselines contain the slug.
public struct Baseline: Equatable, Sendable {
    /// The key of a finding of the audit.
    public struct AuditKey: Hashable, Sendable {
        var theme: String
        /// The appearance: `light`, `dark` or `both`.
        let appearance: String
        let rule: String
        let subject: String
        /// The text size that the finding concerns; `nil` for no specific one.
        var contentSize: ContentSize?
    }

    /// The key of findings of the scan.
    public struct ScanKey: Hashable, Sendable {
        let file: String
        let rule: String
        /// The line of source without leading and trailing white space.
        let line: String

        /// Creates a key for a file whose path is relative to the folder of the baseline.
        public init(file: String, rule: String, line: String) {
            (self.file, self.rule, self.line) = (file, rule, line)
        }
    }

    /// The ratio of each failing pair; `nil` for a finding without a ratio.
    var audit: [AuditKey: Double?] = [:]
    /// The number of findings of each rule on identical lines.
    var scan: [ScanKey: Int] = [:]

    /// The number of findings.
    public var count: Int { audit.count + scan.values.reduce(0, +) }

    /// Creates an empty baseline.
    public init() {}
}

extension Baseline {
    /// Returns the state of a finding of the audit.
    ///
    /// - Parameter ratio: The lowest contrast ratio; `nil` for a finding without a ratio.
    func state(of key: AuditKey, ratio: Double?) -> BaselineState {
        guard let known = audit[key] else { return .new }
        guard let ratio, let known else { return .unchanged }
        return Self.hundredths(ratio) < Self.hundredths(known) ? .updated : .unchanged
    }

    /// Adds a finding of the audit; keeps the lowest ratio of findings with the same key.
    mutating func add(_ key: AuditKey, ratio: Double?) {
        let other = audit[key].flatMap { $0 }
        audit[key] = .some(ratio.map { min($0, other ?? $0) } ?? other)
    }

    /// Returns the findings of the audit of one theme, under its current name.
    func entries(of name: AuditName) -> Baseline {
        var entries = Baseline()
        for (key, ratio) in audit where key.theme == name.key || key.theme == name.older {
            var own = key
            own.theme = name.key
            if key == own || audit[own] == nil { entries.audit[own] = .some(ratio) }
        }
        return entries
    }

    /// Adds a finding of the scan.
    public mutating func add(_ key: ScanKey) { scan[key, default: 0] += 1 }

    /// Replaces the findings of audits by the current ones. Keeps findings that an audit could not find or did not
    /// count.
    ///
    /// - Parameter isAll: Whether all themes were audited, so that findings in others are removed.
    public mutating func replaceAudits(_ audits: [EvaluatedAudit], isAll: Bool, in scope: BaselineScope) {
        let names = Set(audits.flatMap { [$0.name.key, $0.name.older].compactMap { $0 } })
        var new = self
        new.audit = audit.filter { !names.contains($0.key.theme) && !(isAll && scope.covers($0.key)) }
        for evaluated in audits {
            for (key, ratio) in entries(of: evaluated.name).audit {
                if !scope.covers(key) {
                    new.add(key, ratio: ratio)
                } else if let present = evaluated.undecided[key] {
                    // A finding that has improved must not become as bad again.
                    new.add(key, ratio: ratio.map { max($0, present ?? $0) })
                }
            }
            for (key, ratio) in evaluated.baseline.audit { new.add(key, ratio: ratio) }
        }
        self = new
    }

    /// Removes the findings of the scan in these files.
    public mutating func removeScan(of files: Set<String>) {
        scan = scan.filter { !files.contains($0.key.file) }
    }

    /// Ratios are compared and written with two decimals, truncated.
    private static func hundredths(_ ratio: Double) -> Int { Int((ratio * 100 + 1e-6).rounded(.down)) }
}

/// The findings of a baseline that an audit could find.
///
/// The keys of a baseline contain no settings of the audit except the appearance, and in some cases the text size.
/// Therefore an audit that is narrower than that of the project, or that uses other colors, does not show that a
/// finding is fixed.
public struct BaselineScope: Sendable {
    private let settings: AuditSettings
    private let policy: FindingPolicy

    /// Creates the scope of an audit with these settings in a project with that policy.
    public init(_ settings: AuditSettings, _ policy: FindingPolicy) {
        (self.settings, self.policy) = (settings, policy)
    }

    /// Returns whether the audit could find the finding with this key.
    func covers(_ key: Baseline.AuditKey) -> Bool {
        let usual = policy.settings
        guard settings.state == nil, settings.device == usual.device, policy.severities[key.rule] != .off,
            settings.level == usual.level || settings.level == .aaa,
            settings.largeText == usual.largeText || settings.largeText == .strict
        else { return false }
        let appearances = Appearance.allCases.filter { key.appearance == "both" || key.appearance == $0.rawValue }
        let sizes = key.contentSize.map { [$0] } ?? usual.contentSizes
        return appearances.allSatisfy(settings.appearances.contains)
            && sizes.allSatisfy(settings.contentSizes.contains)
    }
}

extension Baseline.AuditKey {
    /// The four keys of the finding in the file.
    var path: [String] { [theme, appearance, rule, title] }

    /// The subject and the text size.
    var title: String { subject + (contentSize.map { ", \($0.rawValue)" } ?? "") }

    /// Creates a key from the four keys of a finding in the file.
    fileprivate init(path: [String]) {
        let last = path[3].split(separator: ",").last.map { String($0.dropFirst()) }
        let size = last.flatMap(ContentSize.init(rawValue:)).flatMap {
            path[3].hasSuffix(", \($0.rawValue)") ? $0 : nil
        }
        let subject = size.map { String(path[3].dropLast($0.rawValue.count + 2)) }
        self.init(
            theme: path[0], appearance: path[1], rule: path[2], subject: subject ?? path[3], contentSize: size)
    }
}

extension Baseline {
    /// The baseline as JSON, with a trailing newline.
    public var text: String {
        var root: [(String, JSONNode)] = [("version", .number(1))]
        if !audit.isEmpty {
            let entries = audit.map { key, ratio in
                (
                    key.path,
                    ratio.map { JSONNode.number(Double(Self.hundredths($0)) / 100) } ?? true
                )
            }
            root.append(("audit", Self.nested(entries)))
        }
        if !scan.isEmpty {
            let entries = scan.map { ([$0.key.file, $0.key.rule, $0.key.line], JSONNode.number(Double($0.value))) }
            root.append(("scan", Self.nested(entries)))
        }
        return JSONWriter.text(.object(root)) + "\n"
    }

    /// Nests objects by the parts of the keys.
    private static func nested(_ entries: [([String], JSONNode)]) -> JSONNode {
        var groups: [String: [([String], JSONNode)]] = [:]
        for (path, node) in entries {
            guard let first = path.first else { return node }
            groups[first, default: []].append((Array(path.dropFirst()), node))
        }
        return .object(groups.map { ($0.key, nested($0.value)) })
    }
}

extension Baseline {
    /// Reads a baseline file.
    ///
    /// - Throws: All errors in the file.
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
            let key = Baseline.AuditKey(path: path)
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

    /// Returns the values at a depth of keys; reports values above them that are not objects.
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
