extension ThemeSpec {
    /// Where the merged value at `path` (keys from the top, such as `["colors", "pairByRole", "background"]`) was set:
    /// in the theme's own file or in one it extends. `nil` for a path that the document does not have.
    ///
    /// Lines and columns count from 1, columns in Unicode scalars.
    public func location(of path: [String]) -> (file: String, line: Int, column: Int)? {
        var node = document
        for key in path {
            guard let member = node[key] else { return nil }
            node = member
        }
        guard files.indices.contains(Int(node.location.file)) else { return nil }
        let file = files[Int(node.location.file)]
        let position = file.position(of: Int(node.location.offset))
        return (file.name, position.line, position.column)
    }
}
