import SwiftText

/// The places of the declarations that were needed, in bytes from the start of the source.
final class SwiftUses {
    var offsets: Set<Int> = []
}

/// The declarations of a file by their names.
struct SwiftNameIndex {
    /// The types, cases and properties that were looked up.
    let uses = SwiftUses()
    /// The place of the code whose names are looked up, in bytes from the start of the source: private declarations are
    /// found only from their own file.
    var place = 0
    /// Whether other files have private declarations, or private declarations hide those of other files.
    let hasPrivate: Bool
    /// Constants and cases by their paths; the first one of each path that the code may refer to is used.
    private var statics: [String: [Int]] = [:]
    /// The properties of a type's instances, by the type's path.
    private var properties: [String: [Int]] = [:]
    /// Functions and initializers by their paths.
    private var functions: [String: [Int]] = [:]
    private var containers: [String: [Int]] = [:]
    /// The paths of types that the file declares rather than only extends.
    private var declared: Set<String> = []
    /// The first tokens of the types to which aliases refer, by the paths of the aliases.
    private var aliases: [String: [(type: Int, isPrivate: Bool)]] = [:]
    private let declarations: SwiftDeclarations
    private let code: SwiftCode
    /// The last names of all declarations.
    private var known: Set<String> = []
    /// The last names of types that the file declares, and of aliases.
    private var types: Set<String> = []

    init(_ declarations: SwiftDeclarations, _ code: SwiftCode) {
        self.declarations = declarations
        self.code = code
        hasPrivate =
            !declarations.otherFiles.isEmpty
            && (declarations.values.contains(where: \.isPrivate) || declarations.functions.contains(where: \.isPrivate)
                || declarations.containers.contains(where: \.isPrivate)
                || declarations.aliases.contains(where: \.isPrivate))
        for (index, declaration) in declarations.values.enumerated() {
            known.insert(declaration.name)
            if declaration.isStatic {
                statics[declaration.path.joined(separator: "."), default: []].append(index)
            } else {
                properties[declaration.scope.joined(separator: "."), default: []].append(index)
            }
        }
        for (index, function) in declarations.functions.enumerated() {
            known.insert(function.name)
            functions[(function.scope + [function.name]).joined(separator: "."), default: []].append(index)
        }
        for (index, container) in declarations.containers.enumerated() {
            known.insert(container.path.last ?? "")
            types.insert(container.path.last ?? "")
            let key = container.path.joined(separator: ".")
            containers[key, default: []].append(index)
            if container.keyword != .extension { declared.insert(key) }
            for enumCase in container.cases { known.insert(enumCase.name) }
        }
        for alias in declarations.aliases {
            aliases[alias.path.joined(separator: "."), default: []].append((alias.type, alias.isPrivate))
            types.insert(alias.path.last ?? "")
        }
    }

    /// Returns whether code at the current place may refer to a declaration.
    private func isVisible(_ offset: Int, isPrivate: Bool) -> Bool {
        !isPrivate || !hasPrivate || declarations.file(of: offset) == declarations.file(of: place)
    }

    private func isVisible(_ container: SwiftContainer) -> Bool {
        isVisible(container.offset, isPrivate: container.isPrivate)
    }

    /// Returns the constant or the case with a path.
    private func constant(_ key: String) -> Int? {
        statics[key]?.first { isVisible(declarations.values[$0].offset, isPrivate: declarations.values[$0].isPrivate) }
    }

    /// Returns the properties that a type itself declares for its instances.
    private func ownProperties(_ key: String) -> [Int] {
        guard hasPrivate else { return properties[key] ?? [] }
        return (properties[key] ?? []).filter {
            isVisible(declarations.values[$0].offset, isPrivate: declarations.values[$0].isPrivate)
        }
    }

    /// Returns the functions with a path.
    private func ownFunctions(_ key: String) -> [Int] {
        guard hasPrivate else { return functions[key] ?? [] }
        return (functions[key] ?? []).filter {
            isVisible(declarations.functions[$0].offset, isPrivate: declarations.functions[$0].isPrivate)
        }
    }

