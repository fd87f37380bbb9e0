import SwiftText

/// Finds the declarations in the tokens of a file, in one pass that always terminates.
struct SwiftDeclarationReader {
    let code: SwiftCode
    var at = 0
    var found = SwiftDeclarations()
    /// The open containers, as indices of ``SwiftDeclarations/containers``.
    var open: [Int] = []
    var isStatic = false
    var isEnvironment = false
    var isStored = false
    /// Whether the next declaration is `private` or `fileprivate`.
    private var isMarkedPrivate = false
    /// The tokens of a property wrapper before the next declaration.
    var wrapper: Range<Int>?

    private init(_ code: SwiftCode) {
        self.code = code
    }

    /// Reads the declarations.
    ///
    /// - Parameters:
    ///   - own: The number of bytes of the file itself. Types that it declares hide those of the other files.
    ///   - neighbors: The offsets of the other files, whose declarations are only referred to.
    static func read(_ code: SwiftCode, own: Int = .max, neighbors: [Int] = []) -> SwiftDeclarations {
        var reader = SwiftDeclarationReader(code)
        reader.found.otherFiles = neighbors
        if let fault = SwiftBrackets.fault(in: code, own: own) { reader.found.faults.append(fault) }
        while reader.code[reader.at].kind != .end {
            guard reader.found.values.count < mostDeclarations else {
                reader.found.cut = Int(reader.code[reader.at].start)
                return reader.found
            }
            reader.readMember()
        }
        reader.leaveOutTypes(behind: own)
        reader.leaveOutDoubtful()
        reader.inferCases(before: own)
        return reader.found
    }

    /// Removes types of other files that share a name with a type of the file itself: they belong to another module.
    /// Private types of several files can share a name.
    private mutating func leaveOutTypes(behind own: Int) {
        guard let last = found.containers.last, last.offset >= own else { return }
        let types = found.containers.filter { $0.keyword != .extension && !$0.isPrivate }
        let known = Set(types.lazy.filter { $0.offset < own }.map(\.path))
        let ranges = types.filter { $0.offset >= own && known.contains($0.path) }.map { $0.offset..<$0.end }
        guard !ranges.isEmpty else { return }
        func isLeftOut(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }
        found.values.removeAll { isLeftOut($0.offset) }
        found.functions.removeAll { isLeftOut($0.offset) }
        found.containers.removeAll { isLeftOut($0.offset) }
        open = []
    }

    /// Removes constants and functions that other files declare differently, because references to them are ambiguous.
    private mutating func leaveOutDoubtful() {
        guard found.otherFiles.count > 1, let own = found.otherFiles.first else { return }
        var bodies: [[String]: (file: Int, body: Range<Int>)] = [:]
        var doubtful: Set<[String]> = []
        func add(_ key: [String], _ offset: Int, _ body: Range<Int>) {
            let bytes = Int(code[body.lowerBound].start)..<Int(code[max(body.upperBound - 1, body.lowerBound)].end)
            guard let known = bodies[key] else {
                bodies[key] = (found.file(of: offset), bytes)
                return
            }
            if known.file != found.file(of: offset), !code.bytes[known.body].elementsEqual(code.bytes[bytes]) {
                doubtful.insert(key)
            }
        }
        for value in found.values
        where value.offset >= own && value.isStatic && !value.isPrivate && !value.value.isEmpty {
            add(value.path, value.offset, value.value)
        }
        for function in found.functions where function.offset >= own && !function.isPrivate && !function.body.isEmpty {
            add(key(of: function), function.offset, function.body)
        }
        guard !doubtful.isEmpty else { return }
        func isDoubtful(_ value: SwiftDeclaration) -> Bool {
            value.offset >= own && !value.isPrivate && doubtful.contains(value.path)
        }
        func isDoubtful(_ function: SwiftFunction) -> Bool {
            function.offset >= own && !function.isPrivate && doubtful.contains(key(of: function))
        }
        let names = found.functions.filter(isDoubtful).map(\.name) + found.values.filter(isDoubtful).map(\.name)
        found.doubtful = Set(names).subtracting(["init", "subscript"])
        found.values.removeAll { $0.isStatic && isDoubtful($0) }
        found.functions = found.functions.filter { !isDoubtful($0) }
    }

