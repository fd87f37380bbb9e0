import ColorScience
import SwiftText
import ThemeSpec

/// Collects the literals in the expressions that were evaluated for a value.
struct SwiftLiteralSearch {
    let evaluator: SwiftEvaluator
    let trace: SwiftTrace
    var sources: SwiftSources
    private var found: [SwiftLiteralGroup] = []
    /// The argument labels and names of declarations around expressions, each with the index of the next outer one.
    private var nameList: [(name: String, outer: Int?)] = []
    /// The index of the innermost name around each group.
    private var namesOfGroups: [Int?] = []
    /// The indices of the groups, by the byte ranges of their expressions.
    private var places: [Range<Int>: Int] = [:]
    private var walked: Set<Walk> = []

    /// A declaration that was visited, with what the path to it changes.
    private struct Walk: Hashable {
        let node: Int
        let sides: SwiftTrace.Sides
        let isDerived: Bool
    }

    /// The effect of the enclosing expressions on the value of a node.
    private struct Way {
        var sides = SwiftTrace.Sides.both
        var opacities: [SwiftNumberLiteral?] = []
        var maker: (type: String, call: SwiftExpression)?
        /// Whether an enclosing call changes the value.
        var isChanged = false
        var isDerived = false
        /// The index of the innermost name.
        var name: Int?
    }

    init(_ evaluator: SwiftEvaluator, _ trace: SwiftTrace, sources: SwiftSources) {
        self.evaluator = evaluator
        self.trace = trace
        self.sources = sources
    }

    var code: SwiftCode { evaluator.code }

    /// Returns the groups of the expressions and declarations that begin at an offset.
    mutating func groups(at offset: Int) -> [SwiftLiteralGroup] {
        var index = 0
        while index < trace.nodes.count {
            guard trace.nodes[index].offset == offset else {
                index += 1
                continue
            }
            walk(index, Way())
            index = max(trace.nodes[index].end, index + 1)
        }
        return found
    }

    /// Returns the groups of everything that was evaluated, except those at an offset; those in declarations and
    /// arguments of the same name first.
    mutating func all(besides offset: Int) -> [SwiftLiteralGroup] {
        let known = found.count
        var index = 0
        while index < trace.nodes.count {
            walk(index, Way())
            index = max(trace.nodes[index].end, index + 1)
        }
        let own = names(at: offset)
        var isWithin: [Bool] = []
        for (name, outer) in nameList { isWithin.append(own.contains(name) || outer.map { isWithin[$0] } == true) }
        let others = known..<found.count
        func isOwn(_ group: Int) -> Bool { namesOfGroups[group].map { isWithin[$0] } ?? false }
        return (others.filter(isOwn) + others.filter { !isOwn($0) }).map { found[$0] }
    }

    /// Adds a name to those around a node.
    private mutating func add(_ name: String, to way: inout Way) {
        nameList.append((name, way.name))
        way.name = nameList.count - 1
    }

    /// Returns the name that is declared at an offset; for an argument, its label and the name.
    private func names(at offset: Int) -> Set<String> {
        let index = token(at: offset)
        var names: Set = [name(at: offset)]
        if index > 1, code.isWord(index - 1, ":") || code.isWord(index - 1, "=") { names.insert(code.text(index - 2)) }
        return names
    }

    /// Returns the name that is declared at an offset.
    private func name(at offset: Int) -> String {
        let index = token(at: offset)
        return code.text(code.isWord(index, "func") ? index + 1 : index)
    }

