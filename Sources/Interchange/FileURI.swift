/// Paths as logs name them: URIs, relative to a folder where the file lies in it.
struct FileURI {
    private let folder: String

    /// - Parameter folder: Absolute.
    init(folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// Relative to the folder where `path` lies in it or is relative itself, an absolute `file:` URI elsewhere.
    func text(_ path: String) -> String {
        guard path.hasPrefix("/") else {
            return Self.encoded(path.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
        }
        if path.hasPrefix(folder) { return Self.encoded(String(path.dropFirst(folder.count))) }
        return "file://" + Self.encoded(path)
    }

    /// Percent-encoded as RFC 3986 has it; slashes stay.
    private static func encoded(_ path: String) -> String {
        var text = ""
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