    /// Returns the path of a function with the words of its parameters.
    private func key(of function: SwiftFunction) -> [String] {
        let end = code.behindBracket(function.parameters, limit: code.tokens.count - 1)
        return function.path + (function.parameters..<end).map { code.text($0) }
    }

    /// Adds cases to extensions of enums that the file does not declare: those that their properties name.
    private mutating func inferCases(before own: Int) {
        let declared = Set(found.containers.lazy.filter { $0.keyword != .extension && $0.offset < own }.map(\.path))
        var places: [[String]: Int] = [:]
        for (index, container) in found.containers.enumerated()
        where container.keyword == .extension && container.offset < own && container.path.count == 1
            && places[container.path] == nil
            && !declared.contains(container.path) && !SwiftThemeRoot.extended.contains(container.path[0])
        {
            places[container.path] = index
        }
        guard !places.isEmpty else { return }
        let bodies =
            found.values.filter { $0.isComputed && !$0.isStatic }.map { ($0.scope, $0.value) }
            + found.functions.filter { !$0.isStatic }.map { ($0.scope, $0.body) }
        for (scope, body) in bodies {
            guard let index = places[scope] else { continue }
            for place in namedCases(body) {
                let name = code.text(place)
                guard !found.containers[index].cases.contains(where: { $0.name == name }) else { continue }
                found.containers[index].cases.append(
                    SwiftContainer.Case(
                        name: name, offset: Int(code[place].start), raw: nil, hasPayload: code.isWord(place + 1, "(")))
                found.infersCases = true
            }
        }
    }

    /// Returns the tokens of the case names in a body that is `switch self`.
    private func namedCases(_ body: Range<Int>) -> [Int] {
        guard body.count > 3, code.isWord(body.lowerBound, "switch"), code.isWord(body.lowerBound + 1, "self"),
            code.isWord(body.lowerBound + 2, "{")
        else { return [] }
        var found: [Int] = []
        var index = body.lowerBound + 3
        var isPattern = false
        while index < body.upperBound {
            if code.isOpening(index) {
                index = code.behindBracket(index, limit: body.upperBound)
                continue
            }
            if code.isWord(index, "case") { isPattern = true }
            if code.isWord(index, ":") { isPattern = false }
            if isPattern, code.isWord(index, "."), code[index + 1].kind == .identifier { found.append(index + 1) }
            index += 1
        }
        return found
    }

    var scope: [String] { open.last.map { found.containers[$0].path } ?? [] }

    private mutating func readMember() {
        let token = code[at]
        switch token.kind {
        case .punctuation: readPunctuation(code.bytes[Int(token.start)])
        case .identifier: readWord()
        default: at += 1
        }
    }

