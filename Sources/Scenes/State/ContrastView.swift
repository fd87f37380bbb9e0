/// What the Contrast screen shows of an audit, and in which order.
public struct ContrastView: Hashable, Sendable {
    public enum Filter: String, CaseIterable, Sendable {
        case all, failing, drifting, disagreeing

        /// As the screen says it.
        public var words: String {
            switch self {
            case .all: "all pairs"
            case .failing: "failing pairs"
            case .drifting: "pairs that differ between light and dark"
            case .disagreeing: "pairs that WCAG and APCA judge differently"
            }
        }

        public var next: Filter { ContrastView.following(self) }
    }

    public enum Order: String, CaseIterable, Sendable {
        case worst, role

        public var words: String {
            switch self {
            case .worst: "worst first"
            case .role: "by role"
            }
        }

        public var next: Order { ContrastView.following(self) }
    }

    public var filter = Filter.all
    public var order = Order.worst

    public init() {}

    private static func following<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
        let all = Array(Value.allCases)
        return all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
    }
}
