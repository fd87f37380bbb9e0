/// What DECSC keeps for DECRC.
struct SavedCursor: Sendable {
    var position = ScreenPosition(column: 0, row: 0)
    var style = ScreenStyle()
    var charsets = Charsets()
    var isOriginRelative = false
    var isWrapPending = false
}
