import ColorScience
import Editing
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The place of the colors that the editor changes: a theme, an appearance, and whether those for increased contrast
/// are edited.
struct EditedPlace: Hashable, Sendable {
    /// The name by which the library loads the theme.
    let theme: String
    let appearance: Appearance
    let isIncreased: Bool
}

/// The editor of a token, in an area below the scene: the token, the row, and the open panel.
struct Editor: Sendable {
    /// The edited token.
    enum Token: Hashable, Sendable {
        case color(ColorRole)
        /// A number or a name, by its path of keys.
        case value([String])
    }

    /// A component of a color that the left and right keys change.
    enum Row: Int, CaseIterable, Sendable {
        case lightness, chroma, hue, alpha
    }

    /// The property that changes of a color preserve.
    enum Constraint: Int, CaseIterable, Sendable {
        case free
        /// The ratio of the worst pair: changes of chroma and hue adjust the lightness.
        case ratio
        /// The passing pairs: the lightness stops before a pair would fail.
        case passing
    }

    /// The panel that is open in the editor.
    enum Panel: Sendable {
        case none
        /// A value that is being typed.
        case entry(String)
        /// The search for another token.
        case search(String, selected: Int)
        /// Repairs of the worst pair.
        case repairs([Repair], selected: Int)
        /// The effect and the difference of what saving would write.
        case saving([String], scroll: Int)
        /// The name of a new theme.
        case name(String)
    }

    /// The role and place of an edited color, and its current value.
    struct Subject: Hashable, Sendable {
        let place: EditedPlace
        let role: ColorRole
        let color: Color

        /// Returns whether both are the same role at the same place, regardless of its color.
        func isAt(_ other: Subject) -> Bool { place == other.place && role == other.role }
    }

    /// The working color. Its coordinates are not rounded to 8 bits, so that small steps accumulate.
    struct Coordinates: Hashable, Sendable {
        var polar: OKLCH
        var alpha: Double

        init(_ color: Color) {
            polar = OKLCH(color)
            alpha = color.alpha
        }

        /// The color with 8 bits per channel, with reduced chroma if it would be out of gamut.
        var color: Color {
            var color = Color(polar.color.rgb)
            color.alpha = (alpha * 255).rounded() / 255
            return color
        }

        /// Whether the color is in the gamut of sRGB.
        var isInGamut: Bool { OKLCH(polar.color).chroma > polar.chroma - 0.002 }

        /// The coordinates with the chroma of the color on screen.
        var shown: Coordinates {
            var shown = self
            if !isInGamut { shown.polar.chroma = OKLCH(polar.color).chroma }
            return shown
        }
    }

    var token: Token {
        didSet { if token != oldValue { hiddenPairs = 0 } }
    }
    var row = Row.lightness
    /// The number of pairs that are hidden above the listed ones.
    var hiddenPairs = 0
    var constraint = Constraint.free
    /// Whether steps are small.
    var isFine = false
    /// Whether the other appearance changes too.
    var editsBoth = false
    /// Whether the last change failed.
    var isRefused = false
    /// Whether the theme is shown without its unsaved edits.
    var showsSaved = false
    /// The colors that change together with the token.
    var marked: Set<ColorRole> = []
    var panel = Panel.none
    /// Whether the text in the editor was proposed, so that typing replaces it.
    var isTextProposed = false
    /// The value that was copied last, unless the changes were copied after it.
    var copied: String?
    /// The coordinates of the last step, with their color.
    private var working: (subject: Subject, coordinates: Coordinates)?
    /// The ratio that ``Constraint/ratio`` preserves, and the color that has it.
    private var held: (subject: Subject, ratio: Double)?

    init(_ token: Token) { self.token = token }

    /// Returns the coordinates of a color: those of the last step if it produced this color, otherwise those of its
    /// 8-bit value.
    func coordinates(of subject: Subject) -> Coordinates {
        if let working, working.subject == subject { return working.coordinates }
        return Coordinates(subject.color)
    }

