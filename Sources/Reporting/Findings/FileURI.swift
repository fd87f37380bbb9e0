/// Paths as URIs, relative to a folder for the files in it.
struct FileURI {
    private let folder: String

    /// - Parameter folder: Absolute.
    init(folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// Returns a relative URI for a relative path or one in the folder, otherwise an absolute `file:` URI.
    func text(_ path: String) -> String { Self.uri(self.path(path)) }

    /// Returns the path relative to the folder where it is in it, without `.`; otherwise the absolute path.
    func path(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// Returns the URI of a path, percent-encoded as RFC 3986 has it; slashes stay.
    static func uri(_ path: String) -> String {
        var text = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
