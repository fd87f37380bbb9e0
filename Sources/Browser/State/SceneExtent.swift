import Canvas

/// How much of the pictures is on screen, and what their layout had to do.
struct SceneExtent {
    var hasMoreAbove = false
    var hasMoreBelow = false
    var notes = LayoutNotes()

    /// Two side by side: more of either is more; what is noted is of the one that has more to note.
    mutating func join(_ other: SceneExtent) {
        hasMoreAbove = hasMoreAbove || other.hasMoreAbove
        hasMoreBelow = hasMoreBelow || other.hasMoreBelow
        if notes.isEmpty { notes = other.notes }
    }
}
