/// A text that is shortened with an ellipsis because there is no room for all of it.
public struct CutText: Hashable, Sendable {
    /// The whole text.
    public let text: String
    /// The text that is shown, with a line feed between lines.
    public let shown: String
    /// The area of the text in pt, which may be outside the canvas.
    public let rect: Rect
    /// The index of its source in ``Trace/sources``, which has its component; `nil` for none.
    public let source: Int?
}

extension Canvas {
    /// Counts a text that is shortened, and records it in the trace.
    ///
    /// - Parameter rect: The area of the text in pt.
    public mutating func noteCut(_ text: String, to shown: String, in rect: Rect) {
        notes.truncated += 1
        let source = trace?.current
        trace?.cutTexts.append(CutText(text: text, shown: shown, rect: rect, source: source))
    }
}
