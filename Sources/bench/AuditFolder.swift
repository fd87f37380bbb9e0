import ThemeEngine
import ThemeSpec

/// How many theme files a second are read and audited.
enum AuditFolder {
    /// Audits `count` files one by one as `vitrine audit FOLDER` does, and prints the rate.
    static func print(_ specs: [ThemeSpec], count: Int = 2000) {
        guard let folder = ThemeFolder(specs, count: count) else { return }
        defer { folder.remove() }
        let library = ThemeLibrary()
        var failing = 0
        let took = ContinuousClock().measure {
            for path in ThemeLibrary.themeFiles(inFolder: folder.path) ?? [] {
                guard let spec = try? library.load(path).spec else { continue }
                if !ThemeAudit(spec).passes { failing += 1 }
            }
        }
        Swift.print(
            "audit a folder: \(Int(Double(count) / took.inSeconds)) files a second, \(failing) of \(count) fail")
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
