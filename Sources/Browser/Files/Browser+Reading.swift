import ThemeSpec

extension Browser {
    /// What a moment's reading led to.
    public enum Reading: Sendable {
        /// Everything that is worth reading has been read.
        case done
        /// There is more, and nothing that was read is on screen.
        case unseen
        /// There is more, and a counter on screen has gone on.
        case counted
        /// Something that was missing on screen is there.
        case seen
    }

    /// Reads a little of what may be asked for next, for a few milliseconds at most: cards that are on screen, the
    /// themes on either side of the chosen one, then the names of all. For moments in which no event waits.
    public mutating func readOn() -> Reading {
        let count = shelf.count
        if readShownCards() {
            movement.target = nil
            return .seen
        }
        for index in [(themeIndex + 1) % count, (themeIndex + count - 1) % count] where shelf.known(at: index) == nil {
            _ = shelf.spec(at: index)
            return .unseen
        }
        guard shelf.readTitles(atMost: Self.titlesAtOnce) else { return .done }
        guard case .picker(let picker) = mode else { return .unseen }
        if !picker.query.isEmpty, shelf.untitled == 0 || shelf.untitled % Self.titlesBetweenSearches < Self.titlesAtOnce {
            searchAgain()
        }
        movement.target = nil
        return .counted
    }

    /// Reads what the cards on screen show; of many at once, the first ones.
    @discardableResult
    mutating func readShownCards() -> Bool {
        let missing = shownCards.filter { shelf.known(at: $0) == nil }
        for index in missing.prefix(Self.cardsAtOnce) { _ = shelf.spec(at: index) }
        return !missing.isEmpty
    }

    private static let titlesAtOnce = 24
    private static let titlesBetweenSearches = 1200
    private static let cardsAtOnce = 12
}
