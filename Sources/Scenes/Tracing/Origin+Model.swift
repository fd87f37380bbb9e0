import Canvas
import ThemeEngine
import ThemeSpec

/// The origins of parts that are painted from a model.
extension Origin {
    static func text(_ style: TextModel) -> Origin {
        var origin = Origin(
            .text, token: style.role.rawValue, colorRole: style.colorRole.rawValue,
            path: ["typography", "roles", style.role.rawValue],
            detail: "\(PointText.number(style.pointSize)) pt \(style.weight.rawValue) \(style.faceName)")
        origin.pointSize = style.pointSize
        origin.weight = style.weight.rawValue
        return origin
    }

    static func surface(_ surface: SurfaceModel, _ part: Part) -> Origin {
        let path = ["surfaces", "roles", surface.role.rawValue]
        return switch part {
        case .border:
            Origin(
                part, token: surface.role.rawValue, path: path + ["border"],
                detail:
                    "\(PointText.number(surface.borderWidth)) pt, radius \(PointText.number(surface.cornerRadius)) pt")
        case .shadow:
            Origin(
                part, token: surface.role.rawValue, path: path + ["shadowRadius"],
                detail: surface.shadow.map { "radius \(PointText.number($0.radius)) pt" })
        default:
            Origin(
                part, token: surface.role.rawValue, colorRole: surface.colorRole?.rawValue,
                path: path + ["backgroundStyle"])
        }
    }

    static func button(_ button: ButtonModel, _ part: Part) -> Origin {
        let key = part == .border ? "borderRole" : "fillRole"
        return Origin(
            part, token: "\(button.role.rawValue) button",
            colorRole: (part == .border ? button.borderRole : button.fillRole)?.rawValue,
            path: ["buttons", "roles", button.role.rawValue, key])
    }

    /// Returns the origin of a part that depends only on a color role.
    static func role(_ role: ColorRole, _ part: Part, _ token: String) -> Origin {
        Origin(part, token: token, colorRole: role.rawValue, path: role.path)
    }
}

/// The names of components shown to the user.
enum ComponentName {
    /// Converts `NextUpCard` to "Next up card".
    static func words(_ name: String) -> String {
        var words = ""
        for (index, letter) in name.enumerated() {
            if letter.isUppercase, index > 0 { words += " " }
            words += index == 0 ? String(letter) : letter.lowercased()
        }
        return words
    }
}

/// The text of a length.
public enum PointText {
    /// Returns a number with at most two decimals and no trailing zeros: `17`, `23.33`, `0.5`.
    public static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return String(value) }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        if rest == 0 { return "\(whole)" }
        return sign + (rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)")
    }
}
