import Platform
import SourceText

/// The theme files of a folder, sorted by name: those whose names end in `.json` and do not begin with a period.
public struct FolderListing: Sendable {
    /// The folder as it was given.
    public let folder: String
    /// The names of the files, sorted, such as `night-shift.json`.
    public private(set) var names: [String] = []

    /// Lists the folder; `nil` if it cannot be opened.
    public init?(_ folder: String) {
        guard !folder.utf8.contains(0), let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        self.folder = folder
        while let entry = readdir(stream) {
            guard entry.pointee.d_type != UInt8(DT_DIR) else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if Self.isThemeFile(name) { names.append(name) }
        }
        names.sort()
    }

    /// An empty listing of a folder that cannot be opened any more.
    init(emptyFolder folder: String) {
        self.folder = folder
    }

    /// The path of a file, in the folder as it was given.
    public func path(at index: Int) -> String { PathText.join(folder, names[index]) }

    /// The index of the file of that name; `nil` if there is none.
    public func index(of name: String) -> Int? {
        let index = insertionIndex(of: name)
        return index < names.count && names[index] == name ? index : nil
    }

    /// The index of the file at `path`; `nil` if it is not in the listing.
    func index(ofPath path: String) -> Int? {
        let name = PathText.fileName(path)
        return PathText.join(folder, name) == path ? index(of: name) : nil
    }

    /// Adds a file and returns its index; `nil` if it is in the listing already or is not a theme file.
    mutating func insert(_ name: String) -> Int? {
        let index = insertionIndex(of: name)
        guard Self.isThemeFile(name), index == names.count || names[index] != name else { return nil }
        names.insert(name, at: index)
        return index
    }

    /// Removes the file at `index`.
    mutating func remove(at index: Int) { names.remove(at: index) }

    /// Removes the files whose names satisfy the condition.
    mutating func removeAll(where shouldRemove: (String) -> Bool) { names.removeAll(where: shouldRemove) }

    /// Where `name` is, or would be: the number of names that precede it.
    private func insertionIndex(of name: String) -> Int {
        var range = names.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = names[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private static func isThemeFile(_ name: String) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && PathText.isJSON(name)
    }
}
