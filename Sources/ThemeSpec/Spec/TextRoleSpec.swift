/// How text of one role is set, as the document gives it: nothing is scaled yet.
public struct TextRoleSpec: Hashable, Sendable {
    /// pt at the Large text size; above 0 and at most 512.
    public var pointSize: Double
    public var weight: FontWeight
    public var design: FontDesign
    /// `nil` for the font's standard width.
    public var width: FontWidth?
    /// The text style whose growth the size follows.
    public var relativeTo: TextStyle
    /// Whether it keeps its size at every text size: for chrome, never for what is read.
    public var isFixed: Bool
    /// Extra pt between lines, -200...200.
    public var lineSpacing: Double
    /// Extra pt after each character, -200...200.
    public var letterSpacing: Double
    public var isUppercased: Bool
    public var colorRole: ColorRole
}
