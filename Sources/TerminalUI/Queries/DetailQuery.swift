/// What a terminal that is known is asked further.
struct DetailQuery: Hashable, Sendable {
    /// Whether to ask for the kitty graphics protocol. Terminals that do not know it print the query.
    var graphics: Bool
    /// The query for the size of a cell, if it is needed.
    var cellSize: CellSizeQuery?

    /// The query for a terminal that has identified itself; `nil` if there is nothing to ask.
    init?(facts: DetectionFacts) {
        let identity = TerminalIdentity(environment: facts.environment, replies: facts.replies)
        guard identity.source == .reply, let profile = identity.profile else { return nil }
        graphics = profile.images.includes(identity.version)
        cellSize = facts.cellSize == nil ? profile.cellSizeQuery : nil
        if !graphics, cellSize == nil { return nil }
    }

    /// The bytes to send. DA1 at the end tells when there will be no more replies.
    var bytes: [UInt8] {
        let size =
            switch cellSize {
            case .cell: "\u{1B}[16t"
            case .area: "\u{1B}[14t"
            case nil: ""
            }
        let image = graphics ? "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" : ""
        return Array((image + size + "\u{1B}[c").utf8)
    }
}
