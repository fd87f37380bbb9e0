/// The state that DECSC saves and DECRC restores.
struct SavedCursor: Sendable {
    var position = ScreenPosition(column: 0, row: 0)
    var style = ScreenStyle()
    var charsets = Charsets()
    var isOriginRelative = false
    var isWrapPending = false
}