    /// Returns the types and extensions with a path.
    private func ownContainers(_ key: String) -> [SwiftContainer] {
        (containers[key] ?? []).map { declarations.containers[$0] }.filter(isVisible)
    }

    /// Returns the first token of the type to which an alias refers.
    private func alias(_ key: String) -> Int? {
        aliases[key]?.first { isVisible(Int(code[$0.type].start), isPrivate: $0.isPrivate) }?.type
    }

    /// Returns whether anything with the name is declared.
    func isKnown(_ name: String) -> Bool { known.contains(name) }

    /// Returns whether only other files declare a name, as private.
    func isHidden(_ name: String) -> Bool {
        guard hasPrivate, isKnown(name) else { return false }
        let marks =
            declarations.values.lazy.filter { $0.name == name }.map { ($0.offset, $0.isPrivate) }
            + declarations.functions.lazy.filter { $0.name == name }.map { ($0.offset, $0.isPrivate) }
            + declarations.containers.lazy.filter { $0.path.last == name }.map { ($0.offset, $0.isPrivate) }
        return !marks.isEmpty && !marks.contains { isVisible($0.0, isPrivate: $0.1) }
    }

    /// Returns the declaration of a name, searched from the innermost scope outward; `nil` if the file does not declare
    /// it.
    func declaration(_ path: [String], in scope: [String]) -> Int? {
        var path = path
        guard let last = path.last, known.contains(last) else { return nil }
        let isOfSelf = path.count > 1 && (path.first == "Self" || path.first == "self")
        if isOfSelf { path.removeFirst() }
        let key = path.joined(separator: ".")
        // In an extension of `ShapeStyle` for names with a leading dot, `Self` is the color.
        if isOfSelf, scope.last == "ShapeStyle", let index = constant("Color." + key) { return index }
        for count in stride(from: scope.count, to: 0, by: -1) {
            if let index = constant(scope.prefix(count).joined(separator: ".") + "." + key) { return index }
        }
        return constant(key)
    }

    /// Returns the constant of a type, or of a type that it inherits from.
    func member(_ name: String, of path: [String]) -> Int? {
        guard known.contains(name) else { return nil }
        let key = path.joined(separator: ".")
        if let index = constant(key + "." + name) { return index }
        for parent in inherited(path) {
            if let index = constant(parent + "." + name) { return index }
        }
        return nil
    }

    /// Returns the declaration of a member in an extension of a type of SwiftUI, UIKit or AppKit; `nil` for other
    /// members.
    ///
    /// - Parameter spelled: The name of the type in the code; `nil` if the code does not name it.
    func extensionMember(_ name: String, of type: SwiftType, spelled: String? = nil) -> Int? {
        guard known.contains(name) else { return nil }
        return type.owners(spelled: spelled).lazy.compactMap { self.constant($0 + "." + name) }.first
    }

    /// Returns whether an extension of a type of SwiftUI, UIKit or AppKit declares a name, as a constant, a function or
    /// an instance property.
    func declares(_ name: String, in type: SwiftType, spelled: String) -> Bool {
        type.owners(spelled: spelled).contains { owner in
            constant(owner + "." + name) != nil || !ownFunctions(owner + "." + name).isEmpty
                || ownProperties(owner).contains { declarations.values[$0].name == name }
        }
    }

    /// Returns the properties of a type's instances in their order, then those of the types that it inherits from.
    func properties(of path: [String]) -> [Int] {
        var found = ownProperties(path.joined(separator: "."))
        var names = Set(found.map { declarations.values[$0].name })
        for parent in inherited(path) {
            for index in ownProperties(parent) where !declarations.values[index].value.isEmpty {
                if names.insert(declarations.values[index].name).inserted { found.append(index) }
            }
        }
        uses.offsets.formUnion(found.map { declarations.values[$0].offset })
        return found
    }

