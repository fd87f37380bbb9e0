import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Evaluates expressions: literals, calls of known initializers, and the declarations of the file, including functions
/// and initializers.
///
/// Expressions that depend on anything else have no value; they are reported, never guessed. An expression that depends
/// on the appearance is evaluated for light and for dark.
final class SwiftEvaluator {
    let code: SwiftCode
    private let catalogs: (String) -> CatalogColor?
    let hexOrder: SwiftHexOrder?
    let declarations: SwiftDeclarations
    var names: SwiftNameIndex
    private var states: [State]
    var limits: SwiftLimits
    var memory = SwiftMemory()
    var findings = SwiftFindings()
    /// Notes on values, such as a color that was mapped into sRGB.
    private(set) var notes: [SwiftNote] = []
    /// The byte order that the argument label specifies, such as `argb:`.
    var spelledOrder: SwiftHexOrder?
    private let platform: TargetPlatform?
    let own: Int
    /// The result of ``textInitializers()``.
    private(set) lazy var initializersOfTexts = textInitializers()
    /// Whether the code is read for macOS, where SwiftUI's colors are those of AppKit. By default, this is the case if
    /// the code uses AppKit but not UIKit.
    private(set) lazy var isForMac: Bool = {
        if let platform { return platform == .macOS }
        let words = Set(
            code.tokens.indices.lazy
                .filter { self.code[$0].kind == .identifier && self.code[$0].start < self.own }
                .map { self.code.text($0) })
        return SwiftConditions.isForMac(words)
    }()
    /// The types whose initial values are being evaluated, from the outermost to the innermost.
    var making: [[String]] = []
    /// Whether the code is being evaluated for dark.
    var isDark = false
    /// Whether an expression depended on the appearance.
    var asksForAppearance = false
    /// Whether contrast is increased: a file whose code depends on the contrast is read twice.
    let isHighContrast: Bool
    /// Records evaluations; `nil` if they are not needed.
    var trace: SwiftTrace?

    private enum State {
        case unread, reading
        case value(SwiftValue)
        case failed(SwiftUnreadable)
    }

    /// The context of an expression.
    struct Context {
        var type: SwiftTypeName?
        var frame: SwiftFrame
        /// The number of names that lead to the expression.
        var depth = 0

        func expecting(_ type: SwiftTypeName?) -> Context { Context(type: type, frame: frame, depth: depth) }

        func expecting(_ name: String) -> Context { expecting(SwiftTypeName(path: [name])) }
    }

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - own: The number of bytes of the file itself; code after them is only referred to.
    ///   - declarations: The declarations that names refer to; the first one of each path is used.
    ///   - platform: The platform for which the code is read; `nil` to determine it from the code.
    ///   - isHighContrast: Whether contrast is increased.
    ///   - catalogs: Returns the color set with a name.
    init(
        _ code: SwiftCode, own: Int = .max, declarations: SwiftDeclarations = SwiftDeclarations(),
        hexOrder: SwiftHexOrder? = nil,
        platform: TargetPlatform? = nil, isHighContrast: Bool = false,
        catalogs: @escaping (String) -> CatalogColor? = { _ in nil }
    ) {
        self.code = code
        limits = SwiftLimits(bytes: code.bytes.count)
        self.own = own
        self.declarations = declarations
        self.hexOrder = hexOrder
        self.platform = platform
        self.isHighContrast = isHighContrast
        self.catalogs = catalogs
        names = SwiftNameIndex(declarations, code)
        states = Array(repeating: .unread, count: declarations.values.count)
    }

    /// Returns the value of an expression that fills the range, without declarations.
    func whole(_ range: Range<Int>, type: String?) throws(SwiftUnreadable) -> SwiftValue {
        var parser = SwiftParser(code, range)
        let expression = try parser.whole()
        let context = Context(type: type.map { SwiftTypeName(path: [$0]) }, frame: SwiftFrame(scope: []))
        return try evaluate(expression, context)
    }

