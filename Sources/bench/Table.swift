import ColorScience
import Quantization
import SourceText
import ThemeSpec

/// Measures the time of pieces of work and prints a line for each.
struct Table {
    private var rows: [(name: String, min: Double, median: Double, max: Double)] = []
    /// The results of the work, so that the compiler does not optimize it away.
    private var sink = 0
    private var ratios: [(name: String, other: String)] = []

    /// Only work whose name contains this text is run.
    let filter: String

    init(filter: String) {
        self.filter = filter
    }

    /// Runs `work` for about half a second and records its times, in microseconds.
    mutating func add(_ name: String, _ work: () -> Int) {
        guard filter.isEmpty || name.contains(filter) else { return }
        let clock = ContinuousClock()
        var times: [Double] = []
        let start = clock.now
        while times.count < 5 || (clock.now - start < .milliseconds(500) && times.count < 5000) {
            let took = clock.measure { sink &+= work() }
            let (seconds, attoseconds) = took.components
            times.append(Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
        }
        times.sort()
        rows.append((name, times[0], times[times.count / 2], times[times.count - 1]))
    }

    /// Adds a line with the ratio between the times of two rows, if both were run.
    mutating func addRatio(of name: String, to other: String) {
        if rows.contains(where: { $0.name == name }), rows.contains(where: { $0.name == other }) {
            ratios.append((name, other))
        }
    }

    func print() {
        Swift.print(Self.line("microseconds", ["min", "median", "max"]))
        for row in rows {
            Swift.print(Self.line(row.name, [row.min, row.median, row.max].map { String(Int($0.rounded())) }))
        }
        for (name, other) in ratios {
            guard let row = rows.first(where: { $0.name == name }), let base = rows.first(where: { $0.name == other })
            else { continue }
            let percents = [row.min / base.min, row.median / base.median].map { "\(Int(($0 * 100).rounded())) %" }
            Swift.print(Self.line("ratio of \(name)", percents))
        }
    }

    private static func line(_ name: String, _ values: [String]) -> String {
        let cells = values.map { String(repeating: " ", count: max(10 - $0.count, 1)) + $0 }
        return padded(name, to: 34, gap: 1) + cells.joined()
    }
}

/// The readability of the built-in themes in 256 colors, for each conversion formula.
enum Readability {
    static func print(_ specs: [ThemeSpec]) {
        var painters = FixedFormula.allCases.map { ($0.rawValue, SurveyPainter.formula($0)) }
        if let choice = PaletteChoice(.ansi256) { painters.insert(("vitrine", .choice(choice)), at: 0) }
        Swift.print("\n" + padded("256 colors", to: 34) + "verdicts flipped  surfaces collapsed")
        for (name, painter) in painters {
            let survey = ReadabilitySurvey(specs, painter)
            let flips = "\(survey.flips) of \(survey.verdicts)"
            let collapses = "\(survey.collapses) of \(survey.surfaces)"
            Swift.print(padded(name, to: 34, gap: 1) + padded(flips, to: 18, gap: 1) + collapses)
        }
    }
}
