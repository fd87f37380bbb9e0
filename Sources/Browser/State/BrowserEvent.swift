import Canvas
import ThemeEngine
import ThemeSpec

/// What can happen to the browser. Where it comes from (a terminal, a test) is not its business.
public enum BrowserEvent: Hashable, Sendable {
    case key(BrowserKey)
    /// Text that was pasted.
    case paste(String)
    case wheel(rows: Int)
    /// The pointer's button went down on a cell; (0, 0) is the top left one.
    case click(column: Int, row: Int)
    case resize(GridSize)
    /// The terminal's own appearance is this one; taken up while ``Browser/isFollowing``.
    case appearance(Appearance)
    /// Files that themes were read from, or may be, have been written, have come or gone; or anything in a folder has.
    case files([String])
    /// Something to tell the user, fit for a terminal.
    case notice(String)
    /// Time has passed; see ``Browser/nextMoment``.
    case tick
}
