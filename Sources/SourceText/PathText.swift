/// Paths as text: nothing here looks at the file system.
public enum PathText {
    /// What follows the last slash.
    public static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The file's name without `.json`.
    public static func stem(_ path: String) -> String {
        let name = fileName(path)
        return isJSON(name) ? String(name.dropLast(5)) : name
    }

    /// Everything before the last slash; `.` where there is none.
    public static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    public static func isJSON(_ path: String) -> Bool {
        path.utf8.count > 5 && path.suffix(5).lowercased() == ".json"
    }

    /// Whether a folder of that name is Xcode's: an asset catalog, or a color set of one.
    public static func isCatalog(_ path: String) -> Bool {
        let name = fileName(path).lowercased()
        return name.hasSuffix(".xcassets") || name.hasSuffix(".colorset")
    }

    public static func join(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The relative path without `.` and `..`; `nil` where it is absolute, empty or leads out of where it starts.
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

    /// A file's short name: lower case, hyphens for spaces, without characters that cannot be seen.
    public static func slug(_ path: String) -> String {
        var slug = ""
        for scalar in stem(path).lowercased().unicodeScalars where !scalar.isHiddenControl && scalar != "\u{200D}" {
            slug.unicodeScalars.append(scalar == " " ? "-" : scalar)
        }
        return slug.isEmpty ? "theme" : slug
    }
}

extension PathText {
    /// The path without `.` and doubled slashes, for comparing.
    public static func normalized(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
