import ScratchFolder
import ThemeSpec

extension ScratchFolder {
    /// Returns the findings in one of its files, each on one line and without the path of the folder.
    func findings(_ name: String) throws -> [String] {
        try ThemeLibrary().validate(path: path + "/" + name).map { diagnostic in
            let line = diagnostic.text().prefix { $0 != "\n" }
            return line.hasPrefix(path) ? String(line.dropFirst(path.count + 1)) : String(line)
        }
    }
}
