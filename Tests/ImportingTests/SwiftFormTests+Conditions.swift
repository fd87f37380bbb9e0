extension SwiftFormTests {
    /// Values that depend on conditions: for the appearance they are read in both; for any other condition they are
    /// reported.
    static let conditions: [Form] = [
        Form(
            name: "other values of the environment",
            source: """
                struct Look {
                    @Environment(\\.isEnabled) var isEnabled: Bool
                    @Environment(Manager.self) var manager
                    var ink: Color { isEnabled ? .blue : .gray }
                    var card: Color { manager.isDense ? .black : .white }
                    static let page = Color.black
                }
                """, colors: ["Look.page #000000"],
            notes: ["2: \"ink\": \"isEnabled\" is known only", "3: \"card\": \"manager\" is known only"]),
        Form(
            name: "other traits",
            source: """
                enum Theme {
                    static let ink = Color(UIColor { $0.accessibilityContrast == .high ? UIColor.black : UIColor.white })
                    static let rule = Color(UIColor { $0.displayScale > 1 ? UIColor.black : UIColor.white })
                    static let page = Color(UIColor { $0.isNight && $0.isDark ? UIColor.black : UIColor.white })
                    static let card = Color(UIColor { $0.isDark ? UIColor.black : UIColor.white })
                }
                """, colors: ["ink #FFFFFF", "card #FFFFFF|#000000"],
            notes: [
                "3: \"rule\": \"displayScale\" is known only",
                "4: \"page\": \"isNight\" is known only",
            ]),
        Form(
            name: "truth values of the appearance",
            source: """
                enum Theme {
                    static var isLight: Bool { UITraitCollection.current.userInterfaceStyle == .light }
                    static var isNight: Bool { !isLight }
                    static var ink: Color { isLight ? .black : .white }
                    static var page: Color { isNight ? .black : .white }
                    static var level: Double { isLight ? 0.5 : 0.25 }
                    static var rule: Color { Color.black.opacity(level) }
                    static var radius: CGFloat { isLight ? 8 : 12 }
                }
                """,
            colors: ["ink #000000|#FFFFFF", "page #FFFFFF|#000000", "rule #00000080|#00000040"],
            notes: [
                "6: \"level\" differs in dark, but only colors can",
                "8: \"radius\" differs in dark, but only colors can",
            ]),
        Form(
            name: "the appearance and something else",
            source: """
                enum Theme {
                    static func ink(_ scheme: ColorScheme) -> Color { scheme == .dark && isDense ? .white : .black }
                    static var page: Color { Store.main.isDark || Store.main.isDense ? .black : .white }
                    static var card: Color { dark ? .black : .white }
                    static var rule: Color { UIScreen.main.traitCollection.userInterfaceStyle == .dark ? .white : .black }
                }
                """, colors: ["rule #000000|#FFFFFF"],
            notes: [
                "2: \"ink\"", "3: \"isDark\" is read as the appearance",
                "3: \"page\": \"Store.main.isDense\" is not declared",
                "4: \"card\": \"dark\" is not declared",
            ]),
        Form(
            name: "truth values of other files that say dark",
            source: """
                struct Look {
                    @AppStorage("dark") var isDarkMode = false
                    var page: Color { isDarkMode ? .black : .white }
                    var ink: Color { Store.main.isDarkMode ? .white : .black }
                }
                """, colors: ["page #FFFFFF|#000000", "ink #000000|#FFFFFF"],
            notes: [
                "2: \"isDarkMode\" is read as the appearance", "4: \"isDarkMode\" is read as the appearance",
            ]),
        Form(
            name: "cases that fall through",
            source: """
                extension UIColor {
                    static let page = UIColor {
                        switch $0.userInterfaceStyle { case .dark: return .black
                        case .unspecified: fallthrough
                        case .light: fallthrough
                        @unknown default: return .white }
                    }
                }
                """, colors: ["page #FFFFFF|#000000"]),
        Form(
            name: "macOS's names of the appearance",
            source: """
                extension NSColor {
                    static let one = NSColor(name: nil) { $0.name.rawValue.lowercased().contains("dark") ? .black : .white }
                    static let two = NSColor(name: nil) { [.darkAqua, .vibrantDark].contains($0.name) ? .black : .white }
                    static let three = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .aqua ? .white : .black }
                    static let four = NSColor(name: nil) { $0.name.rawValue.contains("Contrast") ? .black : .white }
                }
                """, colors: ["one #FFFFFF|#000000", "two #FFFFFF|#000000", "three #FFFFFF|#000000"],
            notes: ["5: \"four\": "]),
        Form(
            name: "switches whose subject is not known",
            source: """
                enum Theme {
                    static var ink: Color { switch Settings.mode { case .dark: .white; default: .black } }
                    static var page: Color {
                        let size = UIScreen.main.bounds.width
                        switch size { case 0..<400: return .black
                        default: return .white }
                    }
                    static var card: Color { switch Settings.pair { case (1, 2): .black; default: .white } }
                    static var rule: Color { switch Settings.style { case .some(let style): .black; default: .white } }
                    static let edge = Color.black
                }
                """, colors: ["edge #000000"],
            notes: [
                "2: \"ink\": \"Settings.mode\" is not declared", "4: \"page\": \"UIScreen",
                "8: \"card\": \"Settings.pair\"",
                "9: \"rule\": \"Settings.style\"",
            ]),
        Form(
            name: "what changes while the program runs",
            source: """
                final class Look: ObservableObject {
                    @Published var isLoud = false
                    @Published var tone: Tone = .calm
                    var ink: Color { isLoud ? .red : .black }
                    var page: Color { tone == .calm ? .white : .yellow }
                    var card = Color.white
                }
                enum Tone { case calm, wild }
                enum Theme {
                    static var isDense = true
                    static var rule: Color { isDense ? .black : .white }
                    @AppStorage("tint") static var tint: Color = .red
                }
                """, colors: ["card #FFFFFF"],
            notes: [
                "2: \"ink\": \"isLoud\" may change", "3: \"page\": \"tone\" may change", "10: \"isDense\": ",
                "11: \"rule\": ", "12: \"tint\": \"tint\" is known only",
            ]),
        Form(
            name: "statements that are not evaluated",
            source: """
                extension Color {
                    static var kind: Color { number is Int ? .white : .black }
                    static let number = 4
                    static var late: Color { var color = Color.black; defer { color = .white }; return color }
                    static var early: Color {
                        switch number { case 4: if number > 3 { break }; return .black
                        default: return .white }
                    }
                    static var whole: Color {
                        var color = Color.black
                        switch number { case 4: color = .white; break
                        default: break }
                        return color
                    }
                }
                """, colors: ["whole #FFFFFF"],
            notes: ["2: \"kind\": a test of a type", "4: \"late\": 'defer' is not", "6: \"early\": 'break' is not"]),
        Form(
            name: "initializers that return early",
            source: """
                extension Color {
                    init(tone: String) {
                        if tone == "calm" { self.init(white: 0.2); return }
                        self.init(white: 0.8)
                    }
                    init?(code: String) { if code.isEmpty { return nil }; self.init(white: 0.4) }
                    static let calm = Color(tone: "calm")
                    static let wild = Color(tone: "wild")
                    static let known = Color(code: "4") ?? .black
                    static let empty = Color(code: "") ?? .black
                }
                """, colors: ["calm #333333", "wild #CCCCCC", "known #666666", "empty #000000"]),
        Form(
            name: "overloads of the same labels",
            source: """
                enum Theme {
                    static func shade(_ name: String) -> Color { .red }
                    static func shade(_ level: Double) -> Color { Color(white: level) }
                    static let soft = shade(0.8)
                }
                """, colors: ["soft #CCCCCC"], notes: ["2: \"shade\" is a function of its parameters"]),
    ]
}
