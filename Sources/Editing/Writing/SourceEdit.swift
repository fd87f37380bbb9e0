import ThemeSpec

/// A change of a value that a source in another format gives: Swift code, a color set, design tokens.
///
/// A writer for the format returns the changes of text that may have the effect, the most likely first; each is a list of
/// changes that are made together. The caller reads the theme with each and takes the first that changes only the value.
struct SourceEdit: Sendable {
    /// What is changed.
    enum Part: Hashable, Sendable {
        /// The color in an appearance, for increased contrast or standard contrast.
        case color(Appearance, isIncreased: Bool)
        /// A number that is a token of its own, such as a spacing.
        case number
        /// A part of a font.
        case fontSize, fontWeight, fontDesign
    }

    /// The path of the file of the token.
    let path: String
    /// The contents of the file.
    let bytes: [UInt8]
    /// Where the token is declared, in bytes from the start: its name in Swift code, `colors` of a color set.
    let offset: Int
    let part: Part
    let old: EditValue
    let new: EditValue
}

/// The reason why a value cannot be changed, for the user: in lower case, with the place as file:line:column.
public struct EditFailure: Error, Hashable, Sendable {
    /// The message, fit for a terminal.
    public let message: String

    /// A failure with a message that is fit for a terminal.
    public init(_ message: String) {
        self.message = message
    }
}
