/// Reads the values of expressions: literals, calls of known initializers, and names that the file itself declares.
///
/// What depends on anything else has no value: it is reported, never guessed.
final class SwiftEvaluator {
    /// Something about a value that its reader should know, such as a color that was moved into sRGB.
    typealias Remark = (kind: ImportNote.Kind, message: String, offset: Int)

    let code: SwiftCode
    let catalogs: (String) -> SwiftColor?
    let hexOrder: SwiftHexOrder?
    private let declarations: [SwiftDeclaration]
    private let indices: [String: Int]
    private var states: [State]
    private(set) var remarks: [Remark] = []

    private enum State {
        case unread, reading
        case value(SwiftValue)
        case failed(SwiftUnreadable)
    }

    /// What an expression is read in.
    struct Context {
        var type: SwiftType?
        /// The types around the declaration, from the outermost in.
        var scope: [String] = []
        /// How many expressions and aliases it is in.
        var depth = 0

        func nested(as type: SwiftType?) -> Context { Context(type: type, scope: scope, depth: depth + 1) }
    }

    /// Expressions within each other that are followed.
    static let deepest = 32
    /// Of them, those by which aliases are followed at once; longer chains are read from further down.
    private static let deepestAlias = 16

    /// - Parameters:
    ///   - declarations: What names may refer to; of several of a path the first counts.
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

    /// The value of the declaration at an index, however long the chain of aliases is that it begins.
    func value(of index: Int) throws(SwiftUnreadable) -> SwiftValue {
        var open = [index]
        while let last = open.last {
            do throws(SwiftUnreadable) {
                let value = try value(ofDeclaration: last)
                open.removeLast()
                if open.isEmpty { return value }
            } catch {
                if let deeper = error.declaration, case .unread = states[deeper] {
                    guard open.contains(deeper) else {
                        open.append(deeper)
                        continue
                    }
                    states[deeper] = .failed(circle(deeper, at: declarations[deeper].offset))
                } else if open.count == 1 {
                    throw error
                } else {
                    // What it was opened for fails with its own words.
                    if case .unread = states[last] { states[last] = .failed(error) }
                    open.removeLast()
                }
            }
        }
        return try value(ofDeclaration: index)
    }

    private func circle(_ index: Int, at place: Int) -> SwiftUnreadable {
        let name = quoted(declarations[index].path.joined(separator: "."))
        return SwiftUnreadable(
            message: "\(name) is an alias of itself, by way of others", offset: place, reason: .circle)
    }

    /// The value of the declaration at an index.
    func value(ofDeclaration index: Int, depth: Int = 0, from place: Int? = nil) throws(SwiftUnreadable) -> SwiftValue {
        let declaration = declarations[index]
        let place = place ?? declaration.offset
        switch states[index] {
        case .value(let value): return value
        case .failed(let failure):
            throw place == declaration.offset ? failure : Self.passedOn(failure, by: declaration, at: place)
        case .reading: throw circle(index, at: place)
        case .unread: break
        }
        guard depth <= Self.deepestAlias else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.deepest)", offset: place, reason: .depth, declaration: index)
        }
        states[index] = .reading
        do throws(SwiftUnreadable) {
            let value = try read(declaration, depth)
            states[index] = .value(value)
            return value
        } catch {
            // What was too deep from here need not be from its own place.
            var error = error
            if error.reason == .depth, error.declaration == nil, depth > 0 { error.declaration = index }
            states[index] = error.reason == .depth && error.declaration != nil ? .unread : .failed(error)
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

    /// The failure of an alias's target, as that of the alias.
    private static func passedOn(
        _ failure: SwiftUnreadable, by target: SwiftDeclaration, at place: Int
    ) -> SwiftUnreadable {
        switch failure.reason {
        case .circle, .depth:
            return SwiftUnreadable(
                message: failure.message, offset: place, reason: failure.reason, declaration: failure.declaration)
        case .other:
            let name = quoted(target.path.joined(separator: "."))
            return SwiftUnreadable(message: "refers to \(name), which cannot be read", offset: place)
        }
    }

    /// What a name refers to, looked for in the scopes around it from the innermost out; `nil` where the file declares
    /// no such name.
    func declaration(_ path: [String], in scope: [String]) -> Int? {
        var path = path
        if path.first == "Self" || path.first == "self" { path.removeFirst() }
        for count in stride(from: scope.count, through: 0, by: -1) {
            let key = (scope.prefix(count) + path).joined(separator: ".")
            if let index = indices[key] { return index }
        }
        return nil
    }

    func remark(_ kind: ImportNote.Kind, _ message: String, at index: Int) {
        remarks.append((kind, message, Int(code[index].start)))
    }

    func unreadable(_ message: String, at index: Int) -> SwiftUnreadable {
        SwiftUnreadable(message: message, offset: Int(code[index].start))
    }

    func expected(_ what: String, at index: Int, before end: Int) -> SwiftUnreadable {
        unreadable("expected \(what), found " + (index < end ? code.quoted(index) : "nothing"), at: index)
    }
}
