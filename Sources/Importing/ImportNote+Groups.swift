import SourceText

extension ImportNote {
    /// Returns notes as lines, in their order: those that say the same of different names are one line with their number.
    ///
    /// - Parameter verbose: Whether every note gets a line of its own.
    public static func lines(_ notes: [ImportNote], verbose: Bool = false) -> [String] {
        guard !verbose else { return notes.map(\.text) }
        var groups: [String: [ImportNote]] = [:]
        for note in notes { groups[note.pattern, default: []].append(note) }
        var done: Set<String> = []
        var lines: [String] = []
        for note in notes {
            let members = groups[note.pattern] ?? []
            guard members.count > most else {
                lines.append(note.text)
                continue
            }
            guard done.insert(note.pattern).inserted else { continue }
            lines.append(line(of: members))
        }
        return lines
    }

    /// The notes of one kind of which each gets its own line.
    private static let most = 3
    /// The names of a group that are listed.
    private static let mostNames = 5

    private static func line(of members: [ImportNote]) -> String {
        guard let first = members.first else { return "" }
        let names = members.map { note in
            note.kind == .mapped ? note.message : note.message.components(in: "\"").name
        }
        let rest = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
        let list = names.prefix(mostNames).joined(separator: ", ") + rest
        let what = first.kind == .mapped ? "names for roles" : first.message.components(in: "\"").rest
        let place = first.line.map { ":\($0)" } ?? ""
        return visibleControls("\(first.file)\(place): \(first.kind.rawValue): \(members.count) times \(what): \(list)")
    }

    /// What notes of one kind have in common: the message without its names.
    private var pattern: String {
        let parts = message.components(in: "\"")
        if kind == .mapped, parts.name.isEmpty == false, parts.rest.hasPrefix("to ") { return "mapped \(file)" }
        return "\(kind.rawValue) \(file) \(parts.rest)"
    }
}

extension String {
    /// The first text in quotes, and the message with all such texts replaced by points.
    fileprivate func components(in quote: Character) -> (name: String, rest: String) {
        let parts = split(separator: quote, omittingEmptySubsequences: false)
        guard parts.count > 2 else { return ("", self) }
        var rest = ""
        for (index, part) in parts.enumerated() { rest += index % 2 == 0 ? String(part) : index == 1 ? "" : "…" }
        while let first = rest.first, first == ":" || first == " " { rest.removeFirst() }
        return (String(parts[1]), rest)
    }
}
