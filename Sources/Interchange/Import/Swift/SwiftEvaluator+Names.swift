import ThemeSpec

extension SwiftEvaluator {
    /// A name, a call of a type or of a function of one: `primary`, `Colors.primary`, `Color.white`, `Color(…)`.
    func named(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let start = at
        var path = [code.text(at)]
        at += 1
        if ["true", "false", "nil", "some", "any"].contains(path[0]) {
            throw expected("a color, a font or a number", at: start, before: end)
        }
        if path == ["try"] || path == ["await"] { return try named(&at, end, context) }
        // The last name of the path is a function's where a parenthesis follows; the value is what stands before it.
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
            return try member(path[1], of: type, at: start)
        }
        // A function with an appearance for each label, whatever it is called.
        if at + 2 < end, code.isWord(at, "."), code.isWord(at + 2, "(") {
            let place = at + 1
            at += 2
            return try call(code.text(place), place, &at, end, context)
        }
        throw unreadable("\(quoted(path.joined(separator: "."))) is not declared in this file", at: start)
    }

    /// The longest head of a path that the file declares, and what follows it.
    private func declared(_ path: [String], in scope: [String]) -> (index: Int, rest: ArraySlice<String>)? {
        for count in stride(from: path.count, to: 0, by: -1) {
            if let index = declaration(Array(path.prefix(count)), in: scope) { return (index, path[count...]) }
        }
        return nil
    }

    /// `.white`, `.title`, `.system(size: 17)`, `.init(red: …)`: a member of the type that is expected.
    func implicitMember(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let place = at + 1
        let name = code.text(place)
        at += 2
        guard at < end, code.isWord(at, "(") else {
            return try member(name, of: context.type, at: place)
        }
        let typeNames: [SwiftType: String] = [.color: "Color", .platformColor: "UIColor", .font: "Font"]
        if name == "init", let type = context.type.flatMap({ typeNames[$0] }) {
            return try call(type, place, &at, end, context)
        }
        return try call(name, place, &at, end, context)
    }

    /// A constant of a type of SwiftUI, UIKit or AppKit, or of an extension of it in this file.
    func member(_ name: String, of type: SwiftType?, at place: Int) throws(SwiftUnreadable) -> SwiftValue {
        switch type {
        case .color:
            for owner in ["Color", "ShapeStyle"] {
                guard let index = declaration([owner, name], in: []) else { continue }
                return try value(ofDeclaration: index, depth: 1, from: Int(code[place].start))
            }
            if name == "accentColor", let accent = catalogs("AccentColor") {
                return .color(light: accent.light, dark: accent.dark)
            }
            if let pair = SwiftColorNames.swiftUI(name) {
                if name == "accentColor" { remark(.mapped, "accentColor is read as the system's blue", at: place) }
                return .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark)
            }
        case .platformColor:
            for owner in ["UIColor", "NSColor"] {
                guard let index = declaration([owner, name], in: []) else { continue }
                return try value(ofDeclaration: index, depth: 1, from: Int(code[place].start))
            }
            if let pair = SwiftColorNames.platform(name) {
                return .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark)
            }
        case .font:
            if let index = declaration(["Font", name], in: []) {
                return try value(ofDeclaration: index, depth: 1, from: Int(code[place].start))
            }
            if TextStyle(rawValue: name) != nil { return .font(SwiftFont(textStyle: name)) }
        case .number, .integer, nil: break
        }
        let hint = type == .color ? nearestName(to: name, in: SwiftColorNames.known) : nil
        let near = hint.map { "; did you mean '\($0)'?" } ?? ""
        throw unreadable("\(quoted("." + name)) is not declared in this file" + near, at: place)
    }
}
