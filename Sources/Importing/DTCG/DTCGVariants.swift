import ThemeSpec

/// What the name of a mode, a context or a set says about appearance and contrast.
struct DTCGMode: Hashable {
    /// `nil` for a name that says neither light nor dark.
    let appearance: Appearance?
    /// Whether it is for increased contrast.
    let isHighContrast: Bool

    /// Reads a name such as `Dark mode`, `light-high-contrast` or `hc`.
    ///
    /// - Parameter modifier: The name of what the mode is a choice of: of `contrast`, `more` is one for increased contrast.
    init(_ name: String, of modifier: String = "") {
        let words = Set(TokenName.words(name))
        let isContrast = words.contains("contrast") || TokenName.words(modifier).contains("contrast")
        let isHigh = isContrast && !words.isDisjoint(with: Self.high)
        isHighContrast = isHigh || !words.isDisjoint(with: ["hc", "highcontrast"])
        if !words.isDisjoint(with: ["dark", "night"]) {
            appearance = .dark
        } else {
            appearance = words.isDisjoint(with: ["light", "day"]) ? nil : .light
        }
    }

    private static let high: Set<String> = ["high", "higher", "increased", "more", "enhanced", "maximum"]
}

/// A combination of appearance and contrast.
struct DTCGVariant: Hashable {
    let appearance: Appearance
    let isHighContrast: Bool

    /// Returns the index of the mode that is for the variant; `nil` where none says so.
    ///
    /// At increased contrast, a mode for it precedes one for standard contrast, and one for the same appearance precedes one
    /// for both.
    func index(in modes: [DTCGMode]) -> Int? {
        let high = modes.firstIndex { $0.isHighContrast && $0.appearance == appearance }
        let other = modes.firstIndex { $0.isHighContrast && $0.appearance == nil }
        let standard = modes.firstIndex { !$0.isHighContrast && $0.appearance == appearance }
        return isHighContrast ? high ?? other ?? standard : standard
    }
}

/// A value for light, and those for the other combinations of appearance and contrast that a file has.
struct DTCGVariants<Value> {
    var light: Value
    var dark: Value?
    var increasedLight: Value?
    var increasedDark: Value?
}

extension DTCGVariants {
    /// Makes a value for each variant of which modes speak; that for light always.
    init<Failure>(modes: [DTCGMode], _ value: (DTCGVariant) throws(Failure) -> Value) throws(Failure) {
        var hasDark = false
        var hasHighContrast = false
        for mode in modes {
            hasDark = hasDark || mode.appearance == .dark
            hasHighContrast = hasHighContrast || mode.isHighContrast
        }
        light = try value(DTCGVariant(appearance: .light, isHighContrast: false))
        if hasDark { dark = try value(DTCGVariant(appearance: .dark, isHighContrast: false)) }
        guard hasHighContrast else { return }
        increasedLight = try value(DTCGVariant(appearance: .light, isHighContrast: true))
        if hasDark { increasedDark = try value(DTCGVariant(appearance: .dark, isHighContrast: true)) }
    }

    /// Makes values of others.
    func map<Other>(_ change: (Value) -> Other) -> DTCGVariants<Other> {
        DTCGVariants<Other>(
            light: change(light), dark: dark.map(change), increasedLight: increasedLight.map(change),
            increasedDark: increasedDark.map(change))
    }
}
