/// What a theme file declares, in its order.
struct SwiftDeclarations {
    var containers: [SwiftContainer] = []
    var values: [SwiftDeclaration] = []
    /// Functions that return what a token could be: their names, scopes and offsets.
    var functions: [(name: String, scope: [String], offset: Int)] = []
    /// Where a bracket stands that is never closed, or one that closes nothing.
    var unbalanced: (bracket: String, offset: Int)?
    /// Where the reading ended, as there is more than anyone declares.
    var cut: Int?
}
