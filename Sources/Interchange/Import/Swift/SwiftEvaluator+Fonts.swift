import ThemeSpec

extension SwiftEvaluator {
    /// `.system(size:weight:design:)`, `.system(.title, design:weight:)`, `.custom("Name", size:relativeTo:)`.
    func font(
        _ name: String, _ place: Int, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        var font = SwiftFont()
        if let size = arguments["size", "fixedSize"] { font.size = try number(size, context.nested(as: .number)) }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight) }
        if let design = arguments["design"], !code.isWord(design.range.lowerBound, "nil") {
            font.design = try constant(design, "a font design", FontDesign.allCases.map(\.rawValue))
        }
        if name == "custom" {
            if let style = arguments["relativeTo"] { font.textStyle = try textStyle(style) }
            let family = arguments.unlabeled.map { code.quoted($0.range.lowerBound) } ?? "a custom font"
            remark(.changed, "the family \(family) is left out: a terminal has one font", at: place)
        } else if let style = arguments["style", "forTextStyle"] ?? arguments.unlabeled {
            font.textStyle = try textStyle(style)
        }
        guard font.size != nil || font.textStyle != nil else {
            throw unreadable("expected a size or a text style", at: place)
        }
        return font
    }

    /// `UIFont.systemFont(ofSize:weight:)` and its kin.
    func platformFont(
        _ name: String, _ place: Int, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        guard let size = arguments["ofSize"] else { throw unreadable("expected ofSize:", at: place) }
        var font = SwiftFont(size: try number(size, context.nested(as: .number)))
        if name == "boldSystemFont" { font.weight = "bold" }
        if name == "monospacedSystemFont" { font.design = "monospaced" }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight) }
        return font
    }

    /// What a modifier makes of a font. Those that no theme has a place for leave it as it is.
    func modified(
        _ font: SwiftFont, _ place: Int, _ arguments: [SwiftArgument]
    ) throws(SwiftUnreadable) -> SwiftFont {
        var font = font
        let name = code.text(place)
        switch name {
        case "bold": font.weight = "bold"
        case "monospaced": font.design = "monospaced"
        case "weight":
            guard let argument = arguments.first else { throw unreadable("expected a font weight", at: place) }
            font.weight = try weight(argument)
        case "italic", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps", "monospacedDigit", "leading", "width":
            remark(.changed, "\(name) is left out: a theme has no place for it", at: place)
        default: throw unreadable("\(quoted("." + name)) of a font is not known here", at: place)
        }
        return font
    }

    private func weight(_ argument: SwiftArgument) throws(SwiftUnreadable) -> String {
        try constant(argument, "a font weight", FontWeight.allCases.map(\.rawValue))
    }

    private func textStyle(_ argument: SwiftArgument) throws(SwiftUnreadable) -> String {
        // UIKit says title1 where SwiftUI says title.
        let name = code.text(argument.range.upperBound - 1)
        return name == "title1" || name == "extraLargeTitle" || name == "extraLargeTitle2"
            ? (name == "title1" ? "title" : "largeTitle")
            : try constant(argument, "a text style", TextStyle.allCases.map(\.rawValue))
    }

    /// One of the constants of a type: `.bold`, `Font.Weight.bold`.
    private func constant(
        _ argument: SwiftArgument, _ what: String, _ names: [String]
    ) throws(SwiftUnreadable) -> String {
        let last = argument.range.upperBound - 1
        let name = code.text(last)
        let isMember = argument.range.count > 1 && code.isWord(last - 1, ".")
        if isMember, names.contains(name) { return name }
        let near = isMember ? nearestName(to: name, in: names).map { "; did you mean '.\($0)'?" } ?? "" : ""
        throw unreadable("expected \(what), found \(code.quoted(last))" + near, at: last)
    }
}
