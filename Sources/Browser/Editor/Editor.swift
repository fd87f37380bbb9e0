import ColorScience
import Editing
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The colors that the editor changes: those of a theme in an appearance, and whether those for increased contrast.
struct EditedPlace: Hashable, Sendable {
    /// The name by which the library loads the theme.
    let theme: String
    let appearance: Appearance
    let isIncreased: Bool
}

/// The editor of a token, in a strip below the scene: which token, which row, and what is open in the strip.
struct Editor: Sendable {
    /// What is edited.
    enum Token: Hashable, Sendable {
        case color(ColorRole)
        /// A number or a name, by its path of keys.
        case value([String])
    }

    /// A component of a color that the left and right keys change.
    enum Row: Int, CaseIterable, Sendable {
        case lightness, chroma, hue, alpha
    }

    /// What changes of a color must keep.
    enum Constraint: Int, CaseIterable, Sendable {
        case free
        /// The ratio of the worst pair: chroma and hue adjust the lightness.
        case ratio
        /// What passes: the lightness stops where a pair would fail.
        case gate
    }

    /// What is open in the strip.
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

    /// A color that is edited: where it is, and what it is now.
    struct Subject: Hashable, Sendable {
        let place: EditedPlace
        let role: ColorRole
        let color: Color

        /// Whether both are the same role at the same place, whatever its color.
        func isAt(_ other: Subject) -> Bool { place == other.place && role == other.role }
    }

    /// The working color: its coordinates are not rounded to 8 bits, so that small steps add up.
    struct Coordinates: Hashable, Sendable {
        var polar: OKLCH
        var alpha: Double

        init(_ color: Color) {
            polar = OKLCH(color)
            alpha = color.alpha
        }

        /// The color with 8 bits per channel, with less chroma where it would be out of gamut.
        var color: Color {
            var color = Color(polar.color.rgb)
            color.alpha = (alpha * 255).rounded() / 255
            return color
        }

        /// Whether sRGB has the color without a change.
        var isInGamut: Bool { OKLCH(polar.color).chroma > polar.chroma - 0.002 }
    }

    var token: Token
    var row = Row.lightness
    var constraint = Constraint.free
    /// Whether steps are small.
    var isFine = false
    /// Whether the other appearance changes too.
    var editsBoth = false
    /// Whether the theme is shown as it was saved.
    var showsSaved = false
    /// The colors that change together with the token.
    var marked: Set<ColorRole> = []
    var panel = Panel.none
    /// Whether the text in the strip was proposed, so that typing replaces it.
    var isTextProposed = false
    /// The value that was copied last, unless the changes were copied after it.
    var copied: String?
    /// The coordinates of the last step, with the color that they are those of.
    private var working: (subject: Subject, coordinates: Coordinates)?
    /// The ratio that ``Constraint/ratio`` keeps, with the color that had it.
    private var held: (subject: Subject, ratio: Double)?

    init(_ token: Token) { self.token = token }

    /// The coordinates of a color: those of the last step if it led to this color, and otherwise those of its 8 bits.
    func coordinates(of subject: Subject) -> Coordinates {
        if let working, working.subject == subject { return working.coordinates }
        return Coordinates(subject.color)
    }

    /// Keeps the coordinates that a step led to.
    mutating func keep(_ coordinates: Coordinates, of subject: Subject) { working = (subject, coordinates) }

    /// The ratio that is held for a color; `nil` if it was held for another color.
    func heldRatio(of subject: Subject) -> Double? {
        guard let held, held.subject.isAt(subject) else { return nil }
        return held.ratio
    }

    /// Holds the ratio of a color.
    mutating func hold(_ ratio: Double, of subject: Subject) { held = (subject, ratio) }

    /// Closes what belongs to the theme or the appearance that was on screen; returns the message.
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

    /// The values from the left end of the bar to the right one.
    var range: ClosedRange<Double> {
        switch self {
        case .lightness, .alpha: 0...1
        case .chroma: 0...0.37
        case .hue: 0...360
        }
    }

    /// The change by one press of a key: usual and fine. The fine steps are about one of 8 bits.
    var steps: (usual: Double, fine: Double) {
        switch self {
        case .lightness: (0.01, 0.002)
        case .chroma: (0.005, 0.001)
        case .hue: (2, 0.5)
        case .alpha: (0.02, 1.0 / 255)
        }
    }

    /// The value of the row in coordinates.
    func value(_ coordinates: Editor.Coordinates) -> Double {
        switch self {
        case .lightness: coordinates.polar.lightness
        case .chroma: coordinates.polar.chroma
        case .hue: coordinates.polar.hue
        case .alpha: coordinates.alpha
        }
    }

    /// The coordinates with another value of the row, within its range; hues start over.
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

    /// The value for people.
    func text(_ value: Double) -> String {
        switch self {
        case .lightness, .chroma: fixed(value, places: 3)
        case .hue: fixed(value, places: 1)
        case .alpha: fixed(value, places: 2)
        }
    }
}

extension Editor.Constraint {
    /// The name of the constraint in the strip.
    var name: String {
        switch self {
        case .free: "free"
        case .ratio: "hold the ratio"
        case .gate: "hold the gate"
        }
    }

    var next: Self { Self.allCases[(rawValue + 1).wrapped(to: Self.allCases.count)] }
}

/// A repair of a pair: new values, and what they are.
struct Repair: Sendable {
    /// What changes, such as "label: #FFFFFF".
    let title: String
    /// The role of the color that changes.
    let role: ColorRole
    let values: [[String]: EditValue]
    /// The number of pairs that pass now and would fail.
    let newFailures: Int
}
