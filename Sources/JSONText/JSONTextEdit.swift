/// Changes single values of a JSON text and keeps all other text: the order of keys, white space and the notation of
/// other values.
public struct JSONTextEdit {
    /// The text.
    public let bytes: [UInt8]
    /// The value of the whole text.
    public let root: JSONNode
    private let style: Style

    /// A replacement of a range of the text, in bytes; the range is empty for an insertion.
    public typealias Change = (range: Range<Int>, text: String)

    /// The layout of the text.
    private struct Style {
        /// The text between a key and its value.
        let colon: String
        /// The space behind a comma on one line.
        let space: String
        /// A level of indentation; `nil` if the text is a single line.
        let indent: String?
        /// The end of a line.
        let newline: String
    }

    /// Parses a text for changes; `nil` if it is invalid.
    public init?(_ bytes: [UInt8]) {
        let reading = JSONReader.read(bytes, file: 0)
        guard let root = reading.root, reading.faults.isEmpty else { return nil }
        self.bytes = bytes
        self.root = root
        style = Self.style(of: root, bytes)
    }

    /// Returns the change that replaces the value at an offset.
    ///
    /// - Parameters:
    ///   - offset: The first byte of the value.
    ///   - depth: The number of objects and arrays around the value; `nil` to write an object or array on one line.
    public func replacing(at offset: Int, with node: JSONNode, depth: Int? = nil) -> Change {
        let end = end(ofValueAt: offset)
        let isInline = depth == nil || !bytes[offset..<end].contains(UInt8(ascii: "\n"))
        return (offset..<end, text(node, depth: depth ?? 0, isInline: isInline))
    }

    /// Returns the change that adds an element at the end of an array.
    ///
    /// - Parameter depth: The number of objects and arrays around the element.
    public func appending(_ node: JSONNode, to array: JSONNode, depth: Int) -> Change {
        let start = Int(array.location.offset)
        guard let last = array.elements?.last else {
            let close = end(ofValueAt: start) - 1
            return (
                start + 1..<close, lineBreak(depth) + text(node, depth: depth, isInline: false) + lineBreak(depth - 1)
            )
        }
        let at = end(ofValueAt: Int(last.location.offset))
        let gap = style.indent == nil ? style.space : lineBreak(depth)
        return (at..<at, "," + gap + text(node, depth: depth, isInline: false))
    }

    /// Returns the change that sets the value at a path of keys and adds missing objects along the path; `nil` if a
    /// value along the path is neither an object nor `null`.
    ///
    /// New members are inserted in order if the keys of the object are sorted, otherwise at its end.
    public func setting(_ path: [String], to node: JSONNode) -> Change? {
        var object = root
        for (depth, key) in path.enumerated() {
            guard let members = object.members else { return nil }
            guard let next = object[key] else {
                let rest = Self.nested(path[(depth + 1)...], node)
                return inserting(key, rest, into: members, of: object, depth: depth + 1)
            }
            if case .null = next.value {
                let rest = Self.nested(path[(depth + 1)...], node)
                let offset = Int(next.location.offset)
                return (offset..<end(ofValueAt: offset), text(rest, depth: depth + 1, isInline: false))
            }
            object = next
        }
        return replacing(at: Int(object.location.offset), with: node)
    }

    /// Returns the change that adds a single-line member to an object after another member, with the same layout; `nil`
    /// if the object lacks that member.
    public func adding(_ key: String, _ node: JSONNode, after other: String, in object: JSONNode) -> Change? {
        guard let members = object.members, let index = members.firstIndex(where: { $0.key == other }) else {
            return nil
        }
        // The text before the first member may differ from that between two members.
        let neighbor = members[index == 0 && members.count > 1 ? 1 : index]
        let gap = bytes[..<Int(neighbor.keyLocation.offset)].reversed().prefix { " \t\r\n".utf8.contains($0) }
        let member = JSONWriter.literal(key) + style.colon + text(node, depth: 0, isInline: true)
        let at = end(ofValueAt: Int(members[index].node.location.offset))
        return (at..<at, "," + String(decoding: gap.reversed(), as: UTF8.self) + member)
    }

    private static func nested(_ keys: some BidirectionalCollection<String>, _ node: JSONNode) -> JSONNode {
        keys.reversed().reduce(node) { node, key in .object([(key, node)]) }
    }

