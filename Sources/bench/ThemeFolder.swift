#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ThemeSpec

/// A temporary folder of small themes over the built-in ones.
struct ThemeFolder {
    let path: String
    let files: [String]

    /// `nil`, with a word about it, where it cannot be written.
    init?(_ specs: [ThemeSpec], count: Int) {
        var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            Swift.print("no temporary folder for theme files")
            return nil
        }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let files = (0..<count).map { "\(path)/theme-\($0).json" }
        self.path = path
        self.files = files
        for (place, file) in files.enumerated() {
            let slug = specs[place % specs.count].slug
            let text = """
                {"extends":"\(slug)","name":"Theme \(place)",\
                "colors":{"pairByRole":{"primaryCTA":{"lightHex":"#335577","darkHex":"#88AACC"}}}}
                """
            guard let handle = fopen(file, "w") else {
                Swift.print("cannot write \(file)")
                remove()
                return nil
            }
            fputs(text, handle)
            fclose(handle)
        }
    }

    func remove() {
        for file in files { unlink(file) }
        rmdir(path)
    }
}
