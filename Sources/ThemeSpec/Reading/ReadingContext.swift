import ColorScience
import JSONText
import SourceText

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

extension ReadingContext {
    func string(_ node: JSONNode) -> String? {
        if case .string(let text) = node.value { return text }
        wrongType(node, expected: "a string")
        return nil
    }

    /// One of the names of a closed set.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) -> Choice? {
        guard let name = string(node) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        error(
            .unknownValue, node.location,
            "expected one of \(names.joined(separator: ", ")), found \(quoted(name))\(suggestion(name, names))")
        return nil
    }

    func color(_ node: JSONNode) -> Color? {
        guard let text = string(node) else { return nil }
        if let color = Color(hex: text) { return color }
        error(.badColor, node.location, "expected #RRGGBB or #RRGGBBAA, found \(quoted(text))")
        return nil
    }

    func colorPair(_ node: JSONNode, _ path: [String]) -> ColorPair? {
        guard var fields = ObjectReader(node, path, self) else { return nil }
        let light = fields.required("lightHex").flatMap(color)
        let dark = fields.required("darkHex").flatMap(color)
        fields.finish()
        guard let light, let dark else { return nil }
        return ColorPair(light: light, dark: dark)
    }

    /// A colour role that something refers to: one that the theme gives, or that has a stand-in.
    func colorRole(_ node: JSONNode) -> ColorRole? {
        guard let name = string(node) else { return nil }
        let role = ColorRole(rawValue: name)
        if availableRoles.contains(role) || isPartial { return role }
        error(
            .undefinedColorRole, node.location,
            "expected a color role that the theme defines, found \(quoted(name))"
                + suggestion(name, suggestedRoles))
        return nil
    }

    func unknownKey(_ member: JSONMember, besides known: [String]) {
        guard !log.isFull else { return log.count(.note) }
        note(
            .unknownKey, member.keyLocation,
            "the key \(quoted(member.key)) is unknown and is kept as it is\(suggestion(member.key, known))")
    }

    /// `; did you mean "NAME"?`, or nothing.
    func suggestion(_ name: String, _ names: [String]) -> String {
        nearestName(to: name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
    }
}

/// Reads an object whose keys are the roles of a closed set.
struct RoleTable<Role: RawRepresentable<String> & CaseIterable & Hashable> {
    /// What a message calls one of its keys, such as `text role`.
    let what: String
    let context: ReadingContext

    /// The value of every role that is there and in order.
    func read<Value>(
        _ reader: ObjectReader?, required: [Role] = Array(Role.allCases),
        _ value: (JSONNode, [String]) -> Value?
    ) -> [Role: Value] {
        guard let reader else { return [:] }
        var values: [Role: Value] = [:]
        // A few roles: searching them is faster than what a set takes to be there at all.
        var found: [Role] = []
        for member in reader.members {
            guard let role = Role(rawValue: member.key) else {
                unknown(member)
                continue
            }
            if case .null = member.node.value { continue }
            found.append(role)
            values[role] = value(member.node, reader.path + [member.key])
        }
        let missing = required.filter { !found.contains($0) }.map(\.rawValue)
        context.missing(.missingRole, what, missing, under: reader.path, in: reader.location)
        return values
    }

    private var article: String { what.first.map { "aeiou".contains($0) } == true ? "an" : "a" }

    private func unknown(_ member: JSONMember) {
        guard !context.log.isFull else { return context.log.count(.error) }
        let names = Role.allCases.map(\.rawValue)
        context.error(
            .unknownRole, member.keyLocation,
            "expected \(article) \(what), found \(quoted(member.key))\(context.suggestion(member.key, names))",
            notes: ["the \(what)s are \(names.joined(separator: ", "))"])
    }
}

/// Where the keys of an object stand among its members: short objects are searched, long ones hashed.
struct MemberIndex {
    private let members: [JSONMember]
    private let positions: [String: Int]

    init(_ members: [JSONMember]) {
        self.members = members
        let isLong = members.count > 24
        positions = isLong ? Dictionary(members.indices.map { (members[$0].key, $0) }) { first, _ in first } : [:]
    }

    subscript(_ key: String) -> Int? {
        positions.isEmpty ? members.firstIndex { $0.key == key } : positions[key]
    }
}

/// The values that a number of the document may have.
struct NumberRange {
    let lowest: Double
    let highest: Double
    var excludesLowest = false

    /// What a message says was expected.
    var text: String {
        let (low, high) = (Self.text(lowest), Self.text(highest))
        return excludesLowest ? "a number above \(low) and at most \(high)" : "a number from \(low) to \(high)"
    }

    func contains(_ value: Double) -> Bool {
        value <= highest && (excludesLowest ? value > lowest : value >= lowest)
    }

    private static func text(_ value: Double) -> String { String(Int(value)) }

    /// pt of a font.
    static let pointSize = NumberRange(lowest: 0, highest: 512, excludesLowest: true)
    /// Opacities, and the scale of a pressed button.
    static let fraction = NumberRange(lowest: 0, highest: 1)
    /// pt of radii, widths and distances; the factors and seconds of springs.
    static let length = NumberRange(lowest: 0, highest: 9999)
    /// pt of a shadow's offset.
    static let offset = NumberRange(lowest: -9999, highest: 9999)
    /// pt between lines and letters.
    static let spacing = NumberRange(lowest: -200, highest: 200)
}
