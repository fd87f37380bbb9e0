import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Evaluates expressions: literals, calls of known initializers, and names that the file itself declares.
///
/// Expressions that depend on anything else have no value; they are reported, never guessed.
final class SwiftEvaluator {
    /// A note on a value, such as a color that was mapped into sRGB.
    typealias Note = (kind: ImportNote.Kind, message: String, offset: Int)

    let code: SwiftCode
    let catalogs: (String) -> SwiftColor?
    let hexOrder: SwiftHexOrder?
    private let declarations: [SwiftDeclaration]
    private let indices: [String: Int]
    private var states: [State]
    private(set) var notes: [Note] = []

    private enum State {
        case unread, reading
        case value(SwiftValue)
        case failed(SwiftUnreadable)
    }

    /// The surroundings of an expression.
    struct Context {
        var type: SwiftType?
        /// The types around the declaration, from the outermost in.
        var scope: [String] = []
        /// The number of expressions and aliases around it.
        var depth = 0

        func nested(as type: SwiftType?) -> Context { Context(type: type, scope: scope, depth: depth + 1) }
    }

    /// The greatest depth of expressions within each other and of names that expressions refer to: both are followed on
    /// the call stack.
    static let maximumDepth = 32

    /// - Parameters:
    ///   - declarations: The declarations that names refer to; the first one of each path counts.
    ///   - catalogs: The color set of that name.
    init(
        _ code: SwiftCode, declarations: [SwiftDeclaration] = [], hexOrder: SwiftHexOrder? = nil,
        catalogs: @escaping (String) -> SwiftColor? = { _ in nil }
    ) {
        self.code = code
        self.declarations = declarations
        self.hexOrder = hexOrder
        self.catalogs = catalogs
        var indices: [String: Int] = [:]
        for (index, declaration) in declarations.enumerated() {
            let key = declaration.path.joined(separator: ".")
            if indices[key] == nil { indices[key] = index }
        }
        self.indices = indices
        states = Array(repeating: .unread, count: declarations.count)
    }

    /// Returns the value of the declaration at an index.
    ///
    /// A chain of aliases may have any length: it is read from its end.
    func value(of index: Int) throws(SwiftUnreadable) -> SwiftValue {
        var chain = [index]
        var seen: Set = [index]
        while let last = chain.last, let target = aliased(by: last) {
            guard seen.insert(target).inserted else {
                states[target] = .failed(circle(target, at: declarations[target].offset))
                break
            }
            chain.append(target)
        }
        for alias in chain.dropFirst().reversed() { _ = try? value(ofDeclaration: alias) }
        return try value(ofDeclaration: index)
    }

    /// Returns the declaration that an unread one is an alias of, as in `let a = Colors.b` or `let a: Color = .b`.
    private func aliased(by index: Int) -> Int? {
        guard case .unread = states[index] else { return nil }
        let declaration = declarations[index]
        let words = declaration.value.prefix(Self.maximumDepth).map { code.text($0) }
        guard words.count == declaration.value.count, !declaration.isComputed, let first = words.first else {
            return nil
        }
        if first == ".", words.count == 2 {
            let type = declaration.type.flatMap(SwiftType.init(named:))
            return type.flatMap { extensionMember(words[1], of: $0) }
        }
        let names = stride(from: 0, to: words.count, by: 2).map { words[$0] }
        let areDots = stride(from: 1, to: words.count, by: 2).allSatisfy { words[$0] == "." }
        guard areDots, let (target, rest) = declared(names, in: declaration.scope), rest.isEmpty else { return nil }
        return target
    }

    private func circle(_ index: Int, at place: Int) -> SwiftUnreadable {
        let name = quoted(declarations[index].path.joined(separator: "."))
        return SwiftUnreadable(
            message: "\(name) is an alias of itself, by way of others", offset: place, reason: .circle)
    }

