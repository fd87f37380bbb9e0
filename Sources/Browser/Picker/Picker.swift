/// The themes as cards to pick from: those whose names answer what has been typed.
struct Picker: Sendable {
    /// The theme to go back to.
    var before: Int
    var query = ""
    /// Which names were searched last.
    var titleRevision = 0
    /// Themes by their places on the shelf, the best first; all in order while nothing is typed.
    private(set) var matches: [Int]
    /// Which of the matches is chosen; none where nothing matches.
    var chosen: Int?

    init(of count: Int, chosen: Int) {
        before = chosen
        matches = Array(0..<count)
        self.chosen = chosen
    }

    /// The chosen theme's place on the shelf.
    var theme: Int? { chosen.map { matches[$0] } }

    /// Looks for `query` in `names`, those of the whole shelf; the best match is chosen, or the theme from before where
    /// nothing is typed.
    mutating func search(_ names: [String]) {
        if query.isEmpty {
            matches = Array(names.indices)
            chosen = matches.firstIndex(of: before)
            return
        }
        let search = FuzzySearch(query)
        let found = names.enumerated().compactMap { index, name in
            search.score(name).map { (score: $0, index: index) }
        }
        // Equal ones stay in the shelf's order.
        matches = found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
        chosen = matches.isEmpty ? nil : 0
    }

    /// Lets the theme that is `shown` stay chosen, where it answers.
    mutating func keep(_ shown: Int) {
        if let place = matches.firstIndex(of: shown) { chosen = place }
    }

    /// Moves the choice by `steps` matches, stopping at the ends.
    mutating func move(by steps: Int) {
        guard let chosen else { return }
        self.chosen = min(max(chosen + steps, 0), matches.count - 1)
    }
}
