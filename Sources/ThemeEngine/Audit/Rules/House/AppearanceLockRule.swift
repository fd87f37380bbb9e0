import ColorScience
import ThemeSpec

/// AppTheme: an app with one appearance is locked to the one that its background is.
enum AppearanceLockRule: HouseRule {
    static let id = "appearance-lock"
    static let title = "a theme with one appearance has the one that its background is"
    static let facts = """
        AppTheme's pattern: iOS and tvOS apps without dark mode are locked to light, and to dark where the background's \
        brightness, (299 R + 587 G + 114 B) / 1000, is below 128; macOS and visionOS are never locked.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let data = context.spec.metadata
        guard data.appearances.count == 1, let only = data.appearances.first else { return [] }
        if data.platform == .macOS || data.platform == .visionOS {
            let platform = data.platform?.rawValue ?? ""
            return [
                context.finding(
                    Self.self, .error, subject: "appearances", path: ["appearances"],
                    "the theme is for \(only.rawValue) alone, but \(platform) is never locked to an appearance")
            ]
        }
        guard let background = context.spec.colors[.background]?[only] else { return [] }
        let brightness = background.rgb.brightness
        let lock: Appearance = brightness < 128 ? .dark : .light
        guard lock != only else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "appearances", path: ["appearances"],
                "the theme is for \(only.rawValue) alone, but its background \(background.hex) has a brightness of \(brightness), which locks the app to \(lock.rawValue)"
            )
        ]
    }
}

extension RGB {
    /// As W3C's older techniques weigh it, 0...255, cut to a whole number.
    fileprivate var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
