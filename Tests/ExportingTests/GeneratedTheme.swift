import JSONText
import ThemeSpec

/// A sparse theme document of random choices: roles of all kinds of names, colors with alpha, odd lengths, surfaces.
struct GeneratedTheme {
    private var random: SplitMix64

    private init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static func text(seed: UInt64) -> String {
        var theme = GeneratedTheme(seed: seed)
        return JSONWriter.text(theme.document())
    }

    private mutating func document() -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("extends", .string(pick(ThemeLibrary().slugs))), ("name", .string(pick(Self.titles))),
            ("colors", ["pairByRole": colors()]), ("typography", ["roles": typography()]), ("layout", layout()),
            (
                "visual",
                ["radii": lengths(["small", "medium", "large", "pill"]), "shadows": lengths(["none", "small"])]
            ),
            ("surfaces", ["roles": surfaces()]), ("buttons", ["roles": buttons()]),
        ]
        let appearances: [[JSONNode]] = [["light"], ["dark"], ["light", "dark"], ["dark", "light"]]
        if chance(50) { members.append(("appearances", .array(pick(appearances)))) }
        if chance(30) { members.append(("summary", "Made of chance")) }
        if chance(20) { members.append(("platform", .string(pick(TargetPlatform.allCases).rawValue))) }
        if chance(20) { members.append(("rules", ["no-purple"])) }
        if chance(30) { members.append(("scenes", ["chat", "typography"])) }
        return .object(members)
    }

    private mutating func colors() -> JSONNode {
        var members: [(String, JSONNode)] = []
        let isFlat = chance(10)
        for role in ColorRole.known + Self.ownRoles.map(ColorRole.init) where chance(isFlat ? 100 : 35) {
            let isNeeded = role == .background || role == .textPrimary
            if !isNeeded, ColorRole.known.contains(role), chance(10) {
                members.append((role.rawValue, .null))
            } else {
                let light = color()
                let dark = isFlat || chance(20) ? light : color()
                members.append((role.rawValue, pair(light, dark)))
            }
        }
        return .object(members)
    }

    /// Returns a pair, sometimes with other colors for increased contrast.
    private mutating func pair(_ light: String, _ dark: String) -> JSONNode {
        var members: [(String, JSONNode)] = [("lightHex", .string(light)), ("darkHex", .string(dark))]
        if chance(15) { members.append(("lightIncreasedContrastHex", .string(color()))) }
        if chance(15) { members.append(("darkIncreasedContrastHex", .string(color()))) }
        return .object(members)
    }

    private mutating func color() -> String {
        let digits = (0..<(chance(30) ? 4 : 3)).map { _ in
            let byte = String(UInt8.random(in: 0...255, using: &random), radix: 16, uppercase: true)
            return byte.utf8.count < 2 ? "0" + byte : byte
        }
        return "#" + digits.joined()
    }

    private mutating func typography() -> JSONNode {
        var members: [(String, JSONNode)] = []
        for role in TextRole.allCases where chance(40) {
            var fields: [(String, JSONNode)] = []
            if chance(60) {
                fields.append(("pointSize", .number(Double(Int.random(in: 16...320, using: &random)) / 4)))
            }
            if chance(60) { fields.append(("weight", .string(pick(FontWeight.allCases).rawValue))) }
            if chance(60) { fields.append(("design", .string(pick(FontDesign.allCases).rawValue))) }
            if chance(20) { fields.append(("width", .string(pick(FontWidth.allCases).rawValue))) }
            if chance(40) { fields.append(("relativeTo", .string(pick(TextStyle.allCases).rawValue))) }
            if chance(40) { fields.append(("lineSpacing", .number(Double(Int.random(in: -4...12, using: &random))))) }
            if chance(40) { fields.append(("letterSpacing", .number(-0.43))) }
            if chance(20) { fields.append(("isUppercased", true)) }
            if chance(15) { fields.append(("isFixed", true)) }
            if chance(30) { fields.append(("colorRole", .string(pick(ColorRole.gentle).rawValue))) }
            members.append((role.rawValue, .object(fields)))
        }
        return .object(members)
    }

    private mutating func layout() -> JSONNode {
        var members = ["scale", "gap", "grid", "touch"].map { ($0, lengths(SpacingToken.allCases.map(\.rawValue))) }
        if chance(50) {
            members.append(("inset", ["card": ["roomy": ["horizontal": "xs", "vertical": "xxl"]]]))
        }
        return .object(members)
    }

    private mutating func lengths(_ names: [String]) -> JSONNode {
        var members: [(String, JSONNode)] = []
        for name in names where chance(40) { members.append((name, .number(pick(Self.oddLengths)))) }
        return .object(members)
    }

    private mutating func surfaces() -> JSONNode {
        var members: [(String, JSONNode)] = []
        for role in SurfaceRole.allCases where chance(40) {
            var fields: [(String, JSONNode)] = []
            if chance(50) { fields.append(("backgroundStyle", pick(Self.backgrounds))) }
            if chance(50) { fields.append(("border", pair(color(), color()))) }
            if chance(50) { fields.append(("cornerRadius", .number(pick(Self.oddLengths)))) }
            if chance(30) { fields.append(("shadowOpacity", .number(0.07))) }
            if chance(20) { fields.append(("sheenOpacity", .number(0.125))) }
            if chance(20) { fields.append(("borderFade", ["from": .number(0.5), "to": .number(0)])) }
            members.append((role.rawValue, .object(fields)))
        }
        return .object(members)
    }

    private mutating func buttons() -> JSONNode {
        var members: [(String, JSONNode)] = []
        for role in ButtonRole.allCases where chance(40) {
            let fields: JSONNode = [
                "shape": .string(pick(ButtonShape.allCases).rawValue),
                "fillRole": .string(pick(ButtonFill.allCases).rawValue), "pressedOpacity": .number(0.51),
            ]
            members.append((role.rawValue, fields))
        }
        return .object(members)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private static let titles = ["Plain", "Ärger & Co.", "a*/b", "\"quoted\" \\ name", "名前", "AppTheme", "$x {y.z}"]
    /// Names that importers know for other roles, names that no format accepts, and names without a meaning.
    static let ownRoles = [
        "brand", "surface", "primary", "secondary", "accent2", "Accent2", "accent-2", "positive", "caution", "error",
        "foreground", "cardBackground", "border", "borderStrong", "toolBash", "1st", "class", "Type", "self", "émail",
        "a.b", "$x", "{a}", "a/b", "..", "_", "...", "\"q\"", "*/", "backgroundPrimary", "color", "Colors", "text",
        "scrim", "overdue", "tint", "onAccent", "名前", "UPPER", "a_b", "surfaceTint2", "role",
        "aRoleWhoseNameIsAsLongAsANameOfARoleIsAllowedToBeWhichIsSixtyFo",
    ]
    private static let oddLengths = [0.0, 0.125, 0.333333333, 1, 4, 7.5, 12, 16, 40, 99.99999, 0.00002, 1234.5, 9999]
    private static let backgrounds: [JSONNode] = [
        ["type": "solid", "colorRole": "surfaceBase"], ["type": "solid", "colorRole": "background"],
        ["type": "material", "material": "thin", "tintColorRole": "surfaceTint", "tintOpacity": .number(0.2)],
        ["type": "material", "material": "bar", "tintOpacity": .number(0)],
        ["type": "glass", "fallbackColorRole": "primaryCTA"],
        ["type": "glass", "fallbackMaterial": "thick", "fallbackColorRole": "surfaceBase"],
    ]
}
