import ColorScience
import JSONText
import SourceText

/// The state shared while a document is decoded: its diagnostics and its color roles.
final class ReadingContext {
    var log = FaultLog()
    /// Whether a parent could not be read, so that missing parts are not reported.
    let isPartial: Bool
    /// The locations at which a child's `null` removed an entry, by the entry's path of keys.
    let removals: [[String]: SourceLocation]
    /// The roles in `colors.pairByRole`, and those that have a fallback.
    private(set) var availableRoles = Set(ColorRole.known)
    /// The roles with which a misspelled name is compared.
    private(set) var suggestedRoles = ColorRole.known.map(\.rawValue)

    /// Whether the document has a newer version of the format, which may contain more keys.
    var isNewer = false

    init(log: FaultLog, isPartial: Bool, removals: [[String]: SourceLocation]) {
        self.log = log
        self.isPartial = isPartial
        self.removals = removals
    }

    /// Adds the theme's additional roles, in the order of the document.
    func define(_ roles: [ColorRole]) {
        let news = roles.filter { availableRoles.insert($0).inserted }
        // A limit that real themes never reach keeps suggestions fast for hostile files.
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

    /// Reports a value of the wrong type: `expected EXPECTED, found FOUND`.
    func wrongType(_ node: JSONNode, expected: String) {
        error(.wrongType, node.location, "expected \(expected), found \(node.value.kind)")
    }

    /// Reports missing parts of a full document in one diagnostic. Parts that a `null` removed are reported at the
    /// `null`.
    ///
    /// - Parameters:
    ///   - what: The noun for the parts: `key`, `text role`.
    ///   - path: The keys that lead to the incomplete object, which is at `location`.
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

    /// Returns the location at which the entry, or an object that contained it, was removed.
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

    /// Reads one of the names of a closed set.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) -> Choice? {
        guard let name = string(node) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        error(
            .unknownValue, node.location,
            "expected one of \(names.joined(separator: ", ")), found \(quoted(name))\(suggestion(name, names))")
        return nil
    }

    /// Reads a number in a range.
    func number(_ node: JSONNode, _ range: NumberRange) -> Double? {
        guard case .number(let lexeme) = node.value else {
            wrongType(node, expected: "a number")
            return nil
        }
        let shown = lexeme.utf8.count > 32 ? lexeme.prefix(32) + "…" : lexeme
        guard let value = JSONNumber.value(lexeme) else {
            error(.numberTooLarge, node.location, "expected a number in the range of a double, found \(shown)")
            return nil
        }
        guard range.contains(value) else {
            error(.numberOutOfRange, node.location, "expected \(range.text), found \(shown)")
            return nil
        }
        return value
    }

    func color(_ node: JSONNode) -> Color? {
        guard let text = string(node) else { return nil }
        if let color = Color(hex: text) { return color }
        error(.badColor, node.location, "expected #RRGGBB or #RRGGBBAA, found \(quoted(text))")
        return nil
    }

    func colorPair(_ node: JSONNode, _ path: [String]) -> ColorPair? {
        guard var fields = ObjectReader(node, path, self) else { return nil }
        let light = fields.required(ColorPair.Key.light).flatMap(color)
        let dark = fields.required(ColorPair.Key.dark).flatMap(color)
        let increased = IncreasedContrastColors(
            light: fields.optional(ColorPair.Key.increasedLight).flatMap(color),
            dark: fields.optional(ColorPair.Key.increasedDark).flatMap(color))
        fields.finish()
        guard let light, let dark else { return nil }
        return ColorPair(light: light, dark: dark, increasedContrast: increased)
    }

    /// Reads a reference to a color role that the theme sets or that has a fallback.
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

    /// Reports an unknown key. It is an error if it is probably a misspelling of a known one, or if it has a meaning in
    /// another object.
    ///
    /// - Parameter path: The keys of the object that has it.
    func unknownKey(_ member: JSONMember, besides known: [String], in path: [String]) {
        guard !log.isFull else { return log.count(.note) }
        let places = isNewer ? [] : MisplacedKey.places(of: member, in: path)
        if !places.isEmpty {
            let expected = "expected \(quoted(member.key)) in \(places.joined(separator: " or "))"
            let found = path.isEmpty ? "at the top level" : "in " + path.joined(separator: ".")
            return error(.unknownKey, member.keyLocation, "\(expected), found it \(found)")
        }
        if !isNewer, let near = nearestKey(to: member.key, in: known) {
            let message = "unknown key \(quoted(member.key)); did you mean \(quoted(near))?"
            return error(.unknownKey, member.keyLocation, message)
        }
        let place =
            path.isEmpty && !isNewer ? MisplacedKey.hints[member.key].map { "; it has no effect, unlike \($0)" } : nil
        note(
            .unknownKey, member.keyLocation,
            "the key \(quoted(member.key)) is unknown and is kept unchanged\(place ?? "")")
    }

    /// Returns the known key that is similar, or that begins with the key: `lightHex` for `light`.
    private func nearestKey(to key: String, in known: [String]) -> String? {
        if let near = nearestName(to: key, in: known) { return near }
        if let step = Self.steps[key.lowercased().filter(\.isLetter)], known.contains(step) { return step }
        let start = key.lowercased()
        return start.utf8.count < 4 ? nil : known.first { $0.lowercased().hasPrefix(start) }
    }

