import ColorScience
import Importing
import JSONText
import SourceText
import ThemeSpec

/// Changes the values of design tokens: a hex, the components of a color, or a number.
///
/// The value of a token may be in a mode, in another set, or in a token that it refers to. So all literals of the file
/// with the old value are candidates: first those of the token, then those after it, then all others.
enum DesignTokenWriter {
    static func candidates(for edit: SourceEdit, in text: JSONTextEdit) -> [[TextChange]] {
        var literals: [(offset: Int, changes: [JSONTextEdit.Change])] = []
        collect(text.root, edit, text, into: &literals)
        let token = Self.token(at: edit.offset, in: text.root)
        if let token, let change = lineHeight(of: token, edit, text) { literals.append(change) }
        let range = token.map { edit.offset..<text.end(ofValueAt: Int($0.location.offset)) } ?? 0..<0
        func rank(_ offset: Int) -> (Int, Int) { (range.contains(offset) ? 0 : 1, offset) }
        return literals.sorted { rank($0.offset) < rank($1.offset) }.prefix(Self.mostCandidates).map { literal in
            literal.changes.map { TextChange(path: edit.path, range: $0.range, text: $0.text) }
        }
    }

    /// Returns the change of the line height of a font, a multiple of its size, for a new distance in pt; `nil` for
    /// another value.
    private static func lineHeight(
        of font: JSONNode, _ edit: SourceEdit, _ text: JSONTextEdit
    ) -> (offset: Int, changes: [JSONTextEdit.Change])? {
        guard case (.number(let old), .number(let new)) = (edit.old, edit.new), let height = font["lineHeight"],
            case .number(let multiple) = height.value, let value = Double(multiple), let size = points(font["fontSize"])
        else { return nil }
        let changed = NumberText.rounded(value + (new - old) / size, decimals: Self.decimalsOfLineHeight)
        let offset = Int(height.location.offset)
        return (offset, [text.replacing(at: offset, with: JSONNode(.number(changed)))])
    }

    /// The number of decimals of line heights, which keeps them exact to 0.01 pt for sizes up to 512 pt.
    private static let decimalsOfLineHeight = 5

    /// Returns the positive length of a literal in pt; `nil` for another value.
    private static func points(_ node: JSONNode?) -> Double? {
        var text = node?.string
        if let unit = node?["unit"]?.string, case .number(let value) = node?["value"]?.value { text = value + unit }
        guard let text, let unit = units.first(where: { text.hasSuffix($0.name) }),
            let value = Double(text.dropLast(unit.name.count)), value > 0
        else { return nil }
        return value * unit.points
    }

