/// A key of a terminal. Modifiers of cursor keys are ignored, except for shift with the left and right keys:
/// `ctrl`-`up` is ``up``.
public enum Key: Hashable, Sendable {
    /// Cursor keys.
    case up, down, left, right
    /// The left and right keys with shift.
    case shiftLeft, shiftRight
    /// Keys that scroll by a page, or to either end.
    case pageUp, pageDown, home, end
    /// Named keys; ``backTab`` is `shift`-`tab`.
    case enter, escape, tab, backTab, backspace, delete
    /// A character of one Unicode scalar; a combining mark is a separate key.
    case character(Character)
    /// `ctrl` with a lowercase letter, a space, or one of `\ ] ^ _`.
    case control(Character)
    /// A function key; `F1` is 1.
    case function(Int)
}
