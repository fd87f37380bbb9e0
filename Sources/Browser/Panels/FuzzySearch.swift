/// A search text: its letters must occur in a name in the same order.
struct FuzzySearch {
    private let letters: [Character]

    /// Creates a search that ignores case and spaces.
    init(_ query: String) {
        letters = query.lowercased().filter { $0 != " " }.map { $0 }
    }

    /// Returns the indices of the matching names, best first; names of equal score keep their order. An empty search
    /// text matches all names.
    ///
    /// If there are names in which each letter begins a word or follows the previous letter, or which contain the whole
    /// search text, only these match.
    func ranked(_ names: some Sequence<String>) -> [Int] { ranked(names.map { ($0, nil) }) }

    /// Ranks names that may have a label before them, such as `screen: `; the label is `nil` for none. Names in which
    /// the search text begins a word precede those that match only with their label.
    func ranked(_ names: [(name: String, label: String?)]) -> [Int] {
        guard !letters.isEmpty else { return Array(names.indices) }
        let found = names.indices.compactMap { index -> (rank: Int, match: Match, index: Int)? in
            let (name, label) = names[index]
            let own = match(name)
            if let own, own.beginsWord, !own.isScattered { return (1, own, index) }
            let matches = [own, label.flatMap { match($0 + name) }].compactMap { $0 }
            let best = matches.max { ($1.isScattered ? 1 : 0, $0.score) < ($0.isScattered ? 1 : 0, $1.score) }
            return best.map { (0, $0, index) }
        }
        let close = found.filter { !$0.match.isScattered }
        return (close.isEmpty ? found : close).sorted {
            ($1.rank, $1.match.score, $0.index) < ($0.rank, $0.match.score, $1.index)
        }.map(\.index)
    }

    /// Returns a score of the match; higher is better, `nil` if not all letters occur.
    func score(_ name: String) -> Int? { match(name)?.score }

    private struct Match {
        let score: Int
        /// Whether a letter neither begins a word nor follows the previous letter. The first letter need not begin a
        /// word if all others follow it.
        let isScattered: Bool
        /// Whether the first letter begins a word.
        let beginsWord: Bool
    }

    /// Returns the best match of the letters.
    private func match(_ name: String) -> Match? {
        guard let first = letters.first else { return Match(score: 0, isScattered: false, beginsWord: true) }
        let name = Array(name.lowercased())
        var best: Match?
        for start in name.indices where name[start] == first {
            guard let positions = positions(in: name, from: start) else { break }
            let score = score(positions, name)
            guard score > best?.score ?? .min else { continue }
            let isWhole = zip(positions.dropFirst(), positions).allSatisfy { $0 == $1 + 1 }
            let isScattered = positions.indices.contains { index in
                let follows = index > 0 && positions[index] == positions[index - 1] + 1
                return !follows && !isWordStart(positions[index], name)
            }
            best = Match(
                score: score, isScattered: isScattered && !isWhole, beginsWord: isWordStart(start, name))
        }
        return best
    }

    /// Returns the positions of the letters if the first one is at `start`. Each letter is placed directly after the
    /// previous one, otherwise at the next start of a word, otherwise at its next occurrence.
    private func positions(in name: [Character], from start: Int) -> [Int]? {
        var positions = [start]
        var last = start
        for letter in letters.dropFirst() {
            guard let nearest = name[(last + 1)...].firstIndex(of: letter) else { return nil }
            last = nearest
            if nearest != positions[positions.count - 1] + 1,
                let wordStart = name.indices[nearest...].first(where: { name[$0] == letter && isWordStart($0, name) })
            {
                last = wordStart
            }
            positions.append(last)
        }
        return positions
    }

    /// Prefers adjacent letters, starts of words, whole words, and matches near the start or up to the end. The length
    /// of the text after the last letter does not matter, so that values with the same label keep their order.
    private func score(_ positions: [Int], _ name: [Character]) -> Int {
        let last = positions.last ?? 0
        var score = last == name.count - 1 ? 1 - last : -last
        if isWordEnd(last, name) { score += 8 }
        for (index, position) in positions.enumerated() {
            if isWordStart(position, name) { score += 24 }
            if index > 0, positions[index - 1] == position - 1 { score += 32 }
            if position == index { score += 16 }
        }
        return score
    }

    /// Returns whether a word starts at the position: at the start of the name, or after a character that is neither a
    /// letter nor a digit.
    private func isWordStart(_ position: Int, _ name: [Character]) -> Bool {
        position == 0 || !isInWord(name[position - 1])
    }

    /// Returns whether a word ends with the character at the position.
    private func isWordEnd(_ position: Int, _ name: [Character]) -> Bool {
        position == name.count - 1 || !isInWord(name[position + 1])
    }

    private func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
