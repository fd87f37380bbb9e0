import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// The tokens of one tree, with groups extended and references followed.
struct DTCGTokens {
    struct Token {
        let path: [String]
        let node: JSONNode
        let value: ImportedToken.Value
        let font: DTCGFont

        /// `nil` for other values.
        var color: Color? {
            if case .color(let color, _) = value { color } else { nil }
        }
    }

    private(set) var tokens: [Token] = []
    /// The tokens of types that themes do not support.
    private(set) var kept: [DTCGKeptToken] = []
    /// The values that could not be read, by the paths of their tokens.
    private(set) var unread: [[String]: JSONNode] = [:]
    /// The tokens that refer to unreadable values of others, with their own values, by the notes on the former.
    private(set) var dependents: [ImportNote: [(path: [String], value: JSONNode)]] = [:]
    /// The names of the tokens to which the values that were read lead.
    private(set) var referred: Set<String> = []

    /// The tokens by their paths.
    var byPath: [[String]: Token] { Dictionary(tokens.map { ($0.path, $0) }) { _, last in last } }

    /// Reads all tokens of the tree. Notes list those that cannot be read.
    init(_ root: JSONNode, _ reading: inout DTCGReading) {
        var groups = DTCGGroups(root)
        let tree = groups.extended(root, &reading)
        walk(tree, [], type: nil, DTCGReferences(root: tree), &reading)
        noteDependents(&reading)
    }

    private mutating func walk(
        _ node: JSONNode, _ path: [String], type: String?, _ references: DTCGReferences, _ reading: inout DTCGReading
    ) {
        guard let members = node.members else {
            // An empty description, as some tools write it.
            if case .null = node.value, path.last == "description" { return }
            reading.notes.append(
                reading.note(.skipped, node, "expected a token or a group, found \(node.value.kind)"))
            return
        }
        guard node[DTCGAppearanceGroups.referredOnly] == nil, reading.spend(1, at: node) else { return }
        if DTCGTree.isToken(node) {
            do throws(ImportFault) {
                (reading.font, reading.kept) = (DTCGFont(), nil)
                guard let value = try references.value(of: node, path, groupType: type, &reading) else {
                    guard let token = reading.kept else { return }
                    kept.append(token)
                    add(namesIn: node, of: references)
                    return
                }
                tokens.append(Token(path: path, node: node, value: value, font: reading.font))
                add(namesIn: node, of: references)
            } catch {
                unread[path] = node["$value"]
                reading.notes.append(error.note)
                if !Self.contains(node, error.note, reading) {
                    dependents[error.note, default: []].append((path, node["$value"] ?? node))
                }
            }
            return
        }
        if !path.isEmpty, node["$type"] != nil || node["$ref"] != nil, members.allSatisfy({ $0.key.hasPrefix("$") }) {
            let name = quoted(path.joined(separator: "."))
            reading.notes.append(reading.note(.skipped, node, "\(name): expected a $value or tokens, found neither"))
        }
        if let what = Self.other(node) {
            let name = path.isEmpty ? "" : quoted(path.joined(separator: ".")) + ": "
            reading.notes.append(reading.note(.skipped, node, name + what))
            return
        }
        let type = node["$type"]?.string ?? type
        for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
            walk(member.node, path + [member.key], type: type, references, &reading)
        }
    }
}

extension DTCGTokens {
    /// Adds the names of the tokens to which the value of a token leads.
    private mutating func add(namesIn token: JSONNode, of references: DTCGReferences) {
        var values = [token["$value"]].compactMap { $0 }
        while let value = values.popLast() {
            for name in DTCGReferences.names(in: value) where referred.insert(name).inserted {
                if let next = references.value(named: name) { values.append(next) }
            }
        }
    }

    /// Returns why an object that is not a token is not a group either; `nil` for a group.
    private static func other(_ node: JSONNode) -> String? {
        if node["sets"]?.members != nil, node["$schema"]?.string?.contains("spectrum") == true {
            return "expected one $value, found sets of Adobe Spectrum, which are not read"
        }
        // A group may have a group named `value` beside others.
        guard let value = node["value"], let members = value.members,
            node.members?.allSatisfy({ $0.key == "value" || $0.node.members == nil }) == true,
            members.allSatisfy({ $0.node.members == nil && !$0.key.hasPrefix("$") }), !members.isEmpty
        else { return nil }
        let keys = listed(members.prefix(4).map { quoted($0.key) })
        return "expected a value of a known type, found an object with \(keys)"
    }
}