    /// Other names of the steps of a scale.
    private static let steps = [
        "extrasmall": "xs", "xsmall": "xs", "small": "s", "sm": "s", "medium": "m", "md": "m", "large": "l", "lg": "l",
        "extralarge": "xl", "xlarge": "xl", "extraextralarge": "xxl", "xxlarge": "xxl",
    ]

    /// Returns `; did you mean "NAME"?`, or an empty string. A text role may lack its step: `body` for `body_m`.
    func suggestion(_ name: String, _ names: [String]) -> String {
        let near = nearestName(to: name, in: names) ?? names.first { $0.hasPrefix(name + "_") }
        return near.map { "; did you mean \(quoted($0))?" } ?? ""
    }
}

/// Decodes an object whose keys are the roles of a closed set.
struct RoleTable<Role: RawRepresentable<String> & CaseIterable & Hashable> {
    /// The noun for its keys in diagnostics, such as `text role`.
    let what: String
    let context: ReadingContext

    /// Returns the values of all roles that are present and valid.
    func read<Value>(
        _ reader: ObjectReader?, required: [Role] = Array(Role.allCases),
        _ value: (JSONNode, [String]) -> Value?
    ) -> [Role: Value] {
        guard let reader else { return [:] }
        var values: [Role: Value] = [:]
        // For a few roles, searching an array is faster than a set.
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

/// The range of a number in the document.
struct NumberRange {
    let lowest: Double
    let highest: Double
    var excludesLowest = false

    /// The range as text, for a diagnostic.
    var text: String {
        let (low, high) = (Self.text(lowest), Self.text(highest))
        return excludesLowest ? "a number above \(low) and at most \(high)" : "a number from \(low) to \(high)"
    }

    func contains(_ value: Double) -> Bool {
        value <= highest && (excludesLowest ? value > lowest : value >= lowest)
    }

    private static func text(_ value: Double) -> String { String(Int(value)) }

    /// Font sizes in pt.
    static let pointSize = NumberRange(lowest: 0, highest: 512, excludesLowest: true)
    /// Opacities, and the scale of a pressed button, as fractions.
    static let fraction = NumberRange(lowest: 0, highest: 1)
    /// Radii, widths and distances in pt; durations of springs in seconds, and factors.
    static let length = NumberRange(lowest: 0, highest: 9999)
    /// Offsets of shadows in pt.
    static let offset = NumberRange(lowest: -9999, highest: 9999)
    /// Distances between lines and characters in pt.
    static let spacing = NumberRange(lowest: -200, highest: 200)
}

/// Reads the keys of one object of the document.
///
/// A value that is missing, of the wrong type or out of range is reported once, and reading continues with a
/// placeholder. The placeholder is never used: a document with an error yields no theme.
struct ObjectReader {
    let context: ReadingContext
    let path: [String]
    let location: SourceLocation
    let members: [JSONMember]
    private var readKeys: [String] = []
    private var missing: [String] = []

    /// Creates a reader of an object; `nil`, with a report, if the node is not an object.
    init?(_ node: JSONNode, _ path: [String], _ context: ReadingContext) {
        guard case .object(let members) = node.value else {
            context.wrongType(node, expected: "an object")
            return nil
        }
        self.context = context
        self.path = path
        self.location = node.location
        self.members = members
    }

    /// Returns the value of the key; `nil` if it is missing or `null`.
    mutating func optional(_ key: String) -> JSONNode? {
        if readKeys.isEmpty { readKeys.reserveCapacity(members.count) }
        readKeys.append(key)
        guard let node = members.first(where: { $0.key == key })?.node else { return nil }
        if case .null = node.value { return nil }
        return node
    }

    mutating func required(_ key: String) -> JSONNode? {
        let node = optional(key)
        if node == nil { missing.append(key) }
        return node
    }

    /// Returns whether the key exists with a value other than `null`.
    func has(_ key: String) -> Bool {
        guard let node = members.first(where: { $0.key == key })?.node else { return false }
        if case .null = node.value { return false }
        return true
    }

    /// Returns the reader of a required object.
    mutating func object(_ key: String) -> ObjectReader? {
        required(key).flatMap { ObjectReader($0, path + [key], context) }
    }

    /// Returns the reader of an optional object.
    mutating func object(ifGiven key: String) -> ObjectReader? {
        optional(key).flatMap { ObjectReader($0, path + [key], context) }
    }

    mutating func number(_ key: String, _ range: NumberRange) -> Double {
        required(key).map { number($0, range) } ?? 0
    }

    mutating func optionalNumber(_ key: String, _ range: NumberRange) -> Double? {
        optional(key).map { number($0, range) }
    }

    private func number(_ node: JSONNode, _ range: NumberRange) -> Double {
        context.number(node, range) ?? 0
    }

    mutating func flag(_ key: String) -> Bool {
        guard let node = required(key) else { return false }
        guard case .bool(let value) = node.value else {
            context.wrongType(node, expected: "true or false")
            return false
        }
        return value
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Choice.Type = Choice.self
    ) -> Choice? {
        required(key).flatMap { context.choice($0) }
    }

    mutating func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Choice.Type = Choice.self
    ) -> Choice? {
        optional(key).flatMap { context.choice($0) }
    }

    /// Reports missing and unread keys.
    func finish() {
        reportMissing()
        for member in members where !readKeys.contains(member.key) {
            context.unknownKey(member, besides: readKeys, in: path)
        }
    }

    func reportMissing() {
        context.missing(.missingKey, "key", missing, under: path, in: location)
    }
}