    /// Returns the value of the declaration at an index, which an expression of that depth refers to.
    private func value(
        ofDeclaration index: Int, depth: Int = 0, from place: Int? = nil
    ) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations[index]
        let place = place ?? declaration.offset
        switch states[index] {
        case .value(let value): return value
        case .failed(let failure):
            throw place == declaration.offset ? failure : Self.passedOn(failure, by: declaration, at: place)
        case .reading: throw circle(index, at: place)
        case .unread: break
        }
        states[index] = .reading
        do throws(SwiftUnreadable) {
            let value = try read(declaration, depth)
            states[index] = .value(value)
            return value
        } catch {
            // Too deep below this expression, it may still be read on its own.
            states[index] = error.reason == .depth && depth > 0 ? .unread : .failed(error)
            throw place == declaration.offset ? error : Self.passedOn(error, by: declaration, at: place)
        }
    }

    private func read(_ declaration: SwiftDeclaration, _ depth: Int) throws(SwiftUnreadable) -> SwiftValue {
        let context = Context(
            type: declaration.type.flatMap(SwiftType.init(named:)) ?? (declaration.type == nil ? .integer : nil),
            scope: declaration.scope, depth: depth)
        if declaration.isCase, code[declaration.value.lowerBound].kind == .string {
            return try hexColor(SwiftArgument(label: nil, range: declaration.value), context)
        }
        return declaration.isComputed
            ? try appearances(declaration.value, context) : try whole(declaration.value, context)
    }

    /// Returns the failure of an alias whose target failed.
    private static func passedOn(
        _ failure: SwiftUnreadable, by target: SwiftDeclaration, at place: Int
    ) -> SwiftUnreadable {
        switch failure.reason {
        case .circle, .depth:
            return SwiftUnreadable(message: failure.message, offset: place, reason: failure.reason)
        case .other:
            let name = quoted(target.path.joined(separator: "."))
            return SwiftUnreadable(message: "refers to \(name), which cannot be read", offset: place)
        }
    }

    /// Returns the declaration of a name, from the innermost scope around it outward; `nil` where the file declares no
    /// such name.
    func declaration(_ path: [String], in scope: [String]) -> Int? {
        var path = path
        if path.first == "Self" || path.first == "self" { path.removeFirst() }
        for count in stride(from: scope.count, through: 0, by: -1) {
            let key = (scope.prefix(count) + path).joined(separator: ".")
            if let index = indices[key] { return index }
        }
        return nil
    }

    func note(_ kind: ImportNote.Kind, _ message: String, at index: Int) {
        notes.append((kind, message, Int(code[index].start)))
    }

    func unreadable(_ message: String, at index: Int) -> SwiftUnreadable {
        SwiftUnreadable(message: message, offset: Int(code[index].start))
    }

    func expected(_ what: String, at index: Int, before end: Int) -> SwiftUnreadable {
        unreadable("expected \(what), found " + (index < end ? code.excerpt(at: index) : "nothing"), at: index)
    }
}

extension SwiftEvaluator {
    /// Evaluates a name, or a call of a type or its function: `primary`, `Colors.primary`, `Color.white`, `Color(…)`.
    func named(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let start = at
        var path = [code.text(at)]
        at += 1
        if ["true", "false", "nil", "some", "any"].contains(path[0]) {
            throw expected("a color, a font or a number", at: start, before: end)
        }
        if path == ["try"] || path == ["await"] { return try named(&at, end, context) }
        // Where a parenthesis follows, the last name is that of a function of the value before it.
        while at + 1 < end, code.isWord(at, "."), code[at + 1].kind == .identifier, !code.isWord(at + 2, "(") {
            path.append(code.text(at + 1))
            at += 2
        }
        if path.count > 1, path[0] == "SwiftUI" || path[0] == "UIKit" { path.removeFirst() }
        if at < end, code.isWord(at, "(") || code.isWord(at, "{") {
            return try call(path.last ?? "", start, &at, end, context)
        }
        if let (index, rest) = declared(path, in: context.scope) {
            let value = try self.value(ofDeclaration: index, depth: context.depth + 1, from: Int(code[start].start))
            guard let member = rest.first else { return value }
            throw unreadable("\(quoted(member)) of \(value.kind) is not known", at: start)
        }
        if path.count == 1, at + 1 < end, code.isWord(at, "."), let type = SwiftType(named: path[0]) {
            return try implicitMember(&at, end, context.nested(as: type))
        }
        if path.count == 2, let type = SwiftType(named: path[0]) {
            return try member(path[1], of: type, at: start, context)
        }
        // A function with an appearance for each label, whatever it is called.
        if at + 2 < end, code.isWord(at, "."), code.isWord(at + 2, "(") {
            let place = at + 1
            at += 2
            return try call(code.text(place), place, &at, end, context)
        }
        throw unreadable("\(quoted(path.joined(separator: "."))) is not declared in this file", at: start)
    }

