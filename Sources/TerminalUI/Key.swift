/// A key that was pressed. Modifiers of cursor keys are dropped: `ctrl`-`up` is ``up``.
public enum Key: Hashable, Sendable {
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab, backspace, delete
    /// A character as typed; one Unicode scalar, so a combining mark comes as a key of its own.
    case character(Character)
    /// `ctrl` with a lower-case letter, a space, or one of `\ ] ^ _`.
    case control(Character)
    /// `F1` is 1.
    case function(Int)
}
