import ColorScience
import SourceText
import SwiftText
import ThemeSpec

extension SwiftEvaluator {
    /// Evaluates a simple name: a local, a property of `self`, a declaration, or a type.
    func value(
        named name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let frame = context.frame
        if let value = frame.value(name) { return try readable(value) }
        if let value = try partOfSelf(name, expression, context) { return value }
        if let value = try inherited(name, expression, context) { return value }
        if let index = names.declaration([name], in: frame.declaring ?? frame.scope) {
            return try value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
        }
        if let index = names.member(name, of: frame.scope) {
            return try value(ofMember: index, of: frame.scope, expression, context)
        }
        if name == "self" || name == "Self" { return .type(names.type(["Self"], in: frame.scope)) }
        if let weight = ["UIFontWeight", "NSFontWeight"].first(where: { name.hasPrefix($0) && name != $0 }) {
            let rest = name.dropFirst(weight.count)
            return .symbol(rest.prefix(1).lowercased() + rest.dropFirst())
        }
        if name == "colorScheme" || name.hasPrefix("$") && name.hasSuffix("olorScheme") { return .appearance }
        let type = names.type([name], in: frame.scope)
        guard type.isKnown else { throw required(name, expression, frame) ?? undeclared(name, expression) }
        return .type(type)
    }

    /// Returns the value of a property of `self` without the prefix `self.`; `nil` if there is none.
    private func partOfSelf(
        _ name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let value = context.frame.value("self") else { return nil }
        if let index = undispatched(name, context.frame) { return try computed(index, value, context) }
        return try property(name, of: value, expression, context)
    }

    func undeclared(_ name: String, _ expression: SwiftExpression) -> SwiftUnreadable {
        if let last = name.split(separator: ".").last.map(String.init), declarations.doubtful.contains(last) {
            return SwiftUnreadable(
                message: "\(quoted(name)) is declared differently in several other files", offset: offset(expression))
        }
        if names.isHidden(name) {
            return SwiftUnreadable(
                message: "\(quoted(name)) is private in another file", offset: offset(expression), reason: .undeclared)
        }
        let isKnown = names.isKnown(name) || Self.isOfDevice(name)
        let message =
            isKnown
            ? "\(quoted(name)) is known only at run time" : "\(quoted(name)) is not declared in this file"
        return SwiftUnreadable(
            message: message, offset: offset(expression), reason: isKnown ? .other : .undeclared)
    }

    /// Members of the types of numbers that are no lengths.
    private static let unbounded: Set<String> = ["infinity", "greatestFiniteMagnitude", "nan"]

    /// Returns the failure of a name that a protocol requires of the types that conform to it, in code of the protocol;
    /// `nil` for other names.
    private func required(_ name: String, _ expression: SwiftExpression, _ frame: SwiftFrame) -> SwiftUnreadable? {
        guard names.containers(frame.scope).contains(where: { $0.keyword == .protocol }),
            names.isOverridable(name, in: frame.scope)
        else { return nil }
        let what = "\(quoted(name)) is a requirement of \(quoted(frame.scope.last ?? "")), which gives it no value"
        return SwiftUnreadable(message: what, offset: offset(expression), reason: .requirement)
    }

    /// Evaluates `base.name`.
    func member(
        _ name: String, of base: SwiftExpression, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let path = path(expression), !isLocal(path[0], context) {
            return try value(at: path, expression, context)
        }
        if case .name("self") = base.kind, context.frame.declaring != nil,
            let value = try partOfSelf(name, expression, context)
        {
            return value
        }
        return try member(name, of: try evaluate(base, around(base, context)), expression, context)
    }

    /// Returns the context of a value with a member: in `.title.bold()`, the expected type is that of `.title`.
    func around(_ base: SwiftExpression, _ context: Context) -> Context {
        var expression = base
        while true {
            switch expression.kind {
            case .implicitMember: return context
            case .member(let inner, _): expression = inner
            case .call(let callee, _): expression = callee
            default: return context.expecting(nil)
            }
        }
    }

    /// Returns the names in `a.b.c`; `nil` for other expressions.
    func path(_ expression: SwiftExpression) -> [String]? {
        var names: [String] = []
        var expression = expression
        while case .member(let base, let name) = expression.kind {
            names.append(name)
            expression = base
        }
        guard case .name(let name) = expression.kind else { return nil }
        names.append(name)
        return names.reversed()
    }