    /// Returns the value of the declaration at an index.
    ///
    /// A chain of aliases may have any length: it is evaluated from its end.
    func value(of index: Int) throws(SwiftUnreadable) -> SwiftValue {
        limits.startDeclaration()
        var chain = [index]
        var seen: Set = [index]
        while let last = chain.last, let target = aliased(by: last) {
            guard seen.insert(target).inserted else {
                states[target] = .failed(circle(target, at: declarations.values[target].offset))
                break
            }
            chain.append(target)
        }
        for alias in chain.dropFirst().reversed() { _ = try? stored(alias, depth: 0, from: nil) }
        return try stored(index, depth: 0, from: nil)
    }

    /// Returns the declaration for which an unread one is an alias, as in `let a = Colors.b` or `let a: Color = .b`.
    private func aliased(by index: Int) -> Int? {
        guard case .unread = states[index] else { return nil }
        let declaration = declarations.values[index]
        let words = declaration.value.prefix(SwiftLimits.maximumDepth).map { code.text($0) }
        guard words.count == declaration.value.count, !declaration.isComputed, declaration.element == nil,
            let first = words.first
        else { return nil }
        if first == ".", words.count == 2 {
            let type = declaration.type.flatMap(SwiftType.init(named:))
            return type.flatMap { names.extensionMember(words[1], of: $0, spelled: declaration.type) }
        }
        let path = stride(from: 0, to: words.count, by: 2).map { words[$0] }
        let areDots = stride(from: 1, to: words.count, by: 2).allSatisfy { words[$0] == "." }
        guard areDots else { return nil }
        return names.declaration(path, in: declaration.scope)
    }

    private func circle(_ index: Int, at place: Int) -> SwiftUnreadable {
        let name = quoted(declarations.values[index].path.joined(separator: "."))
        return SwiftUnreadable(
            message: "\(name) refers to itself through other aliases", offset: place, reason: .circle)
    }

    /// Returns the value of the declaration at an index, to which an expression at the given depth refers, for the
    /// appearance that is being evaluated.
    func value(
        ofDeclaration index: Int, depth: Int = 0, from place: Int? = nil
    ) throws(SwiftUnreadable) -> SwiftValue {
        try readable(try stored(index, depth: depth, from: place))
    }

