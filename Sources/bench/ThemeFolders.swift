import Browser
import Canvas
import Importing
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A temporary folder of small themes that extend built-in ones.
struct ThemeFolder {
    let path: String
    let files: [String]

    /// Returns `nil`, and prints an error, if the folder cannot be written.
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

/// The cost for the browser of a folder of ten thousand themes, compared with a folder of ten.
enum LargeFolder {
    static func print(_ specs: [ThemeSpec]) {
        for count in [10, 10_000] {
            guard let folder = ThemeFolder(specs, count: count) else { return }
            defer { folder.remove() }
            let size = GridSize(columns: 120, rows: 40)
            let clock = ContinuousClock()
            let start = clock.now
            var browser = Browser(library: ThemeLibrary(), themes: ThemeList(folder.files), size: size)
            var cells = browser.frame(size: size).columns
            let opened = clock.now
            while browser.loadMore() != .finished {}
            let loaded = clock.now
            var slowest = Duration.zero
            for key in "/theme 99" {
                let took = clock.measure {
                    _ = browser.handle(.key(.character(key)))
                    cells += browser.frame(size: size).columns
                }
                slowest = max(slowest, took)
            }
            precondition(cells > 0)
            Swift.print(
                "\(count) theme files: first frame \(milliseconds(opened - start)), all names \(milliseconds(loaded - opened)), slowest key of a search \(milliseconds(slowest)) ms"
            )
        }
    }

    private static func milliseconds(_ duration: Duration) -> Double {
        (duration.inSeconds * 10_000).rounded() / 10
    }
}

/// The number of theme files read and audited per second.
enum AuditFolder {
    /// Audits `count` files one by one, as `vitrine audit FOLDER` does, and prints the rate.
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

/// The growth of the time to import design tokens with the length of a chain of aliases.
enum AliasChains {
    /// Imports chains of 10,000 and 20,000 aliases; the ratio is about 2 if the time is linear.
    static func print() {
        let times = [10_000, 20_000].compactMap { count in time(count: count) }
        guard times.count == 2 else { return }
        let ratio = (times[1] / times[0] * 100).rounded() / 100
        let milliseconds = times.map { Int(($0 * 1000).rounded()) }
        Swift.print(
            "a chain of aliases: 10,000 in \(milliseconds[0]), 20,000 in \(milliseconds[1]) ms, ratio \(ratio)")
    }

    /// Returns the processor time in seconds for importing a chain, the minimum of three runs; `nil` if the file cannot
    /// be written or imported.
    private static func time(count: Int) -> Double? {
        let path = "/tmp/vitrine-bench-\(getpid()).tokens.json"
        defer { unlink(path) }
        let aliases = (1..<count).map { "\"t\($0)\": { \"$value\": \"{c.t\($0 - 1)}\" }" }
        let color = "{ \"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6] }"
        let text =
            "{ \"c\": { \"$type\": \"color\", \"t0\": { \"$value\": \(color) }, \(aliases.joined(separator: ", ")) } }"
        guard let file = fopen(path, "w") else { return nil }
        fputs(text, file)
        fclose(file)
        return (0..<3).compactMap { _ in
            let start = processorTime
            let draft = try? ThemeImporter.draft(path: path)
            return draft == nil ? nil : processorTime - start
        }.min()
    }

    /// The processor time of this process in seconds, which is independent of other processes.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
