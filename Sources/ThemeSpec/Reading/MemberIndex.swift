/// Where the keys of an object stand among its members: short objects are searched, long ones hashed.
struct MemberIndex {
    private let members: [JSONMember]
    private let positions: [String: Int]

    init(_ members: [JSONMember]) {
        self.members = members
        let isLong = members.count > 24
        positions = isLong ? Dictionary(members.indices.map { (members[$0].key, $0) }) { first, _ in first } : [:]
    }

    subscript(_ key: String) -> Int? {
        positions.isEmpty ? members.firstIndex { $0.key == key } : positions[key]
    }
}