    /// Returns the declaration of the longest beginning of a path, and the rest of the path.
    private func declared(_ path: [String], in scope: [String]) -> (index: Int, rest: ArraySlice<String>)? {
        for count in stride(from: path.count, to: 0, by: -1) {
            if let index = declaration(Array(path.prefix(count)), in: scope) { return (index, path[count...]) }
        }
        return nil
    }

    /// Evaluates a member of the expected type: `.white`, `.title`, `.system(size: 17)`, `.init(red: …)`.
    func implicitMember(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let place = at + 1
        let name = code.text(place)
        at += 2
        guard at < end, code.isWord(at, "(") else {
            return try member(name, of: context.type, at: place, context)
        }
        let typeNames: [SwiftType: String] = [.color: "Color", .platformColor: "UIColor", .font: "Font"]
        if name == "init", let type = context.type.flatMap({ typeNames[$0] }) {
            return try call(type, place, &at, end, context)
        }
        return try call(name, place, &at, end, context)
    }

    /// The declaration of a member in an extension of a type of SwiftUI, UIKit or AppKit; `nil` for other members.
    private func extensionMember(_ name: String, of type: SwiftType) -> Int? {
        let owners: [SwiftType: [String]] = [
            .color: ["Color", "ShapeStyle"], .platformColor: ["UIColor", "NSColor"], .font: ["Font"],
        ]
        return owners[type]?.lazy.compactMap { self.declaration([$0, name], in: []) }.first
    }

    /// Evaluates a constant of a type of SwiftUI, UIKit or AppKit, or of an extension of it in this file.
    func member(
        _ name: String, of type: SwiftType?, at place: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        if let index = type.flatMap({ extensionMember(name, of: $0) }) {
            return try value(ofDeclaration: index, depth: context.depth + 1, from: Int(code[place].start))
        }
        switch type {
        case .color:
            if name == "accentColor", let accent = catalogs("AccentColor") {
                return .color(light: accent.light, dark: accent.dark)
            }
            if let pair = SwiftColorNames.swiftUI(name) {
                if name == "accentColor" { note(.mapped, "accentColor is read as the system's blue", at: place) }
                return .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark)
            }
        case .platformColor:
            if let pair = SwiftColorNames.platform(name) {
                return .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark)
            }
        case .font: if TextStyle(rawValue: name) != nil { return .font(SwiftFont(textStyle: name)) }
        case .number, .integer, nil: break
        }
        let hint = type == .color ? nearestName(to: name, in: SwiftColorNames.known) : nil
        let near = hint.map { "; did you mean '\($0)'?" } ?? ""
        throw unreadable("\(quoted("." + name)) is not declared in this file" + near, at: place)
    }
}

