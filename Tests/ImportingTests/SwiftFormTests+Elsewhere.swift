extension SwiftFormTests {
    /// Helpers that other files declare, and functions of the system.
    static let elsewhere: [Form] = [
        Form(
            name: "helpers of other files that take a hex",
            source: """
                enum P {
                    static let a = Color(hexadecimal: "112233")
                    static let b = UIColor(hexCode: "#112233")
                    static let c = UIColor(netHex: 0x112233)
                    static let d = Color.fromHex("#112233")
                    static let e = colorFromHex("#112233")
                    static let f = UIColorFromRGB(rgbValue: 0x112233)
                    static let g = HEXCOLOR(0x112233)
                    static let h = Color(web: "#112233", opacity: 0.5)
                    static let i = f
                    static let gone = Color(web: "112233")
                }
                """,
            colors: [
                "a #112233", "b #112233", "c #112233", "d #112233", "e #112233", "f #112233", "g #112233",
                "h #11223380", "i #112233",
            ].map { "P." + $0 }, notes: ["11: \"gone\""]),
        Form(
            name: "helpers of other files that take bytes",
            source: """
                enum P {
                    static let a = UIColor(r: 10, g: 20, b: 30)
                    static let b = UIColor(r: 10, g: 20, b: 30, a: 0.5)
                    static let c = Color(r: 0.5, g: 0.5, b: 1)
                    static let d = UIColor(red: 16, green: 32, blue: 48)
                    static let e = Color(10, 20, 30)
                    static let unclear = UIColor(red: 16, green: 32, blue: 48, alpha: 1)
                }
                """,
            colors: [
                "P.a #0A141E", "P.b #0A141E80", "P.c #8080FF", "P.d #102030", "P.e #0A141E",
            ], notes: ["7: \"unclear\": expected a component in 0...1, found '16'"]),
        Form(
            name: "a gray of a helper of another file",
            source: """
                enum P {
                    static let base = Color(0x112233), none = UIColor(0)
                    static let gray = UIColor(138)
                    static let faded = UIColor(58, 0.3)
                }
                """, colors: ["P.base #112233", "P.none #000000"],
            notes: [
                "3: \"gray\": UIColor(_:) is not declared in this file",
                "4: \"faded\": UIColor(_:_:) is not declared in this file",
            ]),
        Form(
            name: "a closure that begins in the next line",
            source: """
                extension UIColor {
                    static var sky: UIColor
                    {
                        return UIColor
                            { (traits: UITraitCollection) -> UIColor in
                                if traits.userInterfaceStyle == .dark { return .black } else { return .white }
                            }
                    }
                    static let sea = UIColor
                    { $0.userInterfaceStyle == .dark ? .black : .white }
                    static let land = UIColor.white
                }
                """, colors: ["sky #FFFFFF|#000000", "sea #FFFFFF|#000000", "land #FFFFFF"]),
        Form(
            name: "hue outside of its range",
            source: """
                enum P {
                    static let a = Color(hue: 1, saturation: 1, brightness: 1)
                    static let turned = Color(hue: 2, saturation: 1, brightness: 1)
                }
                """,
            colors: ["P.a #FF0000"],
            notes: ["3: \"turned\": expected a component in 0...1, found '2'"]),
        Form(
            name: "theme with hexes of a helper of another file",
            source: """
                let ocean = Look(colors: Shades(page: .fromHex("#112233"), ink: .fromHex("#FFFFFF")), mark: .fromHex("#445566"))
                """, colors: ["ocean.colors.page #112233", "ocean.colors.ink #FFFFFF", "ocean.mark #445566"]),
        Form(
            name: "theme of colors of another file",
            source: """
                enum Theme { static let ink = Color.black
                    static let ocean = Look(page: Shades.white, text: Shades.black) }
                """, colors: ["ink #000000"],
            notes: [
                "2: \"page\": \"Shades.white\" is not declared in this file",
                "2: \"text\": \"Shades.black\" is not declared in this file",
            ]),
        Form(
            name: "resources",
            source: """
                enum Theme { static let a = Color(resource: .leaf); static let b = UIColor(resource: .leaf)
                    static let c = NSColor(resource: .gone) }
                """, colors: ["a #2E7D32|#81C784", "b #2E7D32|#81C784"],
            notes: ["2: \"c\": expected a system color or a color set, found \"gone\""]),
        Form(
            name: "resolved colors",
            source: """
                enum Theme {
                    static let dark = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
                    static let light = UIColor.label.resolvedColor(with: .init(userInterfaceStyle: .light))
                    static let any = UIColor.label.resolvedColor(with: traits)
                }
                """, colors: ["dark #FFFFFF", "light #000000", "any #000000|#FFFFFF"]),
        Form(
            name: "a color of SwiftUI in one of UIKit",
            source: """
                extension Color { static let hazard = Color(hex: "#FF0000") }
                enum Theme { static let a = UIColor(.hazard) }
                """, colors: ["hazard #FF0000", "a #FF0000"]),
        Form(
            name: "extensions for two platforms",
            source: """
                #if canImport(UIKit)
                import UIKit
                #elseif canImport(AppKit)
                import AppKit
                #endif
                #if canImport(AppKit)
                extension NSColor { static var systemBackground: NSColor { .windowBackgroundColor } }
                #endif
                extension Color { static var page: Color { Color(uiColor: .systemBackground) } }
                """, colors: ["page #FFFFFF|#000000"],
            notes: ["7: a branch of '#if' whose condition is false is omitted"]),
        Form(
            name: "a member of the other framework",
            source: """
                extension NSColor { static let leaf = NSColor(white: 0, alpha: 1) }
                extension UIColor { static let moss = UIColor(white: 0, alpha: 1) }
                enum Theme { static let a = Color(uiColor: .leaf); static let b = Color(nsColor: .moss) }
                """, colors: ["leaf #000000", "moss #000000", "a #2E7D32|#81C784"],
            notes: ["3: \"b\": \"NSColor.moss\" is not declared in this file"]),
        Form(
            name: "functions that return several colors",
            source: """
                class Shades {
                    class func fade() -> [UIColor] { return [UIColor.black, UIColor.white] }
                    static func pair() -> (fill: UIColor, edge: UIColor) { return (UIColor.black, UIColor.white) }
                }
                """,
            colors: [
                "Shades.fade.1 #000000", "Shades.fade.2 #FFFFFF", "Shades.pair.fill #000000",
                "Shades.pair.edge #FFFFFF",
            ]),
        Form(
            name: "digits that are cut out of a text",
            source: """
                extension String {
                    func color() -> UIColor {
                        let red = Int(self[index(startIndex, offsetBy: 1)...index(startIndex, offsetBy: 2)], radix: 16)!
                        let green = Int(self[index(startIndex, offsetBy: 3)...index(startIndex, offsetBy: 4)], radix: 16)!
                        let blue = Int(self[index(startIndex, offsetBy: 5)...index(startIndex, offsetBy: 6)], radix: 16)!
                        return UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
                    }
                }
                enum Theme { static let a = "#123456".color() }
                """, colors: ["a #123456"]),
        Form(
            name: "parts of tuples that cannot be read",
            source: """
                enum Theme { static let badge: (fill: Color, text: Color) = (fill: .gone, text: .white) }
                """, colors: ["badge.text #FFFFFF"], notes: ["1: \"fill\": \".gone\" is not declared in this file"]),
        Form(
            name: "integers that are hexes",
            source: """
                struct Theme { var page: UInt32 = 0x102030; var list: [UInt32] = [0x112233, 0x445566]; var rows: Int = 24
                    var ink = Color.black }
                """,
            colors: ["page #102030", "list.1 #112233", "list.2 #445566", "ink #000000"]),
        Form(
            name: "constants of unknown types among colors",
            source: """
                enum Theme { static let ink = Color.black; static let link = Assets.link }
                enum Info { static let version = Bundle.version }
                """, colors: ["ink #000000"], notes: ["1: \"link\": \"Assets.link\" is not declared in this file"]),
        Form(
            name: "methods of pairs",
            source: """
                struct Pair { let light: Color; let dark: Color
                    func color(for scheme: ColorScheme) -> Color { scheme == .dark ? dark : light } }
                extension Pair { static let page = Pair(light: .white, dark: .black) }
                """, colors: ["Pair.page #FFFFFF|#000000"]),
        Form(
            name: "members of self in extensions of the system",
            source: """
                extension UIColor {
                    var lighter: UIColor { withAlphaComponent(0.5) }
                    func darker(by part: CGFloat) -> UIColor {
                        var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
                        guard getRed(&r, green: &g, blue: &b, alpha: &a) else { return self }
                        return UIColor(red: r - part, green: g - part, blue: b - part, alpha: a)
                    }
                    var turned: UIColor {
                        var h: CGFloat = 0, s: CGFloat = 0, b: CGFloat = 0
                        self.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
                        return UIColor(hue: h + 0.5, saturation: s, brightness: b, alpha: 1)
                    }
                }
                enum P {
                    static let base = UIColor(red: 0.8, green: 0.4, blue: 0.4, alpha: 1)
                    static let a = base.lighter
                    static let b = base.darker(by: 0.2)
                    static let c = base.turned
                    static let list = [UIColor.black] + [UIColor.white, a]
                }
                """,
            colors: [
                "P.base #CC6666", "P.a #CC666680", "P.b #993333", "P.c #66CCCC", "P.list.1 #000000",
                "P.list.2 #FFFFFF", "P.list.3 #CC666680",
            ]),
        Form(
            name: "constants that helpers make",
            source: """
                enum P { static let base = Color.black; static let a = base.lighten(0.1); static let b = theme.accent
                    static let c = Maker(); static let size = UIScreen.main.scale }
                """, colors: ["P.base #000000"],
            notes: ["1: \"a\": \".lighten\" of a color", "1: \"b\": \"theme.accent\""]),
        Form(
            name: "generated symbols",
            source: """
                private let resourceBundle = Foundation.Bundle(for: ResourceBundleClass.self)
                extension DeveloperToolsSupport.ColorResource {
                    static let leaf = DeveloperToolsSupport.ColorResource(name: "Leaf", bundle: resourceBundle)
                    enum Brand {
                        static let moss = DeveloperToolsSupport.ColorResource(name: "Leaf", bundle: resourceBundle)
                    }
                }
                extension UIKit.UIColor {
                    static var leaf: UIKit.UIColor {
                #if !os(watchOS)
                        .init(resource: .leaf)
                #else
                        .init()
                #endif
                    }
                }
                extension SwiftUI.Color { static var leaf: SwiftUI.Color { .init(.leaf) } }
                extension SwiftUI.Color { static var moss: SwiftUI.Color { .init(.Brand.moss) } }
                """,
            colors: [
                "ColorResource.leaf #2E7D32|#81C784", "ColorResource.Brand.moss #2E7D32|#81C784",
                "leaf #2E7D32|#81C784", "moss #2E7D32|#81C784",
            ]),
        Form(
            name: "cases with the colors of others",
            source: """
                enum Tone { case sand, clay, slate
                    var fill: Color { switch self { case .sand, .clay: .white; case .slate: .black } }
                    var edge: Color { switch self { case .sand, .clay: .white; case .slate: .gray } } }
                """,
            colors: [
                "Tone.sand.fill #FFFFFF", "Tone.sand.edge #FFFFFF", "Tone.clay.fill #FFFFFF", "Tone.clay.edge #FFFFFF",
                "Tone.slate.fill #000000", "Tone.slate.edge #8E8E93",
            ]),
        Form(
            name: "functions of cases of an enum of another file",
            source: """
                extension Shade { func color() -> UIColor {
                    switch self { case .accent: UIColor(lightColor: .white, darkColor: .black); default: .clear } } }
                """, colors: ["Shade.accent #FFFFFF|#000000"]),
        Form(
            name: "lists of hexes and of lists",
            source: """
                enum P { static let codes: [UInt32] = [0x1F6B52, 0xC8423B]; static let plain = ["#1F6B52", "#C8423B"]
                    static let rows: [[Color]] = [[.black, .white], [.red]]; static let sizes: [Int] = [1, 2]
                    static let names = ["a", "b"] }
                """,
            colors: [
                "P.codes.1 #1F6B52", "P.codes.2 #C8423B", "P.plain.1 #1F6B52", "P.plain.2 #C8423B",
                "P.rows.1.1 #000000", "P.rows.1.2 #FFFFFF", "P.rows.2.1 #FF3B30|#FF453A",
            ]),
        Form(
            name: "styles that are a color",
            source: """
                enum Theme { static let fill = AnyShapeStyle(Color(hex: 0x888888)); static let mark = AnyShapeStyle(.red) }
                """, colors: ["fill #888888", "mark #FF3B30|#FF453A"]),
        Form(
            name: "an initializer that cannot be followed",
            source: """
                class Look { var page: UIColor = .white; var ink: UIColor = .black
                    init() { page = .red; if UserDefaults.standard.bool(forKey: "a") { ink = .blue } } }
                class Pane { var back: UIColor = .white; var text: UIColor = .black
                    init() { text = .blue; NotificationCenter.default.addObserver(self) } }
                class Desk { var wood: UIColor = .white; var top: UIColor = .black
                    init() { setUp() }
                    @discardableResult func setUp() -> Bool { top = .blue; return true } }
                """,
            colors: [
                "page #FF0000", "back #FFFFFF", "text #0000FF", "wood #FFFFFF", "top #0000FF",
            ], notes: ["2: \"ink\": "]),
    ]
}
