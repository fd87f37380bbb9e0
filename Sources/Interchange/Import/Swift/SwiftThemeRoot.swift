/// Which of a file's declarations are its theme's tokens: those of one type of a name that themes have, or of all types.
struct SwiftThemeRoot {
    /// The type that holds the tokens, but for those of namespaces beside it; `nil` where several stand side by side.
    let name: String?
    /// The indices of the declarations that are tokens, if they can be read.
    let members: [Int]

    /// The best first: what the first has no value for may be in the next.
    static func candidates(_ declarations: SwiftDeclarations) -> [SwiftThemeRoot] {
        var roots: [SwiftThemeRoot] = []
        let types = declarations.containers.filter { $0.path.count == 1 }.map { $0.path[0] }
        let named = types.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        for name in named where !roots.contains(where: { $0.name == name }) {
            let members = indices(declarations) { declaration in
                guard let first = declaration.scope.first else { return false }
                return first == name || rank(first) == nil && holdsTokens(first)
            }
            roots.append(SwiftThemeRoot(name: name, members: members))
        }
        let own = indices(declarations) { !$0.scope.isEmpty && !extended.contains($0.scope[0]) }
        roots.append(SwiftThemeRoot(name: nil, members: own))
        let extensions = indices(declarations) { !$0.scope.isEmpty && extended.contains($0.scope[0]) }
        roots.append(SwiftThemeRoot(name: nil, members: extensions))
        return roots
    }

    /// The namespaces and the name of a token, without the type that holds them all.
    func path(of declaration: SwiftDeclaration) -> [String] {
        if let name, declaration.scope.first == name { return Array(declaration.path.dropFirst()) }
        if name != nil { return declaration.path }
        let isExtension = declaration.scope.first.map(Self.extended.contains) ?? false
        return isExtension ? Array(declaration.path.dropFirst()) : declaration.path
    }

    /// How much a type's name is that of a theme; the least is the best, `nil` is none.
    static func rank(_ name: String) -> Int? {
        if let place = names.firstIndex(of: name) { return place }
        return suffixes.contains { name.hasSuffix($0) } ? names.count : nil
    }

    /// Whether a type beside the theme's is one of its namespaces by name: `AppSpacing`, `Radius`, `AppFonts`.
    private static func holdsTokens(_ name: String) -> Bool {
        guard !extended.contains(name), let last = TokenName.words(name).last else { return false }
        return namespaces.contains(last) || RoleNames.numbers.contains { $0.words.contains(last) }
    }

    private static let namespaces: Set<String> = [
        "colors", "colours", "palette", "fonts", "typography", "metrics", "layout", "sizes", "style", "styles",
    ]

    /// Types of SwiftUI and UIKit whose extensions hold tokens.
    static let extended: Set<String> = [
        "Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "CGFloat", "Double", "ShapeStyle",
    ]

    private static let names = ["AppTheme", "Theme", "DesignSystem", "DS", "DesignTokens", "Tokens"]
    private static let suffixes = ["Theme", "DesignSystem", "DesignTokens"]

    private static func indices(
        _ declarations: SwiftDeclarations, where isMember: (SwiftDeclaration) -> Bool
    ) -> [Int] {
        declarations.values.indices.filter { declarations.values[$0].isStatic && isMember(declarations.values[$0]) }
    }
}
