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
        if shelf.isPartial {
            completeShelf()
            return .unseen
        }
        let count = shelf.count
        if readShownCards() {
            movement.target = nil
            return .seen
        }
        for index in [(themeIndex + 1) % count, (themeIndex + count - 1) % count] where shelf.known(at: index) == nil {
            _ = shelf.spec(at: index)
            return .unseen
        }
        if drawAhead() { return .unseen }
        guard shelf.readTitles(atMost: Self.titlesAtOnce) else {
            // Until then it shows the chosen theme alone, or names of files.
            let hasMore = isBarStale || searchIsStale
            if searchIsStale { searchAgain() }
            isBarStale = false
            if hasMore { movement.target = nil }
            return hasMore ? .seen : .done
        }
        guard case .picker = mode else { return .unseen }
        if searchIsStale, shelf.untitled % Self.titlesBetweenSearches < Self.titlesAtOnce { searchAgain() }
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

    /// Whether what has been typed was looked for among names that are others now.
    private var searchIsStale: Bool {
        guard case .picker(let picker) = mode, !picker.query.isEmpty else { return false }
        return picker.titleRevision != shelf.titleRevision
    }

    private static let titlesAtOnce = 24
    private static let titlesBetweenSearches = 1200
    private static let cardsAtOnce = 12
}
