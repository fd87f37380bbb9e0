import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

extension Arguments {
    func appearance() throws -> Appearance? {
        try choice("--appearance", "appearance", Appearance.allCases.map { ($0.rawValue, $0) })
    }

    func contentSize() throws -> ContentSize? {
        guard let name = self["--content-size"] else { return nil }
        if let size = ContentSize(named: name) { return size }
        let names = ContentSize.allCases.flatMap { [$0.rawValue, $0.shortName] }
        throw Self.unknown("content size", name, names, "one of \(ContentSize.allCases.map(\.shortName))")
    }

    func scene() throws -> Scene? {
        guard let name = self["--scene"] else { return nil }
        if let scene = Scene.named(name) { return scene }
        let names = Scene.all.map(\.slug)
        throw Self.unknown("scene", name, names, "one of \(names)")
    }

    func glyphs() throws -> GlyphSet? {
        guard self["--glyphs"] != "auto" else { return nil }
        return try choice("--glyphs", "glyph set", GlyphSet.allCases.map { ($0.rawValue, $0) }, besides: ["auto"])
    }

    /// `nil` for automatic.
    func depth() throws -> ColorDepth? {
        guard self["--depth"] != "auto" else { return nil }
        return try choice("--depth", "depth", ColorDepth.allCases.map { ($0.rawValue, $0) }, besides: ["auto"])
    }

    /// Each once, in the order given: `--lens` may be repeated, and its value is a list.
    func lenses() throws -> [Lens] {
        var lenses: [Lens] = []
        for name in all("--lens").flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            let name = String(name)
            let names = Lens.allCases.map(\.rawValue)
            guard let lens = Lens(rawValue: name.lowercased()) else {
                throw Self.unknown("lens", name, names, "one of \(names)")
            }
            if !lenses.contains(lens) { lenses.append(lens) }
        }
        return lenses
    }

    /// Columns x rows, each in 1...500.
    func size() throws -> GridSize? {
        guard let text = self["--size"] else { return nil }
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let columns = parts[0], let rows = parts[1] else {
            throw Failure("--size expects COLUMNSxROWS such as 120x40, found \(quoted(text))")
        }
        guard (1...Self.mostCells).contains(columns), (1...Self.mostCells).contains(rows) else {
            throw Failure("--size expects 1 to \(Self.mostCells) columns and rows, found \(quoted(text))")
        }
        return GridSize(columns: columns, rows: rows)
    }

    /// The option's value as one of `choices`, in any case; `nil` where it was not given.
    func choice<T>(
        _ option: String, _ what: String, _ choices: [(name: String, value: T)], besides others: [String] = []
    ) throws -> T? {
        guard let name = self[option] else { return nil }
        if let match = choices.first(where: { $0.name == name.lowercased() }) { return match.value }
        let names = others + choices.map(\.name)
        throw Self.unknown(what, name, names, "one of \(names)")
    }

    private static func unknown(_ what: String, _ name: String, _ names: [String], _ expected: String) -> Failure {
        if let nearest = nearestName(to: name, in: names) {
            return Failure("unknown \(what) \(quoted(name)); did you mean '\(nearest)'?")
        }
        let list = expected.filter { !"[]\"".contains($0) }
        return Failure("unknown \(what) \(quoted(name)); expected \(list)")
    }

    private static let mostCells = 500
}
