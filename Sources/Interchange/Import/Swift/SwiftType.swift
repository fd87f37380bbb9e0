/// The types that tokens are of, as far as an implicit member's meaning depends on them.
enum SwiftType {
    case color
    /// `UIColor` and `NSColor`, whose `.red` is another one than SwiftUI's.
    case platformColor
    case font
    /// A floating-point number.
    case number
    case integer

    init?(named name: String) {
        switch name {
        case "Color": self = .color
        case "UIColor", "NSColor", "CGColor": self = .platformColor
        case "Font": self = .font
        case "CGFloat", "Double", "Float": self = .number
        case "Int", "UInt": self = .integer
        default: return nil
        }
    }
}
