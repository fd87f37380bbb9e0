/// Operations on paths as text, without access to the file system.
public enum PathText {
    /// Returns the name after the last slash.
    public static func fileName(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "/")) ? path.split(separator: "/").last.map(String.init) ?? path : path
    }

    /// Returns the file's name without the given extensions, ignoring case: each is removed once, in this order.
    public static func stem(_ path: String, without extensions: [String]) -> String {
        var name = fileName(path)
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        for end in extensions where name.utf8.count > end.utf8.count && name.lowercased().hasSuffix(end) {
            name = String(name.dropLast(end.count))
        }
        return name
    }

    /// Returns the file's name without `.json`.
    public static func stem(_ path: String) -> String { stem(path, without: [".json"]) }

    /// Returns the path with a slash in it, so that it cannot be mistaken for the name of a theme.
    public static func explicit(_ path: String) -> String { path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path }

    /// Returns the part before the last slash; `.` if there is none.
    public static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns whether the name ends in `.json`, ignoring case.
    public static func isJSON(_ path: String) -> Bool {
        path.utf8.count > 5 && path.suffix(5).lowercased() == ".json"
    }

    /// Returns whether a folder belongs to Xcode, judging by its name: an asset catalog or a color set.
    public static func isCatalog(_ path: String) -> Bool {
        let name = fileName(path).lowercased()
        return name.hasSuffix(".xcassets") || name.hasSuffix(".colorset")
    }

    /// Returns the path of a file in a folder; only its name if the folder is the current one.
    public static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : prefix(of: folder) + name
    }

    /// Returns the beginning of the paths of everything in a folder: its path with a slash at the end.
    public static func prefix(of folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

    /// Returns the relative path without `.` and `..`; `nil` if it is absolute, empty, or leads out of its starting
    /// folder.
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

    /// Returns a path that is relative to the folder of another file.
    public static func resolved(_ path: String, beside other: String) -> String {
        path.hasPrefix("/") ? path : collapsed(join(folder(other), path))
    }

    /// Returns a path relative to a folder. Both must be absolute, or relative to the same folder.
    ///
    /// A path that leads out of a folder with an unknown name, such as `a` relative to `..`, is returned unchanged.
    public static func relative(_ path: String, to folder: String) -> String {
        guard path.hasPrefix("/") == folder.hasPrefix("/") else { return path }
        let parts = collapsed(path).split(separator: "/").filter { $0 != "." }
        let start = collapsed(folder).split(separator: "/").filter { $0 != "." }
        let common = zip(parts, start).prefix { $0 == $1 }.count
        guard !start.dropFirst(common).contains("..") else { return path }
        let up = Array(repeating: "..", count: start.count - common)
        return (up + parts.dropFirst(common).map(String.init)).joined(separator: "/")
    }

    /// Returns the path without `.`, repeated slashes, and names that are followed by `..`.
    public static func collapsed(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let text = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
    }

    /// Returns the short name of a file: lowercase, with hyphens for spaces, without invisible characters.
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

    /// Returns the path without `.` and repeated slashes, for comparison.
    public static func normalized(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
