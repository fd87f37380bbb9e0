import ColorScience
import JSONText
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Applies a method to a value: `.opacity(0.5)`, `.weight(.bold)`, or a method of the file.
    func method(
        _ name: String, _ arguments: [SwiftArgument], of value: SwiftValue, _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let changed = try modified(value, name, arguments, expression, context) { return changed }
        for owner in [declaring(name, of: value)].compactMap({ $0 }) + owners(of: value) {
            guard let index = function(names.functions(name, of: owner), arguments, context) else { continue }
            return try apply(index, arguments, value, expression, context)
        }
        if case .instance(let instance) = value, case .closure(let closure, let frame) = instance[name] {
            return try apply(closure, frame, arguments, context)
        }
        if arguments[Self.light] != nil, case .appearance = value { return try pair(arguments, context, expression) }
        if case .none = value { return .none }
        if !names.isKnown(name), !owners(of: value).isEmpty {
            throw SwiftUnreadable(
                message: "\(quoted("." + name)) of \(value.kind) is not declared in this file",
                offset: Int(code[nameIndex(name, expression)].start), reason: .undeclared)
        }
        let place = nameIndex(name, expression)
        // A value of the system, such as `UserDefaults.standard`.
        if case .symbol = value {
            throw unreadable("the result of \(quoted("." + name)) is known only at run time", at: place)
        }
        throw unreadable("\(quoted("." + name)) of \(value.kind) is not supported", at: place)
    }

    /// Returns the token of a method's name.
    private func nameIndex(_ name: String, _ expression: SwiftExpression) -> Int {
        guard case .call(let callee, _) = expression.kind else { return expression.start }
        return callee.range.upperBound - 1
    }

    /// Returns the types whose members a value has.
    func owners(of value: SwiftValue) -> [[String]] {
        switch value {
        case .color: [["Color"], ["UIColor"], ["NSColor"]]
        case .font: [["Font"], ["UIFont"], ["NSFont"]]
        case .text: [["String"]]
        case .integer, .number: [["Int"], ["UInt"], ["UInt32"], ["CGFloat"], ["Double"]]
        case .instance(let instance): if case .own(let path) = instance.type { [path] } else { [] }
        case .enumCase(let value): if case .own(let path) = value.type { [path] } else { [] }
        default: []
        }
    }

    /// Applies a system method to a value; `nil` for other methods.
    func modified(
        _ value: SwiftValue, _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        let place = nameIndex(name, expression)
        switch (name, value) {
        case ("opacity", .color(let light, let dark)):
            let factor = try opacity(arguments.first, context, at: place)
            return .color(light: light.opacity(factor), dark: dark?.opacity(factor))
        case ("withAlphaComponent", .color(var light, var dark)):
            let alpha = try opacity(arguments.first, context, at: place)
            light.alpha = alpha
            dark?.alpha = alpha
            return .color(light: light, dark: dark)
        case ("mix", .color(let light, let dark)):
            guard let with = arguments["with"], let by = arguments["by"] else { return nil }
            return try mixed((light, dark), with, by, arguments["in"], context)
        case ("resolvedColor", .color(let light, let dark)):
            guard let argument = arguments.first, let isDark = isDark(argument.value) else { return value }
            return .color(light: isDark ? dark ?? light : light, dark: nil)
        case ("usingColorSpace", .color), ("resolve", .color): return value
        case ("bestMatch", .appearance): return bestMatch(arguments["from"])
        case ("lowercased", .appearance), ("uppercased", .appearance): return value
        case ("contains", .appearance), ("hasPrefix", .appearance), ("hasSuffix", .appearance):
            guard let argument = arguments.first,
                case .text(let text) = try evaluate(argument.value, context.expecting("String")),
                text.lowercased().contains("dark")
            else { return nil }
            return value
        case ("object", .dictionary(let pairs)):
            guard let key = arguments["forKey"] else { return nil }
            return try lookUp(try evaluate(key.value, context.expecting(nil)), in: pairs, key.value)
        case ("opacity", .list(let values)):
            return .list(
                try values.map { value throws(SwiftUnreadable) in
                    try modified(value, name, arguments, expression, context) ?? value
                })
        // View modifiers do not change a gradient.
        case ("ignoresSafeArea", .list), ("edgesIgnoringSafeArea", .list), ("frame", .list), ("eraseToAnyView", .list):
            return value
        case ("reversed", .list(let values)) where arguments.isEmpty: return .list(values.reversed())
        case ("enumerated", .list(let values)) where arguments.isEmpty:
            limits.spend(values: values.count)
            return .list(values.enumerated().map { Self.tuple([("offset", .integer($0)), ("element", $1)]) })
        case ("first", .list(let values)), ("filter", .list(let values)), ("last", .list(let values)):
            return try arguments.first.map { argument throws(SwiftUnreadable) in
                try chosen(name, values, argument, context)
            }
        case ("randomElement", .list), ("shuffled", .list):
            throw unreadable("\(quoted(name)) is known only at run time", at: place)
        case ("scaledFont", .instance(let metrics)) where metrics.type == .unknown("UIFontMetrics"):
            return try scaled(by: metrics, arguments, context)
        case ("contains", .list(let values)) where arguments.first?.label == nil:
            return try arguments.first.map { argument throws(SwiftUnreadable) in
                try contains(values, argument, context)
            }
        case ("map", .list(let values)), ("compactMap", .list(let values)):
            return try arguments.first.map { argument throws(SwiftUnreadable) in
                try map(values, argument, context)
            }
        case (_, .text(let text)):
            if arguments.isEmpty == false, function(names.functions(name, of: ["String"]), arguments) != nil {
                return nil
            }
            return try method(name, arguments, of: text, context)
        case (_, .number(let number)): return try method(name, arguments, of: number, context)
        case (_, .font(let font)):
            if function(names.functions(name, of: ["Font"]), arguments) != nil { return nil }
            return .font(try modified(font, name, arguments, context, at: place))
        default: return nil
        }
    }

    /// Returns whether traits are dark, as in `UITraitCollection(userInterfaceStyle: .dark)`; `nil` for other traits.
    private func isDark(_ traits: SwiftExpression) -> Bool? {
        guard case .call(_, let arguments) = traits.kind, let style = arguments["userInterfaceStyle"] else {
            return nil
        }
        return ["light": false, "dark": true][code.text(style.value.range.upperBound - 1)]
    }

    /// Applies a closure or a key path to each element of a list.
    private func map(
        _ values: [SwiftValue], _ argument: SwiftArgument, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        var made: [SwiftValue] = []
        for value in values {
            let value = try readable(value)
            switch argument.value.kind {
            case .keyPath(let names):
                var part = value
                for name in names { part = try member(name, of: part, argument.value, context) }
                made.append(part)
            case .closure(let closure):
                // `{ index, color in … }` destructures a tuple.
                var values = [value]
                if closure.parameters.count > 1, case .instance(let tuple) = value { values = tuple.parts.map(\.value) }
                made.append(try run(closure, context.frame, values, context.expecting(nil)))
            default: throw unreadable("the closure of map cannot be evaluated", at: argument.start)
            }
        }
        return .list(made)
    }

    /// Returns the elements of a list that satisfy a closure, or the first or last of them.
    private func chosen(
        _ name: String, _ values: [SwiftValue], _ argument: SwiftArgument, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard case .closure(let closure) = argument.value.kind else {
            throw unreadable("the condition of the search cannot be evaluated", at: argument.start)
        }
        var found: [SwiftValue] = []
        for value in name == "last" ? values.reversed() : values {
            guard case .bool(let holds) = try run(closure, context.frame, [value], context.expecting("Bool")) else {
                throw unreadable("the condition of the search cannot be evaluated", at: argument.start)
            }
            guard holds else { continue }
            if name != "filter" { return try readable(value) }
            found.append(value)
        }
        return name == "filter" ? .list(found) : .none
    }

    /// Returns a font scaled by the metrics of a text style.
    private func scaled(
        by metrics: SwiftInstance, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let argument = arguments["for"],
            case .font(var font) = try evaluate(argument.value, context.expecting("UIFont"))
        else { return nil }
        if case .symbol(let style) = metrics["forTextStyle"] { font.textStyle = Self.stylesOfUIKit[style] ?? style }
        font.textStyle = font.textStyle ?? "body"
        return .font(font)
    }

    /// Returns whether a list contains a value.
    private func contains(
        _ values: [SwiftValue], _ argument: SwiftArgument, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let wanted = try evaluate(argument.value, context.expecting(nil))
        for value in values {
            guard let isEqual = matchesAppearance(value, wanted) ?? Self.areEqual(value, wanted) else {
                throw unreadable("the elements of the list cannot be compared", at: argument.start)
            }
            if isEqual { return .bool(true) }
        }
        return .bool(false)
    }

    /// Returns the number of an argument.
    func number(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> Double {
        guard let number = try evaluate(argument.value, context.expecting("CGFloat")).number else {
            throw expected("a number", at: argument.value)
        }
        return number
    }

    /// Returns an opacity, clamped to 0...1 as in SwiftUI, with a note if it is outside.
    func opacity(
        _ argument: SwiftArgument?, _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> Double {
        guard let argument else { throw unreadable("expected an opacity in 0...1", at: place) }
        let number = try number(argument, context)
        guard !(0...1).contains(number) else { return number }
        let nearest = min(max(number, 0), 1)
        let found = JSONWriter.text(.number(number))
        note(
            .changed, "expected an opacity in 0...1, found \(found); \(nearest == 0 ? 0 : 1) is used",
            at: argument.start)
        return nearest
    }

    /// Evaluates a text style that is described by argument labels in a project type or a tuple. The result is its
    /// font, the only part that themes support.
    func described(
        _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        let place = descriptionStart(expression)
        // A project font that scales with Dynamic Type, such as the one that Vitrine's exports declare.
        if arguments["size"] != nil, arguments["relativeTo"] != nil {
            return .font(try self.font("scaled", arguments, expression, context))
        }
        guard let font = arguments["font"], arguments.count > 1, arguments.count < 6 else { return nil }
        let value = try evaluate(font.value, context.expecting("Font"))
        guard case .font = value else { return nil }
        note(.changed, "only the font of the text style is imported", at: place)
        return value
    }

    private func descriptionStart(_ expression: SwiftExpression) -> Int {
        guard case .call(let callee, _) = expression.kind else { return expression.start }
        return callee.range.upperBound - 1
    }
}

extension SwiftEvaluator {
    /// Evaluates `.system(size:weight:design:)`, `.system(.title, design:weight:)` and `.custom("Name",
    /// size:relativeTo:)`.
    func font(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        let place = nameIndex(name, expression)
        var font = SwiftFont()
        if let size = arguments["size", "fixedSize"] { font.size = try number(size, context) }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight, context) }
        if let design = arguments["design"] {
            // `design: nil` is the default.
            var isGiven = true
            if case .none = design.value.kind { isGiven = false }
            if isGiven {
                font.design = try constant(design, "a font design", FontDesign.allCases.map(\.rawValue), context)
            }
        }
        if name == "custom" {
            // Without `relativeTo:`, a custom font scales like the body style; with `fixedSize:`, it does not scale.
            if let style = arguments["relativeTo"] {
                font.textStyle = try textStyle(style, context)
            } else if arguments["size"] != nil, arguments["name"] == nil {
                font.textStyle = "body"
            }
            let argument = arguments.unlabeled ?? arguments["name"]
            if let name = argument.flatMap({ face($0, context) }), !name.isEmpty {
                font.setFace(name)
            } else {
                let family = argument.map { code.excerpt(at: $0.start) } ?? "of a custom font"
                let reason =
                    isUndeclared(argument, context) ? "not declared in this file" : "known only at run time"
                note(.changed, "the family \(family) is omitted: it is \(reason)", at: place)
            }
        } else if let style = arguments["style", "forTextStyle", "withTextStyle", "relativeTo"] ?? arguments.unlabeled {
            font.textStyle = try textStyle(style, context)
        }
        guard font.size != nil || font.textStyle != nil else {
            throw unreadable("expected a size or a text style", at: place)
        }
        return font
    }

    /// Returns a font or a length that `UIFontMetrics` scales with a text style, by default the body style; `nil` for
    /// other methods.
    func scaled(
        _ name: String, by metrics: SwiftExpression, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard name == "scaledFont" || name == "scaledValue", let argument = arguments["for"],
            code.isWord(metrics.start, "UIFontMetrics")
        else { return nil }
        guard name == "scaledFont" else { return .number(try number(argument, context)) }
        let value = try evaluate(argument.value, context.expecting("UIFont"))
        guard case .font(var font) = value else { throw expected("a font", at: argument.value) }
        if case .call(_, let arguments) = metrics.kind, let style = arguments["forTextStyle"] {
            font.textStyle = try textStyle(style, context)
        } else {
            font.textStyle = font.textStyle ?? "body"
        }
        return .font(font)
    }

    /// Returns the font name in an argument; `nil` if it is unknown.
    private func face(_ argument: SwiftArgument, _ context: Context) -> String? {
        do throws(SwiftUnreadable) {
            guard case .text(let name) = try evaluate(argument.value, context.expecting("String")) else { return nil }
            return name
        } catch {
            // Another file may declare the name.
            if error.reason == .undeclared { findings.missesNames = true }
            return nil
        }
    }

    /// Evaluates `UIFont.systemFont(ofSize:weight:)` and similar functions.
    func platformFont(
        _ name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        guard let size = arguments["ofSize"] else { throw unreadable("expected ofSize:", at: expression.start) }
        var font = SwiftFont(size: try number(size, context))
        if name == "boldSystemFont" { font.weight = "bold" }
        if name == "monospacedSystemFont" { font.design = "monospaced" }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight, context) }
        return font
    }

    /// Returns a font with a modifier applied. Modifiers that themes do not support leave it unchanged.
    private func modified(
        _ font: SwiftFont, _ name: String, _ arguments: [SwiftArgument], _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> SwiftFont {
        var font = font
        switch name {
        case "bold": font.weight = "bold"
        case "monospaced": font.design = "monospaced"
        case "weight":
            guard let argument = arguments.first else { throw unreadable("expected a font weight", at: place) }
            font.weight = try weight(argument, context)
        case "width":
            let names = FontWidth.allCases.map(\.rawValue)
            guard let argument = arguments.first else { throw unreadable("expected a font width", at: place) }
            guard let width = try? constant(argument, "a font width", names, context) else {
                let found = code.excerpt(at: argument.start)
                note(
                    .changed, "width is omitted: expected one of \(names.joined(separator: ", ")), found \(found)",
                    at: place)
                break
            }
            font.width = width
        case "withSize" where font.textStyle == nil && !arguments.isEmpty:
            font.size = try number(arguments[0], context)
        case "italic", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps", "monospacedDigit", "leading",
            "withSize":
            note(.changed, "\(name) is omitted: themes do not support it", at: place)
        default: throw unreadable("\(quoted("." + name)) of a font is not supported", at: place)
        }
        return font
    }

    private func weight(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> String {
        try constant(argument, "a font weight", FontWeight.allCases.map(\.rawValue), context)
    }

    private func textStyle(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> String {
        let names = TextStyle.allCases.map(\.rawValue) + Self.stylesOfUIKit.keys
        let name = try constant(argument, "a text style", names, context)
        return Self.stylesOfUIKit[name] ?? name
    }

    /// SwiftUI's text styles by their UIKit names, where these differ.
    static let stylesOfUIKit = [
        "title1": "title", "caption1": "caption", "extraLargeTitle": "largeTitle", "extraLargeTitle2": "largeTitle",
    ]

    /// Returns a constant of a type: `.bold`, `Font.Weight.bold`, or the value of a parameter.
    private func constant(
        _ argument: SwiftArgument, _ what: String, _ names: [String], _ context: Context
    ) throws(SwiftUnreadable) -> String {
        var name = code.text(argument.value.range.upperBound - 1)
        var isMember = false
        switch argument.value.kind {
        case .implicitMember(let member), .member(_, let member): (name, isMember) = (member, true)
        default:
            switch part(argument.value, context.expecting("Weight")) {
            case .symbol(let symbol): (name, isMember) = (symbol, true)
            case .unreadable(let failure): throw failure
            default: break
            }
        }
        if isMember, names.contains(name) { return name }
        let last = argument.value.range.upperBound - 1
        let near = isMember ? nearestName(to: name, in: names).map { "; did you mean '.\($0)'?" } ?? "" : ""
        throw unreadable("expected \(what), found \(code.excerpt(at: last))" + near, at: last)
    }
}