    /// Returns whether a name is a local or a property of `self`.
    func isLocal(_ name: String, _ context: Context) -> Bool {
        if context.frame.value(name) != nil { return true }
        guard let value = context.frame.value("self") else { return false }
        switch value {
        case .instance(let instance):
            if instance[name] != nil { return true }
            guard case .own(let path) = instance.type else { return false }
            return property(name, of: path) != nil
        case .enumCase(let value):
            guard case .own(let path) = value.type else { return false }
            return name == "rawValue" || property(name, of: path) != nil
        default: return false
        }
    }

    /// Evaluates a path whose first name is not a local: the longest declaration in it, otherwise the longest type.
    private func value(
        at path: [String], _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let scope = context.frame.scope
        var path = path
        if path.count > 1, SwiftParser.modules.contains(path[0]) {
            // `SwiftUI.Color.red`; the file may declare another `Color`.
            if case .system = names.type(Array(path.prefix(2)), in: scope) {
                var value = SwiftValue.type(names.type(Array(path.prefix(2)), in: scope))
                for name in path[2...] { value = try member(name, of: value, expression, context) }
                return value
            }
            path.removeFirst()
        }
        if path.count > 1, path[0] == "Self", var value = try inherited(path[1], expression, context) {
            for name in path[2...] { value = try member(name, of: value, expression, context) }
            return value
        }
        if path.count > 1, path[path.count - 2] == "RGBColorSpace" { return .symbol(path[path.count - 1]) }
        for count in stride(from: path.count, to: 0, by: -1) {
            guard let index = names.declaration(Array(path.prefix(count)), in: scope) else { continue }
            // A property with the name of a type in another case, such as `colors` and `Colors`, is not a prefix of the
            // type's path.
            var value: SwiftValue
            if let found = coloredCase(index) {
                value = found
            } else {
                value = try self.value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
            }
            for name in path[count...] { value = try member(name, of: value, expression, context) }
            return value
        }
        for count in stride(from: path.count, to: 0, by: -1) {
            let type = names.type(Array(path.prefix(count)), in: scope)
            guard type.isKnown else { continue }
            var value = SwiftValue.type(type)
            for name in path[count...] { value = try member(name, of: value, expression, context) }
            return value
        }
        if path.last.map(Self.asksForIncreasedContrast.contains) ?? false {
            findings.asksForContrast = true
            return .bool(isHighContrast)
        }
        if ["UITraitCollection", "NSAppearance", "NSApp", "NSApplication"].contains(path[0]) {
            return path.last == Self.level ? baseLevel(expression) : .appearance
        }
        if let index = names.member(path[0], of: scope) {
            var value = try self.value(ofMember: index, of: scope, expression, context)
            for name in path.dropFirst() { value = try member(name, of: value, expression, context) }
            return value
        }
        let first = path.first { $0 != "Self" } ?? path[0]
        if let failure = required(first, expression, context.frame) { throw failure }
        throw names.isKnown(path[0])
            ? undeclared(path[0], expression) : undeclared(path.joined(separator: "."), expression)
    }

    /// Evaluates `.name` with an expected type.
    func implicitMember(
        _ name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let type = context.type, !type.isCollection else { return try unexpected(name, expression, context) }
        let reference = names.type(type.path, in: context.frame.scope)
        if case .unknown(let type) = reference {
            if Self.isAppearance(type) || ["Weight", "Design", "TextStyle"].contains(type) { return .symbol(name) }
            return try unexpected(name, expression, context)
        }
        return try member(name, of: .type(reference), expression, context)
    }

    /// Evaluates `.name` without a known type: a color of the file or of the system, otherwise only the name.
    private func unexpected(
        _ name: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        for type in [SwiftType.color, .platformColor, .font] {
            if let index = names.extensionMember(name, of: type) {
                return try value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
            }
        }
        if let pair = SwiftColorNames.swiftUI(name, isMac: isForMac)
            ?? SwiftColorNames.platform(name, isMac: false)
        {
            return color(pair)
        }
        return .symbol(name)
    }
}