    private mutating func readPunctuation(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): skipBlock()
        case UInt8(ascii: "}"):
            if let last = open.popLast() {
                found.containers[last].isClosed = true
                found.containers[last].end = Int(code[at].end)
            }
            at += 1
        case UInt8(ascii: "("), UInt8(ascii: "["):
            at = code.behindBracket(at, limit: code.tokens.count - 1)
        case UInt8(ascii: "@"):
            let isOfEnvironment = code.isWord(at + 1, "Environment")
            let name = at + 1
            if ["AppStorage", "SceneStorage", "UserDefault", "Default"].contains(code.text(at + 1)) { isStored = true }
            at += 2
            let start = at
            if code.isWord(at, "("), !code[at].startsLine {
                at = code.behindBracket(at, limit: code.tokens.count - 1)
            }
            if isOfEnvironment {
                // `\.colorScheme`, `\.colorSchemeContrast`, or `\.self` for the whole environment.
                let isAppearance =
                    code.isWord(start + 1, "\\") && at == start + 5
                    && ["colorScheme", "colorSchemeContrast", "self"].contains(code.text(start + 3))
                if isAppearance { isEnvironment = true } else { isStored = true }
            }
            if code[name].kind == .identifier, code.text(name).first?.isUppercase ?? false,
                !Self.attributes.contains(code.text(name))
            {
                wrapper = name..<at
            }
            return
        case UInt8(ascii: "#"): skipMacro()
        default: at += 1
        }
        (isStatic, isMarkedPrivate) = (false, false)
        (isEnvironment, isStored, wrapper) = (false, false, nil)
    }

    private mutating func readWord() {
        let word = code.text(at)
        if word == "static" || word == "class" && isMember(at + 1) {
            isStatic = true
            at += 1
            return
        }
        if Self.modifiers.contains(word) {
            at += 1
            if code.isWord(at, "(") {
                // `private(set)`
                at = code.behindBracket(at, limit: at + 4)
            } else if word == "private" || word == "fileprivate" {
                isMarkedPrivate = true
            }
            return
        }
        switch word {
        case "let", "var": readBindings(isStatic: isStatic || open.isEmpty)
        case "func": readFunction(isStatic: isStatic || open.isEmpty)
        case "init": readFunction(isStatic: false)
        case "subscript": readFunction(isStatic: isStatic)
        case "deinit": skipToBody()
        case "case": readCase()
        // `import class UIKit.UIColor` declares no class.
        case "import": skipLine()
        case "typealias": readAlias()
        default:
            if let keyword = SwiftContainer.Keyword(rawValue: word), code[at + 1].kind == .identifier {
                openContainer(keyword)
            } else {
                at += 1
            }
        }
        (isStatic, isMarkedPrivate) = (false, false)
        (isEnvironment, isStored, wrapper) = (false, false, nil)
    }

    private mutating func readAlias() {
        let name = code.text(at + 1)
        if code.isWord(at + 2, "=") { found.aliases.append((scope + [name], at + 3, isPrivate)) }
        at += 2
    }

    /// Whether only its file can refer to the next declaration.
    var isPrivate: Bool { isMarkedPrivate || open.last.map { found.containers[$0].isPrivate } ?? false }

    private func isMember(_ index: Int) -> Bool {
        ["var", "let", "func", "subscript"].contains(code.text(index))
    }

    private mutating func openContainer(_ keyword: SwiftContainer.Keyword) {
        let offset = Int(code[at].start)
        at += 1
        var path = [code.text(at)]
        at += 1
        while code.isWord(at, "."), code[at + 1].kind == .identifier {
            path.append(code.text(at + 1))
            at += 2
        }
        // `extension UIKit.UIColor`
        if path.count > 1, SwiftParser.modules.contains(path[0]) { path.removeFirst() }
        // SwiftGen writes `typealias Color = UIColor` and an extension of the alias.
        if keyword == .extension, let alias = found.aliases.first(where: { $0.path == [path[0]] }),
            SwiftType(named: code.text(alias.type)) != nil
        {
            path[0] = code.text(alias.type)
        }
        var inherited: [String] = []
        var isInList = false
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            if code.isWord(at, ":") { isInList = true }
            if code.isWord(at, "where") { isInList = false }
            if isInList, code[at].kind == .identifier, inherited.count < Self.mostInherited {
                inherited.append(code.text(at))
            }
            at += 1
        }
        guard code.isWord(at, "{") else { return }
        // Types that are nested too deeply are skipped like other blocks.
        guard open.count < Self.deepest else { return skipBlock() }
        at += 1
        let container = SwiftContainer(
            keyword: keyword, path: scope + path, offset: offset, inherited: inherited, isPrivate: isPrivate)
        open.append(found.containers.count)
        found.containers.append(container)
    }

    mutating func noteInstanceProperty() {
        if let last = open.last { found.containers[last].hasInstanceProperties = true }
    }

    /// Skips a `{` and its block.
    mutating func skipBlock() {
        at = code.behindBracket(at, limit: code.tokens.count - 1)
    }

    /// Attributes that are not property wrappers of colors, or that keep the initial value of a property.
    private static let attributes: Set<String> = [
        "MainActor", "Published", "State", "StateObject", "ObservedObject", "Binding", "Bindable", "Environment",
        "EnvironmentObject", "AppStorage", "SceneStorage", "UserDefault", "Default", "IBInspectable", "IBOutlet",
        "IBAction", "IBDesignable", "NSManaged", "Entry", "Observable", "ObservationIgnored", "ViewBuilder",
        "TaskLocal",
        "GestureState", "FocusState", "Namespace", "ScaledMetric", "NSCopying", "GKInspectable", "Sendable",
        "ToolbarContentBuilder",
    ]
    private static let deepest = 64
    private static let mostInherited = 16
    /// The maximum number of declarations: a file of 16 MiB could contain a million.
    static let mostDeclarations = 100_000

    static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "lazy", "weak", "unowned",
        "nonisolated", "override", "mutating", "indirect", "dynamic", "required", "convenience",
    ]
}

