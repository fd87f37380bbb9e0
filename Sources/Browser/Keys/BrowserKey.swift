/// A key as the browser knows it.
public enum BrowserKey: Hashable, Sendable {
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab, backspace
    case character(Character)
}
