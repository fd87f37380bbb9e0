import Browser
import TerminalUI
import ThemeEngine
import ThemeSpec

extension BrowserEvent {
    /// The browser event for an event of the terminal; `nil` if the browser ignores it.
    init?(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            guard let key = BrowserKey(key) else { return nil }
            self = .key(key)
        case .paste(let text): self = .paste(text)
        case .resize(let size): self = .resize(size)
        case .darkness(let isDark): self = .appearance(isDark ? .dark : .light)
        case .mouse(let mouse):
            switch mouse.kind {
            case .wheelUp: self = .wheel(rows: -Self.wheelRows)
            case .wheelDown: self = .wheel(rows: Self.wheelRows)
            case .press: self = .click(column: mouse.column, row: mouse.row)
            }
        case .terminate, .endOfInput: return nil
        }
    }

    private static let wheelRows = 3
}

extension BrowserKey {
    fileprivate init?(_ key: Key) {
        switch key {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .home: self = .home
        case .end: self = .end
        case .enter: self = .enter
        case .escape: self = .escape
        case .tab: self = .tab
        case .backTab: self = .backTab
        case .backspace, .delete: self = .backspace
        case .character(let character): self = .character(character)
        case .control, .function: return nil
        }
    }
}