    /// Keeps the coordinates that a step produced.
    mutating func keep(_ coordinates: Coordinates, of subject: Subject) { working = (subject, coordinates) }

    /// Returns the ratio that is held for a color; `nil` if it was held for another color.
    func heldRatio(of subject: Subject) -> Double? {
        guard let held, held.subject.isAt(subject) else { return nil }
        return held.ratio
    }

    /// Holds the ratio of a color.
    mutating func hold(_ ratio: Double, of subject: Subject) { held = (subject, ratio) }

    /// Closes panels that belong to the previous theme or appearance; returns a message.
    mutating func leave(isOtherTheme: Bool) -> String? {
        let message: String?
        switch panel {
        case .entry: message = "the typed value was canceled"
        case .repairs: message = "the repair was canceled"
        case .none, .search, .saving, .name:
            guard isOtherTheme else { return nil }
            message = nil
        }
        panel = .none
        if isOtherTheme { (marked, showsSaved) = ([], false) }
        return message
    }

    /// The role of a color; `nil` for other tokens.
    var role: ColorRole? {
        guard case .color(let role) = token else { return nil }
        return role
    }
}

extension Editor.Row {
    /// The label of the row.
    var label: String {
        switch self {
        case .lightness: "L"
        case .chroma: "C"
        case .hue: "H"
        case .alpha: "A"
        }
    }

    /// The name of the row in steps.
    var name: String {
        switch self {
        case .lightness: "lightness"
        case .chroma: "chroma"
        case .hue: "hue"
        case .alpha: "alpha"
        }
    }

    /// The range of values, from the left end of the bar to the right one.
    var range: ClosedRange<Double> {
        switch self {
        case .lightness, .alpha: 0...1
        case .chroma: 0...0.37
        case .hue: 0...360
        }
    }

    /// The change by one key press: usual and fine. A fine step is about one step of 8 bits.
    var steps: (usual: Double, fine: Double) {
        switch self {
        case .lightness: (0.01, 0.002)
        case .chroma: (0.005, 0.001)
        case .hue: (2, 0.5)
        case .alpha: (0.02, 1.0 / 255)
        }
    }

    /// Returns the value of the row in coordinates.
    func value(_ coordinates: Editor.Coordinates) -> Double {
        switch self {
        case .lightness: coordinates.polar.lightness
        case .chroma: coordinates.polar.chroma
        case .hue: coordinates.polar.hue
        case .alpha: coordinates.alpha
        }
    }

    /// Returns the coordinates with another value of the row, limited to its range; hues wrap around.
    func setting(_ value: Double, in coordinates: Editor.Coordinates) -> Editor.Coordinates {
        var result = coordinates
        let clamped = min(max(value, range.lowerBound), range.upperBound)
        switch self {
        case .lightness: result.polar.lightness = clamped
        case .chroma: result.polar.chroma = clamped
        case .hue:
            let turned = value.truncatingRemainder(dividingBy: 360)
            result.polar.hue = turned < 0 ? turned + 360 : turned
        case .alpha: result.alpha = clamped
        }
        return result
    }

    /// Returns the formatted value.
    func text(_ value: Double) -> String {
        switch self {
        case .lightness, .chroma: fixed(value, places: 3)
        case .hue: fixed(value, places: 1)
        case .alpha: fixed(value, places: 2)
        }
    }
}

extension Editor.Constraint {
    /// The name of the constraint in the editor.
    var name: String {
        switch self {
        case .free: "free"
        case .ratio: "hold the ratio"
        case .passing: "keep passing"
        }
    }

    var next: Self { Self.allCases[(rawValue + 1).wrapped(to: Self.allCases.count)] }
}

/// A repair of a pair: new values, and their description.
struct Repair: Sendable {
    /// A description of the change, such as "label: #FFFFFF".
    let title: String
    /// The role of the color that changes.
    let role: ColorRole
    let values: [[String]: EditValue]
    /// The number of pairs that pass now and would fail.
    let newFailures: Int
}