extension SwiftEvaluator {
    /// Evaluates a call of an initializer or a function; `at` is at the parenthesis or the closure.
    func call(
        _ name: String, _ place: Int, _ at: inout Int, _ end: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard context.depth < Self.maximumDepth else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.maximumDepth)", offset: Int(code[place].start), reason: .depth)
        }
        let arguments = code.isWord(at, "(") ? self.arguments(&at, end) : []
        var closure: Range<Int>?
        if at < end, code.isWord(at, "{") {
            let start = at + 1
            at = code.behindBracket(at, limit: end)
            closure = start..<max(at - 1, start)
        }
        if let light = arguments["light", "lightHex", "any", "defaultLight"], name != "custom" {
            return try pair(light, arguments, context, at: place)
        }
        switch name {
        case "Color", "UIColor", "NSColor", "ThemeColor":
            return try color(name, place, arguments, closure, context)
        case "CGFloat", "Double", "Float", "Int":
            guard let argument = arguments.first, arguments.count == 1, argument.label == nil else { break }
            return .number(try number(argument, context.nested(as: name == "Int" ? .integer : .number)))
        case "system", "custom", "preferredFont":
            return .font(try font(name, place, arguments, context))
        case "Font":
            guard let argument = arguments.unlabeled else { break }
            return try whole(argument.range, context.nested(as: .font))
        case "systemFont", "boldSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont":
            return .font(try platformFont(name, place, arguments, context))
        default:
            if let value = try described(arguments, place, context) { return value }
        }
        let isGradient = name.hasSuffix("Gradient")
        throw unreadable(
            isGradient ? "a gradient is no single color" : "what \(quoted(name)) returns is not known here", at: place)
    }

    /// Evaluates a shadow or a text style in a type of the project, or a tuple, by its labels: the radius or the font,
    /// since themes have a place for these.
    func described(
        _ arguments: [SwiftArgument], _ place: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        if let radius = arguments["radius", "blur"], arguments["color", "x", "y", "opacity", "offset"] != nil {
            note(.changed, "of a shadow the radius is read; a surface has its color and offset", at: place)
            return .number(try number(radius, context.nested(as: .number)))
        }
        guard let font = arguments["font"], arguments.count > 1 else { return nil }
        note(.changed, "of a text style the font is read", at: place)
        return try whole(font.range, context.nested(as: .font))
    }

    /// Returns a value with a modifier applied: `.opacity(0.5)`, `.weight(.bold)`.
    func applied(
        _ place: Int, _ arguments: [SwiftArgument], to value: SwiftValue, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let name = code.text(place)
        switch (name, value) {
        case ("opacity", .color(let light, let dark)):
            let factor = try opacity(arguments.first, context, at: place)
            return .color(light: light.opacity(factor), dark: dark?.opacity(factor))
        case ("withAlphaComponent", .color(var light, var dark)):
            let alpha = try opacity(arguments.first, context, at: place)
            light.alpha = alpha
            dark?.alpha = alpha
            return .color(light: light, dark: dark)
        case ("font", .font), ("color", .color), ("cgFloat", .number): return value
        case (_, .font(let font)): return .font(try modified(font, place, arguments))
        default: throw unreadable("\(quoted("." + name)) of \(value.kind) is not known here", at: place)
        }
    }

    /// A number argument.
    func number(_ argument: SwiftArgument, _ context: Context) throws(SwiftUnreadable) -> Double {
        let value = try whole(argument.range, context.nested(as: context.type == .integer ? .integer : .number))
        guard case .number(let number) = value else {
            throw expected("a number", at: argument.range.lowerBound, before: argument.range.upperBound)
        }
        return number
    }

    /// An opacity in 0...1; SwiftUI clamps what is outside.
    func opacity(
        _ argument: SwiftArgument?, _ context: Context, at place: Int
    ) throws(SwiftUnreadable) -> Double {
        guard let argument else { throw unreadable("expected an opacity in 0...1", at: place) }
        return min(max(try number(argument, context.nested(as: .number)), 0), 1)
    }
}

/// The value of an expression that does not depend on the rest of the program.
enum SwiftValue {
    /// Straight-alpha sRGB; `dark` is `nil` where it is the same.
    case color(light: Color, dark: Color?)
    case font(SwiftFont)
    case number(Double)
    case text(String)

    /// The kind of value in messages.
    var kind: String {
        switch self {
        case .color: "a color"
        case .font: "a font"
        case .number: "a number"
        case .text: "a text"
        }
    }
}

/// A font as SwiftUI's `Font` describes it.
struct SwiftFont: Hashable {
    /// pt; `nil` where a text style decides it.
    var size: Double?
    /// The names of SwiftUI's cases; `nil` where none is given.
    var weight: String?
    var design: String?
    var textStyle: String?
}

/// A color for each appearance in straight-alpha sRGB; `dark` is `nil` where there is one for both.
typealias SwiftColor = (light: Color, dark: Color?)
