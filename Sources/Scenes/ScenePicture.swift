import Canvas

/// A scene as it was drawn once, and what there is to know about that.
public struct ScenePicture: Sendable {
    public let frame: Frame
    /// How many rows the whole scene takes at that width.
    public let rows: Int
    public let notes: LayoutNotes
    /// Who painted what; only where it was asked for.
    public let trace: Trace?
}