extension SwiftEvaluator {
    /// Evaluates a member of a value or a type.
    func member(
        _ name: String, of value: SwiftValue, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch value {
        case .type(let type): return try constant(name, of: type, expression, context)
        case .unreadable(let failure): throw failure
        case .none: return .none
        case .appearance:
            return try appearance(name, expression)
        case .number, .integer:
            if ["cgFloat", "doubleValue", "floatValue", "rawValue"].contains(name) { return value }
            if name == "color" || name == "uiColor", property(name, of: ["Int"]) == nil {
                return try hexColor(SwiftArgument(label: nil, value: expression), context, value: value)
            }
        case .dictionary(let pairs):
            switch name {
            case "count": return .integer(pairs.count)
            case "isEmpty": return .bool(pairs.isEmpty)
            case "values": return .list(pairs.map(\.value))
            case "keys": return .list(pairs.map(\.key))
            default: break
            }
        case .font(let font):
            if name == "fontDescriptor" || name == "withDesign" { return value }
            if name == "pointSize" {
                if let size = font.size { return .number(size) }
                if let style = font.textStyle.flatMap(TextStyle.init(rawValue:)) { return .number(style.pointSize) }
            }
        case .symbol(let symbol):
            if !Self.conversions.contains(name), name != "rawValue" { throw undeclared("." + symbol, expression) }
        case .list(let values):
            if name == "count" { return .integer(values.count) }
            if name == "isEmpty" { return .bool(values.isEmpty) }
            if let end = name == "first" ? values.first : name == "last" ? values.last : nil {
                return try readable(end)
            }
        case .text(let text):
            if let value = Self.property(name, of: text) { return value }
            if name == "color" || name == "uiColor", Self.mayBeHex(text) { return try hex(text, expression) }
        // Cases whose raw values are hexes are colors.
        case .color(let light, dark: nil) where name == "rawValue": return .text(light.hex)
        default: break
        }
        if Self.conversions.contains(name), let color = try? color(value, expression, context) { return color }
        if let found = try property(name, of: value, expression, context) { return found }
        if case .color = value, name == "gradient" {
            throw unreadable("expected a color, found a gradient", at: expression.start)
        }
        if case .text = value, !names.isKnown(name) { throw undeclared(name, expression) }
        throw unreadable("\(quoted(name)) of \(value.kind) is not supported", at: expression.start)
    }

    /// The names of properties that return the same color in another type.
    static let conversions: [String] = [
        "color", "uiColor", "nsColor", "cgColor", "CGColor", "swiftUIColor", "suiColor", "asColor", "value",
        "wrappedValue",
        "dynamicColor", "adaptive", "swiftUI", "uiKit", "toColor", "ui", "font",
    ]

    /// Returns the value of a property of a value; `nil` if it has no such property.
    func property(
        _ name: String, of value: SwiftValue, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        let path: [String]
        switch value {
        case .instance(let instance):
            if let owner = declaring(name, of: value), let index = self.property(name, of: owner),
                !declarations.values[index].value.isEmpty
            {
                return try computed(index, value, context)
            }
            if let part = instance[name] { return try readable(part) }
            guard case .own(let own) = instance.type else { return nil }
            path = own
            if let index = property(name, of: path), declarations.values[index].value.isEmpty,
                missing(declarations.values[index]) == nil
            {
                throw SwiftUnreadable(
                    message: "\(quoted(name)) is known only at run time", offset: offset(expression),
                    reason: .argument)
            }
        case .enumCase(let enumCase):
            guard case .own(let own) = enumCase.type else { return nil }
            if name == "rawValue", property("rawValue", of: own) == nil {
                return try rawValue(enumCase, own, expression)
            }
            path = own
        case .color(let light, let dark):
            for owner in ["Color", "UIColor", "NSColor", "CGColor"] {
                if let index = property(name, of: [owner]) { return try computed(index, value, context) }
            }
            return component(name, of: (light, dark))
        case .text, .integer, .number:
            for owner in ["String", "Int", "UInt", "UInt32", "CGFloat", "Double"] {
                if let index = property(name, of: [owner]) { return try computed(index, value, context) }
            }
            if case .text(let text) = value { return Self.property(name, of: text) }
            return nil
        default: return nil
        }
        guard let index = property(name, of: path) else { return nil }
        let declaration = declarations.values[index]
        if declaration.value.isEmpty { return missing(declaration) }
        return try computed(index, value, context)
    }

    /// Returns the property of a type's instances; `nil` if there is none.
    func property(_ name: String, of path: [String]) -> Int? {
        names.properties(of: path).first { declarations.values[$0].name == name }
    }

