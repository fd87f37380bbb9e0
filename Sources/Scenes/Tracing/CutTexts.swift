import Canvas
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The texts of a theme's screens that are truncated with large text or in a longer language.
public enum CutTexts {
    /// Returns a finding for each app screen that truncates texts on a phone: at the largest text size, and in the
    /// pseudo-language at the usual size.
    public static func findings(in spec: ThemeSpec) -> [AuditFinding] {
        let appearance = spec.metadata.appearances.first ?? .light
        let environments = [
            RenderEnvironment(appearance: appearance, settings: [.pseudoLanguage]),
            RenderEnvironment(appearance: appearance, contentSize: .accessibilityExtraExtraExtraLarge),
        ]
        return environments.flatMap { environment -> [AuditFinding] in
            let model = RenderModel(spec, environment)
            return screens.compactMap {
                CutTextRule.finding(cuts(in: $0, of: model), in: $0.slug, spec, environment)
            }
        }
    }

    /// The arguments of tools, which their rows truncate at any size, by design.
    private static let shortened = Set(ChatSample.tools.map(\.argument))

    private static func cuts(in scene: Scene, of model: RenderModel) -> [CutTextRule.Cut] {
        let columns = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        // Content below the canvas is also laid out, but takes no time to paint.
        let size = GridSize(columns: columns, rows: 1)
        let picture = scene.picture(model, size: size, screenRows: .max, glyphs: .ascii, isTraced: true)
        guard let trace = picture.trace else { return [] }
        var seen: Set<CutTextRule.Cut> = []
        let cuts = trace.cutTexts.map { cut in
            CutTextRule.Cut(
                cut.text, shownAs: cut.shown.split(separator: "\n").joined(separator: " "),
                in: cut.source.flatMap { trace.sources[$0].component.last } ?? scene.name)
        }
        return cuts.filter { !shortened.contains($0.text) && seen.insert($0).inserted }
    }

    /// The screens of an app. The other screens show tokens, whose names are longer than text in an app would be.
    private static let screens: [Scene] = [.dashboard, .form, .chat, .reading, .empty]
}

/// A language for testing layouts, like the accented pseudo-languages of Xcode: `Next up` becomes `[Ñéxt Úp one]`.
///
/// Texts become about 40 % longer, as translations from English often are, at least one word longer, accented and in
/// brackets, so that truncated, too wide or untranslated text is visible. The accented letters are in Latin-1, which
/// all faces contain.
enum PseudoLanguage {
    /// Returns a text in the pseudo-language. Keeps line breaks, and lines without words, such as `500 mi`.
    static func translated(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line($0) }.joined(separator: "\n")
    }

    private static func line(_ line: Substring) -> String {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let letters = words.filter(isTranslated).reduce(0) { $0 + $1.count }
        guard letters > 0 else { return String(line) }
        var result = words.map { isTranslated($0) ? String($0.map { accents[$0] ?? $0 }) : String($0) }
        var missing = (letters * 2 + 4) / 5
        for index in 0..<letters where missing > 0 {
            let word = numbers[index % numbers.count]
            result.append(word)
            missing -= word.count + 1
        }
        return "[" + result.joined(separator: " ") + "]"
    }

    /// Returns whether a word is translated. Numbers, such as `MX-5` and `10:02`, and units are not.
    private static func isTranslated(_ word: Substring) -> Bool {
        word.contains(where: \.isLetter) && !word.contains(where: \.isNumber)
            && !units.contains(word.filter(\.isLetter))
    }

    private static let units: Set<String> = ["mi", "pt", "ms", "s", "kB", "MB"]

    private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    /// Letters with an accented form in Latin-1, in lower and upper case.
    private static let accents: [Character: Character] = [
        "a": "á", "c": "ç", "e": "é", "i": "î", "n": "ñ", "o": "ö", "u": "û", "y": "ý",
        "A": "Á", "C": "Ç", "E": "É", "I": "Î", "N": "Ñ", "O": "Ö", "U": "Û", "Y": "Ý",
    ]
}

extension TextModel {
    /// Returns a translatable text in the language of the environment.
    func localized(_ text: String) -> String { isPseudoLanguage ? PseudoLanguage.translated(text) : text }
}
