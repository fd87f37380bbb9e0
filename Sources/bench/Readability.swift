import ColorScience
import Quantization
import ThemeSpec

/// What 256 colors make of the built-in themes, by formula.
enum Readability {
    static func print(_ specs: [ThemeSpec]) {
        var painters = FixedFormula.allCases.map { ($0.rawValue, SurveyPainter.formula($0)) }
        if let choice = PaletteChoice(.ansi256) { painters.insert(("vitrine", .choice(choice)), at: 0) }
        Swift.print("\n256 colors" + String(repeating: " ", count: 24) + "verdicts flipped  surfaces collapsed")
        for (name, painter) in painters {
            let survey = ReadabilitySurvey(specs, painter)
            let flips = "\(survey.flips) of \(survey.verdicts)"
            let collapses = "\(survey.collapses) of \(survey.surfaces)"
            Swift.print(padded(name, 34) + padded(flips, 18) + collapses)
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}
