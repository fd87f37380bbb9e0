import Browser
import Canvas
import ThemeSpec

/// What a folder of ten thousand themes costs the browser beside one of ten.
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
            while browser.readOn() != .done {}
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
