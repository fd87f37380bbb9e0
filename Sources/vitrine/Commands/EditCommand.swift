/// `vitrine edit`: the browser with the editor open.
enum EditCommand: Command {
    static let name = "edit"
    static let usage = "THEME [options]"
    static let summary = "browses a theme with the editor of its colors and sizes open"
    static let options = BrowseCommand.options

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count == 1 else {
            throw Failure(
                "edit expects one theme, found \(arguments.rest.isEmpty ? "none" : "\(arguments.rest.count)")")
        }
        return try BrowseCommand.run(arguments, isEditing: true)
    }
}
