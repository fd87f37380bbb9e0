/// What the reading of one document shares: its findings, and the colour roles that it has.
final class ReadingContext {
    var log = FaultLog()
    /// A document whose parent could not be read: what it lacks says nothing.
    let isPartial: Bool
    /// Where a child's `null` removed an entry, by the path of its keys.
    let removals: [[String]: SourceLocation]
    /// The roles of `colors.pairByRole`, and those that the engine has stand-ins for.
    private(set) var availableRoles = Set(ColorRole.known)
    /// Those of them that a misspelt name is compared with.
    private(set) var suggestedRoles = ColorRole.known.map(\.rawValue)

    init(log: FaultLog, isPartial: Bool, removals: [[String]: SourceLocation]) {
        self.log = log
        self.isPartial = isPartial
        self.removals = removals
    }

    /// The theme has these roles, in the document's order.
    func define(_ roles: [ColorRole]) {
        let news = roles.filter { availableRoles.insert($0).inserted }
        // No theme has so many; a hostile file must not make every misspelt name cost seconds.
        suggestedRoles += news.prefix(200).map(\.rawValue)
    }

    func error(_ rule: Rule, _ location: SourceLocation, _ message: String, notes: [String] = []) {
        log.add(Fault(rule: rule, location: location, message: message, notes: notes))
    }

    func warning(_ rule: Rule, _ location: SourceLocation, _ message: String, notes: [String] = []) {
        log.add(Fault(rule: rule, severity: .warning, location: location, message: message, notes: notes))
    }

    func note(_ rule: Rule, _ location: SourceLocation, _ message: String) {
        log.add(Fault(rule: rule, severity: .note, location: location, message: message))
    }

    /// `expected EXPECTED, found FOUND`, where the value is of another kind than it should be.
    func wrongType(_ node: JSONNode, expected: String) {
        error(.wrongType, node.location, "expected \(expected), found \(node.value.kind)")
    }

    /// Things that a full document must have are not there: all in one finding, but those that a `null` removed each
    /// where it stands.
    ///
    /// - Parameters:
    ///   - what: What they are called: `key`, `text role`.
    ///   - path: The keys that lead to the object that lacks them, which stands at `location`.
    func missing(
        _ rule: Rule, _ what: String, _ names: [String], under path: [String], in location: SourceLocation,
        notes: [String] = []
    ) {
        guard !isPartial else { return }
        var rest: [String] = []
        for name in names {
            if let removal = removal(of: path + [name]) {
                let message = "expected the \(what) \(quoted(name)), found none"
                error(rule, removal, message, notes: ["null removes it here"])
            } else {
                rest.append(name)
            }
        }
        guard !rest.isEmpty else { return }
        let plural = rest.count > 1 ? "s" : ""
        error(rule, location, "expected the \(what)\(plural) \(listed(rest.map(quoted))), found none", notes: notes)
    }

    /// Where the entry, or what held it, was removed.
    func removal(of path: [String]) -> SourceLocation? {
        guard !removals.isEmpty else { return nil }
        for count in stride(from: path.count, to: 0, by: -1) {
            if let removal = removals[Array(path.prefix(count))] { return removal }
        }
        return nil
    }
}
