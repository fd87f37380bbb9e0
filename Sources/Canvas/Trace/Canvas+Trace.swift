extension Canvas {
    /// Starts keeping who paints what; see ``trace``.
    public mutating func startTracing() {
        trace = Trace(size: size)
    }

    /// Says where what is painted from here on comes from, until the next call. Costs nothing without a trace.
    public mutating func attribute(to origin: @autoclosure () -> Origin) {
        guard trace != nil else { return }
        let value = origin()
        trace?.begin(value)
    }

    /// Paints as a part of the component of that name. Components nest.
    public mutating func component(_ name: @autoclosure () -> String, _ body: (inout Canvas) -> Void) {
        guard trace != nil else { return body(&self) }
        trace?.component.append(name())
        body(&self)
        trace?.component.removeLast()
        trace?.end()
    }

    /// Notes that `rect` (pt) can be picked as `id`, and counts it where a finger might miss it; not what `isForFingers`
    /// excepts.
    public mutating func target(_ id: @autoclosure () -> String, in rect: Rect, isForFingers: Bool = true) {
        if isForFingers, rect.height < Self.smallestTarget { notes.smallTargets += 1 }
        guard trace != nil else { return }
        trace?.regions.append(Region(id: id(), rect: rect))
    }

    /// pt (Human Interface Guidelines).
    private static let smallestTarget = 44.0
}