    /// - Parameter depth: The level of the members.
    private func inserting(
        _ key: String, _ node: JSONNode, into members: [JSONMember], of object: JSONNode, depth: Int
    ) -> Change {
        let start = Int(object.location.offset)
        // A member is on a separate line if the others are.
        let isInline =
            members.first.map {
                !bytes[start..<Int($0.keyLocation.offset)].contains(UInt8(ascii: "\n"))
            } ?? false
        let member = JSONWriter.literal(key) + style.colon + text(node, depth: depth, isInline: isInline)
        guard let last = members.last else {
            let close = end(ofValueAt: start) - 1
            return (start + 1..<close, lineBreak(depth) + member + lineBreak(depth - 1))
        }
        let gap = isInline ? space(before: members) : lineBreak(of: members[0])
        let keys = members.map(\.key)
        let isSorted =
            keys.count > 1 && zip(keys, keys.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if isSorted, let next = members.first(where: { key.utf8.lexicographicallyPrecedes($0.key.utf8) }) {
            let at = Int(next.keyLocation.offset)
            return (at..<at, member + "," + gap)
        }
        let at = end(ofValueAt: Int(last.node.location.offset))
        return (at..<at, "," + gap + member)
    }

    /// Returns the space between members on one line, as between the first two.
    private func space(before members: [JSONMember]) -> String {
        guard members.count > 1 else { return style.space }
        let key = Int(members[1].keyLocation.offset)
        return String(repeating: " ", count: bytes[..<key].reversed().prefix { $0 == UInt8(ascii: " ") }.count)
    }

    /// Returns a line end followed by the indentation of a member in the text.
    private func lineBreak(of member: JSONMember) -> String {
        let key = Int(member.keyLocation.offset)
        let start = bytes[..<key].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? key
        return style.newline + String(decoding: bytes[start..<key], as: UTF8.self)
    }

    private func lineBreak(_ depth: Int) -> String {
        style.indent.map { style.newline + String(repeating: $0, count: max(depth, 0)) } ?? ""
    }

    /// - Parameter depth: The level of the line on which the value starts.
    private func text(_ node: JSONNode, depth: Int, isInline: Bool) -> String {
        switch node.value {
        case .object(let members):
            let members = members.map { member in
                JSONWriter.literal(member.key) + style.colon + text(member.node, depth: depth + 1, isInline: isInline)
            }
            return list(members, "{", "}", depth, isInline)
        case .array(let elements):
            return list(elements.map { text($0, depth: depth + 1, isInline: isInline) }, "[", "]", depth, isInline)
        case .string(let text): return JSONWriter.literal(text)
        case .number(let lexeme): return lexeme
        case .bool(let flag): return flag ? "true" : "false"
        case .null: return "null"
        }
    }

    private func list(
        _ elements: [String], _ opening: String, _ closing: String, _ depth: Int, _ isInline: Bool
    ) -> String {
        guard !elements.isEmpty else { return opening + closing }
        guard !isInline, style.indent != nil else {
            return opening + elements.joined(separator: "," + style.space) + closing
        }
        let gap = lineBreak(depth + 1)
        return opening + gap + elements.joined(separator: "," + gap) + lineBreak(depth) + closing
    }

    /// Returns the end of the value that starts at an offset. The text must be valid.
    public func end(ofValueAt offset: Int) -> Int {
        var (at, depth) = (offset, 0)
        repeat {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
                at += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                at += 1
            default:
                at += 1
                // A number or a name ends before the first character that cannot belong to it.
                while depth == 0, at < bytes.count, !" \t\r\n,]}".utf8.contains(bytes[at]) { at += 1 }
            }
        } while depth > 0 && at < bytes.count
        return at
    }

    private static func style(of root: JSONNode, _ bytes: [UInt8]) -> Style {
        var colon = " : "
        if let member = root.members?.first {
            var end = Int(member.keyLocation.offset) + 1
            while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
            let written = String(decoding: bytes[(end + 1)..<Int(member.node.location.offset)], as: UTF8.self)
            colon = written.contains("\n") ? ": " : written
        }
        let newline = bytes.firstIndex(of: UInt8(ascii: "\n"))
        let isCarriageReturn = newline.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        guard newline != nil, let first = root.members?.first else {
            let isEmpty = root.members?.isEmpty == true
            return Style(
                colon: colon, space: isEmpty ? " " : space(in: root, bytes) ?? "", indent: isEmpty ? "  " : nil,
                newline: "\n")
        }
        let key = Int(first.keyLocation.offset)
        let start = bytes[..<key].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? key
        let indent = String(decoding: bytes[start..<key], as: UTF8.self)
        let isBlank = indent.allSatisfy { $0 == " " || $0 == "\t" }
        return Style(
            colon: colon, space: " ", indent: isBlank && !indent.isEmpty ? indent : "  ",
            newline: isCarriageReturn ? "\r\n" : "\n")
    }

    /// Returns the space before the second element of the first object or array that has one; `nil` if none has.
    private static func space(in node: JSONNode, _ bytes: [UInt8]) -> String? {
        let places = node.members?.map(\.keyLocation) ?? node.elements?.map(\.location) ?? []
        guard places.count > 1 else {
            return (node.members?.map(\.node) ?? node.elements ?? []).first.flatMap { Self.space(in: $0, bytes) }
        }
        let gap = bytes[..<Int(places[1].offset)].reversed().prefix { " \t".utf8.contains($0) }
        return String(decoding: gap.reversed(), as: UTF8.self)
    }
}
