import Canvas

/// What can happen to the browser. Where it comes from (a terminal, a test) is not its business.
public enum BrowserEvent: Hashable, Sendable {
    case key(BrowserKey)
    case wheel(rows: Int)
    case resize(GridSize)
}
