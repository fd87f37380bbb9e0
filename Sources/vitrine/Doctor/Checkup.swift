import JSONText
import Reporting
import SourceText

/// A fact about the system, with what to do about it.
struct CheckupFact {
    enum State: String {
        /// Nothing to do.
        case fine
        /// Something that could be better.
        case note
        /// Something that keeps a part of the program from working.
        case problem
    }

    let name: String
    /// The value, safe for a terminal.
    let value: String
    let state: State
    /// What to do about it; empty for nothing.
    let advice: String

    init(_ name: String, _ value: String, _ state: State = .fine, advice: String = "") {
        (self.name, self.value, self.state, self.advice) = (name, visibleControls(value), state, advice)
    }
}

/// The facts about the system that the program depends on, in sections.
struct Checkup {
    private(set) var sections: [(title: String, facts: [CheckupFact])] = []

    var hasProblems: Bool { sections.contains { $0.facts.contains { $0.state == .problem } } }

    mutating func add(_ title: String, _ facts: [CheckupFact]) { sections.append((title, facts)) }

    /// Lines for people and for bug reports; those with a problem begin with `!`, those with a note with `-`.
    var text: String {
        let width = sections.flatMap(\.facts).map(\.name.count).max() ?? 0
        var text = ""
        for section in sections {
            text += (text.isEmpty ? "" : "\n") + section.title + "\n"
            for fact in section.facts {
                let sign =
                    switch fact.state {
                    case .fine: " "
                    case .note: "-"
                    case .problem: "!"
                    }
                let gap = String(repeating: " ", count: width - fact.name.count + 2)
                text += "\(sign) \(fact.name)\(gap)\(fact.value)\n"
                if !fact.advice.isEmpty { text += String(repeating: " ", count: width + 4) + "\(fact.advice)\n" }
            }
        }
        let problems = sections.flatMap(\.facts).filter { $0.state == .problem }.count
        let end = problems == 0 ? "no problems" : problems == 1 ? "1 problem" : "\(problems) problems"
        return text + "\n\(end)\n"
    }

    /// The same as a JSON object.
    var json: JSONNode {
        let facts = sections.flatMap { section in
            section.facts.map { fact -> JSONNode in
                [
                    "section": .string(section.title), "name": .string(fact.name), "value": .string(fact.value),
                    "state": .string(fact.state.rawValue), "advice": .string(fact.advice),
                ]
            }
        }
        return .object([("hasProblems", .bool(hasProblems)), ("facts", .array(facts))])
    }
}