    /// Returns the first token that starts at or after an offset.
    private func token(at offset: Int) -> Int {
        var (low, high) = (0, code.tokens.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(code.tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Collects the groups of a node and its descendants, in their order.
    private mutating func walk(_ index: Int, _ way: Way) {
        // Not recursive: chains of declarations can have any length.
        var pending = [(index: index, way: way)]
        while let next = pending.popLast() {
            pending += visit(next.index, next.way).reversed()
        }
    }

    /// Adds the group of a node, and returns its children, each with the effect of its enclosing expressions.
    private mutating func visit(_ index: Int, _ way: Way) -> [(index: Int, way: Way)] {
        let node = trace.nodes[index]
        var way = way
        way.sides.formIntersection(node.sides)
        if node.expression == nil { way.isDerived = way.isDerived || way.isChanged }
        if let target = node.target {
            let walk = Walk(node: target, sides: way.sides, isDerived: way.isDerived)
            return walked.insert(walk).inserted ? [(target, way)] : []
        }
        guard let expression = node.expression else {
            add(name(at: node.offset), to: &way)
            return parts(of: index, way, [])
        }
        add(index, expression, way)
        var arguments: [SwiftArgument] = []
        switch expression.kind {
        case .call(let callee, let given):
            arguments = given
            enter(callee, given, index, expression, &way)
        case .tuple(let parts): arguments = parts
        case .binary, .prefix: way.isChanged = true
        default: break
        }
        return parts(of: index, way, arguments)
    }

    /// Returns the parts of a node, each with the effect of its enclosing expressions.
    private mutating func parts(of index: Int, _ way: Way, _ arguments: [SwiftArgument]) -> [(index: Int, way: Way)] {
        var parts: [(index: Int, way: Way)] = []
        var part = index + 1
        let end = trace.nodes[index].end
        while part < end {
            var inner = way
            let expression = trace.nodes[part].expression
            if let expression, let label = arguments.first(where: { $0.value === expression })?.label {
                add(label, to: &inner)
                if SwiftEvaluator.light.contains(label) || SwiftEvaluator.increasedLight.contains(label) {
                    inner.sides.formIntersection(.light)
                }
                if SwiftEvaluator.dark.contains(label) || SwiftEvaluator.increasedDark.contains(label) {
                    inner.sides.formIntersection(.dark)
                }
            }
            parts.append((part, inner))
            part = max(trace.nodes[part].end, part + 1)
        }
        return parts
    }

    /// Records the effect of a call on the value in it.
    private mutating func enter(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ index: Int, _ call: SwiftExpression, _ way: inout Way
    ) {
        if let type = made(callee, index) { way.maker = (type, call) }
        if let alpha = Self.alpha(arguments) ?? faded(callee, arguments) {
            way.opacities.insert(contentsOf: opacities(alpha.value, in: index), at: 0)
            way.isChanged = true
        }
        // A method of a color changes it.
        guard case .member(let base, _) = callee.kind else { return }
        let isOfColor = trace.nodes[index + 1..<trace.nodes[index].end].contains { node in
            if case .color = node.value { node.expression === base } else { false }
        }
        if isOfColor { way.isChanged = true }
    }

    /// Returns the literals that give an opacity: one, or one for each appearance of `isDark ? 0.2 : 0.1`.
    private mutating func opacities(_ value: SwiftExpression, in index: Int) -> [SwiftNumberLiteral?] {
        if let literal = number(value) { return [literal] }
        var found: [SwiftNumberLiteral] = []
        for node in trace.nodes[index + 1..<trace.nodes[index].end] {
            guard let expression = node.expression, expression.range.lowerBound >= value.range.lowerBound,
                expression.range.upperBound <= value.range.upperBound,
                let literal = number(expression), !found.contains(literal)
            else { continue }
            found.append(literal)
        }
        return found.isEmpty ? [nil] : found
    }

    /// Returns the argument of a method that applies an opacity to a color.
    func faded(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> SwiftArgument? {
        guard case .member(_, let name) = callee.kind, ["opacity", "withAlphaComponent", "alpha"].contains(name)
        else { return nil }
        return arguments.first
    }

    /// Returns the color type that a call creates, such as `UIColor`; `nil` for other calls.
    private func made(_ callee: SwiftExpression, _ index: Int) -> String? {
        var name = ""
        switch callee.kind {
        case .name(let word): name = word
        case .member(let base, "init"): name = code.text(base.range.upperBound - 1)
        case .member(_, let word): name = word
        case .implicitMember("init"): name = trace.nodes[index].type ?? ""
        default: break
        }
        return SwiftType(named: name).map(\.isColor) ?? false ? name : nil
    }
}

extension SwiftLiteralSearch {
    /// Adds the group of an expression, if it has a form.
    private mutating func add(_ index: Int, _ expression: SwiftExpression, _ way: Way) {
        let range = bytes(expression.range)
        if let known = places[range] {
            found[known].appearances.formUnion(way.sides.appearances)
            // Another case of an enum may have another opacity.
            if !found[known].opacities.isEmpty {
                found[known].opacities += way.opacities.filter { $0 != nil && !found[known].opacities.contains($0) }
            }
            return
        }
        let node = trace.nodes[index]
        guard let form = form(node, expression, isLeaf: node.end == index + 1) else { return }
        var color: ColorPair?
        if case .color(let light, let dark) = node.value { color = ColorPair(light: light, dark: dark ?? light) }
        var (opacities, maker) = (way.opacities, way.maker)
        if case .call(let callee, let arguments) = expression.kind {
            // An opacity among its own arguments is the innermost.
            if let alpha = Self.alpha(arguments) { opacities.insert(number(alpha.value), at: 0) }
            if let type = made(callee, index) { maker = (type, expression) }
        }
        places[range] = found.count
        namesOfGroups.append(way.name)
        found.append(
            SwiftLiteralGroup(
                form: form, code: sources.excerpt(range), color: color, appearances: way.sides.appearances,
                opacities: opacities, maker: maker.map { ($0.type, sources.excerpt(bytes($0.call.range))) },
                isInteger: node.type.map { SwiftType(named: $0) == .integer } ?? false, isDerived: way.isDerived))
    }

    /// Returns the opacity argument: by its label, or the fourth number.
    private static func alpha(_ arguments: [SwiftArgument]) -> SwiftArgument? {
        if let labeled = arguments["opacity", "alpha", "a"] { return labeled }
        return arguments.count == 4 && arguments[3].label == nil ? arguments[3] : nil
    }
}

extension SwiftTrace.Sides {
    /// The appearances as a set.
    fileprivate var appearances: Set<Appearance> {
        var found: Set<Appearance> = []
        if contains(.light) { found.insert(.light) }
        if contains(.dark) { found.insert(.dark) }
        return found
    }
}

/// The forms of expressions with literals.
extension SwiftLiteralSearch {
    /// Returns the form of an expression; `nil` for one that contains no literals itself.
    mutating func form(
        _ node: SwiftTrace.Node, _ expression: SwiftExpression, isLeaf: Bool
    ) -> SwiftLiteralGroup.Form? {
        switch expression.kind {
        case .text(let text): return !text.hasPrefix("#") && evaluator.colorSet(text) != nil ? .colorSet(text) : .hex
        case .integer, .number:
            let token = code.text(expression.start)
            if token.lowercased().hasPrefix("0x") { return .hex }
            return number(expression).map { .number($0) }
        // A plain name is a parameter or a constant, whose value comes from elsewhere.
        case .implicitMember, .member: return isLeaf ? name(node) : nil
        // `Color(.brand)`; a name in quotes is a part of its own.
        case .call where isLeaf && node.colorSet != nil: return node.colorSet.map { .colorSet($0) }
        case .call(let callee, let arguments): return call(callee, arguments, node, expression)
        case .tuple(let arguments): return components(arguments, expression)
        case .list(let values): return components(values.map { SwiftArgument(label: nil, value: $0) }, expression)
        default: return nil
        }
    }

    /// Returns the form of a name that the code does not declare.
    private func name(_ node: SwiftTrace.Node) -> SwiftLiteralGroup.Form? {
        switch node.value {
        case .color: .name(type: node.type)
        case .font: .name(type: "Font")
        case .symbol: .symbol
        default: nil
        }
    }

    private mutating func call(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ node: SwiftTrace.Node, _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        if let white = arguments["white", "calibratedWhite", "deviceWhite", "gray"], let value = number(white.value) {
            let label = Int(code[white.start - 2].start)
            let end = Int(code[white.value.range.upperBound - 1].end)
            return .white(value, argument: sources.excerpt(label..<end))
        }
        if let form = components(arguments, expression) { return form }
        if case .color = node.value, arguments.count == 1, faded(callee, arguments) == nil,
            let value = number(arguments[0].value)
        {
            return .white(value, argument: nil)
        }
        if case .font = node.value { return font(callee, arguments, expression) }
        return nil
    }

    private mutating func font(
        _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        let name = callee.range.upperBound - 1
        let given = arguments.map { argument in
            (label: argument.label, code: sources.excerpt(bytes(argument.value.range)))
        }
        let call = sources.excerpt(bytes(name..<expression.range.upperBound))
        return .font(SwiftLiteralGroup.FontCall(name: code.text(name), arguments: given, call: call))
    }

    /// Returns the components among arguments: by their labels, or the first three arguments without another meaning.
    private mutating func components(
        _ arguments: [SwiftArgument], _ expression: SwiftExpression
    ) -> SwiftLiteralGroup.Form? {
        if let hue = arguments["hue", "calibratedHue", "deviceHue"], let saturation = arguments["saturation"],
            let brightness = arguments["brightness"]
        {
            return .components([hue, saturation, brightness].map { number($0.value) }, space: .hsb)
        }
        if let red = arguments["red", "srgbRed", "displayP3Red", "calibratedRed", "deviceRed", "r"],
            let green = arguments["green", "g"], let blue = arguments["blue", "b"]
        {
            let values = [red, green, blue].map { number($0.value) }
            return .components(values, space: space(arguments, red.label))
        }
        guard (3...4).contains(arguments.count) else { return nil }
        let values = arguments.prefix(3).map { number($0.value) }
        return values.contains(nil) ? nil : .components(values, space: .srgb)
    }

    private func space(_ arguments: [SwiftArgument], _ label: String?) -> SwiftLiteralGroup.Space {
        if label == "displayP3Red" { return .displayP3 }
        if label == "calibratedRed" { return .genericRGB }
        guard let first = arguments.unlabeled else { return .srgb }
        switch code.text(first.value.range.upperBound - 1) {
        case "sRGBLinear": return .srgbLinear
        case "displayP3": return .displayP3
        default: return .srgb
        }
    }

    /// Returns the literal that gives a number: `0.5`, or `74` in `74 / 255` and `CGFloat(74)`; `nil` for other
    /// expressions.
    mutating func number(_ expression: SwiftExpression) -> SwiftNumberLiteral? {
        switch expression.kind {
        case .integer, .number:
            return SwiftNumberLiteral(code: sources.excerpt(bytes(expression.range)), divisor: 1)
        case .call(let callee, let arguments):
            guard case .name(let name) = callee.kind, SwiftType(named: name) == .number, arguments.count == 1,
                arguments[0].label == nil
            else { return nil }
            return number(arguments[0].value)
        case .binary("/", let left, let right):
            guard let numerator = number(left), numerator.divisor == 1, let divisor = Self.value(right), divisor != 0
            else { return nil }
            return SwiftNumberLiteral(code: numerator.code, divisor: divisor)
        default: return nil
        }
    }

    private static func value(_ expression: SwiftExpression) -> Double? {
        switch expression.kind {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .call(_, let arguments) where arguments.count == 1 && arguments[0].label == nil: value(arguments[0].value)
        default: nil
        }
    }

    /// Returns the byte range of tokens.
    func bytes(_ tokens: Range<Int>) -> Range<Int> {
        Int(
            code[tokens.lowerBound].start)..<max(
                Int(code[tokens.upperBound - 1].end), Int(code[tokens.lowerBound].start))
    }
}
