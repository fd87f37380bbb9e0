import Interchange
import ThemeSpec

/// Finding the themes that the command line names.
enum Themes {
    /// The themes of the program and the user's own, and whatever can be imported.
    static let library = ThemeLibrary(
        folders: [Environment.themesFolder].compactMap { $0 }, importer: ThemeImporter.library)

    /// The theme of that name, slug or path.
    static func load(_ name: String, from library: ThemeLibrary = Themes.library) throws -> ThemeSpec {
        do throws(ThemeLoadError) {
            return try library.load(name).spec
        } catch {
            throw failure(error)
        }
    }

    /// The theme of that name, slug or path, and the files it was read from.
    static func read(_ name: String, from library: ThemeLibrary) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        var documents = DocumentCache()
        let reading = library.read(name, &documents)
        switch reading.result {
        case .success(let theme): return (theme.spec, reading)
        case .failure(let error): throw failure(error)
        }
    }

    /// A loading error as the command line says it; a name that is nearly a command's is taken for that.
    static func failure(_ error: ThemeLoadError) -> Failure {
        if case .unknown(let name, nil) = error,
            let command = nearestName(to: name, in: Vitrine.commands.map { $0.name })
        {
            return Failure("unknown theme or command \(quoted(name)); did you mean 'vitrine \(command)'?")
        }
        return Failure(error.text)
    }

    /// The one theme that a command works on.
    static func only(_ arguments: Arguments, _ command: any Command.Type) throws -> ThemeSpec {
        guard let name = arguments.rest.first else {
            throw Failure("\(command.name) expects a theme; vitrine list shows them")
        }
        guard arguments.rest.count == 1 else {
            throw Failure("\(command.name) expects one theme, found \(arguments.rest.count)")
        }
        return try load(name)
    }
}