    /// Returns the functions with a name, from the innermost scope outward.
    func functions(_ name: String, in scope: [String]) -> [Int] {
        guard known.contains(name) else { return [] }
        var found: [Int] = []
        for count in stride(from: scope.count, to: 0, by: -1) {
            found += functions(name, of: Array(scope.prefix(count)))
        }
        return found + ownFunctions(name)
    }

    /// Returns the functions with a name to which code in a frame refers: code that a type inherits refers to functions
    /// of that type only if they can replace those of the protocol or the superclass.
    func functions(_ name: String, for frame: SwiftFrame) -> [Int] {
        guard let declaring = frame.declaring else { return functions(name, in: frame.scope) }
        let own = isOverridable(name, in: declaring) ? functions(name, of: frame.scope) : []
        return own + functions(name, in: declaring)
    }

    /// Returns whether a type can replace a member of a protocol or of a superclass for the code of the latter: a
    /// requirement of the protocol, or any member of the class.
    func isOverridable(_ name: String, in path: [String]) -> Bool {
        let paths = [path] + inherited(path).map { $0.split(separator: ".").map(String.init) }
        if containers(path).contains(where: { $0.keyword == .protocol }) {
            return paths.contains { declarations.requirements.contains($0 + [name]) }
        }
        return paths.contains { path in
            let key = path.joined(separator: ".")
            return constant(key + "." + name) != nil || !ownFunctions(key + "." + name).isEmpty
                || ownProperties(key).contains { declarations.values[$0].name == name }
        }
    }

    /// Returns the functions of a type and of the types that it inherits from; `init` for initializers.
    func functions(_ name: String, of path: [String]) -> [Int] {
        guard known.contains(name) else { return [] }
        var found = ownFunctions(path.joined(separator: ".") + "." + name)
        for parent in inherited(path) { found += ownFunctions(parent + "." + name) }
        return found
    }

    /// Returns the types that a type inherits from or conforms to, as far as the file contains them, the nearest first.
    func inherited(_ path: [String]) -> [String] {
        var found: [String] = []
        var next = [path.joined(separator: ".")]
        while let key = next.popLast(), found.count < 16 {
            for container in ownContainers(key) {
                for name in container.inherited
                where containers[name] != nil && !found.contains(name) && name != key {
                    found.append(name)
                    next.insert(name, at: 0)
                }
            }
        }
        return found
    }

    /// Returns whether the file declares or extends a type with the path.
    func hasContainers(_ path: [String]) -> Bool { hasContainers(path.joined(separator: ".")) }

    private func hasContainers(_ key: String) -> Bool {
        containers[key]?.contains { isVisible(declarations.containers[$0]) } ?? false
    }

    /// Returns whether the file does not declare a type with the path, although it may extend it.
    func isDeclaredElsewhere(_ path: [String]) -> Bool { !declared.contains(path.joined(separator: ".")) }

    /// Returns the containers of a path: the type and its extensions.
    func containers(_ path: [String]) -> [SwiftContainer] {
        let found = ownContainers(path.joined(separator: "."))
        if let type = found.first(where: { $0.keyword != .extension }) { uses.offsets.insert(type.offset) }
        return found
    }

    /// Returns a case of an enum.
    func enumCase(_ name: String, of path: [String]) -> SwiftContainer.Case? {
        guard known.contains(name) else { return nil }
        let cases = containers(path).flatMap(\.cases).filter { $0.name == name }
        let found = cases.first { $0.raw != nil } ?? cases.first
        if let found { uses.offsets.insert(found.offset) }
        return found
    }

