/// The full names of tokens, by the places of their declarations: paths of tokens lack the type around all of them.
struct SwiftTokenNames {
    private let names: [Int: [String]]
    private let root: SwiftThemeRoot

    init(_ declarations: SwiftDeclarations, root: SwiftThemeRoot) {
        var names: [Int: [String]] = [:]
        for value in declarations.values { names[value.offset] = value.path }
        for function in declarations.functions { names[function.offset] = function.scope + [function.name] }
        for container in declarations.containers {
            for row in container.cases { names[row.offset] = container.path + [row.name] }
        }
        self.names = names
        self.root = root
    }

    /// Returns the name by which code refers to a token; its path where the declaration at that place is another one, such
    /// as the argument of an instance.
    func name(of path: [String], at offset: Int) -> [String] {
        guard let full = names[offset] else { return path }
        let own = root.path(of: full)
        return path.starts(with: own) ? full + path.dropFirst(own.count) : path
    }
}
