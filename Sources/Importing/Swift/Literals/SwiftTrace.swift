/// The expressions and declarations that were evaluated for a value, in the order of evaluation.
///
/// The nodes are a tree in depth-first order. A declaration is evaluated once; later uses have a node that refers to
/// that of the evaluation.
final class SwiftTrace {
    /// The appearances for which an expression was evaluated.
    struct Sides: OptionSet, Hashable {
        let rawValue: UInt8
        static let light = Sides(rawValue: 1)
        static let dark = Sides(rawValue: 2)
        static let both: Sides = [.light, .dark]
    }

    struct Node {
        /// `nil` for a declaration.
        let expression: SwiftExpression?
        /// The start of the expression or of the declaration's name, in bytes from the start of the source.
        let offset: Int
        /// The name of the expected type.
        let type: String?
        /// The index after its last descendant.
        var end: Int
        var sides = Sides.both
        /// `nil` if the evaluation failed.
        var value: SwiftValue?
        /// The node of a declaration that was evaluated before.
        var target: Int?
    }

    private(set) var nodes: [Node] = []
    /// The nodes of declarations, by the indices of the declarations.
    private var declared: [Int: Int] = [:]

    /// The maximum number of nodes; evaluations after them are not recorded.
    private static let mostNodes = 2_000_000

    /// Starts a node, which ``leave(_:)`` ends. Returns its index; `nil` if there are too many nodes.
    func enter(_ expression: SwiftExpression?, at offset: Int, type: String? = nil) -> Int? {
        guard nodes.count < Self.mostNodes else { return nil }
        nodes.append(Node(expression: expression, offset: offset, type: type, end: nodes.count + 1))
        return nodes.count - 1
    }

    /// Starts the node of a declaration that is being evaluated.
    func enter(declaration index: Int, at offset: Int) -> Int? {
        let node = enter(nil, at: offset)
        declared[index] = node
        return node
    }

    func leave(_ node: Int?) {
        guard let node else { return }
        nodes[node].end = nodes.count
    }

    func set(_ value: SwiftValue, of node: Int?) {
        guard let node else { return }
        nodes[node].value = value
    }

    /// Adds a node for a declaration that was evaluated before.
    func refer(toDeclaration index: Int, at offset: Int) {
        guard let target = declared[index], let node = enter(nil, at: offset) else { return }
        nodes[node].target = target
    }

    /// Restricts the nodes from the index `count` on to some appearances.
    func restrict(from count: Int, to sides: Sides) {
        for index in min(count, nodes.count)..<nodes.count { nodes[index].sides.formIntersection(sides) }
    }
}