extension SwiftDeclarationReader {
    private mutating func skipToBody() {
        at += 1
        while code[at].kind != .end, !code.isWord(at, "{"), !code.isWord(at, "}") {
            at = code.isWord(at, "(") ? code.behindBracket(at, limit: code.tokens.count - 1) : at + 1
        }
        if code.isWord(at, "{") { skipBlock() }
    }

    /// Skips `#Preview("Dark") { … }` and other macros.
    private mutating func skipMacro() {
        at += 1
        guard code[at].kind == .identifier else { return }
        if ["sourceLocation", "warning", "error", "if", "elseif", "else", "endif"].contains(code.text(at)) {
            return skipLine()
        }
        at += 1
        if code.isWord(at, "("), !code[at].startsLine {
            at = code.behindBracket(at, limit: code.tokens.count - 1)
        }
        while code.isWord(at, "{"), !code[at].startsLine { skipBlock() }
    }

    mutating func skipLine() {
        repeat { at += 1 } while code[at].kind != .end && !code[at].startsLine
    }
}

/// Finds unmatched brackets and string literals that are never closed.
enum SwiftBrackets {
    private struct Open {
        let offset: Int
        let closing: UInt8
        /// The number of bytes before the first token of its line.
        let indent: Int
    }

    /// Returns the message and the place of the first unmatched bracket or string literal that is never closed; `nil`
    /// if there is none.
    ///
    /// If the closing bracket of an inner block is missing, the outer bracket remains open, since brackets are closed
    /// in reverse order. Indentation indicates the actual place: a closing bracket at the beginning of a line matches
    /// an opening bracket in a line with the same indentation.
    ///
    /// - Parameter own: The number of bytes of the file itself.
    static func fault(in code: SwiftCode, own: Int) -> (message: String, offset: Int)? {
        var open: [Open] = []
        var indent = 0
        var doubtful: Open?
        func message(_ bracket: Int, _ fault: String) -> (message: String, offset: Int) {
            let text = String(Unicode.Scalar(code.bytes[bracket]))
            return ("'\(text)' \(fault); the following code may be misread", bracket)
        }
        for (index, token) in code.tokens.enumerated() {
            let offset = Int(token.start)
            guard token.kind != .end, offset < own else { break }
            if token.startsLine || index == 0 { indent = self.indent(offset, code) }
            if token.kind == .string, isOpenText(code.bytes[token.range]) {
                return ("a string literal is never closed", offset)
            }
            if code.isOpening(index) {
                let byte = code.bytes[offset]
                let closing = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2
                open.append(Open(offset: offset, closing: closing, indent: indent))
            } else if code.isClosing(index) {
                guard let last = open.popLast() else { return message(offset, "has no opening bracket") }
                guard last.closing == code.bytes[offset] else {
                    return message((doubtful ?? last).offset, "is never closed")
                }
                if doubtful == nil, token.startsLine, last.indent > indent,
                    open.contains(where: { $0.indent == indent && $0.closing == last.closing })
                {
                    doubtful = last
                }
            }
        }
        return (doubtful ?? open.last).flatMap { open.isEmpty ? nil : message($0.offset, "is never closed") }
    }

    /// Returns whether the bytes of a token are a string literal without a closing quote.
    private static func isOpenText(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
        let quote = UInt8(ascii: "\"")
        let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        guard bytes.dropFirst(hashes).first == quote else { return false }
        return bytes.count < 2 * (hashes + 1) || bytes.dropLast(hashes).last != quote
    }

    private static func indent(_ offset: Int, _ code: SwiftCode) -> Int {
        var start = offset
        while start > 0, code.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return code.bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    }
}