    /// Returns the value at an offset as written, for messages; `nil` if there is none.
    static func value(at offset: Int, in text: JSONTextEdit) -> String? {
        guard let value = token(at: offset, in: text.root) else { return nil }
        let start = Int(value.location.offset)
        let bytes = text.bytes[start..<text.end(ofValueAt: start)]
        return value.string.map { quoted($0) } ?? quoted(String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the value of the member whose key or value is at an offset.
    private static func token(at offset: Int, in node: JSONNode) -> JSONNode? {
        if Int(node.location.offset) == offset { return node }
        for member in node.members ?? [] {
            if Int(member.keyLocation.offset) == offset { return member.node }
            if let found = token(at: offset, in: member.node) { return found }
        }
        return (node.elements ?? []).lazy.compactMap { token(at: offset, in: $0) }.first
    }

    private static func collect(
        _ node: JSONNode, _ edit: SourceEdit, _ text: JSONTextEdit,
        into found: inout [(offset: Int, changes: [JSONTextEdit.Change])]
    ) {
        if let changes = changes(of: node, edit, text) {
            found.append((Int(node.location.offset), changes))
        } else {
            for member in node.members ?? [] { collect(member.node, edit, text, into: &found) }
            for element in node.elements ?? [] { collect(element, edit, text, into: &found) }
        }
    }

    /// Returns the changes that set a node to the new value; `nil` if it does not have the old one.
    private static func changes(of node: JSONNode, _ edit: SourceEdit, _ text: JSONTextEdit) -> [JSONTextEdit.Change]? {
        let offset = Int(node.location.offset)
        switch (edit.old, edit.new) {
        case (.color(let old), .color(let new)): return changes(of: node, from: old, to: new, text)
        case (.number(let old), .number(let new)):
            switch node.value {
            case .number(let lexeme):
                // A number without a unit is in pt or in rem.
                for points in [1.0, 16] where Double(lexeme).map({ $0 * points }) == old {
                    let number = NumberText.text(new / points, like: lexeme)
                    return [text.replacing(at: offset, with: JSONNode(.number(number)))]
                }
                return nil
            case .string(let length):
                for (unit, points) in Self.units + [("", 1), ("", 16)] where length.hasSuffix(unit) {
                    guard let value = Double(length.dropLast(unit.count)), value * points == old else { continue }
                    let number = NumberText.text(new / points, like: String(length.dropLast(unit.count)))
                    return [text.replacing(at: offset, with: .string(number + unit))]
                }
                return nil
            case .object:
                // The number of a length in rem is 1/16 of that in the theme.
                guard node["unit"]?.string == "rem", let number = node["value"],
                    case .number(let lexeme) = number.value,
                    Double(lexeme).map({ $0 * 16 }) == old
                else { return nil }
                let new = JSONNode(.number(NumberText.text(new / 16, like: lexeme)))
                return [text.replacing(at: Int(number.location.offset), with: new)]
            default: return nil
            }
        case (.text(let old), .text(let new)):
            if let changes = weight(node, from: old, to: new, text) ?? families(node, from: old, to: new, text) {
                return changes
            }
            return node.string == old ? [text.replacing(at: offset, with: .string(new))] : nil
        case (.flag(let old), .flag(let new)):
            return EditValue(node) == .flag(old) ? [text.replacing(at: offset, with: .bool(new))] : nil
        default: return nil
        }
    }

    /// Returns the change of a font weight: a name, or a number in 1...1000.
    private static func weight(
        _ node: JSONNode, from old: String, to new: String, _ text: JSONTextEdit
    ) -> [JSONTextEdit.Change]? {
        guard FontWeight(rawValue: old) != nil, let weight = FontWeight(rawValue: new) else { return nil }
        let offset = Int(node.location.offset)
        switch node.value {
        case .number(let lexeme) where Double(lexeme).map { (1...1000).contains($0) } ?? false:
            return [text.replacing(at: offset, with: .number(FontFamily.number(weight)))]
        case .string where FontFamily.weight(named: node.string ?? "")?.rawValue == old:
            return [text.replacing(at: offset, with: .number(FontFamily.number(weight)))]
        default: return nil
        }
    }

    /// Returns the change of the font families that determine the design: the system families, which follow those that
    /// an app bundles.
    private static func families(
        _ node: JSONNode, from old: String, to new: String, _ text: JSONTextEdit
    ) -> [JSONTextEdit.Change]? {
        guard let design = FontDesign(rawValue: new) else { return nil }
        // Treat a single family name like a list.
        let elements = node.elements ?? (node.string == nil ? [] : [node])
        let names = elements.compactMap(\.string)
        let own = names.prefix { !FontFamily.isSystem($0) }
        let all = own + FontFamily.families(design)
        guard !names.isEmpty, names.dropFirst(own.count).allSatisfy(FontFamily.isSystem),
            FontFamily.design(of: names).rawValue == old,
            FontFamily.design(of: Array(all)) == design
        else { return nil }
        let families = all.map { JSONNode.string($0) }
        guard node.elements?.count == families.count else {
            return [text.replacing(at: Int(node.location.offset), with: JSONNode(.array(families)))]
        }
        return zip(elements, families).map { text.replacing(at: Int($0.location.offset), with: $1) }
    }

    private static func changes(
        of node: JSONNode, from old: Color, to new: Color, _ text: JSONTextEdit
    ) -> [JSONTextEdit.Change]? {
        let offset = Int(node.location.offset)
        if let spelling = node.string {
            guard DTCGColorText.color(spelling)?.color.hex == old.hex else { return nil }
            return [text.replacing(at: offset, with: .string(Self.spelling(new, like: spelling)))]
        }
        if let known = DTCGColorText.color(components: node) {
            guard known.color.hex == old.hex, let full = known.full else { return nil }
            return components(of: node, full: full, set: new, text)
        }
        guard let space = node["colorSpace"]?.string.flatMap(ColorSpace.init(rawValue:)), let list = node["components"],
            let elements = list.elements, elements.count == 3
        else { return nil }
        let spellings = elements.map { element -> String in
            if case .number(let lexeme) = element.value { return lexeme }
            return "0"
        }
        let alpha = node["alpha"].flatMap { alpha -> Double? in
            guard case .number(let lexeme) = alpha.value else { return nil }
            return Double(lexeme)
        }
        guard Color.mapped(spellings.compactMap(Double.init), in: space, alpha: alpha ?? 1)?.color.hex == old.hex else {
            return nil
        }
        // Replace a space that can only be read with sRGB, which contains every color of a theme.
        let written = [space, .srgb].lazy.compactMap { space in
            Self.components(new, in: space, like: spellings).map { (space: space, texts: $0) }
        }
        guard let (target, texts) = written.first else { return nil }
        var changes = zip(elements, texts).compactMap { element, new -> JSONTextEdit.Change? in
            if case .number(let lexeme) = element.value, lexeme == new { return nil }
            return text.replacing(at: Int(element.location.offset), with: JSONNode(.number(new)))
        }
        if target != space, let name = node["colorSpace"] {
            changes.append(text.replacing(at: Int(name.location.offset), with: .string(target.rawValue)))
        }
        if alpha ?? 1 != new.alpha {
            let value = JSONNode(.number(NumberText.component(new.alpha, decimals: 0)))
            if let old = node["alpha"] {
                changes.append(text.replacing(at: Int(old.location.offset), with: value))
            } else if let added = text.adding("alpha", value, after: "components", in: node) {
                changes.append(added)
            }
        }
        // Keep the hex next to the components consistent with them.
        if let hex = node["hex"], let spelling = hex.string {
            let isLowercase = spelling.contains(where: \.isLowercase) && !spelling.contains(where: \.isUppercase)
            let text2 = isLowercase ? new.rgb.hex.lowercased() : new.rgb.hex
            changes.append(text.replacing(at: Int(hex.location.offset), with: .string(text2)))
        }
        return changes
    }

    /// Returns the changes of `r`, `g`, `b` and `a`; `nil` for an opacity where there is no `a`.
    ///
    /// - Parameter full: The divisor of `r`, `g` and `b`: 1 or 255.
    private static func components(
        of node: JSONNode, full: Double, set color: Color, _ text: JSONTextEdit
    ) -> [JSONTextEdit.Change]? {
        guard node["r"] != nil, node["a"] != nil || color.isOpaque else { return nil }
        let values = [("r", color.red), ("g", color.green), ("b", color.blue)].map { ($0.0, $0.1 * full) }
        return (values + [("a", color.alpha)]).compactMap { key, value in
            guard let old = node[key] else { return nil }
            let number =
                key == "a" || full == 1
                ? NumberText.component(value, decimals: 0) : NumberText.rounded(value, decimals: 0)
            let new = old.string == nil ? JSONNode(.number(number)) : .string(number)
            return text.replacing(at: Int(old.location.offset), with: new)
        }
    }

    /// Returns a color in the notation of another text: `rgb()` is kept, other functions become a hex.
    private static func spelling(_ color: Color, like text: String) -> String {
        if let function = function(color, like: text), DTCGColorText.color(function)?.color.hex == color.hex {
            return function
        }
        let isLowercase =
            text.hasPrefix("#") && text.contains(where: \.isLowercase) && !text.contains(where: \.isUppercase)
        return isLowercase ? color.hex.lowercased() : color.hex
    }

    /// Returns an `rgb()` or `rgba()` with another color and the commas and spaces of the text; `nil` for another text.
    private static func function(_ color: Color, like text: String) -> String? {
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
            case let name = text[..<open].lowercased().filter({ $0 != " " }), name == "rgb" || name == "rgba"
        else { return nil }
        let inside = text[text.index(after: open)..<close]
        let parts = inside.split { ", /\t".contains($0) }
        guard (3...4).contains(parts.count) else { return nil }
        let alpha = NumberText.component(color.alpha, decimals: 0)
        let known = parts.count == 4 ? DTCGColorText.color(text)?.color.hex.dropFirst(7) : nil
        var texts = [color.rgb.red, color.rgb.green, color.rgb.blue].map { "\($0)" }
        var head = String(text[...open])
        var tail = String(text[parts[parts.count - 1].endIndex...])
        if parts.count == 4 {
            texts.append(known == color.hex.dropFirst(7) ? String(parts[3]) : alpha)
        } else if !color.isOpaque {
            let gap = text[parts[1].endIndex..<parts[2].startIndex]
            tail = (gap.contains(",") ? gap : " / ") + alpha + tail
            if gap.contains(","), name == "rgb" { head.insert("a", at: head.index(head.startIndex, offsetBy: 3)) }
        }
        var result = head + text[text.index(after: open)..<parts[0].startIndex]
        for (index, new) in texts.enumerated() {
            result += new
            if index + 1 < texts.count { result += text[parts[index].endIndex..<parts[index + 1].startIndex] }
        }
        return result + tail
    }

    /// Returns the components in DTCG notation: numbers in the range of the space.
    private static func components(_ color: Color, in space: ColorSpace, like spellings: [String]) -> [String]? {
        guard let values = color.components(in: space) else { return nil }
        let least = spellings.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0
        for decimals in min(least, mostDecimals)...mostDecimals {
            let texts = values.map { NumberText.rounded($0, decimals: decimals) }
            if Color.mapped(texts.compactMap(Double.init), in: space)?.color.rgb == color.rgb { return texts }
        }
        return nil
    }

    /// The number of decimals that suffices for every 8-bit color. Tools write up to 17.
    private static let mostDecimals = 12

    private static let units: [(name: String, points: Double)] = [("rem", 16), ("px", 1)]
    private static let mostCandidates = 200
}

/// References of design tokens to other tokens: `{group.token}`.
extension DesignTokenWriter {
    /// A file of a theme with its text.
    typealias File = (path: String, text: JSONTextEdit)

    /// Returns the changes that replace a reference of a token by its new value, in the notation of the literal to
    /// which the reference leads.
    ///
    /// - Parameter files: The files of the theme, that of the token first.
    static func replacedReferences(for edit: SourceEdit, in files: [File]) -> [[TextChange]] {
        guard let own = files.first, let keys = keys(to: edit.offset, in: own.text.root) else { return [] }
        return files.flatMap { file -> [[TextChange]] in
            guard let token = keys.reduce(file.text.root as JSONNode?, { $0?[$1] }) else { return [] }
            return references(in: token).compactMap { reference in
                let start = Int(reference.location.offset)
                let indentation = Self.indentation(at: start, in: file.text)
                return literal(of: reference, edit, files, indentation: indentation).map {
                    [TextChange(path: file.path, range: start..<file.text.end(ofValueAt: start), text: $0)]
                }
            }
        }
    }

    /// Returns the keys of the token whose key or value is at an offset; `nil` if there is none.
    private static func keys(to offset: Int, in node: JSONNode) -> [String]? {
        for member in node.members ?? [] {
            if Int(member.keyLocation.offset) == offset { return [member.key] }
            if Int(member.node.location.offset) == offset { return valueKeys.contains(member.key) ? [] : [member.key] }
            if let rest = keys(to: offset, in: member.node) { return [member.key] + rest }
        }
        return nil
    }

    private static let valueKeys = ["$value", "value"]

    /// Returns the references in a token, those of its modes too.
    private static func references(in node: JSONNode) -> [JSONNode] {
        if node.string.flatMap(DTCGReferences.path) != nil { return [node] }
        return (node.members ?? []).flatMap { references(in: $0.node) }
            + (node.elements ?? []).flatMap { references(in: $0) }
    }

    /// Returns the text of the literal to which a reference leads, with the new value; `nil` if it does not have the
    /// old one.
    private static func literal(
        of reference: JSONNode, _ edit: SourceEdit, _ files: [File], indentation: Substring
    ) -> String? {
        var reference = reference
        for _ in 0..<longestChain {
            guard let path = reference.string.flatMap(DTCGReferences.path),
                let (file, value) = target(of: path, in: files)
            else { return nil }
            guard value.string.flatMap(DTCGReferences.path) == nil else {
                reference = value
                continue
            }
            guard let changes = changes(of: value, edit, file.text) else { return nil }
            let start = Int(value.location.offset)
            let bytes = Array(file.text.bytes[start..<file.text.end(ofValueAt: start)])
            let moved = changes.map { change in
                let range = change.range.lowerBound - start..<change.range.upperBound - start
                return TextChange(path: file.path, range: range, text: change.text)
            }
            return moved.applied(to: bytes, of: file.path).map { bytes in
                String(decoding: bytes, as: UTF8.self).replacing(
                    "\n" + Self.indentation(at: start, in: file.text), with: "\n" + indentation)
            }
        }
        return nil
    }

    /// The most references that are followed to a literal.
    private static let longestChain = 32

    /// Returns the value of a token by its path, which may omit the name of a set at the top level.
    private static func target(of path: [String], in files: [File]) -> (file: File, value: JSONNode)? {
        for file in files {
            for root in [file.text.root] + (file.text.root.members ?? []).map(\.node) {
                guard let token = path.reduce(root as JSONNode?, { $0?[$1] }) else { continue }
                if let value = valueKeys.lazy.compactMap({ token[$0] }).first { return (file, value) }
            }
        }
        return nil
    }

    /// Returns the spaces at the start of the line of an offset.
    private static func indentation(at offset: Int, in text: JSONTextEdit) -> Substring {
        let before = text.bytes[..<offset]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let spaces = text.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return Substring(decoding: spaces, as: UTF8.self)
    }
}
