/// Paths as text: nothing here looks at the file system.
public enum PathText {
    /// Returns what follows the last slash.
    public static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the file's name without the given extensions, in any case: each is removed once, in this order.
    public static func stem(_ path: String, without extensions: [String]) -> String {
        var name = fileName(path)
        for end in extensions where name.utf8.count > end.utf8.count && name.lowercased().hasSuffix(end) {
            name = String(name.dropLast(end.count))
        }
        return name
    }

    /// Returns the file's name without `.json`.
    public static func stem(_ path: String) -> String { stem(path, without: [".json"]) }

    /// Returns the path with a slash in it, so that it cannot be taken for the name of a theme.
    public static func explicit(_ path: String) -> String { path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path }

    /// Returns everything before the last slash; `.` where there is none.
    public static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether the name ends in `.json`, in any case.
    public static func isJSON(_ path: String) -> Bool {
        path.utf8.count > 5 && path.suffix(5).lowercased() == ".json"
    }

    /// Whether a folder of that name is Xcode's: an asset catalog, or a color set of one.
    public static func isCatalog(_ path: String) -> Bool {
        let name = fileName(path).lowercased()
        return name.hasSuffix(".xcassets") || name.hasSuffix(".colorset")
    }

    /// Returns the path of a file in a folder.
    public static func join(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Returns the relative path without `.` and `..`; `nil` where it is absolute, empty or leads out of where it starts.
    public static func contained(_ path: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// Returns a file's short name: lower case, hyphens for spaces, without characters that cannot be seen.
    public static func slug(_ path: String) -> String {
        var slug = ""
        // The angle brackets of `<stdin>` are not part of its name.
        let isStream = path.hasPrefix("<") && path.hasSuffix(">")
        let name = isStream ? String(path.dropFirst().dropLast()) : stem(path)
        for scalar in name.lowercased().unicodeScalars where !scalar.isHiddenControl && scalar != "\u{200D}" {
            slug.unicodeScalars.append(scalar == " " ? "-" : scalar)
        }
        return slug.isEmpty ? "theme" : slug
    }

    /// Returns the path without `.` and doubled slashes, for comparing.
    public static func normalized(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
