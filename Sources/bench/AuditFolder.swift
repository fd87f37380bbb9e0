#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ThemeEngine
import ThemeSpec

/// How many theme files a second are read and audited.
enum AuditFolder {
    /// Writes `count` files into a temporary folder, audits them one by one as `vitrine audit FOLDER` does, and prints
    /// the rate.
    static func print(_ specs: [ThemeSpec], count: Int = 2000) {
        var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return Swift.print("no temporary folder for the audit of files") }
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let paths = (0..<count).map { "\(folder)/theme-\($0).json" }
        defer {
            for path in paths { unlink(path) }
            rmdir(folder)
        }
        for (place, path) in paths.enumerated() {
            let slug = specs[place % specs.count].slug
            let text =
                "{\"extends\":\"\(slug)\",\"colors\":{\"pairByRole\":{\"primaryCTA\":{\"lightHex\":\"#335577\"}}}}"
            guard let file = fopen(path, "w") else { return Swift.print("cannot write \(path)") }
            fputs(text, file)
            fclose(file)
        }
        let library = ThemeLibrary()
        var failing = 0
        let took = ContinuousClock().measure {
            for path in ThemeLibrary.themeFiles(inFolder: folder) ?? [] {
                guard let spec = try? library.load(path).spec else { continue }
                if !ThemeAudit(spec).passes { failing += 1 }
            }
        }
        let (seconds, attoseconds) = took.components
        let rate = Double(count) / (Double(seconds) + Double(attoseconds) / 1e18)
        Swift.print("audit a folder: \(Int(rate)) files a second, \(failing) of \(count) fail")
    }
}
