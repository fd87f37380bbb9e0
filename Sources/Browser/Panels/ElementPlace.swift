import Canvas

/// The place of an element among the elements of a scene, by which it is found in other variants of the scene.
struct ElementPlace: Hashable, Sendable {
    /// The name of an element, and how many elements of that name are after it in the same element. They are counted from
    /// the end because a dot or a bullet before a text may be a shape at one size and a text at another.
    private struct Step: Hashable {
        let name: String
        let index: Int
    }

    /// The outermost element first.
    private let steps: [Step]

    /// Returns `nil` if there is no element at the cell.
    ///
    /// - Parameter level: How far out the element is from the innermost one at the cell.
    init?(column: Int, row: Int, level: Int, in trace: Trace) {
        guard let box = trace.box(column: column, row: row) else { return nil }
        let chain = trace.chain(of: box)
        steps = chain.dropLast(min(level, chain.count - 1)).map { box in
            let (name, parent) = (trace.boxes[box].name, trace.boxes[box].parent)
            let index = trace.boxes[(box + 1)...].count { $0.parent == parent && $0.name == name }
            return Step(name: name, index: index)
        }
    }

    /// Returns the element at this place in another variant, or `nil` if that has none.
    func element(in trace: Trace) -> Box? {
        var found: Int?
        for step in steps {
            let alike = trace.boxes.indices.reversed().filter {
                trace.boxes[$0].parent == found && trace.boxes[$0].name == step.name
            }
            guard let next = alike.dropFirst(step.index).first else { return nil }
            found = next
        }
        return found.map { trace.boxes[$0] }
    }
}

/// What the inspector shows in a variant of the scene.
enum InspectedPart {
    /// The cursor with its element, and what is known about it.
    case cursor
    /// The element at the same place as that under the cursor, if there is one.
    case element(ElementPlace?)
}