    /// Returns the value of a property of `self`, evaluated in the scope of its declaration.
    func computed(_ index: Int, _ value: SwiftValue, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations.values[index]
        guard context.depth < SwiftLimits.maximumDepth else {
            throw SwiftLimits.failure(SwiftLimits.maximumDepth, at: declaration.offset)
        }
        let frame = SwiftFrame(scope: scope(of: value) ?? declaration.scope, declaring: declaration.scope)
        frame.locals["self"] = Self.own(value)
        frame.locals["#function"] = .text(declaration.name)
        let inner = Context(type: type(of: declaration), frame: frame, depth: context.depth + 1)
        return try deeper(at: declaration.offset) { () throws(SwiftUnreadable) in
            try self.value(declaration, inner)
        }
    }

    /// Returns the scope for looking up the names of a value's type.
    func scope(of value: SwiftValue) -> [String]? {
        switch value {
        case .instance(let instance): if case .own(let path) = instance.type { path } else { nil }
        case .enumCase(let value): if case .own(let path) = value.type { path } else { nil }
        default: nil
        }
    }

    /// Evaluates a constant of a type.
    func constant(
        _ name: String, of type: SwiftTypeReference, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        switch type {
        case .own(let path):
            if name == "self" { return .type(type) }
            if let index = names.member(name, of: path) {
                if let found = coloredCase(index) { return found }
                return try value(ofMember: index, of: path, expression, context)
            }
            if let found = names.enumCase(name, of: path) {
                return .enumCase(SwiftEnumCase(type: type, name: found.name))
            }
            if name == "allCases" {
                let cases = names.containers(path).flatMap(\.cases)
                return .list(cases.map { .enumCase(SwiftEnumCase(type: type, name: $0.name)) })
            }
            if names.hasContainers(path + [name]) { return .type(.own(path + [name])) }
            if let value = context.frame.value("self"), let found = try property(name, of: value, expression, context) {
                return found
            }
            throw undeclared(name, expression)
        case .system(let system, let spelled):
            return try systemMember(name, of: system, spelled, expression, context)
        case .unknown(let type): throw undeclared(type + "." + name, expression)
        }
    }

    /// Evaluates a constant of a type of SwiftUI, UIKit or AppKit, or of an extension of it in this file.
    ///
    /// - Parameter spelled: The name of the type in the code.
    private func systemMember(
        _ name: String, of type: SwiftType, _ spelled: String, _ expression: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let index = names.extensionMember(name, of: type, spelled: spelled) {
            return try value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
        }
        for owner in type.owners where names.hasContainers([owner, name]) {
            return .type(.own([owner, name]))
        }
        switch type {
        case .color:
            if name == "accentColor", let accent = colorSet("AccentColor") { return accent }
            if let pair = SwiftColorNames.swiftUI(name, isMac: isForMac) {
                if name == "accentColor" {
                    note(.mapped, "accentColor is read as the system blue", at: expression.range.upperBound - 1)
                }
                return color(pair)
            }
        case .platformColor, .appKitColor:
            if let pair = SwiftColorNames.platform(name, isMac: type == .appKitColor) {
                return color(pair)
            }
        // `UIFont` and `NSFont` have no constants of these names: those of a project can be anything.
        case .font: if spelled == "Font", TextStyle(rawValue: name) != nil { return .font(SwiftFont(textStyle: name)) }
        case .number, .integer:
            let constants = ["zero": 0.0, "pi": Double.pi]
            if let value = constants[name] { return .number(value) }
            if Self.unbounded.contains(name) {
                throw unreadable("expected a finite length, found '.\(name)'", at: expression.start)
            }
        }
        if type == .color, let index = names.extensionMember(name, of: .platformColor) {
            // Another file may declare the color for the type in the code.
            findings.missesNames = true
            return try value(ofDeclaration: index, depth: context.depth + 1, from: offset(expression))
        }
        for name in [name, name.capitalizedFirst] where type.isColor {
            if let color = colorSet(name) { return color }
        }
        let hint = type == .color ? nearestName(to: name, in: SwiftColorNames.known) : nil
        let near = hint.map { "; did you mean '\($0)'?" } ?? ""
        let isDoubtful = declarations.doubtful.contains(name)
        let isKnown = names.declares(name, in: type, spelled: spelled) || isDoubtful
        let what =
            isDoubtful
            ? "is declared differently in several other files"
            : isKnown ? "is known only at run time" : "is not declared in this file"
        let title = type == .color ? "." + name : spelled + "." + name
        throw SwiftUnreadable(
            message: "\(quoted(title)) \(what)" + (isKnown ? "" : near), offset: offset(expression),
            reason: isKnown ? .other : .undeclared)
    }
}
