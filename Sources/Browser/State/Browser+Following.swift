import ThemeEngine
import ThemeSpec

extension Browser {
    /// The terminal says that it is light or dark.
    mutating func follow(_ terminals: Appearance) -> Outcome {
        guard isFollowing, terminals != appearance else { return .unchanged }
        let before = shownAppearance
        appearance = terminals
        resolve()
        guard shownAppearance != before else { return .unchanged }
        fade(Self.themeFade)
        return .changed
    }

    /// Whoever asks the terminal sees by ``isFollowing`` that it is to be asked.
    mutating func toggleFollowing() -> Outcome {
        isFollowing.toggle()
        hasFollowed = !isFollowing
        return .changed
    }

    /// The user has chosen.
    mutating func stopFollowing() {
        guard isFollowing else { return }
        isFollowing = false
        hasFollowed = true
    }

    /// For the bar: where the appearance comes from.
    var followingNote: [String] {
        if isFollowing { return ["as the terminal"] }
        return hasFollowed ? ["t as the terminal again"] : []
    }
}