/// Follows the references of a tree: `{group.token}`, and JSON Pointers in `$ref`.
///
/// Each reference is followed once, so that the time is proportional to the number of aliases, whatever the length of
/// their chains.
package final class DTCGReferences {
    /// The end of a chain of references: its value, and the type of the first token in the chain that has one.
    private typealias Target = (node: JSONNode, type: String?)

    /// A reference: its text, its name in messages, the value to which it leads, and that token's own type.
    private struct Step {
        let key: String
        let name: String
        let node: JSONNode
        let type: String?
    }

    private let root: DTCGBranch
    /// The targets found before, by the text of the reference.
    private var targets: [String: Result<Target, ImportFault>] = [:]
    /// The numbers and lengths of tokens to which calculations refer, by the names of the tokens.
    private var quantities: [String: Result<DTCGQuantity, ImportFault>] = [:]
    /// The number of lookups, which tests check.
    private(set) var steps = 0
    /// The remaining number of suggestions; each is compared with every name of a group.
    private var suggestions = 100

    init(root: JSONNode) { self.root = DTCGBranch(root) }

    /// Returns the value of a token; `nil` for a type that themes do not support. The token is then kept or, if the
    /// type is unknown, noted.
    func value(
        of token: JSONNode, _ path: [String], groupType: String?, _ reading: inout DTCGReading
    ) throws(ImportFault) -> ImportedToken.Value? {
        guard let raw = token["$value"] else { return nil }
        let name = path.joined(separator: ".")
        if let modifier = Self.modifier(of: token) {
            throw reading.fault(token, "\(quoted(name)): expected no modifier, found \(Self.unknown(modifier))")
        }
        let target = try follow(raw, from: name, reading)
        guard let type = token["$type"]?.string ?? target.type ?? groupType else {
            let what = "\(quoted(name)): expected a $type on the token or a group above it, found none"
            throw reading.fault(token, what)
        }
        let readsNumbers = token[DTCGLegacy.plainLengthKey] != nil
        return try DTCGValue(references: self, path: path, readsNumbers: readsNumbers)
            .read(target.node, type: type, &reading)
    }

    /// Returns the type of the modifier of Tokens Studio that changes the color of a token; `nil` if there is none.
    private static func modifier(of token: JSONNode) -> String? {
        token["$extensions"]?["studio.tokens"]?["modify"]?["type"]?.string
    }

    private static func unknown(_ modifier: String) -> String {
        "\(quoted(modifier)) of Tokens Studio, which is not supported"
    }

    /// Returns the value of a token by its name; `nil` if there is no such token.
    func value(named name: String) -> JSONNode? {
        let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return root.find(path).map { DTCGTree.token($0.node) }?["$value"]
    }

    /// Returns the value that a node is or refers to.
    func follow(_ node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> JSONNode {
        try follow(node, from: nil, reading).node
    }

    /// - Parameter token: The name of the token whose value the node is.
    private func follow(_ node: JSONNode, from token: String?, _ reading: DTCGReading) throws(ImportFault) -> Target {
        var trail: [Step] = []
        do throws(ImportFault) {
            var target = try walk(node, from: token, &trail, reading)
            for step in trail.reversed() {
                target.type = step.type ?? target.type
                targets[step.key] = .success(target)
            }
            return target
        } catch {
            for step in trail { targets[step.key] = .failure(error) }
            throw error
        }
    }

    /// Follows references to a value, or to a reference that was followed before.
    private func walk(
        _ node: JSONNode, from token: String?, _ trail: inout [Step], _ reading: DTCGReading
    ) throws(ImportFault) -> Target {
        var node = node
        var visited = Set(token.map { ["{\($0)}"] } ?? [])
        while let step = try step(node, reading) {
            if let known = targets[step.key] { return try known.get() }
            guard visited.insert(step.key).inserted else {
                let names = [token].compactMap { $0 } + trail.map(\.name)
                throw reading.fault(node, "expected no cycle, found \(Self.cycle(names, step.name))")
            }
            trail.append(step)
            node = step.node
        }
        return (node, nil)
    }

    /// Returns the reference in a node; `nil` if the node is a value.
    private func step(_ node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> Step? {
        if let text = node.string, let path = Self.path(text) {
            steps += 1
            guard let found = root.find(path)?.node else {
                throw reading.fault(node, "expected a token, found \(quoted(text))\(suggestion(path))")
            }
            let token = DTCGTree.token(found)
            guard let step = try self.step(to: token, at: path, text, node, reading) else {
                throw reading.fault(node, "expected a token, found \(quoted(text)), which has no $value")
            }
            return step
        }
        guard let pointer = node["$ref"]?.string else { return nil }
        steps += 1
        guard let found = root.find(pointer)?.node else {
            throw reading.fault(node, "expected a part of the tokens, found \(quoted(pointer))")
        }
        // A pointer to a token means its value, like `{group.token}`.
        let path = DTCGTree.keys(ofPointer: pointer) ?? []
        return try step(to: found, at: path, pointer, node, reading)
            ?? Step(key: pointer, name: pointer, node: found, type: nil)
    }

    /// Returns the value and the type of a token that `node` refers to with `text`; `nil` for an object that is not a
    /// token.
    private func step(
        to token: JSONNode, at path: [String], _ text: String, _ node: JSONNode, _ reading: DTCGReading
    ) throws(ImportFault) -> Step? {
        guard let value = token["$value"] else { return nil }
        if let modifier = Self.modifier(of: token) {
            let what = "\(quoted(text)) with the modifier \(Self.unknown(modifier))"
            throw reading.fault(node, "expected a token without a modifier, found \(what)")
        }
        return Step(key: text, name: path.joined(separator: "."), node: value, type: type(of: token, at: path))
    }

    /// Returns the names from the first `name` to its repetition; the middle of a long cycle is omitted.
    private static func cycle(_ names: [String], _ name: String) -> String {
        let cycle = names.drop { $0 != name } + [name]
        let shown = 8
        guard cycle.count > shown else { return cycle.joined(separator: " -> ") }
        let ends = cycle.prefix(shown / 2) + ["..."] + cycle.suffix(shown / 2)
        return ends.joined(separator: " -> ")
    }

    /// Returns a token's own type, or that of the nearest enclosing group.
    private func type(of token: JSONNode, at path: [String]) -> String? {
        if let own = token["$type"]?.string { return own }
        // The type of a referenced token precedes that of groups.
        if let text = token["$value"]?.string, Self.path(text) != nil { return nil }
        for count in stride(from: path.count - 1, through: 0, by: -1) {
            if let type = root.find(path.prefix(count))?.node["$type"]?.string { return type }
        }
        return nil
    }

    /// Returns the end of the message on a missing token: the token or group with the nearest names as "did you mean".
    private func suggestion(_ path: [String]) -> String {
        let none = ", which leads to no token"
        guard suggestions > 0 else { return none }
        suggestions -= 1
        var near: [String] = []
        for name in path {
            let group = root.find(near)?.node.members ?? []
            let isKnown = group.contains { $0.key == name }
            let names = group.lazy.map(\.key).filter { !$0.hasPrefix("$") }
            guard let next = isKnown ? name : nearestName(to: name, in: names) else { return none }
            near.append(next)
        }
        return "; did you mean \(quoted("{" + near.joined(separator: ".") + "}"))?"
    }

    /// Returns the names of the tokens that the values of a tree refer to, also within text such as `rgba({black},
    /// 0.5)`.
    static func names(in tree: JSONNode) -> Set<String> {
        var names: Set<String> = []
        func add(_ node: JSONNode) {
            for element in node.elements ?? [] { add(element) }
            for member in node.members ?? [] where !member.key.hasSuffix("escription") { add(member.node) }
            guard let text = node.string, text.utf8.contains(UInt8(ascii: "{")) else { return }
            for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                guard let end = part.firstIndex(of: "}"), end > part.startIndex else { continue }
                let name = part[..<end]
                names.insert(String(name.hasSuffix(".value") ? name.dropLast(6) : name))
            }
        }
        add(tree)
        return names
    }

    /// Returns `["group", "token"]` for `{group.token}`; `nil` for other text.
    package static func path(_ text: String) -> [String]? {
        guard text.utf8.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        let name = text.dropFirst().dropLast()
        // `{a} + {b}` is a calculation.
        guard !name.utf8.contains(UInt8(ascii: "{")) else { return nil }
        return name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}

extension DTCGReferences {
    /// A calculation of which some references are not followed yet.
    private struct Pending {
        /// The name of the token.
        let name: String
        let node: JSONNode
        /// The names of the tokens to which it refers.
        var names: ArraySlice<String>

        init(name: String, node: JSONNode) {
            (self.name, self.node) = (name, node)
            names = DTCGReferences.names(in: node).sorted()[...]
        }
    }

    /// Returns the result of a calculation of Tokens Studio such as `{space.m} * 2`; `nil` for other text.
    ///
    /// The value of each token is calculated once, without recursion: chains of tokens may be long.
    ///
    /// - Parameter token: The name of the token that has the calculation.
    func calculated(
        _ node: JSONNode, of token: String, _ reading: inout DTCGReading
    ) throws(ImportFault) -> DTCGQuantity? {
        guard Self.isCalculation(node) else { return nil }
        var pending = [Pending(name: token, node: node)]
        var open: Set = [token]
        do throws(ImportFault) {
            while let last = pending.last {
                if let name = last.names.first {
                    pending[pending.count - 1].names.removeFirst()
                    guard let next = try value(of: name, in: last.node, &reading) else { continue }
                    guard open.insert(name).inserted else {
                        throw reading.fault(
                            last.node, "expected no cycle, found \(Self.cycle(pending.map(\.name), name))")
                    }
                    pending.append(Pending(name: name, node: next))
                    continue
                }
                let result = try self.result(of: last.node, reading)
                pending.removeLast()
                open.remove(last.name)
                // The first calculation may be only a part of its token.
                guard !pending.isEmpty else { return result }
                quantities[last.name] = .success(result)
            }
            return nil
        } catch {
            for calculation in pending.dropFirst() { quantities[calculation.name] = .failure(error) }
            throw error
        }
    }

    /// Reads the value of a token to which a calculation refers. Returns the value if it is a calculation too.
    private func value(
        of name: String, in node: JSONNode, _ reading: inout DTCGReading
    ) throws(ImportFault) -> JSONNode? {
        if let known = quantities[name] {
            _ = try known.get()
            return nil
        }
        guard reading.spend(1, at: node) else { throw reading.fault(node, reading.tooMany) }
        let target = try follow(JSONNode(.string("{\(name)}"), location: node.location), reading)
        if Self.isCalculation(target) { return target }
        guard let value = try quantity(target, &reading) else {
            let found = target.string.map { quoted($0) } ?? target.value.kind
            throw reading.fault(node, "expected a number or a length in {\(name)}, found \(found)")
        }
        quantities[name] = .success(value)
        return nil
    }

    /// Returns a number or a length, whose number may be a reference; `nil` for other values.
    ///
    /// The unit beside a reference applies to a number without a unit. A value's own unit is used instead of a
    /// different one beside a reference to it, which is noted.
    func quantity(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> DTCGQuantity? {
        var target = node
        var units: [(node: JSONNode, reference: String)] = []
        while let number = target["value"], let unit = target["unit"], unit.string != nil, let text = number.string,
            Self.path(text) != nil
        {
            guard !units.contains(where: { $0.reference == text }) else {
                throw reading.fault(
                    number, "expected no cycle, found a length that refers to itself by \(quoted(text))")
            }
            guard units.count < Self.mostUnits else {
                throw reading.fault(
                    number, "expected at most \(Self.mostUnits) lengths that refer to one another, found more")
            }
            units.append((unit, text))
            target = try follow(number, reading)
        }
        guard var value = DTCGQuantity(target), let nearest = units.last else { return DTCGQuantity(target) }
        // A unit such as `em` is invalid beside any reference.
        for unit in units where DTCGQuantity.unit(unit.node) == nil { return nil }
        if value.unit == nil || target[DTCGLegacy.impliedUnitKey] != nil {
            value.unit = DTCGQuantity.unit(nearest.node)
        }
        for unit in units where DTCGQuantity.unit(unit.node) != value.unit {
            let what = "the value has a unit of its own, \(value.unit ?? "px"), which is used instead of this one"
            reading.notes.append(reading.note(.changed, unit.node, "\(quoted(unit.reference)): \(what)"))
        }
        return value
    }

    /// The maximum number of lengths with units that refer to one another.
    private static let mostUnits = 16

    private func result(of node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> DTCGQuantity {
        let text = node.string ?? ""
        guard let result = DTCGCalculation.result(text, { try? self.quantities[$0]?.get() }) else {
            throw reading.fault(node, "expected a calculation such as {space.m} * 2, found \(quoted(text))")
        }
        return result
    }

    private static func isCalculation(_ node: JSONNode) -> Bool {
        node.string.map(DTCGCalculation.isCalculation) ?? false
    }
}