    /// Returns the type to which a name refers in a scope.
    func type(_ path: [String], in scope: [String], depth: Int = 0) -> SwiftTypeReference {
        var path = path
        if path.count > 1, SwiftParser.modules.contains(path[0]) {
            path.removeFirst()
            if let type = path.count == 1 ? SwiftType(named: path[0]) : nil { return .system(type, path[0]) }
            // A type in the module is not declared by the file, unless the file extends it.
            if !ownContainers(path.joined(separator: ".")).contains(where: { $0.keyword == .extension }) {
                return .unknown(path.last ?? "")
            }
        }
        if path == ["Self"] { return own(scope) }
        if path.count == 1, !types.contains(path[0]) {
            return SwiftType(named: path[0]).map { .system($0, path[0]) } ?? .unknown(path[0])
        }
        if path.count > 1, path[0] == "Self" { path = Array(path.dropFirst()) }
        let key = path.joined(separator: ".")
        for count in stride(from: scope.count, through: 0, by: -1) {
            let outer = scope.prefix(count).joined(separator: ".")
            let full = outer.isEmpty ? key : outer + "." + key
            if let start = alias(full), depth < 8 {
                var parser = SwiftParser(code, start..<code.tokens.count)
                if let name = parser.type() {
                    uses.offsets.insert(Int(code[start].start))
                    return type(name.path, in: scope, depth: depth + 1)
                }
            }
            if hasContainers(full) { return own(Array(scope.prefix(count)) + path) }
            // A type that a superclass declares.
            guard count == scope.count, count > 0,
                let parent = inherited(scope).first(where: { hasContainers($0 + "." + key) })
            else { continue }
            return own(parent.split(separator: ".").map(String.init) + path)
        }
        if path.count == 1, let type = SwiftType(named: path[0]) { return .system(type, path[0]) }
        return .unknown(path.last ?? "")
    }

    /// Returns the elements of a tuple type, or of the tuple to which an alias refers; empty for other types.
    func elements(of type: SwiftTypeName, in scope: [String]) -> [SwiftTypeName.Element] {
        guard type.elements.isEmpty, !type.path.isEmpty else { return type.elements }
        let key = type.path.joined(separator: ".")
        for count in stride(from: scope.count, through: 0, by: -1) {
            let outer = scope.prefix(count).joined(separator: ".")
            guard let start = alias(outer.isEmpty ? key : outer + "." + key) else { continue }
            var parser = SwiftParser(code, start..<code.tokens.count)
            return parser.type()?.elements ?? []
        }
        return []
    }

    /// Returns a type of the file, or the system type that it extends.
    private func own(_ path: [String]) -> SwiftTypeReference {
        guard path.count == 1, let type = SwiftType(named: path[0]), !declared.contains(path[0]) else {
            return .own(path)
        }
        return .system(type, path[0])
    }
}

/// A parameter of a function or an initializer.
struct SwiftParameter {
    /// `nil` for `_`.
    let label: String?
    let name: String
    let type: SwiftTypeName?
    let value: SwiftExpression?
}

/// The functions that fit the arguments of a call.
extension SwiftEvaluator {
    /// Returns the first function whose labels match those of the arguments; if several do, the first whose types match
    /// too.
    func function(_ candidates: [Int], _ arguments: [SwiftArgument], _ context: Context? = nil) -> Int? {
        let found = fitting(candidates, arguments)
        guard found.count > 1, let context else { return found.first }
        let values = arguments.map { part($0.value, context.expecting(nil)) }
        return found.first { index in
            guard let parameters = try? parameters(index), let matched = Self.matched(parameters, arguments) else {
                return false
            }
            var next = 0
            for (parameter, argument) in zip(parameters, matched) where argument != nil {
                defer { next += 1 }
                guard fits(values[next], parameter.type, in: declarations.functions[index].scope) else { return false }
            }
            return true
        }
    }

    /// Returns whether the file declares the type as an enum or a structure that no literal can initialize.
    private func isOfFile(_ type: SwiftTypeName, _ scope: [String]) -> Bool {
        guard case .own(let path) = names.type(type.path, in: scope) else { return false }
        return names.containers(path).contains { container in
            (container.keyword == .enum || container.keyword == .struct)
                && !container.inherited.contains { $0.hasPrefix("ExpressibleBy") }
        }
    }

