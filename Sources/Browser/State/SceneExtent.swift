import Canvas

/// How much of the pictures is on screen, and what their layout had to do.
struct SceneExtent {
    var hasMoreAbove = false
    var hasMoreBelow = false
    var notes = LayoutNotes()
    /// Lines of words that fail, where they are marked.
    var failing = 0

    /// Two side by side: more of either is more; what is noted is of the one that has more to note.
    mutating func join(_ other: SceneExtent) {
        hasMoreAbove = hasMoreAbove || other.hasMoreAbove
        hasMoreBelow = hasMoreBelow || other.hasMoreBelow
        failing += other.failing
        if notes.isEmpty { notes = other.notes }
    }
}
