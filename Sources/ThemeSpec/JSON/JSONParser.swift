/// One pass over the bytes of a JSON text, which are known to be UTF-8.
struct JSONParser: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int32
    /// The byte that is looked at next.
    var at = 0
    /// Keys that came twice: the text goes on after them.
    private(set) var duplicates: [JSONFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
        self.bytes = bytes
        self.file = file
    }

    mutating func document() throws(JSONFault) -> JSONNode {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
        skipSpace()
        guard at < bytes.count else {
            throw JSONFault(rule: .emptyFile, offset: 0, message: "expected a theme document, found an empty file")
        }
        let root = try value(depth: 0)
        skipSpace()
        guard at == bytes.count else { throw unexpected("the end of the file") }
        return root
    }

    private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
        let location = SourceLocation(file: file, offset: Int32(at))
        switch peek {
        case UInt8(ascii: "{"): return JSONNode(.object(try object(depth: depth)), location: location)
        case UInt8(ascii: "["): return JSONNode(.array(try array(depth: depth)), location: location)
        case UInt8(ascii: "\""): return JSONNode(.string(try string()), location: location)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), location: location)
        case UInt8(ascii: "t") where skip("true"): return JSONNode(.bool(true), location: location)
        case UInt8(ascii: "f") where skip("false"): return JSONNode(.bool(false), location: location)
        case UInt8(ascii: "n") where skip("null"): return JSONNode(.null, location: location)
        default: throw unexpected("a value")
        }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> [JSONMember] {
        try descend(depth)
        var members: [JSONMember] = []
        var index: [String: SourceLocation] = [:]
        if skipToEnd(UInt8(ascii: "}")) { return members }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let place = SourceLocation(file: file, offset: Int32(at))
            let key = try string()
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw unexpected("\":\" after the key") }
            at += 1
            skipSpace()
            let node = try value(depth: depth + 1)
            if let first = earlier(key, at: place, in: members, &index) {
                addDuplicate(key, at: place, first: first)
            } else {
                members.append(JSONMember(key: key, keyLocation: place, node: node))
            }
            if try !hasNext(UInt8(ascii: "}"), "\",\" or \"}\"") { return members }
        }
    }

    private mutating func addDuplicate(_ key: String, at place: SourceLocation, first: SourceLocation) {
        guard duplicates.count <= FaultLog.mostFaults else { return }
        let message = "expected every key once in an object, found \(quoted(key)) again"
        duplicates.append(
            JSONFault(rule: .duplicateKey, offset: Int(place.offset), message: message, first: Int(first.offset)))
    }

    private mutating func array(depth: Int) throws(JSONFault) -> [JSONNode] {
        try descend(depth)
        var elements: [JSONNode] = []
        if skipToEnd(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            if try !hasNext(UInt8(ascii: "]"), "\",\" or \"]\"") { return elements }
        }
    }

    private mutating func descend(_ depth: Int) throws(JSONFault) {
        guard depth < JSONReader.deepest else {
            let message = "expected at most \(JSONReader.deepest) levels of nesting, found more"
            throw JSONFault(rule: .tooDeep, offset: at, message: message)
        }
        at += 1
        skipSpace()
    }

    private mutating func skipToEnd(_ closing: UInt8) -> Bool {
        guard peek == closing else { return false }
        at += 1
        return true
    }

    /// Whether another element follows; passes the comma or the closing bracket.
    private mutating func hasNext(_ closing: UInt8, _ expected: String) throws(JSONFault) -> Bool {
        skipSpace()
        if skipToEnd(closing) { return false }
        guard peek == UInt8(ascii: ",") else { throw unexpected(expected) }
        at += 1
        skipSpace()
        guard peek != closing else {
            throw unexpected("another entry after the comma", ["JSON allows no comma after the last one"])
        }
        return true
    }

    /// Where the object's `key` stood before. Short objects are searched, long ones indexed.
    private func earlier(
        _ key: String, at place: SourceLocation, in members: [JSONMember], _ index: inout [String: SourceLocation]
    ) -> SourceLocation? {
        if members.count < 24 { return members.first { $0.key == key }?.keyLocation }
        if index.isEmpty { for member in members { index[member.key] = member.keyLocation } }
        if let known = index[key] { return known }
        index[key] = place
        return nil
    }
}
