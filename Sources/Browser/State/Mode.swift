/// What is open over the scene.
enum Mode: Sendable {
    case browsing
    /// First row of help on screen.
    case help(scroll: Int)
    case picker(Picker)
    case inspector(Inspector)
    /// The line of the lens that is chosen.
    case lenses(chosen: Int)
    case heatMap(HeatMap)
}
