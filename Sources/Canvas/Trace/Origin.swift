/// Where something on a canvas comes from, in the words of whoever painted it: what an inspector shows.
///
/// The canvas knows no themes; it only keeps what it is told.
public struct Origin: Hashable, Sendable {
    /// What was painted.
    public enum Part: String, CaseIterable, Sendable {
        case text, fill, border, shadow, line, shape, glow
    }

    public var part: Part
    /// The token that decides how it looks, such as a text role, a surface or a button role.
    public var token: String
    /// The color role that gave it its color; `nil` where none did.
    public var colorRole: String?
    /// Where in the theme's document the token is set: keys from the top. Empty where it is set nowhere.
    public var path: [String]
    /// More about it, such as `24 pt semibold`.
    public var detail: String?
    /// Of text: its size in pt, and its weight as the one who painted it calls that.
    public var pointSize: Double?
    public var weight: String?

    public init(
        _ part: Part, token: String, colorRole: String? = nil, path: [String] = [], detail: String? = nil
    ) {
        self.part = part
        self.token = token
        self.colorRole = colorRole
        self.path = path
        self.detail = detail
    }
}
