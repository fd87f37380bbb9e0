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

    /// Something that a full document must have is not there. Points at what removed it, if anything did.
    func missing(_ rule: Rule, _ path: [String], in location: SourceLocation, _ message: String, notes: [String] = []) {
        guard !isPartial else { return }
        var path = path
        while !path.isEmpty {
            if let removal = removals[path] { return error(rule, removal, message, notes: ["null removes it here"]) }
            path.removeLast()
        }
        error(rule, location, message, notes: notes)
    }
}