    private func stored(_ index: Int, depth: Int, from place: Int?) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations.values[index]
        names.uses.offsets.insert(declaration.offset)
        if let place { findings.references[place] = index }
        let place = place ?? declaration.offset
        switch states[index] {
        case .value(let value):
            trace?.refer(toDeclaration: index, at: declaration.offset)
            return value
        case .failed(let failure):
            throw place == declaration.offset ? failure : passedOn(failure, by: declaration, at: place)
        case .reading: throw circle(index, at: place)
        case .unread: break
        }
        guard depth < SwiftLimits.maximumDepth else {
            throw SwiftLimits.failure(SwiftLimits.maximumDepth, at: place)
        }
        states[index] = .reading
        let node = trace?.enter(declaration: index, at: declaration.offset)
        defer { trace?.leave(node) }
        do throws(SwiftUnreadable) {
            let value = try inBothAppearances { () throws(SwiftUnreadable) in
                try self.read(declaration, index, depth)
            }
            if case .unreadable = value { _ = try readable(value) }
            states[index] = .value(value)
            return value
        } catch {
            // Too deep below this expression; the declaration may still be evaluated directly.
            if error.reason == .depth, depth > 0 {
                states[index] = .unread
                if memory.parsed[index] == nil { memory.parsed[index] = try? expression(declaration) }
            } else {
                states[index] = .failed(error)
            }
            throw place == declaration.offset ? error : passedOn(error, by: declaration, at: place)
        }
    }

    private func expression(_ declaration: SwiftDeclaration) throws(SwiftUnreadable) -> SwiftExpression? {
        guard !declaration.isComputed, declaration.element == nil else { return nil }
        var parser = SwiftParser(code, declaration.value)
        return try parser.whole()
    }

    private func read(
        _ declaration: SwiftDeclaration, _ index: Int, _ depth: Int
    ) throws(SwiftUnreadable) -> SwiftValue {
        if declaration.isStored { return setting(declaration) }
        if declaration.isEnvironment { return .appearance }
        let frame = SwiftFrame(scope: declaration.scope)
        frame.locals["#function"] = .text(declaration.name)
        let context = Context(type: type(of: declaration), frame: frame, depth: depth)
        if declaration.isCase, code[declaration.value.lowerBound].kind == .string {
            let argument = try argument(declaration.value)
            if case .text(let text) = argument.value.kind, let color = colorOfInitializers(text) {
                return try readable(color)
            }
            return try hexColor(argument, context)
        }
        let value: SwiftValue
        if let expression = memory.parsed[index] {
            value = try evaluate(expression, context)
        } else {
            value = try self.value(declaration, context)
        }
        return declaration.isVariable ? state(value, of: declaration) : value
    }

    /// Returns the value of a stored `var`. A Boolean value or an enum case may change at run time: it is
    /// the appearance if its name indicates that, otherwise unreadable.
    func state(_ value: SwiftValue, of declaration: SwiftDeclaration) -> SwiftValue {
        let message = "\(quoted(declaration.name)) may change at run time"
        let changing = SwiftValue.unreadable(
            SwiftUnreadable(message: message, offset: declaration.offset, reason: .state))
        return switch value {
        case .bool: appearance(of: declaration, "Bool") ?? changing
        case .enumCase(let enumCase):
            ["dark", "light"].contains(enumCase.name)
                ? .appearance : changing
        case .symbol("light"), .symbol("dark"):
            declaration.type.map(Self.isAppearance) ?? false ? .appearance : value
        default: value
        }
    }

    /// Returns the value of a user setting: the appearance if its name indicates dark.
    func setting(_ declaration: SwiftDeclaration) -> SwiftValue {
        appearance(of: declaration, declaration.type ?? "Bool")
            ?? .unreadable(
                SwiftUnreadable(
                    message: "\(quoted(declaration.name)) is known only at run time",
                    offset: declaration.offset,
                    reason: declaration.type.map(SwiftThemeReading.plainTypes.contains) ?? false ? .state : .other))
    }

    /// Evaluates the expression or the getter of a declaration.
    func value(_ declaration: SwiftDeclaration, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let node = trace?.enter(nil, at: declaration.offset)
        defer { trace?.leave(node) }
        if let wrapper = declaration.wrapper, let value = try wrapped(declaration, wrapper, context) { return value }
        // An optional variable without a value.
        if declaration.value.isEmpty { return .none }
        guard !declaration.isComputed else {
            return declared(try result(try body(declaration.value), context), context.type, context)
        }
        var parser = SwiftParser(code, declaration.value)
        let expression = try parser.whole()
        let value = declared(try evaluate(expression, context), context.type, context)
        guard let element = declaration.element else { return value }
        guard case .instance(let tuple) = value, tuple.parts.indices.contains(element) else {
            throw expected("a tuple", at: expression)
        }
        return try readable(tuple.parts[element].value)
    }

    /// Returns the statements in the body of a function or of a getter, with or without `get`.
    func body(_ range: Range<Int>) throws(SwiftUnreadable) -> [SwiftStatement] {
        if let statements = memory.bodies[range.lowerBound] { return statements }
        var parser = SwiftParser(code, range)
        if code.isWord(parser.at, "get"), code.isWord(parser.at + 1, "{") {
            let behind = code.behindBracket(parser.at + 1, limit: parser.end)
            parser = SwiftParser(code, parser.at + 2..<max(parser.at + 2, behind - 1))
        }
        let statements = try parser.statements()
        memory.bodies[range.lowerBound] = statements
        return statements
    }

    /// Returns the appearance, with a note, if the name of a stored property indicates dark; `nil` for other
    /// properties.
    private func appearance(of declaration: SwiftDeclaration, _ type: String) -> SwiftValue? {
        guard let value = asksForDark(declaration.name, type) else { return nil }
        let message = "\(quoted(declaration.name)) is read as the appearance"
        if !notes.contains(where: { $0.offset == declaration.offset && $0.message == message }) {
            notes.append(SwiftNote(.mapped, message, at: declaration.offset))
        }
        return value
    }

    private func argument(_ range: Range<Int>) throws(SwiftUnreadable) -> SwiftArgument {
        var parser = SwiftParser(code, range)
        return SwiftArgument(label: nil, value: try parser.whole())
    }

    /// Returns the type in a declaration's annotation.
    func type(of declaration: SwiftDeclaration) -> SwiftTypeName? {
        guard let start = declaration.typeStart else { return nil }
        var parser = SwiftParser(code, start..<code.tokens.count)
        return parser.type()
    }

    /// Returns the failure of an alias whose target failed.
    private func passedOn(
        _ failure: SwiftUnreadable, by target: SwiftDeclaration, at place: Int
    ) -> SwiftUnreadable {
        switch failure.reason {
        // Keep the place of invalid code instead of the places that refer to it.
        case .syntax: return failure
        case .circle, .depth:
            return SwiftUnreadable(message: failure.message, offset: place, reason: failure.reason)
        case .other, .undeclared, .argument, .state, .hex, .missingColorSet, .requirement:
            let name = quoted(target.path.joined(separator: "."))
            let cause = failure.cause ?? failure.message
            return SwiftUnreadable(
                message: "refers to \(name), which cannot be read: \(cause)", offset: place, reason: failure.reason,
                cause: cause)
        }
    }

    func note(_ kind: ImportNote.Kind, _ message: String, at index: Int, assumesHexOrder: Bool = false) {
        let offset = Int(code[index].start)
        // An expression that is evaluated twice would repeat its note.
        guard notes.last.map({ $0.offset != offset || $0.message != message }) ?? true else { return }
        notes.append(SwiftNote(kind, message, at: offset, assumesHexOrder: assumesHexOrder))
    }

    /// Runs code one call deeper.
    func deeper(
        at offset: Int = 0, _ body: () throws(SwiftUnreadable) -> SwiftValue
    ) throws(SwiftUnreadable) -> SwiftValue {
        try limits.checkCalls(at: offset)
        limits.callDepth += 1
        defer { limits.callDepth -= 1 }
        return try body()
    }

    /// Returns a composite value, unless it has too many parts: lists of lists grow fast.
    func limited(_ value: SwiftValue, _ expression: SwiftExpression) throws(SwiftUnreadable) -> SwiftValue {
        let count = value.parts(atMost: SwiftLimits.mostParts)
        limits.spend(values: count)
        guard count <= SwiftLimits.mostParts else {
            throw SwiftUnreadable(
                message: "a value of more than \(SwiftLimits.mostParts) parts", offset: offset(expression))
        }
        return value
    }

    /// Returns the color set with a name, for the contrast that is being evaluated; `nil` if there is none.
    func colorSet(_ name: String) -> SwiftValue? {
        guard let found = catalogs(name) else { return nil }
        trace?.refer(toColorSet: name)
        return color(found.light, found.dark, found.increasedContrast)
    }

    /// Returns a system color for the contrast that is being evaluated.
    func color(_ pair: ColorPair) -> SwiftValue {
        color(pair.light, pair.light == pair.dark ? nil : pair.dark, pair.increasedContrast)
    }

    private func color(_ light: Color, _ dark: Color?, _ increased: IncreasedContrastColors) -> SwiftValue {
        guard !increased.isEmpty else { return .color(light: light, dark: dark) }
        findings.asksForContrast = true
        guard isHighContrast else { return .color(light: light, dark: dark) }
        let (increasedLight, increasedDark) = (increased.light ?? light, increased.dark ?? dark ?? light)
        return .color(light: increasedLight, dark: increasedLight == increasedDark && dark == nil ? nil : increasedDark)
    }

    func removeNotes(from count: Int) { notes.removeSubrange(count...) }

    func unreadable(_ message: String, at index: Int) -> SwiftUnreadable {
        SwiftUnreadable(message: message, offset: Int(code[index].start))
    }

    func expected(_ what: String, at expression: SwiftExpression) -> SwiftUnreadable {
        unreadable("expected \(what), found " + code.excerpt(at: expression.start), at: expression.start)
    }
}
