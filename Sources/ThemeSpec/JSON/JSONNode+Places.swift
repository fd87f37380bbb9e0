extension JSONNode {
    /// The node, and all that it holds, at one place.
    public func placed(at location: SourceLocation) -> JSONNode {
        switch value {
        case .object(let members):
            let moved = members.map {
                JSONMember(key: $0.key, keyLocation: location, node: $0.node.placed(at: location))
            }
            return JSONNode(.object(moved), location: location)
        case .array(let elements): return JSONNode(.array(elements.map { $0.placed(at: location) }), location: location)
        default: return JSONNode(value, location: location)
        }
    }

    /// The node with its places in files of numbers that are higher by as much.
    func movingFiles(by count: Int32) -> JSONNode {
        var node = self
        node.location = location.movingFile(by: count)
        switch value {
        case .object(let members):
            node.value = .object(
                members.map {
                    let place = $0.keyLocation.movingFile(by: count)
                    return JSONMember(key: $0.key, keyLocation: place, node: $0.node.movingFiles(by: count))
                })
        case .array(let elements): node.value = .array(elements.map { $0.movingFiles(by: count) })
        default: break
        }
        return node
    }
}

extension SourceLocation {
    fileprivate func movingFile(by count: Int32) -> SourceLocation {
        file < 0 ? self : SourceLocation(file: file + count, offset: offset)
    }
}
