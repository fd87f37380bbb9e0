/// Keys that this project adds to design tokens.
enum DTCGKeys {
    /// The group of color tokens.
    static let colors = "color"
    /// The key in `$extensions` under which this project says what the format has no word for.
    static let `extension` = "dev.vitrine"
    /// The key in it of a theme document without what tokens say.
    static let document = "document"
    /// The key in it of the color roles, by the names of their tokens where these are others.
    static let roles = "roles"
    /// The key in it of the color roles that the theme has not, and that an import would inherit otherwise.
    static let without = "without"
}