    /// Returns whether a value may have a parameter's type, as far as both are known.
    private func fits(_ value: SwiftValue, _ type: SwiftTypeName?, in scope: [String]) -> Bool {
        guard let type, !type.isCollection else { return true }
        let system = SwiftType(named: type.text)
        let isTuple = !names.elements(of: type, in: scope).isEmpty
        return switch value {
        case .instance(let value) where value.type.name != "tuple": !isTuple
        case .instance: isTuple || system == nil && !["String", "Bool"].contains(type.text) && !isOfFile(type, scope)
        case .unreadable, .none, .closure, .symbol, .appearance, .type, .varying: true
        case _ where isTuple: false
        case .enumCase(let value): system == nil && (type.path.last == value.type.name || !isOfFile(type, scope))
        case .text: system == nil && type.text != "Bool"
        case .color: system.map(\.isColor) ?? !["String", "Bool"].contains(type.text)
        case .integer, .number:
            system.map { $0 == .number || $0 == .integer }
                ?? !(["String", "Bool"].contains(type.text) || isOfFile(type, scope))
        case .font: system.map { $0 == .font } ?? !["String", "Bool"].contains(type.text)
        case .bool: system == nil && type.text != "String"
        default: true
        }
    }

    private func fitting(_ candidates: [Int], _ arguments: [SwiftArgument]) -> [Int] {
        candidates.filter { index in
            guard !declarations.functions[index].body.isEmpty, let parameters = try? parameters(index) else {
                return false
            }
            return Self.matched(parameters, arguments) != nil
        }
    }

    /// Returns the parameters of a function.
    func parameters(_ index: Int) throws(SwiftUnreadable) -> [SwiftParameter] {
        if let parameters = memory.signatures[index] { return parameters }
        let open = declarations.functions[index].parameters
        let close = code.behindBracket(open, limit: code.tokens.count - 1) - 1
        var parser = SwiftParser(code, open + 1..<max(open + 1, close))
        var parameters: [SwiftParameter] = []
        while parser.at < parser.end {
            while code.isWord(parser.at, "@") { parser.at += 2 }
            let label = code.text(parser.at)
            parser.at += 1
            var name = label
            if code[parser.at].kind == .identifier {
                name = code.text(parser.at)
                parser.at += 1
            }
            guard code.isWord(parser.at, ":") else { throw parser.expected("':'") }
            parser.at += 1
            let type = parser.type()
            if code.isWord(parser.at, "...") { parser.at += 1 }
            var value: SwiftExpression?
            if parser.at < parser.end, code.isWord(parser.at, "=") {
                parser.at += 1
                value = try parser.expression()
            }
            // Parameters of a subscript have labels only if they have two names.
            let isPlain = label == "_" || name == label && declarations.functions[index].isSubscript
            parameters.append(SwiftParameter(label: isPlain ? nil : label, name: name, type: type, value: value))
            guard parser.at < parser.end else { break }
            guard code.isWord(parser.at, ",") else { throw parser.expected("','") }
            parser.at += 1
        }
        memory.signatures[index] = parameters
        return parameters
    }

    /// Returns the argument for each parameter, `nil` for a default value; `nil` if they do not match.
    static func matched(_ parameters: [SwiftParameter], _ arguments: [SwiftArgument]) -> [SwiftArgument?]? {
        var found: [SwiftArgument?] = []
        var next = 0
        for parameter in parameters {
            if next < arguments.count, arguments[next].label == parameter.label {
                found.append(arguments[next])
                next += 1
            } else if next < arguments.count, next == arguments.count - 1, arguments[next].label == nil,
                case .closure = arguments[next].value.kind, parameter.value == nil
            {
                // A trailing closure has no label.
                found.append(arguments[next])
                next += 1
            } else if parameter.value != nil {
                found.append(nil)
            } else {
                return nil
            }
        }
        return next == arguments.count ? found : nil
    }
}
